// SPDX-License-Identifier: MIT
// Books with other files: cases that begin with a record, and the list of ids whose meaning must not change.
// unit_table.h lists its tests.
#include "tests.h"

#include "case.h"
#include "lint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD "Sentences: 1 to 1\n\n**X1-1.1** [s1] One does this.\n\n"
#define BY_HAND "```case\ncase X1-1.1/2 by hand\ngame tsuro-2005 seats=2\nlook | goes on\n```\n"
#define CASE(line, rows) "```case\ncase X1-1.1/1 this\n" line "\n" rows "```\n"
#define FIRST "record games/first.rec"
#define BOX "game tsuro-2005 seats=2 board=3x3 box=T05,T10,T11,T12,T13,T14,T28\n"
#define DEAL "red draws T05 T10 T11\nblue draws T12 T13 T14\nred at a1.n1\nblue at a1.w1\n"
#define RECORD "pathproof 1\n# A comment.\n" BOX DEAL

// A folder that contains a book and a record.
typedef struct shelf {
    char folder[40], book[80], games[80], record[100], ids[80];
} shelf;

static void write_text(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    TEST_ASSERT_NOT_NULL(file);
    fputs(text, file);
    fclose(file);
}

static shelf shelf_with(const char *book, const char *record) {
    shelf s = {.folder = "/tmp/pathproof-test-XXXXXX"};
    TEST_ASSERT_NOT_NULL(mkdtemp(s.folder));
    snprintf(s.book, sizeof s.book, "%s/book.md", s.folder);
    snprintf(s.ids, sizeof s.ids, "%s/suite.ids", s.folder);
    snprintf(s.games, sizeof s.games, "%s/games", s.folder);
    snprintf(s.record, sizeof s.record, "%s/first.rec", s.games);
    write_text(s.book, book);
    TEST_ASSERT_EQUAL_INT(0, mkdir(s.games, 0700));
    if (record) write_text(s.record, record);
    return s;
}

static void clear_away(const shelf *s) {
    unlink(s->record);
    unlink(s->ids);
    unlink(s->book);
    rmdir(s->games);
    rmdir(s->folder);
}

static void put_verdict_of(gr_out *out, const book_text *book) {
    static case_verdict verdict;
    engine_any *engine = engine_open_builtin(&gr_shipped_games);
    const case_runner runner = {.book = book, .catalog = &gr_shipped_games, .engine = engine, .again = ""};
    case_run(&runner, &book->cases[0], (setup_otherwise){0}, &verdict);
    engine->close(engine);
    if (verdict.outcome == CASE_PASSED) return;
    const char *slash = strrchr(verdict.path, '/');
    gr_put(out, slash + 1);
    gr_put(out, ":");
    gr_put_number(out, (uint64_t)verdict.line);
    gr_put(out, ": ");
    gr_put(out, verdict.what);
}

// Runs the book's first case. Returns "" if it passes, or FILE:LINE: FAULT if it does not. The text is valid until
// the next call.
static const char *first_case_says(const char *text, const char *record) {
    static char said[3000];
    const shelf s = shelf_with(text, record);
    book_text book = {0};
    gr_out out = gr_out_into(said, sizeof said);
    if (book_read(&book, s.book)) {
        put_verdict_of(&out, &book);
    } else {
        gr_put(&out, strrchr(book.fault[0].path, '/') + 1);
        gr_put(&out, ":");
        gr_put_number(&out, (uint64_t)book.fault[0].fault.line);
        gr_put(&out, ": ");
        gr_put(&out, book.fault[0].fault.what);
    }
    book_free(&book);
    clear_away(&s);
    return said;
}

static void is_said(const char *text, const char *record, const char *what) {
    const char *said = first_case_says(text, record);
    if (strncmp(said, what, strlen(what)) != 0)
        TEST_FAIL_MESSAGE(unit_because("expected: %s; found: %s", what, said));
}

UNIT_TEST(records_are_played_before_the_rows) {
    static const char text[] =
        HEAD CASE(FIRST " turned", "look | to red\nred T10r0 | refused SELF_ELIMINATION\n"
                                   "instead red T05r3 | blue out / wins red\n");
    TEST_ASSERT_EQUAL_STRING("", first_case_says(text, RECORD));
    static const char like[] =
        HEAD CASE("like X1-1.1/3", "red T05r3 | wins red\n") "```case\ncase X1-1.1/3 that\n" FIRST
                                                             "\nlook | to red\n```\n";
    TEST_ASSERT_EQUAL_STRING("", first_case_says(like, RECORD));
    static const char over[] = HEAD CASE(FIRST, "look | wins red\n");
    TEST_ASSERT_EQUAL_STRING("", first_case_says(over, RECORD "red T05r3\nwins red\n"));
}

UNIT_TEST(faults_of_a_record_are_blamed_on_its_line) {
    static const char text[] = HEAD CASE(FIRST, "look | goes on\n");
    is_said(text, RECORD "red T12r0\n",
            "first.rec:8: expected the engine to accept 'red T12r0', found refused illegal NOT_IN_HAND");
    is_said(text, RECORD "red T99r0\n",
            "first.rec:8: expected the engine to accept 'red T99r0', found refused malformed");
    is_said(text, RECORD "hash 0123456789abcdef\n", "first.rec:8: expected 0123456789abcdef, found ");
    is_said(text, RECORD "red T05r3\nwins blue\n", "first.rec:9: expected wins blue, found wins red");
    is_said(text, RECORD "red T05r3\nwins red\nred T10r0\n",
            "first.rec:10: the case cannot be run: only a hash may follow the verdict");
    is_said(text, "pathproof 1\ngame tsuro-1905\nlook\n",
            "first.rec:2: the case cannot be run: no such game");
    is_said(text, BOX DEAL, "first.rec:1: the first line of a record must be: pathproof 1");
    is_said(text, "pathproof 2\n" BOX DEAL, "first.rec:1: the first line of a record must be: pathproof 1");
    is_said(text, "pathproof 1\n" DEAL, "first.rec:2: the second line of a record must be a game line");
    is_said(text, "pathproof 1\n" BOX "red \tdraws T05\n", "first.rec:3: not printable ASCII");
    is_said(text, "", "first.rec:1: the record is empty");
    is_said(text, "pathproof 1\n", "first.rec:1: the record has no game line");
    is_said(text, "pathproof 1\n" BOX, "first.rec:2: the record has no actions");
    is_said(text, 0, "first.rec:0: No such file");
}

UNIT_TEST(a_case_cites_a_record_as_it_should) {
    static const char name[] = "book.md:7: to begin with a record, write: record games/NAME.rec";
    is_said(HEAD CASE("record", "look | goes on\n"), RECORD, name);
    is_said(HEAD CASE("record first.rec", "look | goes on\n"), RECORD, name);
    is_said(HEAD CASE("record games/../games/first.rec", "look | goes on\n"), RECORD, name);
    is_said(HEAD CASE("record games/first.txt", "look | goes on\n"), RECORD, name);
    is_said(HEAD CASE(FIRST " seats=3", "look | goes on\n"), RECORD,
            "book.md:7: the case cannot be run: a record has its own");
    is_said(HEAD CASE(FIRST, "dragon red\nlook | goes on\n"), RECORD,
            "book.md:8: the case cannot be run: a case with a record");
    is_said(HEAD CASE(FIRST " colours", "look | goes on\n"), RECORD,
            "first.rec:3: the case cannot be run: colours needs a given");
    is_said(HEAD CASE(FIRST, "tile C01a n1-s2 n2-s1 e1-w2 e2-w1\nlook | goes on\n"), RECORD,
            "book.md:8: the case cannot be run: ");
}

// The engine is sent the game's own tiles. Tiles in the case must be those that the record names.
UNIT_TEST(records_of_games_with_tile_sets_say_which) {
    static const char text[] = HEAD CASE(FIRST, "look | red b6.s\n");
    static const char written[] = HEAD CASE(FIRST, "tile C01a n1-s2 n2-s1 e1-w2 e2-w1\nlook | red b6.s\n");
    TEST_ASSERT_EQUAL_STRING("", first_case_says(text, "pathproof 1\ngame phoenix seats=2\nred at b6.s\n"));
    TEST_ASSERT_EQUAL_STRING("",
                             first_case_says(written, "pathproof 1\ngame phoenix seats=2\nred at b6.s\n"));
    is_said(written, "pathproof 1\ngame phoenix seats=2 set=0123456789abcdef\nred at b6.s\n",
            "first.rec:2: the case cannot be run: the case's tiles are not the tile set of the record");
}

// --- Records in the lint

static void lint_says_of_records(const char *text, const char *record, const char *what) {
    char said[3000] = "";
    const shelf s = shelf_with(text, record);
    book_text book = {0};
    const bool read = book_read(&book, s.book);
    FILE *to = fmemopen(said, sizeof said - 1, "w");
    lint_run lint = {.book = &book, .to = to};
    if (read) lint_records(&lint);
    fclose(to);
    book_free(&book);
    clear_away(&s);
    TEST_ASSERT_TRUE(read);
    const bool as_wanted = *what ? strstr(said, what) != 0 : *said == '\0';
    if (!as_wanted) TEST_FAIL_MESSAGE(unit_because("expected: '%s'; found: %s", what, said));
}

UNIT_TEST(lint_names_records_that_prove_too_little) {
    static const char alone[] = HEAD CASE(FIRST, "look | to red\n");
    static const char made[] = "pathproof 1\n# made: by hand, for a test\n" BOX DEAL;
    lint_says_of_records(alone, RECORD, "");
    lint_says_of_records(alone, made, ":3: X1-1.1: all its cases use records made by a program");
    lint_says_of_records(HEAD CASE(FIRST, "look | to red\n") BY_HAND, made, "");
    lint_says_of_records(HEAD BY_HAND, RECORD, "/games/first.rec:1: no case of these books uses this record");
}

// --- Ids

// Checks the output of the lint about the ids of the book `after`. The list of the last version has the ids of the
// book `before`, as the lint prints them, with `head` and `more` added.
static void lint_says_of_ids(const char *before, const char *head, const char *more, const char *after,
                             const char *what) {
    char list[1000] = "", rows[3000] = "", said[3000] = "";
    shelf s = shelf_with(before, 0);
    book_text book = {0};
    TEST_ASSERT_TRUE(book_read(&book, s.book));
    FILE *to = fmemopen(list, sizeof list - 1, "w");
    lint_print_ids(&book, to);
    fclose(to);
    book_free(&book);
    gr_out out = gr_out_into(rows, sizeof rows);
    gr_put(&out, head);
    for (char *line = strtok(list, "\n"); line; line = strtok(0, "\n")) {
        const char *text = strchr(strchr(line, ' ') + 1, ' ') + 1; // the second hash
        const int hashes = (int)(text - line) + 16;
        char row[140];
        snprintf(row, sizeof row, "%.*s 1 0%s\n", hashes, line, line + hashes);
        gr_put(&out, row);
    }
    gr_put(&out, more);
    write_text(s.ids, rows);
    write_text(s.book, after);
    TEST_ASSERT_TRUE(book_read(&book, s.book));
    to = fmemopen(said, sizeof said - 1, "w");
    lint_run lint = {.book = &book, .to = to};
    lint_ids(&lint);
    fclose(to);
    book_free(&book);
    clear_away(&s);
    const bool as_wanted = *what ? strstr(said, what) != 0 : *said == '\0';
    if (!as_wanted) TEST_FAIL_MESSAGE(unit_because("expected: '%s'; found: %s", what, said));
}

UNIT_TEST(lint_holds_ids_to_their_meaning) {
    static const char book[] = HEAD BY_HAND, first[] = "suite 1\n";
    lint_says_of_ids(book, first, "", book, "");
    lint_says_of_ids(book, first, "", HEAD BY_HAND CASE("game tsuro-2005 seats=2", "look | goes on\n"), "");
    lint_says_of_ids(book, first, "Y2-1.1 0 0 1 0\n", book, "");
    lint_says_of_ids(book, first, "", HEAD, "/suite.ids:3: X1-1.1/2: this id is gone");
    lint_says_of_ids(book, first, "",
                     HEAD "```case\ncase X1-1.1/2 by foot\ngame tsuro-2005 seats=2\nlook | goes on\n```\n",
                     "/book.md:6: X1-1.1/2: its text has changed");
    lint_says_of_ids(book, first, "", "Sentences: 1 to 1\n\n**X1-1.1** [s1] One does that.\n\n" BY_HAND,
                     "/book.md:3: X1-1.1: its text has changed");
    static const char one[] = "Sentences: 1 to 1\n\n**X1-1.1** [s1] One does this,\nor nothing.\n\n" BY_HAND,
                      other[] = "Sentences: 1 to 1\n\n**X1-1.1** [s1] One does this,\nor that.\n\n" BY_HAND,
                      wider[] = "Sentences: 1 to 1\n\n**X1-1.1** [s1] One does this, or nothing.\n\n" BY_HAND;
    lint_says_of_ids(one, first, "", wider, "");
    lint_says_of_ids(one, first, "", other, "/book.md:3: X1-1.1: its text has changed");
    lint_says_of_ids(book, "sweet 1\n", "", book, "/suite.ids:1: the first line must be: suite VERSION");
    lint_says_of_ids(book, first, "X1-1.1 what\n", book, "/suite.ids:4: a line must be: ID MEANING");
}

UNIT_TEST(lint_misses_lost_rows_and_expectations) {
    static const char first[] = "suite 4\n",
                      again[] =
                          "/book.md:6: X1-1.1/1: its lines have changed since version 4; if that is right, "
                          "list it in spec/CHANGELOG.md: ci/suite release 4";
    static const char book[] =
        HEAD CASE("game tsuro-2005 seats=2", "look | to red / goes on\nlook | goes on\n");
    lint_says_of_ids(book, first, "", book, "");
    lint_says_of_ids(book, first, "", HEAD CASE("game tsuro-2005 seats=2", "look | to red / goes on\n"),
                     "/book.md:6: X1-1.1/1: it has 1 rows and 2 expectations; version 4 had 2 and 3;");
    lint_says_of_ids(book, first, "",
                     HEAD CASE("game tsuro-2005 seats=2", "look | goes on\nlook | goes on\n"),
                     "X1-1.1/1: it has 2 rows and 2 expectations; version 4 had 2 and 3;");
    lint_says_of_ids(book, first, "",
                     HEAD CASE("game tsuro-2005 seats=2", "look | to red / goes on\nlook | to red\n"), again);
    lint_says_of_ids(book, first, "",
                     HEAD CASE("game tsuro-2005 seats=3", "look | to red / goes on\nlook | goes on\n"),
                     again);
}
