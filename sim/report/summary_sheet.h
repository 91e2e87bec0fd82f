// SPDX-License-Identifier: MIT
// The sheet on which a summary is written: a column for each number of players. Only summary*.c include this.
#ifndef SUMMARY_SHEET_H
#define SUMMARY_SHEET_H

#include "counts.h"

#include <stdio.h>

enum { SHEET_LABEL = 33, SHEET_CELL = 80 };

typedef struct sheet_column {
    const pp_game *game;
    const count_totals *counts;
} sheet_column;

typedef struct sheet_of {
    FILE *to;
    sheet_column column[COUNT_TABLES];
    int columns;
    uint32_t choices_each; // count_observer
    bool wide;             // a single column has room for intervals
} sheet_of;

// Writes the text of one cell; `item` is the row's own.
typedef void sheet_cell_writer(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int item);

void sheet_put_per_game(char cell[SHEET_CELL], const sheet_column *c, uint64_t count);
void sheet_put_figures(const sheet_of *t, const char *label, sheet_cell_writer *write, int item);
void sheet_put_part(const sheet_of *t, const char *text);

// A row for each clause that caused something, then those that did not.
void sheet_put_clauses(const sheet_of *t);

// Choices at each tile of a game.
void sheet_put_by_tile(const sheet_of *t, const sheet_column *c);

#endif
