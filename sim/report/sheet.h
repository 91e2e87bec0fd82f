// SPDX-License-Identifier: MIT
// The sheet on which a summary is written for people: a column for each number of players. For summary.c and other printers.
//
// A single column has room for intervals in full; several stand in blocks as wide as the page, with what an interval adds at most.
#ifndef SHEET_H
#define SHEET_H

#include "estimate.h"

#include <stdio.h>

enum { SHEET_LABEL = 33, SHEET_CELL = 120, SHEET_COLUMN = 16, SHEET_PAGE = 80, SHEET_NARROW_LABEL = 32 };

typedef struct sheet_of {
    FILE *to;
    count_sample column[COUNT_TABLES];
    int columns;
    uint32_t choices_each; // count_observer
    bool wide;             // there is but one column
    bool utf8;
} sheet_of;

// What one column says in a row.
typedef void sheet_cell(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                        const count_figure *figure, int item);

void sheet_put_row(const sheet_of *sheet, const char *label, sheet_cell *put, const count_figure *figure,
                   int item);
void sheet_put_part(const sheet_of *sheet, const char *title);

// What a row is called: the figure, or its item in words.
void sheet_put_label(gr_out *out, const pp_game *game, const count_figure *figure, int item);

// A text at the right end of so many columns, as a reader counts them.
void sheet_put_right(FILE *to, const char *text, int columns);

// A text into a cell.
void sheet_say(char cell[SHEET_CELL], const char *format, ...);

// A value with its interval, and the same without.
void sheet_put_estimate(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                        const count_figure *figure, int item);
void sheet_put_value(char cell[SHEET_CELL], const count_sample *column, const count_figure *figure, int item);

// Only how far the interval goes: "±0.62".
void sheet_put_reach(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                     const count_figure *figure, int item);

// "21.730 to 22.124", and "sd 0.080, 21.774 to 22.058": how far tile sets lie apart, chance taken off, and their extremes.
void sheet_put_interval(char cell[SHEET_CELL], const count_figure *figure, const count_estimate *e);
void sheet_put_between(char cell[SHEET_CELL], const count_figure *figure, const count_estimate *e);

// Behind what the cell has: "p = 0.0123", or "p < 0.0001", with this for a space.
void sheet_put_p(char cell[SHEET_CELL], const char *space, double p);

// Below a headline, where there are several tile sets: how far they lie apart.
void sheet_put_sets(const sheet_of *sheet, const count_figure *figure, int item);

// Below a length: its quantiles, from where to where it goes, and how it is spread.
void sheet_put_lengths(const sheet_of *sheet, const count_figure *figure);

// Whether the seats win as often, together and one by one.
void sheet_put_seats(const sheet_of *sheet, const count_figure *figure);

// Clause by clause, those with an effect first; number by number, turn by turn, or kind by kind; causes turn by turn; square by square.
void sheet_put_clauses(const sheet_of *sheet);

// The book's clauses, by their first rules, in its order. Returns how many.
int sheet_list_clauses(const pp_game *game, const count_figure *figure, int list[PP_RULES]);

void sheet_put_table(const sheet_of *sheet, const count_sample *column, count_part part);
void sheet_put_causes(const sheet_of *sheet, const count_sample *column);
void sheet_put_squares(const sheet_of *sheet, const count_sample *column);

#endif
