// SPDX-License-Identifier: MIT
// The clauses that a case depends on, as the built-in engine names them while it plays the case. unit_table.h lists
// its tests.
#include "tests.h"

#include "case.h"

#include <stdio.h>

#define BOOK "**T05-9.2** [s1] A rule.\n\n```case\ncase T05-9.2/1 a case\n"
#define TABLE "game tsuro-2005 seats=2\nred a1.n1 T01 T28 / blue f6.s1 T05 / to red\n"

// The clauses of the only case in a text. The text is valid until the next call.
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
    engine_any *engine = engine_open_builtin(&gr_shipped_games);
    const case_runner runner = {.book = &book, .catalog = &gr_shipped_games, .engine = engine, .again = ""};
    case_clauses(&runner, &book.cases[0], 0, &fired);
    engine->close(engine);
    book_free(&book);
    gr_out out = gr_out_into(said, sizeof said);
    fired_put(&out, &fired, 0);
    return said;
}

static const char *clauses_of(const char *rows) {
    return clauses_at(TABLE, rows);
}

UNIT_TEST(clauses_of_a_case) {
    // No turn of the tile is safe: the rest of the hand is what forbids it.
    TEST_ASSERT_EQUAL_STRING("T05-9.2 T05-9.3", clauses_of("red T01r0 | refused SELF_ELIMINATION\n"));
    TEST_ASSERT_EQUAL_STRING("T05-4.8 T05-2.6 T05-9.2 T05-9.3", clauses_of("look | unlawful red T01r0\n"));
    TEST_ASSERT_EQUAL_STRING("T05-4.8 T05-2.6", clauses_of("look | lawful red T28r0\n"));
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1", clauses_of("red T28r0 | red b1.w1\n"));
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1 T05-7.6 T05-7.13",
                             clauses_of("red T28r0 / red draws dragon | dragon red\n"));
}

UNIT_TEST(clauses_that_cause_no_event) {
    const char *alone = "game tsuro-2005 seats=2\nred a1.n1 T01 / blue f6.s1 T05 / to red\n";
    const char *met = "game tsuro-2005 seats=2\nred a1.n1 T05 / blue a1.w1 T11 / to red\n";
    const char *three =
        "game tsuro-2005 seats=3\nred a1.n1 T05 / blue a1.w1 T11 / green f6.s1 T12 / to red\n";
    const char *both =
        "game tsuro-2005 seats=4\nred a1.n1 T01 / blue a1.w1 T11 / green f6.s1 T12 / yellow f1.n1 T13 / "
        "to red\n";
    const char *asked =
        "game tsuro-2005 seats=3\nred a1.n1 T05 T28 / blue a1.w1 T11 / green f6.s1 T12 / to red\n";
    // Red has no other tile and falls. No fallen player has a tile to keep.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-9.1 T05-10.1 T05-9.4", clauses_at(alone, "red T01r0 | red out\n"));
    // Blue falls with a tile, and the game is over.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1 T05-9.1 T05-10.1 T05-4.5 T05-6.14 T05-9.8",
                             clauses_at(met, "red T05r3 | blue out\n"));
    // Red is asked what to exchange.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1 T05-9.1 T05-4.5 T05-6.1 T05-9.8",
                             clauses_at(asked, "red T05r3 | blue out\n"));
    // Red has no tile to exchange for blue's.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-5.1 T05-9.1 T05-6.11 T05-6.10 T05-4.5 T05-6.6 T05-9.8",
                             clauses_at(three, "red T05r3 | blue out\n"));
    // Blue falls with a tile, but red falls, too, and is not asked.
    TEST_ASSERT_EQUAL_STRING("T05-4.4 T05-9.1 T05-6.11 T05-6.10 T05-9.4 T05-6.6 T05-7.11 T05-9.7",
                             clauses_at(both, "red T01r0 | blue out\n"));
}

// Where clauses_after looks.
typedef enum looks { AT_FACTS, AT_TILES, AT_EDGES, AT_NEXT } looks;

// The clauses that this action fires in this position: those about facts, about tiles, about edges of tiles, or about the
// next action.
static const char *clauses_after(const char *position, const char *text, looks at) {
    static char said[FIRED_MAX * FIRED_ID_MAX];
    pp_game game;
    pp_state before, after;
    gr_fault fault = {0};
    pp_action action[GR_ACTIONS_A_LINE];
    fired_clauses fired = {0};
    TEST_ASSERT_TRUE_MESSAGE(gr_read_position(&gr_shipped_games, position, &game, &before, &fault),
                             fault.what);
    gr_words words = gr_words_of(text);
    TEST_ASSERT_EQUAL(1, gr_read_actions(&game, &words, action, &fault));
    after = before;
    TEST_ASSERT_EQUAL(PP_FINE, pp_apply(&game, &after, action[0], 0, 0).reason);
    if (at == AT_FACTS) fired_see(&fired, &game, &before, action[0], &after);
    if (at == AT_TILES) fired_see_tiles(&fired, &game, &before, action[0], &after);
    if (at == AT_EDGES) fired_see_edges(&fired, &game, &before, action[0], &after);
    if (at == AT_NEXT) fired_expect(&fired, &game, &after);
    gr_out out = gr_out_into(said, sizeof said);
    fired_put(&out, &fired, 0);
    return said;
}

UNIT_TEST(turns_and_tiles_are_seen_in_every_game) {
    const char *last = "position tsuro-2005 seats=2 box=T01,T02,T03,T04,T05,T06 / red a1.n1 T01 T02 T03 / "
                       "blue - T04 T05 T06 / pile dragon / at start:blue";
    const char *behind = "position tsuro-2005 seats=2 box=T05,T11,T12,T28 / b1 T28r0 / red a1.n1 T05 T12 / "
                         "blue c1.w1 T11 / pile nothing / dragon blue / to red";
    const char *manual = "position tsuro-manual seats=3 box=T05,T11,T12,T13,T14,T15 / red a1.n1 T05 T12 / "
                         "blue f6.s1 T11 T14 / green c6.s1 T13 T15 / pile nothing / dragon green / to red";
    TEST_ASSERT_EQUAL_STRING("T05-3.7", clauses_after(last, "blue at f6.s1", AT_FACTS));
    TEST_ASSERT_EQUAL_STRING("T05-4.5 T05-5.2 T05-7.8 T05-7.13",
                             clauses_after(behind, "red T05r3", AT_FACTS));
    TEST_ASSERT_EQUAL_STRING("T05-2.1:T05 T05-2.1:T28", clauses_after(behind, "red T05r3", AT_TILES));
    TEST_ASSERT_EQUAL_STRING("MAN-4.5 MAN-4.18 MAN-4.21 MAN-4.32",
                             clauses_after(manual, "red T05r3", AT_FACTS));
    TEST_ASSERT_EQUAL_STRING("MAN-5.1:T05", clauses_after(manual, "red T05r3", AT_TILES));
    TEST_ASSERT_EQUAL_STRING("T05-2.2:ew T05-2.2:ns", clauses_after(behind, "red T05r3", AT_EDGES));
    TEST_ASSERT_EQUAL_STRING("MAN-5.1:ew", clauses_after(manual, "red T05r3", AT_EDGES));
}

// A clause is accused only if one of its events changed what differs, or if it asks the question that comes next.
UNIT_TEST(what_differs_accuses_the_clause_that_changed_it) {
    const char *position =
        "position tsuro-2005 seats=3 box=T01,T02,T03,T04,T05,T06,T28 / red a1.n1 T02 T28 / blue f1.n1 T03 T04 / "
        "green f6.s1 T05 T06 / pile T01 then dragon / to red";
    pp_game game;
    pp_state s;
    gr_fault fault = {0};
    engine_reply reply = {0};
    fired_clauses fired = {0}, alone = {.only = "blue returns T03 T04"};
    TEST_ASSERT_TRUE_MESSAGE(gr_read_position(&gr_shipped_games, position, &game, &s, &fault), fault.what);
    reply_put(&reply, "event red moves b1.w2 @T05-5.1\nevent blue returns T03 T04 @T05-6.11\nok\n");
    reply_close(&reply);
    fired_hear(&fired, &game, &reply);
    fired_hear(&alone, &game, &reply);
    reply_free(&reply);
    pp_state other = s;
    memset(other.hand[1], 0, sizeof other.hand[1]);
    const matter_items differs = matter_items_between(&s, &other);
    TEST_ASSERT_EQUAL(2, fired.count);
    TEST_ASSERT_FALSE(fired_shows(&fired, 0, MATTER_ALL, MATTER_TILES, &differs));
    TEST_ASSERT_TRUE(fired_shows(&fired, 1, MATTER_ALL, MATTER_TILES, &differs));
    TEST_ASSERT_FALSE(fired_shows(&fired, 1, MATTER_PAWNS, MATTER_TILES, &differs));
    TEST_ASSERT_EQUAL(1, alone.count);
    TEST_ASSERT_EQUAL_STRING("T05-6.11", alone.id[0]);
    // Red lays a tile, and is then asked to draw: an engine that forgets it can differ in anything.
    pp_action action[GR_ACTIONS_A_LINE];
    gr_words words = gr_words_of("red T28r0");
    fired_clauses next = {0};
    TEST_ASSERT_EQUAL(1, gr_read_actions(&game, &words, action, &fault));
    TEST_ASSERT_EQUAL(PP_FINE, pp_apply(&game, &s, action[0], 0, 0).reason);
    fired_expect(&next, &game, &s);
    TEST_ASSERT_TRUE(fired_has(&next, "T05-7.1"));
    TEST_ASSERT_TRUE(fired_shows(&next, 0, MATTER_VERDICT, MATTER_PAWNS, &differs));
}

// Some clauses are about what is still to come: a token that is kept, a player who can rise, a second full turn.
UNIT_TEST(facts_about_what_is_to_come) {
    const char *alone =
        "position phoenix seats=2 board=3x3 box=E01,E02,E03,E04,E05,E06,E07,E08,C01 / a1 E01ar0 / b2 C01ar0 / "
        "c3 E02ar0 / red b1.w1 E03 E04 life=1 / blue b3.e1 E05 E06 / pile E07 E08 / centers nothing / first red / to red";
    const char *pair =
        "position tsuro-manual seats=2 box=T05,T11,T12,T13,T14,T28 / red1 a1.n1 T05 T12 T28 / red2 f1.n1 / "
        "blue1 f6.s1 T11 T13 T14 / blue2 c6.s1 / pile nothing / to red";
    const char *under = "position tsuro-2005 seats=2 box=T05,T11,T12,T13,T14,T28 / red a1.n1 T05 T28 T12 / "
                        "blue f6.s1 T11 T14 T13 / pile dragon / to red";
    TEST_ASSERT_EQUAL_STRING("PHX-13.6 PHX-15.8 PHX-16.10", clauses_after(alone, "red withdraws", AT_FACTS));
    TEST_ASSERT_EQUAL_STRING("T05-7.6 T05-7.4 T05-7.9", clauses_after(under, "red T28r0", AT_NEXT));
    TEST_ASSERT_EQUAL_STRING("MAN-4.4 MAN-4.2 MAN-7.8", clauses_after(pair, "red1 T28r0", AT_NEXT));
}
