// SPDX-License-Identifier: MIT
// Prints the results of a comparison for people. cmd_compare.c calls it.
#include "compared.h"

#include "args.h"
#include "record.h"
#include "sheet.h"
#include "tilesets.h"
#include "wrap.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL = 39, COLUMN = 9 }; // columns for the label with the first value, and for each further value

// --- Testing whether differences are more than chance

// Returns whether a difference can be tested. There is nothing to test if neither side ever has the figure, or both have the same value
// in every pair.
static bool is_tested(const count_difference *d) {
    return d->known && !d->same;
}

// The difference in a column of one of the sides. Games can be stopped, so the range begins with theirs.
static count_difference difference_of(const compare_plan *plan, size_t i, const count_pairs *pairs,
                                      uint64_t games) {
    const compare_side *other = &plan->other[i / (size_t)plan->columns];
    const count_figure *figure = plan->column[i % (size_t)plan->columns].figure;
    count_difference d = count_difference_of(pairs, games);
    count_bound_difference(&d, count_range_of(&plan->one.game, figure, true),
                           count_range_of(&other->game, figure, true));
    return d;
}

compared compared_of(const compare_plan *plan, const compare_tally *tally) {
    const size_t all = (size_t)plan->others * (size_t)plan->columns;
    compared c = {plan, tally, calloc(all, sizeof *c.difference), calloc(all, sizeof *c.p)};
    double *p = calloc(all, sizeof *p), *adjusted = calloc(all, sizeof *adjusted);
    int tests = 0;
    if (!c.difference || !c.p || !p || !adjusted) abort();
    for (size_t i = 0; i < all; i++) {
        const count_pairs *pairs = &tally->counts[i / (size_t)plan->columns].pairs[i % (size_t)plan->columns];
        c.difference[i] = difference_of(plan, i, pairs, tally->games);
        if (is_tested(&c.difference[i])) p[tests++] = c.difference[i].p;
    }
    count_holm(p, tests, adjusted);
    tests = 0;
    for (size_t i = 0; i < all; i++)
        c.p[i] = is_tested(&c.difference[i]) ? adjusted[tests++] : 1;
    free(p);
    free(adjusted);
    return c;
}

void compared_end(compared *c) {
    free(c->difference);
    free(c->p);
}

bool compared_is_beyond_chance(const compared *c, int other, int column) {
    return c->p[other * c->plan->columns + column] < 0.05;
}

// --- Words

// Writes the id in words, without the "by" that would stand before a colon: "left", of `left_by`.
static void put_id(gr_out *out, const count_figure *figure) {
    for (const char *id = figure->id; *id && strcmp(id, "_by") != 0; id++)
        gr_put_char(out, *id == '_' ? ' ' : *id);
}

void compared_put_label(gr_out *out, const compared *c, int column) {
    const count_column *at = &c->plan->column[column];
    if (count_items(at->figure) > 1) {
        put_id(out, at->figure);
        gr_put(out, ": ");
    }
    sheet_put_label(out, &c->plan->one.game, at->figure, at->item);
}

// The number of decimals that shows two digits of this number.
static int decimals_for(double size) {
    if (size <= 0) return 2;
    const double decimals = 1 - floor(log10(size));
    return decimals < 0 ? 0 : decimals > 6 ? 6 : (int)decimals;
}

static double scale_of(const compared *c, int column) {
    return count_is_share(c->plan->column[column].figure) ? 100 : 1;
}

// --- For people

// Prints a sentence, wrapped, because a reading and its name can be longer than a line.
static void put_sentence(FILE *to, const char *format, ...) {
    char text[GR_LINE_MAX + 1];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    wrap_put(to, text, (wrap_page){wrap_columns_of(to), 0, 0});
}

static void put_row(FILE *to, const compared *c, int other, int column) {
    const count_difference *d = compared_at(c, other, column);
    const double scale = scale_of(c, column);
    const int decimals = decimals_for(scale * fmax(d->high - d->by, d->by - d->low));
    const char *unit = scale == 100 ? " %" : "";
    int room = LABEL;
    char label[SHEET_CELL], one[SHEET_CELL], with[SHEET_CELL];
    gr_out out = gr_out_into(label, sizeof label);
    compared_put_label(&out, c, column);
    sheet_say(one, "%.*f%s", decimals, scale * d->one, unit);
    sheet_say(with, "%.*f%s", decimals, scale * d->other, unit);
    fprintf(to, "  %s", label);
    if (out.used + strlen(one) < LABEL) {
        room -= (int)out.used;
    } else {
        fprintf(to, "\n  ");
    }
    sheet_put_right(to, one, room);
    sheet_put_right(to, with, COLUMN);
    fprintf(to, " %+.*f (%+.*f to %+.*f)\n", decimals, scale * d->by, decimals, scale * d->low, decimals,
            scale * d->high);
}

// The ways to print a figure: left out, only named, or in a separate row.
typedef enum verdict { NOT_THERE, SAME, NO_EFFECT, EFFECT } verdict;

static verdict verdict_of(const compared *c, int other, int column) {
    const count_difference *d = compared_at(c, other, column);
    if (!d->known || (d->same && d->one == 0)) return NOT_THERE;
    if (d->same) return SAME;
    return compared_is_beyond_chance(c, other, column) ? EFFECT : NO_EFFECT;
}

// Writes "0.03 (turns)" or, for several items of a figure in a row, "2.1 points (won, each of 8)". Returns the column after them.
static int put_bound(gr_out *out, const compared *c, int other, int column, verdict wanted) {
    const count_figure *figure = c->plan->column[column].figure;
    const double scale = scale_of(c, column);
    char size[SHEET_CELL];
    double reach = 0;
    int items = 0, at = column;
    for (; at < c->plan->columns && c->plan->column[at].figure == figure; at++) {
        if (verdict_of(c, other, at) != wanted) continue;
        reach = fmax(reach, scale * count_reach(compared_at(c, other, at)));
        items++;
    }
    sheet_say(size, "%.*f%s (", decimals_for(reach), reach, scale == 100 ? " points" : "");
    if (wanted == NO_EFFECT) gr_put(out, size);
    if (items == 1) {
        compared_put_label(out, c, column);
    } else {
        put_id(out, figure);
        gr_put(out, ", each of ");
        gr_put_number(out, (uint64_t)items);
    }
    if (wanted == NO_EFFECT) gr_put_char(out, ')');
    return at;
}

// Prints a list of figures, separated by semicolons, with as many in a line as fit.
static void put_list(FILE *to, const compared *c, int other, verdict wanted, const char *title) {
    int used = 0;
    for (int i = 0; i < c->plan->columns;) {
        char cell[SHEET_CELL];
        gr_out out = gr_out_into(cell, sizeof cell);
        if (verdict_of(c, other, i) != wanted) {
            i++;
            continue;
        }
        i = put_bound(&out, c, other, i, wanted);
        if (used == 0) {
            used = fprintf(to, "  %s %s", title, cell);
        } else if (used + (int)out.used + 3 <= SHEET_PAGE) {
            used += fprintf(to, "; %s", cell);
        } else {
            used = fprintf(to, ";\n    %s", cell) - 2;
        }
    }
    if (used > 0) fprintf(to, "\n");
}

static void put_command(FILE *to, const compared *c, const compare_side *side, uint64_t number) {
    enum { INDENT = 4 };
    char *command = 0;
    size_t size = 0;
    FILE *memory = open_memstream(&command, &size);
    if (!memory) abort();
    fprintf(memory, "pathproof record ");
    record_put_options(memory, &side->game, &side->line_up, c->plan->seed, number);
    if (fclose(memory) != 0) abort();
    wrap_put_command(to, command, (wrap_page){wrap_columns_of(to), INDENT, 0});
    free(command);
}

static void put_other(FILE *to, const compared *c, int other) {
    const compare_plan *plan = c->plan;
    const compare_counts *counts = &c->tally->counts[other];
    const compare_side *side = &plan->other[other];
    const double games = (double)c->tally->games, share = (double)counts->differ / games;
    const char *comma = side->says[0] == '\0' ? "" : ", ";
    fprintf(to, "\n");
    if (counts->differ == 0) {
        put_sentence(
            to, "%s%s%s: no game differs, so both sides play alike (95%%: fewer than one game in %s differs)",
            side->name, comma, side->says, cli_thousands((uint64_t)(1 / count_wilson(0, games).high)));
        return;
    }
    put_sentence(to, "%s%s%s: %s game%s (%.*f %%), the first is game %llu", side->name, comma, side->says,
                 cli_thousands(counts->differ), counts->differ == 1 ? " differs" : "s differ",
                 decimals_for(100 * share), 100 * share, (unsigned long long)counts->first);
    put_command(to, c, &plan->one, counts->first);
    put_command(to, c, side, counts->first);
    for (int i = 0; i < plan->columns; i++) {
        if (verdict_of(c, other, i) == EFFECT) put_row(to, c, other, i);
    }
    put_list(to, c, other, NO_EFFECT, "any undetected effect is at most");
    put_list(to, c, other, SAME, "the same in every game:");
}

void compared_print(FILE *to, const compared *c) {
    const compare_plan *plan = c->plan;
    char side[GR_LINE_MAX + 1];
    gr_out one = gr_out_into(side, sizeof side);
    if (c->tally->ended.interrupted)
        fprintf(to, "PARTIAL: stopped after %s of %s games\n", cli_thousands(c->tally->games),
                cli_thousands(plan->games));
    compare_put_side(&one, &plan->one);
    put_sentence(to, "%s: games %llu to %llu of seed %llu, played by each side", side,
                 (unsigned long long)plan->from, (unsigned long long)(plan->from + c->tally->games - 1),
                 (unsigned long long)plan->seed);
    tiles_print(to, plan->one.game.tiles);
    put_sentence(
        to,
        "Each row is a figure that differs by more than chance: its value without the change, its value with it, "
        "and the difference (95%% for each row alone; in points if the values are shares)");
    for (int i = 0; i < plan->others; i++)
        put_other(to, c, i);
}

void compared_print_sums(FILE *to, const compared *c) {
    const compare_plan *plan = c->plan;
    for (int i = 0; i < plan->others; i++) {
        const compare_counts *counts = &c->tally->counts[i];
        char line[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(line, sizeof line);
        gr_put_game(&out, &plan->one.game);
        gr_put(&out, " | ");
        gr_put(&out, plan->other[i].name);
        gr_put(&out, " | sums ");
        gr_put_hex(&out, compare_hash(plan, c->tally, i));
        fprintf(to, "%s games %llu..%llu differ %llu first ", line, (unsigned long long)plan->from,
                (unsigned long long)(plan->from + c->tally->games - 1), (unsigned long long)counts->differ);
        fprintf(to, counts->differ == 0 ? "none\n" : "%llu\n", (unsigned long long)counts->first);
    }
}
