// SPDX-License-Identifier: MIT
// The effects of readings: tables that sim/studies/effects has written under the rulings. For summary_html.c and cmd_explain.c.
#ifndef EFFECTS_H
#define EFFECTS_H

#include "book.h"

enum { EFFECTS_CELL = 400 };

typedef enum effects_column {
    EFFECTS_READING,
    EFFECTS_GAME,
    EFFECTS_SEATS,
    EFFECTS_DIFFER, // how many games differ: "20 %", "all"
    EFFECTS_FIRST,  // number of the first game that differs
    EFFECTS_TURNS,
    EFFECTS_SHARED, // shared wins
    EFFECTS_BESIDES,
    EFFECTS_COLUMNS
} effects_column;

typedef enum effects_kind { EFFECTS_HEAD, EFFECTS_ROW, EFFECTS_SENTENCE } effects_kind;

typedef struct effects_line {
    effects_kind kind;
    const char *text; // a sentence that names a reading, and the games and seats in which no game differs
    char cell[EFFECTS_COLUMNS][EFFECTS_CELL]; // the cells of the head or of a row
} effects_line;

typedef void effects_taker(void *taking, const effects_line *line);

// Passes the table lines under a ruling to `take`, one by one. Passes none if nothing was counted.
void effects_take(const book_text *book, const book_clause *ruling, effects_taker *take, void *taking);

// Writes the sentence that says which command, commit and seed made the tables. Writes nothing if the book does not have it.
void effects_put_made(gr_out *out, const book_text *book);

// Splits "| a | b |", a row of any such table, into cells. Returns the number of cells.
int effects_split(const char *line, char cell[EFFECTS_COLUMNS][EFFECTS_CELL]);

#endif
