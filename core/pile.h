// SPDX-License-Identifier: MIT
// Draw piles: a row of packets, each a set of tiles in unknown order. The steps that deal, draw and return tiles call this.
//
// The top packet is a mask of slots, one bit for each copy of a tile; what was put underneath follows packet by
// packet. Nothing stores a permutation: a draw names a tile of the top packet, and chance decides which.
//
// A packet holds what the players do not know. If a pile were kept in some order, two positions that nobody at the table can
// tell apart would be different bytes with different hashes, a case would have to invent an order before it could begin, and
// a search could look at the next tile. If it were one set, the order that the players do know, dragon last, discards one
// under the other, would be lost, and a tile could be drawn that cannot come yet.
#ifndef PP_PILE_H
#define PP_PILE_H

#include "state.h"

// How many tiles lie in the pile, the marker tile included.
int pp_pile_size(const pp_state *s, int pile);

bool pp_in_pile(const pp_tileset *tiles, const pp_state *s, int kind);

// How many copies of this kind lie in the top packet: its weight in the next draw.
int pp_on_top(const pp_tileset *tiles, const pp_state *s, int kind);

static inline bool pp_is_on_top(const pp_tileset *tiles, const pp_state *s, int kind) {
    return (s->top[tiles->kind[kind].deck] & pp_slots(&tiles->kind[kind])) != 0;
}

// Whether no tile is left, not even the marker tile. While a settled pile has any, some are on top.
static inline bool pp_pile_is_empty(const pp_state *s, int pile) {
    return s->top[pile] == 0;
}

// The kind that owns a slot of a pile. A tile set lists each deck's kinds in the order of their slots, deck 0 first.
int pp_kind_at(const pp_tileset *tiles, int pile, int slot);

// Takes a tile off the top packet.
void pp_pile_take(const pp_tileset *tiles, pp_state *s, int kind);

// Takes the tile that lies alone at the very bottom of its pile.
void pp_pile_lift(const pp_tileset *tiles, pp_state *s, int kind);

// Shuffles a tile into the top packet.
void pp_pile_mix(const pp_tileset *tiles, pp_state *s, int kind);

// Puts a tile underneath; `joined` to the packet that was put there before it, their order unknown.
void pp_pile_bury(const pp_tileset *tiles, pp_state *s, int kind, bool joined);

// The tile leaves the game for good; it must be in no other place.
void pp_remove(const pp_tileset *tiles, pp_state *s, int kind);

// How many copies of this kind have left the game.
int pp_removed(const pp_tileset *tiles, const pp_state *s, int kind);

// Shuffles everything in the pile into one packet.
void pp_pile_shuffle(const pp_tileset *tiles, pp_state *s, int pile);

// A tile buried in the only pile left becomes the top: call after burying, so that equal piles are equal bytes.
void pp_pile_settle(const pp_tileset *tiles, pp_state *s, int pile);

#endif
