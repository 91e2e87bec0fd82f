// SPDX-License-Identifier: MIT
// How fast games are played, as ratios that hold on a machine that others use too. Used by cmd_bench.c to measure and print.
//
// Time is the processor time of the thread itself, in slices of a tenth of a second. In each round every row gets one slice,
// and the order turns round from one round to the next; a row's ratio is to the unit's slice of the same round. What is
// told is the median of these ratios with its exact interval, which assumes nothing about how times are spread.
#ifndef BENCH_H
#define BENCH_H

#include "observe.h"
#include "naive.h"

enum { BENCH_ROWS_MAX = 16, BENCH_ROUNDS_MAX = 1000, BENCH_ROUNDS_LEAST = 16, BENCH_LENGTHS = 256 };

// What every row plays: games of one number of players.
typedef struct bench_table {
    pp_game game;
    count_layout layout;
    naive_box box;
    uint8_t length[BENCH_LENGTHS]; // tiles that naive games lay, for the floor
    uint64_t seed;
} bench_table;

// What plays a slice. Something of every game is kept, so that no compiler leaves the work out.
typedef struct bench_worker {
    const bench_table *table;
    count_observer observer;
    count_totals counts;
    uint64_t trace;
} bench_worker;

// How a row's slices are played: by this thread, or by two threads or processes at once.
typedef enum bench_crew { BENCH_ALONE, BENCH_THREADS, BENCH_PROCESSES } bench_crew;

// Which games have the row. Where there is no naive playout, the engine is its own unit.
typedef enum bench_games { BENCH_ANY, BENCH_CLASSIC, BENCH_OTHERS } bench_games;

typedef struct bench_row {
    const char *name;
    const char *says;
    bench_games games;
    bench_crew crew;
    void (*play)(bench_worker *worker, uint64_t number);
} bench_row;

extern const bench_row bench_rows[]; // up to one without a name

// A row's result over all rounds.
typedef struct bench_figure {
    const bench_row *row;
    double pace;             // games in a second of processor time, the median of the rounds
    double ratio, low, high; // to the unit
} bench_figure;

typedef struct bench_result {
    int seats, rounds, rows;
    double coverage; // how sure the intervals are
    bool noisy;      // the unit against itself is wider than a twentieth
    bench_figure figure[BENCH_ROWS_MAX];
} bench_result;

// Asked before each round whether it is to be played, after so many of all that were asked for.
typedef bool bench_goes_on(int done, int rounds);

// Plays the rows; the first of those that the game has is the unit, the second the same again.
// It has fewer rounds, or none, where somebody has had enough. False, and says why, when a process or thread cannot be had.
bool bench_measure(const pp_game *game, int rounds, bench_goes_on *goes_on, bench_result *result);

#endif
