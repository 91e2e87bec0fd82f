// SPDX-License-Identifier: MIT
// What no position says: the ways that pawns have travelled just now, and where those who are gone had come to. draw_board.h includes it.
#ifndef WAYS_H
#define WAYS_H

#include "legal.h"

enum { WAYS_STEPS = 1024 }; // a longer way is drawn up to here

// One tile crossed.
typedef struct ways_step {
    uint8_t pawn, square, entry, exit;
} ways_step;

typedef struct draw_ways {
    ways_step step[WAYS_STEPS]; // since the last ways_forget, in order
    int steps;
    uint16_t went;            // pawns with a step: a bit for each
    uint16_t gone;            // pawns that were on the board, and are not
    pp_place end[PP_PAWNS];   // of those: the square they were on, and the point where they came out of it
    pp_place began[PP_PAWNS]; // of those who went: where the first step began
    uint64_t passed; // squares marked since somebody moved: a star tells that a pawn has passed there
    const pp_game *game;
    const pp_state *now; // the game as it goes on
    pp_action action;    // that is being played
    pp_state seen;       // as it was when it was last looked at
} draw_ways;

// From this position on; game and position stay where they are and are played on.
void ways_begin(draw_ways *ways, const pp_game *game, const pp_state *now);

// What was travelled up to now is no longer of interest. Those who are gone stay known.
void ways_forget(draw_ways *ways);

// Plays an action and watches.
pp_result ways_apply(draw_ways *ways, pp_state *s, pp_action action);

// As far as two positions tell it, where nobody was there to watch: over the tiles as they lie at the end.
void ways_between(draw_ways *ways, const pp_game *game, const pp_state *before, const pp_state *after);

#endif
