// SPDX-License-Identifier: MIT
// What can be wrong, and which clauses it speaks against. spec/suite includes it.
//
// What differs is evidence: where everything is as it should be but for whose turn begins, nobody has drawn, moved or fallen wrongly, and
// the clauses about that have just been kept. So each clause has the matters in which its breach can show.
#ifndef MATTER_H
#define MATTER_H

#include "grammar.h"

enum {
    MATTER_MOVER = 1,     // the pawn of whoever acted: where it is, whether it is out
    MATTER_OTHERS = 2,    // any other pawn
    MATTER_BOARD = 4,     // tiles on the board, how they lie, what lies on them
    MATTER_TILES = 8,     // hands, piles, tiles that are gone
    MATTER_MARKER = 16,   // who has the marker tile
    MATTER_WHOSE = 32,    // whose turn begins
    MATTER_WHEN = 64,     // whether a turn begins
    MATTER_COUNTED = 128, // stars, Life tokens, tiles owed, the first player, the wave
    MATTER_VERDICT = 256,
    MATTER_LIST = 512,     // the list of lawful actions
    MATTER_REFUSAL = 1024, // what is refused, and how
    MATTER_ALL = 2047,
    MATTER_PAWNS = MATTER_MOVER | MATTER_OTHERS,
    MATTER_TURN = MATTER_WHOSE | MATTER_WHEN,
    MATTER_LAWFUL = MATTER_LIST | MATTER_REFUSAL,
};

// A position as it is compared: `to` is the seat whose turn begins, -1 for nobody.
typedef struct matter_side {
    const pp_state *state;
    int to;
} matter_side;

// In which matters two positions differ after an action of this pawn, PP_PAWNS for nobody's; the stage is left out, but for `to`. An
// engine that does not say whose turn begins, or does not say that one does, is believed.
uint32_t matter_between(matter_side should, matter_side is, int mover);

// In which matters a breach of this clause can show: of what a game's table or fired.c names it for. All, where neither has it.
// Behind a colon may stand the tile with which it fired.
uint32_t matter_of(const gr_catalog *catalog, const char *clause);

#endif
