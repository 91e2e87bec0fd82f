// SPDX-License-Identifier: MIT
// The policy mcts: how many playouts it makes, and when it needs none. spec-tests runs it.
#include "sim_table.h"

#include "mcts.h"
#include "outlook.h"
#include "philox.h"
#include "players.h"

#include <string.h>

static mcts_choice choice[PP_ACTIONS_MAX];

// Every other search grows a tree.
static uint32_t search(const pp_game *game, const pp_state *s, uint32_t playouts, uint64_t seed) {
    const pp_view view = pp_view_of(game, s, pp_asked(game, s).seat);
    philox_stream numbers = philox_of(seed, 0, PHILOX_SEAT, view.seat);
    return mcts_search(&view, seed % 2 == 0 ? MCTS_FLAT : MCTS_TREE, playouts, &numbers.source, 0, choice);
}

static bool wins(const pp_game *game, const pp_state *s, pp_action action) {
    const int seat = pp_asked(game, s).seat;
    pp_state after = *s;
    pp_apply(game, &after, action, 0, 0);
    return after.depth == 0 && after.winners == 1u << seat;
}

// Calls `look` at questions to players, in games of every sort.
static void look_around(int games, int actions, void (*look)(const pp_game *game, const pp_state *s)) {
    unit_dice dice = unit_dice_of(31);
    for (int number = 0; number < games; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s;
        unit_begin(&game, &s);
        for (int i = 0; i < actions && s.depth != 0; i++) {
            if (!pp_asked(&game, &s).chance) look(&game, &s);
            unit_play_some(&dice, &game, &s, 0, 0);
        }
    }
}

// --- The number of playouts

static struct { int searched, alone, at_once; } seen;

static void count_playouts(const pp_game *game, const pp_state *s) {
    static const uint32_t asked_for[] = {1, 2, 5, 12};
    pp_action action[PP_ACTIONS_MAX];
    const uint32_t lawful = pp_legal(game, s, action, 0);
    const uint32_t wanted = asked_for[seen.searched % 4];
    const uint32_t count = search(game, s, wanted, (uint64_t)seen.searched);
    uint64_t played = 0;
    for (uint32_t i = 0; i < count; i++) {
        played += choice[i].playouts;
        TEST_ASSERT_LESS_OR_EQUAL_UINT64((uint64_t)OUTLOOK_WINS * choice[i].playouts, choice[i].won);
    }
    const bool alone = lawful == 1, at_once = !alone && played == 0;
    TEST_ASSERT_EQUAL_UINT64(alone || at_once ? 0 : wanted, played);
    TEST_ASSERT_EQUAL(PP_FINE, pp_may(game, s, choice[0].action).reason);
    seen.alone += alone;
    seen.at_once += at_once;
    seen.searched++;
}

UNIT_TEST(as_many_playouts_as_were_asked_for) {
    memset(&seen, 0, sizeof seen);
    look_around(36, 96, count_playouts);
    TEST_ASSERT_GREATER_THAN(500, seen.searched);
    TEST_ASSERT_GREATER_THAN(5, seen.alone);
    TEST_ASSERT_LESS_THAN(seen.searched / 10, seen.at_once);
}

// --- Positions that need no playouts

static int wins_seen;

static void take_win(const pp_game *game, const pp_state *s) {
    pp_action action[PP_ACTIONS_MAX];
    const uint32_t lawful = pp_legal(game, s, action, 0);
    uint32_t winning = 0;
    for (uint32_t i = 0; i < lawful; i++)
        winning += wins(game, s, action[i]);
    if (winning == 0 || winning == lawful) return;
    search(game, s, 40, (uint64_t)wins_seen);
    TEST_ASSERT_TRUE(wins(game, s, choice[0].action));
    TEST_ASSERT_EQUAL_UINT32(0, choice[0].playouts);
    wins_seen++;
}

UNIT_TEST(a_win_at_once_is_taken) {
    wins_seen = 0;
    look_around(240, 400, take_win);
    TEST_ASSERT_GREATER_THAN(20, wins_seen);
}

// --- Waiting

static uint32_t told, last_told;

static bool has_enough_at_half(void *waiting, uint32_t done, uint32_t all) {
    (void)waiting;
    told++;
    last_told = done;
    return done < all / 2;
}

UNIT_TEST(nothing_is_chosen_when_nobody_waits) {
    const play_waiting waiting = {has_enough_at_half, 0};
    const pp_game game = pp_tsuro_2005;
    play_policy mcts = play_mcts;
    pp_state s;
    mcts.playouts = 1000;
    mcts.waiting = &waiting;
    unit_begin(&game, &s);
    unit_dice dice = unit_dice_of(31);
    while (pp_asked(&game, &s).chance)
        unit_play_some(&dice, &game, &s, 0, 0);
    const pp_view view = pp_view_of(&game, &s, pp_asked(&game, &s).seat);
    philox_stream numbers = philox_of(5, 0, PHILOX_SEAT, view.seat);
    TEST_ASSERT_EQUAL(PP_NO_ACTION, mcts.choose(&mcts, &view, &numbers.source, 0));
    TEST_ASSERT_TRUE(last_told >= 500 && last_told < 600);
    TEST_ASSERT_TRUE(told > 5);
}
