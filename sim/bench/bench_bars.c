// SPDX-License-Identifier: MIT
// Bars: read from a file, held against what was measured.
#include "bench_bars.h"

#include <string.h>

static const bench_row *find_row(const char *name) {
    const bench_row *row = bench_rows;
    while (row->name && strcmp(row->name, name) != 0)
        row++;
    return row->name ? row : 0;
}

static bool read_bar(const char *line, bench_bar *bar) {
    char row[32], rest[2];
    if (sscanf(line, "%31s %d %31s %lf %1s", bar->game, &bar->players, row, &bar->least, rest) != 4)
        return false;
    bar->row = find_row(row);
    return bar->row != 0;
}

bool bench_read_bars(const char *file, bench_bars *bars) {
    FILE *from = fopen(file, "r");
    char line[200];
    bool fine = true;
    bars->count = 0;
    if (!from) {
        perror(file);
        return false;
    }
    for (int at = 1; fine && fgets(line, sizeof line, from); at++) {
        line[strcspn(line, "#\n")] = '\0';
        if (line[strspn(line, " ")] == '\0') continue;
        fine = bars->count < BENCH_BARS_MAX && read_bar(line, &bars->bar[bars->count]);
        bars->count += fine;
        if (!fine) fprintf(stderr, "%s:%d: not a bar: GAME PLAYERS ROW RATIO\n", file, at);
    }
    fclose(from);
    return fine;
}

static const bench_figure *find_figure(const bench_bar *bar, const bench_result results[], int count) {
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < results[i].rows && results[i].seats == bar->players; k++) {
            if (results[i].figure[k].row == bar->row) return &results[i].figure[k];
        }
    }
    return 0;
}

int bench_missed(FILE *to, const char *game, const bench_bars *bars, const bench_result results[],
                 int count) {
    int missed = 0;
    for (int i = 0; i < bars->count; i++) {
        const bench_bar *bar = &bars->bar[i];
        if (strcmp(bar->game, game) != 0) continue;
        const bench_figure *figure = find_figure(bar, results, count);
        const bool reached = figure && figure->ratio >= bar->least;
        missed += !reached;
        fprintf(to, "%s: %s at %d players, bar %.2f, ", reached ? "reached" : "missed", bar->row->name,
                bar->players, bar->least);
        if (figure) {
            fprintf(to, "measured %.2f\n", figure->ratio);
        } else {
            fprintf(to, "not measured\n");
        }
    }
    return missed;
}
