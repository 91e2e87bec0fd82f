// SPDX-License-Identifier: MIT
// The limit at which the runner gives up on a failing engine. It depends only on the results of the tests, in their
// order. unit_table.h lists its tests.
#include "tests.h"

#include "subject.h"

// Counts the results of tests: `.` means that the engine answered, `x` that it crashed, `l` that it was late.
static void count(engine_any *engine, const char *tests) {
    for (const char *test = tests; *test; test++)
        engine_count_test(engine, (engine_breaks){.all = *test != '.', .late = *test == 'l'});
}

// Returns why the runner gives up on an engine after these tests, with this limit, or "" if it does not. The text is
// valid until the next call.
static const char *lost_after(int limit, const char *tests) {
    static engine_any engine;
    engine = (engine_any){.patience.limit = limit};
    count(&engine, tests);
    engine_give_up(&engine);
    TEST_ASSERT_EQUAL(engine.lost[0] != '\0', engine_is_unbearable(&engine, 0));
    return engine.lost;
}

UNIT_TEST(an_engine_is_given_up_when_it_breaks_too_often_in_a_row) {
    TEST_ASSERT_EQUAL_STRING("", lost_after(3, "xx.xx.xx"));
    TEST_ASSERT_EQUAL_STRING("", lost_after(4, ".xxx"));
    TEST_ASSERT_EQUAL_STRING(
        "the engine crashed or had to be killed 3 times in a row, so the runner gave up on it",
        lost_after(3, "x.xxx"));
    TEST_ASSERT_EQUAL_STRING(
        "the engine crashed or had to be killed 1 time in a row, so the runner gave up on it",
        lost_after(1, "..x"));
}

UNIT_TEST(an_engine_is_given_up_when_it_breaks_too_often_in_all) {
    TEST_ASSERT_EQUAL_STRING("", lost_after(2, "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x."));
    TEST_ASSERT_EQUAL_STRING("the engine crashed or had to be killed 20 times, so the runner gave up on it",
                             lost_after(2, "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x"));
}

UNIT_TEST(an_engine_that_is_late_in_a_row_is_given_up) {
    TEST_ASSERT_EQUAL_STRING("", lost_after(10, "llxll.l"));
    TEST_ASSERT_EQUAL_STRING(
        "the engine timed out or failed to restart 3 times in a row, so the runner gave up on it",
        lost_after(10, "xlll"));
}

UNIT_TEST(an_engine_without_a_limit_is_never_given_up) {
    TEST_ASSERT_EQUAL_STRING("", lost_after(0, "xxxxxxxxxxxxlll"));
}
