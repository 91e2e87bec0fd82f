// SPDX-License-Identifier: MIT
// Tournaments: ratings and their intervals, and the matches of the pairs. spec-tests runs it.
#include "sim_table.h"

#include "players.h"
#include "rating.h"
#include "tourney.h"

#include <math.h>
#include <string.h>

enum { UNITS = 1680, HALF = UNITS / 2 };

typedef uint32_t deal_scores[RATING_MOST][RATING_MOST];

static void set_score(deal_scores score, int i, int j, uint32_t units) {
    score[i][j] = units;
    score[j][i] = UNITS - units;
}

static bool is_near(double a, double b, double within) {
    return fabs(a - b) < within;
}

// --- Values computed by hand

// Players of strengths 4, 2 and 1 score 4/6 against 2, 4/5 against 1, and 2/3 of 2 against 1. Of 13 deals and the 2 pseudo-deals, of
// which one is won, that is 10, 12 and 10. Twice as strong is 400 * log10(2) = 120.412 Elo.
UNIT_TEST(ratings_are_the_likeliest) {
    rating_sums sums = {.players = 3, .units = UNITS};
    for (int deal = 0; deal < 13; deal++) {
        deal_scores score = {{0}};
        set_score(score, 0, 1, deal < 9 ? UNITS : 0);
        set_score(score, 0, 2, deal < 11 ? UNITS : 0);
        set_score(score, 1, 2, deal < 9 ? UNITS : 0);
        rating_add(&sums, (const uint32_t(*)[RATING_MOST])score);
    }
    const rating_fit fit = rating_of(&sums);
    TEST_ASSERT_TRUE(is_near(fit.elo[0], 120.411998, 1e-5));
    TEST_ASSERT_TRUE(is_near(fit.elo[1], 0, 1e-9));
    TEST_ASSERT_TRUE(is_near(fit.elo[2], -120.411998, 1e-5));
    const rating_difference d = rating_between(&fit, 0, 2), back = rating_between(&fit, 2, 0);
    TEST_ASSERT_TRUE(is_near(d.elo, 240.823997, 1e-5));
    TEST_ASSERT_TRUE(is_near(d.low, -back.high, 1e-9) && is_near(d.superior + back.superior, 1, 1e-12));
    TEST_ASSERT_TRUE(d.superior > 0.95 && rating_between(&fit, 1, 1).superior == 0.5);
}

// 100 deals: 60 won, 20 even, 20 lost. With the pseudo-deals, the mean is m = 71/102, the mean square is 66/102, and the variance of the
// mean is v = (66/102 - m * m) / 102. Elo is 400 * log10(m / (1 - m)), and its deviation sqrt(v) * 400 / ln(10) / (m * (1 - m)).
UNIT_TEST(two_players_are_rated_as_in_a_match) {
    rating_sums sums = {.players = 2, .units = UNITS};
    for (int deal = 0; deal < 100; deal++) {
        deal_scores score = {{0}};
        set_score(score, 0, 1, deal < 60 ? UNITS : deal < 80 ? HALF : 0);
        rating_add(&sums, (const uint32_t(*)[RATING_MOST])score);
    }
    const rating_fit fit = rating_of(&sums);
    const rating_difference d = rating_between(&fit, 0, 1);
    const double m = 71.0 / 102, sd = sqrt((66.0 / 102 - m * m) / 102) * 400 / log(10) / (m * (1 - m));
    TEST_ASSERT_TRUE(is_near(d.elo, 143.9587, 1e-4) && is_near(d.elo, elo_from_score(m), 1e-8));
    TEST_ASSERT_TRUE(is_near(d.high - d.elo, 1.959964 * sd, 1e-4) &&
                     is_near(d.elo - d.low, 1.959964 * sd, 1e-4));
    TEST_ASSERT_TRUE(is_near(fit.elo[0], -fit.elo[1], 1e-9) && is_near(fit.elo[0], d.elo / 2, 1e-9));
}

// Deals won or lost as a whole are weaker evidence than the same score in even deals.
UNIT_TEST(deals_count_not_games) {
    double width[2];
    for (int even = 0; even < 2; even++) {
        rating_sums sums = {.players = 3, .units = UNITS};
        for (int deal = 0; deal < 200; deal++) {
            deal_scores score = {{0}};
            for (int i = 0; i < 3; i++) {
                for (int j = i + 1; j < 3; j++)
                    set_score(score, i, j, even && deal % 4 > 1 ? HALF : deal % 2 ? UNITS : 0);
            }
            rating_add(&sums, (const uint32_t(*)[RATING_MOST])score);
        }
        const rating_fit fit = rating_of(&sums);
        const rating_difference d = rating_between(&fit, 0, 2);
        TEST_ASSERT_TRUE(is_near(d.elo, 0, 1e-9));
        width[even] = d.high - d.low;
    }
    TEST_ASSERT_TRUE(is_near(width[0] / width[1], sqrt(2), 0.01));
}

// --- Intervals

// The share of a deal that a player of this strength scores against another one.
static double expected(const double elo[], int i, int j) {
    return 1 / (1 + pow(10, (elo[j] - elo[i]) / 400));
}

// Plays deals of four players. One number decides all games of a deal in part, as its tiles do.
static void play_deals(unit_dice *dice, const double elo[], int deals, rating_sums *sums) {
    enum { FINE = 1000000, GAMES = 2 };
    for (int deal = 0; deal < deals; deal++) {
        deal_scores score = {{0}};
        const uint32_t common = unit_dice_roll(dice, FINE);
        for (int i = 0; i < 4; i++) {
            for (int j = i + 1; j < 4; j++) {
                uint32_t won = 0;
                for (int game = 0; game < GAMES; game++) {
                    const uint32_t luck = unit_dice_roll(dice, 2) ? common : unit_dice_roll(dice, FINE);
                    won += luck < expected(elo, i, j) * (double)FINE;
                }
                set_score(score, i, j, won * UNITS / GAMES);
            }
        }
        rating_add(sums, (const uint32_t(*)[RATING_MOST])score);
    }
}

UNIT_TEST(intervals_of_ratings_hit_95_times_of_100) {
    enum { TRIALS = 1000, DEALS = 150 };
    static const double elo[4] = {120, 40, -20, -140};
    unit_dice dice = unit_dice_of(41);
    int hits[2] = {0};
    for (int trial = 0; trial < TRIALS; trial++) {
        rating_sums sums = {.players = 4, .units = UNITS};
        play_deals(&dice, elo, DEALS, &sums);
        const rating_fit fit = rating_of(&sums);
        const rating_difference own = rating_between(&fit, 0, -1), two = rating_between(&fit, 1, 2);
        hits[0] += own.low <= elo[0] && elo[0] <= own.high;
        hits[1] += two.low <= elo[1] - elo[2] && elo[1] - elo[2] <= two.high;
    }
    for (int i = 0; i < 2; i++)
        TEST_ASSERT_TRUE_MESSAGE(hits[i] > 0.93 * (double)TRIALS && hits[i] < 0.97 * (double)TRIALS,
                                 unit_because("%d of %d", hits[i], TRIALS));
}

// --- Tournaments

UNIT_TEST(a_tournament_plays_the_matches_of_its_pairs) {
    static tourney_plan plan;
    static tourney_tally tally;
    play_line_up line_up;
    char wrong[PLAY_POLICY_NAME];
    match_plan each = {.game = pp_tsuro_2005, .seed = 3, .deals = 20, .jobs = 3};
    each.game.seats = 3;
    TEST_ASSERT_TRUE(play_read_line_up("random,careful,greedy,mobile", &line_up, wrong));
    plan.players = line_up.count;
    memcpy(plan.player, line_up.policy, sizeof line_up.policy[0] * (size_t)line_up.count);
    tourney_pair_up(&plan, &each);
    tourney_begin(&plan, &tally);
    tourney_run run = {.plan = &plan, .tally = &tally, .words = ""};
    const checkpoint kept = tourney_checkpoint(&run);
    tourney_play_on(&run, &kept);
    const rating_sums sums = tourney_sums(&plan, &tally);
    TEST_ASSERT_EQUAL_UINT64(20, sums.deals);
    for (int i = 0, pair = 0; i < plan.players; i++) {
        for (int j = i + 1; j < plan.players; j++, pair++) {
            match_tally own;
            match_run match = {.plan = &plan.pair[pair], .tally = &own};
            const checkpoint alone = match_checkpoint(&match);
            TEST_ASSERT_EQUAL(pair, tourney_pair(&plan, i, j));
            TEST_ASSERT_EQUAL_STRING(line_up.policy[i].name, plan.pair[pair].side[MATCH_FIRST].name);
            TEST_ASSERT_EQUAL_STRING(line_up.policy[j].name, plan.pair[pair].side[MATCH_SECOND].name);
            match_begin(&plan.pair[pair], &own);
            match_play(&plan.pair[pair], &own, &alone);
            TEST_ASSERT_EQUAL_UINT64(own.sums.sum, tally.pair[pair].sums.sum);
            TEST_ASSERT_EQUAL_UINT64(own.sums.squares, tally.pair[pair].sums.squares);
            TEST_ASSERT_EQUAL_UINT64(own.sums.sum, sums.score[i][j]);
            TEST_ASSERT_EQUAL_UINT64(20ull * sums.units - own.sums.sum, sums.score[j][i]);
        }
    }
}
