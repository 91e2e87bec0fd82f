// SPDX-License-Identifier: MIT
// A second account of a game, kept by listening alone: whatever a position shows, some event must have told.
//
// It follows hands, tiles, pawns, the marker tile, scores and the verdict; and, where a game's rulebook has rules for
// them, the order of the stack, Life tokens, lanterns, and the stars that each pawn's way must have made. Someone who
// shows a game to people needs nothing but the events, so an effect without its event is a bug.
#ifndef SHADOW_H
#define SHADOW_H

#include "legal.h"

typedef struct shadow_account {
    const pp_game *game;
    const char *silent; // what was told without a clause or impossibly, null if nothing
    uint8_t tile[PP_SQUARES], lie[PP_SQUARES];
    uint8_t hand[PP_SEATS][PP_HAND];
    bool unsure
        [PP_SEATS]; // who fell and was exchanged with: the tiles come back, nobody is told which are whose
    pp_pawn pawn[PP_PAWNS];
    uint8_t score[PP_SEATS], life[PP_SEATS];
    uint8_t holder, winners;
    int collided; // pawns, since it was last asked

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
} shadow_account;

// From here on, listens.
void shadow_begin(shadow_account *shadow, const pp_game *game, const pp_state *s);

// A pp_listener; `shadow` is a shadow_account.
void shadow_hear(void *shadow, const pp_event *event);

// After an action: what the position shows and nobody told, in words; null when all was told.
const char *shadow_differs(shadow_account *shadow, const pp_state *s);

// Whether this game's rulebook has such a rule.
static inline bool shadow_knows(const shadow_account *shadow, pp_rule rule) {
    return shadow->game->clause[rule] != 0;
}

// --- The part that knows lanterns and stars; each as the function above that it serves.

void shadow_begin_stars(shadow_account *shadow, const pp_state *s);
void shadow_hear_stars(shadow_account *shadow, const pp_event *event); // before the pawn is moved
const char *shadow_stars_differ(const shadow_account *shadow, const pp_state *s);

#endif
