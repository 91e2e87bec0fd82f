// SPDX-License-Identifier: MIT
// A case taken apart into words, and turned: the whole table, or who sits where. For case.c, and for the film, the lint, the export and the
// judge of mutants.
//
// Turning works on words alone, so one mechanism serves every game: a word that looks like a square, a place, a
// point, a lying tile or a seat is that, wherever it stands.
#ifndef SCRIPT_H
#define SCRIPT_H

#include "book.h"
#include "grammar.h"

// A few words that belong together: an action, a position item, something expected.
typedef struct script_item {
    const char **word;
    int words;
    const char *path; // where it is written
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
    ROW_LOOKS,   // plays nothing
    ROW_GIVEN,   // asks whether the given position is possible
    ROW_GAME,    // asks for another game, one that cannot be played: its action has the fields that differ
} script_row_kind;

typedef struct script_row {
    script_row_kind kind;
    const char *path; // of the book, or of the record
    const book_line *line;
    script_items actions;  // each is one action; a draw of several tiles is several
    script_items expected; // at least one; in a record, the hash or the verdict that it states here, or none
} script_row;

// What a case says, its `like` followed.
typedef struct case_script {
    script_item game; // the game line's words after "game": the name, then field=value
    bool turned, colours;
    script_items tiles; // faces of tiles: never turned, their colours are lanterns'
    script_items given;
    const book_record *record;
    const char *set;    // the hash of the tiles that the record was played with; null when it names none
    script_row *before; // the record's lines, played before the rows
    int befores;
    script_row *row;
    int rows;
} case_script;

// One way to set up the table.
typedef struct script_binding {
    int turned;  // quarter turns clockwise, 0..3
    int colours; // seats clockwise, 0..seats-1
} script_binding;

bool script_read(book_pool *pool, const book_text *book, const book_case *c, case_script *script,
                 book_fault *fault);

// The same case at a table that is set up otherwise. `game` is the case's own game. False with a fault when the case
// says something that cannot be turned.
bool script_turn(book_pool *pool, const case_script *script, const pp_game *game, script_binding binding,
                 case_script *turned, book_fault *fault);

bool script_item_blame(const script_item *item, book_fault *fault, const char *a, const char *b);

bool script_item_is(const script_item *item, int word, const char *text);

// The item as text again: its words, a space between.
void script_put_item(gr_out *out, const script_item *item);
void script_put_items(gr_out *out, const script_items *items); // " / " between
void script_put_row(gr_out *out, const script_row *row);

#endif
