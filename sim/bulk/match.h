// SPDX-License-Identifier: MIT
// Two policies against each other: the same deals with the seats changed round. Used by cmd_match.c to play;
// report/matched.c tells the result.
#ifndef MATCH_H
#define MATCH_H

#include "long_run.h"

#include <stdint.h>

// --- Elo: what deals say of two sides
//
// The score of one side in each deal is one number from 0 to 1, and deals are independent. The games of a deal are not: the same tiles
// come in all of them. So nothing here counts games.

// Sums over deals, in whole units of which a deal has so many.
typedef struct elo_sums {
    uint64_t deals, sum, squares;
    uint32_t units; // of a deal that one side won altogether
} elo_sums;

static inline void elo_add(elo_sums *sums, uint32_t score) {
    sums->deals++;
    sums->sum += score;
    sums->squares += (uint64_t)score * score;
}

typedef struct elo_estimate {
    double score, low, high; // of a deal: the mean, and its interval, 95%
    double elo, elo_low, elo_high;
} elo_estimate;

// For the interval, two deals are added, one won altogether and one lost: without them a side that won all of five deals would be
// stronger beyond doubt.
elo_estimate elo_of(const elo_sums *sums);

double elo_from_score(double score); // infinite for 0 and 1
double elo_to_score(double elo);

// The sequential probability ratio test between two hypotheses: by how much the first side is stronger, in Elo.
typedef struct elo_test {
    double elo0, elo1;
} elo_test;

// Both errors, to take one hypothesis where the other holds, are at most one in twenty.
#define ELO_BOUND 2.944438979166440 // ln(0.95 / 0.05)

// The logarithm of how much likelier the deals are under elo1 than under elo0, by the normal approximation to the scores of deals with
// their own variance: at ELO_BOUND the test takes elo1, at -ELO_BOUND elo0.
double elo_log_likelihood(const elo_sums *sums, elo_test test);

// --- A match

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

// --- What a checkpoint keeps of a match

typedef struct match_run {
    match_plan *plan;
    match_tally *tally;
    const char *words; // the command line that asks for it, without what changes no figure
    const char *checkpoint;
    checkpoint_shard shard; // of deals
} match_run;

// The run is to last as long as the checkpoint.
checkpoint match_checkpoint(match_run *run);

#endif
