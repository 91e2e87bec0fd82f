// SPDX-License-Identifier: MIT
// Ids of clauses, rulings and cases as people write them on a command line. cmd_show.c and cmd_explain.c read them.
#ifndef IDS_H
#define IDS_H

#include "args.h"
#include "book.h"

// Reads the rulebooks. Prints the reason and returns false if they cannot be read. The caller must free the book in
// either case.
bool ids_read_books(const op_args *args, book_text *book);

// Returns whether a word looks like an id, such as T05-9.2, WOC-6.5/3, R1.2 or R2b/1. Small letters are accepted.
bool ids_is_like_one(const char *said);

// Writes the word with capitals and small letters as in the books.
void ids_put_folded(gr_out *out, const char *said);

// Returns whether the case belongs to this clause, or to a reading of this ruling.
bool ids_is_case_of(const book_case *c, const char *id);

// Writes "; did you mean ID?" with the nearest case, or the nearest clause or ruling; nothing if none is near.
void ids_put_nearest_case(gr_out *out, const book_text *book, const char *id);
void ids_put_nearest_clause(gr_out *out, const book_text *book, const char *id);

#endif
