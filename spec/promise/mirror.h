// SPDX-License-Identifier: MIT
// Plays an action a second time on a changed table, where the rules must lead to the same result, changed in the same way. promise_list.c
// has the rows.
#ifndef MIRROR_H
#define MIRROR_H

#include "motion.h"
#include "promise.h"

// The motion by which the actions of this position, or this action, are checked. It depends on nothing else, so that a record always has
// the same one. It is a motion by nothing if the position cannot be moved.
motion mirror_of_list(const pp_game *game, const pp_state *s);
motion mirror_of_action(const pp_game *game, const pp_state *s, pp_action action);

// The board is turned, and everybody sits elsewhere.
bool mirror_moves_alike(const promise_moment *m, gr_out *how);
bool mirror_lists_alike(const promise_moment *m, gr_out *how);

#endif
