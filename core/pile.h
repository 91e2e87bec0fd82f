// SPDX-License-Identifier: MIT
// Draw piles. The steps that deal, draw and return tiles call this.
//
// - Pile: tiles to draw from, as a row of packets.
// - Packet: tiles of a pile whose order nobody knows.
//
// The top packet is a mask of slots, one bit for each copy of a tile. Tiles that were put underneath follow, packet
// by packet. No order is stored: a draw names a tile of the top packet, and chance decides which.
//
// Packets hold exactly the facts that the players know. Suppose a pile had a stored order. Then two positions that
// look the same to everyone could have different bytes and hashes, a case would have to invent an order, and a search
// could look at the next tile. Suppose a pile were one set. Then what players do know about its order would be lost
// (the dragon is last, one discard lies under another), and a tile could be drawn that cannot come yet.
#ifndef PP_PILE_H
#define PP_PILE_H

#include "state.h"

// The number of tiles in the pile, including the marker tile.
int pp_pile_size(const pp_state *s, int pile);

bool pp_in_pile(const pp_tileset *tiles, const pp_state *s, int kind);

// The number of copies of this kind in the top packet: its weight in the next draw.
int pp_on_top(const pp_tileset *tiles, const pp_state *s, int kind);

static inline bool pp_is_on_top(const pp_tileset *tiles, const pp_state *s, int kind) {
    return (s->top[tiles->kind[kind].deck] & pp_slots(&tiles->kind[kind])) != 0;
}

// Returns whether no tile is left, not even the marker tile. A settled pile that has tiles has some in its top
// packet.
static inline bool pp_pile_is_empty(const pp_state *s, int pile) {
    return s->top[pile] == 0;
}

// Returns whether two or more tiles are left in a settled pile. The packets below the top one are never alone.
static inline bool pp_pile_has_two(const pp_state *s, int pile) {
    return (s->top[pile] & (s->top[pile] - 1)) != 0 || s->under_count[pile] != 0;
}

// The kind that owns a slot of a pile. A tile set lists the kinds of each deck in the order of their slots, deck 0
// first.
int pp_kind_at(const pp_tileset *tiles, int pile, int slot);

// Takes a tile from the top packet.
void pp_pile_take(const pp_tileset *tiles, pp_state *s, int kind);

// Takes the tile that is alone at the very bottom of its pile.
void pp_pile_lift(const pp_tileset *tiles, pp_state *s, int kind);

// Shuffles a tile into the top packet.
void pp_pile_mix(const pp_tileset *tiles, pp_state *s, int kind);

// Puts a tile underneath. With `joined`, it goes into the packet that was put there just before, in unknown order.
void pp_pile_bury(const pp_tileset *tiles, pp_state *s, int kind, bool joined);

// Removes the tile from the game for good. It must be in no other place.
void pp_remove(const pp_tileset *tiles, pp_state *s, int kind);

// The number of copies of this kind that have left the game.
int pp_removed(const pp_tileset *tiles, const pp_state *s, int kind);

// Shuffles everything in the pile into one packet.
void pp_pile_shuffle(const pp_tileset *tiles, pp_state *s, int pile);

// If the top packet is empty, the next one becomes the top. Call this after burying, so that equal piles are equal
// bytes.
void pp_pile_settle(const pp_tileset *tiles, pp_state *s, int pile);

#endif
