// SPDX-License-Identifier: MIT
// Prints rows and cells of the summary for people. summary.c fills them; summary_html.c, plots.c and compared.c use its words.
#include "sheet.h"

#include "args.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

void sheet_say(char cell[SHEET_CELL], const char *format, ...) {
    va_list rest;
    va_start(rest, format);
    vsnprintf(cell, SHEET_CELL, format, rest);
    va_end(rest);
}

// Writes a text right-aligned. A character of UTF-8 takes one column, however many bytes it has.
void sheet_put_right(FILE *to, const char *text, int columns) {
    int used = 0;
    for (const char *at = text; *at; at++)
        used += (*at & 0xc0) != 0x80;
    fprintf(to, "%*s%s", columns > used ? columns - used : columns > 0, "", text);
}

void sheet_put_row(const sheet_of *sheet, const char *label, sheet_cell *put, const count_figure *figure,
                   int item) {
    fprintf(sheet->to, "%-*s", sheet->wide ? SHEET_LABEL : SHEET_NARROW_LABEL, label);
    for (int i = 0; i < sheet->columns; i++) {
        char cell[SHEET_CELL] = "";
        const count_sample *column = &sheet->column[i];
        if (figure == 0 || count_has_item(column->game, figure, item)) put(cell, sheet, column, figure, item);
        sheet_put_right(sheet->to, cell, sheet->wide ? 0 : SHEET_COLUMN);
    }
    fprintf(sheet->to, "\n");
}

// The words for an item in a summary, if it has any.
static const char *words_of(const count_figure *figure, int item) {
    static const char *const cause[PP_CAUSES] = {
        [PP_BY_RIM] = "over the rim",         [PP_BY_COLLISION] = "in a collision",
        [PP_BY_LOOP] = "in a loop",           [PP_BY_DESTRUCTION] = "destroyed",
        [PP_BY_WITHDRAWAL] = "withdrawn",     [PP_BY_DAIKAIJU] = "into a daikaiju",
        [PP_BY_UZUSHIO] = "into the uzushio", [PP_BY_WAVE] = "in the wave",
        [PP_BY_PORTAL] = "in the portal",
    };
    if (figure->kind == COUNT_BY_CAUSE) return cause[item];
    return figure->kind == COUNT_BY_ENDING ? gr_ending_words((pp_rule)item) : 0;
}

void sheet_put_label(gr_out *out, const pp_game *game, const count_figure *figure, int item) {
    const char *words = words_of(figure, item);
    if (words) {
        gr_put(out, words);
        return;
    }
    const size_t before = out->used;
    count_put_item(out, game, figure, item);
    if (out->used > before && figure->label[0] != '\0') gr_put_char(out, ' ');
    gr_put(out, figure->label);
}

void sheet_put_row_label(gr_out *out, const pp_game *game, const count_figure *figure, int item) {
    gr_put(out, figure->part == COUNT_PART_LENGTH ? "" : "  ");
    sheet_put_label(out, game, figure, item);
}

void sheet_put_part(const sheet_of *sheet, const char *title) {
    fprintf(sheet->to, "\n%s\n", title);
}

// --- Values

static int decimals_of(const count_figure *figure, double value) {
    if (count_is_share(figure) || value >= 100) return 2;
    const bool is_mean = figure->kind == COUNT_LENGTH || figure->kind == COUNT_RATIO ||
                         figure->kind == COUNT_BY_NUMBER || figure->kind == COUNT_BY_TURN;
    return is_mean || value >= 10 ? 3 : 4;
}

void sheet_put_value(char cell[SHEET_CELL], const count_sample *column, const count_figure *figure,
                     int item) {
    const count_estimate e = count_estimate_of(column, figure, item);
    const bool share = count_is_share(figure);
    if (figure->kind == COUNT_GAMES) {
        sheet_say(cell, "%s", cli_thousands((uint64_t)e.value));
    } else if (e.known)
        sheet_say(cell, "%.*f%s", decimals_of(figure, e.value), (share ? 100 : 1) * e.value,
                  share ? " %" : "");
}

void sheet_put_interval(char cell[SHEET_CELL], const count_figure *figure, const count_estimate *e) {
    const double scale = count_is_share(figure) ? 100 : 1;
    const int decimals = decimals_of(figure, e->value);
    sheet_say(cell, "%.*f to %.*f", decimals, scale * e->low, decimals, scale * e->high);
}

void sheet_put_between(char cell[SHEET_CELL], const count_figure *figure, const count_estimate *e) {
    const double scale = count_is_share(figure) ? 100 : 1;
    const int decimals = decimals_of(figure, e->value);
    sheet_say(cell, "sd %.*f, %.*f to %.*f", decimals, scale * e->between, decimals, scale * e->least,
              decimals, scale * e->most);
}

// The distance from the value to the farther end of its interval.
static double reach(const count_estimate *e) {
    return fmax(e->value - e->low, e->high - e->value);
}

bool sheet_reaches(const count_estimate *e, count_range range) {
    const double rounding = 1e-9;
    return e->value - reach(e) >= range.least - rounding && e->value + reach(e) <= range.most + rounding;
}

// Writes "±0.38" or, if some of that is impossible, both ends of the interval, with as many decimals as there is room for.
static void put_reach(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                      const count_figure *figure, const count_estimate *e, size_t room) {
    const double scale = count_is_share(figure) ? 100 : 1;
    int decimals = decimals_of(figure, e->value);
    if (sheet_reaches(e, count_range_in(column, figure))) {
        sheet_say(cell, "%s%.*f", sheet->utf8 ? "±" : "+-", decimals, scale * reach(e));
        return;
    }
    const size_t wider = sheet->utf8 ? strlen("–") - 1 : 0; // the dash takes one column
    do {
        sheet_say(cell, "%.*f%s%.*f", decimals, scale * e->low, sheet->utf8 ? "–" : "-", decimals,
                  scale * e->high);
    } while (strlen(cell) > room + wider && decimals-- > 0);
}

void sheet_put_reach(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                     const count_figure *figure, int item) {
    enum { ROOM = 8 };
    const count_estimate e = count_estimate_of(column, figure, item);
    if (e.sure && reach(&e) > 0) put_reach(cell, sheet, column, figure, &e, ROOM);
}

static void put_narrow(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                       const count_figure *figure, const count_estimate *e) {
    const bool share = count_is_share(figure);
    char value[SHEET_CELL], reached[SHEET_CELL];
    sheet_say(value, "%.*f ", decimals_of(figure, e->value), (share ? 100 : 1) * e->value);
    const size_t taken = strlen(value) + (share ? strlen(" %") : 0) + 1;
    put_reach(reached, sheet, column, figure, e, SHEET_COLUMN - taken);
    sheet_say(cell, "%s%s%s", value, reached, share ? " %" : "");
}

void sheet_put_estimate(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                        const count_figure *figure, int item) {
    const count_estimate e = count_estimate_of(column, figure, item);
    const bool share = count_is_share(figure);
    const double scale = share ? 100 : 1;
    const int decimals = decimals_of(figure, e.value);
    const char *unit = share ? " %" : "";
    if (figure->kind == COUNT_GAMES) {
        sheet_say(cell, "%s", cli_thousands((uint64_t)e.value));
    } else if (!e.known) {
        sheet_say(cell, "not counted");
    } else if (!e.sure) {
        sheet_say(cell, "%.*f%s", decimals, scale * e.value, unit);
    } else if (!sheet->wide) {
        put_narrow(cell, sheet, column, figure, &e);
    } else {
        sheet_say(cell, "%.*f%s  (95%%: %.*f to %.*f)", decimals, scale * e.value, unit, decimals,
                  scale * e.low, decimals, scale * e.high);
        if (figure->kind == COUNT_LENGTH) sheet_say(cell + strlen(cell), "  sd %.2f", e.sd);
    }
}

// --- Below a row

static void put_between(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                        const count_figure *figure, int item) {
    const count_estimate e = count_estimate_of(column, figure, item);
    if (!e.sure || e.most == 0) return;
    sheet_put_between(cell, figure, &e);
    if (!sheet->wide) *strchr(cell, ',') = '\0';
}

void sheet_put_sets(const sheet_of *sheet, const count_figure *figure, int item) {
    bool any = false;
    for (int i = 0; i < sheet->columns && sheet->column[i].sets > 1; i++)
        any |= count_estimate_of(&sheet->column[i], figure, item).most > 0;
    if (any && figure->headline) sheet_put_row(sheet, "    between tile sets", put_between, figure, item);
}

static void put_quantiles(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                          const count_figure *figure, int item) {
    const uint64_t *lengths = count_of(column->all, figure);
    (void)item;
    if (!sheet->wide) {
        sheet_say(cell, "%d, %d, %d", count_quantile(lengths, 0.25), count_quantile(lengths, 0.5),
                  count_quantile(lengths, 0.75));
        return;
    }
    static const int percent[] = {5, 25, 50, 75, 95, 99};
    for (size_t i = 0; i < sizeof percent / sizeof percent[0]; i++)
        sheet_say(cell + strlen(cell), "%s%d%%:%d", i == 0 ? "" : " ", percent[i],
                  count_quantile(lengths, percent[i] / 100.0));
}

// Draws a histogram over the whole range; a column for a length that occurred is never empty.
static void put_histogram(char cell[SHEET_CELL], const sheet_of *sheet,
                          const uint64_t lengths[COUNT_LENGTHS]) {
    enum { BARS = 24, NARROW_BARS = SHEET_COLUMN - 2 };
    static const char *const block[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const plain[] = {" ", ".", ":", "-", "=", "+", "*", "%", "#"};
    const count_spread spread = count_spread_of(lengths);
    const int each = (spread.most - spread.least) / (sheet->wide ? BARS : NARROW_BARS) + 1;
    uint64_t bar[BARS] = {0}, highest = 1;
    int bars = 0;
    for (int i = spread.least; i <= spread.most; i++) {
        const int at = (i - spread.least) / each;
        bar[at] += lengths[i];
        if (bar[at] > highest) highest = bar[at];
        bars = at + 1;
    }
    for (int i = 0; i < bars; i++) {
        const int height = bar[i] == 0 ? 0 : 1 + (int)(7 * bar[i] / highest);
        strcat(cell, sheet->utf8 ? block[height] : plain[height]);
    }
}

static void put_bars(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                     const count_figure *figure, int item) {
    (void)item;
    put_histogram(cell, sheet, count_of(column->all, figure));
}

static void put_range(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                      const count_figure *figure, int item) {
    const uint64_t *lengths = count_of(column->all, figure);
    const count_spread spread = count_spread_of(lengths);
    (void)item;
    sheet_say(cell, "%d to %d%s", spread.least, spread.most,
              spread.most == COUNT_LENGTHS - 1 ? " or more" : "");
    if (!sheet->wide) return;
    strcat(cell, "  ");
    put_histogram(cell, sheet, lengths);
}

void sheet_put_lengths(const sheet_of *sheet, const count_figure *figure) {
    sheet_put_row(sheet, sheet->wide ? "    percentiles" : "    percentiles 25, 50, 75", put_quantiles,
                  figure, 0);
    sheet_put_row(sheet, "    smallest to largest", put_range, figure, 0);
    if (!sheet->wide) sheet_put_row(sheet, "", put_bars, figure, 0);
}

// --- Seats

void sheet_put_p(char cell[SHEET_CELL], const char *space, double p) {
    const bool small = p < 0.0001;
    sheet_say(cell + strlen(cell), "p%s%c%s%.4f", space, small ? '<' : '=', space, small ? 0.0001 : p);
}

static void put_even(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                     const count_figure *figure, int item) {
    (void)sheet, (void)figure, (void)item;
    sheet_put_p(cell, " ", count_test_seats(column).all.p);
}

static void put_even_effect(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                            const count_figure *figure, int item) {
    (void)figure, (void)item;
    const count_seats seats = count_test_seats(column);
    sheet_say(cell, "w = %.4f", seats.all.effect);
    if (!sheet->wide) return;
    sheet_say(cell + strlen(cell), "  (chi-square %.1f, df %d)", seats.all.chi_square, seats.all.freedom);
}

// The largest effect of a seat, in points.
static void put_effect(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                       const count_figure *figure, int item) {
    const count_effect e = count_seat_effect(column);
    (void)figure, (void)item;
    if (!e.known) return;
    if (sheet->wide) {
        sheet_say(cell, "%.2f  (95%% at all times: %.2f to %.2f)", 100 * e.value, 100 * e.low, 100 * e.high);
    } else {
        sheet_say(cell, "%.2f %.2f%s%.2f", 100 * e.value, 100 * e.low, sheet->utf8 ? "–" : "-", 100 * e.high);
    }
}

static void put_within(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                       const count_figure *figure, int item) {
    const count_effect e = count_seat_effect(column);
    (void)sheet, (void)figure, (void)item;
    if (e.known) sheet_say(cell, "%.2f points", 100 * e.within);
}

static void put_seat(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                     const count_figure *figure, int seat) {
    (void)figure;
    const count_seats seats = count_test_seats(column);
    sheet_say(cell, sheet->wide ? "%+.2f  " : "%+.2f ", 100 * seats.off[seat]);
    sheet_put_p(cell, sheet->wide ? " " : "", seats.p[seat]);
}

void sheet_put_seats(const sheet_of *sheet, const count_figure *figure) {
    const count_figure *of = &count_figures[figure->of];
    char label[SHEET_CELL];
    gr_out out = gr_out_into(label, sizeof label);
    sheet_put_row_label(&out, sheet->column[0].game, figure, 0);
    sheet_put_row(sheet, label, put_even, figure, 0);
    sheet_put_row(sheet, "    effect", put_even_effect, figure, 0);
    const bool one_set = sheet->column[0].sets < 2;
    if (one_set)
        sheet_put_row(sheet, sheet->wide ? "  largest seat effect, points" : "  largest effect, points",
                      put_effect, figure, 0);
    if (one_set && sheet->wide) sheet_put_row(sheet, "    each share known to within", put_within, figure, 0);
    fprintf(sheet->to, "  points above an equal share of the games won alone; p with Holm's correction\n");
    for (int seat = 0; seat < PP_SEATS; seat++) {
        bool any = false;
        for (int i = 0; i < sheet->columns; i++)
            any |= count_has_item(sheet->column[i].game, of, seat);
        snprintf(label, sizeof label, "    %s", gr_seat_names[seat]);
        if (any) sheet_put_row(sheet, label, put_seat, of, seat);
    }
}
