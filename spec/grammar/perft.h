// SPDX-License-Identifier: MIT
// Counting: how many sequences of actions there are from a position, chance's among them.
#ifndef GR_PERFT_H
#define GR_PERFT_H

#include "legal.h"

enum { GR_PERFT_DEPTH = 32 };

// Adds to *nodes the sequences of `depth` distinct actions; a sequence that ends the game earlier counts as well.
// Looks at no more than *positions positions, which it counts down; false when that was not enough.
bool gr_perft(const pp_game *game, const pp_state *s, int depth, uint64_t *positions, uint64_t *nodes);

#endif
