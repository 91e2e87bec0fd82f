// SPDX-License-Identifier: MIT
// A second account of a game, kept by listening alone: whatever a position shows, some event must have told of it. promise.h includes it,
// and the account's own files.
//
// It follows hands, tiles, pawns, the marker tile, scores and the verdict; and, where a game's rulebook has rules for
// them, the order of the stack, Life tokens, lanterns, and the stars that each pawn's way must have made. Someone who
// shows a game to people needs nothing but the events, so an effect without its event is a bug.
#ifndef ACCOUNT_H
#define ACCOUNT_H

#include "legal.h"

// What it keeps account of; each part can be wrong on its own.
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
    const char *wrong[ACCOUNT_PARTS]; // what was told of an action that cannot be so, null if nothing
    uint8_t tile[PP_SQUARES], lie[PP_SQUARES];
    uint8_t over_square[PP_KINDS_MAX],
        over_lie[PP_KINDS_MAX];      // square + 1 of a tile that lies on top of others
    uint8_t hand[PP_SEATS][PP_HAND]; // by their numbers (pp_hand_of)
    bool unsure[PP_SEATS]; // hands exchanged with: the tiles come back, nobody is told which are whose
    uint16_t on, off,
        out; // pawns, as a position has them; where off and out are not told apart, they are out
    pp_place place[PP_PAWNS]; // zero unless on
    uint16_t inside; // pawns that went into the portal: where one comes out is told when it has sailed on
    uint8_t score[PP_SEATS], life[PP_SEATS];
    uint8_t holder, winners, ended_by;
    uint8_t turn;            // whose turn it was before this action
    uint8_t were_in;         // seats that were in the game before it, a pawn on the board or still to come
    uint8_t fell;            // seats that left in the last movement that anybody left in
    uint8_t left, last_left; // seats that left in this action, and the last of them
    int collided;            // pawns of the collision that was told last
    pp_place meeting;        // where those stood who were met in it
    unsigned excused;        // pawns that had a path ahead when listening began: it moves nobody (PHX-12.7)
    unsigned met;            // pawns that the last movement has met, a bit each

    // The stack from the top: sets of kinds, the order within each unknown.
    uint64_t packet[PP_SQUARES + 1];
    int packets;

    uint64_t lanterns;         // a bit for each square
    uint8_t star[PP_SQUARES];  // squares, in the order in which their stars were made
    uint8_t freed[PP_SQUARES]; // where stars were taken and not yet scored
    int stars, taken;          // how many there are of both
    uint8_t from;              // where the last lantern was taken up
    uint8_t mover;             // the pawn that moved last
    bool judges;               // it has listened since the movement under way began
    bool flipped;              // a tile was flipped under the movement under way
} account_table;

// From here on, listens.
void account_begin(account_table *account, const pp_game *game, const pp_state *s);

// A pp_listener; `account` is an account_table.
void account_hear(void *account, const pp_event *event);

// After an action, in words: what the position shows of this part that no event told of, or what an event told of it that
// cannot be so; null when all is well.
const char *account_differs(const account_table *account, account_part part, const pp_state *s);

// The next action may come.
void account_goes_on(account_table *account, const pp_state *s);

// Whether this game's rulebook has such a rule.
static inline bool account_knows(const account_table *account, pp_rule rule) {
    return account->game->clause[rule] != 0;
}

// Pawns that are still to begin.
static inline uint16_t account_unplaced(const account_table *account) {
    return (uint16_t) ~(account->on | account->off | account->out);
}

// A bit for each seat with one of these pawns; those that the game does not have are passed over.
static inline uint8_t account_seats_with(const account_table *account, uint16_t pawns) {
    return pp_seats_with(pawns & pp_pawns_in_play(account->game));
}

// --- The part that knows ways.

// What is wrong with a movement that is told, null if nothing; before the pawn is moved, and after its stars were told.
// Whether this is a pawn that the one told before it, or with it, has met. The pawns of a collision are told one after the
// other, the one that walked first; where several may share a point (R18b), it has met all who stood there.
bool account_is_met(const account_table *account, const pp_event *event);
const char *account_hear_way(account_table *account, const pp_event *event);

// A bit for each pawn whose path goes on ahead.
unsigned account_paths_ahead(const account_table *account);

// What is wrong with where the pawns stand now, null if nothing.
const char *account_way_goes_on(const account_table *account, const pp_state *s);

// Whether ways are judged now: pawns move by nothing but paths, and no movement was under way when listening began.
bool account_judges_ways(const account_table *account);

// The square on the other side of where a pawn stands, which is that of its tile; PP_NO_SQUARE for one that waits beside
// the board or stands at the rim.
uint8_t account_behind(const account_table *account, pp_place place);

// Whether the tile here lies so after it is flipped once.
bool account_is_flip(const account_table *account, uint8_t square, uint8_t lie);

// --- The part that knows lanterns and stars; each as the function above that it serves.

void account_begin_stars(account_table *account, const pp_state *s);
void account_hear_stars(account_table *account, const pp_event *event); // before the pawn is moved
const char *account_stars_differ(const account_table *account, const pp_state *s);

// --- The part that knows what is at sea.

void account_begin_seas(account_table *account, const pp_state *s);
void account_hear_gets(account_table *account, const pp_event *event);
void account_hear_gone(account_table *account, const pp_event *event);
void account_hear_fires(account_table *account, int seat);
bool account_overs_differ(const account_table *account, const pp_state *s);

// A tile leaves a hand; false when it was not there.
bool account_hand_loses(uint8_t hand[PP_HAND], int kind);

// --- The part that knows who has won.

// What is wrong with the verdict, or with going on without one; null if nothing.
const char *account_verdict_differs(const account_table *account, const pp_state *s);

#endif
