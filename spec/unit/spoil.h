// SPDX-License-Identifier: MIT
// Positions broken on purpose, to check that the broken invariant is named, and no other invariant. invariant_test.c,
// invariant_phoenix_test.c and invariant_seas_test.c include it.
#ifndef SPOIL_H
#define SPOIL_H

#include "grammar.h"
#include "tests.h"

typedef struct spoil_position {
    pp_game game;
    pp_state s;
    const pp_step *step[64]; // the steps of `game`, if they were changed
    pp_step broken;
} spoil_position;

// One fault, and the invariants that it breaks. It is tried in the first position in which it can be made.
typedef struct spoil_fault {
    const pp_game *game;
    const char *told;
    bool (*make)(spoil_position *x);
} spoil_fault;

// Checks that each fault can be made in some game, and that the invariants of its row are then named. Checks that
// each invariant of these games (ended by a null) has a row that names it alone.
void spoil_all(const spoil_fault *faults, int count, const pp_game *const *games);

// Conditions of positions in which a fault can be made.
bool spoil_turn_begins(const spoil_position *x);
int spoil_some_seat(const spoil_position *x, bool (*fits)(const spoil_position *x, int seat));
bool spoil_stands(const spoil_position *x, int seat);
bool spoil_is_full(const spoil_position *x, int seat);
pp_place spoil_behind(const spoil_position *x, pp_place place);

// Changes from which faults are made. They return false if the change cannot be made.
bool spoil_tile_into_hand_of(spoil_position *x, int seat);
bool spoil_hand_into_pile(spoil_position *x, int seat);

// Replaces a step of the game by a copy that can be changed, and returns the copy.
pp_step *spoil_break_step(spoil_position *x, int step);

// A rank function that refuses every action.
pp_rank spoil_refuse(const pp_scene *scene, pp_action action);

// Faults that several games have.
bool spoil_spare_byte(spoil_position *x);
bool spoil_hand_of_the_fallen(spoil_position *x);
bool spoil_path_from_nowhere(spoil_position *x);
bool spoil_tile_gone_without_rule(spoil_position *x);
bool spoil_tile_on_top_without_rule(spoil_position *x);
bool spoil_tile_lost(spoil_position *x);
bool spoil_two_at_one_point(spoil_position *x);
bool spoil_pawn_in_the_open(spoil_position *x);
bool spoil_stage_that_asks_nothing(spoil_position *x);
bool spoil_nothing_to_choose(spoil_position *x);

#endif
