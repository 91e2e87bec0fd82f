// SPDX-License-Identifier: MIT
// Prints the results of many games as JSON: every figure with its counts (figures.md lists the members).
#include "summary.h"

// --- A value

static void put_value(json_out *json, const value_row *row) {
    const count_estimate *e = &row->e;
    if (!e->known) json_null(json, "value");
    if (e->known) {
        json_real(json, "value", e->value);
        if (e->sure) json_real(json, "low", e->low);
        if (e->sure) json_real(json, "high", e->high);
        if (e->sd > 0) json_real(json, "sd", e->sd);
    }
    if (e->known && e->sure && row->sample->sets > 1) {
        json_object(json, "sets", JSON_LINE);
        json_real(json, "sd", e->between);
        json_real(json, "least", e->least);
        json_real(json, "most", e->most);
        json_close(json);
    }
    json_uint(json, "count", row->count);
    json_uint(json, "of", row->of);
}

// Formats a number as a key. The key is valid until the next call.
static const char *number_key(uint64_t number) {
    static char key[24];
    gr_out out = gr_out_into(key, sizeof key);
    gr_put_number(&out, number);
    return key;
}

static void put_quantiles(json_out *json, const count_sample *sample, const count_figure *figure) {
    count_estimate e[VALUE_QUANTILES];
    for (int i = 0; i < VALUE_QUANTILES; i++)
        e[i] = count_estimate_of_quantile(sample, figure, value_quantile[i] / 100.0);
    json_object(json, "quantiles", JSON_LINE);
    for (int i = 0; i < VALUE_QUANTILES; i++)
        json_real(json, number_key((uint64_t)value_quantile[i]), e[i].value);
    json_close(json);
    json_object(json, "quantile_intervals", JSON_LINE);
    for (int i = 0; i < VALUE_QUANTILES; i++) {
        json_array(json, number_key((uint64_t)value_quantile[i]), JSON_LINE);
        json_real(json, 0, e[i].low);
        json_real(json, 0, e[i].high);
        json_close(json);
    }
    json_close(json);
}

// Writes the number of games of each length, and the quantiles.
static void put_length(json_out *json, const count_sample *sample, const count_figure *figure) {
    const uint64_t *lengths = count_of(sample->all, figure);
    const count_spread spread = count_spread_of(lengths);
    json_int(json, "least", spread.least);
    json_int(json, "most", spread.most);
    put_quantiles(json, sample, figure);
    json_object(json, "games", JSON_LINE);
    for (uint64_t i = 0; i < COUNT_LENGTHS; i++) {
        if (lengths[i] > 0) json_uint(json, number_key(i), lengths[i]);
    }
    json_close(json);
}

// --- A figure

static void put_items(json_out *json, const count_sample *sample, const count_figure *figure) {
    json_object(json, "items", JSON_ROWS);
    for (int item = 0; item < count_items(figure); item++) {
        value_row row;
        if (!value_of_item(sample, figure, item, &row)) continue;
        json_object(json, row.item, JSON_LINE);
        put_value(json, &row);
        json_close(json);
    }
    json_close(json);
}

static void put_effect(json_out *json, count_effect e) {
    json_object(json, "effect", JSON_LINE);
    json_real(json, "value", e.value);
    json_real(json, "low", e.low);
    json_real(json, "high", e.high);
    json_real(json, "within", e.within);
    json_close(json);
}

static void put_test(json_out *json, const count_sample *sample) {
    const count_seats seats = count_test_seats(sample);
    const count_effect e = count_seat_effect(sample);
    if (e.known) put_effect(json, e);
    json_real(json, "p", seats.all.p);
    json_real(json, "chi_square", seats.all.chi_square);
    json_int(json, "freedom", seats.all.freedom);
    json_real(json, "effect_w", seats.all.effect);
    json_uint(json, "cases", seats.alone);
    json_object(json, "items", JSON_ROWS);
    for (int seat = 0; seat < sample->game->seats; seat++) {
        json_object(json, gr_seat_names[seat], JSON_LINE);
        json_real(json, "off", seats.off[seat]);
        json_real(json, "p_holm", seats.p[seat]);
        json_close(json);
    }
    json_close(json);
}

static void put_figure(json_out *json, const count_sample *sample, const count_figure *figure) {
    value_row row;
    json_object(json, figure->id, JSON_LINE);
    json_text(json, "kind", value_kind(figure));
    json_text(json, "part", value_part(figure));
    json_text(json, "label", figure->label);
    json_text(json, "unit", figure->unit);
    if (figure->kind == COUNT_EVEN) {
        put_test(json, sample);
    } else if (count_items(figure) > 1) {
        put_items(json, sample, figure);
    } else if (value_of_item(sample, figure, 0, &row)) {
        put_value(json, &row);
        if (figure->kind == COUNT_LENGTH) put_length(json, sample, figure);
    }
    json_close(json);
}

static void put_table(json_out *json, const count_sample *sample) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, sample->game);
    json_object(json, 0, JSON_LINES);
    json_text(json, "game", line);
    json_int(json, "players", sample->game->seats);
    json_object(json, "figures", JSON_LINES);
    for (int i = 0; i < COUNT_FIGURES; i++) {
        if (count_has(sample->game, &count_figures[i])) put_figure(json, sample, &count_figures[i]);
    }
    json_close(json);
    json_close(json);
}

// --- The whole

static void put_tilesets(json_out *json, const summary_of *summary) {
    const pp_tileset *set;
    json_array(json, "tile_sets", JSON_LINE);
    for (int i = 0; (set = summary_tileset(summary, i)) != 0; i++)
        tiles_put_json(json, 0, set);
    json_close(json);
}

void summary_begin_json(json_out *json, json_layout layout, const summary_of *summary) {
    const bulk_plan *plan = summary->plan;
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    stamp_begin_json(json, layout, "pathproof", SUMMARY_VERSION, summary->stamp);
    json_text(json, "game", plan->game[plan->players[0]].name);
    summary_put_rules(&out, summary);
    json_text(json, "rules", line);
    out = gr_out_into(line, sizeof line);
    play_put_line_up(&out, &plan->line_up);
    json_text(json, "policy", line);
    json_text(json, "tiles", plan->tiles.said);
    put_tilesets(json, summary);
    json_uint(json, "seed", plan->seed);
    json_uint(json, "bound", plan->rules.most_turns);
    json_uint(json, "turn_bound", PLAY_MOST_CHOICES);
    json_uint(json, "games", summary->tally->games);
    json_uint(json, "planned", plan->games);
    json_bool(json, "partial", summary->tally->ended.interrupted);
}

void summary_print_json(FILE *to, const summary_of *summary) {
    json_out json = json_into(to);
    summary_begin_json(&json, JSON_LINES, summary);
    json_array(&json, "tables", JSON_LINES);
    for (int size = 0; size < summary->plan->sizes; size++) {
        count_sample sample;
        if (summary_sample(summary, size, &sample)) put_table(&json, &sample);
    }
    json_close(&json);
    json_close(&json);
    json_end(&json);
}
