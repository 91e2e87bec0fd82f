// SPDX-License-Identifier: MIT
// Parts of a turn that rulebooks share. Each game puts them in order in its own turn (tsuro_turn.c, seas_turn.c).
#ifndef PP_PARTS_H
#define PP_PARTS_H

#include "step.h"

#include <assert.h>

// A turn: a tile is laid, pawns move, and players short of tiles draw. A player with two pawns has one turn with
// each.
typedef struct pp_turn_frame {
    uint8_t step, at, seat;
    uint8_t were_in;   // pawns (seats, if each has one pawn) in the game when the tile was laid
    uint8_t tile;      // its square
    uint8_t second;    // it is the turn of the seat's second pawn
    uint8_t again;     // the seat's other pawn has had its turn
    uint8_t to_return; // hands of players who fell by this tile
} pp_turn_frame;
PP_FRAME_VIEW(pp_turn_frame);

// The pawn that is played in this turn, once it has been chosen.
static inline uint8_t pp_played_pawn(const pp_turn_frame *turn) {
    return pp_nth_pawn(turn->seat, turn->second);
}

// --- Laying a tile (lay.c)

// The candidates of the seat whose turn it is: each tile in hand, turned in each way, with each pawn that may be
// played. With an empty hand, the only candidate is passing.
uint32_t pp_count_lays(const pp_scene *scene);
pp_action pp_nth_lay(const pp_scene *scene, uint32_t i);
pp_rank pp_rank_lay(const pp_scene *scene, pp_action action);

// Puts the tile down in front of the action's pawn, under this rule. Returns the place where it was laid.
pp_place pp_lay_tile(const pp_work *work, pp_action action, pp_rule rule);

// Returns whether two pawns meet if one path leads to both: one is on its way from `from`, the other is standing.
// Under R2.3b a pawn that has not moved has no path yet, and both reach the rim instead, each at the other's start
// mark.
bool pp_do_meet(const pp_game *game, const pp_state *s, pp_place from, int standing);

// --- What a tile decides (aftermath.c). `were_in` is as in the turn's frame.

// Returns whether all tiles are played: none is in a hand or in the pile. A ruling (R5.1) says whether the tiles of
// players who have just fallen still count.
bool pp_all_tiles_played(const pp_game *game, const pp_state *s);

// The pawns or seats in the game, in the form of `were_in`. With two pawns each, all are placed before the first turn
// and none ever returns.
static inline uint8_t pp_who_is_in(const pp_game *game, const pp_state *s) {
    if (game->pawns == 1) return pp_seats_in(game, s);
    assert(s->on <= UINT8_MAX && "two pawns each at four seats or fewer");
    return (uint8_t)s->on;
}

// The hands that go back to the pile because these pawns fell in this turn. `fallen` has the form of `were_in` and is
// not empty.
uint8_t pp_hands_of_fallen(const pp_game *game, const pp_state *s, uint8_t fallen);

static inline uint8_t pp_hands_left_behind(const pp_game *game, const pp_state *s, uint8_t were_in) {
    const uint8_t fallen = were_in & (uint8_t)~pp_who_is_in(game, s);
    return fallen != 0 ? pp_hands_of_fallen(game, s, fallen) : 0;
}

// Ends the game if this tile decided it.
bool pp_judge(const pp_work *work, uint8_t were_in);

// The hands in `to_return` with which this pawn's player may exchange tiles; 0 if there is nothing to exchange.
uint8_t pp_hands_on_offer(const pp_work *work, int pawn, uint8_t to_return);

// Puts the hands of the fallen back into the pile and shuffles it.
void pp_return_hands(const pp_work *work, uint8_t to_return);

// --- The dragon (marker.c)

// Moves the dragon from its holder to the bottom of the pile.
void pp_put_marker_under(const pp_work *work, pp_rule rule);

// Passes on the dragon of a fallen holder: to the next player or, if that player needs no tile, under the pile. A
// dragon that is never in the pile goes beside the board. `pile_comes` means that tiles are about to go back to the
// pile, even if it is empty now. Returns the seat + 1 that will draw first in place of the holder (R13.1b), or 0 if
// there is none.
int pp_pass_marker(const pp_work *work, bool pile_comes);

// Gives a marker tile that is never in the pile to players who cannot draw, one after the other, in the order in
// which they would have drawn: those with these hands, from `first` on.
void pp_take_marker(const pp_work *work, uint8_t hands, int first);

// Puts the holder's marker tile beside the board.
void pp_put_marker_aside(const pp_work *work, pp_rule rule);

#endif
