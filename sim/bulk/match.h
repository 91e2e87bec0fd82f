// SPDX-License-Identifier: MIT
// Two policies against each other: the same deals with the seats changed round.
#ifndef MATCH_H
#define MATCH_H

#include "crew.h"
#include "elo.h"
#include "harness.h"

enum { MATCH_FIRST, MATCH_SECOND, MATCH_SIDES };

// Deal number k is chance's game k of the seed. The policies sit in turn round the table; the deal is played once for each way in which
// they can be moved round it, and where the seats are odd, so that one policy has a seat more, again with the policies changed.
typedef struct match_plan {
    pp_game game;
    play_policy side[MATCH_SIDES];
    uint64_t seed, deals;
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
    double log_likelihood;
    bool decided;     // the test is
    bool interrupted; // the user stopped it
    bool failed;      // a game went wrong: that of this deal with these seats
    uint64_t failed_deal;
    play_line_up failed_seats;
    play_played fault;
} match_tally;

// How many games a deal is played in.
int match_games(int seats);

// Which policy sits where in one of them.
play_line_up match_seats(const match_plan *plan, int game);

// What it tells depends on the plan alone, and not on `jobs`: deals count in order, up to the one that decides the test.
void match_play(const match_plan *plan, match_tally *tally);

#endif
