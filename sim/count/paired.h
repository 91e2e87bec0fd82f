// SPDX-License-Identifier: MIT
// Games in pairs: one game of each side, with the same random draws. Computes how much their counts differ. For compare and its report.
//
// Sums of all products of the counts in a pair are kept, so that the interval of a difference accounts for their correlation. Sums are
// whole numbers, so the order of the pairs makes no difference.
#ifndef PAIRED_H
#define PAIRED_H

#include "estimate.h"

// One figure, or one item of it if it has items.
typedef struct count_column {
    const count_figure *figure;
    int item;
} count_column;

// The counts of a pair: x and n of the first game, then x and n of the other. For a count per game, n is 1.
enum { COUNT_X, COUNT_N, COUNT_OTHER_X, COUNT_OTHER_N, COUNT_OF_PAIR };

typedef struct count_pairs {
    uint64_t sum[COUNT_OF_PAIR];
    uint64_t product[COUNT_OF_PAIR][COUNT_OF_PAIR]; // sums of products of counts i and j, i <= j
} count_pairs;

// Adds a pair. Each of the totals holds the counts of a single game.
void count_add_pair(count_pairs *pairs, const count_column *column, const count_totals *one,
                    const count_totals *other);

void count_add_pairs(count_pairs *to, const count_pairs *from);

typedef struct count_difference {
    bool known; // both sides have the figure
    bool same;  // both sides have the same value in every pair
    double one, other;
    double by, low, high; // the other minus the first, with its 95 % interval
    double p;             // the p value
} count_difference;

// The difference in this column. It adds one pair whose games differ by one: without it there would be no interval while all pairs are
// equal.
count_difference count_difference_of(const count_pairs *pairs, uint64_t games);

// Ends the interval where differences are impossible, from the values that are possible for each side.
void count_bound_difference(count_difference *difference, count_range one, count_range other);

// The largest difference that is still possible, in either direction.
double count_reach(const count_difference *difference);

#endif
