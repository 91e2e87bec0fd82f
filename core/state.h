// SPDX-License-Identifier: MIT
// The whole position of any game of the family, as plain bytes. Everything reads it; only steps and set-up write it.
//
// It is one flat struct without padding: copy it by assignment, compare it by bytes. So parts that a game does not
// use stay zero, hands stay sorted, lies stay plain, and nothing is cached.
//
// - Seat: a player's number at the table, 0 to 7, clockwise.
// - Pawn: what a player moves. Each player has one or two. In the seas a pawn is a ship.
// - Hand: the tiles that a player holds. In some games, each pawn has a hand.
//
// - Mark: what lies on a square, such as a lantern or a star.
// - Start mark: a place at the rim where a pawn begins.
// - Marker tile: the tile that shows who draws first: Tsuro's dragon or the Phoenix tile. Its holder is the seat that
// has it.
#ifndef PP_STATE_H
#define PP_STATE_H

#include "board.h"

enum {
    PP_SEATS = 8,
    PP_PAWNS = 16,           // two for each seat
    PP_FIRST_PAWNS = 0x5555, // the first of each seat
    PP_HAND = 4,
    PP_MARKS = 4, // kinds of marks on squares; the game names them
    PP_STARS = 8, // each star is made beside its own lantern, and no box has more than seven lanterns
    PP_PILES = 2,
    PP_OVERS = 4,
    PP_FRAMES = 12,
    PP_JOINED = 0x80, // in `under`: this tile is in the same packet as the one before it
};

typedef enum pp_status {
    PP_UNPLACED, // not on the board yet
    PP_ON,       // on the board, or waiting beside it
    PP_OFF,      // off the board, but it can return
    PP_OUT,      // out of the game
} pp_status;

// A pawn, put together from the position, which stores a mask for each status and an array of places.
typedef struct pp_pawn {
    uint8_t status; // pp_status
    pp_place place; // zero unless PP_ON
} pp_pawn;

// A frame: one step of the turn under way, and all that the step must remember while somebody chooses.
typedef struct pp_frame {
    uint8_t step; // index in the game's table of steps; never 0
    uint8_t at;   // the stage: what the step waits for
    uint8_t seat;
    uint8_t rest[5]; // each step gives them names (frame.h)
} pp_frame;

typedef struct pp_state {
    uint64_t top[PP_PILES];   // each pile's top packet: a bit for each slot
    uint64_t gone[PP_PILES];  // tiles that left the game for good: a bit for each slot
    uint64_t mark[PP_MARKS];  // squares with each mark: a bit for each square
    uint16_t on;              // pawns on the board or waiting beside it: a bit for each pawn
    uint16_t off;             // pawns off the board that can return
    uint16_t out;             // pawns out of the game; a pawn in none of the masks is not placed yet
    pp_place place[PP_PAWNS]; // the pawns' places, zero unless on
    uint8_t under[PP_PILES][PP_SQUARES]; // kind + 1 of the tiles underneath, from the top, with PP_JOINED
    uint8_t tile[PP_SQUARES];            // kind + 1 of the tile on each square; 0 for none
    uint8_t lie[PP_SQUARES];             // how it lies
    uint8_t lain[PP_SQUARES];    // a bit for each way it has lain while a loop is being broken (R35.8)
    uint8_t star[PP_STARS];      // square + 1 of the star with each number, from number 1; 0 for none
    uint8_t over_tile[PP_OVERS]; // tiles on top of others: kind + 1, ascending, zeros last
    uint8_t over_square[PP_OVERS];
    uint8_t over_lie[PP_OVERS];
    uint8_t hand[PP_SEATS][PP_HAND]; // each hand, by its number (pp_hand_of): kind + 1, ascending, zeros last
    uint8_t score[PP_SEATS];
    uint8_t life[PP_SEATS];
    uint8_t due
        [PP_SEATS]; // place in the queue of seats to which the pile still owes tiles: 1 for the first, 0 for
                    // a seat not in it
    pp_frame frame[PP_FRAMES]; // the turn under way, outermost first
    uint8_t depth;             // frames in use; 0 only if the game is over
    uint8_t under_count[PP_PILES];
    uint8_t holder;     // seat + 1 of the holder of the marker tile, 0 for nobody
    uint8_t first;      // the first player's seat
    uint8_t winners;    // the winners, if the game is over: a bit for each seat
    uint8_t ended_by;   // the pp_rule that decided the game, if it is over; else 0
    uint8_t wave_side;  // side that the wave moves towards: 1 top .. 4 left; 0 if there is no wave
    uint8_t wave_seat;  // the seat that placed it; it moves at the start of this seat's turns (R62.3)
    uint8_t wave_waits; // 1 if the wave does not move in the next of these turns
    uint8_t spare[4];   // keeps the size a multiple of eight
} pp_state;

_Static_assert(sizeof(pp_frame) == 8, "a frame is eight bytes");
_Static_assert(sizeof(pp_state) == 16 * PP_PILES + 8 * PP_MARKS + PP_PILES * PP_SQUARES + 3 * PP_SQUARES +
                                       PP_STARS + 3 * PP_OVERS + PP_SEATS * PP_HAND + 3 * PP_SEATS +
                                       2 * PP_PAWNS + 8 * PP_FRAMES + 20,
               "no padding, so that equal positions are equal bytes");
_Static_assert(sizeof(pp_state) < 1024, "a position is small enough to copy without thought");

bool pp_same(const pp_state *a, const pp_state *b);

// Hands, by number: the seat's, or the pawn's if each pawn has a hand. A hand lists kinds in ascending order.
static inline int pp_hand_size(const pp_state *s, int number) {
    const uint8_t *hand = s->hand[number];
    return (hand[0] != 0) + (hand[1] != 0) + (hand[2] != 0) + (hand[3] != 0);
}
static inline bool pp_in_hand(const pp_state *s, int number, int kind) {
    const uint8_t *hand = s->hand[number];
    return (hand[0] == kind + 1) | (hand[1] == kind + 1) | (hand[2] == kind + 1) | (hand[3] == kind + 1);
}
void pp_hand_add(pp_state *s, int number, int kind);
void pp_hand_take(pp_state *s, int number, int kind);

// Moves the whole hand into `hand`.
void pp_hand_take_all(pp_state *s, int number, uint8_t hand[PP_HAND]);

// The queue of seats to which the pile owes tiles; `due` is a seat's place in it. Joining twice or leaving twice
// changes nothing. When a seat leaves, those behind move up: places have no gaps, and equal queues are equal bytes.
//
// The position keeps the queue because the table does not show it. Hands show who is short of tiles, but not who has
// waited longest.
void pp_queue_join(pp_state *s, int seat);
void pp_queue_leave(pp_state *s, int seat);

// Tiles that lie on top of others: at most one of each kind, always in ascending order.
void pp_over_put(pp_state *s, int kind, uint8_t square, uint8_t lie);
void pp_over_take(pp_state *s, int i);

// --- Marks and stars. A star is a mark and has a number. The mark answers "is there a star?" with one bit; the
// number is needed only where the order of stars matters.

static inline bool pp_is_marked(const pp_state *s, int mark, int square) {
    return s->mark[mark] >> square & 1;
}

static inline void pp_put_mark(pp_state *s, int mark, int square) {
    s->mark[mark] |= UINT64_C(1) << square;
}

static inline void pp_clear_mark(pp_state *s, int mark, int square) {
    s->mark[mark] &= ~(UINT64_C(1) << square);
}

// The squares with any mark.
static inline uint64_t pp_marked_squares(const pp_state *s) {
    return s->mark[0] | s->mark[1] | s->mark[2] | s->mark[3];
}

// The square of the star with this number, counted from 1; PP_NO_SQUARE if no star has it.
static inline uint8_t pp_star_square(const pp_state *s, int number) {
    const bool there = number > 0 && number <= PP_STARS && s->star[number - 1] != 0;
    return there ? (uint8_t)(s->star[number - 1] - 1) : PP_NO_SQUARE;
}

// The number of the star on a square, or 0 if there is none.
int pp_star_number(const pp_state *s, int square);

// A mask of the squares with a numbered star.
uint64_t pp_numbered_squares(const pp_state *s);

// Removes every mark from a square, and the number of its star.
void pp_clear_square(pp_state *s, int square);

// --- Pawns

// A seat's pawns: 0 is the first; 1 is the second, if the game has one.
static inline uint8_t pp_nth_pawn(int seat, int nth) {
    return (uint8_t)(2 * seat + nth);
}

static inline uint8_t pp_first_pawn(int seat) {
    return pp_nth_pawn(seat, 0);
}

static inline uint8_t pp_seat_of_pawn(int pawn) {
    return (uint8_t)(pawn / 2);
}

// The number of pawn numbers that this many seats use. Second pawns count even in a game without them.
static inline int pp_pawn_numbers(int seats) {
    return pp_first_pawn(seats);
}

// Returns which pawn of its seat this is: 0 or 1.
static inline int pp_nth_of_seat(int pawn) {
    return pawn % 2;
}

// A mask of the pawns that this seat can have.
static inline uint16_t pp_pawns_of(int seat) {
    return (uint16_t)(3 << pp_first_pawn(seat));
}

// A mask of the seats that have one of these pawns.
static inline uint8_t pp_seats_with(uint16_t pawns) {
    uint32_t seats = (pawns | pawns >> 1) & 0x5555u;
    seats = (seats | seats >> 1) & 0x3333u;
    seats = (seats | seats >> 2) & 0x0f0fu;
    return (uint8_t)(seats | seats >> 4);
}

static inline bool pp_is_on(const pp_state *s, int pawn) {
    return s->on >> pawn & 1;
}

// Returns whether a seat is in the game: one of its pawns is on the board or can return to it.
static inline bool pp_is_in(const pp_state *s, int seat) {
    return ((s->on | s->off) & pp_pawns_of(seat)) != 0;
}

pp_status pp_status_of(const pp_state *s, int pawn);
pp_pawn pp_get_pawn(const pp_state *s, int pawn);
void pp_set_pawn(pp_state *s, int pawn, pp_pawn as);

#endif
