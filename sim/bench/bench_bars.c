// SPDX-License-Identifier: MIT
// Bars: read from a file, held against what was measured.
#include "bench_bars.h"
#include "wrap.h"

#include <errno.h>
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

static bool complain(const char *file, int line, const char *what) {
    if (line > 0) {
        wrap_say(stderr, "%s:%d: %s", file, line, what);
    } else {
        wrap_say(stderr, "%s: %s", file, what);
    }
    return false;
}

static bool read_line(char *line, const char *file, int at, bench_bars *bars) {
    char *end = strchr(line, '\n');
    if (!end) return complain(file, at, "the line is too long, or is no text");
    *end = '\0';
    line[strcspn(line, "#")] = '\0';
    if (line[strspn(line, " ")] == '\0') return true;
    if (bars->count == BENCH_BARS_MAX || !read_bar(line, &bars->bar[bars->count]))
        return complain(file, at, "not a bar: GAME PLAYERS ROW RATIO");
    bars->count++;
    return true;
}

bool bench_read_bars(const char *file, bench_bars *bars) {
    FILE *from = fopen(file, "r");
    char line[200];
    bool fine = true;
    bars->count = 0;
    if (!from) return complain(file, 0, strerror(errno));
    for (int at = 1; fine && fgets(line, sizeof line, from); at++)
        fine = read_line(line, file, at, bars);
    if (ferror(from)) fine = complain(file, 0, strerror(errno));
    fclose(from);
    if (fine && bars->count == 0) return complain(file, 0, "there is no bar in it");
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
