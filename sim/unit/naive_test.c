// SPDX-License-Identifier: MIT
// The naive playout of `pathproof bench` plays the same game as the engine: chi-square tests over whole games. spec-tests runs it.
#include "sim_table.h"

#include "estimate.h"
#include "legal.h"
#include "naive.h"

#include <string.h>

enum { GAMES = 6000, CLASSES = 64 };

// The properties of a game that are compared. Each is the number of a class.
static const char *const traits[] = {"winner",        "reason",  "tiles", "over the rim",
                                     "in collisions", "dragons", "swaps"};
enum { TRAITS = sizeof traits / sizeof traits[0] };

typedef uint64_t tally[TRAITS][CLASSES];

static void count_game(tally counts, const naive_end *end) {
    int winner = PP_SEATS; // PP_SEATS means a shared win
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (end->winners == 1 << seat) winner = seat;
    }
    counts[0][winner]++;
    counts[1][end->why]++;
    counts[2][end->tiles]++;
    counts[3][end->rim]++;
    counts[4][end->met]++;
    counts[5][end->dragons]++;
    counts[6][end->swaps]++;
}

static void hear(void *listening, const pp_event *event) {
    naive_end *end = listening;
    if (event->event == PP_EV_LAYS) end->tiles++;
    if (event->event == PP_EV_KEEPS) end->swaps++;
    if (event->event == PP_EV_DRAWS && event->rule == PP_RULE_DRAW_MARKER) end->dragons++;
    if (event->event == PP_EV_LEAVES && event->cause == PP_BY_RIM) end->rim++;
    if (event->event == PP_EV_LEAVES && event->cause == PP_BY_COLLISION) end->met++;
}

static naive_end play_engine(const pp_game *game, unit_dice *dice) {
    naive_end end = {0};
    pp_state s;
    unit_begin(game, &s);
    while (unit_play_some(dice, game, &s, hear, &end))
        continue;
    end.winners = s.winners;
    end.why = s.ended_by == PP_RULE_LAST_ONE_WINS      ? NAIVE_LAST_ONE
              : s.ended_by == PP_RULE_ALL_TILES_PLAYED ? NAIVE_ALL_TILES
                                                       : NAIVE_TOGETHER;
    return end;
}

UNIT_TEST(naive_playout_plays_the_same_game) {
    static tally naive, engine;
    const naive_box box = naive_box_of();
    for (int seats = 2; seats <= PP_SEATS; seats += 2) {
        pp_game game = pp_tsuro_2005;
        game.seats = (uint8_t)seats;
        unit_dice dice = unit_dice_of((uint64_t)seats), others = unit_dice_of((uint64_t)seats + 100);
        memset(naive, 0, sizeof naive);
        memset(engine, 0, sizeof engine);
        for (int i = 0; i < GAMES; i++) {
            const naive_end one = naive_play(&box, seats, &dice.source), other = play_engine(&game, &others);
            count_game(naive, &one);
            count_game(engine, &other);
        }
        // The seeds are fixed, so the result is always the same.
        for (int i = 0; i < TRAITS; i++) {
            const count_equality test = count_test_same(naive[i], engine[i], CLASSES);
            if (test.p > 1e-4) continue;
            TEST_FAIL_MESSAGE(unit_because("%d seats, %s: chi-square %.1f of %d, p %.2g", seats, traits[i],
                                           test.chi_square, test.freedom, test.p));
        }
    }
}
