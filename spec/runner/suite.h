// SPDX-License-Identifier: MIT
// The tests a book holds: each case, and for each reading that some case of it fails under another reading.
#ifndef PP_SUITE_H
#define PP_SUITE_H

#include "case.h"

typedef struct pp_test {
    const char *name;   // T05-4.2/1, or R1b:tells-apart
    const char *clause; // T05-4.2
    const char *shows;
    const char *path;
    int line;
    const pp_case *c;         // null for a reading
    const pp_clause *reading; // null for a case
} pp_test;

typedef struct pp_suite {
    pp_test *test;
    int tests;
    pp_pool pool;
} pp_suite;

// The book's tests in its order; with `only` not null, those it names: a case, a clause, a ruling with all its
// readings, or a file by the beginning of its name. `readings`: whether to test that readings tell apart, which
// is a question to the book, asked of the built-in engine.
void pp_suite_make(pp_suite *suite, const pp_book *book, const char *only, bool readings);
void pp_suite_free(pp_suite *suite);

void pp_test_run(const pp_runner *runner, const pp_test *test, pp_verdict *verdict);

#endif
