// SPDX-License-Identifier: MIT
// What the files of the game `probe` share: its steps, its marks, and what happens to those who leave the board.
#ifndef PROBE_STEPS_H
#define PROBE_STEPS_H

#include "check.h"
#include "step.h"

// PP_STEP_START is the tile in the middle of the board; shared steps keep their numbers.
enum {
    PROBE_SPIN = PP_OWN_STEPS,
    PROBE_BEGIN,
    PROBE_STORM,
    PROBE_DROP,
    PROBE_GALE,
    PROBE_WARD,
    PROBE_ACT,
    PROBE_DODGE,
    PROBE_GUST,
    PROBE_FLIP,
    PROBE_OBJECT,
    PROBE_LOOP,
    PROBE_SCORE,
    PROBE_CROWN,
    PROBE_REFILL,
};

// Marks; stars are numbered in the order in which they were made.
enum { PROBE_LAMP, PROBE_STAR, PROBE_TOUCHED };

enum {
    PROBE_LAMPS = 3,
    PROBE_LAMP_KINDS = 6, // P01 to P06 bring a lamp
    PROBE_LIVES = 9,
    PROBE_ENOUGH = 4,   // stars that make this round the last
    PROBE_FLIPS = 2,    // tiles that one walk may flip
    PROBE_MIDDLE = 9,   // the square b2
    PROBE_PASSING = 14, // the storm tile that leaves the game when it leaves the board
};

// How far the frames have come that other steps look into.
enum {
    PROBE_TURN_ROLLS,
    PROBE_TURN_ACTS,
    PROBE_TURN_MOVES,
    PROBE_TURN_MOVES_OTHERS,
    PROBE_TURN_REFILLS,
    PROBE_TURN_ENDS,
};

enum { PROBE_STORM_NEXT, PROBE_STORM_LANDS, PROBE_STORM_STAYS };
enum { PROBE_DROP_ROLLS, PROBE_DROP_ROLLED, PROBE_DROP_LANDS, PROBE_DROP_DESTROYS, PROBE_DROP_ENDS };
enum { PROBE_FLIP_ASKS, PROBE_FLIP_HEARS, PROBE_FLIP_ENDS };
enum { PROBE_SCORE_NEXT, PROBE_SCORE_SENDS };

// --- What the frames remember

typedef struct probe_turn_frame {
    uint8_t step, at, seat;
    uint8_t pawn;    // that acted
    uint8_t were_in; // seats that were in the game when the die was rolled
    uint8_t unused[3];
} probe_turn_frame;
PP_FRAME_VIEW(probe_turn_frame);

typedef struct probe_travel_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    pp_place since;
    uint8_t flips; // tiles that its owner was offered to flip, or picked
    uint8_t unused;
} probe_travel_frame;
PP_FRAME_VIEW(probe_travel_frame);

typedef struct probe_begin_frame {
    uint8_t step, at, seat;
    uint8_t placed; // pawns
    uint8_t unused[4];
} probe_begin_frame;
PP_FRAME_VIEW(probe_begin_frame);

typedef struct probe_spin_frame {
    uint8_t step, at, seat;
    uint8_t over; // the kind + 1 of a tile that lies on top there, 0 for the tile below
    uint8_t tile; // its square
    uint8_t unused[3];
} probe_spin_frame;
PP_FRAME_VIEW(probe_spin_frame);

typedef struct probe_storm_frame {
    uint8_t step, at, seat;
    uint8_t moved; // the kind + 1 of the storm that moved last
    uint8_t die;
    uint8_t tile; // the square where it comes
    uint8_t unused[2];
} probe_storm_frame;
PP_FRAME_VIEW(probe_storm_frame);

// A drop or a gale: the square where a storm comes down.
typedef struct probe_drop_frame {
    uint8_t step, at, seat;
    uint8_t tile;
    uint8_t unused[4];
} probe_drop_frame;
PP_FRAME_VIEW(probe_drop_frame);

typedef struct probe_ward_frame {
    uint8_t step, at, seat;
    uint8_t looked_at; // seats, clockwise from the active one
    uint8_t tile;      // the square in danger
    uint8_t unused[3];
} probe_ward_frame;
PP_FRAME_VIEW(probe_ward_frame);

// A dodge: the pawn in the way. An objection: the pawn on the tile that is about to be flipped.
typedef struct probe_pawn_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    uint8_t unused[4];
} probe_pawn_frame;
PP_FRAME_VIEW(probe_pawn_frame);

// A gust: a pawn and the tile that it is about to enter. A loop: the pawn in it and the tile picked.
typedef struct probe_enter_frame {
    uint8_t step, at, seat;
    uint8_t pawn;
    uint8_t tile;
    uint8_t unused[3];
} probe_enter_frame;
PP_FRAME_VIEW(probe_enter_frame);

typedef struct probe_flip_frame {
    uint8_t step, at, seat;
    uint8_t pawn;     // for whose walk or score
    uint8_t heard;    // pawns that were looked at for somebody who objects
    uint8_t optional; // 1 where its owner may leave the tile alone
    uint8_t tile;
    uint8_t axis; // pp_axis
} probe_flip_frame;
PP_FRAME_VIEW(probe_flip_frame);

typedef struct probe_score_frame {
    uint8_t step, at, seat;
    uint8_t pawn;   // whose walk
    uint8_t scored; // stars
    uint8_t tile;   // the square of the lamp that moves
    uint8_t unused[2];
} probe_score_frame;
PP_FRAME_VIEW(probe_score_frame);

extern const pp_step probe_travel_step;
extern const pp_step probe_followers;
extern const pp_step probe_middle;
extern const pp_step probe_spin;
extern const pp_step probe_begin;
extern const pp_step probe_turn;
extern const pp_step probe_storm;
extern const pp_step probe_drop;
extern const pp_step probe_gale;
extern const pp_step probe_ward;
extern const pp_step probe_act;
extern const pp_step probe_dodge;
extern const pp_step probe_gust;
extern const pp_step probe_flip;
extern const pp_step probe_object;
extern const pp_step probe_loop;
extern const pp_step probe_score;
extern const pp_step probe_crown;
extern const pp_step probe_refill;

extern const pp_travel probe_travel;
extern const pp_tileset probe_tiles;

// The caller of a frame, null for the outermost.
const pp_frame *probe_caller(const pp_scene *scene);

// The tile on which a pawn stands; PP_NO_SQUARE for a pawn that stands on none.
uint8_t probe_under(const pp_game *game, const pp_state *s, int pawn);
bool probe_stands_on(const pp_game *game, const pp_state *s, int pawn, uint8_t square);

// The i-th of the sides at the rim, clockwise from the top left; there are probe_sides.
uint32_t probe_sides(const pp_game *game);
pp_place probe_side(const pp_game *game, uint32_t i);
bool probe_somebody_at(const pp_state *s, pp_place place);

int probe_stars(const pp_state *s);
int probe_lamps(const pp_state *s);
void probe_bring_lamp(const pp_work *work, int kind, uint8_t square);

// Which tile on top lies on this square, PP_OVERS for none.
int probe_storm_over(const pp_state *s, uint8_t square);

// Every lie of a kind that differs from the others to the eye.
uint32_t probe_lies(const pp_game *game, int kind);
int probe_lie(const pp_game *game, int kind, uint32_t i);

// The pawn that is heard about a flip at this place of the round; and whether its owner may object.
int probe_hears(const pp_game *game, const probe_flip_frame *flip, int place);
bool probe_may_object(const pp_game *game, const pp_state *s, const probe_flip_frame *flip, int pawn);

// The pawn leaves the board: it can return while its seat has two lives. Its seat's tiles go back when it was the last.
void probe_leave(const pp_work *work, int pawn, pp_cause cause, pp_rule rule);
void probe_return_hand(const pp_work *work, int seat, bool joined);
void probe_spend(const pp_work *work, int seat);

#endif
