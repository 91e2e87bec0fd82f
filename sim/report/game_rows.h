// SPDX-License-Identifier: MIT
// A row of cells for each game: who won and how, every figure that has a value for each game, and the fate of each seat. The columns are
// those of game_columns.inc and figures.inc. cli/singles.c writes them as CSV, and summary_sqlite.c into a database.
#ifndef GAME_ROWS_H
#define GAME_ROWS_H

#include "ledger.h"
#include "values.h"

#include <stdio.h>

enum {
#define COLUMN(name, ...) GAME_##name,
#define SEAT(...)
#include "game_columns.inc"
    GAME_OWN_COLUMNS
};

enum {
#define COLUMN(...)
#define SEAT(name, ...) GAME_SEAT_##name,
#include "game_columns.inc"
    GAME_SEAT_COLUMNS
};

enum { GAME_COLUMNS_MAX = 400 };

// A column: one of the table, an item of a figure, or one of a seat. The columns of the table, and of each seat, are one after another.
typedef struct game_column {
    char name[VALUE_ITEM];
    value_is is;
    const count_figure *figure; // null if it is not of a figure
    int seat;                   // -1 if it is not of a seat
    int item;
} game_column;

// The columns of all games of a run.
typedef struct game_table {
    int columns;
    game_column column[GAME_COLUMNS_MAX];
} game_table;

// The columns for this game, with at most this many seats.
void game_table_lay_out(game_table *table, const pp_game *game, int seats);

// Makes the cells of a game, in one block of memory with their texts.
value_cell *game_row_make(const game_table *table, const ledger_game *g);

// Write the line with the names of the columns, and that of a game.
void game_row_put_names(FILE *to, const game_table *table);
void game_row_put(FILE *to, const game_table *table, const value_cell *cells);

#endif
