// SPDX-License-Identifier: MIT
// The rulings: where a rulebook is silent or contradicts itself, the readings a game can be told to follow.
// spec/rulings.md weighs them; a reading is 0 for the default a, 1 for b, 2 for c.
#ifndef PP_RULING_H
#define PP_RULING_H

#include <stdint.h>

typedef enum pp_ruling {
    PP_R1,   // the dragon is held: who draws first
    PP_R1_1, // who draws after the holder
    PP_R1_2, // a holder who draws in turn keeps the dragon or not
    PP_R1_3, // the active player holds the dragon and the pile is empty
    PP_R2,   // what is forbidden self-elimination
    PP_R2_1, // when nothing is safe
    PP_R3,   // the exchange is played
    PP_R4,   // the dragon is passed to somebody with a full hand
    PP_R5,   // a turn without a tile
    PP_R5_1, // when all tiles are played
    PP_R6,   // who begins
    PP_R7,   // what is shuffled when hands return
    PP_R7_1, // drawing after the active player fell
    PP_R8,   // two start marks on one edge
    PP_R9,   // placements that look alike
    PP_RULINGS,
} pp_ruling;

typedef struct pp_ruling_entry {
    const char *id; // "R1.2"
    uint8_t readings;
    const char *about;
} pp_ruling_entry;

extern const pp_ruling_entry pp_rulings[PP_RULINGS];

#endif
