// SPDX-License-Identifier: MIT
// Ratings of several players who played each other in pairs, on the same deals (Bradley and Terry 1952). For tournaments.
//
// Player i scores 1 / (1 + 10^((r_j - r_i) / 400)) of a deal against player j. The ratings r are those that make the scores likeliest; a
// shared win counts as a fraction (Wedderburn 1974). In a deal every pair plays the same tiles, so its scores are not independent. Only
// deals are, so the intervals count deals: they come from the sums of products of the players' scores in each deal (Liang and Zeger 1986).
#ifndef RATING_H
#define RATING_H

#include <stdint.h>

enum { RATING_MOST = 16 };

typedef struct rating_sums {
    int players;
    uint32_t units; // of a deal between two players
    uint64_t deals;
    uint64_t score[RATING_MOST][RATING_MOST]; // units that the first scored against the second
    uint64_t product[RATING_MOST]
                    [RATING_MOST]; // sums over deals of the product of two players' units; [i][j] for i <= j
} rating_sums;

// Adds a deal: the units that each player scored against each other player.
void rating_add(rating_sums *sums, const uint32_t score[RATING_MOST][RATING_MOST]);

typedef struct rating_fit {
    int players;
    double elo[RATING_MOST];                   // their mean is 0
    double variance[RATING_MOST][RATING_MOST]; // covariances of these ratings
} rating_fit;

// Fits the ratings. It adds two pseudo-deals to each pair, one won and one lost, as a match does. This keeps every rating finite.
rating_fit rating_of(const rating_sums *sums);

// The difference between two ratings, and its 95 % interval. `against` is -1 for the difference from the mean of all.
typedef struct rating_difference {
    double elo, low, high;
    double superior; // the likelihood that the first is stronger; 0.5 if nothing is known
} rating_difference;

rating_difference rating_between(const rating_fit *fit, int player, int against);

#endif
