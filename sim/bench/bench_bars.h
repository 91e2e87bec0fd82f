// SPDX-License-Identifier: MIT
// Bars that a measurement must reach: a file of lines `GAME PLAYERS ROW RATIO`, # begins a comment.
#ifndef BENCH_BARS_H
#define BENCH_BARS_H

#include "bench.h"

#include <stdio.h>

enum { BENCH_BARS_MAX = 100 };

typedef struct bench_bar {
    char game[32];
    int players;
    const bench_row *row;
    double least; // the median of the ratios must reach it
} bench_bar;

typedef struct bench_bars {
    bench_bar bar[BENCH_BARS_MAX];
    int count;
} bench_bars;

// False, and says why as FILE:line, when there is no such file or it is not understood.
bool bench_read_bars(const char *file, bench_bars *bars);

// Says of each bar of this game whether it was reached; returns how many were not, or were not measured.
int bench_missed(FILE *to, const char *game, const bench_bars *bars, const bench_result results[], int count);

#endif
