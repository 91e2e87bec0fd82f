// SPDX-License-Identifier: MIT
// The sheet on which a summary is written: a column for each number of players. Only summary*.c include this.
#ifndef PP_SUMMARY_SHEET_H
#define PP_SUMMARY_SHEET_H

#include "counts.h"

#include <stdio.h>

enum { PP_LABEL = 33, PP_CELL = 80 };

typedef struct pp_column {
    const pp_game *game;
    const pp_counts *counts;
} pp_column;

typedef struct pp_sheet {
    FILE *to;
    pp_column column[PP_TABLES];
    int columns;
    bool wide; // a single column has room for intervals
} pp_sheet;

// Writes the text of one cell; `item` is the row's own.
typedef void pp_cell_writer(char cell[PP_CELL], const pp_sheet *t, const pp_column *c, int item);

void pp_put_cell(char cell[PP_CELL], const char *format, ...);
void pp_put_per_game(char cell[PP_CELL], const pp_column *c, uint64_t count);
void pp_put_figures(const pp_sheet *t, const char *label, pp_cell_writer *write, int item);
void pp_put_part(const pp_sheet *t, const char *text);

// A row for each clause that caused something, then those that did not.
void pp_put_clauses(const pp_sheet *t);

// Choices at each tile of a game.
void pp_put_by_tile(const pp_sheet *t, const pp_column *c);

#endif
