// SPDX-License-Identifier: MIT
// Positions in the middle of games, each reached once per process. They are as deep in a game as any position, and cost almost no time to
// reach. Other positions, such as those of the rulebooks' cases, are written in the input itself. The targets that play include it, and
// so does encode.c.
#ifndef REACH_H
#define REACH_H

#include "pick.h"
#include "trial.h"

enum {
    REACH_PLACES = 1 << 13, // the number of places for stored positions
    REACH_WRITTEN = 0xffff, // the two bytes that precede a written position
};

typedef struct reach_position {
    uint64_t key; // different for each position; 0 if there is none
    int place;    // the number of the place where it is stored; a written position can replace it
    pp_game game;
    pp_state state;  // the game continues from here
    pp_state turn;   // the last position at the start of a turn, up to and including this one
    bool turn_known; // whether `turn` is set: a turn has begun
    bool begins;     // a game begins there
    bool given;      // the position was written down, so perhaps no game can reach it
} reach_position;

// Picks a position by two bytes. Returns null if they name a game that cannot be played. REACH_WRITTEN is followed by the commands for an
// engine, up to a zero byte: tiles, then a game or a position.
const reach_position *reach_pick(fuzz_bytes *bytes);

// Begins a trial at this position.
void reach_begin(trial_game *trial, const reach_position *reached);

#endif
