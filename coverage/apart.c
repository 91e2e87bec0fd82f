// SPDX-License-Identifier: MIT
// Plays core and a mutant side by side. Both answer from the same position, so the first difference is due to the mutant.
// judge_main.c calls it.
#include "apart.h"

#include "mutant.h"

#include "grammar.h"
#include "harness.h"
#include "record.h"
#include "tests.h"

#include <string.h>

enum { SEED = 8, TRIES = 24, MOST_ACTIONS = 700, SMALLEST = 3 };

// --- Tables

static void read_otherwise(pp_game *game, unit_dice *dice, uint32_t rulings) {
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        if (!pp_concerns(game, (pp_ruling)ruling) || unit_dice_roll(dice, rulings) != 0) continue;
        game->reading[ruling] = (uint8_t)unit_dice_roll(dice, pp_readings((pp_ruling)ruling));
    }
}

// A game whose tiles have only paths can be played on any board, and ends
// sooner on a small one.
static bool can_be_small(const pp_game *game) {
    return game->sides[0] == 0 && !game->corners;
}

pp_game apart_table(const char *name, int number) {
    int of = 0;
    while (strcmp(unit_games[of]->name, name) != 0)
        of++;
    const pp_game plain = unit_any_game(of + UNIT_GAMES * (number / 4));
    unit_dice dice = unit_dice_of((uint64_t)number);
    pp_game game = plain;
    if (number % 4 == 1) read_otherwise(&game, &dice, 8);
    if (number % 4 == 2) read_otherwise(&game, &dice, 1);
    pp_fit(&game);
    if (number % 4 == 3 && can_be_small(&game)) {
        const uint32_t most = game.size.width;
        game.size.width = (uint8_t)(SMALLEST + unit_dice_roll(&dice, most - SMALLEST + 1));
        game.size.height = (uint8_t)(SMALLEST + unit_dice_roll(&dice, most - SMALLEST + 1));
    }
    return pp_game_fault(&game) ? plain : game;
}

// --- The answers of each core, in the words of the protocol. Facts that the protocol does not show do not count as differences.

enum { ANSWER_MAX = 1 << 18 };

typedef struct answers {
    const pp_game *game;
    gr_out list, refusal, events, position;
    char text[4][ANSWER_MAX];
} answers;

static void hear(void *listening, const pp_event *event) {
    answers *a = listening;
    gr_put_event(&a->events, a->game, event);
    gr_put_char(&a->events, '\n');
}

// Notes the answers about a position, and plays the action.
static void answer(const pp_game *game, pp_state *s, const pp_action tries[TRIES], pp_action action,
                   answers *a) {
    static pp_action list[PP_ACTIONS_MAX];
    a->game = game;
    a->list = gr_out_into(a->text[0], ANSWER_MAX);
    a->refusal = gr_out_into(a->text[1], ANSWER_MAX);
    a->events = gr_out_into(a->text[2], ANSWER_MAX);
    a->position = gr_out_into(a->text[3], ANSWER_MAX);
    const uint32_t count = pp_legal(game, s, list, 0);
    for (uint32_t i = 0; i < count; i++) {
        gr_put_action(&a->list, game, list[i]);
        gr_put_char(&a->list, '\n');
    }
    for (int i = 0; i < TRIES; i++) {
        const pp_result result = pp_may(game, s, tries[i]);
        gr_put(&a->refusal, result.reason == PP_FINE ? "fine" : gr_reason_names[result.reason]);
        gr_put(&a->refusal, result.reason != PP_FINE && result.clause ? result.clause : "");
        gr_put_char(&a->refusal, '\n');
    }
    const pp_result result = pp_apply(game, s, action, hear, a);
    gr_put(&a->position, gr_reason_names[result.reason]);
    gr_put_position(&a->position, game, s);
    gr_put_verdict(&a->position, s);
}

static const char *difference(const answers *a, const answers *b) {
    static const char *const kinds[] = {"list", "refusal", "events", "position"};
    static const int order[] = {0, 3, 2, 1};
    for (int i = 0; i < 4; i++) {
        if (strcmp(a->text[order[i]], b->text[order[i]]) != 0) return kinds[order[i]];
    }
    return 0;
}

// --- The actions to try: candidates, lawful or not, and variants of them with one
// field changed that a text can express.

static pp_action changed(const pp_game *game, unit_dice *dice, pp_action action) {
    const pp_verb verb = pp_verb_of(action);
    const bool of_kind = (verb == PP_LAY || verb == PP_DRAW) && unit_dice_roll(dice, 2) == 0;
    const int kind = of_kind ? (int)unit_dice_roll(dice, game->tiles->kinds) : pp_a(action);
    const int seat = of_kind ? pp_seat_of(action) : (int)unit_dice_roll(dice, game->seats);
    return pp_act(verb, pp_nth_pawn(seat, pp_nth_of_seat(pp_pawn_of(action))), kind, pp_b(action),
                  pp_c(action));
}

static void choose_tries(const pp_game *game, const pp_state *s, unit_dice *dice, pp_action last,
                         pp_action tries[TRIES]) {
    const pp_scene scene = {game, s, &s->frame[s->depth - 1]};
    const pp_step *step = game->step[scene.frame->step];
    const uint32_t count = step->count(&scene);
    for (int i = 0; i < TRIES; i++) {
        tries[i] = count > 0 ? step->nth(&scene, unit_dice_roll(dice, count)) : last;
        if (i % 3 == 1) tries[i] = changed(game, dice, tries[i]);
    }
    tries[0] = last;
}

// --- Playing

typedef struct table {
    pp_game game;
    pp_state state;
    play_players players;
    unit_dice dice;
    uint32_t turns;
} table;

static void sit_down(table *t, const char *game, int number) {
    t->game = apart_table(game, number);
    t->dice = unit_dice_of((uint64_t)number);
    t->turns = 0;
    play_seat_all(&t->players, &play_random, SEED, (uint64_t)number);
    pp_begin(&t->game, &t->state);
}

// The next action, or PP_NO_ACTION at the end.
static pp_action choose_action(table *t) {
    const pp_game *game = &t->game;
    const pp_question question = pp_asked(game, &t->state);
    if (question.over) return PP_NO_ACTION;
    t->turns += pp_turn_begins(game, &t->state);
    if (question.chance) return play_ask_chance(&t->players.chance, game, &t->state, t->turns);
    const pp_view view = pp_view_of(game, &t->state, question.seat);
    return play_random.choose(&play_random, &view, &t->players.numbers[question.seat].source, 0);
}

// Makes the same choice in both positions, and returns the first difference, or null if none shows. A difference that is hidden in the
// positions may show later.
static const char *find(table *t, pp_state *other, const pp_action tries[TRIES], pp_action action,
                        uint32_t mutant, apart_found *found) {
    static answers right, wrong;
    answer(&t->game, &t->state, tries, action, &right);
    if (mutant == 0) return 0;
    memcpy(found->kind, "crash", sizeof "crash");
    mutant_picked = mutant;
    answer(&t->game, other, tries, action, &wrong);
    mutant_picked = 0;
    found->kind[0] = '\0';
    return difference(&right, &wrong);
}

bool apart_play(const char *name, int number, uint32_t mutant, apart_found *found) {
    static table t;
    pp_action tries[TRIES], last = PP_NO_ACTION;
    sit_down(&t, name, number);
    mutant_picked = mutant;
    pp_state other;
    pp_begin(&t.game, &other);
    mutant_picked = 0;
    for (found->actions = 0; found->actions < MOST_ACTIONS; found->actions++) {
        const pp_action action = choose_action(&t);
        if (action == PP_NO_ACTION) break;
        choose_tries(&t.game, &t.state, &t.dice, last == PP_NO_ACTION ? action : last, tries);
        const char *kind = find(&t, &other, tries, action, mutant, found);
        if (kind) {
            memcpy(found->kind, kind, strlen(kind) + 1);
            return false;
        }
        last = action;
    }
    return true;
}

void apart_record(const char *name, int number, uint32_t actions, FILE *to) {
    static table t;
    record_writer writer;
    sit_down(&t, name, number);
    record_begin(&writer, to, &t.game);
    for (uint32_t played = 0; played <= actions; played++) {
        const pp_action action = choose_action(&t);
        if (action == PP_NO_ACTION) break;
        record_action(&writer, &t.game, action);
        pp_apply(&t.game, &t.state, action, 0, 0);
    }
    record_end(&writer, &t.game, &t.state);
}
