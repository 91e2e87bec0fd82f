// SPDX-License-Identifier: MIT
// Counts again, in a few lines each, who must be next, which hands must be full, and where daikaiju must go. promise_list.c has the rows.
#ifndef RECKON_H
#define RECKON_H

#include "promise.h"

bool reckon_next_seat(const promise_moment *m, gr_out *how);
bool reckon_full_hand(const promise_moment *m, gr_out *how);
bool reckon_daikaiju(const promise_moment *m, gr_out *how);

#endif
