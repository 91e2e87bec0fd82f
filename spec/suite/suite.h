// SPDX-License-Identifier: MIT
// The tests of a suite. Each case of a book is a test. For each reading, a test checks that one of its cases fails under another reading.
// Random games are tests as well (suite_games.h). For `pathproof spec`, spec-tests and the judge of mutants.
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
    const pp_game *games;       // the game of random games; null if the test is not random games
} suite_test;

typedef struct suite_tests {
    suite_test *test;
    int tests;
    book_pool pool;
} suite_tests;

// Makes all tests of the book, in its order; suite_choose selects some. With `readings`, it adds tests that cases tell readings apart;
// these check the book and use the built-in engine.
void suite_make(suite_tests *suite, const book_text *book, bool readings);
void suite_add_test(suite_tests *suite, const suite_test *test); // adds one more
void suite_free(suite_tests *suite);

// Runs a case, or checks that some case tells a reading apart.
void suite_test_run(const case_runner *runner, const suite_test *test, case_verdict *verdict);

// --- Choosing by name

// Returns whether a test has this name, or belongs to a clause, chapter, ruling or book that has it.
bool suite_has(const suite_tests *suite, const char *name);

// Keeps the tests that are named in `only` (all if it is empty), and drops those named in `skip`. Both end with null. Returns the first
// name that matches no test, or null. A name is the id of a test (T05-4.2/1), a clause (T05-4.2), a chapter or book (T05-4, T05), a ruling
// with all its readings (R1), or the beginning of the name of a book.
const char *suite_choose(suite_tests *suite, const char *const *only, const char *const *skip);

// Writes what the choice of whole books leaves out, or nothing: cases of the rulings that their clauses name. These decide questions that a
// book leaves open, and are in a book with another name.
void suite_put_left_out(gr_out *out, const suite_tests *suite, const book_text *book,
                        const char *const *only);

// --- Tests that are expected to fail, listed in a file: one id per line, comments after #.

typedef struct suite_expected {
    const char **id;
    int count;
} suite_expected;

// Reads the file. Returns false if something in it is wrong; `from` then has the faults. Call it before suite_choose, so that every id is
// known.
bool suite_expect(suite_expected *expected, book_text *from, const suite_tests *suite, const char *path);

// Changes the outcome of a test that was expected to fail: a failure becomes CASE_EXPECTED, and a pass becomes a failure.
void suite_judge_expected(const suite_expected *expected, const suite_test *test, case_verdict *verdict);

#endif
