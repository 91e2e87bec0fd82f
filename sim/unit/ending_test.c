// SPDX-License-Identifier: MIT
// Figures of a finished game, counted by hand from its record. spec-tests runs it.
#include "sim_table.h"

#include "counts.h"
#include "replay.h"

// Red lays two tiles and blue one, on a board of six squares. T34 is the third tile, and leads red off the board.
static const char *const record[] = {
    "pathproof 1",
    "game tsuro-2005 seats=2 board=3x2 box=T01,T10,T28,T32,T34,T35",
    "red draws T32 T34 T28",
    "blue draws T01 T10 T35",
    "red at b2.s2",
    "blue at a1.w1",
    "red T32r0",
    "red draws dragon",
    "blue T10r0",
    "red T34r0",
    "wins blue",
};

UNIT_TEST(winners_are_those_the_verdict_names) {
    static replay_game replay;
    gr_fault fault = {0};
    for (size_t i = 0; i < sizeof record / sizeof record[0]; i++)
        TEST_ASSERT_TRUE_MESSAGE(replay_line(&replay, record[i], &fault), record[i]);
    const count_figure *winners = count_find("winners");
    TEST_ASSERT_EQUAL_UINT64(1, winners->ends(0, &replay.game, &replay.state));
}
