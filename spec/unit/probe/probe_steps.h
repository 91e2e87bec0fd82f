// SPDX-License-Identifier: MIT
// What the files of the game `probe` share: its steps, its marks, and what happens to those who leave the board.
#ifndef PP_PROBE_STEPS_H
#define PP_PROBE_STEPS_H

#include "check.h"
#include "step.h"

// PP_STEP_START is the tile in the middle of the board; shared steps keep their numbers.
enum {
    PP_PROBE_SPIN = PP_OWN_STEPS,
    PP_PROBE_BEGIN,
    PP_PROBE_STORM,
    PP_PROBE_DROP,
    PP_PROBE_GALE,
    PP_PROBE_WARD,
    PP_PROBE_ACT,
    PP_PROBE_DODGE,
    PP_PROBE_GUST,
    PP_PROBE_FLIP,
    PP_PROBE_OBJECT,
    PP_PROBE_LOOP,
    PP_PROBE_SCORE,
    PP_PROBE_CROWN,
    PP_PROBE_REFILL,
};

// A square's marks; a star has a number.
enum { PP_PROBE_LAMP = 1, PP_PROBE_STAR = 2, PP_PROBE_TOUCHED = 4 };

enum {
    PP_PROBE_LAMPS = 3,
    PP_PROBE_LAMP_KINDS = 6, // P01 to P06 bring a lamp
    PP_PROBE_LIVES = 9,
    PP_PROBE_ENOUGH = 4,   // stars that make this round the last
    PP_PROBE_FLIPS = 2,    // tiles that one walk may flip
    PP_PROBE_MIDDLE = 9,   // the square b2
    PP_PROBE_PASSING = 14, // the storm tile that leaves the game when it leaves the board
};

// How far the frames have come that other steps look into.
enum {
    PP_PROBE_TURN_ROLLS,
    PP_PROBE_TURN_ACTS,
    PP_PROBE_TURN_MOVES,
    PP_PROBE_TURN_MOVES_OTHERS,
    PP_PROBE_TURN_REFILLS,
    PP_PROBE_TURN_ENDS,
};

enum { PP_PROBE_STORM_NEXT, PP_PROBE_STORM_LANDS, PP_PROBE_STORM_STAYS };
enum {
    PP_PROBE_DROP_ROLLS,
    PP_PROBE_DROP_ROLLED,
    PP_PROBE_DROP_LANDS,
    PP_PROBE_DROP_DESTROYS,
    PP_PROBE_DROP_ENDS
};
enum { PP_PROBE_FLIP_ASKS, PP_PROBE_FLIP_HEARS, PP_PROBE_FLIP_ENDS };
enum { PP_PROBE_SCORE_NEXT, PP_PROBE_SCORE_SENDS };

extern const pp_step pp_probe_middle;
extern const pp_step pp_probe_spin;
extern const pp_step pp_probe_begin;
extern const pp_step pp_probe_turn;
extern const pp_step pp_probe_storm;
extern const pp_step pp_probe_drop;
extern const pp_step pp_probe_gale;
extern const pp_step pp_probe_ward;
extern const pp_step pp_probe_act;
extern const pp_step pp_probe_dodge;
extern const pp_step pp_probe_gust;
extern const pp_step pp_probe_flip;
extern const pp_step pp_probe_object;
extern const pp_step pp_probe_loop;
extern const pp_step pp_probe_score;
extern const pp_step pp_probe_crown;
extern const pp_step pp_probe_refill;

extern const pp_travel pp_probe_travel;
extern const pp_tileset pp_probe_tiles;

// Frames by how deep they lie: the caller of a frame, null for the outermost; whether it is of this step.
const pp_frame *pp_probe_caller(const pp_scene *scene);
bool pp_probe_is(const pp_frame *frame, int step, int at);

// The tile on which a pawn stands; PP_NO_SQUARE for a pawn that stands on none.
uint8_t pp_probe_under(const pp_game *game, const pp_state *s, int pawn);
bool pp_probe_stands_on(const pp_game *game, const pp_state *s, int pawn, uint8_t square);

// The i-th of the sides at the rim, clockwise from the top left; there are pp_probe_sides.
uint32_t pp_probe_sides(const pp_game *game);
pp_place pp_probe_side(const pp_game *game, uint32_t i);
bool pp_probe_somebody_at(const pp_game *game, const pp_state *s, pp_place place);

int pp_probe_stars(const pp_state *s);
int pp_probe_lamps(const pp_state *s);
void pp_probe_bring_lamp(const pp_run *run, int kind, uint8_t square);

// Which tile on top lies on this square, PP_OVERS for none.
int pp_probe_storm_over(const pp_state *s, uint8_t square);

// Every lie of a kind that differs from the others to the eye.
uint32_t pp_probe_lies(const pp_game *game, int kind);
int pp_probe_lie(const pp_game *game, int kind, uint32_t i);

// Who is asked about a flip: the pawn at a place of the round, and whether its owner has a say.
int pp_probe_hears(const pp_game *game, const pp_frame *flip, int place);
bool pp_probe_may_object(const pp_game *game, const pp_state *s, const pp_frame *flip, int pawn);

// The pawn leaves the board: it can return while its seat has two lives. Its seat's tiles go back when it was the last.
void pp_probe_leave(const pp_run *run, int pawn, pp_cause cause, pp_rule rule);
void pp_probe_settle(const pp_run *run, int seat);
void pp_probe_return_hand(const pp_run *run, int seat, bool joined);
void pp_probe_spend(const pp_run *run, int seat);

#endif
