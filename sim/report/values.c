// SPDX-License-Identifier: MIT
// Turns every value of a sample into a row of cells. The printers for programs (summary_csv.c, summary_sqlite.c, JSON) use them.
#include "values.h"

#include "grammar.h"

#include <stdio.h>
#include <string.h>

const int value_quantile[VALUE_QUANTILES] = {1, 5, 25, 50, 75, 95, 99};

const char *value_kind(const count_figure *figure) {
    static const char *const names[COUNT_KINDS] = {
        [COUNT_GAMES] = "counter",       [COUNT_TIMES] = "counter",
        [COUNT_LENGTH] = "length",       [COUNT_SHARE] = "share",
        [COUNT_RATIO] = "ratio",         [COUNT_BY_SEAT] = "by seat",
        [COUNT_BY_CAUSE] = "by cause",   [COUNT_BY_ENDING] = "by ending",
        [COUNT_BY_CLAUSE] = "by clause", [COUNT_BY_REFUSAL] = "by clause",
        [COUNT_BY_NUMBER] = "by number", [COUNT_BY_SQUARE] = "by square",
        [COUNT_BY_TILE] = "by tile",     [COUNT_EVEN] = "test",
        [COUNT_BY_TURN] = "by turn",     [COUNT_BY_CAUSE_AND_TURN] = "by cause and turn",
    };
    return names[figure->kind];
}

const char *value_part(const count_figure *figure) {
    static const char *const names[COUNT_PARTS] = {
        [COUNT_PART_LENGTH] = "length",   [COUNT_PART_ENDS] = "ends",
        [COUNT_PART_SEATS] = "seats",     [COUNT_PART_CHOICES] = "choices",
        [COUNT_PART_LEAVING] = "leaving", [COUNT_PART_HAPPENED] = "happened",
        [COUNT_PART_CLAUSES] = "clauses", [COUNT_PART_NUMBERS] = "numbers",
        [COUNT_PART_SQUARES] = "squares", [COUNT_PART_KINDS] = "kinds",
        [COUNT_PART_TURNS] = "turns",     [COUNT_PART_CAUSES] = "causes",
    };
    return names[figure->part];
}

// Returns whether the rulebook lists the items in advance. For such a figure, an item that never occurred is a result, and has its
// interval.
static bool is_listed_in_book(const count_figure *figure) {
    switch (figure->kind) {
    case COUNT_BY_SEAT:
    case COUNT_BY_ENDING:
    case COUNT_BY_SQUARE:
    case COUNT_BY_TILE: return true;
    default: return count_items(figure) == 1;
    }
}

bool value_of_item(const count_sample *sample, const count_figure *figure, int item, value_row *row) {
    if (count_items(figure) > 1 && !count_has_item(sample->game, figure, item)) return false;
    const count_sums sums = count_sums_of(sample->all, figure, item);
    const bool out_of_some = count_items(&count_figures[figure->of]) > 1 && sums.n > 0;
    if (!is_listed_in_book(figure) && sums.x == 0 && !out_of_some) return false;
    *row = (value_row){.sample = sample,
                       .figure = figure,
                       .statistic = "value",
                       .unit = figure->unit,
                       .e = count_estimate_of(sample, figure, item),
                       .counted = true,
                       .count = (uint64_t)sums.x,
                       .of = figure->kind == COUNT_GAMES ? 1 : (uint64_t)sums.n};
    gr_out out = gr_out_into(row->item, sizeof row->item);
    count_put_item(&out, sample->game, figure, item);
    return true;
}

// --- Rows

typedef struct values_of {
    const count_sample *sample;
    const char *set;
    value_taker *take;
    void *taking;
} values_of;

static value_row row_of(const values_of *v, const count_figure *figure, const char *statistic,
                        const char *unit) {
    return (value_row){
        .sample = v->sample, .set = v->set, .figure = figure, .statistic = statistic, .unit = unit};
}

static void take_lengths(const values_of *v, const count_figure *figure) {
    const uint64_t *lengths = count_of(v->sample->all, figure), games = count_sum(lengths, COUNT_LENGTHS);
    value_row row = row_of(v, figure, "games", "share of games");
    row.counted = true;
    row.of = games;
    for (int i = 0; i < COUNT_LENGTHS; i++) {
        if (lengths[i] == 0) continue;
        row.count = lengths[i];
        row.e = count_estimate_of_length(v->sample, figure, i);
        snprintf(row.item, sizeof row.item, "%d", i);
        v->take(v->taking, &row);
    }
}

static void take_quantiles(const values_of *v, const count_figure *figure) {
    value_row row = row_of(v, figure, "quantile", figure->unit);
    for (int i = 0; i < VALUE_QUANTILES; i++) {
        row.e = count_estimate_of_quantile(v->sample, figure, value_quantile[i] / 100.0);
        snprintf(row.item, sizeof row.item, "%d", value_quantile[i]);
        v->take(v->taking, &row);
    }
}

static void take_number(const values_of *v, const count_figure *figure, const char *statistic,
                        const char *unit, const char *item, double number) {
    value_row row = row_of(v, figure, statistic, unit);
    row.e = (count_estimate){.known = true, .value = number};
    snprintf(row.item, sizeof row.item, "%s", item);
    v->take(v->taking, &row);
}

static void take_effect(const values_of *v, const count_figure *figure) {
    const count_effect effect = count_seat_effect(v->sample);
    value_row row = row_of(v, figure, "effect", "share of games won alone");
    if (!effect.known) return;
    row.e = (count_estimate){
        .known = true, .sure = true, .value = effect.value, .low = effect.low, .high = effect.high};
    v->take(v->taking, &row);
    take_number(v, figure, "within", "share of games won alone", "", effect.within);
}

static void take_test(const values_of *v, const count_figure *figure) {
    const count_seats seats = count_test_seats(v->sample);
    take_number(v, figure, "p", "p", "", seats.all.p);
    take_number(v, figure, "chi_square", "", "", seats.all.chi_square);
    take_number(v, figure, "freedom", "", "", seats.all.freedom);
    take_number(v, figure, "effect_w", "", "", seats.all.effect);
    take_number(v, figure, "cases", "games won alone", "", (double)seats.alone);
    take_effect(v, figure);
    for (int seat = 0; seat < v->sample->game->seats; seat++) {
        take_number(v, figure, "off", "share of games won alone", gr_seat_names[seat], seats.off[seat]);
        take_number(v, figure, "p_holm", "p", gr_seat_names[seat], seats.p[seat]);
    }
}

static void take_items(const values_of *v, const count_figure *figure) {
    for (int item = 0; item < count_items(figure); item++) {
        value_row row;
        if (!value_of_item(v->sample, figure, item, &row)) continue;
        row.set = v->set;
        v->take(v->taking, &row);
    }
}

void values_take(const count_sample *sample, const char *set, value_taker *take, void *taking) {
    const values_of v = {sample, set, take, taking};
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!count_has(sample->game, figure)) continue;
        if (figure->kind == COUNT_EVEN) {
            take_test(&v, figure);
        } else {
            take_items(&v, figure);
        }
        if (figure->kind != COUNT_LENGTH) continue;
        take_lengths(&v, figure);
        take_quantiles(&v, figure);
    }
}

// --- Cells

const value_column value_columns[VALUE_COLUMNS] = {
#define COLUMN(name, is, cell) {#name, VALUE_##is},
#define OF_FIGURE COLUMN
#include "columns.inc"
};

static value_cell text(const char *text) {
    return (value_cell){.is = text[0] == '\0' ? VALUE_NONE : VALUE_TEXT, .text = text};
}

static value_cell whole(bool known, uint64_t number) {
    return (value_cell){.is = known ? VALUE_WHOLE : VALUE_NONE, .whole = number};
}

static value_cell real(bool known, double number) {
    return (value_cell){.is = known ? VALUE_REAL : VALUE_NONE, .real = number};
}

void value_cells(const value_row *row, value_cell cells[VALUE_COLUMNS]) {
    const count_estimate *e = &row->e;
    const bool sets = e->sure && row->sample->sets > 1;
    const value_cell filled[VALUE_COLUMNS] = {
#define COLUMN(name, is, cell) cell,
#define OF_FIGURE COLUMN
#include "columns.inc"
    };
    memcpy(cells, filled, sizeof filled);
}

// --- Cells as text

static void put_text(FILE *to, const char *text) {
    const bool quotes = strpbrk(text, ",\"\r\n") != 0;
    if (quotes) fputc('"', to);
    for (; *text; text++) {
        if (*text == '"') fputc('"', to);
        fputc(*text, to);
    }
    if (quotes) fputc('"', to);
}

void value_put_csv(FILE *to, const value_cell *cell) {
    switch (cell->is) {
    case VALUE_NONE: break;
    case VALUE_TEXT: put_text(to, cell->text); break;
    case VALUE_WHOLE: fprintf(to, "%llu", (unsigned long long)cell->whole); break;
    case VALUE_REAL: fprintf(to, "%.8g", cell->real); break;
    }
}
