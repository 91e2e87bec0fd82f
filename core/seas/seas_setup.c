// SPDX-License-Identifier: MIT
// Before the first turn: the deal, and the daikaiju that are placed. Also the choice of another mark for a ship that
// is blocked on its own.
#include "seas.h"

#include "bits.h"

// --- The deal: each seat draws a full hand, clockwise from the first player

enum { DEAL_DRAW };

static bool is_set_aside(const pp_tileset *tiles, int kind) {
    return pp_seas_special_of(kind) && tiles->kind[kind].deck == PP_SEAS_WAKES;
}

// Under R54b, puts the special tiles among the wakes under the pile until the deal is over. A pile without a wake stays as it is.
static void set_specials_aside(const pp_work *work) {
    const pp_tileset *tiles = work->game->tiles;
    pp_state *s = work->state;
    int specials = 0;
    bool joined = false;
    for (int kind = 0; kind < PP_SEAS_KINDS; kind++)
        specials += is_set_aside(tiles, kind) ? pp_on_top(tiles, s, kind) : 0;
    if (!pp_plays(work->game, PP_R54B_AFTER_THE_DEAL) || specials == pp_pile_size(s, PP_SEAS_WAKES)) return;
    for (int kind = 0; kind < PP_SEAS_KINDS; kind++) {
        for (; is_set_aside(tiles, kind) && pp_is_on_top(tiles, s, kind); joined = true) {
            pp_pile_take(tiles, s, kind);
            pp_pile_bury(tiles, s, kind, joined);
        }
    }
}

static pp_next run_deal(const pp_work *work, pp_frame *frame) {
    const int first = work->state->first;
    switch (frame->at) {
    case PP_BEGINS:
        set_specials_aside(work);
        do {
            pp_call(work, PP_STEP_DRAW, frame->seat);
            PP_WAIT(frame, DEAL_DRAW);
            frame->seat = (uint8_t)pp_clockwise(work->game, frame->seat, 1);
        } while (frame->seat != first);
        pp_pile_shuffle(work->game->tiles, work->state, PP_SEAS_WAKES);
        pp_become(work, work->game->dealt_step, first);
    }
    return PP_AGAIN;
}

// Returns whether this deal can be under way: the board is empty, no ship is placed, seats before the asked one have
// a full hand, and seats after it have no tiles.
static bool possible_deal(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    bool dealt = true;
    if ((s->on | s->off | s->out) != 0 || pp_filled(s->tile) != 0 || s->over_tile[0] != 0) return false;
    if (!pp_box_deals(game)) return false;
    for (int places = 0; places < game->seats; places++) {
        const int seat = pp_clockwise(game, s->first, places);
        if (seat == scene->frame->seat) {
            dealt = false;
        } else if (pp_hand_size(s, seat) != (dealt ? game->hand : 0)) {
            return false;
        }
    }
    return true;
}

const pp_step pp_seas_deal = {
    .name = "deal",
    .run = run_deal,
    .frame = {.outermost = true, .stage = {[DEAL_DRAW] = {.name = "draw", .calls = PP_CALLS(PP_STEP_DRAW)}}},
    .possible = possible_deal,
};

// --- Set-up: the daikaiju, before the marks are chosen or after it (R42.1)

enum { SETUP_PLACE };

int pp_seas_daikaiju_for(int seats) {
    return seats <= 4 ? 6 : seats <= 6 ? 5 : 4;
}

static bool places_now(const pp_game *game, bool marks_chosen) {
    return pp_seas_has_part(game, PP_SEAS_PART_DAIKAIJU) &&
           marks_chosen == pp_plays(game, PP_R42_1B_IN_TURN_AFTER_MARKS);
}

static pp_next run_setup(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    switch (frame->at) {
    case PP_BEGINS:
        if (places_now(game, pp_unplaced(game, work->state) == 0)) {
            pp_seas_call_refill(work, frame->seat, pp_seas_daikaiju_for(game->seats));
            PP_WAIT(frame, SETUP_PLACE);
        }
        pp_become(work, pp_unplaced(game, work->state) == 0 ? PP_STEP_TURN : PP_STEP_START,
                  work->state->first);
    }
    return PP_AGAIN;
}

void pp_seas_goes_round(const pp_work *work, int seat) {
    pp_seas_find(work->state, PP_SEAS_SETUP)->seat = (uint8_t)seat;
}

static bool possible_setup(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const uint16_t unplaced = pp_unplaced(game, s);
    const bool all = unplaced == pp_pawns_in_play(game);
    const bool dealt = all ? pp_is_dealt(game, s) && pp_nothing_is_laid(game, s) : pp_box_deals(game);
    const bool places = all ? scene->frame->seat == s->first
                            : unplaced == 0 && pp_seas_goes_on(game, s); // later, each player places one
    return dealt && places && places_now(game, !all);
}

const pp_step pp_seas_setup = {
    .name = "setup",
    .run = run_setup,
    .frame = {.outermost = true,
              .stage = {[SETUP_PLACE] = {.name = "place", .calls = PP_CALLS(PP_SEAS_REFILL)}}},
    .possible = possible_setup,
};

// --- Another mark for a ship that is blocked on its own (R45.2)

static int marks_of(pp_size size) {
    return 4 * (size.width + size.height);
}

static bool same_side(pp_place a, pp_place b) {
    return a.point / 3 == b.point / 3;
}

static bool stands_there(const pp_state *s, pp_place place) {
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        if (pp_same_place(s->place[pp_lowest_bit(rest)], place)) return true;
    }
    return false;
}

static pp_rank judge_mark(const pp_game *game, const pp_state *s, int seat, pp_place mark) {
    const pp_place own = s->place[pp_first_pawn(seat)];
    const pp_rank no_start = pp_never(PP_NOT_A_START, PP_RULE_BEGINS_AGAIN);
    if (mark.point >= PP_POINTS || mark.point % 3 == 0 || !pp_at_rim(game->size, mark)) return no_start;
    if (pp_plays(game, PP_R45_2A_OTHER_MARK_OF_THAT_EDGE) && !same_side(own, mark)) return no_start;
    if (s->tile[mark.square] != 0 || pp_seas_whirls(s, mark.square)) return no_start;
    return stands_there(s, mark) ? pp_never(PP_START_TAKEN, PP_RULE_BEGINS_AGAIN) : pp_free();
}

bool pp_seas_can_begin_again(const pp_game *game, const pp_state *s, int seat) {
    const bool any = pp_plays(game, PP_R45_2A_OTHER_MARK_OF_THAT_EDGE) || pp_plays(game, PP_R45_2C_ANY_MARK);
    for (int i = 0; i < marks_of(game->size) && any; i++) {
        if (judge_mark(game, s, seat, pp_rim_mark(game->size, i)).tier == PP_TIER_FREE) return true;
    }
    return false;
}

static uint32_t count_marks(const pp_scene *scene) {
    return (uint32_t)marks_of(scene->game->size);
}

static pp_action nth_mark(const pp_scene *scene, uint32_t i) {
    const pp_place mark = pp_rim_mark(scene->game->size, (int)i);
    return pp_act_two(PP_AT, pp_first_pawn(scene->frame->seat), mark.square, mark.point);
}

static pp_rank rank_mark(const pp_scene *scene, pp_action action) {
    const pp_place mark = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    return judge_mark(scene->game, scene->state, scene->frame->seat, mark);
}

static void take_mark(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t pawn = pp_first_pawn(frame->seat);
    const pp_place mark = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    work->state->place[pawn] = mark;
    pp_tell(work, PP_RULE_BEGINS_AGAIN, (pp_event){.event = PP_EV_STARTS, .pawn = pawn, .place = mark});
}

static bool possible_mark(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat;
    return pp_seas_is_blocked(game, s, seat) && pp_seas_under_ship(game, s, seat) == PP_NO_SQUARE &&
           pp_seas_can_begin_again(game, s, seat);
}

const pp_step pp_seas_mark = {
    .name = "mark",
    .verbs = 1u << PP_AT,
    .run = pp_run_question,
    .count = count_marks,
    .nth = nth_mark,
    .rank = rank_mark,
    .take = take_mark,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_mark,
};
