// SPDX-License-Identifier: MIT
// A second account of a game, kept from its events alone: everything that a position shows must have been reported by
// an event. Included by promise.h and by the files of the account.
//
// It follows hands, tiles, pawns, the marker tile, scores and the verdict. Where the rulebook has rules for them, it
// also follows the order of the stack, Life tokens, lanterns, and the stars that each pawn's path must have made. A
// program that shows a game must be able to rely on the events alone, so an effect without an event is a bug.
#ifndef ACCOUNT_H
#define ACCOUNT_H

#include "legal.h"

// The parts of the account. Each can be wrong independently.
typedef enum account_part {
    ACCOUNT_CLAUSES,
    ACCOUNT_TILES,
    ACCOUNT_HANDS,
    ACCOUNT_PAWNS,
    ACCOUNT_MARKER,
    ACCOUNT_SCORES,
    ACCOUNT_LIVES,
    ACCOUNT_STACK,
    ACCOUNT_LANTERNS,
    ACCOUNT_WAYS,
    ACCOUNT_VERDICT,
    ACCOUNT_PARTS,
} account_part;

typedef struct account_table {
    const pp_game *game;
    const char *wrong[ACCOUNT_PARTS]; // an impossible event of this action, in words; null if there was none
    uint8_t tile[PP_SQUARES], lie[PP_SQUARES];
    uint8_t over_square[PP_KINDS_MAX],
        over_lie[PP_KINDS_MAX];      // square + 1 of each tile that lies on top of others
    uint8_t hand[PP_SEATS][PP_HAND]; // by hand number (pp_hand_of)
    bool unsure[PP_SEATS];           // hands in an exchange: no event says who gets which tiles back
    uint16_t on, off,
        out; // sets of pawns, as in a position; a pawn is also in `out` if no event says whether it is off or
             // out
    pp_place place[PP_PAWNS]; // zero unless on
    uint16_t were_inside;     // pawns that were in the portal before this action
    uint16_t inside;          // pawns in the portal; their place is reported after they have sailed on
    uint8_t score[PP_SEATS], life[PP_SEATS];
    uint8_t holder, winners, ended_by;
    uint8_t turn;    // whose turn it was before this action
    uint8_t were_in; // seats that were in the game before this action: those with a pawn on the board, or
                     // still to place one
    uint8_t fell;    // seats that left in the last movement in which anybody left
    uint8_t left, last_left;       // seats that left in this action, and the last of them
    int collided;                  // number of pawns in the last collision
    pp_place meeting;              // the place of the pawns that were met in that collision
    pp_place shared_end[PP_SEATS]; // where the ships that collided in this action would have come to rest
    int shared_ends;               // their number
    unsigned excused;              // pawns that had a path ahead when the account began, and need not move
                                   // (PHX-12.7)
    uint8_t crossed
        [2];      // seats whose ships sailed in this action through the wave's row as it lies, or its column
    unsigned met; // a bit for each pawn met by the last movement

    // The stack from the top: sets of kinds, each in unknown order.
    uint64_t packet[PP_SQUARES + 1];
    int packets;

    uint64_t lanterns;         // a bit for each square
    uint64_t turned;           // squares whose tile was laid, turned or flipped in this turn
    uint8_t star[PP_SQUARES];  // squares, in the order of their stars
    uint8_t freed[PP_SQUARES]; // squares whose stars were taken but not yet scored
    int stars, taken;          // the lengths of both lists
    uint8_t from;              // the square of the last lantern lifted
    uint8_t mover;             // the pawn that moved last
    bool judges;               // true if the account began before the current movement
    bool flipped;              // true if a tile was flipped during the current movement
} account_table;

// Begins the account at this position.
void account_begin(account_table *account, const pp_game *game, const pp_state *s);

// A pp_listener; `account` is an account_table.
void account_hear(void *account, const pp_event *event);

// Compares this part with the position after an action. Returns, in words, a change that no event reported or an
// event that was impossible; null if nothing is wrong.
const char *account_differs(const account_table *account, account_part part, const pp_state *s);

// Prepares the account for the next action.
void account_goes_on(account_table *account, const pp_state *s);

// Returns whether this game's rulebook has this rule.
static inline bool account_knows(const account_table *account, pp_rule rule) {
    return account->game->clause[rule] != 0;
}

// Pawns that have not been placed yet.
static inline uint16_t account_unplaced(const account_table *account) {
    return (uint16_t) ~(account->on | account->off | account->out);
}

// A mask of the seats with one of these pawns. Pawns that are not in the game are ignored.
static inline uint8_t account_seats_with(const account_table *account, uint16_t pawns) {
    return pp_seats_with(pawns & pp_pawns_in_play(account->game));
}

// --- Paths of pawns (account_ways.c)

// Returns whether this pawn was met by the pawn of an earlier event. The pawns of a collision are reported one after
// another, beginning with the one that walked. If several pawns share a point (R18b), it has met all of them.
bool account_is_met(const account_table *account, const pp_event *event);

// Returns the error in a reported movement, or null. Call it before the pawn is moved, and after its stars were
// reported.
const char *account_hear_way(account_table *account, const pp_event *event);

// A mask of the pawns whose path continues.
unsigned account_paths_ahead(const account_table *account);

// Returns the error in the places of the pawns, or null.
const char *account_way_goes_on(const account_table *account, const pp_state *s);

// Returns whether movements are checked now: pawns move only along paths, and no movement was under way when the
// account began.
bool account_judges_ways(const account_table *account);

// Returns whether this pawn's path ends on the board, without meeting another pawn.
bool account_keeps(const account_table *account, int pawn);

// The square on the other side of a pawn's point, which is the square of its tile. PP_NO_SQUARE for a pawn beside the
// board or at the rim.
uint8_t account_behind(const account_table *account, pp_place place);

// Finds where the tile on this place's square leads a pawn. Returns false if it has no tile, or the tile has no path there.
bool account_crosses(const account_table *account, pp_place at, pp_place *next);

// Returns whether one flip of the tile on this square gives this lie.
bool account_is_flip(const account_table *account, uint8_t square, uint8_t lie);

// --- Lanterns and stars (account_stars.c), called by the functions above

void account_begin_stars(account_table *account, const pp_state *s);
void account_hear_stars(account_table *account, const pp_event *event); // call it before the pawn is moved
const char *account_stars_differ(const account_table *account, const pp_state *s);
void account_stars_go_on(account_table *account, const pp_state *s); // call it before `turn` is set

// --- Ships (account_sails.c)

// Returns whether this ship's way ends at an empty square, where no other ship is or comes to.
bool account_ship_keeps(const account_table *account, int pawn);

// Return the error in a reported movement, loss or new mark of a ship, or null. Call them before the ship is moved.
const char *account_hear_sail(account_table *account, const pp_event *event);
const char *account_hear_begins_again(const account_table *account, const pp_event *event);

// --- The tiles of the seas (account_seas.c)

void account_begin_seas(account_table *account, const pp_state *s);
void account_hear_gets(account_table *account, const pp_event *event);
void account_hear_gone(account_table *account, const pp_event *event);
void account_hear_fires(account_table *account, int seat);
bool account_overs_differ(const account_table *account, const pp_state *s);

// Takes a tile from a hand. Returns false if it is not there.
bool account_hand_loses(uint8_t hand[PP_HAND], int kind);

// --- The verdict (account_verdict.c)

// Returns the error in the verdict, or that a verdict is missing; null if nothing is wrong.
const char *account_verdict_differs(const account_table *account, const pp_state *s);

#endif
