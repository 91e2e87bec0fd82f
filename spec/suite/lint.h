// SPDX-License-Identifier: MIT
// Checks the text of the rulebooks: every clause is tested, and every reference leads somewhere. The checks are in lint*.c. lint_main.c
// runs all of them; the unit tests run some.
#ifndef LINT_H
#define LINT_H

#include "book_ids.h"

#include <stdio.h>

typedef struct lint_run {
    const book_text *book;
    FILE *to;           // where errors are printed
    int passed, failed; // the number of checks
} lint_run;

// Counts a check. If it fails, prints `path:line: id: fault`; `id` may be null.
bool lint_check(lint_run *lint, bool holds, const char *path, int line, const char *id, const char *format,
                ...);

// Checks clauses, their cases and tags; sentences; and references within the books.
void lint_books(lint_run *lint);

// Checks records in games/ beside the books: each is cited, and no clause rests only on games made by programs.
void lint_records(lint_run *lint);

// Checks that ids still mean what they meant in the last version of the suite, and that no case has changed without a line in the change
// log. Compares with suite.ids beside the first book, and checks nothing if that file is missing.
void lint_ids(lint_run *lint);

// Prints each id with two hashes, one of its meaning and one of its whole text. For a case, it also prints the numbers of rows and
// expectations.
void lint_print_ids(const book_text *book, FILE *to);

// Checks rulings, their readings, and the list of both in core.
void lint_rulings(lint_run *lint);

// Checks that a ruling which a clause cites concerns a game that the clause's own cases play.
void lint_citation(lint_run *lint, const book_clause *clause, const char *ruling);

// Checks that the books have the clauses that sources below this folder ("" for the current one) name, and that unit tests exist that the
// books name.
void lint_sources(lint_run *lint, const char *root);

#endif
