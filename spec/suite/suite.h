// SPDX-License-Identifier: MIT
// The tests there are: each case of a book, for each reading that some case of it fails under another reading, and random games
// (suite_games.h). For `pathproof spec`, spec-tests and the judge of mutants.
#ifndef SUITE_H
#define SUITE_H

#include "case.h"

typedef struct suite_test {
    const char *name;   // T05-4.2/1, or R1b:tells-apart
    const char *clause; // T05-4.2
    const char *shows;
    const char *path;
    int line;
    const book_case *c;         // null if it is not a case
    const book_clause *reading; // null if it is not a reading
    const pp_game *games;       // random games of this one are played; null if the test is not random games
} suite_test;

typedef struct suite_tests {
    suite_test *test;
    int tests;
    book_pool pool;
} suite_tests;

// All the book's tests in its order (suite_choose takes some). `readings`: whether to test that readings tell apart, which is a
// question to the book, asked of the built-in engine.
void suite_make(suite_tests *suite, const book_text *book, bool readings);
void suite_add_test(suite_tests *suite, const suite_test *test); // one more
void suite_free(suite_tests *suite);

// Runs a case, or asks of a reading whether it tells apart.
void suite_test_run(const case_runner *runner, const suite_test *test, case_verdict *verdict);

// --- By name

// Keeps the tests that some name of `only` means, or all where it is empty, and drops those that one of `skip` means. Both go up to a
// null. Returns the first name that means no test, null when each means some. A name means a test by its own id (T05-4.2/1), by its
// clause (T05-4.2), by a part of the book that its clause is in (T05-4, T05), by a ruling with all its readings (R1), or by its book, of
// which the beginning is enough.
const char *suite_choose(suite_tests *suite, const char *const *only, const char *const *skip);

// --- Tests that are expected to fail, as a file lists them: an id a line, and comments after #.

typedef struct suite_expected {
    const char **id;
    int count;
} suite_expected;

// False when the file is not what it should be; `fault` then says why, with its path and line. The ids are those of the suite
// before it was chosen from.
bool suite_expect(suite_expected *expected, book_text *from, const suite_tests *suite, const char *path);

// Makes a failure that is expected one that counts apart, and a test that passes against expectation one that fails.
void suite_judge_expected(const suite_expected *expected, const suite_test *test, case_verdict *verdict);

#endif
