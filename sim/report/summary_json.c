// SPDX-License-Identifier: MIT
// What came out of many games as JSON: every figure with what was counted for it (figures.md lists the members).
#include "summary.h"

#include "markup.h"

#include <string.h>

static void put_member(FILE *to, const char *name, const char *text) {
    fprintf(to, "\"%s\": ", name);
    if (text) {
        markup_put_json(to, text);
    } else {
        fprintf(to, "null");
    }
}

// --- A value

static void put_value(FILE *to, const value_row *row) {
    const count_estimate *e = &row->e;
    if (!e->known) {
        fprintf(to, "\"value\": null");
    } else {
        fprintf(to, "\"value\": %.8g", e->value);
        if (e->sure) fprintf(to, ", \"low\": %.8g, \"high\": %.8g", e->low, e->high);
        if (e->sd > 0) fprintf(to, ", \"sd\": %.8g", e->sd);
        if (e->sure && row->sample->sets > 1)
            fprintf(to, ", \"sets\": {\"sd\": %.8g, \"least\": %.8g, \"most\": %.8g}", e->between, e->least,
                    e->most);
    }
    fprintf(to, ", \"count\": %llu, \"of\": %llu", (unsigned long long)row->count,
            (unsigned long long)row->of);
}

static void put_quantiles(FILE *to, const count_sample *sample, const count_figure *figure) {
    count_estimate e[VALUE_QUANTILES];
    for (int i = 0; i < VALUE_QUANTILES; i++)
        e[i] = count_estimate_of_quantile(sample, figure, value_quantile[i] / 100.0);
    fprintf(to, ", \"quantiles\": {");
    for (int i = 0; i < VALUE_QUANTILES; i++)
        fprintf(to, "%s\"%d\": %g", i == 0 ? "" : ", ", value_quantile[i], e[i].value);
    fprintf(to, "}, \"quantile_intervals\": {");
    for (int i = 0; i < VALUE_QUANTILES; i++)
        fprintf(to, "%s\"%d\": [%g, %g]", i == 0 ? "" : ", ", value_quantile[i], e[i].low, e[i].high);
    fprintf(to, "}");
}

// The games of each length that came up, and the quantiles.
static void put_length(FILE *to, const count_sample *sample, const count_figure *figure) {
    const uint64_t *lengths = count_of(sample->all, figure);
    const count_spread spread = count_spread_of(lengths);
    const char *between = "";
    fprintf(to, ", \"least\": %d, \"most\": %d", spread.least, spread.most);
    put_quantiles(to, sample, figure);
    fprintf(to, ", \"games\": {");
    for (int i = 0; i < COUNT_LENGTHS; i++) {
        if (lengths[i] == 0) continue;
        fprintf(to, "%s\"%d\": %llu", between, i, (unsigned long long)lengths[i]);
        between = ", ";
    }
    fprintf(to, "}");
}

// --- A figure

static void put_items(FILE *to, const count_sample *sample, const count_figure *figure) {
    const char *between = "";
    fprintf(to, ", \"items\": {");
    for (int item = 0; item < count_items(figure); item++) {
        value_row row;
        if (!value_of_item(sample, figure, item, &row)) continue;
        fprintf(to, "%s\n          \"%s\": {", between, row.item);
        put_value(to, &row);
        fprintf(to, "}");
        between = ",";
    }
    fprintf(to, "}");
}

static void put_test(FILE *to, const count_sample *sample) {
    const count_seats seats = count_test_seats(sample);
    const count_effect e = count_seat_effect(sample);
    if (e.known)
        fprintf(to, ", \"effect\": {\"value\": %.8g, \"low\": %.8g, \"high\": %.8g, \"within\": %.8g}",
                e.value, e.low, e.high, e.within);
    fprintf(
        to,
        ", \"p\": %.8g, \"chi_square\": %.8g, \"freedom\": %d, \"effect_w\": %.8g, \"cases\": %llu, \"items\": {",
        seats.all.p, seats.all.chi_square, seats.all.freedom, seats.all.effect,
        (unsigned long long)seats.alone);
    for (int seat = 0; seat < sample->game->seats; seat++) {
        fprintf(to, "%s\n          \"%s\": {\"off\": %.8g, \"p_holm\": %.8g}", seat == 0 ? "" : ",",
                gr_seat_names[seat], seats.off[seat], seats.p[seat]);
    }
    fprintf(to, "}");
}

static void put_figure(FILE *to, const count_sample *sample, const count_figure *figure) {
    value_row row;
    fprintf(to, "        \"%s\": {\"kind\": \"%s\", \"part\": \"%s\", \"label\": \"%s\", \"unit\": \"%s\"",
            figure->id, value_kind(figure), value_part(figure), figure->label, figure->unit);
    if (figure->kind == COUNT_EVEN) {
        put_test(to, sample);
    } else if (count_items(figure) > 1) {
        put_items(to, sample, figure);
    } else if (value_of_item(sample, figure, 0, &row)) {
        fprintf(to, ", ");
        put_value(to, &row);
        if (figure->kind == COUNT_LENGTH) put_length(to, sample, figure);
    }
    fprintf(to, "}");
}

static void put_table(FILE *to, const count_sample *sample) {
    char line[GR_LINE_MAX + 1];
    const char *between = "";
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, sample->game);
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

static void put_tilesets(FILE *to, const summary_of *summary) {
    const pp_tileset *set;
    fprintf(to, "[");
    for (int i = 0; (set = summary_tileset(summary, i)) != 0; i++) {
        if (i > 0) fprintf(to, ", ");
        tiles_put_json(to, set);
    }
    fprintf(to, "]");
}

void summary_put_played_json(FILE *to, const summary_of *summary, const char *before) {
    const bulk_plan *plan = summary->plan;
    const bulk_tally *tally = summary->tally;
    char rules[GR_LINE_MAX + 1], names[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(rules, sizeof rules);
    summary_put_rules(&out, summary);
    out = gr_out_into(names, sizeof names);
    play_put_line_up(&out, &plan->line_up);
    fprintf(to, "%s\"game\": \"%s\"%s\"rules\": \"%s\"", before, plan->game[plan->players[0]].name, before,
            rules);
    fprintf(to, "%s\"policy\": \"%s\"%s", before, names, before);
    put_member(to, "tiles", plan->tiles.said);
    fprintf(to, "%s\"tile_sets\": ", before);
    put_tilesets(to, summary);
    fprintf(to, "%s\"seed\": %llu%s\"bound\": %u", before, (unsigned long long)plan->seed, before,
            plan->rules.most_turns);
    fprintf(to, "%s\"games\": %llu%s\"planned\": %llu%s\"partial\": %s", before,
            (unsigned long long)tally->games, before, (unsigned long long)plan->games, before,
            tally->ended.interrupted ? "true" : "false");
}

void summary_print_json(FILE *to, const summary_of *summary) {
    const char *between = "";
    stamp_begin_json(to, "pathproof", SUMMARY_VERSION, summary->stamp);
    summary_put_played_json(to, summary, ",\n  ");
    fprintf(to, ",\n  \"tables\": [");
    for (int size = 0; size < summary->plan->sizes; size++) {
        count_sample sample;
        if (!summary_sample(summary, size, &sample)) continue;
        fprintf(to, "%s\n", between);
        put_table(to, &sample);
        between = ",";
    }
    fprintf(to, "\n  ]\n}\n");
}
