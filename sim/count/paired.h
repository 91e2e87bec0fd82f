// SPDX-License-Identifier: MIT
// Games in pairs: a game of each of two sides on the same chance, and by how much what they give differs. For compare and its report.
//
// Every product of what the two games of a pair give is summed, so that the interval of a difference knows how much the two have in common.
// Sums are whole numbers, and come out the same in whatever order pairs are added.
#ifndef PAIRED_H
#define PAIRED_H

#include "estimate.h"

// One figure, of one item where it is kept by items.
typedef struct count_column {
    const count_figure *figure;
    int item;
} count_column;

// What a pair gives: x of the one game reckoned over n, then the same of the other. Where a figure is a count a game, n is 1.
enum { COUNT_X, COUNT_N, COUNT_OTHER_X, COUNT_OTHER_N, COUNT_OF_PAIR };

typedef struct count_pairs {
    uint64_t sum[COUNT_OF_PAIR];
    uint64_t product[COUNT_OF_PAIR][COUNT_OF_PAIR]; // of the i-th and the j-th, where i <= j
} count_pairs;

// Each holds the counts of a single game.
void count_add_pair(count_pairs *pairs, const count_column *column, const count_totals *one,
                    const count_totals *other);

void count_add_pairs(count_pairs *to, const count_pairs *from);

typedef struct count_difference {
    bool known; // both sides have it
    bool same;  // in every pair
    double one, other;
    double by, low, high; // the other less the one, and its interval of 95 %
    double p;             // how likely it is to be as far off by chance
} count_difference;

// One more pair is reckoned with, whose games differ by one: without it there would be no interval where no pair has differed yet.
count_difference count_difference_of(const count_pairs *pairs, uint64_t games);

// How far from 0 it may be, either way.
double count_reach(const count_difference *difference);

#endif
