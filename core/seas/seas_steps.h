// SPDX-License-Identifier: MIT
// The steps of Tsuro of the Seas and of its modules: their numbers and frames, and what they do for one another.
//
// Nothing on the board changes while somebody can still be asked about a moment: ships are lost, moved or sent into the portal
// only when every question of that moment has been answered, and what is going to happen to a ship is reckoned afresh from the
// board whenever it is needed (seas_sail.c). So a shot or a portal that changes the board changes everybody's fate by itself.
// Until then a ship under way stands where it set out, with its place facing the tile that moves it.
#ifndef PP_SEAS_STEPS_H
#define PP_SEAS_STEPS_H

#include "check.h"
#include "pile.h"
#include "seas.h"
#include "step.h"

// Shared steps keep their numbers: PP_STEP_DEAL, PP_STEP_START, PP_STEP_TURN, PP_STEP_EXCHANGE, PP_STEP_DRAW.
enum {
    PP_SEAS_SETUP = PP_OWN_STEPS,
    PP_SEAS_REFILL, // daikaiju are placed until enough lie
    PP_SEAS_PULL,   // a tile comes off the daikaiju pile
    PP_SEAS_PLACE,  // it finds its square and facing, and arrives
    PP_SEAS_THROW,  // two dice that name a square
    PP_SEAS_SPIN,   // how a placed tile comes to lie
    PP_SEAS_ROLL,   // the movement roll, or one die
    PP_SEAS_MARCH,  // the daikaiju move
    PP_SEAS_ARRIVE, // one of them comes to a square
    PP_SEAS_SAIL,   // the ships that face a wake sail
    PP_SEAS_MOMENT, // who is lost: first all questions, then the losses
    PP_SEAS_LAY,    // what to lay
    PP_SEAS_MARK,   // begin again at another mark
    PP_SEAS_RETURN, // hands go under the pile
    PP_SEAS_STEPS,
};

extern const pp_step pp_seas_deal;
extern const pp_step pp_seas_setup;
extern const pp_step pp_seas_refill;
extern const pp_step pp_seas_pull;
extern const pp_step pp_seas_place;
extern const pp_step pp_seas_throw;
extern const pp_step pp_seas_spin;
extern const pp_step pp_seas_roll;
extern const pp_step pp_seas_march;
extern const pp_step pp_seas_arrive;
extern const pp_step pp_seas_sails;
extern const pp_step pp_seas_moment;
extern const pp_step pp_seas_lay;
extern const pp_step pp_seas_mark;
extern const pp_step pp_seas_return;
extern const pp_step pp_seas_draw;
extern const pp_step pp_seas_turn;

extern const pp_invariant *const pp_seas_invariants[];

enum { PP_SEAS_DIE = 6, PP_SEAS_FEWEST = 3, PP_SEAS_REPEATS = 20 };

// What PP_SEAS_ROLL writes into, whoever called it: a die, or the sum of two.
typedef struct pp_seas_rolling_frame {
    uint8_t step, at, seat;
    uint8_t die;
    uint8_t unused[4];
} pp_seas_rolling_frame;
PP_FRAME_VIEW(pp_seas_rolling_frame);

typedef struct pp_seas_turn_frame {
    uint8_t step, at, seat;
    uint8_t die;
    uint8_t fallen;  // seats whose hands wait for the exchange
    uint8_t were_in; // seats that were in the game when the end was last tested (R46b, R46c)
    uint8_t tile;    // the square of the wake laid in this turn
    uint8_t must;    // 1: it was lawful only because its player could be saved, and so must be (R36.2a)
} pp_seas_turn_frame;
PP_FRAME_VIEW(pp_seas_turn_frame);

// A turn: what comes next.
enum {
    PP_SEAS_TURN_COMES,   // a wave moves
    PP_SEAS_TURN_OPENS,   // the first question is put
    PP_SEAS_TURN_ROLLS,   // the movement roll
    PP_SEAS_TURN_PLACES,  // daikaiju that were missing
    PP_SEAS_TURN_MARCHES, // the daikaiju
    PP_SEAS_TURN_LOOKS,   // at the square ahead
    PP_SEAS_TURN_LAYS,    // asks
    PP_SEAS_TURN_SAILS,
    PP_SEAS_TURN_SETTLES, // the exchange
    PP_SEAS_TURN_RETURNS,
    PP_SEAS_TURN_DRAWS,
    PP_SEAS_TURN_ENDS,
};

typedef struct pp_seas_refill_frame {
    uint8_t step, at, seat;
    uint8_t goal;    // so many daikaiju
    uint8_t counted; // special tiles that count as one (R61.1b)
    uint8_t draws;
    uint8_t unused[2];
} pp_seas_refill_frame;
PP_FRAME_VIEW(pp_seas_refill_frame);

typedef struct pp_seas_place_frame {
    uint8_t step, at, seat;
    uint8_t tile; // kind + 1, in nobody's place
    uint8_t square;
    uint8_t lie;
    uint8_t transported; // 1: out of the portal, not off the pile
    uint8_t unused;
} pp_seas_place_frame;
PP_FRAME_VIEW(pp_seas_place_frame);

enum {
    PP_SEAS_PLACE_PULLS,
    PP_SEAS_PLACE_THROWS,
    PP_SEAS_PLACE_SPINS,
    PP_SEAS_PLACE_COMES,
    PP_SEAS_PLACE_ENDS
};

typedef struct pp_seas_throw_frame {
    uint8_t step, at, seat;
    uint8_t throws; // that named no good square
    uint8_t last;   // the last square that one of them named; a1 while none has
    uint8_t unused[3];
} pp_seas_throw_frame;
PP_FRAME_VIEW(pp_seas_throw_frame);

typedef struct pp_seas_march_frame {
    uint8_t step, at, seat;
    uint8_t die;
    uint8_t gold, blue; // those still to move: a bit for each number, from 1
    uint8_t only_rolls; // 1: its player was out before (R44b)
    uint8_t unused;
} pp_seas_march_frame;
PP_FRAME_VIEW(pp_seas_march_frame);

enum { PP_SEAS_MARCH_BEGINS, PP_SEAS_MARCH_MOVES, PP_SEAS_MARCH_ENDS };

typedef struct pp_seas_arrive_frame {
    uint8_t step, at, seat;
    uint8_t tile; // kind + 1, in nobody's place; 0 for one that comes from the square `from`
    uint8_t square;
    uint8_t lie;
    uint8_t from; // its own square where it comes from elsewhere
    uint8_t unused;
} pp_seas_arrive_frame;
PP_FRAME_VIEW(pp_seas_arrive_frame);

typedef struct pp_seas_sail_frame {
    uint8_t step, at, seat; // whose tile it is
    uint8_t square;
    uint8_t were_in; // seats that were in the game as it began, where one ship sails after the other (R51b)
    uint8_t bonus;   // 1: who is lost by this wake feeds the exchange
    uint8_t alone;   // 1: nobody else who faces the wake sails (R37b)
    uint8_t unused;
} pp_seas_sail_frame;
PP_FRAME_VIEW(pp_seas_sail_frame);

typedef struct pp_seas_moment_frame {
    uint8_t step, at, seat;
    uint8_t die;
    uint8_t kind; // pp_seas_moment_kind
    uint8_t square;
    uint8_t missed; // seats whose roll against the wave failed
    uint8_t asked;  // seats that have rolled, and then those that have said no
} pp_seas_moment_frame;
PP_FRAME_VIEW(pp_seas_moment_frame);

// What a moment is about.
typedef enum pp_seas_moment_kind {
    PP_SEAS_SAILS,   // the ships that face the wake on the square
    PP_SEAS_ALONE,   // of these, the one of this seat (R51b)
    PP_SEAS_ARRIVES, // a daikaiju comes onto the square
    PP_SEAS_AHEAD,   // at the end of its own first step a ship faces the square
    PP_SEAS_WAVE,
    PP_SEAS_WHIRL, // the uzushio comes onto the square
    PP_SEAS_NEARS, // a monster has come to lie on the square, and those ahead of whom it lies may be careful (R55c)
    PP_SEAS_NOWHERE, // no square lets this seat's ship out of the portal
    PP_SEAS_MOMENTS,
} pp_seas_moment_kind;

// A moment: what comes next.
enum {
    PP_SEAS_MOMENT_FEARS,
    PP_SEAS_MOMENT_ROLLS,
    PP_SEAS_MOMENT_SAVES,
    PP_SEAS_MOMENT_FALLS,
    PP_SEAS_MOMENT_RETURNS,
    PP_SEAS_MOMENT_ENDS
};

typedef struct pp_seas_return_frame {
    uint8_t step, at, seat; // who says in which order
    uint8_t seats;          // whose tiles are still to go
    uint8_t together;       // 1: they are one group, left over from an exchange
    uint8_t unused[3];
} pp_seas_return_frame;
PP_FRAME_VIEW(pp_seas_return_frame);

typedef struct pp_seas_draw_frame {
    uint8_t step, at, seat;
    uint8_t drawn; // tiles
    uint8_t shown; // 1: the next tile comes in place of one that was shown by choice (R65.7b)
    uint8_t unused[3];
} pp_seas_draw_frame;
PP_FRAME_VIEW(pp_seas_draw_frame);

// --- The table (seas_table.c)

static inline bool pp_seas_sort_is(const pp_game *game, int tile, pp_sort sort) {
    return tile != 0 && pp_kind_of(game, tile - 1)->sort == sort;
}

// Whose turn it is, or who places in set-up: the seat from which others are counted, clockwise.
static inline uint8_t pp_seas_active(const pp_state *s) {
    return s->frame[0].seat;
}

static inline bool pp_seas_has_wake(const pp_game *game, const pp_state *s, uint8_t square) {
    return pp_seas_sort_is(game, s->tile[square], PP_WAKE);
}

static inline bool pp_seas_has_daikaiju(const pp_game *game, const pp_state *s, uint8_t square) {
    return pp_seas_sort_is(game, s->tile[square], PP_DAIKAIJU);
}

// Whether a seat has a wake in hand; wakes come first there.
static inline bool pp_seas_holds_wake(const pp_game *game, const pp_state *s, int seat) {
    return pp_seas_sort_is(game, s->hand[seat][0], PP_WAKE);
}

// Whether daikaiju are played with.
static inline bool pp_seas_daikaiju_play(const pp_game *game) {
    return pp_seas_has_part(game, PP_SEAS_PART_DAIKAIJU);
}

// Whether the uzushio lies on this square and has its effect: over the portal it has none.
bool pp_seas_whirls(const pp_state *s, uint8_t square);

// Whether a ship may not end its first step ahead of this square: a daikaiju lies there, or the uzushio (R64.6a).
bool pp_seas_is_danger(const pp_game *game, const pp_state *s, uint8_t square);

// Whether a daikaiju is in the portal. No second one ever is: the portal opens once, none moves before the first is out, and one that
// dice send there is thrown for again before it lies anywhere. It is the first of the tiles on top: they are in the order of kinds.
bool pp_seas_daikaiju_inside(const pp_game *game, const pp_state *s);

// Whether the portal lies on the board, where it stays once it has been laid.
bool pp_seas_portal_lies(const pp_state *s);

// Whether it, or a ship, is in the portal.
bool pp_seas_any_inside(const pp_game *game, const pp_state *s);

// How many daikaiju lie on the board, one that is in the portal included.
int pp_seas_daikaiju_lying(const pp_state *s);

// The square of the tile a ship is on; PP_NO_SQUARE for a ship on its mark.
uint8_t pp_seas_under_ship(const pp_game *game, const pp_state *s, int seat);

// A bit for each seat whose ship is on the tile of this square, and whose ship faces it.
uint8_t pp_seas_ships_on(const pp_game *game, const pp_state *s, uint8_t square);
uint8_t pp_seas_ships_facing(const pp_state *s, uint8_t square);

// Seats that a mask has, the first of them clockwise from this one; the mask has some.
int pp_seas_first_of(const pp_game *game, uint8_t seats, int from);

// The tile of this square leaves it for the bottom of its pile, or for good.
void pp_seas_put_under(const pp_work *work, uint8_t square, pp_rule rule);

// A daikaiju that the board has no longer does not move any more in this step.
void pp_seas_stand_down(pp_state *s, int kind);

// The frame of the step that called this one.
const pp_frame *pp_seas_caller(const pp_scene *scene);

// The innermost frame of this step; null for none.
pp_frame *pp_seas_find(pp_state *s, int step);
const pp_frame *pp_seas_look_for(const pp_state *s, int step);

// --- Sailing (seas_sail.c)

// Where a ship's way ends.
typedef enum pp_seas_end {
    PP_SEAS_OPEN,
    PP_SEAS_AT_RIM,
    PP_SEAS_AT_DAIKAIJU,
    PP_SEAS_AT_UZUSHIO,
    PP_SEAS_AT_PORTAL,
    PP_SEAS_IN_LOOP,
    PP_SEAS_HEAD_ON, // only where ships do not pass (R49.2b)
} pp_seas_end;

typedef struct pp_seas_fate {
    uint8_t end;   // pp_seas_end
    uint8_t last;  // the square of the last tile it crossed
    uint8_t rows;  // how many tiles of the wave's row it came onto
    uint8_t tiles; // how many tiles it crossed
    uint8_t met;   // the seat it met head on
    pp_place at;
} pp_seas_fate;

// A ship's way from where it stands, alone. `suppose` may be null.
pp_seas_fate pp_seas_sail(const pp_game *game, const pp_state *s, const pp_suppose *suppose, int seat);

// Ships that get in each other's way: a bit for each seat.
typedef struct pp_seas_clash {
    uint8_t at_one_end; // it comes to rest, or rests already, where another does
    uint8_t head_on;
    uint8_t sunk; // by the one or the other, as it is read (R49)
} pp_seas_clash;

// The ways of all these ships on the same board; those in `missed` are lost on the way.
pp_seas_clash pp_seas_fates(const pp_game *game, const pp_state *s, const pp_suppose *suppose, uint8_t movers,
                            uint8_t missed, pp_seas_fate fate[PP_SEATS]);

// --- Moments (seas_moment.c)

enum { PP_SEAS_SAFE = 255 };

// Calls PP_SEAS_MOMENT: `seat` is the one it is about, where it is about one.
void pp_seas_begin_moment(const pp_work *work, pp_seas_moment_kind kind, int seat, uint8_t square);

// Calls PP_SEAS_SAIL: the ships that face the wake sail. `bonus`: it is the active player's own new one.
void pp_seas_call_sail(const pp_work *work, int seat, uint8_t square, bool bonus);

// The same for a wake that is not laid ahead in a turn, and does not move others everywhere (R37).
void pp_seas_call_sail_on(const pp_work *work, int seat, uint8_t square, bool bonus);

// The ships that a moment moves.
uint8_t pp_seas_movers(const pp_state *s, const pp_seas_moment_frame *moment);

// By what each ship would be lost (pp_cause), as the board is now; PP_SEAS_SAFE for one that would not. Returns those lost.
uint8_t pp_seas_doom(const pp_game *game, const pp_state *s, const pp_frame *moment, uint8_t cause[PP_SEATS]);

// Tests whether the game is over: whether one ship is left, or none of those that were in it when this moment began or, where
// the end is tested later (R46), when it was tested last. Ends the game if it is.
bool pp_seas_test_end(const pp_work *work, uint8_t were_in);

// --- Hands (seas_hands.c)

// These hands go under the pile. True where somebody is asked how, and PP_SEAS_RETURN has been called.
bool pp_seas_return_hands(const pp_work *work, uint8_t seats, bool together);

// Seats that are out and still have tiles.
uint8_t pp_seas_out_with_tiles(const pp_game *game, const pp_state *s);

// The same, of those who are out and whose hands do not wait for an exchange.
bool pp_seas_return_lost(const pp_work *work);

// --- Daikaiju (seas_place.c, seas_march.c)

// Calls PP_SEAS_REFILL until so many daikaiju lie.
void pp_seas_call_refill(const pp_work *work, int seat, int goal);

// By which rule a tile of the daikaiju pile is drawn and placed.
pp_rule pp_seas_placing_rule(const pp_state *s);

// How many daikaiju set-up places.
int pp_seas_daikaiju_for(int seats);

// Whether fewer daikaiju lie than three, and there are some to be placed.
bool pp_seas_are_missing(const pp_state *s);

// Whether this seat is out, and so rolls for the daikaiju and does nothing else in its first step (R44b).
bool pp_seas_only_rolls(const pp_game *game, const pp_state *s, int seat);

// Calls PP_SEAS_MARCH.
void pp_seas_call_march(const pp_work *work, int seat);

// Calls PP_SEAS_ROLL for one die.
void pp_seas_call_die(const pp_work *work, int seat);

// Where they are placed as soon as they are fewer than three (R43b) and are: calls PP_SEAS_REFILL.
bool pp_seas_replaces(const pp_work *work);

// Whether a daikaiju still comes, and no shot has seen to it.
bool pp_seas_is_coming(const pp_game *game, const pp_state *s, const pp_frame *arrive);

// The tile that arrives, if it still does, comes to lie on its square.
void pp_seas_land(const pp_work *work, pp_frame *arrive);

// --- The turn (seas_turn.c, seas_setup.c)

// Whether a monster lies ahead of a ship.
bool pp_seas_is_blocked(const pp_game *game, const pp_state *s, int seat);

// Whether a ship that is blocked on its mark has another to begin at (R45.2).
bool pp_seas_can_begin_again(const pp_game *game, const pp_state *s, int seat);

// Puts the frames of the first question of a turn, behind that of the turn itself, and returns how many there are with it.
int pp_seas_opens(const pp_game *game, const pp_state *s, pp_frame frame[PP_FRAMES]);

// --- What the modules add (seas_wave.c, seas_whirl.c, seas_portal.c, seas_special.c, seas_save.c); the rest is in seas_perils.h

// Whether the wave's row has this square.
bool pp_seas_in_row(const pp_state *s, uint8_t square);

// Whether what becomes of this seat's ship hangs on dice: a roll against the wave, or the way out of the portal.
bool pp_seas_hangs_on_dice(const pp_game *game, const pp_state *s, int seat, const pp_seas_fate *fate);

// The next seat that must roll against the wave in this moment; -1 for none. What it rolled before is in the frame.
int pp_seas_next_roll(const pp_work *work, pp_frame *moment);

// Calls PP_SEAS_SAVE for the next seat that would be lost and can be saved; false when there is none.
bool pp_seas_calls_save(const pp_work *work, pp_frame *moment);

// Which rule of the wave has sunk this ship.
pp_rule pp_seas_wave_rule(const pp_state *s, const pp_seas_moment_frame *moment, int seat);

// The ship goes into the portal on this square.
void pp_seas_enter(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// Whether a ship out of the portal can come to this square.
bool pp_seas_ship_fits(const pp_game *game, const pp_state *s, int seat, uint8_t square);

// The uzushio has taken what was on its square, and the ships there are lost.
void pp_seas_whirl_lands(const pp_work *work, pp_frame *whirl);

// A tile of the daikaiju pile that is none has found its square and facing: its own step is called.
void pp_seas_special_comes(const pp_work *work, pp_frame *place);

// Whether a tile just drawn is put aside for the moment, or for good, and does not come into the hand here.
bool pp_seas_puts_aside(const pp_work *work, pp_frame *draw, int kind);

// Calls PP_SEAS_TRANSPORT where something is in the portal and nobody sees to it yet.
bool pp_seas_passes_portal(const pp_work *work);

// The wave moves, where it does so as this seat's turn begins, and a moment is begun.
void pp_seas_moves_wave(const pp_work *work, int seat);

// Calls the uzushio's step, where it lies on the board.
void pp_seas_moves_uzushio(const pp_work *work, int seat);

// In how many ways the wakes in hand can be laid on one square, alike ones counted once: the first ones that pp_nth_lay gives.
uint32_t pp_seas_count_wakes(const pp_scene *scene);

// What can be laid instead of a wake.
uint32_t pp_seas_count_specials(const pp_scene *scene);
pp_action pp_seas_nth_special(const pp_scene *scene, uint32_t i);
pp_rank pp_seas_rank_special(const pp_scene *scene, pp_action action);
void pp_seas_take_special(const pp_work *work, pp_frame *lay, pp_action action);

// Whether a tile of the hand could undo the loss to which this wake would lead the player's own ship (R36.2).
bool pp_seas_could_save(const pp_scene *scene, const pp_suppose *wake, const pp_seas_fate *fate);

#endif
