// SPDX-License-Identifier: MIT
// Two policies against each other: the same deals with the seats changed round.
#ifndef MATCH_H
#define MATCH_H

#include "elo.h"
#include "long_run.h"

enum { MATCH_FIRST, MATCH_SECOND, MATCH_SIDES };

// Deal number k is chance's game k of the seed. The policies sit in turn round the table; the deal is played once for each way in which
// they can be moved round it, and where the seats are odd, so that one policy has a seat more, again with the policies changed.
typedef struct match_plan {
    pp_game game;
    play_policy side[MATCH_SIDES];
    uint64_t seed;
    uint64_t from, deals; // the first, and how many
    int jobs;
    bool tests; // stop as soon as the test is decided
    elo_test test;
} match_plan;

typedef struct match_tally {
    uint64_t games;
    uint64_t won[MATCH_SIDES];   // games with winners of this side only
    uint64_t shared;             // with winners of both
    uint64_t ahead[MATCH_SIDES]; // deals in which this side did better
    elo_sums sums;               // of the first side
    double log_likelihood;       // match_judge
    bool decided;                // the test is
    long_ending ended;
} match_tally;

// How many games a deal is played in.
int match_games(int seats);

// Which policy sits where in one of them.
play_line_up match_seats(const match_plan *plan, int game);

// Makes a tally with nothing in it.
void match_begin(const match_plan *plan, match_tally *tally);

// Plays on to the plan's end, and keeps what was played. What the tally tells depends on the plan alone, and not on `jobs`: deals count
// in order, up to the one that decides the test.
void match_play(const match_plan *plan, match_tally *tally, const checkpoint *kept);

// What the test says of the deals so far.
void match_judge(const match_plan *plan, match_tally *tally);

#endif
