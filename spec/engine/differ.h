// SPDX-License-Identifier: MIT
// Describes how one position differs from another: "red's pawn should be at b1.w1; the engine has it at c1.w2". The reports of
// spec/suite include it.
#ifndef DIFFER_H
#define DIFFER_H

#include "grammar.h"

// Two positions to compare: the correct one (`want`) and the engine's (`found`). `want_to` and `found_to` are the seats whose turns begin
// in them, or -1 if not given.
typedef struct differ_pair {
    const pp_game *game;
    const pp_state *want, *found;
    int want_to, found_to;
} differ_pair;

// Each of these functions describes one kind of difference in a sentence without a full stop. If the positions do not differ in this way,
// it writes nothing and returns false.
bool differ_pawn(gr_out *out, const differ_pair *pair, int pawn); // its place
bool differ_hand(gr_out *out, const differ_pair *pair, int hand);
bool differ_seat(gr_out *out, const differ_pair *pair,
                 int seat); // their stars, their Life token, the tiles owed to them
bool differ_square(gr_out *out, const differ_pair *pair, int square); // the tile on the square, and its marks
bool differ_over(gr_out *out, const differ_pair *pair, int square);   // a tile on top of the square's tile
bool differ_item(gr_out *out, const differ_pair *pair,
                 const char *name); // the first word of the item: pile, gone, wave, first, dragon
bool differ_turn(gr_out *out, const differ_pair *pair);

// Writes up to `most` differences, separated by `between`, and then the number of those left out. Returns the number of all differences.
int differ_all(gr_out *out, const differ_pair *pair, const char *between, int most);

#endif
