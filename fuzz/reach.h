// SPDX-License-Identifier: MIT
// Positions in the middle of games, reached once in a process: what is tried there lies as deep in a game as anywhere, and hardly
// any time goes into getting there.
#ifndef REACH_H
#define REACH_H

#include "pick.h"

enum { REACH_POSITIONS = 1 << 12 };

typedef struct reach_position {
    int number; // below REACH_POSITIONS
    pp_game game;
    pp_state state;  // the game goes on there
    pp_state turn;   // the last position before it, or itself, at the start of a turn
    bool turn_known; // somebody's turn had begun
    bool tried;      // it stands for a position, or for a game that cannot be played
} reach_position;

// Two bytes pick one; null where the game they stand for cannot be played.
const reach_position *reach_pick(fuzz_bytes *bytes);

#endif
