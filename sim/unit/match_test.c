// SPDX-License-Identifier: MIT
// Matches: line-ups, estimates from deals, and when a test can stop. spec-tests runs it.
#include "sim_table.h"

#include "match.h"
#include "players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

UNIT_TEST(both_sides_sit_everywhere_alike) {
    match_plan plan = {.side = {{.name = "a"}, {.name = "b"}}};
    for (int seats = 2; seats <= PP_SEATS; seats++) {
        const int games = match_games(seats);
        int sat[PP_SEATS] = {0}, beside[MATCH_SIDES] = {0};
        plan.game.seats = (uint8_t)seats;
        for (int game = 0; game < games; game++) {
            const play_line_up line_up = match_seats(&plan, game);
            for (int seat = 0; seat < seats; seat++) {
                const char *here = play_policy_at(&line_up, seat)->name;
                sat[seat] += strcmp(here, "a") == 0;
                beside[here[0] == 'b'] += strcmp(play_policy_at(&line_up, seat + 1)->name, here) == 0;
            }
            for (int other = 0; other < game; other++) {
                const play_line_up too = match_seats(&plan, other);
                TEST_ASSERT_NOT_EQUAL(0, memcmp(&line_up, &too, sizeof too));
            }
        }
        for (int seat = 0; seat < seats; seat++)
            TEST_ASSERT_EQUAL(games / 2, sat[seat]);
        TEST_ASSERT_EQUAL(beside[MATCH_FIRST], beside[MATCH_SECOND]);
    }
}

// --- Elo

static elo_sums sums_of(int lost, int even, int won) {
    elo_sums sums = {.units = 1680};
    for (int i = 0; i < lost + even + won; i++)
        elo_add(&sums, i < lost ? 0 : i < lost + even ? 840 : 1680);
    return sums;
}

UNIT_TEST(elo_is_what_its_formula_says) {
    TEST_ASSERT_TRUE(fabs(elo_from_score(0.75) - 190.848502) < 1e-6);
    TEST_ASSERT_TRUE(fabs(elo_from_score(0.5)) < 1e-12);
    TEST_ASSERT_TRUE(fabs(elo_to_score(400) - 10.0 / 11) < 1e-12);
    const elo_sums even = sums_of(50, 100, 50), strong = sums_of(0, 0, 5);
    const elo_estimate e = elo_of(&even), s = elo_of(&strong);
    TEST_ASSERT_TRUE(fabs(e.score - 0.5) < 1e-12 && fabs(e.elo_low + e.elo_high) < 1e-9);
    TEST_ASSERT_TRUE(s.score == 1 && isinf(s.elo) && isinf(s.elo_high));
    TEST_ASSERT_TRUE(s.low > 0.4 && s.low < 0.7);
}

// Deals won or lost as a whole are weaker evidence than the same number of independent games.
UNIT_TEST(games_of_a_deal_belong_together) {
    const elo_sums together = sums_of(100, 0, 100), apart = sums_of(50, 100, 50);
    const elo_estimate t = elo_of(&together), a = elo_of(&apart);
    TEST_ASSERT_TRUE(fabs((t.high - t.low) / (a.high - a.low) - sqrt(2)) < 0.01);
}

// --- The test that stops

// Plays deals of two games, each won with probability `score`, until the test is decided.
static double decide(unit_dice *dice, double score, elo_test test, uint64_t *deals) {
    elo_sums sums = {.units = 1680};
    double says = 0;
    while (fabs(says) < ELO_BOUND) {
        uint32_t won = 0;
        for (int game = 0; game < 2; game++)
            won += unit_dice_roll(dice, 1000000) < score * 1e6;
        elo_add(&sums, 840 * won);
        says = elo_log_likelihood(&sums, test);
    }
    *deals += sums.deals;
    return says;
}

UNIT_TEST(a_test_errs_once_in_twenty_at_most) {
    enum { TRIALS = 400 };
    const elo_test test = {0, 60};
    unit_dice dice = unit_dice_of(23);
    uint64_t deals = 0, few = 0;
    int wrong[2] = {0};
    for (int trial = 0; trial < TRIALS; trial++) {
        wrong[0] += decide(&dice, elo_to_score(0), test, &deals) > 0;
        wrong[1] += decide(&dice, elo_to_score(60), test, &deals) < 0;
        TEST_ASSERT_TRUE(decide(&dice, elo_to_score(300), test, &few) > 0);
    }
    TEST_ASSERT_LESS_THAN(TRIALS / 20 + 14, wrong[0]); // three standard deviations above 20
    TEST_ASSERT_LESS_THAN(TRIALS / 20 + 14, wrong[1]);
    TEST_ASSERT_LESS_THAN_UINT64(deals / 4, few); // `few` sums half as many tests
}

// --- Matches

static match_tally match_between(play_policy strong, play_policy weak, int jobs, bool tests) {
    const checkpoint nothing_kept = {0};
    static match_plan plan;
    match_tally tally;
    plan = (match_plan){.game = pp_tsuro_2005,
                        .side = {strong, weak},
                        .seed = 9,
                        .deals = 100,
                        .jobs = jobs,
                        .tests = tests,
                        .test = {0, 100}};
    plan.game.seats = 3;
    match_begin(&plan, &tally);
    match_play(&plan, &tally, &nothing_kept);
    return tally;
}

static match_tally match_of(int jobs, bool tests) {
    return match_between(play_greedy, play_random, jobs, tests);
}

UNIT_TEST(a_match_is_the_same_on_any_number_of_threads) {
    for (int tests = 0; tests < 2; tests++) {
        const match_tally one = match_of(1, tests), three = match_of(3, tests);
        TEST_ASSERT_EQUAL_MEMORY(&one.sums, &three.sums, sizeof one.sums);
        TEST_ASSERT_EQUAL_MEMORY(one.won, three.won, sizeof one.won);
        TEST_ASSERT_EQUAL_UINT64(one.games, three.games);
        TEST_ASSERT_EQUAL_UINT64(6 * one.sums.deals, one.games);
        TEST_ASSERT_EQUAL_UINT64(one.games, one.won[MATCH_FIRST] + one.won[MATCH_SECOND] + one.shared);
        TEST_ASSERT_EQUAL(tests, one.decided);
        TEST_ASSERT_EQUAL(!tests, one.sums.deals == 100);
    }
}

// A policy that fails once in this many choices. The seat's own random numbers decide when, so it is always in the same deals.
static uint32_t seldom;

static pp_action go_wrong(const play_policy *policy, const pp_view *view, play_source *source, gr_out *says) {
    if (source->below(source, seldom) == 0)
        abort(); // ends as a failed assert does, but prints no message into the results
    return play_random.choose(policy, view, source, says);
}

// The deciding deal and the failing deal are close together, so that several threads play both at once.
UNIT_TEST(a_deal_behind_the_one_that_decides_does_not_fail) {
    const play_policy wrong = {.name = "wrong", .choose = go_wrong};
    int behind = 0, before = 0;
    for (seldom = 40; seldom <= 280; seldom += 30) {
        const match_tally all = match_between(play_greedy, wrong, 1, false);
        const match_tally one = match_between(play_greedy, wrong, 1, true);
        if (!all.ended.failed || all.ended.failed_game > one.sums.deals + 12) continue;
        behind += one.decided;
        before += one.ended.failed;
        for (int jobs = 2; jobs <= 4; jobs++) {
            const match_tally several = match_between(play_greedy, wrong, jobs, true);
            TEST_ASSERT_EQUAL(one.decided, several.decided);
            TEST_ASSERT_EQUAL(one.ended.failed, several.ended.failed);
            TEST_ASSERT_EQUAL_UINT64(one.ended.failed_game, several.ended.failed_game);
            TEST_ASSERT_EQUAL_MEMORY(&one.sums, &several.sums, sizeof one.sums);
        }
    }
    TEST_ASSERT_TRUE_MESSAGE(behind > 0 && before > 0, "both come up");
}

// With a bound of one choice a turn, every game of Winds of Change is stopped in its first turn that needs two.
UNIT_TEST(an_endless_turn_counts_half_for_each_side) {
    enum { DEALS = 20 };
    static match_tally tally;
    match_plan plan = {.game = pp_winds, .side = {play_random, play_random}, .deals = DEALS, .jobs = 1};
    match_run run = {.plan = &plan, .tally = &tally};
    plan.game.seats = 2;
    plan.most_choices = 1;
    match_begin(&plan, &tally);
    const checkpoint kept = match_checkpoint(&run);
    match_play(&plan, &tally, &kept);
    TEST_ASSERT_FALSE(tally.ended.failed);
    TEST_ASSERT_EQUAL_UINT64(2 * DEALS, tally.endless);
    TEST_ASSERT_EQUAL_UINT64(0, tally.won[MATCH_FIRST] + tally.won[MATCH_SECOND] + tally.shared);
    TEST_ASSERT_EQUAL_UINT64(DEALS * tally.sums.units, 2 * tally.sums.sum);
    TEST_ASSERT_TRUE(kept.kind->could_be(&run));
}

// --- Programs that forfeit

UNIT_TEST(who_forfeits_cannot_win) {
    TEST_ASSERT_EQUAL_HEX8(0x1, match_credited(2, 0x1, 0));
    TEST_ASSERT_EQUAL_HEX8(0x2, match_credited(2, 0x1, 0x1)); // the other player wins
    TEST_ASSERT_EQUAL_HEX8(0x2, match_credited(2, 0x2, 0x1));
    TEST_ASSERT_EQUAL_HEX8(0x4, match_credited(4, 0x5, 0x1)); // the other winner wins alone
    TEST_ASSERT_EQUAL_HEX8(0xe, match_credited(4, 0x1, 0x1)); // without another winner, all other players do
    TEST_ASSERT_EQUAL_HEX8(0x1, match_credited(2, 0x1, 0x3)); // everybody forfeited
    TEST_ASSERT_EQUAL_HEX8(0x6, match_credited(3, 0, 0x1));   // the game was stopped
}

// --- Two sides that play alike

UNIT_TEST(sides_that_play_alike_decide_nothing) {
    play_line_up line_up;
    char wrong[PLAY_POLICY_NAME];
    match_plan plan = {
        .game = pp_tsuro_2005, .seed = 1, .deals = 80, .jobs = 2, .tests = true, .test = {0, 20}};
    match_run run = {.plan = &plan};
    match_tally tally;
    const checkpoint kept = match_checkpoint(&run);
    TEST_ASSERT_TRUE(play_read_line_up("random,careful", &line_up, wrong));
    plan.side[MATCH_FIRST] = plan.side[MATCH_SECOND] = line_up.policy[0];
    match_begin(&plan, &tally);
    run.tally = &tally;
    match_play(&plan, &tally, &kept);
    TEST_ASSERT_EQUAL_UINT64(80, tally.sums.deals);
    TEST_ASSERT_EQUAL_UINT64(80, tally.alike);
    TEST_ASSERT_TRUE(match_is_alike(&tally) && !tally.decided);
    plan.side[MATCH_SECOND] = line_up.policy[1];
    match_begin(&plan, &tally);
    match_play(&plan, &tally, &kept);
    TEST_ASSERT_FALSE(match_is_alike(&tally));
}
