// SPDX-License-Identifier: MIT
// What must hold of the rulebooks' own text, so that no clause goes untested and no reference leads nowhere.
#ifndef PP_LINT_H
#define PP_LINT_H

#include "book.h"

#include <stdio.h>

typedef struct pp_lint {
    const pp_book *book;
    FILE *to;           // where it is printed what is wrong
    int passed, failed; // checks
} pp_lint;

// Counts a check. When it does not hold, prints path:line: what, with `id` before it unless null.
bool pp_lint_check(pp_lint *lint, bool holds, const char *path, int line, const char *id, const char *format,
                   ...);

// Clauses, their cases and tags; sentences; references within the books.
void pp_lint_books(pp_lint *lint);

// Rulings, their readings, and core's register of them.
void pp_lint_rulings(pp_lint *lint);

// What the sources below this folder ("" for here) say of clauses, and what the books say of unit tests.
void pp_lint_sources(pp_lint *lint, const char *root);

// --- Ids

enum { PP_ID_MAX = 31 };

bool pp_is_ruling(const char *id);  // R1, R1.2
bool pp_is_reading(const char *id); // R1.2a

// The ruling of a reading (R1.2 of R1.2a); any other id as it is.
void pp_ruling_of(const char *id, char ruling[PP_ID_MAX + 1]);

// Finds the next thing written like a clause's id (T05-4.2) and returns where the text goes on; null when there is none.
const char *pp_next_reference(const char *text, char id[PP_ID_MAX + 1]);

// Whether core has this ruling, and how many readings it has; 0 for none.
int pp_readings_in_core(const char *ruling);

#endif
