// SPDX-License-Identifier: MIT
// Which clauses a case hangs on, as the built-in engine names them while it plays it.
#include "tests.h"

#include "case.h"

#include <stdio.h>

#define BOOK "**T05-9.2** [s1] A rule.\n\n```case\ncase T05-9.2/1 a case\n"
#define TABLE "game tsuro-2005 seats=2\nred a1.n1 T01 T28 / blue f6.s1 T05 / to red\n"

// The clauses of the only case of a text; good until the next call.
static const char *clauses_at(const char *table, const char *rows) {
    static char said[FIRED_MAX * FIRED_ID_MAX];
    char path[40];
    book_text book = {0};
    fired_clauses fired = {0};
    FILE *file = tmpfile();
    TEST_ASSERT_NOT_NULL(file);
    fprintf(file, "%s%s%s```\n", BOOK, table, rows);
    rewind(file);
    snprintf(path, sizeof path, "/dev/fd/%d", fileno(file));
    TEST_ASSERT_TRUE(book_read(&book, path));
    fclose(file);
    engine_any *engine = engine_open_builtin(&pp_shipped_games);
    const case_runner runner = {.book = &book, .catalog = &pp_shipped_games, .engine = engine, .again = ""};
    case_clauses(&runner, &book.cases[0], 0, 0, &fired);
    engine->close(engine);
    book_free(&book);
    pp_out out = pp_out_into(said, sizeof said);
    fired_put(&out, &fired, 0);
    return said;
}

static const char *clauses_of(const char *rows) {
    return clauses_at(TABLE, rows);
}

UNIT_TEST(clauses_of_a_case) {
    TEST_ASSERT_EQUAL_STRING("T05-9.2", clauses_of("red T01r0 | refused SELF_ELIMINATION\n"));
    TEST_ASSERT_EQUAL_STRING("T05-9.2", clauses_of("look | unlawful red T01r0\n"));
    TEST_ASSERT_EQUAL_STRING("", clauses_of("look | lawful red T28r0\n"));
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1", clauses_of("red T28r0 | red b1.w1\n"));
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1 T05-7.6",
                             clauses_of("red T28r0 / red draws dragon | dragon red\n"));
}

UNIT_TEST(clauses_that_cause_no_event) {
    const char *alone = "game tsuro-2005 seats=2\nred a1.n1 T01 / blue f6.s1 T05 / to red\n";
    const char *met = "game tsuro-2005 seats=2\nred a1.n1 T05 / blue a1.w1 T11 / to red\n";
    const char *three =
        "game tsuro-2005 seats=3\nred a1.n1 T05 / blue a1.w1 T11 / green f6.s1 T12 / to red\n";
    const char *asked =
        "game tsuro-2005 seats=3\nred a1.n1 T05 T28 / blue a1.w1 T11 / green f6.s1 T12 / to red\n";
    // Red has no other tile and falls; nobody who fell has anything to keep.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-9.1 T05-10.1 T05-9.4", clauses_at(alone, "red T01r0 | red out\n"));
    // Blue falls with a tile, and the game is over.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1 T05-9.1 T05-10.1 T05-4.5 T05-6.14",
                             clauses_at(met, "red T05r3 | blue out\n"));
    // Red is asked what to exchange.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1 T05-9.1 T05-4.5 T05-6.1",
                             clauses_at(asked, "red T05r3 | blue out\n"));
    // Red has no tile to exchange for blue's.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1 T05-9.1 T05-6.11 T05-6.10 T05-4.5 T05-6.6",
                             clauses_at(three, "red T05r3 | blue out\n"));
}
