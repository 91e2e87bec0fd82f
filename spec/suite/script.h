// SPDX-License-Identifier: MIT
// A case split into words. It can be turned: the whole table is rotated, or the seats are. For case.c, the film, the lint, the export and
// the judge of mutants.
//
// Turning works only on words, so that one mechanism serves every game. A word that looks like a square, a place, a point, a tile with
// its turn or a seat is treated as one anywhere in a line.
#ifndef SCRIPT_H
#define SCRIPT_H

#include "book.h"
#include "grammar.h"

// A few words that belong together: an action, an item of a position, or an expectation.
typedef struct script_item {
    const char **word;
    int words;
    const char *path; // the file, line and column where the item is
    int line;
    int column;
} script_item;

typedef struct script_items {
    script_item *item;
    int count;
} script_items;

typedef enum script_row_kind {
    ROW_PLAYS,
    ROW_INSTEAD, // plays from the position before the previous row
    ROW_LOOKS,   // plays no action
    ROW_GIVEN,   // asks whether the given position is possible
    ROW_GAME,    // asks for a game that cannot be played; its action has the fields that differ
} script_row_kind;

typedef struct script_row {
    script_row_kind kind;
    const char *path; // path of the book or the record
    const book_line *line;
    script_items actions;  // the actions; a draw of several tiles counts as several
    script_items expected; // at least one; in a record, the hash or verdict that the line states, or none
} script_row;

// The content of a case, with everything inherited by `like`.
typedef struct case_script {
    script_item game; // the game line's words after "game": the name, then field=value
    bool turned, colours;
    script_items tiles; // faces of tiles; never turned, because their colours are those of lanterns
    script_items given;
    const book_record *record;
    const char *set;    // hash of the record's tile set; null if the record names none
    script_row *before; // the lines of the record, played before the rows
    int befores;
    script_row *row;
    int rows;
} case_script;

// One way to set up the table.
typedef struct script_binding {
    int turned;  // how many quarter turns clockwise, 0..3
    int colours; // by how many seats clockwise, 0..seats-1
} script_binding;

bool script_read(book_pool *pool, const book_text *book, const book_case *c, case_script *script,
                 book_fault *fault);

// Turns the case. `game` is the case's own game. Returns false, with a fault, if something in the case cannot be turned.
bool script_turn(book_pool *pool, const case_script *script, const pp_game *game, script_binding binding,
                 case_script *turned, book_fault *fault);

bool script_item_blame(const script_item *item, book_fault *fault, const char *a, const char *b);

bool script_item_is(const script_item *item, int word, const char *text);

// Prints an item as text, with a space between its words.
void script_put_item(gr_out *out, const script_item *item);
void script_put_items(gr_out *out, const script_items *items); // puts " / " between them
void script_put_row(gr_out *out, const script_row *row);

#endif
