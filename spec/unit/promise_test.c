// SPDX-License-Identifier: MIT
// Breaks each promise on purpose, in the position after an action or in its events. That promise alone must be named.
// unit_table.h lists its tests.
#include "promise_lies.h"

#include "bits.h"
#include "mirror.h"
#include "pile.h"
#include "tests.h"

#include <string.h>

enum { GAMES_TRIED = 400, ACTIONS_MOST = 400 };

static void hear(void *listening, const pp_event *event) {
    played *p = listening;
    pp_event heard = *event;
    if (p->lie->tell && !p->lie->tell(p, &heard)) return;
    account_hear(&p->account, &heard);
    if (p->heard.events < PROMISE_HEARD) p->heard.event[p->heard.events] = heard;
    p->heard.events++;
}

static bool without_clause(played *p, pp_event *event) {
    event->clause = 0;
    p->made = true;
    return true;
}

static bool silent_about_draws(played *p, pp_event *event) {
    const bool draws = event->event == PP_EV_DRAWS && event->kind != p->game.tiles->marker;
    p->made |= draws;
    return !draws;
}

static bool another_tile(played *p) {
    p->s.lie[9] ^= 1;
    return p->s.tile[9] != 0;
}

static bool another_place(played *p) {
    p->s.place[0].point ^= 1;
    return pp_is_on(&p->s, 0);
}

static bool another_holder(played *p) {
    p->s.holder ^= 1;
    return true;
}

static bool another_score(played *p) {
    p->s.score[0]++;
    return true;
}

static bool another_life(played *p) {
    p->s.life[0] ^= 1;
    return true;
}

bool lie_two_buried_tiles_swapped(played *p) {
    const int count = p->s.under_count[0];
    if (count < 2) return false;
    const uint8_t last = p->s.under[0][count - 1];
    p->s.under[0][count - 1] = p->s.under[0][count - 2];
    p->s.under[0][count - 2] = last;
    return true;
}

static bool stack_shuffled(played *p) {
    if (p->s.under_count[0] < 2) return false;
    pp_pile_shuffle(p->game.tiles, &p->s, 0);
    return true;
}

static bool another_lantern(played *p) {
    p->s.mark[0] ^= UINT64_C(1) << 9;
    return p->s.tile[9] != 0;
}

// Moves the pawn to another place, in the events as well.
static bool moves_elsewhere(played *p, pp_event *event) {
    if (event->event != PP_EV_MOVES || p->made) return true;
    event->place.point ^= 3;
    p->made = true;
    return true;
}

static bool stands_elsewhere(played *p) {
    if (p->made) memcpy(p->s.place, p->account.place, sizeof p->s.place);
    return p->made;
}

// Drops the event of the first movement of a pawn on the board. stays_behind then puts the pawn back, so that position and events agree.
static bool silent_about_a_move(played *p, pp_event *event) {
    if (event->event != PP_EV_MOVES || p->made) return true;
    if (p->account.place[event->pawn].point >= PP_SIDES) return true;
    p->made = true;
    return false;
}

static bool stays_behind(played *p) {
    return stands_elsewhere(p) && p->s.depth == 1;
}

// Reports a pawn as the second one of a collision although it was not met.
static bool another_is_said_to_be_met(played *p, pp_event *event) {
    if (event->event != PP_EV_LEAVES || p->account.collided % 2 == 0 || p->made) return true;
    const uint8_t met = event->pawn;
    for (uint8_t pawn = 0; pawn < PP_PAWNS && !p->made; pawn++) {
        p->made = pawn != met && p->account.on >> pawn & 1;
        if (p->made) event->pawn = pawn;
    }
    return true;
}

static bool another_is_out(played *p) {
    if (!stands_elsewhere(p)) return false;
    p->s.on = p->account.on, p->s.off = p->account.off, p->s.out = p->account.out;
    return p->s.depth > 1;
}

// Sends a lantern back to the tile of its star, in the events as well.
static bool lantern_comes_to_a_star(played *p, pp_event *event) {
    const bool comes = event->event == PP_EV_MARKED && event->rule == PP_RULE_SEND && !p->made;
    if (comes) event->place.square = p->account.from;
    p->made |= comes;
    return true;
}

static bool lantern_is_at_a_star(played *p) {
    if (p->made) p->s.mark[0] = p->account.lanterns;
    return p->made;
}

// Reports that another player scores the stars of a movement.
static bool another_scores(played *p, pp_event *event) {
    if (event->event != PP_EV_SCORES) return true;
    event->pawn ^= 2;
    p->made = true;
    return true;
}

static bool another_has_scored(played *p) {
    memcpy(p->s.score, p->account.score, sizeof p->s.score);
    return p->made && p->s.depth > 1;
}

// Keeps one tile in a hand that goes back, after an exchange has made its tiles unknown.
static bool hand_goes_back_after_an_exchange(played *p, pp_event *event) {
    const int seat = pp_seat_of_pawn(event->pawn);
    if (event->event != PP_EV_RETURNS || !p->account.unsure[seat]) return true;
    p->s.hand[seat][0] = event->hand[0];
    p->made = true;
    return true;
}

static bool other_winners(played *p) {
    p->s.winners ^= 3;
    return p->s.depth == 0 && p->s.winners != 0;
}

static bool others_are_said_to_win(played *p, pp_event *event) {
    if (event->event != PP_EV_WINS) return true;
    event->number = event->number == 1 ? 2 : 1;
    p->made = true;
    return true;
}

static bool others_have_won(played *p) {
    p->s.winners = p->account.winners;
    return p->made;
}

static bool accepted_with_a_clause(played *p) {
    p->result.clause = "";
    return true;
}

static bool an_action_without_words(played *p) {
    p->action |= UINT32_C(1) << 29;
    return true;
}

static bool refused_without_a_clause(played *p) {
    p->result = pp_apply(&p->game, &p->s, p->action, 0, 0);
    p->before = p->s;
    p->result.clause = 0;
    return p->result.reason != PP_FINE;
}

static bool refused_and_changed(played *p) {
    p->before = p->s;
    p->result = pp_apply(&p->game, &p->s, p->action, 0, 0);
    p->s.first ^= 1;
    return p->result.reason != PP_FINE;
}

// A rank for a step that refuses every action.
static pp_rank refuse(const pp_scene *scene, pp_action action) {
    (void)scene;
    (void)action;
    return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
}

static bool break_turn(played *p) {
    memcpy(p->step, p->game.step, sizeof p->step[0] * p->game.steps);
    p->broken = *p->step[p->game.turn_step];
    p->step[p->game.turn_step] = &p->broken;
    p->game.step = p->step;
    p->level = PP_POSSIBLE;
    return true;
}

static bool lists_nothing_lawful(played *p) {
    break_turn(p);
    p->broken.rank = refuse;
    return pp_turn_begins(&p->game, &p->s);
}

// Lists every action once, but symmetrical tiles with a larger turn than necessary.
static pp_action nth_turned(const pp_scene *scene, uint32_t i) {
    const pp_action action = pp_step_turn.nth(scene, i);
    const int turns = pp_kind_of(scene->game, pp_a(action))->turns[0];
    return pp_act(PP_LAY, pp_pawn_of(action), pp_a(action), pp_b(action) + (turns < 4 ? turns : 0), 0);
}

static bool lists_a_tile_turned_otherwise(played *p) {
    break_turn(p);
    p->broken.nth = nth_turned;
    const uint8_t *hand = p->s.hand[p->s.frame[0].seat];
    const bool even = hand[0] != 0 && pp_kind_of(&p->game, hand[0] - 1)->turns[0] < 4;
    return even && pp_turn_begins(&p->game, &p->s);
}

static pp_action nth_again(const pp_scene *scene, uint32_t i) {
    return pp_step_turn.nth(scene, i / 2);
}

static bool lists_a_tile_twice(played *p) {
    break_turn(p);
    p->broken.nth = nth_again;
    return p->s.depth == 1 && pp_turn_begins(&p->game, &p->s) && p->s.hand[p->s.frame[0].seat][0] != 0;
}

static uint32_t count_none(const pp_scene *scene) {
    (void)scene;
    return 0;
}

static bool plays_what_is_not_listed(played *p) {
    break_turn(p);
    p->broken.count = count_none;
    return pp_verb_of(p->action) == PP_LAY && pp_rank_of(&p->game, &p->before, p->action).tier == 0;
}

static bool turn_without_a_tile(played *p) {
    const int seat = p->s.depth > 0 ? p->s.frame[0].seat : 0;
    if (!pp_turn_begins(&p->game, &p->s) || pp_bits(p->s.top[0]) < 2) return false;
    while (p->s.hand[seat][0] != 0) {
        const int kind = p->s.hand[seat][0] - 1;
        pp_hand_take(&p->s, seat, kind);
        pp_pile_mix(p->game.tiles, &p->s, kind);
    }
    return true;
}

static bool spare_byte(played *p) {
    p->s.spare[0] = 1;
    return true;
}

// --- Rules that favour a seat

static uint8_t favoured;
static pp_rank (*fair)(const pp_scene *scene, pp_action action);

static pp_rank refuse_all_but_one(const pp_scene *scene, pp_action action) {
    return scene->frame->seat == favoured ? fair(scene, action) : refuse(scene, action);
}

// Makes the turn of all seats but this one have no lawful action.
static bool favour(played *p, int seat) {
    break_turn(p);
    p->level = PP_REACHED;
    favoured = (uint8_t)seat;
    fair = p->broken.rank;
    p->broken.rank = refuse_all_but_one;
    return true;
}

static bool lists_for_one_seat(played *p) {
    if (!pp_turn_begins(&p->game, &p->s) || mirror_of_list(&p->game, &p->s).seats == 0) return false;
    return favour(p, p->s.frame[0].seat);
}

static bool plays_for_one_seat(played *p) {
    const bool moved = mirror_of_action(&p->game, &p->before, p->action).seats != 0;
    return moved && pp_turn_begins(&p->game, &p->before) && favour(p, p->before.frame[0].seat);
}

// Reports a tile under the wrong rule.
static bool laid_by_another_rule(played *p, pp_event *event) {
    const motion by = mirror_of_action(&p->game, &p->before, p->action);
    const bool lays = event->event == PP_EV_LAYS && by.seats + by.turns != 0;
    if (lays) event->rule = PP_RULE_PASS;
    p->made |= lays;
    return true;
}

// --- Second counts

static bool another_has_the_turn(played *p) {
    const int seat = p->s.frame[0].seat, next = pp_next_in(&p->game, &p->s, seat);
    const bool passes = pp_turn_begins(&p->game, &p->s) && p->before.frame[0].step == p->game.turn_step &&
                        p->before.frame[0].seat != seat && p->before.frame[0].seat != next && next != seat;
    if (passes) p->s.frame[0].seat = (uint8_t)next;
    return passes;
}

static bool draw_is_undone(played *p) {
    const int kind = pp_a(p->action), seat = p->before.frame[0].seat;
    if (!p->made || pp_seat_of(p->action) != seat || p->s.frame[0].seat == seat) return false;
    if (!pp_in_hand(&p->s, seat, kind) || p->before.frame[0].step != p->game.turn_step) return false;
    pp_hand_take(&p->s, seat, kind);
    pp_pile_mix(p->game.tiles, &p->s, kind);
    return true;
}

static pp_rank refuse_left_marks(const pp_scene *scene, pp_action action) {
    return pp_b(action) % 3 == 1 ? refuse(scene, action) : fair(scene, action);
}

static bool half_of_the_marks(played *p) {
    if (p->s.depth == 0 || p->s.frame[0].step != PP_STEP_START) return false;
    if (pp_bits(pp_unplaced(&p->game, &p->s)) != 1) return false;
    memcpy(p->step, p->game.step, sizeof p->step[0] * p->game.steps);
    p->broken = *p->step[PP_STEP_START];
    p->step[PP_STEP_START] = &p->broken;
    p->game.step = p->step;
    fair = p->broken.rank;
    p->broken.rank = refuse_left_marks;
    return true;
}

static const lie lies[] = {
    {&pp_tsuro_2005, "next-seat", 0, another_has_the_turn},
    {&pp_seas, "next-seat", 0, another_has_the_turn},
    {&pp_tsuro_2005, "full-hand", silent_about_draws, draw_is_undone},
    {&pp_seas, "full-hand", silent_about_draws, draw_is_undone},
    {&pp_seas, "ways", moves_elsewhere, stands_elsewhere},
    {&pp_tsuro_2005, "listed-alike", 0, lists_for_one_seat},
    {&pp_phoenix, "listed-alike", 0, lists_for_one_seat},
    {&pp_tsuro_2005, "played-alike", 0, plays_for_one_seat},
    {&pp_tsuro_2005, "played-alike", laid_by_another_rule, 0},
    {&pp_seas, "played-alike", laid_by_another_rule, 0},
    {&pp_tsuro_2005, "clauses", without_clause, 0},
    {&pp_tsuro_2005, "hands-told", silent_about_draws, 0},
    {&pp_tsuro_2005, "tiles-told", 0, another_tile},
    {&pp_phoenix, "tiles-told", 0, another_tile},
    {&pp_tsuro_2005, "pawns-told", 0, another_place},
    {&pp_tsuro_2005, "marker-told", 0, another_holder},
    {&pp_tsuro_2005, "scores-told", 0, another_score},
    {&pp_phoenix, "scores-told", 0, another_score},
    {&pp_phoenix, "lives-told", 0, another_life},
    {&pp_phoenix, "stack-told", 0, lie_two_buried_tiles_swapped},
    {&pp_winds, "stack-told", 0, stack_shuffled},
    {&pp_phoenix, "lanterns-told", 0, another_lantern},
    {&pp_tsuro_2005, "ways", moves_elsewhere, stands_elsewhere},
    {&pp_phoenix, "ways", moves_elsewhere, stands_elsewhere},
    {&pp_winds, "ways", moves_elsewhere, stands_elsewhere},
    {&pp_tsuro_2005, "ways", silent_about_a_move, stays_behind},
    {&pp_phoenix, "ways", silent_about_a_move, stays_behind},
    {&pp_tsuro_2005, "ways", another_is_said_to_be_met, another_is_out},
    {&pp_phoenix, "lanterns-told", lantern_comes_to_a_star, lantern_is_at_a_star},
    {&pp_phoenix, "scores-told", another_scores, another_has_scored},
    {&pp_tsuro_2005, "hands-told", hand_goes_back_after_an_exchange, 0},
    {&pp_tsuro_2005, "verdict", 0, other_winners},
    {&pp_tsuro_2005, "verdict", others_are_said_to_win, others_have_won},
    {&pp_phoenix, "verdict", others_are_said_to_win, others_have_won},
    {&pp_winds, "verdict", others_are_said_to_win, others_have_won},
    {&pp_tsuro_manual, "marker-told", 0, another_holder},
    {&pp_seas, "verdict", others_are_said_to_win, others_have_won},
    {&pp_tsuro_2005, "judged-alike", 0, accepted_with_a_clause},
    {&pp_tsuro_2005, "listed", 0, plays_what_is_not_listed},
    {&pp_tsuro_2005, "judged-alike listed action-text", 0, an_action_without_words},
    {&pp_tsuro_2005, "refused-alike refusal", 0, refused_without_a_clause},
    {&pp_tsuro_2005, "unchanged", 0, refused_and_changed},
    {&pp_tsuro_2005, "list", 0, lists_nothing_lawful},
    {&pp_tsuro_2005, "list-plain", 0, lists_a_tile_turned_otherwise},
    {&pp_tsuro_2005, "list-plain", 0, lists_a_tile_twice},
    {&pp_tsuro_2005, "invariants", 0, turn_without_a_tile},
    {&pp_tsuro_2005, "invariants position-text", 0, spare_byte},
    {&pp_tsuro_2005, "marks", 0, half_of_the_marks},
    {0, 0, 0, 0},
};

static promise_owner owner_of(const char *told) {
    char name[40];
    gr_out out = gr_out_into(name, sizeof name);
    for (; *told != '\0' && *told != ' '; told++)
        gr_put_char(&out, *told);
    return promise_named(name)->owner;
}

static bool needs_events(const char *told) {
    static const char *const promises[] = {"played-alike",  "daikaiju", "drawing",      "own-pawn",
                                           "exchange",      "supplier", "queue",        "missing",
                                           "asked-in-turn", "row",      "thrown-again", "under"};
    for (size_t i = 0; i < sizeof promises / sizeof promises[0]; i++) {
        if (strstr(told, promises[i])) return true;
    }
    return false;
}

// Plays an action with the lie of this row. Returns false if the lie does not fit the action. If it fits, the expected promises must be
// named.
static bool is_found_out(const lie *row, played *p, pp_action action) {
    char told[400];
    promise_breach breach;
    gr_out out = gr_out_into(told, sizeof told);
    p->lie = row;
    p->made = false;
    p->before = p->s;
    p->action = action;
    p->level = PP_REACHED;
    p->heard.events = 0;
    p->result = pp_apply(&p->game, &p->s, action, hear, p);
    TEST_ASSERT_EQUAL(PP_FINE, p->result.reason);
    const bool fits = row->show ? row->show(p) : p->made;
    if (!fits) return false;
    // A result with a lie differs from every other run, so a second run is only checked where a row names it.
    const promise_heard *heard = needs_events(row->told) ? &p->heard : 0;
    const promise_moment m = {&p->game,  p->level, &p->before,  p->action,
                              p->result, &p->s,    &p->account, heard};
    for (const promise_row *promise = promise_list; promise->name; promise++) {
        const bool again = strcmp(promise->name, "played-alike") == 0 && !strstr(row->told, promise->name);
        if (promise->owner != owner_of(row->told) || again || promise_keeps(promise, &m, &breach)) continue;
        if (out.used > 0) gr_put_char(&out, ' ');
        gr_put(&out, promise->name);
    }
    TEST_ASSERT_EQUAL_STRING_MESSAGE(row->told, told, row->game->name);
    return true;
}

static bool is_found_out_in_some_game(const lie *row, unit_dice *dice) {
    for (int number = 0; number < GAMES_TRIED; number++) {
        static played p;
        pp_state s;
        p.game = *row->game;
        p.game.seats = 4;
        const pp_game game = p.game;
        pp_begin(&game, &s);
        account_begin(&p.account, &game, &s);
        for (int actions = 0; actions < ACTIONS_MOST && s.depth != 0; actions++) {
            const account_table account = p.account;
            const pp_action action = play_choose(&game, &s, &dice->source);
            p.game = game;
            p.s = s;
            if (is_found_out(row, &p, action)) return true;
            p.account = account;
            p.account.game = &game;
            pp_apply(&game, &s, action, account_hear, &p.account);
            account_goes_on(&p.account, &s);
        }
    }
    return false;
}

static bool is_named_in(const lie *rows, const char *promise) {
    for (const lie *row = rows; row->game; row++) {
        if (strstr(row->told, promise)) return true;
    }
    return false;
}

static void all_are_found_out(const lie *rows, unit_dice *dice) {
    for (const lie *row = rows; row->game; row++)
        TEST_ASSERT_TRUE_MESSAGE(is_found_out_in_some_game(row, dice), row->told);
}

UNIT_TEST(every_promise_is_told) {
    unit_dice dice = unit_dice_of(42);
    promise_lies_begin();
    all_are_found_out(lies, &dice);
    all_are_found_out(promise_lies, &dice);
    for (const promise_row *promise = promise_list; promise->name; promise++) {
        const bool named = is_named_in(lies, promise->name) || is_named_in(promise_lies, promise->name);
        TEST_ASSERT_TRUE_MESSAGE(named, promise->name);
    }
}
