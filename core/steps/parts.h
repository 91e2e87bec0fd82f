// SPDX-License-Identifier: MIT
// Parts of a turn that rulebooks share. A turn's step is made of them; each game's own says in which order.
#ifndef PP_PARTS_H
#define PP_PARTS_H

#include "step.h"

// --- Laying a tile (lay.c)

// The candidates of the seat whose turn it is: each tile in hand in each way it can be turned, or passing with an empty hand.
uint32_t pp_count_lays(const pp_scene *scene);
pp_action pp_nth_lay(const pp_scene *scene, uint32_t i);
pp_rank pp_rank_lay(const pp_scene *scene, pp_action action);

// Puts the tile down in front of the seat's pawn and returns the place it was laid for.
pp_place pp_lay_tile(const pp_work *work, int seat, pp_action action);

// Whether two pawns meet, one on its way from `from` and one standing, when one path leads to both. Where a pawn that
// has not moved has no path yet (R2.3b), both have come to the rim instead, each at the other's start mark.
bool pp_do_meet(const pp_game *game, const pp_state *s, pp_place from, int standing);

// --- What a tile decides (aftermath.c); `were_in` has a bit for each seat that was in the game when it was laid

// A tile has been played when it is neither in a hand nor in the pile. Whether the tiles of those who have just
// fallen still count as theirs is a ruling (R5.1).
bool pp_all_tiles_played(const pp_game *game, const pp_state *s);

// The fallen of this turn, if they leave tiles behind.
uint8_t pp_fallen_with_tiles(const pp_game *game, const pp_state *s, uint8_t were_in);

// Ends the game if this tile decided it.
bool pp_judge(const pp_work *work, uint8_t were_in);

// Whether this seat may exchange tiles with the fallen.
bool pp_exchanges(const pp_work *work, int seat, uint8_t fallen);

// The dragon and the hands of the fallen go where they belong.
void pp_settle(const pp_work *work, uint8_t were_in);

// --- The dragon (marker.c)

// It goes from its holder to the bottom of the pile.
void pp_put_marker_under(const pp_work *work, pp_rule rule);

// A fallen holder's dragon goes to the next player, or under the pile where that player needs no tile. `pile_comes`:
// if there is no pile, tiles are about to come back.
void pp_pass_marker(const pp_work *work, bool pile_comes);

#endif
