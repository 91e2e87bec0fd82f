// SPDX-License-Identifier: MIT
// What counts say, against values that were published: Newcombe's intervals, Holm's adjusted p values, tables of chi-square.
#include "tests.h"

#include "estimate.h"
#include "philox.h"

#include <math.h>
#include <string.h>

static bool is_near(double within, double expected, double is) {
    return fabs(is - expected) <= within;
}

UNIT_TEST(wilson_intervals_are_those_of_newcombe) {
    static const struct {
        double hits, of, low, high; // Statistics in Medicine 17 (1998), 857-872, table I, method 3
    } rows[] = {{81, 263, 0.2553, 0.3662},
                {15, 148, 0.0624, 0.1605},
                {0, 20, 0.0000, 0.1611},
                {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const count_interval likely = count_wilson(rows[i].hits, rows[i].of);
        TEST_ASSERT_TRUE(is_near(0.00005, rows[i].low, likely.low));
        TEST_ASSERT_TRUE(is_near(0.00005, rows[i].high, likely.high));
    }
    for (int of = 1; of <= 1000; of++) {
        TEST_ASSERT_TRUE(is_near(0, 0, count_wilson(0, of).low));
        TEST_ASSERT_TRUE(is_near(0, 1, count_wilson(of, of).high));
    }
}

// Holm, Scandinavian Journal of Statistics 6 (1979): four p values, of which the first two of the ordered are rejected at 5 %.
UNIT_TEST(holm_steps_down) {
    static const double p[] = {0.01, 0.04, 0.03, 0.005}, expected[] = {0.03, 0.06, 0.06, 0.02};
    double adjusted[4];
    count_holm(p, 4, adjusted);
    for (int i = 0; i < 4; i++)
        TEST_ASSERT_TRUE(is_near(1e-12, expected[i], adjusted[i]));
    static const double large[] = {0.6, 0.9};
    count_holm(large, 2, adjusted);
    TEST_ASSERT_TRUE(is_near(0, 1, adjusted[0]));
    TEST_ASSERT_TRUE(is_near(0, 1, adjusted[1]));
}

// What P. Khuong's implementation of Ding, Gandy and Hahn's confidence sequence method prints for these (csm, 2018): the last two lie on
// either side of e to the power of -10.
UNIT_TEST(confidence_sequences_are_robbins) {
    static const struct {
        double hits, of, share, log_level;
    } rows[] = {{1, 10, 0.05, 1.243108443},
                {100, 100000, 0.05, -4624.756745998},
                {990596, 1000000, 0.99, -9.977077184},
                {990597, 1000000, 0.99, -10.039129993}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        TEST_ASSERT_TRUE(
            is_near(2e-6, rows[i].log_level, count_log_sequence(rows[i].hits, rows[i].of, rows[i].share)));
    TEST_ASSERT_TRUE(count_always(990596, 1000000, exp(-10)).low <= 0.99);
    TEST_ASSERT_TRUE(count_always(990597, 1000000, exp(-10)).low > 0.99);
    TEST_ASSERT_TRUE(is_near(0, 0, count_always(0, 9, 0.05).low));
    TEST_ASSERT_TRUE(is_near(0, 1, count_always(9, 9, 0.05).high));
}

// Fair coins, looked at after each: the sequence misses the half at any time in fewer than one run of twenty; an interval for one look
// does so in more than one of four.
UNIT_TEST(confidence_sequences_stand_being_looked_at) {
    enum { RUNS = 400, COINS = 1000 };
    int always = 0, once = 0;
    for (int run = 0; run < RUNS; run++) {
        philox_stream philox = philox_of(1, (uint64_t)run, PHILOX_TILE_SET, 0);
        bool missed_always = false, missed_once = false;
        double hits = 0;
        for (int of = 1; of <= COINS; of++) {
            hits += philox.source.below(&philox.source, 2);
            missed_always |= count_log_sequence(hits, of, 0.5) < log(0.05);
            const count_interval likely = count_wilson(hits, of);
            missed_once |= likely.low > 0.5 || likely.high < 0.5;
        }
        always += missed_always;
        once += missed_once;
    }
    TEST_ASSERT_TRUE(always < RUNS / 20);
    TEST_ASSERT_TRUE(once > RUNS / 4);
}

// A chi-square of 3.841 on one degree of freedom and of 5.991 on two have 5 % beyond them, as every table says.
UNIT_TEST(equality_is_judged_by_chi_square) {
    static const uint64_t heads[] = {5980, 6196}, thirds[] = {1000, 1000, 1000};
    const count_equality test = count_test_equal(heads, 2); // off by 108 from 6088 each: 2 * 108 * 108 / 6088
    TEST_ASSERT_TRUE(is_near(0.001, 3.832, test.chi_square));
    TEST_ASSERT_TRUE(is_near(0.0005, 0.0503, test.p));
    TEST_ASSERT_TRUE(is_near(0.00005, 0.01774, test.effect));
    TEST_ASSERT_TRUE(is_near(0, 1, count_test_equal(thirds, 3).p));
}

// 1, 2 and 2 tiles, and 7 once: the mean is 3, the squares off it sum to 22.
UNIT_TEST(lengths_have_quantiles) {
    static count_totals counts;
    memset(&counts, 0, sizeof counts);
    counts.games[0] = 4;
    counts.tiles[1] = 1;
    counts.tiles[2] = 2;
    counts.tiles[7] = 1;
    const count_sample sample = {&pp_tsuro_2005, &counts, 0, 0};
    const count_estimate tiles = count_estimate_of(&sample, count_find("tiles"), 0);
    TEST_ASSERT_TRUE(is_near(0, 3, tiles.value));
    TEST_ASSERT_TRUE(is_near(1e-9, 2.7080128015, tiles.sd));
    TEST_ASSERT_TRUE(is_near(1e-4, 3 + 3.1824 * 1.3540064, tiles.high)); // t of 3 degrees of freedom: 3.1824
    TEST_ASSERT_EQUAL(1, count_quantile(counts.tiles, 0.25));
    TEST_ASSERT_EQUAL(2, count_quantile(counts.tiles, 0.5));
    TEST_ASSERT_EQUAL(2, count_quantile(counts.tiles, 0.75));
    TEST_ASSERT_EQUAL(7, count_quantile(counts.tiles, 0.76));
}

// Two sets of ten games, won by red in all of one and in none of the other: what is known of a third set is nothing.
UNIT_TEST(games_of_a_set_belong_together) {
    static count_totals set[2], all;
    memset(set, 0, sizeof set);
    memset(&all, 0, sizeof all);
    pp_game game = pp_phoenix;
    game.seats = 2;
    pp_fit(&game);
    for (int i = 0; i < 2; i++) {
        set[i].games[0] = 10;
        set[i].won[i] = set[i].won[PP_SEATS + i] = 10;
        count_add(&all, &set[i]);
    }
    const count_sample alone = {&game, &all, 0, 0}, together = {&game, &all, set, 2};
    const count_estimate one = count_estimate_of(&alone, count_find("won"), 0);
    const count_estimate two = count_estimate_of(&together, count_find("won"), 0);
    TEST_ASSERT_TRUE(is_near(0.0005, 0.2993, one.low));
    TEST_ASSERT_TRUE(is_near(0, 0, two.low));
    TEST_ASSERT_TRUE(is_near(0, 1, two.high));
    TEST_ASSERT_TRUE(is_near(1e-9, 0.7071067812, two.between));
    TEST_ASSERT_TRUE(is_near(0, 0, two.least));
    TEST_ASSERT_TRUE(is_near(0, 1, two.most));
}

// What a row says of itself must fit what counts it.
UNIT_TEST(rows_of_figures_are_whole) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        TEST_ASSERT_EQUAL_PTR_MESSAGE(figure, count_find(figure->id), "an id stands once");
        TEST_ASSERT_EQUAL_MESSAGE(figure->kind == COUNT_RATIO, figure->over != 0, figure->id);
        TEST_ASSERT_TRUE_MESSAGE(figure->words >= count_items(figure) || figure->kind == COUNT_EVEN,
                                 figure->id);
        const count_figure *of = &count_figures[figure->of];
        TEST_ASSERT_TRUE_MESSAGE(of->kind == COUNT_GAMES || count_items(of) >= count_items(figure),
                                 figure->id);
    }
}
