// SPDX-License-Identifier: MIT
// The tests there are: each case of a book, for each reading that some case of it fails under another reading, and random games
// (suite_games.h).
#ifndef SUITE_H
#define SUITE_H

#include "case.h"

typedef struct suite_test {
    const char *name;   // T05-4.2/1, or R1b:tells-apart
    const char *clause; // T05-4.2
    const char *shows;
    const char *path;
    int line;
    const book_case *c;         // null for what is no case
    const book_clause *reading; // null for what is no reading
    const pp_game *games;       // random games of this one are played; null for what is none
} suite_test;

typedef struct suite_tests {
    suite_test *test;
    int tests;
    book_pool pool;
} suite_tests;

// All the book's tests in its order (suite_choose.h takes some). `readings`: whether to test that readings tell apart, which is a
// question to the book, asked of the built-in engine.
void suite_make(suite_tests *suite, const book_text *book, bool readings);
void suite_add_test(suite_tests *suite, const suite_test *test); // one more
void suite_free(suite_tests *suite);

// Runs a case, or asks of a reading whether it tells apart.
void suite_test_run(const case_runner *runner, const suite_test *test, case_verdict *verdict);

#endif
