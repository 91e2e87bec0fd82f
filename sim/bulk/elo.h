// SPDX-License-Identifier: MIT
// What deals say of two sides: the score of one of them in each deal is one number from 0 to 1, and deals are independent.
//
// The games of a deal are not: the same tiles come in all of them. So nothing here counts games.
#ifndef ELO_H
#define ELO_H

#include <stdint.h>

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

#endif
