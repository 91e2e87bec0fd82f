// SPDX-License-Identifier: MIT
// The tests a book holds: each case, and for each reading that some case of it fails under another reading.
#ifndef SUITE_H
#define SUITE_H

#include "case.h"

typedef struct suite_test {
    const char *name;   // T05-4.2/1, or R1b:tells-apart
    const char *clause; // T05-4.2
    const char *shows;
    const char *path;
    int line;
    const book_case *c;         // null for a reading
    const book_clause *reading; // null for a case
} suite_test;

typedef struct suite_tests {
    suite_test *test;
    int tests;
    book_pool pool;
} suite_tests;

// The book's tests in its order; with `only` not null, those it names: a case, a clause, a ruling with all its
// readings, or a file by the beginning of its name. `readings`: whether to test that readings tell apart, which
// is a question to the book, asked of the built-in engine.
void suite_make(suite_tests *suite, const book_text *book, const char *only, bool readings);
void suite_free(suite_tests *suite);

void suite_test_run(const case_runner *runner, const suite_test *test, case_verdict *verdict);

#endif
