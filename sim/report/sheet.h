// SPDX-License-Identifier: MIT
// The sheet on which a summary is printed for people, with a column for each number of players. For summary.c and other printers.
//
// A single column has room for whole intervals. Several columns are printed in blocks as wide as the page, with only the larger half of
// each interval.
#ifndef SHEET_H
#define SHEET_H

#include "estimate.h"

#include <stdio.h>

enum { SHEET_LABEL = 33, SHEET_CELL = 120, SHEET_COLUMN = 16, SHEET_PAGE = 80, SHEET_NARROW_LABEL = 32 };

typedef struct sheet_of {
    FILE *to;
    count_sample column[COUNT_TABLES];
    int columns;
    uint32_t choices_each; // as in count_observer
    bool wide;             // there is only one column
    bool utf8;
} sheet_of;

// Fills the cell of one column in a row.
typedef void sheet_cell(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                        const count_figure *figure, int item);

void sheet_put_row(const sheet_of *sheet, const char *label, sheet_cell *put, const count_figure *figure,
                   int item);
void sheet_put_part(const sheet_of *sheet, const char *title);

// Writes the label of a row: the figure, or its item in words.
void sheet_put_label(gr_out *out, const pp_game *game, const count_figure *figure, int item);

// Writes the label with its indent. It has to fit into SHEET_NARROW_LABEL characters (sim/unit/sheet_test.c).
void sheet_put_row_label(gr_out *out, const pp_game *game, const count_figure *figure, int item);

// Writes a text right-aligned in this many columns. A character takes one column, however many bytes it has.
void sheet_put_right(FILE *to, const char *text, int columns);

// Returns whether everything as far from the value as the farther end of its interval is possible.
bool sheet_reaches(const count_estimate *e, count_range range);

// Writes a text into a cell.
void sheet_say(char cell[SHEET_CELL], const char *format, ...);

// Writes a value with its interval, or without one if there is none.
void sheet_put_estimate(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                        const count_figure *figure, int item);
void sheet_put_value(char cell[SHEET_CELL], const count_sample *column, const count_figure *figure, int item);

// Writes only the larger half of the interval: "±0.62".
void sheet_put_reach(char cell[SHEET_CELL], const sheet_of *sheet, const count_sample *column,
                     const count_figure *figure, int item);

// These write "21.730 to 22.124", and "sd 0.080, 21.774 to 22.058": how much tile sets differ beyond chance, and their extremes.
void sheet_put_interval(char cell[SHEET_CELL], const count_figure *figure, const count_estimate *e);
void sheet_put_between(char cell[SHEET_CELL], const count_figure *figure, const count_estimate *e);

// Adds "p = 0.0123", or "p < 0.0001", to the cell. `space` is written for each space.
void sheet_put_p(char cell[SHEET_CELL], const char *space, double p);

// Prints, below a headline figure, how much tile sets differ, if there are several sets.
void sheet_put_sets(const sheet_of *sheet, const count_figure *figure, int item);

// Prints, below a length, its quantiles, its range and its histogram.
void sheet_put_lengths(const sheet_of *sheet, const count_figure *figure);

// Prints whether every seat is equally likely to win alone, together and one by one.
void sheet_put_seats(const sheet_of *sheet, const count_figure *figure);

// These print the long parts: by clause, beginning with those that have an effect; by tile number, by turn, or by kind of tile; by cause
// and turn; by square.
void sheet_put_clauses(const sheet_of *sheet);

// Lists the clauses of the book in order, by their first rules. Returns their number.
int sheet_list_clauses(const pp_game *game, const count_figure *figure, int list[PP_RULES]);

void sheet_put_table(const sheet_of *sheet, const count_sample *column, count_part part);
void sheet_put_causes(const sheet_of *sheet, const count_sample *column);
void sheet_put_squares(const sheet_of *sheet, const count_sample *column);

#endif
