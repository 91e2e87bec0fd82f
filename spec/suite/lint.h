// SPDX-License-Identifier: MIT
// Checks the text of the rulebooks, so that no clause goes untested and no reference leads nowhere. The checks are in lint*.c; lint_main.c
// runs all of them, and the unit tests some.
#ifndef LINT_H
#define LINT_H

#include "book_ids.h"

#include <stdio.h>

typedef struct lint_run {
    const book_text *book;
    FILE *to;           // where errors are printed
    int passed, failed; // number of checks
} lint_run;

// Counts a check. If it does not hold, prints `path:line: id: what`; `id` may be null.
bool lint_check(lint_run *lint, bool holds, const char *path, int line, const char *id, const char *format,
                ...);

// Checks clauses, their cases and tags; sentences; and references within the books.
void lint_books(lint_run *lint);

// Checks records in games/ beside the books: each is cited, and no clause rests only on games made by programs.
void lint_records(lint_run *lint);

// Ids still mean what they meant in the last version of the suite, and no case has changed without a line in the change log (suite.ids
// beside the first book; no check if it is missing).
void lint_ids(lint_run *lint);

// Prints each id with two hashes, of its meaning and of its whole text, and for a case how many rows and expectations it has.
void lint_print_ids(const book_text *book, FILE *to);

// Checks rulings, their readings, and core's register of them.
void lint_rulings(lint_run *lint);

// Checks that a ruling which a clause cites concerns a game that the clause's own cases play.
void lint_citation(lint_run *lint, const book_clause *clause, const char *ruling);

// Clauses that the sources below this folder ("" for here) name, and unit tests that the books name.
void lint_sources(lint_run *lint, const char *root);

#endif
