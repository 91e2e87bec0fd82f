// SPDX-License-Identifier: MIT
// How one position differs from another, in words: "red's pawn should stand at b1.w1; the engine has it at c1.w2". spec/suite's reports
// include it.
#ifndef DIFFER_H
#define DIFFER_H

#include "grammar.h"

// What should be, and what an engine has. `to` is the seat whose turn begins, -1 where nobody says.
typedef struct differ_pair {
    const pp_game *game;
    const pp_state *want, *found;
    int want_to, found_to;
} differ_pair;

// Each writes a sentence, without a full stop, when there is that difference; else nothing, and answers false.
bool differ_pawn(gr_out *out, const differ_pair *pair, int pawn); // where it stands
bool differ_hand(gr_out *out, const differ_pair *pair, int hand);
bool differ_seat(gr_out *out, const differ_pair *pair, int seat);     // stars, the Life token, tiles owed
bool differ_square(gr_out *out, const differ_pair *pair, int square); // the tile on it, and marks
bool differ_over(gr_out *out, const differ_pair *pair, int square);   // what lies on top of that
bool differ_item(gr_out *out, const differ_pair *pair,
                 const char *name); // pile, gone, wave, first, dragon: as a position names it
bool differ_turn(gr_out *out, const differ_pair *pair);

// All of them, `between` two; of more than `most` only how many more there are. Returns how many.
int differ_all(gr_out *out, const differ_pair *pair, const char *between, int most);

#endif
