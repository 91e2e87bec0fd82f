// SPDX-License-Identifier: MIT
// Where each player of a game started, and when and how each left it. The standings at a terminal (sim/show) and the rows of single games
// (sim/bulk) use it.
#ifndef FATES_H
#define FATES_H

#include "event.h"
#include "game.h"

// If a pawn came back and left again, the last time counts.
typedef struct record_fates {
    int tiles;                // number of tiles laid so far
    const char *clause;       // the clause that ended the game; null if nothing did
    pp_place start[PP_PAWNS]; // of each pawn that has started
    uint32_t started;         // a mask of these pawns
    int left_at[PP_SEATS]; // number of the tile that took the seat's last pawn off the board; 0 if none did
    pp_cause cause[PP_SEATS];
} record_fates;

// Takes note of an event. `fates` points to record_fates, all zero when the game begins.
void record_note_fate(void *fates, const pp_event *event);

#endif
