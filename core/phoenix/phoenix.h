// SPDX-License-Identifier: MIT
// What the steps of Phoenix Rising and Winds of Change share: their numbers, how far their frames have come, and what a
// player would look up on the table.
#ifndef PP_PHOENIX_H
#define PP_PHOENIX_H

#include "check.h"
#include "pile.h"
#include "step.h"

// Shared steps keep their numbers: PP_STEP_START chooses a place beside the board, PP_STEP_DEAL, PP_STEP_TURN,
// PP_STEP_TRAVEL, PP_STEP_FOLLOWERS moves the others, PP_STEP_DRAW.
enum {
    PP_PHX_LAYOUT = PP_OWN_STEPS,
    PP_PHX_RETURNS, // tiles go back under the stack
    PP_PHX_GIVES,   // which tile is exchanged for the Phoenix tile (R28)
    PP_PHX_MOVE,    // one pawn: its way, its stars, its new tiles
    PP_PHX_STARS,   // lanterns move on, stars are scored
    PP_PHX_FLIP,    // which way a tile is flipped
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

// Marks; stars are numbered in the order in which they were made.
enum {
    PP_PHX_LANTERN,
    PP_PHX_STAR,
    PP_PHX_SCORED, // its star was taken in this turn (R30.11b)
    PP_PHX_TURNED, // laid, turned or flipped in this turn (Winds of Change)
};

typedef struct pp_phx_turn_frame {
    uint8_t step, at, seat;
    union {
        uint8_t to_draw; // seats that are still to draw
        uint8_t answer;  // what the player has chosen to do, until the turn goes on; no position shows that
    };
    uint8_t entry;     // the chosen point + 1 of a pawn that comes from beside the board, else 0
    uint8_t to_return; // seats whose tiles are still to go back
    uint8_t tile;      // the square of the tile laid or turned
    uint8_t open;      // seats whose path was open before that, and is not newly extended (R30.22)
} pp_phx_turn_frame;
PP_FRAME_VIEW(pp_phx_turn_frame);

// What a turn waits for.
enum {
    PP_PHX_TURN_CREATE,         // asks: add a tile, turn one, leave the board; or come back to it
    PP_PHX_TURN_FIRST_DRAW,     // of a player who came away empty-handed (R30.25c)
    PP_PHX_TURN_WITHDRAWN_HAND, // that goes back
    PP_PHX_TURN_RISE,           // asks: come back at once (R24b)
    PP_PHX_TURN_KEPT_HAND,      // that goes back (R30.19b)
    PP_PHX_TURN_RISE_DRAW,
    PP_PHX_TURN_GIVE,
    PP_PHX_TURN_EXTEND, // asks: add a tile; too late to leave
    PP_PHX_TURN_RETURN,
    PP_PHX_TURN_MOVE,
    PP_PHX_TURN_FOLLOW, // the others move
    PP_PHX_TURN_LATE_RETURN,
    PP_PHX_TURN_LATE_DRAW,
};

// A bit for each stage in which the tile of this turn moves pawns, or is about to.
enum { PP_PHX_MOVING = 1u << PP_PHX_TURN_RETURN | 1u << PP_PHX_TURN_MOVE | 1u << PP_PHX_TURN_FOLLOW };

// What the player has chosen to do.
enum { PP_PHX_EXTENDS, PP_PHX_EXCHANGES, PP_PHX_RISES, PP_PHX_LEAVES, PP_PHX_PASSES };

// The turn under way, where one is.
static inline const pp_phx_turn_frame *pp_phx_turn_of(const pp_state *s) {
    return PP_VIEW(pp_phx_turn_frame, &s->frame[0]);
}

typedef struct pp_phx_move_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    uint8_t entry; // as in a turn, until the pawn sets out; no position shows that
    uint8_t left;  // seats that left the board in this move
    uint8_t unused[2];
} pp_phx_move_frame;
PP_FRAME_VIEW(pp_phx_move_frame);

// What a move waits for.
enum { PP_PHX_MOVE_WALK, PP_PHX_MOVE_RETURN, PP_PHX_MOVE_STARS, PP_PHX_MOVE_DRAW };

// The others, who move because of the tile of this turn.
typedef struct pp_phx_others_frame {
    uint8_t step, at, seat; // whose turn it is
    uint8_t moved;          // 1 when somebody has moved in this pass (R35.1b)
    uint8_t looked_at;      // seats, clockwise from that one
    uint8_t listed;         // seats that were found to move beforehand (R35.1c)
    uint8_t tile;           // the square of the tile of this turn
    uint8_t unused;
} pp_phx_others_frame;
PP_FRAME_VIEW(pp_phx_others_frame);

// What the others wait for.
enum { PP_PHX_OTHERS_MOVE };

// A pawn's walk.
typedef struct pp_phx_travel_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    pp_place since;
    uint8_t under_way; // 1 when it has crossed a tile: how a first step is seen is a ruling (R30.9)
    uint8_t left;      // seats that left the board at its end; no position shows that
} pp_phx_travel_frame;
PP_FRAME_VIEW(pp_phx_travel_frame);

// Tiles that go back under the stack.
typedef struct pp_phx_returns_frame {
    uint8_t step, at, seat; // whose tiles they are now
    uint8_t from;           // the seat whose tiles go first
    uint8_t looked_at;      // seats, clockwise from that one
    uint8_t to_return;      // seats whose tiles go back
    uint8_t unused[2];
} pp_phx_returns_frame;
PP_FRAME_VIEW(pp_phx_returns_frame);

// Which tile is exchanged for the Phoenix tile.
typedef struct pp_phx_gives_frame {
    uint8_t step, at, seat;
    uint8_t giver;
    uint8_t unused[4];
} pp_phx_gives_frame;
PP_FRAME_VIEW(pp_phx_gives_frame);

// Lanterns that move on, stars that are taken.
typedef struct pp_phx_stars_frame {
    uint8_t step, at, seat;
    uint8_t
        only; // the one star to settle, in the middle of a loop (R35.2b) or tile by tile (R31b), 0 for all
    uint8_t star;     // the number of the one in hand
    uint8_t homeless; // lanterns that found no place, two bits a colour (R22b)
    uint8_t tile;     // the square to which a lantern goes, or whose star was taken
    uint8_t unused;
} pp_phx_stars_frame;
PP_FRAME_VIEW(pp_phx_stars_frame);

// A tile that is flipped as its owner of the moment chooses.
typedef struct pp_phx_flip_frame {
    uint8_t step, at, seat;
    uint8_t tile; // its square
    uint8_t unused[4];
} pp_phx_flip_frame;
PP_FRAME_VIEW(pp_phx_flip_frame);

// A loop that is followed and broken.
typedef struct pp_phx_loop_frame {
    uint8_t step, at, seat;
    uint8_t pawn; // it stands on the loop
    uint8_t unused[4];
} pp_phx_loop_frame;
PP_FRAME_VIEW(pp_phx_loop_frame);

// Calls PP_PHX_RETURNS: the tiles of these seats go back, those of the caller's seat first.
void pp_phx_return_tiles(const pp_work *work, int seat, uint8_t seats);

// Calls PP_STEP_DRAW. Where the seat has kept the Phoenix tile until now (R30.26b) and can give it on, the next player who
// waits is served with what the stack has left.
void pp_phx_call_draw(const pp_work *work, int seat);

// Whether the player came away empty-handed and the stack has tiles again: nothing else has seen to it (R30.25c).
bool pp_phx_missed_out(const pp_state *s, int seat);

// --- The table

// The square of the tile a pawn stands on; PP_NO_SQUARE off the board and beside it.
uint8_t pp_phx_under(const pp_game *game, const pp_state *s, int pawn);

// Whether the pawn is on or beside the board with an empty square ahead.
bool pp_phx_faces_space(const pp_state *s, int pawn);
bool pp_phx_is_beside(const pp_state *s, int pawn);

// Whether the path goes on before a pawn that stands on the board.
bool pp_phx_has_path(const pp_game *game, const pp_state *s, int pawn);

// Whether an empty square is left at the rim, so that somebody could rise.
bool pp_phx_space_left(const pp_game *game, const pp_state *s);

// Another player's pawn that waits beside this square.
bool pp_phx_waits_beside(const pp_state *s, uint8_t square);

// --- Leaving and ending

// The pawn leaves the board: it can rise while it has its Life token and a space is left.
void pp_phx_leave(const pp_work *work, int pawn, pp_cause cause, pp_rule rule);

// Once the last space is gone, nobody who is off the board comes back.
void pp_phx_close_spaces(const pp_work *work);

// The winners, because nobody else is left; 0 while the game goes on. `last` are those who left the board last.
uint8_t pp_phx_last_ones(const pp_game *game, const pp_state *s, uint8_t last, pp_rule *rule);

// Ends the game if nobody else is left.
bool pp_phx_judge(const pp_work *work, uint8_t last);

// The winners at the end of a round; 0 while the game goes on.
uint8_t pp_phx_round_winners(const pp_game *game, const pp_state *s, pp_rule *rule);

// Ends the game with these winners.
void pp_phx_end(const pp_work *work, uint8_t winners, pp_rule rule);

// --- Tiles

// Whether the stack owes this seat a tile.
bool pp_phx_is_short(const pp_game *game, const pp_state *s, int seat);

// The first player to the left of this seat who has tiles; the seat itself when nobody has.
int pp_phx_supplier(const pp_game *game, const pp_state *s, int seat);

// A player who has no tile to add takes those of the first player to the left who has some. True where one of two has to be chosen,
// for which PP_PHX_GIVES is called.
bool pp_phx_takes_one_of_two(const pp_work *work, int taker);

// The holder of the Phoenix tile puts it back, by this rule; the next player who waits takes it.
void pp_phx_put_marker_back(const pp_work *work, pp_rule rule);

// Whether the holder of the Phoenix tile collects this tile instead of the stack; it goes to that hand then.
bool pp_phx_holder_collects(const pp_work *work, int kind);

// Takes the Phoenix tile from a player whose pawn was lost and who keeps tiles until rising (R30.19b); the next player who waits gets it.
void pp_phx_end_claim(const pp_work *work, int seat);

// Whether a player whose pawn was lost has tiles, or the Phoenix tile, that go back now. A player who keeps tiles until rising has none.
bool pp_phx_gives_back(const pp_game *game, const pp_state *s, int seat);

// Whether the tiles in this hand are kept by a player whose pawn is off the board (R30.19b).
bool pp_phx_keeps_tiles(const pp_game *game, const pp_state *s, int seat);

// Whether the tiles in this hand are on their way back to the stack.
bool pp_phx_is_returning(const pp_game *game, const pp_state *s, int seat);

// Whether a pawn can wait here: beside a side of the rim. Where it stands next to the space and not to a side (R30.30b), one
// side of a corner space stands for both: the later one clockwise.
bool pp_phx_can_wait(const pp_game *game, pp_place place);

// A bit for each point where a pawn that waits at this place may enter (R15, R30.30).
uint16_t pp_phx_entries(const pp_game *game, pp_place beside);

// --- Stars

void pp_phx_make_star(const pp_work *work, uint8_t square);

// --- The question of a turn: create the path, or rise

uint32_t pp_phx_count_choices(const pp_scene *scene);
pp_action pp_phx_nth_choice(const pp_scene *scene, uint32_t i);
pp_rank pp_phx_rank_choice(const pp_scene *scene, pp_action action);

void pp_phx_take_choice(const pp_work *work, pp_frame *turn, pp_action action);

// A tile was laid, turned or flipped: in Winds of Change the pawns that face it may have to move.
void pp_phx_touch(const pp_work *work, uint8_t square);

// --- Whether these frames can stand so

bool pp_phx_possible_turn(const pp_scene *scene);
bool pp_phx_possible_move(const pp_scene *scene);
bool pp_phx_possible_others(const pp_scene *scene);

// Whether a turn remembers that its tile was left as it lies, which touches nobody's path (R30.22a): in the standard game, where
// no mark tells. The player's own seat is among its `open` seats then.
bool pp_phx_remembers_untouched(const pp_game *game);

// The turn is over: what was marked as touched or scored in it is so no longer.
void pp_phx_forget_turn(pp_state *s);

// Whether a star lies on this tile and the tile glows: it is due to be flipped in a loop.
bool pp_phx_has_glowing_star(const pp_game *game, const pp_state *s, uint8_t square);

// A standing tile is flipped.
void pp_phx_turn_over(const pp_work *work, uint8_t square, pp_axis axis, pp_rule rule);

// Lanterns of a colour that are off the board for the moment (R22b).
int pp_phx_lanterns_lifted(const pp_state *s, int colour);

// The number of the first star that has not been taken.
int pp_phx_first_star(const pp_state *s);

// Whether the lantern of this star has moved on already.
bool pp_phx_lantern_gone(const pp_state *s, int number);

#endif
