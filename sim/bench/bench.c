// SPDX-License-Identifier: MIT
// Slices, rounds and medians: measures the rows of bench_rows.c. `pathproof bench` (cmd_bench.c) calls it for each table.
#include "bench.h"

#include "philox.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The clock is read after a handful of games, because a game takes ten microseconds or more and reading the clock takes half a microsecond.
enum { CREW = 2, HANDFUL = 4, SEED = 20051 };
static const double slice_seconds = 0.1, noise_allowed = 0.05, surely = 0.95;

typedef struct slice {
    const bench_row *row;
    const bench_table *table;
    uint64_t first; // the number of the first game
    uint64_t games;
    double seconds;
    bool failed;
} slice;

static double processor_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void *play_slice(void *playing) {
    slice *of = playing;
    bench_worker *worker = calloc(1, sizeof *worker);
    of->failed = !worker;
    if (!worker) return 0;
    worker->table = of->table;
    const double began = processor_time();
    do {
        for (int i = 0; i < HANDFUL; i++)
            of->row->play(worker, of->first + of->games++);
        of->seconds = processor_time() - began;
    } while (of->seconds < slice_seconds);
    free(worker);
    return 0;
}

static void add_slice(slice *to, const slice *part) {
    to->games += part->games;
    to->seconds += part->seconds;
    to->failed |= part->failed;
}

static void play_by_threads(slice *of) {
    pthread_t thread[CREW];
    slice part[CREW];
    int started = 0;
    for (; started < CREW; started++) {
        part[started] = *of;
        if (pthread_create(&thread[started], 0, play_slice, &part[started]) != 0) break;
    }
    for (int i = 0; i < started; i++) {
        pthread_join(thread[i], 0);
        add_slice(of, &part[i]);
    }
    of->failed |= started < CREW;
}

// Collects the result of a slice. Keeps waiting after a Ctrl-C, because the run ends only after the round.
static bool take_part(int from, pid_t process, slice *part) {
    ssize_t got;
    int status;
    do {
        got = read(from, part, sizeof *part);
    } while (got < 0 && errno == EINTR);
    while (waitpid(process, &status, 0) < 0 && errno == EINTR)
        continue;
    return got == sizeof *part;
}

static void play_by_processes(slice *of) {
    pid_t process[CREW];
    int started = 0, answers[2];
    if (pipe(answers) != 0) {
        of->failed = true;
        return;
    }
    for (; started < CREW; started++) {
        process[started] = fork();
        if (process[started] < 0) break;
        if (process[started] > 0) continue;
        slice part = *of;
        play_slice(&part);
        _exit(write(answers[1], &part, sizeof part) == sizeof part ? 0 : 1);
    }
    close(answers[1]);
    for (int i = 0; i < started; i++) {
        slice part = {.failed = true};
        if (!take_part(answers[0], process[i], &part)) part.failed = true;
        add_slice(of, &part);
    }
    close(answers[0]);
    of->failed |= started < CREW;
}

static slice play_row(const bench_row *row, const bench_table *table, int round) {
    // All rows of a round play the same games; each round plays new ones.
    slice of = {.row = row, .table = table, .first = (uint64_t)round << 32};
    switch (row->crew) {
    case BENCH_ALONE: play_slice(&of); break;
    case BENCH_THREADS: play_by_threads(&of); break;
    case BENCH_PROCESSES: play_by_processes(&of); break;
    }
    return of;
}

// --- Medians.

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double sorted[], int n) {
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
}

// The probability that the median lies between the k-th smallest and the k-th greatest of n values, k from 0. Each value is below the
// median with probability one half, so the number of values below it is binomial.
static double coverage_of(int n, int k) {
    double chance = 1, outside = 0;
    for (int i = 0; i < n; i++)
        chance /= 2;
    for (int i = 0; i <= k; i++) {
        outside += chance;
        chance = chance * (n - i) / (i + 1);
    }
    return 1 - 2 * outside;
}

// The largest k for which the two values enclose the median with enough confidence, or 0 if there is none.
static int narrowest(int n) {
    int k = 0;
    while (k + 1 < n / 2 && coverage_of(n, k + 1) >= surely)
        k++;
    return k;
}

static bench_figure figure_of(const bench_row *row, double pace[], double ratio[], int rounds) {
    const int k = narrowest(rounds);
    qsort(pace, (size_t)rounds, sizeof pace[0], compare);
    qsort(ratio, (size_t)rounds, sizeof ratio[0], compare);
    return (bench_figure){row, median(pace, rounds), median(ratio, rounds), ratio[k], ratio[rounds - 1 - k]};
}

// --- Rounds.

static int rows_of(const pp_game *game, const bench_row *rows[BENCH_ROWS_MAX]) {
    const bench_games others = game->base == &pp_tsuro_2005 ? BENCH_OTHERS : BENCH_CLASSIC;
    int count = 0;
    for (const bench_row *row = bench_rows; row->name; row++) {
        if (row->games != others) rows[count++] = row;
    }
    return count;
}

static void lay_table(const pp_game *game, bench_table *table) {
    *table = (bench_table){.game = *game, .box = naive_box_of(), .seed = SEED};
    count_lay_out(&table->layout, game);
    for (int i = 0; i < BENCH_LENGTHS; i++) {
        philox_stream philox = philox_of(SEED, (uint64_t)i, PHILOX_BENCH, 0);
        table->length[i] = naive_play(&table->box, game->seats, &philox.source).tiles;
    }
}

static double pace[BENCH_ROWS_MAX][BENCH_ROUNDS_MAX], ratio[BENCH_ROWS_MAX][BENCH_ROUNDS_MAX];

static bool play_round(bench_table *table, const bench_row *const row[], int rows, int round) {
    for (int i = 0; i < rows; i++) {
        const int at = round % 2 == 0 ? i : rows - 1 - i;
        const slice played = play_row(row[at], table, round);
        if (played.failed) {
            fprintf(stderr, "pathproof bench: no thread, process or memory for %s\n", row[at]->name);
            return false;
        }
        pace[at][round] = (double)played.games / played.seconds;
    }
    for (int i = 0; i < rows; i++)
        ratio[i][round] = pace[i][round] / pace[0][round];
    return true;
}

bool bench_measure(const pp_game *game, int rounds, bench_goes_on *goes_on, bench_result *result) {
    const bench_row *row[BENCH_ROWS_MAX];
    bench_table table;
    lay_table(game, &table);
    *result = (bench_result){.seats = game->seats, .rows = rows_of(game, row)};
    for (; result->rounds < rounds && goes_on(result->rounds, rounds); result->rounds++) {
        if (!play_round(&table, row, result->rows, result->rounds)) return false;
    }
    if (result->rounds == 0) return true;
    for (int i = 0; i < result->rows; i++)
        result->figure[i] = figure_of(row[i], pace[i], ratio[i], result->rounds);
    result->coverage = coverage_of(result->rounds, narrowest(result->rounds));
    result->noisy = result->figure[1].high - result->figure[1].low > noise_allowed;
    return true;
}
