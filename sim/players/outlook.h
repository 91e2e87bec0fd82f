// SPDX-License-Identifier: MIT
// What a position promises one seat: whether it stands, what it can still lay, how much room it has. Used by the policies.
//
// These are estimates for those who choose, not rules: what a tile does on the way, such as flipping, is left out.
#ifndef OUTLOOK_H
#define OUTLOOK_H

#include "game.h"

// How the seat stands: the more the better. A win shared by fewer is worth more; the board is worth more than what lies beside it.
enum { OUTLOOK_OUT = 0, OUTLOOK_OFF = 100, OUTLOOK_ON = 200, OUTLOOK_WINS = 840 };
int outlook_standing(const pp_state *s, int seat);

// Placements of the tiles in hand, each tile and turn of it once, after which the pawn that lays it still stands on the board.
int outlook_placements(const pp_game *game, const pp_state *s, int seat);

// The same of every tile in hand or in this set of tiles of the first pile, in hundredths of all such placements.
int outlook_ways(const pp_game *game, const pp_state *s, int seat, uint64_t unseen);

// Empty squares that the seat's pawns come to before anybody else's, if each step is to a square beside the last.
int outlook_room(const pp_game *game, const pp_state *s, int seat);

#endif
