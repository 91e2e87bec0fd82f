// SPDX-License-Identifier: MIT
// Phoenix Rising and Winds of Change: whole random games under every reading, checked for every promise. Some begin
// at the start, some at positions made by hand. unit_table.h lists its tests.
#include "tests.h"

#include <string.h>

enum { GAMES = 240, ACTIONS_MOST = 3000 };

// Makes one of the two games, in turn, with 2 to 8 seats. Each reading is played alone, then with others.
static pp_game some_game(unit_dice *dice, int number) {
    pp_game game = number % 2 == 0 ? pp_phoenix : pp_winds;
    int alone = number / 2 - 1;
    game.seats = (uint8_t)(2 + number % 7);
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        if (!pp_concerns(&game, (pp_ruling)ruling)) continue;
        const int others = pp_readings((pp_ruling)ruling) - 1;
        if (alone >= 0 && alone < others) game.reading[ruling] = (uint8_t)(alone + 1);
        alone -= alone >= 0 ? others : 0;
    }
    for (int ruling = 0; ruling < PP_RULINGS && number > 100; ruling++) {
        if (!pp_concerns(&game, (pp_ruling)ruling)) continue;
        game.reading[ruling] = (uint8_t)unit_dice_roll(dice, pp_readings((pp_ruling)ruling));
    }
    return game;
}

UNIT_TEST(phoenix_games_keep_invariants) {
    unit_dice dice = unit_dice_of(30);
    promise_watch watch;
    for (int number = 0; number < GAMES; number++) {
        const pp_game game = some_game(&dice, number);
        pp_state s;
        int actions = 0;
        unit_watch(&watch, &game, &s);
        while (unit_watch_some(&dice, &watch, &s) && ++actions < ACTIONS_MOST)
            continue;
        TEST_ASSERT_LESS_THAN_MESSAGE(ACTIONS_MOST, actions, "a game that does not end");
    }
}

// Makes an action with small fields. Most such actions are refused.
static pp_action any_action(unit_dice *dice, const pp_game *game) {
    const pp_verb verb = (pp_verb)unit_dice_roll(dice, PP_VERBS);
    const int pawn = 2 * (int)unit_dice_roll(dice, game->seats), a = (int)unit_dice_roll(dice, 48);
    const int b = (int)unit_dice_roll(dice, PP_SIDES + 4), c = (int)unit_dice_roll(dice, PP_POINTS + 1);
    return pp_act(verb, pawn, a, b, unit_dice_roll(dice, 2) == 0 ? 0 : c);
}

UNIT_TEST(phoenix_accepts_what_it_lists_and_nothing_else) {
    unit_dice dice = unit_dice_of(31);
    promise_watch watch;
    for (int number = 0; number < GAMES / 2; number++) {
        const pp_game game = some_game(&dice, number);
        pp_state s;
        unit_watch(&watch, &game, &s);
        do {
            pp_action list[PP_ACTIONS_MAX];
            const uint32_t count = pp_legal(&game, &s, list, 0);
            for (int i = 0; i < 2 && count > 0; i++)
                TEST_ASSERT_TRUE(unit_try(&watch, &s, list[unit_dice_roll(&dice, count)]));
            for (int i = 0; i < 10; i++)
                unit_try(&watch, &s, any_action(&dice, &game));
        } while (unit_watch_some(&dice, &watch, &s));
    }
}

// --- From one position to the next

typedef struct watched {
    const pp_game *game;
    const pp_state *s;
} watched;

// Checks a square on which a lantern was just placed: in Winds of Change its tile must glow.
static void glows_under_lantern(void *watching, const pp_event *event) {
    const watched *w = watching;
    if (event->event != PP_EV_MARKED || event->rule != PP_RULE_SEND || !w->game->lanterns_flip) return;
    const uint8_t square = event->place.square;
    TEST_ASSERT_TRUE(pp_glows(pp_kind_of(w->game, w->s->tile[square] - 1), w->s->lie[square]));
}

static int sum(const uint8_t counter[PP_SEATS]) {
    int total = 0;
    for (int seat = 0; seat < PP_SEATS; seat++)
        total += counter[seat];
    return total;
}

UNIT_TEST(phoenix_positions_follow_from_each_other) {
    unit_dice dice = unit_dice_of(32);
    promise_watch watch;
    for (int number = 0; number < GAMES; number++) {
        const pp_game game = some_game(&dice, number % 2); // the defaults of both games
        pp_state s, before;
        watched w = {&game, &s};
        unit_watch(&watch, &game, &s);
        watch.listener = glows_under_lantern;
        watch.listening = &w;
        before = s;
        while (unit_watch_some(&dice, &watch, &s)) {
            const bool starts = s.depth > 0 && s.frame[0].step == PP_STEP_START;
            if (!starts && before.depth > 0 && before.frame[0].step != PP_STEP_START) {
                TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(sum(before.life), sum(s.life), "a Life token came back");
            }
            before = s;
        }
    }
}

// No rule limits a score, but a score here is one byte (spec/protocol.md). It stays at 255, and never wraps around.
UNIT_TEST(phoenix_scores_stay_at_the_highest) {
    unit_dice dice = unit_dice_of(34);
    int stayed = 0;
    for (int number = 0; number < GAMES / 4; number++) {
        const pp_game game = some_game(&dice, number % 2);
        pp_state s;
        unit_begin(&game, &s);
        memset(s.score, UINT8_MAX - 1, game.seats);
        for (int actions = 0; actions < ACTIONS_MOST && unit_play_some(&dice, &game, &s, 0, 0); actions++) {
            for (int seat = 0; seat < game.seats; seat++) {
                TEST_ASSERT_GREATER_OR_EQUAL_MESSAGE(UINT8_MAX - 1, s.score[seat], "a score started again");
                stayed += s.score[seat] == UINT8_MAX;
            }
        }
    }
    TEST_ASSERT_GREATER_THAN(50, stayed);
}

// --- Positions made by hand

static void spoil(unit_dice *dice, pp_state *s) {
    uint8_t *byte = (uint8_t *)s;
    for (uint32_t changes = 1 + unit_dice_roll(dice, 3); changes > 0; changes--) {
        const uint32_t part = unit_dice_roll(dice, 5);
        size_t at = unit_dice_roll(dice, sizeof *s);
        if (part == 0) at = offsetof(pp_state, frame) + unit_dice_roll(dice, sizeof s->frame / 2);
        if (part == 1) at = offsetof(pp_state, on) + unit_dice_roll(dice, 3 * sizeof s->on + sizeof s->place);
        if (part == 2) at = offsetof(pp_state, mark) + unit_dice_roll(dice, sizeof s->mark);
        if (part == 3) at = offsetof(pp_state, star) + unit_dice_roll(dice, sizeof s->star);
        byte[at] = (uint8_t)(unit_dice_roll(dice, 2) == 0 ? byte[at] + 1 : (int)unit_dice_roll(dice, 20));
    }
}

UNIT_TEST(phoenix_goes_on_from_whatever_is_possible) {
    unit_dice dice = unit_dice_of(33);
    promise_watch watch;
    int possible = 0;
    for (int number = 0; number < GAMES; number++) {
        const pp_game game = some_game(&dice, number);
        pp_state s;
        unit_begin(&game, &s);
        for (uint32_t actions = unit_dice_roll(&dice, 100); actions > 0; actions--) {
            if (!unit_play_some(&dice, &game, &s, 0, 0)) break;
        }
        for (int i = 0; i < 60; i++) {
            pp_state made_up = s;
            spoil(&dice, &made_up);
            if (pp_same(&s, &made_up) || pp_check(&game, &made_up, PP_THEOREMS) != 0) continue;
            possible++;
            unit_watch_from(&watch, &game, &made_up, PP_THEOREMS);
            for (int actions = 0; actions < 40 && unit_watch_some(&dice, &watch, &made_up); actions++)
                continue;
        }
    }
    TEST_ASSERT_GREATER_THAN(50, possible);
}
