// SPDX-License-Identifier: MIT
// Tsuro of the Seas and Veterans of the Seas: the tiles, the steps and their frames, and what they do for one another. How a turn goes
// stands in seas_turn.c.
//
// Nothing on the board changes while somebody can still be asked about a moment: ships are lost, moved or sent into the portal
// only when every question of that moment has been answered, and what is going to happen to a ship is reckoned afresh from the
// board whenever it is needed (seas_fate.c). So a shot or a portal that changes the board changes everybody's fate by itself.
// Until then a ship under way stands where it set out, with its place facing the tile that moves it.
#ifndef PP_SEAS_H
#define PP_SEAS_H

#include "check.h"
#include "pile.h"
#include "step.h"

// Kinds, after the 35 of Tsuro, which are wakes.
enum {
    PP_SEAS_PORTAL = 35,
    PP_SEAS_TAIHOU,
    PP_SEAS_GOLD, // daikaiju 1 to 5, gold
    PP_SEAS_BLUE = PP_SEAS_GOLD + 5,
    PP_SEAS_TSUNAMI = PP_SEAS_BLUE + 5,
    PP_SEAS_UZUSHIO,
    PP_SEAS_KINDS,
    PP_SEAS_DAIKAIJU = 10,
};

// Parts of the game: the modules of Veterans of the Seas, and what can be left out.
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

extern const pp_tileset pp_seas_tiles;      // as the box was reported (R53.2a)
extern const pp_tileset pp_seas_tiles_even; // every class once and the first 21 twice (R53.2b)

// Decks, which are piles.
enum { PP_SEAS_WAKES, PP_SEAS_MONSTERS };

// What a tile adds that is no wake and no daikaiju. What it does in a turn stands in a file of its own, and where in the turn in
// seas_turn.c; a tile in hand is laid, fired or shown by seas_lay.c, seas_save.c and seas_hands.c.
typedef struct pp_seas_special {
    uint8_t part;     // that it is played with, + 1
    bool needs_dice;  // so it is not played with unless daikaiju are
    bool is_offered;  // whoever draws it may show it instead
    uint8_t drawn_by; // pp_rule, off the daikaiju pile
    // Off the daikaiju pile, it has its square and lies so: calls whatever step that leads to, if any.
    void (*comes)(const pp_work *work, int seat, uint8_t square, uint8_t lie);
} pp_seas_special;

const pp_seas_special *pp_seas_special_of(int kind); // null for wakes and daikaiju

// The kind that moves as number i of the ten, from 0: by number, gold before blue.
int pp_seas_in_order(int i);

// The square that two dice name, gold the column and blue the row; PP_NO_SQUARE where they name none.
uint8_t pp_seas_named(const pp_game *game, int gold, int blue);

// --- The steps

// Shared steps keep their numbers: PP_STEP_DEAL, PP_STEP_START, PP_STEP_TURN, PP_STEP_EXCHANGE, PP_STEP_DRAW.
enum {
    PP_SEAS_SETUP = PP_OWN_STEPS,
    PP_SEAS_REFILL,    // daikaiju are placed until enough lie
    PP_SEAS_PULL,      // a tile comes off the daikaiju pile
    PP_SEAS_PLACE,     // it finds its square and facing, and arrives
    PP_SEAS_THROW,     // two dice that name a square
    PP_SEAS_SPIN,      // how a placed tile comes to lie
    PP_SEAS_ROLL,      // the movement roll, or one die
    PP_SEAS_MARCH,     // the daikaiju move
    PP_SEAS_ARRIVE,    // one of them comes to a square
    PP_SEAS_SAIL,      // the ships that face a wake sail
    PP_SEAS_MOMENT,    // who is lost: first all questions, then the losses
    PP_SEAS_LAY,       // what to lay
    PP_SEAS_MARK,      // begin again at another mark
    PP_SEAS_RETURN,    // hands go under the pile
    PP_SEAS_SWIRL,     // the uzushio moves, where it lies on the board
    PP_SEAS_SAVE,      // whether a ship is saved, and how
    PP_SEAS_OFFER,     // whether a taihou just drawn is held
    PP_SEAS_TRANSPORT, // whatever is in the portal comes out
    PP_SEAS_OUT,       // one ship does
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

// A bit for a step in the set of those that a stage can call.
#define PP_CALLS(step) (UINT64_C(1) << (step))

typedef struct pp_seas_turn_frame {
    uint8_t step, at, seat;
    uint8_t die;     // the sum of the movement roll; no position shows that
    uint8_t fallen;  // seats whose hands wait for the exchange
    uint8_t were_in; // seats that were in the game when the end was last tested (R46b, R46c)
    uint8_t tile;    // the square of the wake laid in this turn
    uint8_t must;    // 1: it was lawful only because its player could be saved, and so must be (R36.2a)
} pp_seas_turn_frame;
PP_FRAME_VIEW(pp_seas_turn_frame);

// What a turn waits for. Up to the look ahead that is its first step.
enum {
    PP_SEAS_TURN_DICE, // the movement roll
    PP_SEAS_TURN_WAVE,
    PP_SEAS_TURN_WAVE_PORTAL, // ships that went into the portal then
    PP_SEAS_TURN_PLACE,       // daikaiju that were missing
    PP_SEAS_TURN_MARCH,
    PP_SEAS_TURN_UZUSHIO,
    PP_SEAS_TURN_AHEAD,      // a ship that cannot stay where it is
    PP_SEAS_TURN_WAKE_AHEAD, // a ship that a wake still has to move (R37b)
    PP_SEAS_TURN_LAY,
    PP_SEAS_TURN_SAIL,
    PP_SEAS_TURN_PORTAL, // what went into the portal, or daikaiju that are missing again (R43b)
    PP_SEAS_TURN_EXCHANGE,
    PP_SEAS_TURN_RETURN,
    PP_SEAS_TURN_DRAW,
};

// What to lay. Once the player has said so, no position shows this.
typedef struct pp_seas_lay_frame {
    uint8_t step, at, seat;
    uint8_t tile; // the square of the wake; PP_NO_SQUARE where none was laid
    uint8_t must; // as in the turn
    uint8_t unused[3];
} pp_seas_lay_frame;
PP_FRAME_VIEW(pp_seas_lay_frame);

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

// A question whose answer the caller takes at once, so no position shows it: the sum of dice, the square that they name, how a tile
// lies, the kind + 1 of one that was drawn; that a player will not be saved; what is done with a taihou. A step may remember more
// besides.
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
    uint8_t gold, blue; // those still to move: a bit for each number, from 1
    uint8_t only_rolls; // 1: its player was out before (R44b)
    uint8_t unused;
} pp_seas_march_frame;
PP_FRAME_VIEW(pp_seas_march_frame);

typedef struct pp_seas_arrive_frame {
    uint8_t step, at, seat;
    uint8_t tile; // kind + 1, in nobody's place; 0 for one that comes from the square `from`
    uint8_t square;
    uint8_t lie;
    uint8_t from; // its own square where it comes from elsewhere
    uint8_t unused;
} pp_seas_arrive_frame;
PP_FRAME_VIEW(pp_seas_arrive_frame);

// The uzushio on its way to a square.
typedef struct pp_seas_swirl_frame {
    uint8_t step, at, seat;
    uint8_t die; // no position shows that
    uint8_t square;
    uint8_t lie;
    uint8_t tile; // kind + 1 where it was just drawn and is in nobody's place; 0 where it lies on the board
    uint8_t unused;
} pp_seas_swirl_frame;
PP_FRAME_VIEW(pp_seas_swirl_frame);

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
    uint8_t kind; // pp_seas_moment_kind
    uint8_t square;
    uint8_t missed; // seats whose roll against the wave failed
    uint8_t asked;  // seats that have rolled, and then those that have said no
    uint8_t unused;
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

enum { PP_SEAS_MOMENT_FEAR, PP_SEAS_MOMENT_DICE, PP_SEAS_MOMENT_SAVE, PP_SEAS_MOMENT_RETURN };

// Whatever is in the portal on its way out.
typedef struct pp_seas_transport_frame {
    uint8_t step, at, seat;
    uint8_t ship;  // the seat whose ship came out last
    uint8_t times; // that it has come out, with no other between
    uint8_t unused[3];
} pp_seas_transport_frame;
PP_FRAME_VIEW(pp_seas_transport_frame);

// A ship on its way out of the portal.
typedef struct pp_seas_out_frame {
    uint8_t step, at, seat;
    uint8_t square; // that the dice named
    uint8_t lays;   // a wake there; no position shows that
    uint8_t unused[3];
} pp_seas_out_frame;
PP_FRAME_VIEW(pp_seas_out_frame);

typedef struct pp_seas_return_frame {
    uint8_t step, at, seat; // who says in which order
    uint8_t seats;          // whose tiles are still to go
    uint8_t together;       // 1: they are one group, left over from an exchange
    uint8_t unused[3];
} pp_seas_return_frame;
PP_FRAME_VIEW(pp_seas_return_frame);

typedef struct pp_seas_draw_frame {
    uint8_t step, at, seat;
    uint8_t drawn;  // tiles
    uint8_t shown;  // 1: the next tile comes in place of one that was shown by choice (R65.7b)
    uint8_t offers; // 1: what was just drawn may be shown; no position shows that
    uint8_t unused[2];
} pp_seas_draw_frame;
PP_FRAME_VIEW(pp_seas_draw_frame);

// --- The turn (seas_turn.c)

// The turn under way; null before the first.
static inline const pp_seas_turn_frame *pp_seas_turn_of(const pp_state *s) {
    return s->frame[0].step == PP_STEP_TURN ? PP_VIEW(pp_seas_turn_frame, &s->frame[0]) : 0;
}

// Puts the frames of the first question of a turn, behind that of the turn itself, and returns how many there are with it: those
// that the turn's own calls make where no wave moves before.
int pp_seas_opens(const pp_game *game, const pp_state *s, pp_frame frame[PP_FRAMES]);

// Calls PP_SEAS_SAIL: the ships that face the wake sail, or where it is not laid ahead in a turn, perhaps one `alone` (R37). `bonus`:
// it is the active player's own new one.
void pp_seas_call_sail(const pp_work *work, int seat, uint8_t square, bool bonus, bool alone);

// Calls PP_SEAS_MOMENT: `seat` is the one it is about, where it is about one.
void pp_seas_begin_moment(const pp_work *work, pp_seas_moment_kind kind, int seat, uint8_t square);

// The turn's player need not be saved any more (R36.2a).
void pp_seas_is_saved(const pp_work *work);

// Whether the game is not over where its end is tested after each moment: two are in, or ships sail one by one and the last has not.
bool pp_seas_goes_on(const pp_game *game, const pp_state *s);

// The turn's player is out, and will not exchange.
void pp_seas_forgoes_exchange(const pp_work *work);

// --- The table (seas_table.c)

// What a step looks at while it runs.
static inline pp_scene pp_seas_scene(const pp_work *work, const pp_frame *frame) {
    return (pp_scene){work->game, work->state, frame};
}

// The innermost frame of this step, for the file of that step alone; null for none.
pp_frame *pp_seas_find(pp_state *s, int step);

static inline bool pp_seas_sort_is(const pp_game *game, int tile, pp_sort sort) {
    return tile != 0 && pp_kind_of(game, tile - 1)->sort == sort;
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

// Whether the uzushio lies on this square and has its effect: over the portal it has none.
bool pp_seas_whirls(const pp_state *s, uint8_t square);

// Whether a ship may not end its first step ahead of this square: a daikaiju lies there, or the uzushio (R64.6a).
bool pp_seas_is_danger(const pp_game *game, const pp_state *s, uint8_t square);

// Whether a monster lies ahead of a ship.
bool pp_seas_is_blocked(const pp_game *game, const pp_state *s, int seat);

// Whether a daikaiju is in the portal. No second one ever is: the portal opens once, none moves before the first is out, and one that
// dice send there is thrown for again before it lies anywhere. It is the first of the tiles on top: they are in the order of kinds.
bool pp_seas_daikaiju_inside(const pp_game *game, const pp_state *s);

// Whether the portal lies on the board, where it stays once it has been laid.
bool pp_seas_portal_lies(const pp_state *s);

// Whether a daikaiju or a ship is in the portal.
bool pp_seas_any_inside(const pp_game *game, const pp_state *s);

// Which of the tiles that lie on top is of this kind; PP_OVERS for none.
int pp_seas_over(const pp_state *s, int kind);

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

// --- Laying (seas_lay.c)

// In how many ways the wakes in hand can be laid on one square, alike ones counted once: the first ones that pp_nth_lay gives.
uint32_t pp_seas_count_wakes(const pp_scene *scene);

// This seat fires at a daikaiju that lies on the square or is about to come there out of nobody's place: it goes under its pile.
void pp_seas_shoot(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// --- What becomes of ships (seas_fate.c)

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

enum { PP_SEAS_SAFE = 255 };

// What a moment would do to the ships as the board is now.
typedef struct pp_seas_doom {
    uint8_t cause[PP_SEATS];     // pp_cause by which each would be lost; PP_SEAS_SAFE for one that would not
    uint8_t doomed;              // a bit for each that would
    uint8_t movers;              // those that sail,
    uint8_t head_on;             // and of them those that meet,
    pp_seas_fate fate[PP_SEATS]; // and where each of them comes to
} pp_seas_doom;

// Reckoned once for everybody; `moment` is the scene of a PP_SEAS_MOMENT.
pp_seas_doom pp_seas_reckon(const pp_scene *moment);

// The ships that a moment moves.
uint8_t pp_seas_movers(const pp_state *s, const pp_seas_moment_frame *moment);

// All who are doomed are lost, and the other ships come to the end of their ways. Whatever arrives comes to lie on its square.
void pp_seas_fulfil(const pp_work *work, const pp_seas_moment_frame *moment, const pp_seas_doom *doom);

// --- Hands (seas_hands.c)

// These hands go under the pile. True where somebody is asked how, and PP_SEAS_RETURN has been called.
bool pp_seas_return_hands(const pp_work *work, uint8_t seats, bool together);

// Seats that are out and still have tiles.
uint8_t pp_seas_out_with_tiles(const pp_game *game, const pp_state *s);

// The hands of those who are out go under the pile, but for those that wait for an exchange. True where somebody is asked how, and
// PP_SEAS_RETURN has been called.
bool pp_seas_return_lost(const pp_work *work);

// --- Dice (seas_dice.c)

// Calls PP_SEAS_ROLL for so many dice, up to one that is lower than `beats`.
void pp_seas_call_dice(const pp_work *work, int seat, int dice, int beats);

// --- Daikaiju (seas_place.c, seas_march.c)

// Calls PP_SEAS_REFILL until so many daikaiju lie.
void pp_seas_call_refill(const pp_work *work, int seat, int goal);

// By which rule a tile of the daikaiju pile is drawn and placed.
pp_rule pp_seas_placing_rule(const pp_state *s);

// How many daikaiju set-up places.
int pp_seas_daikaiju_for(int seats);

// In set-up it is this seat's turn to place (R42.1b).
void pp_seas_goes_round(const pp_work *work, int seat);

// Whether fewer daikaiju lie than three, and there are some to be placed.
bool pp_seas_are_missing(const pp_state *s);

// Whether this seat is out, and so rolls for the daikaiju and does nothing else in its first step (R44b).
bool pp_seas_only_rolls(const pp_game *game, const pp_state *s, int seat);

// A daikaiju that the board has no longer does not move any more in this step.
void pp_seas_stand_down(pp_state *s, int kind);

// Where they are placed as soon as they are fewer than three (R43b) and are: calls PP_SEAS_REFILL.
bool pp_seas_replaces(const pp_work *work);

// Whether the daikaiju is still coming: it has not been shot.
bool pp_seas_is_coming(const pp_game *game, const pp_state *s, const pp_frame *arrive);

// The tile that arrives, if it still does, comes to lie on its square.
void pp_seas_land(const pp_work *work);

// A shot destroys the daikaiju that is about to come out of nobody's place; false where none is.
bool pp_seas_is_shot_coming(const pp_work *work, uint8_t square);

// --- Another mark (seas_setup.c)

// Whether a ship that is blocked on its mark has another to begin at (R45.2).
bool pp_seas_can_begin_again(const pp_game *game, const pp_state *s, int seat);

// --- The wave (seas_wave.c)

// Whether the wave's row has this square.
bool pp_seas_in_row(const pp_state *s, uint8_t square);

// The number against which ships in the row roll.
int pp_seas_strength(const pp_game *game, const pp_state *s);

// A bit for each seat that must roll in this moment, and has not yet.
uint8_t pp_seas_rollers(const pp_scene *moment);

// Calls PP_SEAS_ROLL for the next of them.
bool pp_seas_calls_roll(const pp_work *work, const pp_frame *moment);

// Whether what becomes of this seat's ship hangs on dice: a roll against the wave, or the way out of the portal.
bool pp_seas_hangs_on_dice(const pp_game *game, const pp_state *s, int seat, const pp_seas_fate *fate);

// Which rule of the wave has sunk this ship.
pp_rule pp_seas_wave_rule(const pp_state *s, const pp_seas_moment_frame *moment, int seat);

// The wave moves, where it does so as this seat's turn begins; true where a moment is begun.
bool pp_seas_moves_wave(const pp_work *work, int seat);

// It was drawn and has found its square: a moment is begun.
void pp_seas_place_wave(const pp_work *work, int seat, uint8_t square, uint8_t lie);

// --- The uzushio (seas_whirl.c)

// It was drawn and has found its square: PP_SEAS_SWIRL is called.
void pp_seas_place_uzushio(const pp_work *work, int seat, uint8_t square, uint8_t lie);

// What lay on the square to which the uzushio comes leaves it.
void pp_seas_whirl_clears(const pp_work *work, uint8_t square);

// It comes to lie there.
void pp_seas_whirl_lands(const pp_work *work);

// --- The portal (seas_portal.c)

// This seat lays the portal here, and whoever faces it goes in.
void pp_seas_open_portal(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// The ship goes into the portal on this square.
void pp_seas_enter(const pp_work *work, int seat, uint8_t square, pp_rule rule);

// Whether a ship out of the portal can come to this square.
bool pp_seas_ship_fits(const pp_game *game, const pp_state *s, int seat, uint8_t square);

// Calls PP_SEAS_TRANSPORT where something is in the portal and nobody sees to it yet.
bool pp_seas_passes_portal(const pp_work *work);

// --- Saving (seas_save.c)

// Calls PP_SEAS_SAVE for the next seat that is to roll and can save its ship before it does (R55b, R55c); false for none.
bool pp_seas_fears_save(const pp_work *work, const pp_frame *moment);

// The same for the next that would be lost; what the moment would do is reckoned afresh.
bool pp_seas_calls_save(const pp_work *work, const pp_frame *moment, pp_seas_doom *doom);

// A monster has come to lie on this square: calls a moment for those who may be careful (R55c); false where nobody may.
bool pp_seas_nears(const pp_work *work, int seat, uint8_t square);

// Whether a tile of the hand could undo the loss to which this wake would lead the player's own ship (R36.2).
bool pp_seas_could_save(const pp_scene *scene, const pp_suppose *wake, const pp_seas_fate *fate);

#endif
