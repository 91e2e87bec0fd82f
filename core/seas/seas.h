// SPDX-License-Identifier: MIT
// Tsuro of the Seas and Veterans of the Seas: tiles, steps, frames, and the functions that the files share.
// seas_turn.c shows how a turn runs.
//
// - Ship: a pawn.
// - Wake: a tile with paths.
// - Monster: a daikaiju or the uzushio.
// - Wave: the tsunami tile on the board. It has a row, a direction and a strength.
// - Moment: all that one danger causes, from its first question on. Ships lost in one moment are lost together.
// - Carried tile: a tile that was drawn or is on its way, and is on no square yet.
//
// While a moment still has questions, the board changes only by an answer. Ships are lost, moved or sent into the
// portal only after its last question, and their fate is computed from the board whenever it is needed (seas_fate.c).
// So a shot or a portal that changes the board changes the fate of all ships. A ship on its way stays where it set
// out, facing the tile that moves it. A carried tile is in the frame of a step.
#ifndef PP_SEAS_H
#define PP_SEAS_H

#include "check.h"
#include "pile.h"
#include "step.h"

// The kinds after the 35 wakes, which are those of Tsuro.
enum {
    PP_SEAS_PORTAL = 35,
    PP_SEAS_TAIHOU,
    PP_SEAS_GOLD, // gold daikaiju 1 to 5
    PP_SEAS_BLUE = PP_SEAS_GOLD + 5,
    PP_SEAS_TSUNAMI = PP_SEAS_BLUE + 5,
    PP_SEAS_UZUSHIO,
    PP_SEAS_KINDS,
    PP_SEAS_DAIKAIJU = 10,
};

// Parts of the game: the four modules of Veterans of the Seas, and the daikaiju.
enum {
    PP_SEAS_PART_PORTAL,
    PP_SEAS_PART_TSUNAMI,
    PP_SEAS_PART_UZUSHIO,
    PP_SEAS_PART_TAIHOU,
    PP_SEAS_PART_DAIKAIJU,
};

static inline bool pp_seas_has_part(const pp_game *game, int part) {
    return game->parts >> part & 1;
}

extern const pp_tileset pp_seas_tiles;      // the box as reported (R53.2a)
extern const pp_tileset pp_seas_tiles_even; // every wake once and the first 21 twice (R53.2b)

// Each deck is a pile.
enum { PP_SEAS_WAKES, PP_SEAS_MONSTERS };

// A special tile is neither a wake nor a daikaiju. A separate file has its effect, and seas_turn.c its place in the
// turn. A special tile in a hand is laid by seas_lay.c, fired by seas_save.c or shown by seas_hands.c.
typedef struct pp_seas_special {
    uint8_t part;     // its part of the game, + 1
    bool needs_dice;  // in play only together with daikaiju
    bool is_offered;  // a player who draws it may show it and draw again
    uint8_t drawn_by; // pp_rule for drawing it from the daikaiju pile
    // Called when the tile comes from the daikaiju pile and has its square and lie. Calls the step that follows, if
    // there is one.
    void (*comes)(const pp_work *work, int seat, uint8_t square, uint8_t lie);
} pp_seas_special;

const pp_seas_special *pp_seas_special_of(int kind); // null for wakes and daikaiju

// The i-th of the ten kinds of daikaiju, from 0, in the order in which they move: by number, gold before blue.
int pp_seas_in_order(int i);

// The square that two dice name, gold the column and blue the row; PP_NO_SQUARE for no square.
uint8_t pp_seas_named(const pp_game *game, int gold, int blue);

// --- The steps

// Shared steps keep their numbers: PP_STEP_DEAL, PP_STEP_START, PP_STEP_TURN, PP_STEP_EXCHANGE, PP_STEP_DRAW.
enum {
    PP_SEAS_SETUP = PP_OWN_STEPS,
    PP_SEAS_REFILL,    // places daikaiju until there are enough
    PP_SEAS_PULL,      // draws a tile from the daikaiju pile
    PP_SEAS_PLACE,     // gives a tile its square and its lie; then it arrives
    PP_SEAS_THROW,     // two dice that name a square
    PP_SEAS_SPIN,      // chance chooses how a placed tile lies
    PP_SEAS_ROLL,      // the movement roll, or a single die
    PP_SEAS_MARCH,     // the daikaiju move
    PP_SEAS_ARRIVE,    // a daikaiju comes onto a square
    PP_SEAS_SAIL,      // ships that face a wake sail
    PP_SEAS_MOMENT,    // a danger: first all questions, then the losses
    PP_SEAS_LAY,       // the player lays something
    PP_SEAS_MARK,      // a ship begins again at another mark
    PP_SEAS_RETURN,    // hands go under the pile
    PP_SEAS_SWIRL,     // the uzushio moves, if it is on the board
    PP_SEAS_SAVE,      // whether and how a ship is saved
    PP_SEAS_OFFER,     // whether a taihou just drawn is kept
    PP_SEAS_TRANSPORT, // everything in the portal comes out
    PP_SEAS_OUT,       // one ship comes out
    PP_SEAS_STEPS,
};
_Static_assert((int)PP_SEAS_STEPS <= 64, "a stage has a bit for each step that it can call");

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
extern const pp_step pp_seas_swirl;
extern const pp_step pp_seas_save;
extern const pp_step pp_seas_offer;
extern const pp_step pp_seas_transport;
extern const pp_step pp_seas_out;

extern const pp_invariant *const pp_seas_invariants[];

enum { PP_SEAS_DIE = 6, PP_SEAS_FEWEST = 3, PP_SEAS_REPEATS = 20 };

// A step's bit in the set of steps that a stage can call.
#define PP_CALLS(step) (UINT64_C(1) << (step))

typedef struct pp_seas_turn_frame {
    uint8_t step, at, seat;
    uint8_t die;     // sum of the movement roll. No position shows it
    uint8_t fallen;  // seats whose hands wait for the exchange
    uint8_t were_in; // seats in the game when its end was last tested (R46b, R46c)
    uint8_t tile;    // square of the wake laid in this turn
    uint8_t must;    // 1: that wake obliges its player to be saved (R36.2a)
} pp_seas_turn_frame;
PP_FRAME_VIEW(pp_seas_turn_frame);

// The stages of a turn. Its first step lasts up to PP_SEAS_TURN_AHEAD.
enum {
    PP_SEAS_TURN_DICE, // the movement roll
    PP_SEAS_TURN_WAVE,
    PP_SEAS_TURN_WAVE_PORTAL, // ships that the wave sent into the portal
    PP_SEAS_TURN_PLACE,       // missing daikaiju
    PP_SEAS_TURN_MARCH,
    PP_SEAS_TURN_UZUSHIO,
    PP_SEAS_TURN_AHEAD,      // a ship that cannot stay where it is
    PP_SEAS_TURN_WAKE_AHEAD, // a ship that a wake still has to move (R37b)
    PP_SEAS_TURN_LAY,
    PP_SEAS_TURN_SAIL,
    PP_SEAS_TURN_PORTAL, // something is in the portal, or daikaiju are missing again (R43b)
    PP_SEAS_TURN_EXCHANGE,
    PP_SEAS_TURN_RETURN,
    PP_SEAS_TURN_DRAW,
};

// The choice of what to lay. After the answer, no position shows this frame.
typedef struct pp_seas_lay_frame {
    uint8_t step, at, seat;
    uint8_t tile; // square of the wake; PP_NO_SQUARE for none
    uint8_t must; // as in the turn's frame
    uint8_t unused[3];
} pp_seas_lay_frame;
PP_FRAME_VIEW(pp_seas_lay_frame);

typedef struct pp_seas_refill_frame {
    uint8_t step, at, seat;
    uint8_t goal;    // the number of daikaiju wanted
    uint8_t counted; // special tiles that count as daikaiju (R61.1b)
    uint8_t draws;
    uint8_t unused[2];
} pp_seas_refill_frame;
PP_FRAME_VIEW(pp_seas_refill_frame);

typedef struct pp_seas_place_frame {
    uint8_t step, at, seat;
    uint8_t tile; // kind + 1 of the carried tile
    uint8_t square;
    uint8_t lie;
    uint8_t transported; // 1: from the portal, not from the pile
    uint8_t faced;       // lie + 1 of a daikaiju that keeps the lie that it had in the portal (R58.1b)
} pp_seas_place_frame;
PP_FRAME_VIEW(pp_seas_place_frame);

// A frame for a question whose answer the caller takes at once, so that no position shows it. The answer is a sum of
// dice, a square, a lie, the kind + 1 of a drawn tile, a player's refusal to be saved, or what happens to a taihou. A
// step may remember more in `own`.
typedef struct pp_seas_answer_frame {
    uint8_t step, at, seat;
    uint8_t answer;
    uint8_t own[4];
} pp_seas_answer_frame;
PP_FRAME_VIEW(pp_seas_answer_frame);

static inline uint8_t pp_seas_answer_of(const pp_frame *called) {
    return PP_VIEW(pp_seas_answer_frame, called)->answer;
}

typedef struct pp_seas_march_frame {
    uint8_t step, at, seat;
    uint8_t die;
    uint8_t gold, blue; // the daikaiju still to move: a bit for each number, from 1
    uint8_t only_rolls; // 1: its player was out when it began (R44b)
    uint8_t unused;
} pp_seas_march_frame;
PP_FRAME_VIEW(pp_seas_march_frame);

typedef struct pp_seas_arrive_frame {
    uint8_t step, at, seat;
    uint8_t tile; // kind + 1 of a carried tile; 0 for a tile that comes from the square `from`
    uint8_t square;
    uint8_t lie;
    uint8_t from; // the square it comes from; the same as `square` if it comes from none
    uint8_t unused;
} pp_seas_arrive_frame;
PP_FRAME_VIEW(pp_seas_arrive_frame);

// The uzushio on its way to a square.
typedef struct pp_seas_swirl_frame {
    uint8_t step, at, seat;
    uint8_t die; // no position shows it
    uint8_t square;
    uint8_t lie;
    uint8_t tile; // kind + 1 of a carried uzushio, just drawn; 0 if it is on the board
    uint8_t unused;
} pp_seas_swirl_frame;
PP_FRAME_VIEW(pp_seas_swirl_frame);

typedef struct pp_seas_sail_frame {
    uint8_t step, at, seat; // the player of the wake
    uint8_t square;
    uint8_t were_in; // seats in the game when it began, if ships sail one by one (R51b)
    uint8_t bonus;   // 1: hands lost by this wake go into the exchange
    uint8_t alone;   // 1: no other ship that faces the wake sails (R37b)
    uint8_t unused;
} pp_seas_sail_frame;
PP_FRAME_VIEW(pp_seas_sail_frame);

typedef struct pp_seas_moment_frame {
    uint8_t step, at, seat;
    uint8_t kind; // pp_seas_moment_kind
    uint8_t square;
    uint8_t missed; // seats that failed their roll against the wave
    uint8_t asked;  // seats that have rolled; later, seats that have refused to be saved
    uint8_t unused;
} pp_seas_moment_frame;
PP_FRAME_VIEW(pp_seas_moment_frame);

// The kinds of danger.
typedef enum pp_seas_moment_kind {
    PP_SEAS_SAILS,   // the ships that face the wake on the square sail
    PP_SEAS_ALONE,   // only this seat's ship sails (R51b)
    PP_SEAS_ARRIVES, // a daikaiju comes onto the square
    PP_SEAS_AHEAD,   // at the end of its own first step, a ship faces the square
    PP_SEAS_WAVE,
    PP_SEAS_WHIRL,   // the uzushio comes onto the square
    PP_SEAS_NEARS,   // a monster is on the square; ships that face it may act as a precaution (R55c)
    PP_SEAS_NOWHERE, // no square lets this seat's ship out of the portal
    PP_SEAS_MOMENTS,
} pp_seas_moment_kind;

enum { PP_SEAS_MOMENT_FEAR, PP_SEAS_MOMENT_DICE, PP_SEAS_MOMENT_SAVE, PP_SEAS_MOMENT_RETURN };

// Everything in the portal, on its way out.
typedef struct pp_seas_transport_frame {
    uint8_t step, at, seat;
    uint8_t ship;  // the seat whose ship came out last
    uint8_t times; // how often it has come out with no other in between
    uint8_t unused[3];
} pp_seas_transport_frame;
PP_FRAME_VIEW(pp_seas_transport_frame);

// A ship on its way out of the portal.
typedef struct pp_seas_out_frame {
    uint8_t step, at, seat;
    uint8_t square; // named by the dice
    uint8_t lays;   // whether it lays a wake there. No position shows it
    uint8_t must;   // 1: this arrival obliges its player to be saved (R36.2a)
    uint8_t unused[2];
} pp_seas_out_frame;
PP_FRAME_VIEW(pp_seas_out_frame);

typedef struct pp_seas_return_frame {
    uint8_t step, at, seat; // the player who chooses the order
    uint8_t seats;          // seats whose tiles still have to go
    uint8_t together;       // 1: the tiles are one group, left over from an exchange
    uint8_t unused[3];
} pp_seas_return_frame;
PP_FRAME_VIEW(pp_seas_return_frame);

typedef struct pp_seas_draw_frame {
    uint8_t step, at, seat;
    uint8_t drawn;  // how many tiles
    uint8_t shown;  // 1: the next tile replaces one that the player chose to show (R65.7b)
    uint8_t offers; // 1: the tile just drawn may be shown. No position shows it
    uint8_t waived; // how many tiles the player has declined to draw (R65.8b)
    uint8_t unused;
} pp_seas_draw_frame;
PP_FRAME_VIEW(pp_seas_draw_frame);

// --- The turn (seas_turn.c)

// The turn under way; null before the first turn.
static inline const pp_seas_turn_frame *pp_seas_turn_of(const pp_state *s) {
    return s->frame[0].step == PP_STEP_TURN ? PP_VIEW(pp_seas_turn_frame, &s->frame[0]) : 0;
}

// Puts the frames of a turn's first question behind the turn's own frame, and returns how many frames there are then.
// If no wave moves first, the turn's own calls make the same frames.
int pp_seas_opens(const pp_game *game, const pp_state *s, pp_frame frame[PP_FRAMES]);

// Calls PP_SEAS_SAIL: the ships that face the wake sail. `bonus` means that the wake is the active player's own new
// one. `alone` means that only this seat's ship sails, because the wake was not laid in front of it in a turn (R37).
void pp_seas_call_sail(const pp_work *work, int seat, uint8_t square, bool bonus, bool alone);

// Calls PP_SEAS_MOMENT. `seat` is the seat concerned, if the danger concerns one.
void pp_seas_begin_moment(const pp_work *work, pp_seas_moment_kind kind, int seat, uint8_t square);

// Notes that a ship is saved, by this seat. Its player no longer has to be saved (R36.2a), nor does the active player.
void pp_seas_is_saved(const pp_work *work, int seat);

// Returns whether play goes on, where the end is tested after each moment: at least two seats are in, or ships still
// sail one by one.
bool pp_seas_goes_on(const pp_game *game, const pp_state *s);

// Drops the exchange, because the active player is out.
void pp_seas_forgoes_exchange(const pp_work *work);

// --- The table (seas_table.c)

// The scene of a step that is running.
static inline pp_scene pp_seas_scene(const pp_work *work, const pp_frame *frame) {
    return (pp_scene){work->game, work->state, frame};
}

// The innermost frame of this step, to be written only in that step's own file, or null if there is none.
pp_frame *pp_seas_find(pp_state *s, int step);

// Return whether a tile (a kind + 1, or 0 for none) is a wake or a daikaiju. The numbers of kinds say so without a look
// at the tile set. One comparison of bytes each, so that a compiler can vectorise a loop over a board.
static inline bool pp_seas_is_wake(uint8_t tile) {
    return (uint8_t)(tile - 1) < PP_SEAS_PORTAL;
}

static inline bool pp_seas_is_daikaiju(uint8_t tile) {
    return (uint8_t)(tile - (PP_SEAS_GOLD + 1)) < PP_SEAS_DAIKAIJU;
}

static inline bool pp_seas_has_wake(const pp_state *s, uint8_t square) {
    return pp_seas_is_wake(s->tile[square]);
}

static inline bool pp_seas_has_daikaiju(const pp_state *s, uint8_t square) {
    return pp_seas_is_daikaiju(s->tile[square]);
}

// Returns whether a seat has a wake in hand. Wakes come first in a hand.
static inline bool pp_seas_holds_wake(const pp_state *s, int seat) {
    return pp_seas_is_wake(s->hand[seat][0]);
}

// Returns whether the uzushio is on this square and has an effect there. Over the portal it has none.
bool pp_seas_whirls(const pp_state *s, uint8_t square);

// Returns whether a ship must not face this square at the end of its first step: a daikaiju is there, or the uzushio
// (R64.6a).
bool pp_seas_is_danger(const pp_game *game, const pp_state *s, uint8_t square);

// Returns whether a ship faces a monster.
bool pp_seas_is_blocked(const pp_game *game, const pp_state *s, int seat);

// Returns whether a daikaiju is in the portal. There is never a second one: the portal opens once, no daikaiju moves
// before the first is out, and if the dice send one there, they are thrown again before it is anywhere. The daikaiju
// inside is the first of the tiles on top, which are in order of kinds.
bool pp_seas_daikaiju_inside(const pp_state *s);

// Returns whether the portal is on the board. Once laid, the portal stays.
bool pp_seas_portal_lies(const pp_state *s);

// Returns whether a daikaiju or a ship is in the portal.
bool pp_seas_any_inside(const pp_state *s);

// The number, among the tiles on top, of the tile of this kind, or PP_OVERS if there is none.
int pp_seas_over(const pp_state *s, int kind);

// The number of daikaiju on the board, including one in the portal.
int pp_seas_daikaiju_lying(const pp_state *s);

// The square of the tile that a ship is on; PP_NO_SQUARE for a ship on its mark.
uint8_t pp_seas_under_ship(const pp_game *game, const pp_state *s, int seat);

// The ships on the tile of this square, and the ships that face it: a bit for each seat.
uint8_t pp_seas_ships_on(const pp_game *game, const pp_state *s, uint8_t square);
uint8_t pp_seas_ships_facing(const pp_state *s, uint8_t square);

// The first seat of a set clockwise from `from`, which may be the first itself. The set is not empty.
int pp_seas_first_of(const pp_game *game, uint8_t seats, int from);

// Moves the tile on this square under its pile, or out of the game.
void pp_seas_put_under(const pp_work *work, uint8_t square, pp_rule rule);

// --- Laying (seas_lay.c)

// The number of ways to lay the wakes in hand on one square, with copies counted once. pp_nth_lay lists these first.
uint32_t pp_seas_count_wakes(const pp_scene *scene);

// Fires for this seat: at a daikaiju on the square, or at a carried one that is about to arrive there. The daikaiju
// goes under its pile.
void pp_seas_shoot(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// --- What becomes of ships (seas_fate.c)

// The ways in which a ship's path can end.
typedef enum pp_seas_end {
    PP_SEAS_OPEN,
    PP_SEAS_AT_RIM,
    PP_SEAS_AT_DAIKAIJU,
    PP_SEAS_AT_UZUSHIO,
    PP_SEAS_AT_PORTAL,
    PP_SEAS_IN_LOOP,
    PP_SEAS_HEAD_ON, // it meets another ship; only if ships do not pass each other (R49.2b)
} pp_seas_end;

typedef struct pp_seas_fate {
    uint8_t end;   // pp_seas_end
    uint8_t last;  // square of the last tile it crossed
    uint8_t rows;  // how many tiles it came onto in the wave's row
    uint8_t tiles; // how many tiles it crossed
    uint8_t met;   // the seat of the ship it met head on
    pp_place at;
} pp_seas_fate;

// The path of one ship from where it is, with all others standing still. `suppose` may be null.
pp_seas_fate pp_seas_sail(const pp_game *game, const pp_state *s, const pp_suppose *suppose, int seat);

// Ships that get in one another's way: a bit for each seat.
typedef struct pp_seas_clash {
    uint8_t at_one_end; // its path ends, or it waits, where another ship does
    uint8_t head_on;
    uint8_t sunk; // lost in one of these ways, depending on the reading (R49)
} pp_seas_clash;

// Computes the fates of the ships in `movers`, all sailing on the same board, and returns how they clash. Those in
// `missed` are lost on the way.
pp_seas_clash pp_seas_fates(const pp_game *game, const pp_state *s, const pp_suppose *suppose, uint8_t movers,
                            uint8_t missed, pp_seas_fate fate[PP_SEATS]);

enum { PP_SEAS_SAFE = 255 };

// The result of a moment for each ship, with the board as it is.
typedef struct pp_seas_doom {
    uint8_t cause[PP_SEATS];     // the pp_cause that each would be lost by; PP_SEAS_SAFE for none
    uint8_t doomed;              // a bit for each that would be lost
    uint8_t movers;              // the ships that sail
    uint8_t head_on;             // the ships that meet head on
    pp_seas_fate fate[PP_SEATS]; // where each ship ends
} pp_seas_doom;

// Computes the whole result of a moment at once. `moment` is the scene of a PP_SEAS_MOMENT.
pp_seas_doom pp_seas_reckon(const pp_scene *moment);

// The ships that a moment moves.
uint8_t pp_seas_movers(const pp_state *s, const pp_seas_moment_frame *moment);

// Carries a moment out: doomed ships are lost, other ships reach the end of their paths, and an arriving tile is put
// on its square.
void pp_seas_fulfil(const pp_work *work, const pp_seas_moment_frame *moment, const pp_seas_doom *doom);

// --- Hands (seas_hands.c)

// Puts these hands under the pile. Returns true if somebody is asked about the order; then PP_SEAS_RETURN has been
// called.
bool pp_seas_return_hands(const pp_work *work, uint8_t seats, bool together);

// Seats that are out and still have tiles.
uint8_t pp_seas_out_with_tiles(const pp_game *game, const pp_state *s);

// Puts the hands of fallen players under the pile, except those that wait for an exchange. Returns true if somebody
// is asked about the order; then PP_SEAS_RETURN has been called.
bool pp_seas_return_lost(const pp_work *work);

// --- Dice (seas_dice.c)

// Calls PP_SEAS_ROLL for this many dice. The roll stops after a die below `beats`.
void pp_seas_call_dice(const pp_work *work, int seat, int dice, int beats);

// --- Daikaiju (seas_place.c, seas_march.c)

// Calls PP_SEAS_REFILL until this many daikaiju are on the board.
void pp_seas_call_refill(const pp_work *work, int seat, int goal);

// The rule by which a tile of the daikaiju pile is now drawn and placed.
pp_rule pp_seas_placing_rule(const pp_state *s);

// The number of daikaiju that set-up places.
int pp_seas_daikaiju_for(int seats);

// In set-up, makes it this seat's turn to place a daikaiju (R42.1b).
void pp_seas_goes_round(const pp_work *work, int seat);

// Returns whether there are fewer than three daikaiju on the board and some to be placed.
bool pp_seas_are_missing(const pp_state *s);

// Returns whether this seat is out, and so only rolls for the daikaiju in its first step (R44b).
bool pp_seas_only_rolls(const pp_game *game, const pp_state *s, int seat);

// Notes that a daikaiju has left the board, so that it no longer moves in this step.
void pp_seas_stand_down(pp_state *s, int kind);

// Returns whether missing daikaiju are being placed under R43b. Until all of them are on the board, nothing comes out of
// the portal.
bool pp_seas_is_replacing(const pp_game *game, const pp_state *s);

// Under R43b, calls PP_SEAS_REFILL if daikaiju are missing and there is room for one; returns whether it did.
bool pp_seas_replaces(const pp_work *work);

// Calls what comes before anything else goes on, if anything: missing daikaiju are placed (R43b), and everything in the
// portal comes out.
bool pp_seas_interlude(const pp_work *work);

// Returns whether the arriving daikaiju is still on its way: false if it was shot.
bool pp_seas_is_coming(const pp_state *s, const pp_frame *arrive);

// Puts the arriving tile on its square, if it still arrives.
void pp_seas_land(const pp_work *work);

// Destroys a carried daikaiju that is about to arrive on this square. Returns false if there is none.
bool pp_seas_is_shot_coming(const pp_work *work, uint8_t square);

// --- Another mark (seas_setup.c)

// Returns whether a ship that is blocked on its mark can begin again at another (R45.2).
bool pp_seas_can_begin_again(const pp_game *game, const pp_state *s, int seat);

// --- The wave (seas_wave.c)

// Returns whether this square is in the wave's row.
bool pp_seas_in_row(const pp_state *s, uint8_t square);

// The number that ships in the row must roll.
int pp_seas_strength(const pp_game *game, const pp_state *s);

// A mask of the seats that have to roll in this moment and have not yet.
uint8_t pp_seas_rollers(const pp_scene *moment);

// Calls PP_SEAS_ROLL for the next of these seats. Returns false if none is left.
bool pp_seas_calls_roll(const pp_work *work, const pp_frame *moment);

// Returns whether the fate of this seat's ship depends on dice: on a roll against the wave, or on the way out of the
// portal.
bool pp_seas_hangs_on_dice(const pp_game *game, const pp_state *s, int seat, const pp_seas_fate *fate);

// The rule of the wave that has sunk this ship.
pp_rule pp_seas_wave_rule(const pp_state *s, const pp_seas_moment_frame *moment, int seat);

// Moves the wave if it moves at the start of this seat's turn. Returns true if a moment has begun.
bool pp_seas_moves_wave(const pp_work *work, int seat);

// Puts the drawn tsunami tile on this square with this lie, and begins a moment.
void pp_seas_place_wave(const pp_work *work, int seat, uint8_t square, uint8_t lie);

// --- The uzushio (seas_whirl.c)

// Calls PP_SEAS_SWIRL for the uzushio that was just placed on this square with this lie.
void pp_seas_place_uzushio(const pp_work *work, int seat, uint8_t square, uint8_t lie);

// Removes everything from the square that the uzushio moves to.
void pp_seas_whirl_clears(const pp_work *work, uint8_t square);

// Puts the uzushio on the square that it moves to.
void pp_seas_whirl_lands(const pp_work *work);

// --- The portal (seas_portal.c)

// Lays the portal on this square for this seat. Ships that face it go in.
void pp_seas_open_portal(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// Moves this seat's ship into the portal on this square.
void pp_seas_enter(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// Returns whether a ship can come out of the portal onto this square.
bool pp_seas_ship_fits(const pp_state *s, int seat, uint8_t square);

// Calls PP_SEAS_TRANSPORT if something is in the portal; returns whether it did.
bool pp_seas_passes_portal(const pp_work *work);

// --- Saving (seas_save.c)

// Calls PP_SEAS_SAVE for the next seat that still has to roll and can save its ship before that (R55b, R55c). Returns
// false if there is none.
bool pp_seas_fears_save(const pp_work *work, const pp_frame *moment);

// Calls PP_SEAS_SAVE for the next seat whose ship would be lost. Returns false if there is none. Computes afresh what
// the moment would do.
bool pp_seas_calls_save(const pp_work *work, const pp_frame *moment, pp_seas_doom *doom);

// Called when a monster has arrived on this square. Calls a moment for the seats that may act as a precaution (R55c).
// Returns false if none may.
bool pp_seas_nears(const pp_work *work, int seat, uint8_t square);

// Returns whether a tile in hand could undo the loss that this wake would bring to the player's own ship (R36.2).
bool pp_seas_could_save(const pp_scene *scene, const pp_suppose *wake, const pp_seas_fate *fate);

#endif
