// SPDX-License-Identifier: MIT
// pathproof bench: measures how fast games are played, as ratios, and compares them with bars. main.c runs it.
#include "commands.h"

#include "bench.h"
#include "json.h"
#include "progress.h"
#include "wrap.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { EXIT_NOISY = 3 };

static const op_option options[] = {
    {"--players", "LIST", "number of players, such as 4, 2..8 or 2,4,8 (default: 2,4,8)"},
    {"--rounds", "N", "number of slices for each row (default: 16, the fewest that are judged)"},
    {"--json", 0, "print the figures as JSON"},
    {"--bars", "FILE",
     "a file of lines GAME PLAYERS ROW RATIO; exit with status 1 if a row is below its ratio"},
    {0, 0, 0},
};

static const char details[] =
    "Each speed is a ratio to the first row. For classic Tsuro that row is a naive playout of the same rules, built with the same\n"
    "flags (sim/bench/naive.c); for other games it is the engine itself. In each round every row plays for 0.1 s of processor time;\n"
    "the order is reversed each time. The result is the median of a row's ratios, with its exact interval. If the interval of the first\n"
    "row against itself is wider than 5 %, the machine is too noisy to measure: exit status 3.\n"
    "\n"
    "Examples:\n"
    "  pathproof bench tsuro-2005\n"
    "  pathproof bench tsuro-2005 --players 4 --rounds 40 --bars ci/bench-bars\n";

// --- Bars that a measurement must reach: a file of lines GAME PLAYERS ROW RATIO; # begins a comment

enum { BARS_MAX = 100 };

typedef struct bench_bar {
    char game[32];
    int players;
    const bench_row *row;
    double least; // the bar: the median of the ratios must be at least this
} bench_bar;

typedef struct bench_bars {
    bench_bar bar[BARS_MAX];
    int count;
} bench_bars;

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

static bool complain_of_bars(const char *file, int line, const char *what) {
    if (line > 0) {
        wrap_say(stderr, "%s:%d: %s", file, line, what);
    } else {
        wrap_say(stderr, "%s: %s", file, what);
    }
    return false;
}

static bool read_bar_line(char *line, const char *file, int at, bench_bars *bars) {
    char *end = strchr(line, '\n');
    if (!end) return complain_of_bars(file, at, "the line is too long, or is not text");
    *end = '\0';
    line[strcspn(line, "#")] = '\0';
    if (line[strspn(line, " ")] == '\0') return true;
    if (bars->count == BARS_MAX || !read_bar(line, &bars->bar[bars->count]))
        return complain_of_bars(file, at, "not a bar: GAME PLAYERS ROW RATIO");
    bars->count++;
    return true;
}

// Reads the file of bars. If it does not exist or is not understood, prints the reason, as FILE:line, and returns
// false.
static bool read_bars(const char *file, bench_bars *bars) {
    FILE *from = fopen(file, "r");
    char line[200];
    bool fine = true;
    bars->count = 0;
    if (!from) return complain_of_bars(file, 0, strerror(errno));
    for (int at = 1; fine && fgets(line, sizeof line, from); at++)
        fine = read_bar_line(line, file, at, bars);
    if (ferror(from)) fine = complain_of_bars(file, 0, strerror(errno));
    fclose(from);
    if (fine && bars->count == 0) return complain_of_bars(file, 0, "it contains no bar");
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

// Prints whether each bar of this game was reached. Returns how many were not reached or not measured.
static int missed_bars(FILE *to, const char *game, const bench_bars *bars, const bench_result results[],
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

// --- The results

static void print_result(const char *game, const bench_result *r) {
    printf("%s, %d players: %d round%s, intervals %.1f %%\n", game, r->seats, r->rounds,
           r->rounds == 1 ? "" : "s", 100 * r->coverage);
    printf("  %-14s %9s  %6s  %-15s\n", "row", "games/s", "ratio", "interval");
    for (int i = 0; i < r->rows; i++) {
        const bench_figure *f = &r->figure[i];
        printf("  %-14s %9s  %6.3f  %6.3f .. %-6.3f %s\n", f->row->name, cli_thousands((uint64_t)f->pace),
               f->ratio, f->low, f->high, f->row->says);
    }
    if (r->rounds < BENCH_ROUNDS_LEAST)
        printf("  too few rounds to judge: at least %d are needed\n", BENCH_ROUNDS_LEAST);
    if (r->noisy) printf("  too noisy: %s should be 1.000 within 5 %%\n", r->figure[1].row->name);
}

static void put_row(json_out *json, const bench_figure *f) {
    json_object(json, 0, JSON_LINE);
    json_text(json, "row", f->row->name);
    json_fixed(json, "games_per_second", f->pace, 1);
    json_fixed(json, "ratio", f->ratio, 5);
    json_fixed(json, "low", f->low, 5);
    json_fixed(json, "high", f->high, 5);
    json_close(json);
}

static void put_table(json_out *json, const bench_result *r) {
    json_object(json, 0, JSON_LINES);
    json_int(json, "players", r->seats);
    json_int(json, "rounds", r->rounds);
    json_fixed(json, "coverage", r->coverage, 5);
    json_bool(json, "noisy", r->noisy);
    json_array(json, "rows", JSON_LINES);
    for (int i = 0; i < r->rows; i++)
        put_row(json, &r->figure[i]);
    json_close(json);
    json_close(json);
}

static void print_json(const char *game, const bench_result results[], int count) {
    json_out json = json_into(stdout);
    json_object(&json, 0, JSON_LINES);
    json_text(&json, "game", game);
    json_array(&json, "tables", JSON_LINES);
    for (int i = 0; i < count; i++)
        put_table(&json, &results[i]);
    json_close(&json);
    json_close(&json);
    json_end(&json);
}

static bool goes_on(int done, int rounds) {
    static double began;
    if (done == 0) began = progress_now();
    progress_show("rounds", (uint64_t)done, (uint64_t)rounds, 0, began);
    if (done == rounds - 1 || progress_interrupted()) progress_hide();
    return !progress_interrupted();
}

static int run_bench(const op_args *args) {
    static bench_result results[PP_SEATS];
    static bench_bars bars;
    uint8_t players[PP_SEATS];
    uint64_t rounds = BENCH_ROUNDS_LEAST;
    bool noisy = false;
    int measured = 0;
    const char *file = op_given(args, "--bars");
    const bool json = op_given(args, "--json") != 0;
    const pp_game *named = cli_find_game(args, args->operands > 0 ? args->operand[0] : pp_tsuro_2005.name);
    if (!named) return OP_EXIT_USAGE;
    const int count = cli_take_players(args, named, "2,4,8", players);
    if (count == 0 || !op_take_number(args, "--rounds", 1, BENCH_ROUNDS_MAX, &rounds)) return OP_EXIT_USAGE;
    if (file && rounds < BENCH_ROUNDS_LEAST)
        return cli_usage_error(args, "--bars needs at least %d rounds", BENCH_ROUNDS_LEAST);
    if (file && !read_bars(file, &bars)) return OP_EXIT_USAGE;
    progress_listen();
    for (int i = 0; i < count && !progress_interrupted(); i++) {
        pp_game game;
        if (!cli_take_game(args, &gr_shipped_games, named->name, players[i], &game)) return OP_EXIT_USAGE;
        if (!bench_measure(&game, (int)rounds, goes_on, &results[i])) return OP_EXIT_FAILED;
        if (results[i].rounds == 0) break;
        results[i].noisy &= results[i].rounds >= BENCH_ROUNDS_LEAST;
        measured++;
        noisy |= results[i].noisy;
        if (!json) print_result(named->name, &results[i]);
        fflush(stdout);
    }
    if (json) print_json(named->name, results, measured);
    if (progress_interrupted()) return OP_EXIT_STOPPED;
    const int missed = missed_bars(json ? stderr : stdout, named->name, &bars, results, count);
    return noisy ? EXIT_NOISY : missed > 0 ? OP_EXIT_FAILED : 0;
}

const op_command cli_command_bench = {
    .name = "bench",
    .operands = "[GAME]",
    .summary = "Measures how fast games are played, compared with a naive playout of the same rules.",
    .details = details,
    .options = options,
    .most = 1,
    .run = run_bench,
};
