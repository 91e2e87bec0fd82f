// SPDX-License-Identifier: MIT
// Turns a stream of numbers into actions. The simulator and the fuzzer share this code. Policies, random games and fuzz targets include
// it.
//
// The source of the numbers decides what the game is for: random numbers play it, and a fuzzer's bytes search it.
#ifndef CHOOSE_H
#define CHOOSE_H

#include "view.h"

// A source of numbers. Make it the first member of your own struct, and cast back in `below`.
typedef struct play_source {
    uint32_t (*below)(struct play_source *source, uint32_t bound); // 0..bound-1; bound is at least 1
} play_source;

// The choice of the viewing seat. Every distinct lawful action is equally likely. Returns PP_NO_ACTION if it is not that seat's choice,
// or nothing is lawful.
pp_action play_choose_any(const pp_view *view, play_source *source);

// The choice of chance; actions are drawn in proportion to their weights.
pp_action play_choose_chance(const pp_game *game, const pp_state *s, play_source *source);

// The next action, of a seat or of chance, all from the same numbers. Returns PP_NO_ACTION if the game is over or nothing is lawful.
pp_action play_choose(const pp_game *game, const pp_state *s, play_source *source);

#endif
