// SPDX-License-Identifier: MIT
// Counting: how many sequences of actions there are from a position, chance's among them.
#ifndef PP_PERFT_H
#define PP_PERFT_H

#include "legal.h"

enum { PP_PERFT_DEPTH = 32 };

// Sequences of `depth` distinct actions; a sequence that ends the game earlier counts as well.
uint64_t pp_perft(const pp_game *game, const pp_state *s, int depth);

#endif
