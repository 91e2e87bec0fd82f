// SPDX-License-Identifier: MIT
// Counts again, in a few lines each, who must be next, which hands must be full, and where daikaiju must go. promise_list.c has the rows.
#ifndef RECKON_H
#define RECKON_H

#include "promise.h"

bool reckon_next_seat(const promise_moment *m, gr_out *how);
bool reckon_full_hand(const promise_moment *m, gr_out *how);
bool reckon_daikaiju(const promise_moment *m, gr_out *how);

// reckon_draws.c
bool reckon_drawing(const promise_moment *m, gr_out *how);

// reckon_choices.c
bool reckon_marks(const promise_moment *m, gr_out *how);
bool reckon_own_pawn(const promise_moment *m, gr_out *how);
bool reckon_kept_hand(const promise_moment *m, gr_out *how);
bool reckon_exchange(const promise_moment *m, gr_out *how);
bool reckon_supplier(const promise_moment *m, gr_out *how);
bool reckon_queue(const promise_moment *m, gr_out *how);

// reckon_seas.c
bool reckon_asked_in_turn(const promise_moment *m, gr_out *how);
bool reckon_missing(const promise_moment *m, gr_out *how);
bool reckon_thrown_again(const promise_moment *m, gr_out *how);
bool reckon_row(const promise_moment *m, gr_out *how);
bool reckon_under(const promise_moment *m, gr_out *how);

// --- For these files

// Writes the error, and returns false.
bool reckon_broken(gr_out *how, const char *what);

// Returns whether the frame is of this step.
bool reckon_is(const pp_game *game, const pp_frame *frame, const char *step);

// A field of a frame, by its name; 0 if it has none of that name now.
uint8_t reckon_field(const pp_game *game, const pp_frame *frame, const char *name);

#endif
