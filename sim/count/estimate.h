// SPDX-License-Identifier: MIT
// What counts say: means, intervals, and whether seats are equal.
#ifndef ESTIMATE_H
#define ESTIMATE_H

#include "counts.h"

typedef struct count_spread {
    double mean, sd;
    int least, most;
    int p99; // the least length that 99 of 100 games do not exceed
} count_spread;

// Of a length that was counted for each game.
count_spread count_spread_of(const uint64_t lengths[COUNT_LENGTHS]);

typedef struct count_interval {
    double low, high;
} count_interval;

// Wilson's interval for a share, 95%.
count_interval count_wilson(uint64_t hits, uint64_t of);

// Pearson's chi-square for counts that should be equal, and how likely a value as large is when they are.
typedef struct count_equality {
    double chi_square;
    int freedom;
    double p;
} count_equality;

count_equality count_test_equal(const uint64_t counts[], int classes);

// The same for two counts of the same classes: whether they come from one distribution. Rare classes are put together.
count_equality count_test_same(const uint64_t one[], const uint64_t other[], int classes);

uint64_t count_sum(const uint64_t counts[], int length);

#endif
