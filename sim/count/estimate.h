// SPDX-License-Identifier: MIT
// What counts say: means, intervals, and whether seats are equal.
#ifndef PP_ESTIMATE_H
#define PP_ESTIMATE_H

#include "counts.h"

typedef struct pp_spread {
    double mean, sd;
    int least, most;
} pp_spread;

// Of a length that was counted for each game.
pp_spread pp_spread_of(const uint64_t lengths[PP_LENGTHS]);

typedef struct pp_interval {
    double low, high;
} pp_interval;

// Wilson's interval for a share, 95%.
pp_interval pp_wilson(uint64_t hits, uint64_t of);

// Pearson's chi-square for counts that should be equal, and how likely a value as large is when they are.
typedef struct pp_equality {
    double chi_square;
    int freedom;
    double p;
} pp_equality;

pp_equality pp_test_equal(const uint64_t counts[], int classes);

uint64_t pp_sum(const uint64_t counts[], int length);

#endif
