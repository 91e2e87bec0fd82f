// SPDX-License-Identifier: MIT
// Measures how fast games are played, as ratios that are reliable even on a machine that others use at the same time. cmd_bench.c
// measures and prints with it.
//
// Time is the processor time of the thread itself, in slices of a tenth of a second. In each round every row gets one slice, and the
// order is reversed from one round to the next. A row's ratio compares its slice with the unit's slice of the same round. The result is
// the median of these ratios with its exact interval, which assumes nothing about the distribution of times.
#ifndef BENCH_H
#define BENCH_H

#include "observe.h"
#include "naive.h"

enum { BENCH_ROWS_MAX = 16, BENCH_ROUNDS_MAX = 1000, BENCH_ROUNDS_LEAST = 16, BENCH_LENGTHS = 256 };

// The games that every row plays with one number of players.
typedef struct bench_table {
    pp_game game;
    count_layout layout;
    naive_box box;
    uint8_t length[BENCH_LENGTHS]; // the tiles that naive games lay, for the row without rules
    uint64_t seed;
} bench_table;

// The state of a row while it plays a slice. It keeps a result of every game, so that a compiler cannot leave the work out.
typedef struct bench_worker {
    const bench_table *table;
    count_observer observer;
    count_totals counts;
    uint64_t trace;
} bench_worker;

// The ways to play a row's slices: in this thread, or in two threads or processes at once.
typedef enum bench_crew { BENCH_ALONE, BENCH_THREADS, BENCH_PROCESSES } bench_crew;

// The games for which a row is measured. For games without a naive playout, the engine is its own unit.
typedef enum bench_games { BENCH_ANY, BENCH_CLASSIC, BENCH_OTHERS } bench_games;

typedef struct bench_row {
    const char *name;
    const char *says;
    bench_games games;
    bench_crew crew;
    void (*play)(bench_worker *worker, uint64_t number);
} bench_row;

extern const bench_row bench_rows[]; // the last has no name

// A row's result over all rounds.
typedef struct bench_figure {
    const bench_row *row;
    double pace;             // games per second of processor time: the median over the rounds
    double ratio, low, high; // relative to the unit
} bench_figure;

typedef struct bench_result {
    int seats, rounds, rows;
    double coverage; // the confidence of the intervals
    bool noisy;      // the interval of the unit against itself is wider than 5 %
    bench_figure figure[BENCH_ROWS_MAX];
} bench_result;

// Called before each round, with the number of rounds done and of rounds requested. Returns whether to play another.
typedef bool bench_goes_on(int done, int rounds);

// Plays the rows. The first row for this game is the unit; the second is the unit again. The result has fewer rounds, or none, if the
// user stopped it. Prints the reason and returns false if a process or thread cannot be started.
bool bench_measure(const pp_game *game, int rounds, bench_goes_on *goes_on, bench_result *result);

#endif
