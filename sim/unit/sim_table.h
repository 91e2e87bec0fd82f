// SPDX-License-Identifier: MIT
// The table of the unit tests of sim, similar to unit_table.h for core and spec. The tests in sim/unit add themselves
// to it.
#ifndef SIM_TABLE_H
#define SIM_TABLE_H

#include "tests.h"

// clang-format off
#define SIM_UNIT_TESTS(TEST) \
    TEST("tileset", "house-set-keeps-its-rule", house_set_keeps_its_rule) \
    TEST("tileset", "drawn-sets-keep-the-rule", drawn_sets_keep_the_rule) \
    TEST("tileset", "tile-sets-print-and-read-back", tile_sets_print_and_read_back) \
    TEST("tileset", "bad-tile-sets-are-refused", bad_tile_sets_are_refused) \
    TEST("tileset", "lanterns-of-a-tile-set-are-counted", lanterns_of_a_tile_set_are_counted) \
    TEST("tileset", "unwritten-faces-follow-the-written", unwritten_faces_follow_the_written) \
    TEST("tileset", "more-lanterns-than-markers-are-refused", more_lanterns_than_markers_are_refused) \
    TEST("tileset", "refused-tiles-keep-the-set-before", refused_tiles_keep_the_set_before) \
    TEST("tileset", "game-lines-name-their-tile-set", game_lines_name_their_tile_set) \
    TEST("naive", "naive-playout-plays-the-same-game", naive_playout_plays_the_same_game) \
    TEST("estimate", "wilson-intervals-are-those-of-newcombe", wilson_intervals_are_those_of_newcombe) \
    TEST("estimate", "holm-steps-down", holm_steps_down) \
    TEST("estimate", "confidence-sequences-are-robbins", confidence_sequences_are_robbins) \
    TEST("estimate", "confidence-sequences-stand-being-looked-at", confidence_sequences_stand_being_looked_at) \
    TEST("estimate", "equality-is-judged-by-chi-square", equality_is_judged_by_chi_square) \
    TEST("estimate", "lengths-have-quantiles", lengths_have_quantiles) \
    TEST("estimate", "games-of-a-set-belong-together", games_of_a_set_belong_together) \
    TEST("estimate", "intervals-of-95-percent-hit-95-times-of-100", intervals_of_95_percent_hit_95_times_of_100) \
    TEST("ending", "winners-are-those-the-verdict-names", winners_are_those_the_verdict_names) \
    TEST("forbidden", "a-clause-forbids-where-pp-may-names-it", a_clause_forbids_where_pp_may_names_it) \
    TEST("estimate", "squares-are-kept-of-what-single-games-gave", squares_are_kept_of_what_single_games_gave) \
    TEST("estimate", "rows-of-figures-are-whole", rows_of_figures_are_whole) \
    TEST("estimate", "intervals-end-at-possible-values", intervals_end_at_possible_values) \
    TEST("estimate", "of-two-seats-one-is-tested", of_two_seats_one_is_tested) \
    TEST("policy", "what-is-imagined-could-be-so", what_is_imagined_could_be_so) \
    TEST("policy", "policies-choose-by-what-their-seat-sees", policies_choose_by_what_their_seat_sees) \
    TEST("policy", "a-player-goes-on-if-a-placement-is-safe", a_player_goes_on_if_a_placement_is_safe) \
    TEST("policy", "line-ups-are-read-and-written", line_ups_are_read_and_written) \
    TEST("policy", "each-seat-plays-by-its-own-policy", each_seat_plays_by_its_own_policy) \
    TEST("sheet", "labels-fit-their-rows", labels_fit_their_rows) \
    TEST("sheet", "labels-fit-their-columns", labels_fit_their_columns) \
    TEST("mcts", "as-many-playouts-as-were-asked-for", as_many_playouts_as_were_asked_for) \
    TEST("mcts", "a-win-at-once-is-taken", a_win_at_once_is_taken) \
    TEST("tree", "a-tree-counts-every-game-once", a_tree_counts_every_game_once) \
    TEST("tree", "a-full-tree-keeps-counting", a_full_tree_keeps_counting) \
    TEST("tree", "whoever-is-still-in-shares-the-win", whoever_is_still_in_shares_the_win) \
    TEST("tree", "a-star-more-is-a-greater-share", a_star_more_is_a_greater_share) \
    TEST("mcts", "nothing-is-chosen-when-nobody-waits", nothing_is_chosen_when_nobody_waits) \
    TEST("match", "both-sides-sit-everywhere-alike", both_sides_sit_everywhere_alike) \
    TEST("match", "elo-is-what-its-formula-says", elo_is_what_its_formula_says) \
    TEST("match", "games-of-a-deal-belong-together", games_of_a_deal_belong_together) \
    TEST("match", "a-test-errs-once-in-twenty-at-most", a_test_errs_once_in_twenty_at_most) \
    TEST("match", "a-match-is-the-same-on-any-number-of-threads", a_match_is_the_same_on_any_number_of_threads) \
    TEST("match", "a-deal-behind-the-one-that-decides-does-not-fail", a_deal_behind_the_one_that_decides_does_not_fail) \
    TEST("merge", "every-game-is-in-one-part", every_game_is_in_one_part) \
    TEST("merge", "parts-make-the-whole", parts_make_the_whole) \
    TEST("merge", "a-part-is-played-to-its-end", a_part_is_played_to_its_end) \
    TEST("merge", "plans-that-differ-are-told-by-what-differs", plans_that_differ_are_told_by_what_differs) \
    TEST("compare", "differences-are-those-of-student", differences_are_those_of_student) \
    TEST("compare", "pairs-that-never-differ-have-an-interval", pairs_that_never_differ_have_an_interval) \
    TEST("compare", "comparing-does-not-depend-on-threads", comparing_does_not_depend_on_threads) \
    TEST("bulk", "a-failed-assertion-ends-its-game-alone", a_failed_assertion_ends_its_game_alone) \
    TEST("bulk", "a-failed-assertion-in-bulk-names-its-game", a_failed_assertion_in_bulk_names_its_game) \
    TEST("bulk", "an-endless-turn-is-stopped-and-counted", an_endless_turn_is_stopped_and_counted) \
    TEST("bulk", "a-turn-that-ends-under-every-reading-is-not-stopped", a_turn_that_ends_under_every_reading_is_not_stopped) \
    TEST("match", "an-endless-turn-counts-half-for-each-side", an_endless_turn_counts_half_for_each_side) \
    TEST("match", "who-forfeits-cannot-win", who_forfeits_cannot_win) \
    TEST("match", "sides-that-play-alike-decide-nothing", sides_that_play_alike_decide_nothing) \
    TEST("rating", "ratings-are-the-likeliest", ratings_are_the_likeliest) \
    TEST("rating", "two-players-are-rated-as-in-a-match", two_players_are_rated_as_in_a_match) \
    TEST("rating", "deals-count-not-games", deals_count_not_games) \
    TEST("rating", "intervals-of-ratings-hit-95-times-of-100", intervals_of_ratings_hit_95_times_of_100) \
    TEST("rating", "a-tournament-plays-the-matches-of-its-pairs", a_tournament_plays_the_matches_of_its_pairs) \
    TEST("outside", "a-program-is-sent-only-what-its-seat-sees", a_program_is_sent_only_what_its_seat_sees) \
    TEST("outside", "hidden-things-are-only-counted", hidden_things_are_only_counted) \
    TEST("long_run", "a-match-names-the-game-of-the-deal-that-went-wrong", a_match_names_the_game_of_the_deal_that_went_wrong) \
    TEST("long_run", "a-comparison-names-the-side-that-went-wrong", a_comparison_names_the_side_that_went_wrong) \
    TEST("bulk", "damaged-checkpoints-are-refused", damaged_checkpoints_are_refused) \
    TEST("bulk", "counters-that-no-games-give-are-refused", counters_that_no_games_give_are_refused) \
    TEST("bulk", "a-checkpoint-serves-one-run", a_checkpoint_serves_one_run) \
    TEST("explore", "digests-tell-bytes-apart", digests_tell_bytes_apart) \
    TEST("explore", "packed-positions-come-back", packed_positions_come_back) \
    TEST("explore", "random-play-is-summed-as-by-hand", random_play_is_summed_as_by_hand) \
    TEST("explore", "best-play-is-solved-as-by-hand", best_play_is_solved_as_by_hand) \
    TEST("explore", "what-was-left-out-widens-the-values", what_was_left_out_widens_the_values) \
    TEST("explore", "ways-and-cycles-are-found", ways_and_cycles_are_found) \
    TEST("explore", "a-visit-has-as-many-ways-as-perft-counts", a_visit_has_as_many_ways_as_perft_counts) \
    TEST("explore", "a-visit-is-the-same-on-any-number-of-threads", a_visit_is_the_same_on_any_number_of_threads) \
    TEST("explore", "turning-the-board-and-the-seats-permutes-the-positions", turning_the_board_and_the_seats_permutes_the_positions)
// clang-format on

#define UNIT_DECLARE(file, name, function) void unit_test_##function(void);
SIM_UNIT_TESTS(UNIT_DECLARE)

#endif
