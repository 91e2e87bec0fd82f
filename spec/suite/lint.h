// SPDX-License-Identifier: MIT
// What must hold for the rulebooks' own text, so that no clause goes untested and no reference leads nowhere. For lint*.c, of which
// lint_main.c runs every check, and for the unit tests.
#ifndef LINT_H
#define LINT_H

#include "book_ids.h"

#include <stdio.h>

typedef struct lint_run {
    const book_text *book;
    FILE *to;           // where to print what is wrong
    int passed, failed; // checks
} lint_run;

// Counts a check. When it does not hold, prints path:line: what, with `id` before it unless null.
bool lint_check(lint_run *lint, bool holds, const char *path, int line, const char *id, const char *format,
                ...);

// Clauses, their cases and tags; sentences; references within the books.
void lint_books(lint_run *lint);

// Records in games/ beside the books: each is cited, and a clause does not rest on games that programs made.
void lint_records(lint_run *lint);

// Ids mean what they meant in the last version of the suite (suite.ids beside the first book; nothing where there is none).
void lint_ids(lint_run *lint);

// Prints each id with a hash of what it means, and one of all that it says.
void lint_print_ids(const book_text *book, FILE *to);

// Rulings, their readings, and core's register of them.
void lint_rulings(lint_run *lint);

// A clause cites a ruling that is about a game which the clause's own cases play.
void lint_citation(lint_run *lint, const book_clause *clause, const char *ruling);

// What the sources below this folder ("" for here) say of clauses, and what the books say of unit tests.
void lint_sources(lint_run *lint, const char *root);

#endif
