// SPDX-License-Identifier: MIT
// Compares estimates with published values: Newcombe's intervals, Holm's adjusted p values, tables of chi-square. spec-tests runs it.
#include "sim_table.h"

#include "estimate.h"
#include "harness.h"
#include "observe.h"
#include "paired.h"
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

// Holm, Scandinavian Journal of Statistics 6 (1979): four p values; the two smallest are rejected at 5 %.
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

// The values that P. Khuong's implementation (csm, 2018) of Ding, Gandy and Hahn's confidence sequence method prints; the last two are on
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

// Fair coins, examined after each throw. In fewer than one run out of twenty, the sequence ever excludes one half. An interval made for a
// single examination does so in more than one run out of four.
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

// A chi-square exceeds 3.841 with one degree of freedom, and 5.991 with two, with probability 5 %, as every table says.
UNIT_TEST(equality_is_judged_by_chi_square) {
    static const uint64_t heads[] = {5980, 6196}, thirds[] = {1000, 1000, 1000};
    const count_equality test = count_test_equal(heads, 2); // each is 108 away from 6088: 2 * 108 * 108 /
                                                            // 6088
    TEST_ASSERT_TRUE(is_near(0.001, 3.832, test.chi_square));
    TEST_ASSERT_TRUE(is_near(0.0005, 0.0503, test.p));
    TEST_ASSERT_TRUE(is_near(0.00005, 0.01774, test.effect));
    TEST_ASSERT_TRUE(is_near(0, 1, count_test_equal(thirds, 3).p));
}

// Games of 1, 2, 2 and 7 tiles: the mean is 3, and the squared distances from it sum to 22.
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

// Two sets of ten games: red wins all games of one and none of the other. Nothing is known about a third set.
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

// --- How often an interval contains the true value

static const int runs = 1000;
enum { GAMES = 200, SETS = 20, KIND = 3 };

// Decides how often an imaginary kind of tile is laid in a game, and how often it eliminates its player. A game has a mood, which half of
// the time is the mood of its set. So events of one game are correlated, and so are games of one set.
typedef struct moods {
    uint32_t most;      // the most times it is laid in a game
    uint32_t one_in;    // the tile is laid in one game out of this many; 0 for all games
    uint32_t good, bad; // how many times out of 100 it eliminates the player, by mood
    bool of_sets;
} moods;

static void add_game(count_totals *counts, const moods *m, play_source *source, bool bad_set) {
    const bool bad = m->of_sets && source->below(source, 2) ? bad_set : source->below(source, 2);
    const bool laid_at_all = m->one_in == 0 || source->below(source, m->one_in) == 0;
    const uint64_t n = laid_at_all ? source->below(source, m->most) + 1 : 0;
    uint64_t x = 0;
    for (uint64_t i = 0; i < n; i++)
        x += source->below(source, 100) < (bad ? m->bad : m->good);
    counts->games[0]++;
    const uint64_t laid[] = {n, n * n}, felled[] = {x, x * x, x * n};
    for (int i = 0; i < 2; i++)
        counts->laid_kind[i * (PP_KINDS_MAX + 1) + KIND] += laid[i];
    for (int i = 0; i < 3; i++)
        counts->felled_own[i * (PP_KINDS_MAX + 1) + KIND] += felled[i];
}

// The numbers of intervals, out of a hundred, that contain the true value. The first is for how often the tile is laid in a game; the
// second, for how often it then eliminates its player. The third is for the second number, computed as if every time were independent;
// the fourth, as if games of a set were.
typedef struct hit_rates {
    double a_game, share, alone, without_sets;
} hit_rates;

static bool has(const count_estimate *e, double truth) {
    return e->low <= truth && truth <= e->high;
}

static void play_run(const moods *m, uint64_t number, hit_rates *hits) {
    static count_totals set[SETS], all;
    philox_stream philox = philox_of(1, number, PHILOX_TILE_SET, 0);
    play_source *source = &philox.source;
    bool bad_set = false;
    memset(set, 0, sizeof set);
    memset(&all, 0, sizeof all);
    for (int i = 0; i < GAMES; i++) {
        if (i % (GAMES / SETS) == 0) bad_set = source->below(source, 2);
        add_game(&set[i / (GAMES / SETS)], m, source, bad_set);
    }
    for (int i = 0; i < SETS; i++)
        count_add(&all, &set[i]);
    const count_sample one = {&pp_phoenix, &all, 0, 0}, sets = {&pp_phoenix, &all, set, SETS};
    const count_figure *laid = count_find("laid_kind"), *felled = count_find("felled_own");
    const double truth = (m->good + m->bad) / 200.0;
    const count_estimate a_game = count_estimate_of(&one, laid, KIND);
    const count_estimate share = count_estimate_of(m->of_sets ? &sets : &one, felled, KIND);
    const count_estimate without_sets = count_estimate_of(&one, felled, KIND);
    const count_interval alone = count_wilson((double)all.felled_own[KIND], (double)all.laid_kind[KIND]);
    hits->a_game += has(&a_game, (m->most + 1) / 2.0 / (m->one_in ? m->one_in : 1)) * 100.0 / runs;
    hits->share += has(&share, truth) * 100.0 / runs;
    hits->without_sets += has(&without_sets, truth) * 100.0 / runs;
    hits->alone += (alone.low <= truth && truth <= alone.high) * 100.0 / runs;
}

static hit_rates hits_of(moods m) {
    hit_rates hits = {0};
    for (int run = 0; run < runs; run++)
        play_run(&m, (uint64_t)run, &hits);
    return hits;
}

UNIT_TEST(intervals_of_95_percent_hit_95_times_of_100) {
    const hit_rates often = hits_of((moods){.most = 9, .good = 20, .bad = 60});
    TEST_ASSERT_TRUE(often.a_game > 93.5 && often.a_game < 96.5);
    TEST_ASSERT_TRUE(often.share > 93.5 && often.share < 96.5);
    TEST_ASSERT_TRUE_MESSAGE(often.alone < 85, "what happens in a game belongs together");
    const hit_rates seldom = hits_of((moods){.most = 2, .good = 0, .bad = 2});
    TEST_ASSERT_TRUE(seldom.share > 93.5 && seldom.share < 98.5);
    const hit_rates rare = hits_of((moods){.most = 2, .one_in = 80, .good = 20, .bad = 60});
    TEST_ASSERT_TRUE_MESSAGE(rare.a_game > 93.5 && rare.a_game < 98.5, "rare counts are skewed");
    const hit_rates sets = hits_of((moods){.most = 3, .good = 20, .bad = 60, .of_sets = true});
    TEST_ASSERT_TRUE(sets.share > 93 && sets.share < 97);
    TEST_ASSERT_TRUE_MESSAGE(sets.without_sets < 88, "games of a set belong together");
}

// --- The sums that are kept for intervals

// Returns whether sums of products are kept. They are for clauses that forbid, and for figures by number, turn, square and tile.
static bool keeps_products(const count_figure *figure) {
    return figure->kind >= COUNT_BY_REFUSAL && figure->kind <= COUNT_BY_TILE;
}

// Adds the counts of single games: x, and from it x x and x n.
static void add_squares(count_totals *to, const count_totals *game) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!keeps_products(figure)) continue;
        const bool of_games = figure->of == COUNT_FIGURE(games);
        const bool of_whole = count_items(&count_figures[figure->of]) == 1;
        const uint64_t *x = count_of(game, figure), *n = count_of(game, &count_figures[figure->of]);
        uint64_t *sums = count_at(to, figure);
        const int items = count_items(figure);
        for (int item = 0; item < items; item++) {
            sums[item] += x[item];
            sums[items + item] += x[item] * x[item];
            if (!of_games) sums[2 * items + item] += x[item] * n[of_whole ? 0 : item];
        }
    }
}

// Plays games one by one and together, and compares the sums of the run with the sum over single games.
static void expect_kept(const pp_game *of, uint64_t games) {
    static count_totals each, all, expected;
    static count_observer observer;
    static count_layout layout;
    pp_game game = *of;
    pp_fit(&game);
    count_lay_out(&layout, &game);
    memset(&all, 0, sizeof all);
    memset(&expected, 0, sizeof expected);
    for (uint64_t number = 0; number < games; number++) {
        for (int together = 0; together < 2; together++) {
            play_players players;
            play_played played;
            memset(&each, 0, sizeof each);
            count_observe(&observer, &layout, together ? &all : &each, 1, number);
            const play_watcher watcher = count_watcher_of(&observer);
            play_seat_all(&players, &play_random, 7, number);
            play_game(&game, &players, (play_rules){0}, &watcher, &played);
            if (!together) add_squares(&expected, &each);
        }
    }
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        if (!keeps_products(figure)) continue;
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(count_of(&expected, figure), count_of(&all, figure),
                                         figure->words * sizeof(uint64_t), figure->id);
    }
}

UNIT_TEST(squares_are_kept_of_what_single_games_gave) {
    expect_kept(&pp_tsuro_2005, 40);
    expect_kept(&pp_phoenix, 40);
    expect_kept(&pp_seas, 40);
}

// Every row of figures.inc must be complete for its way of counting.
UNIT_TEST(rows_of_figures_are_whole) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        TEST_ASSERT_EQUAL_PTR_MESSAGE(figure, count_find(figure->id), "an id stands once");
        TEST_ASSERT_EQUAL_MESSAGE(figure->kind == COUNT_RATIO, figure->over != 0, figure->id);
        TEST_ASSERT_TRUE_MESSAGE(figure->words >= count_items(figure) || figure->kind == COUNT_EVEN,
                                 figure->id);
        const count_figure *of = &count_figures[figure->of];
        TEST_ASSERT_TRUE_MESSAGE(count_items(of) == 1 || count_items(of) >= count_items(figure), figure->id);
    }
}

// Shares of two seats add up to one, so there is only one test, and Holm's method has nothing to correct. For three seats, the first of
// three p values is tripled.
UNIT_TEST(of_two_seats_one_is_tested) {
    static count_totals all;
    pp_game game = pp_tsuro_2005;
    const count_sample sample = {.game = &game, .all = &all};
    all = (count_totals){.won = {8, 2}};
    game.seats = 2;
    const count_seats two = count_test_seats(&sample);
    TEST_ASSERT_TRUE(fabs(two.p[0] - 2 * 56 / 1024.0) < 1e-12);
    TEST_ASSERT_TRUE(two.p[0] == two.p[1]);
    all = (count_totals){.won = {4, 4, 4}};
    all.won[2] = 16;
    game.seats = 3;
    const count_seats three = count_test_seats(&sample);
    TEST_ASSERT_TRUE(fabs(three.p[2] - 3 * 0.0017189669609242882) < 1e-12);
}

// Three games of two players: two with one winner, one with two. Student's interval would begin below 0 and end above 2.
UNIT_TEST(intervals_end_at_possible_values) {
    static count_totals all;
    pp_game game = pp_tsuro_2005;
    game.seats = 2;
    const count_sample sample = {&game, &all, 0, 0};
    const count_figure *winners = count_find("winners"), *won = count_find("won");
    memset(&all, 0, sizeof all);
    all.games[0] = 3;
    all.winners[1] = 2;
    all.winners[2] = 1;
    count_estimate e = count_estimate_of(&sample, winners, 0);
    TEST_ASSERT_TRUE(is_near(0, 1, e.low) && is_near(0, 2, e.high));
    all.stopped[0] = 1; // a stopped game has no winner
    e = count_estimate_of(&sample, winners, 0);
    TEST_ASSERT_TRUE(is_near(0, 0, e.low) && is_near(0, 2, e.high));
    count_difference d = {.known = true, .by = 0.2, .low = -3, .high = 3};
    count_bound_difference(&d, count_range_of(&game, won, true), count_range_of(&game, won, true));
    TEST_ASSERT_TRUE(is_near(0, -1, d.low) && is_near(0, 1, d.high));
}
