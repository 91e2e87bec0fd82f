// SPDX-License-Identifier: MIT
// A tournament: every pair of several policies plays a match, all of them on the same deals. cmd_tournament.c plays it; report/ranked.c
// reports it.
#ifndef TOURNEY_H
#define TOURNEY_H

#include "match.h"
#include "rating.h"

enum { TOURNEY_MOST = RATING_MOST, TOURNEY_PAIRS = TOURNEY_MOST * (TOURNEY_MOST - 1) / 2 };

typedef struct tourney_plan {
    int players;
    play_policy player[TOURNEY_MOST];
    match_plan pair[TOURNEY_PAIRS]; // in the order of tourney_pair; only their sides differ
} tourney_plan;

typedef struct tourney_tally {
    uint64_t deals;
    match_tally pair[TOURNEY_PAIRS];
    uint64_t product[TOURNEY_MOST][TOURNEY_MOST]; // as in rating_sums
    long_ending ended;
} tourney_tally;

static inline int tourney_pairs(const tourney_plan *plan) {
    return plan->players * (plan->players - 1) / 2;
}

// The number of the pair of these players; the first is below the second.
static inline int tourney_pair(const tourney_plan *plan, int first, int second) {
    return first * (2 * plan->players - first - 1) / 2 + second - first - 1;
}

// Makes all pairs from the players and one plan, whose sides do not matter.
void tourney_pair_up(tourney_plan *plan, const match_plan *each);

void tourney_begin(const tourney_plan *plan, tourney_tally *tally);
rating_sums tourney_sums(const tourney_plan *plan, const tourney_tally *tally);

// The pair and the game of the deal that went wrong.
const match_plan *tourney_failed(const tourney_plan *plan, const long_ending *ended, int *game);

// --- The checkpoint of a tournament

typedef struct tourney_run {
    tourney_plan *plan;
    tourney_tally *tally;
    const char *words; // its command line, without options that change no result
    const char *checkpoint;
    checkpoint_shard shard; // the part to play, counted in deals
} tourney_run;

// The checkpoint of this run. The run must outlive it.
checkpoint tourney_checkpoint(tourney_run *run);

// Plays to the end of the plan, and saves.
void tourney_play_on(tourney_run *run, const checkpoint *kept);

#endif
