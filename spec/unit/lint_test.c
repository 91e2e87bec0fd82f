// SPDX-License-Identifier: MIT
// Plants each fault that the lint looks for in a small book. The lint must name it. unit_table.h lists its tests.
#include "tests.h"

#include "lint_play.h"
#include "lint_second.h"
#include "second.h"

#include <stdio.h>
#include <string.h>

// A small book without faults.
#define HEAD "Sentences: 1 to 3\n\n"
#define LORE "**informative** [s1] Lore.\n\n"
#define CLAUSE "**X1-1.1** [s2 s3] [refuses] [ruling R1] One does this.\n\n"
#define GAME_LINE "game tsuro-2005 seats=2\n"
#define CASE "```case\ncase X1-1.1/1 this\n" GAME_LINE "red passes | refused WRONG_PHASE\n```\n\n"
#define READING_A "- **R1a** *holder draws first* (default): one.\n"
#define READING_B "- **R1b** *active player draws first*: another.\n\n"
#define RULING "**R1** [tsuro-2005] Who?\n\n" READING_A READING_B
#define CASE_A "```case\ncase R1a/1 one\n" GAME_LINE "look | goes on\n```\n\n"
#define CASE_B "```case\ncase R1b/1 another\ngame tsuro-2005 seats=2 reading=R1b\nlook | goes on\n```\n\n"

static void check_played(lint_run *lint) {
    engine_any *engine = engine_open_builtin(&gr_shipped_games);
    const case_runner runner = {
        .book = lint->book, .catalog = &gr_shipped_games, .engine = engine, .again = ""};
    lint_asked(lint, &runner);
    lint_ends(lint, &runner);
    engine->close(engine);
}

// Reads a text as a book. Returns false if it has faults.
static bool read_text(book_text *book, const char *text) {
    char path[40];
    FILE *file = tmpfile();
    TEST_ASSERT_NOT_NULL(file);
    fputs(text, file);
    rewind(file);
    snprintf(path, sizeof path, "/dev/fd/%d", fileno(file));
    const bool read = book_read(book, path);
    fclose(file);
    return read;
}

// Returns the output of the lint for a text. It is valid until the next call.
static const char *lint_says(const char *text) {
    static char said[20000];
    book_text book = {0};
    const bool read = read_text(&book, text);
    memset(said, 0, sizeof said);
    FILE *to = fmemopen(said, sizeof said - 1, "w");
    TEST_ASSERT_NOT_NULL(to);
    lint_run lint = {.book = &book, .to = to};
    if (read) {
        lint_books(&lint);
        lint_records(&lint);
        lint_rulings(&lint);
        check_played(&lint);
    } else {
        fprintf(to, ":%d: %s", book.fault[0].fault.line, book.fault[0].fault.what);
    }
    fclose(to);
    book_free(&book);
    return said;
}

static void is_named(const char *text, const char *what) {
    const char *said = lint_says(text);
    if (!strstr(said, what)) TEST_FAIL_MESSAGE(unit_because("expected: %s; found:\n%s", what, said));
}

UNIT_TEST(lint_is_content_with_a_good_book) {
    TEST_ASSERT_EQUAL_STRING("", lint_says(HEAD LORE CLAUSE CASE));
}

UNIT_TEST(lint_names_what_is_wrong_with_a_clause) {
    is_named(HEAD LORE CLAUSE, ":5: X1-1.1: the clause has no case");
    is_named(HEAD LORE CLAUSE CASE CASE, ":14: another case already has the id X1-1.1/1");
    is_named(HEAD LORE CLAUSE CASE CLAUSE CASE_A, ":13: X1-1.1: this id is used twice; the first time at");
    is_named(HEAD LORE CLAUSE CASE_A, "R1a/1: there is no clause R1a");
    is_named(HEAD CASE LORE CLAUSE, "X1-1.1/1: the case must be below its own clause; it is below no clause");
    is_named(HEAD LORE CLAUSE "**X1-1.2** [s1] Two.\n\n" CASE,
             "X1-1.1/1: the case must be below its own clause; it is below X1-1.2");
    is_named(HEAD LORE "**X1-1.1** [s2 s3] One does this.\n\n" CASE, "not tagged [refuses]");
    is_named(HEAD LORE CLAUSE "```case\ncase X1-1.1/1 this\n" GAME_LINE "look | goes on\n```\n",
             "tagged [refuses], but");
    is_named(HEAD LORE CLAUSE "```case\ncase X1-1.1/1 this\n" GAME_LINE "```\n", "the case has no row");
    is_named(HEAD LORE CLAUSE CASE "See X1-9.9.\n", ":13: X1-9.9: there is no such clause");
}

// A clause of the classic book with one case. At its table, red can lay T28, but would leave the board with T01.
#define TOLD(clause, rows) HEAD "**informative** [s1 s2] Lore.\n\n**" clause "** [s3] " rows "\n```\n"
#define TABLE(clause)                                                                                        \
    "A rule.\n\n```case\ncase " clause "/1 one\n" GAME_LINE "red a1.n1 T01 T28 / blue f6.s1 T05\n"
#define FALLS "red a1.n1 T05 T28 / blue a1.w1 T12\n"

UNIT_TEST(lint_names_clauses_that_core_tells_and_no_case_asks) {
    is_named(TOLD("T05-4.4", TABLE("T05-4.4") "red T28r0 | b1 empty"),
             ":5: T05-4.4: core names it in an event, but no case expects it there, as @T05-4.4");
    TEST_ASSERT_EQUAL_STRING(
        "", lint_says(TOLD("T05-4.4", TABLE("T05-4.4") "red T28r0 | red lays a1 T28r0 @T05-4.4")));
    is_named(TOLD("T05-9.2", "[refuses] " TABLE("T05-9.2") "red T01r0 | refused SELF_ELIMINATION"),
             ":5: T05-9.2: core names it in a refusal");
    TEST_ASSERT_EQUAL_STRING(
        "", lint_says(TOLD("T05-9.2",
                           "[refuses] " TABLE("T05-9.2") "red T01r0 | refused SELF_ELIMINATION @T05-9.2")));
    is_named(
        TOLD("T05-10.1", "A rule.\n\n```case\ncase T05-10.1/1 one\n" GAME_LINE FALLS "red T05r3 | wins red"),
        ":5: T05-10.1: core names it in a verdict");
    TEST_ASSERT_EQUAL_STRING(
        "", lint_says(TOLD("T05-10.1", "A rule.\n\n```case\ncase T05-10.1/1 one\n" GAME_LINE FALLS
                                       "red T05r3 | wins red @T05-10.1")));
    is_named(TOLD("T05-3.10", TABLE("T05-3.10") "look | goes on"),
             ":5: T05-3.10: it is in the table of clauses of tsuro-2005, but core names it in no case");
}

#define GOES_ON "red T28r0 | red lays a1 T28r0 @T05-4.4\nred draws dragon | dragon red"

UNIT_TEST(lint_names_a_case_that_goes_on_to_draw) {
    is_named(TOLD("T05-4.4", TABLE("T05-4.4") GOES_ON),
             ":12: T05-4.4/1: the case draws tiles after it has already shown its clause");
    TEST_ASSERT_EQUAL_STRING("",
                             lint_says(TOLD("T05-4.4", "Then tiles are drawn. " TABLE("T05-4.4") GOES_ON)));
}

UNIT_TEST(lint_names_what_is_wrong_with_sentences_and_tags) {
    is_named(HEAD CLAUSE CASE, ":1: sentence s1 is in no clause");
    is_named(LORE CLAUSE CASE, ":1: a rulebook must say how many sentences it has");
    is_named("Sentences: 3\n\n" LORE CLAUSE CASE, ":1: the form is: Sentences: M to N");
    is_named("Sentences: 3 to 2\n\n" LORE CLAUSE CASE, ":1: the form is: Sentences: M to N");
    is_named("Sentences: 2 to 3\n\n" LORE CLAUSE CASE, ":3: s1: not a sentence between s2 and s3");
    TEST_ASSERT_EQUAL_STRING("", lint_says("Sentences: 2 to 3\n\n" CLAUSE CASE));
    is_named(HEAD LORE "**informative** [s4] More.\n\n" CLAUSE CASE,
             ":5: s4: not a sentence between s1 and s3");
    is_named(HEAD LORE "**informative** [s0] More.\n\n" CLAUSE CASE, ":5: s0: not a sentence");
    is_named(HEAD LORE "**informative** More.\n\n" CLAUSE CASE,
             ":5: the form is: **informative** [s1 s2] why");
    is_named(HEAD LORE "**X1-1.1** [refuses] This.\n\n" CASE,
             "X1-1.1: it needs exactly one tag that names its sentences");
    is_named(HEAD LORE "**X1-1.1** [s2 s3] [refused] This.\n\n" CASE, "unknown tag: [refused]");
    is_named(HEAD LORE "**X1-1.1** [s2 s3] [refuses] [ruling R99] This.\n\n" CASE, "there is no ruling R99");
    is_named(HEAD LORE "**X1-1.1** [s2 s3] [refuses] [ruling] This.\n\n" CASE, "unknown tag: [ruling]");
}

// A second clause, with its case. Tags that say how sure a clause is must be on no clause at all, or on each clause
// exactly once.
#define SECOND "**X1-1.2** [s1] "
#define CASE_OF_SECOND "One does that.\n\n```case\ncase X1-1.2/1 that\n" GAME_LINE "look | goes on\n```\n\n"

UNIT_TEST(lint_wants_each_clause_to_say_how_sure_it_is_or_none) {
    static const char first[] = ":7: X1-1.1: it needs exactly one of the tags sure, likely and guess";
    static const char second[] = ":15: X1-1.2: it needs exactly one of the tags sure, likely and guess";
#define SURE_CLAUSE(tags) "**X1-1.1** [s2 s3] " tags " [refuses] One does this.\n\n" CASE
    TEST_ASSERT_EQUAL_STRING("", lint_says(HEAD LORE SURE_CLAUSE("[likely]")));
    TEST_ASSERT_EQUAL_STRING("", lint_says(HEAD SURE_CLAUSE("[sure]") SECOND "[guess] " CASE_OF_SECOND));
    is_named(HEAD "Prose.\n\nMore.\n\n" SURE_CLAUSE("") SECOND "[guess] " CASE_OF_SECOND, first);
    is_named(HEAD "Prose.\n\nMore.\n\n" SURE_CLAUSE("[sure] [guess]") SECOND "[guess] " CASE_OF_SECOND,
             first);
    is_named(HEAD "Prose.\n\nMore.\n\n" SURE_CLAUSE("[sure]") SECOND CASE_OF_SECOND, second);
    is_named(HEAD LORE SURE_CLAUSE("[sure enough]"), "unknown tag: [sure enough]");
}

// A clause that cites R32, which concerns only Winds of Change. It is enough if one of the clause's cases plays that
// game.
#define CITES "**X1-1.1** [s2 s3] [ruling R32] One does this.\n\n"
#define LOOKS(number, begins) "```case\ncase X1-1.1/" number " this\n" begins "\nlook | goes on\n```\n\n"

UNIT_TEST(lint_names_a_ruling_about_another_game) {
    static const char named[] = ":5: X1-1.1: it cites R32, which belongs to another game";
    is_named(HEAD LORE CITES LOOKS("1", "game tsuro-2005 seats=2"), named);
    is_named(HEAD LORE CITES LOOKS("1", "game phoenix seats=2") LOOKS("2", "like X1-1.1/1"), named);
    TEST_ASSERT_EQUAL_STRING("", lint_says(HEAD LORE CITES LOOKS("1", "game winds seats=2")));
    TEST_ASSERT_EQUAL_STRING("", lint_says(HEAD LORE CITES LOOKS("1", "game winds seats=2")
                                               LOOKS("2", "game tsuro-2005 seats=2")));
}

// Returns the output of the lint about rulings on pages with these names.
static const char *rulings_say(const char *page, const char *text, const char *other, const char *list) {
    static char said[20000];
    book_text book = {0};
    TEST_ASSERT_TRUE(book_read_text(&book, page, text) && book_read_text(&book, other, list));
    memset(said, 0, sizeof said);
    FILE *to = fmemopen(said, sizeof said - 1, "w");
    TEST_ASSERT_NOT_NULL(to);
    lint_run lint = {.book = &book, .to = to};
    lint_rulings(&lint);
    fclose(to);
    book_free(&book);
    return said;
}

UNIT_TEST(lint_wants_a_ruling_on_the_page_of_its_first_game) {
    static const char who[] = "### R1 who, and where\n\n**R1** [tsuro-2005 seas] Who?\n\n";
    static const char entry[] = "- [R1 who, and where](rulings-tsuro-2005.md#r1-who-and-where)\n";
    static const char home[] = "rulings-tsuro-2005.md",
                      missing[] = "R1: this line is missing: - [R1 who, and where](rul";
    static const char stray[] =
        "this line must list a ruling of another page that concerns this one: - [R1 who";
    TEST_ASSERT_NULL(strstr(rulings_say(home, who, "books/rulings.md", entry), "line is missing"));
    TEST_ASSERT_NULL(strstr(rulings_say(home, who, "rulings-seas.md", entry), "belongs here"));
    TEST_ASSERT_NOT_NULL(
        strstr(rulings_say(home, who, "rulings.md", "- [R1 who](rulings-tsuro-2005.md#r1)\n"), missing));
    TEST_ASSERT_NOT_NULL(strstr(rulings_say(home, who, "rulings-seas.md", ""), missing));
    TEST_ASSERT_NULL(strstr(rulings_say(home, who, "rulings-winds.md", ""), missing));
    TEST_ASSERT_NOT_NULL(strstr(rulings_say(home, who, "rulings-winds.md", entry), stray));
    TEST_ASSERT_NOT_NULL(strstr(rulings_say("rulings-seas.md", who, home, ""),
                                "R1: this ruling belongs on the page rulings-tsuro-2005.md"));
}

UNIT_TEST(lint_names_what_is_wrong_with_rulings) {
    TEST_ASSERT_NULL(strstr(lint_says(RULING CASE_A CASE_B), "R1a"));
    is_named(RULING CASE_A, "R1b: the reading has neither a case");
    is_named("**R1** [tsuro-2005] Who?\n\n- **R1a** (default): one.\n\n" CASE_A,
             "R1: 1 readings here, but 2 in core");
    is_named("**R1** [tsuro-2005] Who?\n\n- **R1a**: one.\n- **R1b**: two.\n\n",
             "R1a: reading a must be the default");
    is_named("**R1** [tsuro-2005] Who?\n\n- **R1b**: one.\n- **R1c**: two.\n\n",
             "R1b: the readings of R1 must be a, b");
    is_named("**R99** [tsuro-2005] Who?\n\n- **R99a** (default): one.\n",
             "R99: 1 readings here, but 0 in core");
    is_named("**R1** [tsuro-2005] Who?\n\n" READING_A "- **R1b** *dragon shuffled in*: two.\n\n",
             "R1b: named 'dragon shuffled in' here, but 'active player draws first' in core");
    is_named("**R1** [tsuro-2005] Who?\n\n" READING_A "- **R1b**: two.\n\n", "R1b: named '' here");
    is_named(RULING, "R9: this ruling of core/ruling_table.inc is not in the books");
    is_named("- **R1a** (default): one.\n\n" CASE_A, "R1a: its ruling R1 does not exist");
    is_named(RULING "```case\ncase R1b/1 another\n" GAME_LINE "look | goes on\n```\n",
             "the case belongs to R1b but does not play that reading");
    is_named(RULING "```case\ncase R1a/1 one\ngame tsuro-2005 seats=2 reading=R1z\nlook | goes on\n```\n",
             "R1a/1: there is no reading R1z");
    is_named(RULING "```case\ncase R1a/1 one\nlike R1a/1\nlook | goes on\n```\n",
             "R1a/1: the case has no game line");
}

// --- The second engine. R1b is the reading of RULING that is not the default.

static bool reads_nothing(const engine_any *engine, const char *reading) {
    (void)engine;
    (void)reading;
    return false;
}

static void begins_nothing(engine_any *engine, const char *command, engine_reply *reply) {
    (void)engine;
    (void)command;
    reply_clear(reply);
    reply_put(reply, "unsupported\n");
    reply_close(reply);
}

// Checks the output of the lint about RULING. The parameters say whether the second engine declares its readings and
// plays them, and which readings are exempt.
static void check_second(bool declares, bool plays, const lint_exempt *exempt, const char *expected) {
    static char said[4000];
    book_text book = {0};
    TEST_ASSERT_TRUE(read_text(&book, RULING));
    memset(said, 0, sizeof said);
    lint_run lint = {.book = &book, .to = fmemopen(said, sizeof said - 1, "w")};
    TEST_ASSERT_NOT_NULL(lint.to);
    const lint_engines engines = {engine_open_builtin(&gr_shipped_games), engine_open_second()};
    if (!declares) engines.second->reads = reads_nothing;
    if (!plays) engines.second->ask = begins_nothing;
    lint_second(&lint, &engines, exempt);
    engines.builtin->close(engines.builtin);
    engines.second->close(engines.second);
    fclose(lint.to);
    book_free(&book);
    if (expected[0] ? !strstr(said, expected) : said[0] != '\0')
        TEST_FAIL_MESSAGE(unit_because("expected: %s; found:\n%s", expected, said));
}

UNIT_TEST(lint_names_readings_that_the_second_engine_does_not_play) {
    static const lint_exempt none[] = {{0, 0}};
    static const lint_exempt reason[] = {{"R1b", "only the built-in engine asks who draws"}, {0, 0}};
    static const lint_exempt no_reason[] = {{"R1b", ""}, {0, 0}};
    static const lint_exempt unknown[] = {{"R99b", "there was one once upon a time"}, {0, 0}};
    check_second(true, true, none, "");
    check_second(false, true, none, "R1b: the second engine does not declare it: add it to spec/oracle, or");
    check_second(true, false, none, "R1b: the second engine does not play it in tsuro-2005\n");
    check_second(false, true, reason, "");
    check_second(false, true, no_reason, "R1b: spec/suite/lint_second.c exempts it without a reason");
    check_second(true, true, reason, "R1b: the second engine declares it now: remove it from the list");
    check_second(true, true, unknown, "R99b: spec/suite/lint_second.c exempts a reading that does not exist");
}
