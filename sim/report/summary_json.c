// SPDX-License-Identifier: MIT
// What came out of many games, for programs: every figure with what was counted for it (README.md, "What --json prints").
#include "summary.h"

#include "grammar.h"

enum { ITEM_MAX = 32 };

static const char *const kind_names[COUNT_KINDS] = {
    [COUNT_GAMES] = "counter",       [COUNT_TIMES] = "counter",       [COUNT_LENGTH] = "length",
    [COUNT_SHARE] = "share",         [COUNT_RATIO] = "ratio",         [COUNT_BY_SEAT] = "by seat",
    [COUNT_BY_CAUSE] = "by cause",   [COUNT_BY_ENDING] = "by ending", [COUNT_BY_CLAUSE] = "by clause",
    [COUNT_BY_NUMBER] = "by number", [COUNT_BY_SQUARE] = "by square", [COUNT_BY_TILE] = "by tile",
    [COUNT_EVEN] = "test",
};

// --- A value

static void put_estimate(FILE *to, const count_sample *sample, const count_figure *figure, int item) {
    const count_estimate e = count_estimate_of(sample, figure, item);
    if (!e.known) {
        fprintf(to, "\"value\": null");
        return;
    }
    fprintf(to, "\"value\": %.8g", e.value);
    if (e.sure) fprintf(to, ", \"low\": %.8g, \"high\": %.8g", e.low, e.high);
    if (e.sd > 0) fprintf(to, ", \"sd\": %.8g", e.sd);
    if (sample->sets > 1)
        fprintf(to, ", \"sets\": {\"sd\": %.8g, \"least\": %.8g, \"most\": %.8g}", e.between, e.least,
                e.most);
}

// What was counted: a number, or for a length the games of each length that came up.
static void put_length(FILE *to, const uint64_t lengths[COUNT_LENGTHS]) {
    static const int percent[] = {1, 5, 25, 50, 75, 95, 99};
    const count_spread spread = count_spread_of(lengths);
    const char *between = "";
    fprintf(to, ", \"least\": %d, \"most\": %d, \"quantiles\": {", spread.least, spread.most);
    for (size_t i = 0; i < sizeof percent / sizeof percent[0]; i++)
        fprintf(to, "%s\"%d\": %d", i == 0 ? "" : ", ", percent[i],
                count_quantile(lengths, percent[i] / 100.0));
    fprintf(to, "}, \"games\": {");
    for (int i = 0; i < COUNT_LENGTHS; i++) {
        if (lengths[i] == 0) continue;
        fprintf(to, "%s\"%d\": %llu", between, i, (unsigned long long)lengths[i]);
        between = ", ";
    }
    fprintf(to, "}");
}

static void put_count(FILE *to, const count_sample *sample, const count_figure *figure, int item) {
    const uint64_t *words = count_of(sample->all, figure);
    if (figure->kind == COUNT_LENGTH) {
        put_length(to, words);
        return;
    }
    fprintf(to, ", \"count\": %llu", (unsigned long long)words[item]);
    if (figure->kind == COUNT_RATIO) fprintf(to, ", \"of\": %llu", (unsigned long long)words[1]);
}

// --- A figure

static void put_items(FILE *to, const count_sample *sample, const count_figure *figure) {
    const char *between = "";
    fprintf(to, ", \"items\": {");
    for (int item = 0; item < count_items(figure); item++) {
        char name[ITEM_MAX];
        pp_out out = pp_out_into(name, sizeof name);
        if (!count_has_item(sample->game, figure, item)) continue;
        if (count_of(sample->all, figure)[item] == 0 && figure->kind != COUNT_BY_SEAT) continue;
        count_put_item(&out, sample->game, figure, item);
        fprintf(to, "%s\n          \"%s\": {", between, name);
        put_estimate(to, sample, figure, item);
        put_count(to, sample, figure, item);
        fprintf(to, "}");
        between = ",";
    }
    fprintf(to, "}");
}

static void put_test(FILE *to, const count_sample *sample) {
    const count_seats seats = count_test_seats(sample);
    fprintf(
        to,
        ", \"p\": %.8g, \"chi_square\": %.8g, \"freedom\": %d, \"effect_w\": %.8g, \"count\": %llu, \"items\": {",
        seats.all.p, seats.all.chi_square, seats.all.freedom, seats.all.effect,
        (unsigned long long)seats.alone);
    for (int seat = 0; seat < sample->game->seats; seat++) {
        fprintf(to, "%s\n          \"%s\": {\"off\": %.8g, \"p_holm\": %.8g}", seat == 0 ? "" : ",",
                pp_seat_names[seat], seats.off[seat], seats.p[seat]);
    }
    fprintf(to, "}");
}

static void put_figure(FILE *to, const count_sample *sample, const count_figure *figure) {
    fprintf(to, "        \"%s\": {\"kind\": \"%s\", \"unit\": \"%s\"", figure->id, kind_names[figure->kind],
            figure->unit);
    if (figure->kind == COUNT_EVEN) {
        put_test(to, sample);
    } else if (count_items(figure) > 1) {
        put_items(to, sample, figure);
    } else {
        fprintf(to, ", ");
        put_estimate(to, sample, figure, 0);
        put_count(to, sample, figure, 0);
    }
    fprintf(to, "}");
}

static void put_table(FILE *to, const count_sample *sample) {
    char line[PP_LINE_MAX + 1];
    const char *between = "";
    pp_out out = pp_out_into(line, sizeof line);
    pp_put_game(&out, sample->game);
    fprintf(to, "    {\n      \"game\": \"%s\",\n      \"players\": %d,\n      \"figures\": {\n", line,
            sample->game->seats);
    for (int i = 0; i < COUNT_FIGURES; i++) {
        if (!count_has(sample->game, &count_figures[i])) continue;
        fprintf(to, "%s", between);
        put_figure(to, sample, &count_figures[i]);
        between = ",\n";
    }
    fprintf(to, "\n      }\n    }");
}

// --- The whole

// A text that the user gave.
static void put_text(FILE *to, const char *text) {
    char piece[8];
    fputc('"', to);
    for (size_t taken = 0; (taken = pp_json_next(text, piece)) > 0; text += taken)
        fputs(piece, to);
    fputc('"', to);
}

// Which tiles they were, and when a game was stopped: null and 0 for the games' own, and never.
static void put_conditions(FILE *to, const bulk_plan *plan) {
    fprintf(to, "  \"tiles\": ");
    if (plan->tiles.said) {
        put_text(to, plan->tiles.said);
    } else {
        fprintf(to, "null");
    }
    fprintf(to, ",\n  \"tile_sets\": %d,\n  \"bound\": %u,\n", plan->tiles.count, plan->rules.most_turns);
}

void summary_print_json(FILE *to, const bulk_plan *plan, const bulk_tally *tally) {
    static count_totals all;
    const char *between = "";
    char names[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(names, sizeof names);
    play_put_line_up(&out, &plan->line_up);
    fprintf(to, "{\n  \"pathproof\": 2,\n  \"game\": \"%s\",\n  \"policy\": \"%s\",\n",
            plan->game[plan->players[0]].name, names);
    put_conditions(to, plan);
    fprintf(
        to,
        "  \"seed\": %llu,\n  \"games\": %llu,\n  \"planned\": %llu,\n  \"partial\": %s,\n  \"tables\": [",
        (unsigned long long)plan->seed, (unsigned long long)tally->games, (unsigned long long)plan->games,
        tally->interrupted ? "true" : "false");
    for (int i = 0; i < plan->sizes; i++) {
        const count_sample sample = bulk_sample(plan, tally, plan->players[i], &all);
        if (all.games[0] == 0) continue;
        fprintf(to, "%s\n", between);
        put_table(to, &sample);
        between = ",";
    }
    fprintf(to, "\n  ]\n}\n");
}
