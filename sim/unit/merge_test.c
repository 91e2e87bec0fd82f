// SPDX-License-Identifier: MIT
// Runs in parts: every game is in exactly one part, the totals equal those of the whole run, and an unfinished part is refused.
// spec-tests runs it.
#include "sim_table.h"

#include "bulk.h"
#include "checkpoint.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bulk_plan plan, merged_plan;
static bulk_tally tally, merged;
static whole_why why;

enum { PARTS_MAX = 7, GAMES = 60 };

static char name[PARTS_MAX][64];

static void plan_part(uint64_t number, uint64_t of) {
    plan = (bulk_plan){.players = {3, 2},
                       .sizes = 2,
                       .seed = 5,
                       .games = GAMES,
                       .line_up = play_all(&play_random),
                       .jobs = 1};
    for (int players = 2; players <= 3; players++) {
        plan.game[players] = pp_tsuro_2005;
        plan.game[players].seats = (uint8_t)players;
        pp_fit(&plan.game[players]);
    }
    if (of == 0) return;
    snprintf(name[number - 1], sizeof name[0], "/tmp/pathproof-part-%d-%d", (int)getpid(), (int)number);
    plan.checkpoint = name[number - 1];
    bulk_cut(&plan, number, of);
}

static void play_part(uint64_t number, uint64_t of, uint64_t fewer) {
    plan_part(number, of);
    plan.games -= fewer;
    bulk_play(&plan, &tally);
    TEST_ASSERT_FALSE_MESSAGE(tally.ended.unsaved, "saved");
    bulk_end(&tally);
}

// Merges the parts, from the last to the first.
static bool merge_parts(int of) {
    static const op_option options[] = {{"--tiles", "SET", ""}, {0, 0, 0}};
    static const op_command command = {.name = "merge", .options = options};
    const op_args args = {.command = &command};
    char *file[PARTS_MAX];
    for (int i = 0; i < of; i++)
        file[i] = name[of - 1 - i];
    return bulk_merge(file, of, 0, &args, &merged_plan, &merged, &why);
}

static void remove_parts(int of) {
    for (int i = 0; i < of; i++)
        unlink(name[i]);
}

UNIT_TEST(every_game_is_in_one_part) {
    for (uint64_t of = 1; of <= 9; of++) {
        uint64_t next = 0;
        for (uint64_t number = 1; number <= of; number++) {
            bulk_plan part = {.games = 9 + of % 4};
            bulk_cut(&part, number, of);
            TEST_ASSERT_EQUAL_UINT64(next, part.from);
            TEST_ASSERT_TRUE(part.games == (9 + of % 4) / of || part.games == (9 + of % 4) / of + 1);
            next += part.games;
        }
        TEST_ASSERT_EQUAL_UINT64(9 + of % 4, next);
    }
}

UNIT_TEST(parts_make_the_whole) {
    bulk_tally whole;
    plan_part(1, 0);
    bulk_play(&plan, &whole);
    for (int of = 1; of <= PARTS_MAX; of += 3) {
        for (int number = 1; number <= of; number++)
            play_part((uint64_t)number, (uint64_t)of, 0);
        TEST_ASSERT_TRUE_MESSAGE(merge_parts(of), why.text);
        TEST_ASSERT_EQUAL_UINT64(GAMES, merged.games);
        TEST_ASSERT_EQUAL(0, memcmp(whole.counts, merged.counts, 2 * sizeof *merged.counts));
        bulk_end(&merged);
        remove_parts(of);
    }
    bulk_end(&whole);
}

UNIT_TEST(a_part_is_played_to_its_end) {
    bulk_tally whole;
    plan_part(1, 0);
    bulk_play(&plan, &whole);
    play_part(1, 2, 0);
    play_part(2, 2, 11);
    TEST_ASSERT_FALSE(merge_parts(2));
    TEST_ASSERT_NOT_NULL(strstr(why.text, "it has only 19 games of the 30 of shard 2/2"));
    play_part(2, 2, 0);
    TEST_ASSERT_TRUE_MESSAGE(merge_parts(2), why.text);
    TEST_ASSERT_EQUAL(0, memcmp(whole.counts, merged.counts, 2 * sizeof *merged.counts));
    bulk_end(&merged);
    bulk_end(&whole);
    remove_parts(2);
}

UNIT_TEST(plans_that_differ_are_told_by_what_differs) {
    static const char *const plans[][3] = {
        {"plan winds seats=2 seed=1 sources=a", "plan winds seats=2 seed=2 sources=a",
         "it belongs to another run: it has seed=1, but this run has seed=2"},
        {"plan winds seats=2 seed=1 bound=9", "plan winds seats=2 seed=1",
         "it belongs to another run: it has bound=9, which this run does not have"},
        {"plan pathproof match a b sides=1", "plan pathproof match a b --tiles 'my tiles' --json sides=2",
         "it belongs to another run: it has no --tiles 'my tiles', --json"},
        {"plan pathproof match a b --with x sides=1 sources=1",
         "plan pathproof match a b --with y sides=2 sources=1",
         "it belongs to another run: it has --with x, but this run has --with y"},
        {"plan pathproof match a b --json sides=1", "plan pathproof match a b --json sides=2",
         "it belongs to another run: a file named in it has changed since"},
        {"plan winds counters=7 sources=a", "plan winds counters=7 sources=b",
         "it belongs to another version of this program"},
        {"plan winds counters=6 sources=a", "plan winds counters=7 sources=a",
         "it belongs to another version of this program"},
    };
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        char text[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(text, sizeof text);
        checkpoint_put_difference(&out, plans[i][0], plans[i][1]);
        TEST_ASSERT_EQUAL_STRING(plans[i][2], text);
    }
}
