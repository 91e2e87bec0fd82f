// SPDX-License-Identifier: MIT
// A case taken apart into words, and turned: the whole table, or who sits where.
//
// Turning works on words alone, so one mechanism serves every game: a word that looks like a square, a place, a
// point, a lying tile or a seat is that, wherever it stands.
#ifndef PP_SCRIPT_H
#define PP_SCRIPT_H

#include "book.h"
#include "grammar.h"

// A few words that belong together: an action, a position item, something expected.
typedef struct pp_item {
    const char **word;
    int words;
    const char *path; // where it is written
    int line;
    int column;
} pp_item;

typedef struct pp_items {
    pp_item *item;
    int count;
} pp_items;

typedef enum pp_row_kind {
    PP_ROW_PLAYS,
    PP_ROW_INSTEAD, // plays from the position before the previous row
    PP_ROW_LOOKS,   // plays nothing
    PP_ROW_GIVEN,   // asks whether the given position is possible
} pp_row_kind;

typedef struct pp_row {
    pp_row_kind kind;
    const pp_line *line;
    pp_items actions;  // each is one action; a draw of several tiles is several
    pp_items expected; // at least one
} pp_row;

// What a case says, its `like` followed.
typedef struct pp_script {
    pp_item game; // the game line's words after "game": the name, then field=value
    bool turned, colours;
    pp_items tiles; // faces of tiles: never turned, their colours are lanterns'
    pp_items given;
    pp_row *row;
    int rows;
} pp_script;

// One way to set up the table.
typedef struct pp_binding {
    int turned;  // quarter turns clockwise, 0..3
    int colours; // seats clockwise, 0..seats-1
} pp_binding;

bool pp_script_read(pp_pool *pool, const pp_book *book, const pp_case *c, pp_script *script,
                    pp_book_fault *fault);

// The same case at a table that is set up otherwise. `game` is the case's own game. False with a fault when the case
// says something that cannot be turned.
bool pp_script_turn(pp_pool *pool, const pp_script *script, const pp_game *game, pp_binding binding,
                    pp_script *turned, pp_book_fault *fault);

bool pp_item_blame(const pp_item *item, pp_book_fault *fault, const char *a, const char *b);

bool pp_item_is(const pp_item *item, int word, const char *text);

// The item as text again: its words, a space between.
void pp_put_item(pp_out *out, const pp_item *item);
void pp_put_items(pp_out *out, const pp_items *items); // " / " between
void pp_put_row(pp_out *out, const pp_row *row);

#endif
