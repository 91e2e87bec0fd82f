// SPDX-License-Identifier: MIT
// An action is one complete choice by a player or by chance, packed into 30 bits. Steps list and judge actions; the
// grammar reads and writes them.
//
// Bits 0-4 are the verb. Bits 5-8 are the pawn that acts, or the first pawn of the seat that acts. Then come three
// fields of seven bits, a, b and c; the verb determines what they mean.
#ifndef PP_ACTION_H
#define PP_ACTION_H

#include "state.h"

typedef uint32_t pp_action;

typedef enum pp_verb { //   a                 b            c
    PP_NO_ACTION,
    PP_LAY,      // kind              lie          entry + 1, or 0 if the pawn's place decides it
    PP_AT,       //         square            point
    PP_KEEP,     // kind + 1, ascending; 0 for none, zeros last
    PP_PASS,     //
    PP_DRAW,     //         kind                                                    (chance)
    PP_BEGIN,    //         the first player is the acting seat                     (chance)
    PP_ROLL,     //         die               die, or 0                             (chance)
    PP_FACE,     //         kind              lie                                   (chance)
    PP_TURN,     // kind              lie          entry + 1, or 0 if the pawn's place decides it
    PP_FLIP,     //         square            axis
    PP_SEND,     //         square
    PP_NO,       //
    PP_NAME,     //         seat
    PP_GIVE,     //         kind
    PP_WITHDRAW, //
    PP_OPEN,     //         square
    PP_FIRE,     //         square
    PP_VERBS,
} pp_verb;

enum {
    PP_ACTIONS_MAX =
        2048, // the most candidates that a question can have; an exchange of any number of tiles has 1,351
              // (R3.1b)
};

static inline pp_action pp_act(pp_verb verb, int pawn, int a, int b, int c) {
    return (uint32_t)verb | (uint32_t)pawn << 5 | (uint32_t)a << 9 | (uint32_t)b << 16 | (uint32_t)c << 23;
}

// These build an action for a verb that needs fewer numbers. A field that a verb does not use is zero.
static inline pp_action pp_act_two(pp_verb verb, int pawn, int a, int b) {
    return pp_act(verb, pawn, a, b, 0);
}

static inline pp_action pp_act_one(pp_verb verb, int pawn, int a) {
    return pp_act_two(verb, pawn, a, 0);
}

static inline pp_action pp_act_none(pp_verb verb, int pawn) {
    return pp_act_one(verb, pawn, 0);
}

static inline pp_verb pp_verb_of(pp_action action) {
    return (pp_verb)(action & 31);
}

static inline int pp_pawn_of(pp_action action) {
    return (int)(action >> 5 & 15);
}

static inline int pp_seat_of(pp_action action) {
    return pp_seat_of_pawn(pp_pawn_of(action));
}

static inline int pp_a(pp_action action) {
    return (int)(action >> 9 & 127);
}

static inline int pp_b(pp_action action) {
    return (int)(action >> 16 & 127);
}

static inline int pp_c(pp_action action) {
    return (int)(action >> 23 & 127);
}

#endif
