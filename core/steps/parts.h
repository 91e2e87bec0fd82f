// SPDX-License-Identifier: MIT
// Parts of a turn that rulebooks share. A turn's step is made of them; each game's own says in which order (tsuro_turn.c, seas_turn.c).
#ifndef PP_PARTS_H
#define PP_PARTS_H

#include "step.h"

#include <assert.h>

// A turn in which a tile is laid, pawns move, and those who lack tiles draw. A player with two pawns plays it once with each.
typedef struct pp_turn_frame {
    uint8_t step, at, seat;
    uint8_t were_in;   // pawns, or seats where each has one, that were in the game when the tile was laid
    uint8_t tile;      // its square
    uint8_t second;    // the seat's second pawn is played
    uint8_t again;     // the seat's other pawn has had its turn
    uint8_t to_return; // hands of those who fell by this tile
} pp_turn_frame;
PP_FRAME_VIEW(pp_turn_frame);

// The pawn that is played in this turn, once that is known.
static inline uint8_t pp_played_pawn(const pp_turn_frame *turn) {
    return pp_nth_pawn(turn->seat, turn->second);
}

// --- Laying a tile (lay.c)

// The candidates of the seat whose turn it is: each tile in hand in each way it can be turned, or passing with an empty hand;
// with each pawn that may be played.
uint32_t pp_count_lays(const pp_scene *scene);
pp_action pp_nth_lay(const pp_scene *scene, uint32_t i);
pp_rank pp_rank_lay(const pp_scene *scene, pp_action action);

// Puts the tile down in front of the action's pawn, by this rule, and returns the place it was laid for.
pp_place pp_lay_tile(const pp_work *work, pp_action action, pp_rule rule);

// Whether two pawns meet, one on its way from `from` and one standing, when one path leads to both. Where a pawn that
// has not moved has no path yet (R2.3b), both have come to the rim instead, each at the other's start mark.
bool pp_do_meet(const pp_game *game, const pp_state *s, pp_place from, int standing);

// --- What a tile decides (aftermath.c); `were_in` as the turn's frame has it

// A tile has been played when it is neither in a hand nor in the pile. Whether the tiles of those who have just
// fallen still count as theirs is a ruling (R5.1).
bool pp_all_tiles_played(const pp_game *game, const pp_state *s);

// Those who are in the game, as `were_in` has them. Of two pawns each, all stand before the first turn and none comes back.
static inline uint8_t pp_who_is_in(const pp_game *game, const pp_state *s) {
    if (game->pawns == 1) return pp_seats_in(game, s);
    assert(s->on <= UINT8_MAX && "two pawns each at four seats or fewer");
    return (uint8_t)s->on;
}

// The hands that go back to the pile because these fell in this turn; `fallen` is as `were_in`, and somebody did.
uint8_t pp_hands_of_fallen(const pp_game *game, const pp_state *s, uint8_t fallen);

static inline uint8_t pp_hands_left_behind(const pp_game *game, const pp_state *s, uint8_t were_in) {
    const uint8_t fallen = were_in & (uint8_t)~pp_who_is_in(game, s);
    return fallen != 0 ? pp_hands_of_fallen(game, s, fallen) : 0;
}

// Ends the game if this tile decided it.
bool pp_judge(const pp_work *work, uint8_t were_in);

// The hands that this pawn's player may exchange tiles with, of those that go back; none where there is nothing to exchange.
uint8_t pp_hands_on_offer(const pp_work *work, int pawn, uint8_t to_return);

// The hands of the fallen go back and the pile is shuffled.
void pp_return_hands(const pp_work *work, uint8_t to_return);

// --- The dragon (marker.c)

// It goes from its holder to the bottom of the pile.
void pp_put_marker_under(const pp_work *work, pp_rule rule);

// A fallen holder's dragon goes to the next player, or under the pile where that player needs no tile; or, where it is never in
// the pile, aside. `pile_comes`: if there is no pile, tiles are about to come back. Returns the seat + 1 that is to draw first
// in the holder's place (R13.1b), 0 for none.
int pp_pass_marker(const pp_work *work, bool pile_comes);

// In a game whose marker tile is never in the pile, it is taken by players who cannot draw, one after the other in the order in
// which they would have drawn: those with these hands, from `first` on.
void pp_take_marker(const pp_work *work, uint8_t hands, int first);

// Its holder gives it back, and it lies beside the board.
void pp_put_marker_aside(const pp_work *work, pp_rule rule);

#endif
