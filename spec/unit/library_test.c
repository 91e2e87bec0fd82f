// SPDX-License-Identifier: MIT
// libpathproof: what it answers is what the grammar prints, texts are cut where the caller says, and nothing changes when it refuses.
// unit_table.h lists its tests.
#include "tests.h"

#include "pathproof.h"
#include "speaker.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 16 };

static pathproof *table_of(const char *line) {
    pathproof *table = pathproof_new();
    TEST_ASSERT_NOT_NULL(table);
    TEST_ASSERT_EQUAL_INT(PATHPROOF_FINE, pathproof_game(table, line));
    TEST_ASSERT_EQUAL_STRING("", pathproof_why(table));
    return table;
}

// Plays the first lawful action until the game ends. Every position can be set up at another table.
UNIT_TEST(library_plays_each_game_to_its_end) {
    static char text[TEXT], line[TEXT], again[TEXT];
    pathproof *other = pathproof_new();
    for (int i = 0; i < UNIT_GAMES; i++) {
        gr_out out = gr_out_into(line, sizeof line);
        gr_put(&out, unit_games[i]->name);
        gr_put(&out, " seats=3");
        pathproof *table = table_of(line);
        int actions = 0;
        while (pathproof_list(table, text, sizeof text) > 0) {
            TEST_ASSERT_LESS_THAN_INT(2000, actions++);
            text[strcspn(text, "\n")] = '\0';
            TEST_ASSERT_EQUAL_INT(PATHPROOF_FINE, pathproof_apply(table, text));
            pathproof_position(table, line, sizeof line);
            TEST_ASSERT_EQUAL_INT(PATHPROOF_FINE, pathproof_set(other, line));
            pathproof_position(other, again, sizeof again);
            TEST_ASSERT_EQUAL_STRING(line, again);
        }
        pathproof_verdict(table, text, sizeof text);
        TEST_ASSERT_TRUE(strncmp(text, "wins ", 5) == 0 || strncmp(text, "shared ", 7) == 0);
        pathproof_free(table);
    }
    pathproof_free(other);
}

UNIT_TEST(library_refusal_changes_nothing) {
    static char before[TEXT], after[TEXT], long_line[GR_LINE_MAX + 10];
    static const struct {
        const char *action;
        int result;
        const char *why;
    } wrong[] = {
        {"red draws T99", PATHPROOF_MALFORMED, "column 11: "},
        {"red T01r0", PATHPROOF_REFUSED, "refused phase WRONG_PHASE"},
        {"", PATHPROOF_MALFORMED, "column 1: "},
        {"red draws T01\nred draws T02", PATHPROOF_MALFORMED, "column 1: "},
        {long_line, PATHPROOF_MALFORMED, "column 1: "},
        {0, PATHPROOF_MALFORMED, "column 1: "},
    };
    memset(long_line, 'x', sizeof long_line - 1);
    pathproof *table = table_of("tsuro-2005 seats=2");
    TEST_ASSERT_EQUAL_INT(PATHPROOF_FINE, pathproof_apply(table, "red draws T01"));
    pathproof_events(table, before, sizeof before);
    TEST_ASSERT_EQUAL_STRING("red draws T01 @T05-3.4\n", before);
    pathproof_position(table, before, sizeof before);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        TEST_ASSERT_EQUAL_INT(wrong[i].result, pathproof_apply(table, wrong[i].action));
        TEST_ASSERT_EQUAL_INT(0, strncmp(pathproof_why(table), wrong[i].why, strlen(wrong[i].why)));
        pathproof_position(table, after, sizeof after);
        TEST_ASSERT_EQUAL_STRING(before, after);
        TEST_ASSERT_EQUAL_size_t(strlen("red draws T01 @T05-3.4\n"), pathproof_events(table, 0, 0));
    }
    TEST_ASSERT_EQUAL_INT(PATHPROOF_UNSUPPORTED, pathproof_game(table, "tsuro-2006 seats=2"));
    TEST_ASSERT_EQUAL_INT(PATHPROOF_MALFORMED, pathproof_set(table, "position tsuro-2005 seats=2 / red a1"));
    pathproof_position(table, after, sizeof after);
    TEST_ASSERT_EQUAL_STRING(before, after);
    pathproof_free(table);
}

UNIT_TEST(library_cuts_texts_where_the_caller_says) {
    static char whole[TEXT], part[TEXT];
    size_t (*const looks[])(const pathproof *, char *, size_t) = {pathproof_list, pathproof_events,
                                                                  pathproof_position, pathproof_verdict};
    pathproof *table = table_of("tsuro-2005 seats=2 board=3x3");
    TEST_ASSERT_EQUAL_INT(PATHPROOF_FINE, pathproof_apply(table, "red draws T01 T02 T03"));
    for (size_t look = 0; look < sizeof looks / sizeof looks[0]; look++) {
        const size_t length = looks[look](table, whole, sizeof whole);
        TEST_ASSERT_EQUAL_size_t(strlen(whole), length);
        TEST_ASSERT_EQUAL_size_t(length, looks[look](table, 0, 0));
        for (size_t size = 1; size <= length + 1; size++) {
            memset(part, 'x', sizeof part);
            TEST_ASSERT_EQUAL_size_t(length, looks[look](table, part, size));
            TEST_ASSERT_EQUAL_size_t(size - 1, strlen(part));
            TEST_ASSERT_EQUAL_INT(0, strncmp(whole, part, size - 1));
            TEST_ASSERT_EQUAL_CHAR('x', part[size]);
        }
    }
    pathproof_free(table);
}

UNIT_TEST(library_table_in_the_callers_memory) {
    char text[TEXT];
    char *memory = malloc(pathproof_bytes() + 1);
    TEST_ASSERT_NOT_NULL(memory);
    TEST_ASSERT_NULL(pathproof_in(memory, pathproof_bytes() - 1));
    TEST_ASSERT_NULL(pathproof_in(memory + 1, pathproof_bytes()));
    TEST_ASSERT_NULL(pathproof_in(0, pathproof_bytes()));
    pathproof *table = pathproof_in(memory, pathproof_bytes());
    TEST_ASSERT_NOT_NULL(table);
    TEST_ASSERT_EQUAL_size_t(0, pathproof_list(table, text, sizeof text));
    TEST_ASSERT_EQUAL_size_t(0, pathproof_position(table, text, sizeof text));
    TEST_ASSERT_EQUAL_size_t(0, pathproof_draw(table, PATHPROOF_SVG, text, sizeof text));
    TEST_ASSERT_EQUAL_INT(PATHPROOF_UNSUPPORTED, pathproof_apply(table, "red draws T01"));
    TEST_ASSERT_EQUAL_INT(PATHPROOF_FINE, pathproof_game(table, "seas seats=2"));
    TEST_ASSERT_GREATER_THAN_size_t(0, pathproof_draw(table, PATHPROOF_ASCII, text, sizeof text));
    TEST_ASSERT_NOT_NULL(strstr(text, " a "));
    TEST_ASSERT_GREATER_THAN_size_t(0, pathproof_draw(table, PATHPROOF_SVG, text, sizeof text));
    TEST_ASSERT_EQUAL_INT(0, strncmp(text, "<svg", 4));
    free(memory);
}
