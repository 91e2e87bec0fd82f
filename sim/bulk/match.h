// SPDX-License-Identifier: MIT
// Plays two policies against each other: the same deals, with the seats exchanged. cmd_match.c plays matches with it; report/matched.c
// reports the result.
#ifndef MATCH_H
#define MATCH_H

#include "ledger.h"
#include "long_run.h"

#include <stdint.h>

// --- Elo: how much stronger one side is, from the scores of deals
//
// The score of a side in a deal is a number from 0 to 1. Deals are independent. The games of a deal are not, because they have the same
// tiles; so everything here counts deals, not games.

// Sums over deals, in whole units. Every deal has the same number of units.
typedef struct elo_sums {
    uint64_t deals, sum, squares;
    uint32_t units; // the units of a deal in which one side won every game
} elo_sums;

static inline void elo_add(elo_sums *sums, uint32_t score) {
    sums->deals++;
    sums->sum += score;
    sums->squares += (uint64_t)score * score;
}

typedef struct elo_estimate {
    double score, low, high; // mean score of a deal, with its 95 % interval
    double elo, elo_low, elo_high;
} elo_estimate;

// The Elo of the first side. The interval adds two pseudo-deals, one won completely and one lost. Without them, a side that won all of
// five deals would certainly be stronger.
elo_estimate elo_of(const elo_sums *sums);

double elo_from_score(double score); // infinite for the scores 0 and 1
double elo_to_score(double elo);

// The sequential probability ratio test between two hypotheses about how much stronger the first side is, in Elo.
typedef struct elo_test {
    double elo0, elo1;
} elo_test;

// The probability of accepting the wrong hypothesis is at most one in twenty, either way.
#define ELO_BOUND 2.944438979166440 // ln(0.95 / 0.05)

// The logarithm of the likelihood ratio of the deals, elo1 against elo0. It uses the normal approximation to the scores of deals, with
// their own variance. At ELO_BOUND the test accepts elo1; at -ELO_BOUND it accepts elo0.
double elo_log_likelihood(const elo_sums *sums, elo_test test);

// --- A match

enum { MATCH_FIRST, MATCH_SECOND, MATCH_SIDES };

// Deal number k uses the random draws of game k of the seed. The policies alternate around the table. A deal is played once for each way
// of rotating the policies. If the number of seats is odd, one policy has one seat more, so the deal is played again with the policies
// exchanged.
typedef struct match_plan {
    pp_game game;
    play_policy side[MATCH_SIDES];
    uint64_t seed;
    uint64_t from, deals; // the first deal, and the number of deals
    int jobs;
    uint32_t most_choices; // in a turn, for tests; 0 for PLAY_MOST_CHOICES
    bool tests;            // stop as soon as the test is decided
    elo_test test;
    ledger *ledger; // single games are written there, deal after deal; null if they are not
} match_plan;

// The result of one deal.
typedef struct match_result {
    bool played;
    bool alike;     // its games were all the same: the same actions at the same tables
    uint16_t score; // units that the first side scored
    uint8_t won[MATCH_SIDES];
    uint8_t shared, endless;
    uint8_t fault[MATCH_SIDES][PLAY_FAULTS]; // how often its programs forfeited a game, by how
} match_result;

// A game that went wrong.
typedef struct match_fault {
    bool known;
    uint64_t piece;
    int game; // number of the game within the deal
    play_played played;
} match_fault;

typedef struct match_tally {
    uint64_t games;
    uint64_t won[MATCH_SIDES];   // games that only this side won
    uint64_t shared;             // games that both sides won
    uint64_t endless;            // games stopped in an endless turn; they count half for each side
    uint64_t ahead[MATCH_SIDES]; // deals in which this side scored more
    uint64_t fault[MATCH_SIDES][PLAY_FAULTS]; // games that its programs forfeited, by how
    uint64_t alike;                           // deals whose games were all the same
    elo_sums sums;                            // the sums of the first side
    double log_likelihood;                    // set by match_judge
    bool decided;                             // the test is decided
    long_ending ended;
} match_tally;

// The number of games in a deal.
int match_games(int seats);

// The policy of each seat in game number `game` of a deal.
play_line_up match_seats(const match_plan *plan, int game);

// Plays deal number plan->from + piece. `fault` says whether a game went wrong; the result is then not whole. The games are added to
// `page` unless that is null.
void match_play_deal(const match_plan *plan, uint64_t piece, ledger_page *page, match_result *r,
                     match_fault *fault);

// The players who are credited with the win. Those who forfeited the game are not: then the other winners are or, if there are none, all
// players who did not forfeit. If everybody forfeited, the game counts as it ended.
uint8_t match_credited(int seats, uint8_t winners, uint8_t forfeited);

// The units of a deal in which one side won every game.
uint32_t match_units(int seats);

// Adds the result of a deal.
void match_count(match_tally *tally, int games, const match_result *r);

// Returns whether the two sides did the same in every game, so that there is nothing to measure.
static inline bool match_is_alike(const match_tally *tally) {
    return tally->sums.deals > 0 && tally->alike == tally->sums.deals;
}

// match_begin makes an empty tally.
void match_begin(const match_plan *plan, match_tally *tally);

// Plays to the end of the plan, and saves. The results depend only on the plan, not on `jobs`: deals count in order, up to the one that
// decides the test.
void match_play(const match_plan *plan, match_tally *tally, const checkpoint *kept);

// Runs the test on the deals so far.
void match_judge(const match_plan *plan, match_tally *tally);

// --- The checkpoint of a match

typedef struct match_run {
    match_plan *plan;
    match_tally *tally;
    const char *words; // its command line, without options that change no result
    const char *checkpoint;
    checkpoint_shard shard; // the part to play, counted in deals
} match_run;

// Writes the counters, each on a line that begins with `before`; adds to the counter of this name; returns whether the counters are
// possible. For tournaments, too.
void match_write(FILE *to, const char *before, match_tally *tally);
bool match_add(match_tally *tally, const char *name, uint64_t count);
bool match_could_be(const match_plan *plan, const match_tally *t);

// The checkpoint of this run. The run must outlive it.
checkpoint match_checkpoint(match_run *run);

#endif
