// SPDX-License-Identifier: MIT
// The test game probe: what later games will ask of frames, piles, walker and grammar holds at every question of it.
#include "tests.h"

#include "probe.h"

enum { GAMES = 300, ACTIONS_MOST = 2000 };

UNIT_TEST(probe_games_keep_invariants) {
    unit_dice dice = unit_dice_of(20);
    promise_watch watch;
    for (int number = 0; number < GAMES; number++) {
        pp_state s;
        int actions = 0;
        unit_watch(&watch, &probe_game, &s);
        while (unit_watch_some(&dice, &watch, &s) && ++actions < ACTIONS_MOST)
            continue;
        TEST_ASSERT_LESS_THAN_MESSAGE(ACTIONS_MOST, actions, "a game that does not end");
    }
}

UNIT_TEST(probe_games_print_and_parse_back) {
    unit_dice dice = unit_dice_of(21);
    promise_watch watch;
    for (int number = 0; number < GAMES / 2; number++) {
        pp_state s;
        unit_watch(&watch, &probe_game, &s);
        do {
            unit_examine(&watch, &s);
            pp_action list[PP_ACTIONS_MAX];
            const uint32_t count = pp_legal(&probe_game, &s, list, 0);
            for (uint32_t i = 0; i < count; i++)
                unit_spell(&watch, list[i]);
        } while (unit_watch_some(&dice, &watch, &s));
    }
}

// A verb with small fields, by any pawn: most are refused, some are not.
static pp_action any_action(unit_dice *dice) {
    const pp_verb verb = (pp_verb)unit_dice_roll(dice, PP_VERBS);
    const int pawn = (int)unit_dice_roll(dice, 5), a = (int)unit_dice_roll(dice, 20),
              b = (int)unit_dice_roll(dice, 9);
    return pp_act(verb, pawn, a, b, (int)unit_dice_roll(dice, 3));
}

UNIT_TEST(probe_refusals_change_nothing) {
    unit_dice dice = unit_dice_of(22);
    promise_watch watch;
    int refused = 0;
    for (int number = 0; number < GAMES / 2; number++) {
        pp_state s;
        unit_watch(&watch, &probe_game, &s);
        do {
            for (int i = 0; i < 20; i++)
                refused += !unit_try(&watch, &s, any_action(&dice));
        } while (unit_watch_some(&dice, &watch, &s));
    }
    TEST_ASSERT_GREATER_THAN(1000, refused);
}

UNIT_TEST(a_game_has_the_pawns_its_steps_can_play) {
    TEST_ASSERT_EQUAL(2, probe_game.pawns);
    TEST_ASSERT_NULL(pp_game_fault(&probe_game));
    for (int i = 0; pp_shipped_games.games[i]; i++) {
        pp_game game = *pp_shipped_games.games[i];
        game.seats = game.fewest_seats;
        pp_fit(&game);
        TEST_ASSERT_NULL(pp_game_fault(&game));
        game.pawns = 0;
        TEST_ASSERT_NOT_NULL(pp_game_fault(&game));
    }
    pp_game game = pp_phoenix;
    game.pawns = 2;
    TEST_ASSERT_NOT_NULL_MESSAGE(pp_game_fault(&game), "a second pawn would never be placed");
    TEST_ASSERT_NOT_NULL(pp_table_fault(&game));
}
