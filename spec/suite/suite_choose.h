// SPDX-License-Identifier: MIT
// Choosing among tests by name, and telling which of them are expected to fail.
#ifndef SUITE_CHOOSE_H
#define SUITE_CHOOSE_H

#include "suite.h"

// Whether a name means this test. It names one by its own id (T05-4.2/1), by its clause (T05-4.2), by a part of the book that its
// clause is in (T05-4, T05), by a ruling with all its readings (R1), or by its book, of which the beginning is enough.
bool suite_names(const char *name, const suite_test *test);

// Keeps the tests that some name of `only` means, or all where it is empty, and drops those that one of `skip` means. Both go up to a
// null. Returns the first name that means no test, null when each means some.
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
