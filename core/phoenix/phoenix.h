// SPDX-License-Identifier: MIT
// Declarations that the steps of Phoenix Rising and Winds of Change share: step numbers, frames and their stages, and
// queries about the table.
#ifndef PP_PHOENIX_H
#define PP_PHOENIX_H

#include "check.h"
#include "pile.h"
#include "step.h"

// Shared steps keep their numbers. PP_STEP_START chooses a place beside the board. PP_STEP_FOLLOWERS moves the other
// pawns. PP_STEP_DEAL, PP_STEP_TURN, PP_STEP_TRAVEL and PP_STEP_DRAW do what their names say.
enum {
    PP_PHX_LAYOUT = PP_OWN_STEPS,
    PP_PHX_RETURNS, // tiles go back under the stack
    PP_PHX_GIVES,   // the choice of the tile exchanged for the Phoenix tile (R28)
    PP_PHX_MOVE,    // one pawn's move: its walk, its stars, its new tiles
    PP_PHX_STARS,   // lanterns move on and stars are scored
    PP_PHX_FLIP,    // the choice of how to flip a tile
    PP_PHX_LOOP,    // an endless loop is broken
};

extern const pp_step pp_phx_place;
extern const pp_step pp_phx_layout;
extern const pp_step pp_phx_turn;
extern const pp_step pp_phx_returns;
extern const pp_step pp_phx_gives;
extern const pp_step pp_phx_draw;
extern const pp_step pp_phx_move;
extern const pp_step pp_phx_travel_step;
extern const pp_step pp_phx_others;
extern const pp_step pp_phx_stars;
extern const pp_step pp_phx_flip;
extern const pp_step pp_phx_loop;

extern const pp_travel pp_phx_travel;
extern const pp_travel pp_winds_travel;

extern const pp_invariant *const pp_phx_invariants[];

// Marks on squares. Stars are numbered in the order in which they were made.
enum {
    PP_PHX_LANTERN,
    PP_PHX_STAR,
    PP_PHX_SCORED, // its star was taken in this turn (R30.11b)
    PP_PHX_TURNED, // laid, turned or flipped in this turn (Winds of Change)
};

typedef struct pp_phx_turn_frame {
    uint8_t step, at, seat;
    union {
        uint8_t to_draw; // seats that will draw at the end of the turn
        uint8_t answer;  // the player's choice, until the turn goes on. No position shows it
    };
    uint8_t entry;     // the chosen point + 1, if the pawn comes from beside the board; else 0
    uint8_t to_return; // seats whose tiles will go back after all movement
    uint8_t tile;      // square of the tile laid or turned
    uint8_t open;      // seats whose path was open before, so it is not newly extended (R30.22)
} pp_phx_turn_frame;
PP_FRAME_VIEW(pp_phx_turn_frame);

// The stages of a turn.
enum {
    PP_PHX_TURN_CREATE,         // asks: add or turn a tile, or leave the board; a pawn off the board rises
    PP_PHX_TURN_FIRST_DRAW,     // for a player without tiles, if the stack has some again (R30.25c)
    PP_PHX_TURN_WITHDRAWN_HAND, // the hand of a pawn taken off the board goes back
    PP_PHX_TURN_RISE,           // asks: rise at once (R24b)
    PP_PHX_TURN_KEPT_HAND,      // tiles kept until rising go back (R30.19b)
    PP_PHX_TURN_RISE_DRAW,
    PP_PHX_TURN_GIVE,
    PP_PHX_TURN_EXTEND, // asks: add a tile. It is too late to leave
    PP_PHX_TURN_RETURN,
    PP_PHX_TURN_MOVE,
    PP_PHX_TURN_FOLLOW, // the other pawns move
    PP_PHX_TURN_LATE_RETURN,
    PP_PHX_TURN_LATE_DRAW,
};

// A bit for each stage in which the tile of this turn moves pawns or is about to.
enum { PP_PHX_MOVING = 1u << PP_PHX_TURN_RETURN | 1u << PP_PHX_TURN_MOVE | 1u << PP_PHX_TURN_FOLLOW };

// The player's choice.
enum { PP_PHX_EXTENDS, PP_PHX_EXCHANGES, PP_PHX_RISES, PP_PHX_LEAVES, PP_PHX_PASSES };

// The turn under way, if there is one.
static inline const pp_phx_turn_frame *pp_phx_turn_of(const pp_state *s) {
    return PP_VIEW(pp_phx_turn_frame, &s->frame[0]);
}

typedef struct pp_phx_move_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    uint8_t entry; // the entry of the turn, until the pawn sets out. No position shows it
    uint8_t left;  // seats that left the board in this move
    uint8_t unused[2];
} pp_phx_move_frame;
PP_FRAME_VIEW(pp_phx_move_frame);

// The stages of a move.
enum { PP_PHX_MOVE_WALK, PP_PHX_MOVE_RETURN, PP_PHX_MOVE_STARS, PP_PHX_MOVE_DRAW };

// The other pawns that move because of the tile of this turn.
typedef struct pp_phx_others_frame {
    uint8_t step, at, seat; // whose turn it is
    uint8_t moved;          // 1 if a pawn has moved in this pass (R35.1b)
    uint8_t looked_at;      // how many seats are done, clockwise from `seat`
    uint8_t listed;         // seats that were found to move before any of them did (R35.1c)
    uint8_t tile;           // square of the tile of this turn
    uint8_t unused;
} pp_phx_others_frame;
PP_FRAME_VIEW(pp_phx_others_frame);

// The only stage of this frame.
enum { PP_PHX_OTHERS_MOVE };

// A pawn's walk.
typedef struct pp_phx_travel_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    pp_place since;
    uint8_t under_way; // 1 after it has crossed a tile; whether its first tile counts is a ruling (R30.9)
    uint8_t left;      // seats that left the board at its end. No position shows it
} pp_phx_travel_frame;
PP_FRAME_VIEW(pp_phx_travel_frame);

// Tiles that go back under the stack.
typedef struct pp_phx_returns_frame {
    uint8_t step, at, seat; // the seat whose tiles go back now
    uint8_t from;           // the seat whose tiles go first
    uint8_t looked_at;      // how many seats are done, clockwise from `from`
    uint8_t to_return;      // seats whose tiles go back
    uint8_t unused[2];
} pp_phx_returns_frame;
PP_FRAME_VIEW(pp_phx_returns_frame);

// The choice of the tile that is exchanged for the Phoenix tile.
typedef struct pp_phx_gives_frame {
    uint8_t step, at, seat;
    uint8_t giver;
    uint8_t unused[4];
} pp_phx_gives_frame;
PP_FRAME_VIEW(pp_phx_gives_frame);

// Scoring: lanterns move on and stars are taken.
typedef struct pp_phx_stars_frame {
    uint8_t step, at, seat;
    uint8_t only;     // the only star to settle, during a loop (R35.2b) or tile by tile (R31b); 0 for all
    uint8_t star;     // number of the star being settled
    uint8_t homeless; // lanterns that found no place: two bits for each colour (R22b)
    uint8_t tile;     // square that receives a lantern, or whose star was taken
    uint8_t unused;
} pp_phx_stars_frame;
PP_FRAME_VIEW(pp_phx_stars_frame);

// A tile to be flipped; the frame's seat chooses how.
typedef struct pp_phx_flip_frame {
    uint8_t step, at, seat;
    uint8_t tile; // its square
    uint8_t unused[4];
} pp_phx_flip_frame;
PP_FRAME_VIEW(pp_phx_flip_frame);

// An endless loop, which is followed and broken.
typedef struct pp_phx_loop_frame {
    uint8_t step, at, seat;
    uint8_t pawn; // the pawn on the loop
    uint8_t unused[4];
} pp_phx_loop_frame;
PP_FRAME_VIEW(pp_phx_loop_frame);

// Calls PP_PHX_RETURNS: the tiles of these seats go back, beginning with `seat`.
void pp_phx_return_tiles(const pp_work *work, int seat, uint8_t seats);

// Calls PP_STEP_DRAW. If the seat has kept the Phoenix tile until now (R30.26b) and can pass it on, the next waiting
// player draws what the stack still has.
void pp_phx_call_draw(const pp_work *work, int seat);

// Returns whether this player has no tile, although the stack has tiles again. This can happen only under R30.25c.
bool pp_phx_missed_out(const pp_state *s, int seat);

// --- The table

// The square of the tile that the pawn is on; PP_NO_SQUARE off the board or beside it.
uint8_t pp_phx_under(const pp_game *game, const pp_state *s, int pawn);

// Returns whether the pawn is on or beside the board and the square ahead is empty.
bool pp_phx_faces_space(const pp_state *s, int pawn);
bool pp_phx_is_beside(const pp_state *s, int pawn);

// Returns whether the path goes on ahead of a pawn on the board.
bool pp_phx_has_path(const pp_game *game, const pp_state *s, int pawn);

// Returns whether a square at the rim is empty: then a pawn can still rise.
bool pp_phx_space_left(const pp_game *game, const pp_state *s);

// Returns whether another player's pawn waits beside this square.
bool pp_phx_waits_beside(const pp_state *s, uint8_t square);

// --- Leaving and ending

// Takes the pawn off the board. It can rise later if it has its Life token and a space is left.
void pp_phx_leave(const pp_work *work, int pawn, pp_cause cause, pp_rule rule);

// If no space is left, puts the pawns that are off the board out of the game.
void pp_phx_close_spaces(const pp_work *work);

// The winners, if at most one player is left; 0 if the game goes on. `last` has a bit for each seat that left the
// board last.
uint8_t pp_phx_last_ones(const pp_game *game, const pp_state *s, uint8_t last, pp_rule *rule);

// Ends the game if at most one player is left.
bool pp_phx_judge(const pp_work *work, uint8_t last);

// The winners at the end of a round; 0 if the game goes on.
uint8_t pp_phx_round_winners(const pp_game *game, const pp_state *s, pp_rule *rule);

// Ends the game with these winners.
void pp_phx_end(const pp_work *work, uint8_t winners, pp_rule rule);

// --- Tiles

// Returns whether this player draws at the end of the turn under way (R30.23), or after giving back kept tiles.
bool pp_phx_will_draw(const pp_state *s, int seat);

// Returns whether the stack owes this seat a tile. A player who will still draw in the turn under way is not waiting yet.
bool pp_phx_is_short(const pp_game *game, const pp_state *s, int seat);

// The first player to the left of this seat who has tiles; the seat itself if nobody has.
int pp_phx_supplier(const pp_game *game, const pp_state *s, int seat);

// For a player who must add a tile and has none: takes the tiles of the first player to the left who has some.
// Returns true if PP_PHX_GIVES was called, to choose one of two.
bool pp_phx_takes_one_of_two(const pp_work *work, int taker);

// Takes the Phoenix tile from its holder, under this rule. The next waiting player gets it.
void pp_phx_put_marker_back(const pp_work *work, pp_rule rule);

// Gives this tile to the holder of the Phoenix tile instead of the stack, if that holder collects it; returns whether
// it did.
bool pp_phx_holder_collects(const pp_work *work, int kind);

// Takes the Phoenix tile from a player who lost the pawn and keeps tiles until rising (R30.19b). The next waiting
// player gets it.
void pp_phx_end_claim(const pp_work *work, int seat);

// Returns whether a player who lost the pawn has to give back tiles, or the Phoenix tile, now: false if they are kept
// until rising.
bool pp_phx_gives_back(const pp_game *game, const pp_state *s, int seat);

// Returns whether a player whose pawn is off the board keeps the tiles in this hand (R30.19b).
bool pp_phx_keeps_tiles(const pp_game *game, const pp_state *s, int seat);

// Returns whether the tiles in this hand are about to go back to the stack.
bool pp_phx_is_returning(const pp_game *game, const pp_state *s, int seat);

// Returns whether a pawn can wait at this place, beside a side of the rim. Under R30.30b a pawn waits next to a
// space, not next to one side of it. A corner space is then entered in the records by its later side, clockwise.
bool pp_phx_can_wait(const pp_game *game, pp_place place);

// A mask of the points where a pawn that waits at this place may enter (R15, R30.30).
uint16_t pp_phx_entries(const pp_game *game, pp_place beside);

// --- Stars

void pp_phx_make_star(const pp_work *work, uint8_t square);

// --- The question of a turn: create the path, or rise

uint32_t pp_phx_count_choices(const pp_scene *scene);
pp_action pp_phx_nth_choice(const pp_scene *scene, uint32_t i);
pp_rank pp_phx_rank_choice(const pp_scene *scene, pp_action action);
pp_rule pp_phx_phase_of_choice(const pp_scene *scene);

void pp_phx_take_choice(const pp_work *work, pp_frame *turn, pp_action action);

// Notes that a tile was laid, turned or flipped. In Winds of Change, pawns that face it may have to move.
void pp_phx_touch(const pp_work *work, uint8_t square);

// --- Whether these frames can occur

bool pp_phx_possible_turn(const pp_scene *scene);
bool pp_phx_possible_move(const pp_scene *scene);
bool pp_phx_possible_others(const pp_scene *scene);

// Returns whether the turn remembers that its tile was left as it lies, which touches no path (R30.22a). Only the
// standard game needs this, because no mark shows it there. The player's own seat is then among the `open` seats.
bool pp_phx_remembers_untouched(const pp_game *game);

// At the end of a turn, clears the marks of squares scored, turned or flipped in it.
void pp_phx_forget_turn(pp_state *s);

// Returns whether this tile has a star and glows: it will be flipped in a loop.
bool pp_phx_has_glowing_star(const pp_game *game, const pp_state *s, uint8_t square);

// Returns whether tiles have a record of earlier lies only while their loop is being broken (R35.8).
bool pp_phx_lain_hold(const pp_game *game, const pp_state *s);

// Flips a tile on the board.
void pp_phx_turn_over(const pp_work *work, uint8_t square, pp_axis axis, pp_rule rule);

// The number of lanterns of a colour that wait off the board (R22b).
int pp_phx_lanterns_lifted(const pp_state *s, int colour);

// The number of the first star still on the board.
int pp_phx_first_star(const pp_state *s);

// Returns whether this star's lantern has already moved on.
bool pp_phx_lantern_gone(const pp_state *s, int number);

#endif
