// SPDX-License-Identifier: MIT
// Describes how one position differs from another: "red's pawn should be at b1.w1; the engine has it at c1.w2". The reports of
// spec/suite include it.
#ifndef DIFFER_H
#define DIFFER_H

#include "grammar.h"

// The position that should be, and the engine's. `to` is the seat whose turn begins, -1 if not given.
typedef struct differ_pair {
    const pp_game *game;
    const pp_state *want, *found;
    int want_to, found_to;
} differ_pair;

// If there is such a difference, each writes a sentence without a full stop. If not, it writes nothing and returns false.
bool differ_pawn(gr_out *out, const differ_pair *pair, int pawn); // its place
bool differ_hand(gr_out *out, const differ_pair *pair, int hand);
bool differ_seat(gr_out *out, const differ_pair *pair, int seat);     // stars, the Life token, tiles owed
bool differ_square(gr_out *out, const differ_pair *pair, int square); // the tile on it, and marks
bool differ_over(gr_out *out, const differ_pair *pair, int square);   // a tile on top of that
bool differ_item(gr_out *out, const differ_pair *pair,
                 const char *name); // pile, gone, wave, first, dragon: the name in a position
bool differ_turn(gr_out *out, const differ_pair *pair);

// Writes up to `most` differences, with `between` between them, and the number of any others. Returns how many there are.
int differ_all(gr_out *out, const differ_pair *pair, const char *between, int most);

#endif
