// SPDX-License-Identifier: MIT
// A matter is one aspect of a position or an answer that can be wrong, such as the pawns or the tiles. Each matter is
// evidence against certain clauses. spec/suite includes this header.
//
// The kind of a difference is evidence about its cause. If only the seat whose turn begins is wrong, nobody has drawn, moved or fallen
// wrongly, so the clauses about drawing, moving and falling were kept. Each clause therefore has a set of matters: those in which a
// breach of it can show.
#ifndef MATTER_H
#define MATTER_H

#include "grammar.h"

enum {
    MATTER_MOVER = 1,     // the pawn of the seat that acted: its place, and whether it is out
    MATTER_OTHERS = 2,    // any other pawn
    MATTER_BOARD = 4,     // tiles on the board, their turns, and anything on top of them
    MATTER_TILES = 8,     // hands, piles, tiles that are gone
    MATTER_MARKER = 16,   // the holder of the marker tile
    MATTER_WHOSE = 32,    // the seat whose turn begins
    MATTER_WHEN = 64,     // whether a turn begins
    MATTER_COUNTED = 128, // stars, Life tokens, tiles owed, the first player, the wave
    MATTER_VERDICT = 256,
    MATTER_LIST = 512,     // the list of lawful actions
    MATTER_REFUSAL = 1024, // the actions that are refused, and how
    MATTER_ALL = 2047,
    MATTER_PAWNS = MATTER_MOVER | MATTER_OTHERS,
    MATTER_TURN = MATTER_WHOSE | MATTER_WHEN,
    MATTER_LAWFUL = MATTER_LIST | MATTER_REFUSAL,
};

// Items of a position: those that an event changes, or in which two positions differ. No item at all stands for any.
typedef struct matter_items {
    uint32_t pawns, hands, counts; // a bit for each pawn, hand and seat
    uint64_t tiles, marks;         // a bit for each square
    uint32_t rest;                 // MATTER_IN_PILES and so on
} matter_items;

enum { MATTER_IN_PILES = 1, MATTER_HOLDER = 2, MATTER_WAVE = 4 };

// A position to compare; `to` is the seat whose turn begins, or -1 if none is known.
typedef struct matter_side {
    const pp_state *state;
    int to;
} matter_side;

// The matters in which two positions differ after an action of this pawn, or PP_PAWNS for no pawn. Of the stage, only `to` is compared.
// An engine that does not report whose turn begins is assumed to agree.
uint32_t matter_between(matter_side should, matter_side is, int mover);

matter_items matter_items_between(const pp_state *a, const pp_state *b);

// The items that an event changes, given its words: `red draws T07`.
matter_items matter_items_of(const pp_game *game, const char *event);

void matter_items_add(matter_items *to, const matter_items *more);
bool matter_items_meet(const matter_items *a, const matter_items *b); // also if either has no item

// The matters in which a breach of this clause can show. They follow from the rule that names the clause in a game's table, or from the
// fact that names it in fired.c. If neither names the clause, the answer is all the matters. `clause` may end with a colon and the tile
// with which it fired.
uint32_t matter_of(const gr_catalog *catalog, const char *clause);

#endif
