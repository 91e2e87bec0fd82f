// SPDX-License-Identifier: MIT
// Long runs: the first game that went wrong is reported, whichever thread played it and wherever the run begins. spec-tests runs it.
#include "sim_table.h"

#include "compare.h"
#include "match.h"
#include "options.h"

#include <stdlib.h>

enum { FROM = 30, GAMES = 20, JOBS = 3 };

static const checkpoint nothing_kept;

static pp_action sit_first(const play_policy *policy, const pp_view *view, play_source *source,
                           gr_out *says) {
    if (view->seat > 0) abort();
    return play_random.choose(policy, view, source, says);
}

static const play_policy wrong = {
    .name = "wrong", .says = "goes wrong where it sits second", .choose = sit_first};

static pp_game for_two(void) {
    pp_game game = pp_tsuro_2005;
    game.seats = 2;
    return game;
}

static void assert_told(const long_ending *ended, int which) {
    TEST_ASSERT_TRUE(ended->failed);
    TEST_ASSERT_FALSE(ended->interrupted || ended->unsaved);
    TEST_ASSERT_EQUAL_UINT64(FROM, ended->failed_game);
    TEST_ASSERT_EQUAL(which, ended->failed_which);
    TEST_ASSERT_EQUAL(PLAY_CRASHED, ended->fault.outcome);
    TEST_ASSERT_EQUAL(OP_EXIT_FAILED, long_run_status(ended));
}

UNIT_TEST(a_match_names_the_game_of_the_deal_that_went_wrong) {
    match_tally tally;
    const match_plan plan = {.game = for_two(),
                             .side = {wrong, play_random},
                             .seed = 1,
                             .from = FROM,
                             .deals = GAMES,
                             .jobs = JOBS};
    match_begin(&plan, &tally);
    match_play(&plan, &tally, &nothing_kept);
    assert_told(&tally.ended, 1);
    const play_line_up seats = match_seats(&plan, tally.ended.failed_which);
    TEST_ASSERT_EQUAL_STRING("wrong", play_policy_at(&seats, 1)->name);
}

UNIT_TEST(a_comparison_names_the_side_that_went_wrong) {
    static compare_tally tally;
    const compare_side fine = {.game = for_two(), .line_up = play_all(&play_random)};
    const compare_side other[2] = {fine, {.game = for_two(), .line_up = play_all(&wrong)}};
    const compare_plan plan = {
        .one = fine, .other = other, .others = 2, .seed = 1, .from = FROM, .games = GAMES, .jobs = JOBS};
    compare_begin(&plan, &tally);
    compare_play(&plan, &tally, &nothing_kept);
    assert_told(&tally.ended, 2);
    TEST_ASSERT_EQUAL_PTR(&other[1], compare_side_at(&plan, tally.ended.failed_which));
    compare_end(&tally);
}
