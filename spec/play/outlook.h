// SPDX-License-Identifier: MIT
// Estimates how good a position is for one seat: whether it is on the board, which tiles it can lay, and how much room it has. The
// policies use it.
//
// These are estimates for choosing, not rules. They ignore effects of a tile during a movement, such as flipping.
#ifndef OUTLOOK_H
#define OUTLOOK_H

#include "game.h"

// The standing of a seat: more is better. A win shared by fewer is worth more, and being on the board is worth more than being beside it.
enum { OUTLOOK_OUT = 0, OUTLOOK_OFF = 100, OUTLOOK_ON = 200, OUTLOOK_WINS = 840 };
int outlook_standing(const pp_state *s, int seat);

// Counts the placements of the tiles in hand, each tile and turn once, after which the pawn that lays is still on the board.
int outlook_placements(const pp_game *game, const pp_state *s, int seat);

// Returns whether outlook_placements is more than zero, without counting further.
bool outlook_goes_on(const pp_game *game, const pp_state *s, int seat);

// Like outlook_placements, for all tiles in hand or in `unseen`, a set of tiles of the first pile. Returns a percentage of all placements
// of these tiles.
int outlook_ways(const pp_game *game, const pp_state *s, int seat, uint64_t unseen);

// Counts the empty squares that the seat's pawns reach before any other pawn does, moving from square to neighbouring square.
int outlook_room(const pp_game *game, const pp_state *s, int seat);

#endif
