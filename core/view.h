// SPDX-License-Identifier: MIT
// What one seat may know of a position, and what it may do there. Players choose by this and by nothing else (spec/play, sim/players).
//
// A seat sees the table, its own hand, and how many tiles the others and the piles have; which tiles those are, and in
// what order a pile lies, it does not. Policies choose from a view and from nothing else. The position behind a view is
// of a type that is never completed, so that reading it takes a cast that nobody writes by accident; and a view copies
// nothing until somebody looks, so that a policy that only asks for its lawful actions pays nothing for it.
#ifndef PP_VIEW_H
#define PP_VIEW_H

#include "legal.h"

// What a seat remembers of what it no longer sees, where the game lets it (R3.2b). Kept by the program that plays the game, zero
// at its beginning: a position has no past.
typedef struct pp_memory {
    uint64_t
        shown[PP_PILES]; // tiles that an exchange has shown it: a bit for each slot, copies from the lowest
} pp_memory;

typedef struct pp_view {
    const pp_game *game;
    const struct pp_hidden *behind; // view.c's alone
    const pp_memory *memory;        // the seat's own; null for none
    uint8_t seat;
} pp_view;

// Everything the seat may know, as plain bytes: positions that differ only in what is hidden from it look the same.
typedef struct pp_seen {
    pp_state table; // with the hands that it does not see and all piles empty
    uint64_t unseen
        [PP_PILES]; // the tiles that lie where it does not look: a bit for each slot, copies from the lowest
    uint64_t shown[PP_PILES]; // of these, the ones that it remembers from an exchange
    uint8_t hand[PP_SEATS];   // tiles in each hand
    uint8_t pile[PP_PILES];   // tiles in each pile, the marker tile included
    uint8_t spare[6];         // keeps the size a multiple of eight
} pp_seen;

// Without a memory.
pp_view pp_view_of(const pp_game *game, const pp_state *s, int seat);

// Before an action is played: the seat that chooses it remembers the hands that lie open to it, where the game lets it.
void pp_remember(const pp_game *game, const pp_state *before, pp_memory memory[PP_SEATS]);

void pp_look(const pp_view *view, pp_seen *seen);

// How many candidates the question has, when it is this seat that is asked; else 0. Every lawful action is among them.
uint32_t pp_view_count(const pp_view *view);

// The i-th candidate, and how it stands: as with pp_rank_of, a last resort is lawful where nothing better exists.
pp_action pp_view_candidate(const pp_view *view, uint32_t i, uint8_t *tier);

// Every lawful action once, when this seat is asked: at most PP_ACTIONS_MAX. Returns how many.
uint32_t pp_view_legal(const pp_view *view, pp_action out[]);

#endif
