// SPDX-License-Identifier: MIT
// The table of all unit tests: the names that `[property NAME]` in a rulebook refers to, one a line. A test that is not
// in it has no prototype, and does not compile.
#ifndef UNIT_TABLE_H
#define UNIT_TABLE_H

// clang-format off
#define UNIT_TESTS(TEST) \
    TEST("tile", "tiles-are-the-35-classes", tiles_are_the_35_classes) \
    TEST("tile", "the-dragon-is-no-tile-to-lay", the_dragon_is_no_tile_to_lay) \
    TEST("tile", "a-set-gathers-what-its-kinds-say", a_set_gathers_what_its_kinds_say) \
    TEST("tile", "a-box-of-64-has-29-tiles-twice", a_box_of_64_has_29_tiles_twice) \
    TEST("tile", "each-tile-is-in-the-box-once", each_tile_is_in_the_box_once) \
    TEST("tile", "rotation-keeps-pairings", rotation_keeps_pairings) \
    TEST("tile", "tsuro-tiles-have-eight-ends", tsuro_tiles_have_eight_ends) \
    TEST("tile", "plain-lies-are-the-smallest-that-look-alike", plain_lies_are_the_smallest_that_look_alike) \
    TEST("tile", "flip-is-an-involution", flip_is_an_involution) \
    TEST("tileset", "house-set-keeps-its-rule", house_set_keeps_its_rule) \
    TEST("tileset", "drawn-sets-keep-the-rule", drawn_sets_keep_the_rule) \
    TEST("tileset", "tile-sets-print-and-read-back", tile_sets_print_and_read_back) \
    TEST("tileset", "bad-tile-sets-are-refused", bad_tile_sets_are_refused) \
    TEST("tileset", "boxes-print-and-read-back", boxes_print_and_read_back) \
    TEST("tileset", "the-built-in-box-is-laid-out-as-it-is-read", the_built_in_box_is_laid_out_as_it_is_read) \
    TEST("tileset", "bad-boxes-are-refused", bad_boxes_are_refused) \
    TEST("tileset", "a-box-takes-the-place-of-the-64", a_box_takes_the_place_of_the_64) \
    TEST("tileset", "lanterns-of-a-tile-set-are-counted", lanterns_of_a_tile_set_are_counted) \
    TEST("tileset", "unwritten-faces-follow-the-written", unwritten_faces_follow_the_written) \
    TEST("tileset", "more-lanterns-than-markers-are-refused", more_lanterns_than_markers_are_refused) \
    TEST("tileset", "refused-tiles-keep-the-set-before", refused_tiles_keep_the_set_before) \
    TEST("tileset", "game-lines-name-their-tile-set", game_lines_name_their_tile_set) \
    TEST("seas", "wakes-are-as-reported", wakes_are_as_reported) \
    TEST("seas", "daikaiju-have-their-arrows", daikaiju_have_their_arrows) \
    TEST("seas", "special-tiles-are-of-their-sorts", special_tiles_are_of_their_sorts) \
    TEST("seas", "boxes-fit-their-parts", boxes_fit_their_parts) \
    TEST("seas", "dice-name-squares", dice_name_squares) \
    TEST("seas", "seas-readings-play", seas_readings_play) \
    TEST("board", "boards-have-their-squares", boards_have_their_squares) \
    TEST("board", "crossing-is-symmetric", crossing_is_symmetric) \
    TEST("board", "crossing-meets-the-point-that-touches", crossing_meets_the_point_that_touches) \
    TEST("board", "sides-of-the-rim-are-outside", sides_of_the_rim_are_outside) \
    TEST("board", "start-marks-are-distinct", start_marks_are_distinct) \
    TEST("board", "step-is-injective", step_is_injective) \
    TEST("board", "walks-from-the-rim-end", walks_from_the_rim_end) \
    TEST("board", "loops-are-found", loops_are_found) \
    TEST("board", "paths-can-end-dead", paths_can_end_dead) \
    TEST("show", "each-ink-ends-the-one-before", each_ink_ends_the_one_before) \
    TEST("state", "state-size", state_size) \
    TEST("state", "states-are-the-same-when-their-bytes-are", states_are_the_same_when_their_bytes_are) \
    TEST("state", "hand-stays-sorted", hand_stays_sorted) \
    TEST("state", "a-seat-is-in-while-a-pawn-can-be-on-the-board", a_seat_is_in_while_a_pawn_can_be_on_the_board) \
    TEST("frame", "schemas-make-sense", schemas_make_sense) \
    TEST("frame", "no-field-takes-any-number", no_field_takes_any_number) \
    TEST("frame", "frames-hold-what-their-schemas-say", frames_hold_what_their_schemas_say) \
    TEST("state", "action-packs-and-unpacks", action_packs_and_unpacks) \
    TEST("pile", "pile-is-a-row-of-sets", pile_is_a_row_of_sets) \
    TEST("pile", "pile-bottom-of-an-empty-pile-is-the-top", pile_bottom_of_an_empty_pile_is_the_top) \
    TEST("pile", "pile-order-of-burying-within-a-group-leaves-no-trace", pile_order_of_burying_within_a_group_leaves_no_trace) \
    TEST("pile", "pile-slots-belong-to-their-kinds", pile_slots_belong_to_their_kinds) \
    TEST("stacks", "stacks-are-one-pile", stacks_are_one_pile) \
    TEST("game", "failing-tests-tell-where-they-stand", failing_tests_tell_where_they_stand) \
    TEST("game", "random-games-keep-invariants", random_games_keep_invariants) \
    TEST("game", "a-table-that-cannot-be-is-named", a_table_that_cannot_be_is_named) \
    TEST("game", "a-game-has-the-pawns-its-steps-can-play", a_game_has_the_pawns_its_steps_can_play) \
    TEST("game", "hand-never-over-three", hand_never_over_three) \
    TEST("game", "nobody-left-without-a-tile", nobody_left_without_a_tile) \
    TEST("game", "no-two-face-one-point", no_two_face_one_point) \
    TEST("game", "legal-list-is-what-is-accepted", legal_list_is_what_is_accepted) \
    TEST("game", "equal-lying-is-one-action", equal_lying_is_one_action) \
    TEST("game", "refused-actions-change-nothing", refused_actions_change_nothing) \
    TEST("game", "everything-is-refused-when-the-game-is-over", everything_is_refused_when_the_game_is_over) \
    TEST("game", "same-choices-same-game", same_choices_same_game) \
    TEST("game", "order-of-movement-does-not-matter", order_of_movement_does_not_matter) \
    TEST("text", "random-games-print-and-parse-back", random_games_print_and_parse_back) \
    TEST("text", "position-hash-is-fnv-1a-of-the-line", position_hash_is_fnv_1a_of_the_line) \
    TEST("manual", "manual-games-keep-every-promise", manual_games_keep_every_promise) \
    TEST("manual", "nobody-survives-a-full-board", nobody_survives_a_full_board) \
    TEST("text", "bad-game-lines-are-refused", bad_game_lines_are_refused) \
    TEST("choice", "game-lines-say-what-was-chosen", game_lines_say_what_was_chosen) \
    TEST("choice", "choices-that-a-game-does-not-have-are-refused", choices_that_a_game_does_not_have_are_refused) \
    TEST("choice", "an-engine-says-what-can-be-chosen", an_engine_says_what_can_be_chosen) \
    TEST("text", "bad-actions-are-refused", bad_actions_are_refused) \
    TEST("text", "enormous-lines-are-refused", enormous_lines_are_refused) \
    TEST("text", "bad-positions-are-refused", bad_positions_are_refused) \
    TEST("text", "bad-stages-are-refused", bad_stages_are_refused) \
    TEST("text", "impossible-positions-name-the-invariant", impossible_positions_name_the_invariant) \
    TEST("text", "truncated-positions-are-refused-or-possible", truncated_positions_are_refused_or_possible) \
    TEST("philox", "philox-gives-the-published-answers", philox_gives_the_published_answers) \
    TEST("philox", "philox-streams-repeat-and-differ", philox_streams_repeat_and_differ) \
    TEST("philox", "philox-is-uniform-below-any-bound", philox_is_uniform_below_any_bound) \
    TEST("philox", "philox-gives-every-number-as-many-words", philox_gives_every_number_as_many_words) \
    TEST("naive", "naive-playout-plays-the-same-game", naive_playout_plays_the_same_game) \
    TEST("chance", "deals-do-not-depend-on-the-players", deals_do_not_depend_on_the_players) \
    TEST("chance", "rolls-do-not-depend-on-the-players", rolls_do_not_depend_on_the_players) \
    TEST("dice", "dice-of-the-seas-do-not-depend-on-the-players", dice_of_the_seas_do_not_depend_on_the_players) \
    TEST("chance", "readings-meet-the-same-chance-until-they-differ", readings_meet_the_same_chance_until_they_differ) \
    TEST("chance", "a-seat-does-not-shift-the-numbers-of-another", a_seat_does_not_shift_the_numbers_of_another) \
    TEST("chance", "every-tile-of-the-packet-is-as-likely-to-come", every_tile_of_the_packet_is_as_likely_to_come) \
    TEST("chance", "all-orders-of-a-small-box-come-once-each", all_orders_of_a_small_box_come_once_each) \
    TEST("chance", "what-goes-back-comes-in-a-new-order", what_goes_back_comes_in_a_new_order) \
    TEST("chance", "copies-come-as-often-as-they-weigh", copies_come_as_often_as_they_weigh) \
    TEST("chance", "all-that-chance-can-answer-is-lawful", all_that_chance_can_answer_is_lawful) \
    TEST("view", "a-view-shows-nothing-of-what-is-hidden", a_view_shows_nothing_of_what_is_hidden) \
    TEST("account", "what-cannot-be-told-is-noticed", what_cannot_be_told_is_noticed) \
    TEST("account", "verdicts-are-judged-again", verdicts_are_judged_again) \
    TEST("play", "each-seat-has-numbers-of-its-own", each_seat_has_numbers_of_its_own) \
    TEST("play", "who-sits-down-remembers-nothing", who_sits_down_remembers_nothing) \
    TEST("policy", "what-is-imagined-could-be-so", what_is_imagined_could_be_so) \
    TEST("policy", "policies-choose-by-what-their-seat-sees", policies_choose_by_what_their_seat_sees) \
    TEST("policy", "line-ups-are-read-and-written", line_ups_are_read_and_written) \
    TEST("policy", "each-seat-plays-by-its-own-policy", each_seat_plays_by_its_own_policy) \
    TEST("match", "both-sides-sit-everywhere-alike", both_sides_sit_everywhere_alike) \
    TEST("match", "elo-is-what-its-formula-says", elo_is_what_its_formula_says) \
    TEST("match", "games-of-a-deal-belong-together", games_of_a_deal_belong_together) \
    TEST("match", "a-test-errs-once-in-twenty-at-most", a_test_errs_once_in_twenty_at_most) \
    TEST("match", "a-match-is-the-same-on-any-number-of-threads", a_match_is_the_same_on_any_number_of_threads) \
    TEST("play", "each-pile-and-shuffle-has-numbers-of-its-own", each_pile_and_shuffle_has_numbers_of_its_own) \
    TEST("play", "center-tiles-are-turned-one-by-one", center_tiles_are_turned_one_by_one) \
    TEST("play", "random-players-choose-evenly-from-few", random_players_choose_evenly_from_few) \
    TEST("play", "costly-promises-are-asked-in-games", costly_promises_are_asked_in_games) \
    TEST("view", "a-view-shows-no-order-under-the-stack", a_view_shows_no_order_under_the_stack) \
    TEST("view", "a-view-accounts-for-every-tile", a_view_accounts_for_every_tile) \
    TEST("view", "an-exchange-shows-the-hands-of-the-fallen", an_exchange_shows_the_hands_of_the_fallen) \
    TEST("view", "a-taker-sees-the-tiles-they-choose-from", a_taker_sees_the_tiles_they_choose_from) \
    TEST("view", "leftovers-are-seen-by-who-orders-them", leftovers_are_seen_by_who_orders_them) \
    TEST("view", "an-exchange-is-forgotten", an_exchange_is_forgotten) \
    TEST("view", "an-exchange-is-remembered", an_exchange_is_remembered) \
    TEST("view", "hands-are-hidden", hands_are_hidden) \
    TEST("view", "hands-are-open", hands_are_open) \
    TEST("view", "a-view-offers-choices-only-to-who-is-asked", a_view_offers_choices_only_to_who_is_asked) \
    TEST("fired", "clauses-of-a-case", clauses_of_a_case) \
    TEST("beside", "games-beside-the-second-engine-agree", games_beside_the_second_engine_agree) \
    TEST("beside", "a-difference-beside-another-engine-is-made-short", a_difference_beside_another_engine_is_made_short) \
    TEST("beside", "clauses-are-scored-by-where-they-fire", clauses_are_scored_by_where_they_fire) \
    TEST("lint", "lint-is-content-with-a-good-book", lint_is_content_with_a_good_book) \
    TEST("lint", "lint-names-clauses-that-core-tells-and-no-case-asks",\
         lint_names_clauses_that_core_tells_and_no_case_asks) \
    TEST("lint", "lint-names-what-is-wrong-with-a-clause", lint_names_what_is_wrong_with_a_clause) \
    TEST("lint", "lint-names-what-is-wrong-with-sentences-and-tags", lint_names_what_is_wrong_with_sentences_and_tags) \
    TEST("lint", "lint-wants-each-clause-to-say-how-sure-it-is-or-none", lint_wants_each_clause_to_say_how_sure_it_is_or_none) \
    TEST("lint", "lint-names-a-ruling-about-another-game", lint_names_a_ruling_about_another_game) \
    TEST("lint", "lint-names-what-is-wrong-with-rulings", lint_names_what_is_wrong_with_rulings) \
    TEST("record", "records-are-played-before-the-rows", records_are_played_before_the_rows) \
    TEST("record", "faults-of-a-record-are-blamed-on-its-line", faults_of_a_record_are_blamed_on_its_line) \
    TEST("record", "a-case-cites-a-record-as-it-should", a_case_cites_a_record_as_it_should) \
    TEST("record", "records-of-games-with-tile-sets-say-which", records_of_games_with_tile_sets_say_which) \
    TEST("record", "lint-names-records-that-prove-too-little", lint_names_records_that_prove_too_little) \
    TEST("record", "lint-holds-ids-to-their-meaning", lint_holds_ids_to_their_meaning) \
    TEST("options", "options-are-understood", options_are_understood) \
    TEST("options", "other-options-are-refused", other_options_are_refused) \
    TEST("options", "help-is-made-from-the-options", help_is_made_from_the_options) \
    TEST("speaker", "refused-lines-change-nothing", refused_lines_change_nothing) \
    TEST("speaker", "lines-are-answered-as-the-protocol-says", lines_are_answered_as_the_protocol_says) \
    TEST("phoenix", "phoenix-games-keep-invariants", phoenix_games_keep_invariants) \
    TEST("phoenix", "phoenix-accepts-what-it-lists-and-nothing-else", phoenix_accepts_what_it_lists_and_nothing_else) \
    TEST("phoenix", "phoenix-positions-follow-from-each-other", phoenix_positions_follow_from_each_other) \
    TEST("phoenix", "phoenix-goes-on-from-whatever-is-possible", phoenix_goes_on_from_whatever_is_possible) \
    TEST("invariant", "every-invariant-of-tsuro-is-told", every_invariant_of_tsuro_is_told) \
    TEST("invariant_phoenix", "every-invariant-of-phoenix-is-told", every_invariant_of_phoenix_is_told) \
    TEST("invariant_seas", "every-invariant-of-the-manual-and-the-seas-is-told", every_invariant_of_the_manual_and_the_seas_is_told) \
    TEST("promise", "every-promise-is-told", every_promise_is_told) \
    TEST("invariant", "any-bytes-are-named-or-possible", any_bytes_are_named_or_possible) \
    TEST("invariant", "any-action-is-refused-or-listed", any_action_is_refused_or_listed) \
    TEST("probe", "probe-games-keep-invariants", probe_games_keep_invariants) \
    TEST("probe", "probe-games-print-and-parse-back", probe_games_print_and_parse_back) \
    TEST("probe", "probe-refusals-change-nothing", probe_refusals_change_nothing) \
    TEST("bulk", "a-failed-assertion-ends-its-game-alone", a_failed_assertion_ends_its_game_alone) \
    TEST("bulk", "a-failed-assertion-in-bulk-names-its-game", a_failed_assertion_in_bulk_names_its_game) \
    TEST("bulk", "damaged-checkpoints-are-refused", damaged_checkpoints_are_refused) \
    TEST("bulk", "a-checkpoint-serves-one-run", a_checkpoint_serves_one_run)
// clang-format on

#define UNIT_DECLARE(file, name, function) void unit_test_##function(void);
UNIT_TESTS(UNIT_DECLARE)

#endif
