// SPDX-License-Identifier: MIT
// A view is everything that one seat may know of a position and do there. Policies (spec/play, sim/players) choose
// from a view and from nothing else.
//
// A seat sees the table, its own hand, and the number of tiles in the other hands and in the piles. It does not see
// which tiles those are, nor the order of a pile.
//
// The position behind a view has an incomplete type, so reading it takes a cast that nobody writes by accident. A
// view copies nothing until pp_look is called: a policy that only needs its lawful actions pays nothing for it.
#ifndef PP_VIEW_H
#define PP_VIEW_H

#include "legal.h"

// The tiles that a seat remembers but no longer sees, if the game allows it (R3.2b). The program that plays keeps
// this memory, and zeroes it when a game begins: a position has no past.
typedef struct pp_memory {
    uint64_t shown[PP_PILES]; // tiles it saw in an exchange: a bit for each slot, copies from the lowest
} pp_memory;

typedef struct pp_view {
    const pp_game *game;
    const struct pp_hidden *behind; // the position; only view.c reads it
    const pp_memory *memory;        // the seat's own; null for none
    uint8_t seat;
} pp_view;

// Everything the seat may know, as plain bytes. Positions that differ only in hidden things give the same bytes.
typedef struct pp_seen {
    pp_state table; // hidden hands and all piles are empty here
    uint64_t
        unseen[PP_PILES]; // the tiles in hidden hands and piles: a bit for each slot, copies from the lowest
    uint64_t shown[PP_PILES]; // those among them that it remembers from an exchange
    uint8_t hand[PP_SEATS];   // number of tiles in each hand
    uint8_t pile[PP_PILES];   // number of tiles in each pile, including the marker tile
    uint8_t spare[6];         // keeps the size a multiple of eight
} pp_seen;

// A view without a memory.
pp_view pp_view_of(const pp_game *game, const pp_state *s, int seat);

// Call this before an action is played. The seat that chooses it remembers the hands that it can see, if the game
// allows it.
void pp_remember(const pp_game *game, const pp_state *before, pp_memory memory[PP_SEATS]);

void pp_look(const pp_view *view, pp_seen *seen);

// The number of candidates, if this seat is asked; else 0. Every lawful action is among them.
uint32_t pp_view_count(const pp_view *view);

// The i-th candidate and its tier. As with pp_rank_of, a last resort is lawful only if nothing better exists.
pp_action pp_view_candidate(const pp_view *view, uint32_t i, uint8_t *tier);

// Lists every lawful action once, if this seat is asked: at most PP_ACTIONS_MAX. Returns how many.
uint32_t pp_view_legal(const pp_view *view, pp_action out[]);

#endif
