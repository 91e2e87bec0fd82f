// SPDX-License-Identifier: MIT
// Events report everything that an action caused, in order. Steps send them to a listener (pp_tell): the suite, the
// simulator or the table.
#ifndef PP_EVENT_H
#define PP_EVENT_H

#include "state.h"

typedef enum pp_event_kind { // the fields it uses
    PP_EV_DRAWS = 1,         // pawn kind
    PP_EV_STARTS,            // pawn place
    PP_EV_LAYS,              // pawn place.square kind lie
    PP_EV_MOVES,             // pawn place
    PP_EV_LEAVES,            // pawn cause
    PP_EV_KEEPS,             // pawn hand
    PP_EV_MARKER_TO,         // pawn
    PP_EV_MARKER_UNDER,      //
    PP_EV_MARKER_BACK,       //
    PP_EV_RETURNS,           // pawn hand
    PP_EV_SHUFFLED,          //
    PP_EV_PASSES,            // pawn
    PP_EV_SCORES,            // pawn number
    PP_EV_TURNS,             // place.square kind lie
    PP_EV_GETS,              // place.square kind lie
    PP_EV_UNDER,             // place.square kind
    PP_EV_GONE,              // place.square kind
    PP_EV_ENTERS,            // pawn place.square
    PP_EV_FIRES,             // pawn place.square
    PP_EV_DISCARDS,          // pawn kind
    PP_EV_LIMIT,             // pawn
    PP_EV_MARKED,            // place.square
    PP_EV_CLEARED,           // place.square
    PP_EV_WINS,              // number: a bit for each seat
    PP_EV_SHARED,            // number: a bit for each seat
    PP_EV_KINDS,
} pp_event_kind;

typedef enum pp_cause {
    PP_BY_RIM,
    PP_BY_COLLISION,
    PP_BY_LOOP,
    PP_BY_DESTRUCTION,
    PP_BY_WITHDRAWAL,
    PP_BY_DAIKAIJU,
    PP_BY_UZUSHIO,
    PP_BY_WAVE,
    PP_BY_PORTAL,
    PP_CAUSES,
} pp_cause;

typedef struct pp_event {
    const char *clause; // in the game's rulebook
    uint8_t event;      // pp_event_kind; fields that it does not use are zero
    uint8_t rule;       // pp_rule: the same number for the same rule in every game
    uint8_t pawn;
    uint8_t kind;
    uint8_t lie;
    uint8_t cause;
    uint8_t number;
    pp_place place;
    uint8_t hand[PP_HAND];
} pp_event;

// Called once for each event, before pp_apply returns.
typedef void pp_listener(void *listening, const pp_event *event);

#endif
