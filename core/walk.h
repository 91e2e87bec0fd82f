// SPDX-License-Identifier: MIT
// The walker: follows a path from tile to tile and says why it stopped. All games use it, to judge placements and to
// move pawns.
#ifndef PP_WALK_H
#define PP_WALK_H

#include "game.h"

typedef enum pp_stop {
    PP_GOES_ON,
    PP_STOP_OPEN,     // the square ahead has no tile
    PP_STOP_DEAD_END, // the tile ahead has no path at this point
    PP_STOP_RIM,      // the path left the board
    PP_STOP_MEETING,  // another pawn is on the path
    PP_STOP_LOOP,     // the walk returned to `since`
    PP_STOP_PAUSED,   // the visitor wants something done first
    PP_STOP_LOST,     // the pawn left the board during a pause
} pp_stop;

typedef struct pp_walker {
    uint8_t pawn;
    uint8_t met;    // the pawn that was met, at PP_STOP_MEETING
    bool closed;    // the pawn has returned to `since`
    pp_place at;    // the place where it is; beyond the rim at PP_STOP_RIM
    pp_place from;  // the place where it was before the last tile
    pp_place since; // where it set out, or where a tile was last turned; returning here is a loop
} pp_walker;

// A tile that a walk treats as lying on the board. `kind` is the kind + 1.
typedef struct pp_suppose {
    uint8_t square, kind, lie;
} pp_suppose;

// Called after each tile that was left behind; PP_GOES_ON lets the walk continue. A walk can pause only on the board.
// A visitor turns no tile and moves no pawn but the walker; a step may do so during a pause.
typedef pp_stop pp_visitor(void *visiting, pp_walker *walker, uint8_t square_left);

// The next place after this one; false if there is no tile or no path begins here. Beyond the rim its square is
// PP_NO_SQUARE.
bool pp_path(const pp_game *game, const pp_state *s, pp_place at, pp_place *next);

// Walks until something stops it. `suppose` may be null.
pp_stop pp_walk(const pp_game *game, const pp_state *s, const pp_suppose *suppose, pp_walker *walker);
pp_stop pp_walk_visiting(const pp_game *game, const pp_state *s, const pp_suppose *suppose, pp_walker *walker,
                         pp_visitor *visit, void *visiting);

#endif
