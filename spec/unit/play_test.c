// SPDX-License-Identifier: MIT
// Games played by policies: each seat has its own numbers, choices are even, and broken promises are noticed.
// unit_table.h lists its tests.
#include "tests.h"

#include "grammar.h"
#include "harness.h"

#include <string.h>

static play_players players;
static play_played played;

UNIT_TEST(each_seat_has_numbers_of_its_own) {
    enum { NUMBERS = 500 };
    static uint32_t number[PP_SEATS][NUMBERS];
    play_seat_all(&players, &play_random, 3, 7);
    for (int seat = 0; seat < PP_SEATS; seat++) {
        play_source *source = &players.numbers[seat].source;
        for (int i = 0; i < NUMBERS; i++)
            number[seat][i] = source->below(source, 1000);
        for (int other = 0; other < seat; other++) {
            int alike = 0;
            for (int i = 0; i < NUMBERS; i++)
                alike += number[seat][i] == number[other][i];
            TEST_ASSERT_LESS_THAN(10, alike);
        }
    }
}

UNIT_TEST(who_sits_down_remembers_nothing) {
    memset(players.memory, 0xff, sizeof players.memory);
    play_seat_all(&players, &play_random, 3, 7);
    for (int seat = 0; seat < PP_SEATS; seat++)
        TEST_ASSERT_EQUAL_HEX64(0, players.memory[seat].shown[0] | players.memory[seat].shown[1]);
}

UNIT_TEST(each_pile_and_shuffle_has_numbers_of_its_own) {
    const pp_game game = pp_phoenix;
    pp_state s;
    pp_begin(&game, &s);
    play_seat_all(&players, &play_random, 3, 7);
    play_game(&game, &players, (play_rules){.most_turns = 1}, 0, &played);
    const play_deck *deck = players.chance.deck;
    TEST_ASSERT_EQUAL(1, deck[0].shuffles);
    TEST_ASSERT_EQUAL(1, deck[1].shuffles);
    TEST_ASSERT_NOT_EQUAL(deck[0].numbers.stream, deck[1].numbers.stream);
}

// The lies of the Center tiles, in the order in which they were laid.
typedef struct layout {
    uint8_t lie[PP_SQUARES];
    int laid;
} layout;

static void keep_lie(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    layout *l = watching;
    const pp_question asked = pp_asked(game, before);
    if (asked.chance && pp_verb_of(action) == PP_LAY) l->lie[l->laid++] = (uint8_t)pp_b(action);
}

// All Center tiles have four turns that look different.
UNIT_TEST(center_tiles_are_turned_one_by_one) {
    enum { LAYOUTS = 500 };
    int laid = 0, alike = 0, came[4] = {0};
    for (uint64_t number = 0; number < LAYOUTS; number++) {
        layout l = {.laid = 0};
        const play_watcher watcher = {.watching = &l, .chosen = keep_lie};
        play_seat_all(&players, &play_random, 4, number);
        play_game(&pp_phoenix, &players, (play_rules){.most_turns = 1}, &watcher, &played);
        for (int i = 0; i < l.laid; i++) {
            came[l.lie[i]]++;
            alike += i > 0 && l.lie[i] == l.lie[i - 1];
        }
        laid += l.laid;
    }
    TEST_ASSERT_EQUAL(16 * LAYOUTS, laid);
    TEST_ASSERT_INT_WITHIN(250, laid / 4, alike + LAYOUTS / 4);
    for (int lie = 0; lie < 4; lie++)
        TEST_ASSERT_INT_WITHIN(250, laid / 4, came[lie]);
}

// Most actions would take red off the board. The few others are chosen equally often.
UNIT_TEST(random_players_choose_evenly_from_few) {
    enum { CHOICES = 20000 };
    const char *line =
        "position tsuro-2005 seats=2 box=T02,T03,T08,T25 / red a1.n1 T02 T08 T25 / blue f6.s1 T03 / pile dragon / to red";
    pp_game game;
    pp_state s;
    gr_fault fault = {0};
    pp_action lawful[PP_ACTIONS_MAX];
    int came[PP_ACTIONS_MAX] = {0};
    TEST_ASSERT_TRUE_MESSAGE(gr_read_position(&gr_shipped_games, line, &game, &s, &fault), fault.what);
    const pp_view view = pp_view_of(&game, &s, 0);
    const uint32_t count = pp_view_legal(&view, lawful);
    TEST_ASSERT_LESS_THAN(pp_view_count(&view), count);
    philox_stream numbers = philox_of(5, 0, PHILOX_SEAT, 0);
    for (int i = 0; i < CHOICES; i++) {
        const pp_action action = play_choose_any(&view, &numbers.source);
        for (uint32_t k = 0; k < count; k++)
            came[k] += lawful[k] == action;
    }
    for (uint32_t k = 0; k < count; k++)
        TEST_ASSERT_INT_WITHIN(6 * 70, CHOICES / count, came[k]);
}

// --- Detecting broken promises

// Lists symmetrical tiles with a larger turn than necessary: the actions are lawful, but not in their plain form.
static pp_action nth_not_plain(const pp_scene *scene, uint32_t i) {
    const pp_action action = pp_step_turn.nth(scene, i);
    const int turns = pp_verb_of(action) == PP_LAY ? pp_kind_of(scene->game, pp_a(action))->turns[0] : 4;
    return turns < 4 ? action + pp_act(PP_LAY, 0, 0, turns, 0) - pp_act(PP_LAY, 0, 0, 0, 0) : action;
}

// The number of games with such a list in which the fault is detected.
static int count_found_out(play_rules rules) {
    enum { GAMES = 20 };
    const pp_step *steps[64];
    pp_step turn = pp_step_turn;
    pp_game game = pp_tsuro_2005;
    int found = 0;
    memcpy(steps, game.step, sizeof steps[0] * game.steps);
    turn.nth = nth_not_plain;
    steps[game.turn_step] = &turn;
    game.step = steps;
    game.seats = 4;
    for (uint64_t number = 0; number < GAMES; number++) {
        play_seat_all(&players, &play_random, 6, number);
        play_game(&game, &players, rules, 0, &played);
        found += played.outcome == PLAY_BROKEN && strncmp(played.says, "list", 4) == 0;
    }
    return found;
}

UNIT_TEST(costly_promises_are_asked_in_games) {
    TEST_ASSERT_EQUAL(20, count_found_out((play_rules){.checking = PLAY_CHECK_ALL, .round_trip = true}));
    TEST_ASSERT_GREATER_THAN(5, count_found_out((play_rules){.checking = PLAY_CHECK_ALL}));
    TEST_ASSERT_EQUAL(0, count_found_out((play_rules){.checking = PLAY_CHECK_PLACES}));
}
