// SPDX-License-Identifier: MIT
// A second account of a game, kept by listening alone: whatever a position shows, some event must have told.
//
// It follows hands, tiles, pawns, the marker tile, scores and the verdict; and, where a game's rulebook has rules for
// them, the order of the stack, Life tokens, lanterns, and the stars that each pawn's way must have made. Someone who
// shows a game to people needs nothing but the events, so an effect without its event is a bug.
#ifndef ACCOUNT_H
#define ACCOUNT_H

#include "legal.h"

// What it gives account of; each part can be wrong on its own.
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
    uint8_t hand[PP_SEATS][PP_HAND];
    bool unsure
        [PP_SEATS]; // who fell and was exchanged with: the tiles come back, nobody is told which are whose
    pp_pawn pawn[PP_PAWNS];
    uint8_t score[PP_SEATS], life[PP_SEATS];
    uint8_t holder, winners;
    int collided; // pawns, in this action

    // The stack from the top: sets of kinds, the order within each unknown.
    uint64_t packet[PP_SQUARES + 1];
    int packets;

    bool lantern[PP_SQUARES];
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

// After an action: what the position shows of this part and nobody told, or what was told of it that cannot be so, in
// words; null when all was told.
const char *account_differs(const account_table *account, account_part part, const pp_state *s);

// The next action may come.
void account_goes_on(account_table *account, const pp_state *s);

// Whether this game's rulebook has such a rule.
static inline bool account_knows(const account_table *account, pp_rule rule) {
    return account->game->clause[rule] != 0;
}

// --- The part that knows lanterns and stars; each as the function above that it serves.

void account_begin_stars(account_table *account, const pp_state *s);
void account_hear_stars(account_table *account, const pp_event *event); // before the pawn is moved
const char *account_stars_differ(const account_table *account, const pp_state *s);

#endif
