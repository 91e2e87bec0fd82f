// SPDX-License-Identifier: MIT
// Positions that nobody reached: a reached one with a few changes. Core must refuse most of them. Included by fuzz_step.c.
#ifndef ALTER_H
#define ALTER_H

#include "pick.h"

// Changes a few things in this position, or the readings of its game. Returns whether core accepts the result.
bool alter_position(pp_game *game, pp_state *s, fuzz_bytes *bytes);

#endif
