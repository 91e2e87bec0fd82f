// SPDX-License-Identifier: MIT
// Games in pairs: intervals against published values, sums that do not depend on threads, and readings that change nothing.
// spec-tests runs it.
#include "sim_table.h"

#include "compare.h"
#include "grammar.h"

#include <math.h>
#include <string.h>

static bool is_near(double within, double expected, double is) {
    return fabs(is - expected) <= within;
}

// Sets the counts of a game: x / n for a ratio, and x for a count per game.
static void set_game(count_totals *game, uint64_t x, uint64_t n) {
    memset(game, 0, sizeof *game);
    game->games[0] = 1;
    game->turned[0] = x;
    game->tiles[x] = 1;
    game->nothing_safe[0] = x;
    game->nothing_safe[1] = n;
}

// --- Intervals

// The sleep gained with two drugs, in tenths of an hour, plus 1.6 hours so that no number is negative. From Student, Biometrika 6 (1908),
// 1-25. The second drug gives 1.58 hours more (95 % interval 0.70 to 2.46), p = 0.0028.
static const uint8_t first_drug[] = {23, 0, 14, 4, 15, 50, 53, 24, 16, 36};
static const uint8_t second_drug[] = {35, 24, 27, 17, 15, 60, 71, 32, 62, 50};

enum { PATIENTS = sizeof first_drug };

static count_difference slept(const char *id, uint64_t n) {
    static count_totals one, other;
    const count_column column = {count_find(id), 0};
    count_pairs pairs = {0};
    for (int i = 0; i < PATIENTS; i++) {
        set_game(&one, first_drug[i], n);
        set_game(&other, second_drug[i], n);
        count_add_pair(&pairs, &column, &one, &other);
    }
    return count_difference_of(&pairs, PATIENTS);
}

UNIT_TEST(differences_are_those_of_student) {
    static const char *const ids[] = {"turned", "tiles",
                                      "nothing_safe"}; // counted, a length, and a ratio over 1
    for (int i = 0; i < 3; i++) {
        const count_difference d = slept(ids[i], 1);
        TEST_ASSERT_TRUE_MESSAGE(is_near(1e-9, 15.8, d.by), ids[i]);
        TEST_ASSERT_TRUE_MESSAGE(is_near(0.05, 7.0, d.low), ids[i]);
        TEST_ASSERT_TRUE_MESSAGE(is_near(0.05, 24.6, d.high), ids[i]);
        TEST_ASSERT_TRUE_MESSAGE(is_near(0.00005, 0.0028, d.p), ids[i]);
        TEST_ASSERT_TRUE(is_near(1e-9, count_reach(&d), d.high));
    }
    const count_difference halved = slept("nothing_safe", 2);
    TEST_ASSERT_TRUE(is_near(1e-9, 7.9, halved.by) && is_near(0.05, 12.3, halved.high));
}

// Ten equal pairs rule out a large effect, but not a small one.
UNIT_TEST(pairs_that_never_differ_have_an_interval) {
    static count_totals game;
    const count_column column = {count_find("turned"), 0};
    count_pairs pairs = {0};
    for (int i = 0; i < 10; i++) {
        set_game(&game, first_drug[i], 1);
        count_add_pair(&pairs, &column, &game, &game);
    }
    const count_difference d = count_difference_of(&pairs, 10);
    TEST_ASSERT_TRUE(d.known && d.same);
    TEST_ASSERT_TRUE(is_near(1e-9, 0, d.by) && d.low < -0.2 && d.high > 0.2 && d.high < 0.3);
    TEST_ASSERT_TRUE(is_near(1e-9, 1, d.p));
}

// --- Games

static compare_side other[2];
static compare_plan plan;

static compare_side side_of(const char *line) {
    compare_side side = {.line_up = play_all(&play_random)};
    gr_words words = gr_words_of(line);
    gr_fault fault = {0};
    TEST_ASSERT_TRUE(gr_read_game(&gr_shipped_games, &words, &side.game, &fault));
    return side;
}

static void plan_games(int jobs, uint64_t from, uint64_t games) {
    static count_column column[3];
    column[0] = (count_column){count_find("turns"), 0};
    column[1] = (count_column){count_find("shared_win"), 0};
    column[2] = (count_column){count_find("nothing_safe"), 0};
    plan = (compare_plan){.seed = 3, .from = from, .games = games, .choices_each = 1, .jobs = jobs};
    plan.one = side_of("tsuro-2005 seats=4");
    other[0] = side_of("tsuro-2005 seats=4 reading=R2b");
    other[1] = side_of("tsuro-2005 seats=4 reading=R2a");
    plan.other = other;
    plan.others = 2;
    plan.column = column;
    plan.columns = 3;
}

static void play_plan(compare_tally *tally) {
    const checkpoint nothing_kept = {0};
    compare_begin(&plan, tally);
    compare_play(&plan, tally, &nothing_kept);
}

UNIT_TEST(comparing_does_not_depend_on_threads) {
    static compare_tally one, three;
    plan_games(1, 5, 150);
    play_plan(&one);
    plan_games(3, 5, 150);
    play_plan(&three);
    TEST_ASSERT_EQUAL_HEX64(compare_hash(&plan, &one, 0), compare_hash(&plan, &three, 0));
    TEST_ASSERT_EQUAL_UINT64(150, three.games);
    TEST_ASSERT_NOT_EQUAL(0, three.counts[0].differ);
    TEST_ASSERT_EQUAL_UINT64_MESSAGE(0, three.counts[1].differ, "the same rules play the same game");
    TEST_ASSERT_TRUE(count_difference_of(&three.counts[1].pairs[2], 150).same);
    const uint64_t first = three.counts[0].first;
    compare_end(&one);
    compare_end(&three);
    plan_games(1, first, 2);
    play_plan(&one);
    TEST_ASSERT_EQUAL_UINT64_MESSAGE(first, one.counts[0].first, "the first game that differs");
    compare_end(&one);
}
