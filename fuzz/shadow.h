// SPDX-License-Identifier: MIT
// A second account of a game, kept by listening alone: whatever a position shows, some event must have told.
//
// It follows hands, tiles, pawns, the marker tile and the verdict. Someone who shows a game to people needs nothing
// but the events, so an effect without its event is a bug.
#ifndef PP_SHADOW_H
#define PP_SHADOW_H

#include "legal.h"

typedef struct pp_shadow {
    const pp_game *game;
    const char *silent; // what was told without a clause or impossibly, null if nothing
    uint8_t tile[PP_SQUARES], lie[PP_SQUARES];
    uint8_t hand[PP_SEATS][PP_HAND];
    bool unsure
        [PP_SEATS]; // who fell and was exchanged with: the tiles come back, nobody is told which are whose
    pp_pawn pawn[PP_PAWNS];
    uint8_t holder, winners;
    int collided; // pawns, since it was last asked
} pp_shadow;

// From here on, listens.
void pp_shadow_begin(pp_shadow *shadow, const pp_game *game, const pp_state *s);

// A pp_listener; `shadow` is a pp_shadow.
void pp_shadow_hear(void *shadow, const pp_event *event);

// After an action: what the position shows and nobody told, in words; null when all was told.
const char *pp_shadow_differs(pp_shadow *shadow, const pp_state *s);

#endif
