// SPDX-License-Identifier: MIT
// Positions in the middle of games, reached once in a process: what is tried there lies as deep in a game as anywhere, and hardly any time
// goes into getting there. Others are written out in the input, as the cases of the rulebooks begin. The targets that play include it, and
// encode.c.
#ifndef REACH_H
#define REACH_H

#include "pick.h"
#include "trial.h"

enum {
    REACH_PLACES = 1 << 13, // for positions that are kept
    REACH_WRITTEN = 0xffff, // what the two bytes say of one that is written out
};

typedef struct reach_position {
    uint64_t key; // another one for each position; 0 for none
    int place;    // where it is kept, which another one may take that is written out
    pp_game game;
    pp_state state;  // the game goes on there
    pp_state turn;   // the last position before it, or itself, at the start of a turn
    bool turn_known; // somebody's turn had begun
    bool begins;     // a game begins there
    bool given;      // somebody wrote it down, and perhaps nobody can get there
} reach_position;

// Two bytes pick one; null where the game they stand for cannot be played. Behind REACH_WRITTEN comes what an engine would be told, up
// to a zero byte: tiles, then a game or a position.
const reach_position *reach_pick(fuzz_bytes *bytes);

// Begins a trial there.
void reach_begin(trial_game *trial, const reach_position *reached);

#endif
