// SPDX-License-Identifier: MIT
// The test game probe: what later games will ask of frames, piles, walker and grammar holds at every question of it.
#include "tests.h"

#include "grammar.h"
#include "probe.h"

#include <string.h>

enum { GAMES = 300, ACTIONS_MOST = 2000 };

static const pp_game *const games[] = {&probe_game, 0};
static const pp_catalog catalog = {.games = games};

static void breaks_nothing(const pp_state *s, int number, int actions) {
    const uint32_t broken = pp_check(&probe_game, s, PP_REACHED);
    for (int i = 0; probe_game.invariant[i]; i++) {
        if (!(broken >> i & 1)) continue;
        TEST_FAIL_MESSAGE(
            unit_because("game %d, after %d actions: %s", number, actions, probe_game.invariant[i]->name));
    }
}

UNIT_TEST(probe_games_keep_invariants) {
    unit_dice dice = unit_dice_of(20);
    for (int number = 0; number < GAMES; number++) {
        pp_state s;
        int actions = 0;
        unit_begin(&probe_game, &s);
        do {
            breaks_nothing(&s, number, actions);
        } while (unit_play_some(&dice, &probe_game, &s, 0, 0) && ++actions < ACTIONS_MOST);
        TEST_ASSERT_LESS_THAN_MESSAGE(ACTIONS_MOST, actions, "a game that does not end");
    }
}

static void position_reads_back(const pp_state *s) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_position(&out, &probe_game, s);
    TEST_ASSERT_LESS_THAN(sizeof line, out.used);
    pp_game game;
    pp_state read;
    pp_fault fault = {0};
    if (!pp_read_position(&catalog, line, &game, &read, &fault)) {
        TEST_FAIL_MESSAGE(unit_because("column %d: %s\n%s", fault.column, fault.what, line));
    }
    TEST_ASSERT_TRUE_MESSAGE(pp_same(s, &read), line);
}

static void action_reads_back(pp_action action) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_action(&out, &probe_game, action);
    pp_words words = pp_words_of(line);
    pp_action read[PP_ACTIONS_A_LINE];
    pp_fault fault = {0};
    TEST_ASSERT_EQUAL_MESSAGE(1, pp_read_actions(&probe_game, &words, read, &fault), line);
    TEST_ASSERT_EQUAL_HEX32_MESSAGE(action, read[0], line);
}

UNIT_TEST(probe_games_print_and_parse_back) {
    unit_dice dice = unit_dice_of(21);
    for (int number = 0; number < GAMES / 2; number++) {
        pp_state s;
        unit_begin(&probe_game, &s);
        do {
            position_reads_back(&s);
            pp_action list[PP_ACTIONS_MAX];
            const uint32_t count = pp_legal(&probe_game, &s, list, 0);
            for (uint32_t i = 0; i < count; i++)
                action_reads_back(list[i]);
        } while (unit_play_some(&dice, &probe_game, &s, 0, 0));
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
    for (int number = 0; number < GAMES / 2; number++) {
        pp_state s;
        unit_begin(&probe_game, &s);
        do {
            pp_action list[PP_ACTIONS_MAX];
            const uint32_t count = pp_legal(&probe_game, &s, list, 0);
            for (int i = 0; i < 20; i++) {
                const pp_action action = any_action(&dice);
                pp_state after = s;
                const pp_result done = pp_apply(&probe_game, &after, action, 0, 0);
                uint32_t at = 0;
                while (at < count && list[at] != pp_plain_action(&probe_game, action))
                    at++;
                TEST_ASSERT_EQUAL_MESSAGE(at < count, done.reason == PP_FINE,
                                          unit_because("action %#x", (unsigned)action));
                if (done.reason == PP_FINE) continue;
                TEST_ASSERT_NOT_NULL(done.clause);
                TEST_ASSERT_TRUE_MESSAGE(pp_same(&s, &after), "a refused action changed the position");
            }
        } while (unit_play_some(&dice, &probe_game, &s, 0, 0));
    }
}

UNIT_TEST(a_game_has_the_pawns_its_steps_can_play) {
    TEST_ASSERT_EQUAL(2, probe_game.pawns);
    TEST_ASSERT_NULL(pp_game_fault(&probe_game));
    for (int i = 0; pp_shipped_games.games[i]; i++) {
        pp_game game = *pp_shipped_games.games[i];
        game.seats = game.fewest_seats;
        TEST_ASSERT_NULL(pp_game_fault(&game));
        game.pawns = 0;
        TEST_ASSERT_NOT_NULL(pp_game_fault(&game));
        game.pawns = 2;
        TEST_ASSERT_NOT_NULL_MESSAGE(pp_game_fault(&game), "a second pawn would never be placed");
        TEST_ASSERT_NOT_NULL(pp_table_fault(&game));
    }
}
