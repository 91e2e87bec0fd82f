// SPDX-License-Identifier: MIT
// Facts that positions do not contain: the paths that pawns have just travelled, and where lost pawns ended. draw_board.h includes it.
#ifndef WAYS_H
#define WAYS_H

#include "legal.h"

enum { WAYS_STEPS = 1024 }; // longer paths are drawn up to this length

// One tile that a pawn crossed.
typedef struct ways_step {
    uint8_t pawn, square, entry, exit;
} ways_step;

typedef struct draw_ways {
    ways_step step[WAYS_STEPS]; // in order, since the last ways_forget
    int steps;
    uint16_t went;            // pawns that moved, a bit for each
    uint16_t gone;            // pawns that were on the board and are lost
    pp_place end[PP_PAWNS];   // for lost pawns: their last square, and the point where they left it
    pp_place began[PP_PAWNS]; // for pawns that moved: where the first step began
    uint64_t passed; // squares marked since a pawn last moved: a star there shows that a pawn has passed
    const pp_game *game;
    const pp_state *now; // the current position of the game
    pp_action action;    // the action being played
    pp_listener *also;   // while it is played: who else hears the events, or null
    void *listening;
    pp_state seen; // the position when it was last examined
} draw_ways;

// Begins at this position. Game and position must stay at their addresses while the game goes on.
void ways_begin(draw_ways *ways, const pp_game *game, const pp_state *now);

// Forgets the paths so far. Lost pawns stay recorded.
void ways_forget(draw_ways *ways);

// Plays an action, records the paths, and passes each event on to `also`, which can be null.
pp_result ways_apply(draw_ways *ways, pp_state *s, pp_action action, pp_listener *also, void *listening);

// Finds paths from two positions when no events are known, over the tiles of the later position.
void ways_between(draw_ways *ways, const pp_game *game, const pp_state *before, const pp_state *after);

#endif
