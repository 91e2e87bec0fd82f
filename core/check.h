// SPDX-License-Identifier: MIT
// Invariants: named observers that say what must be true of every position. They never repair. A game lists its own; the reader of
// positions, the promises and the simulator ask them.
#ifndef PP_CHECK_H
#define PP_CHECK_H

#include "legal.h"

// How much is asked of a position. Each level includes those before it.
typedef enum pp_level {
    PP_POSSIBLE, // any position somebody may set up: counting, and everything in a place that exists
    PP_THEOREMS, // what follows from the rules about paths
    PP_REACHED,  // what holds only in games played from the start
} pp_level;

typedef struct pp_invariant {
    const char *name;
    const char *says;
    pp_level level;
    bool (*holds)(const pp_game *game, const pp_state *s);
    bool ground; // those after it may rely on it, and are not asked once it is broken
} pp_invariant;

// A bit for each of the game's invariants, in its order, that this position breaks. The position may be any bytes at all:
// whatever an invariant relies on before it looks, a ground listed before it has tested.
uint32_t pp_check(const pp_game *game, const pp_state *s, pp_level level);

// Those that every game has, in this order.
extern const pp_invariant
    pp_check_numbers; // every field is in its range, what is not used is zero: it can be printed
extern const pp_invariant pp_check_tiles;       // each tile of the box is in exactly one place
extern const pp_invariant pp_check_hands;       // no hand is larger than allowed, and only players have one
extern const pp_invariant pp_check_pawns_apart; // no two pawns stand at one point
extern const pp_invariant pp_check_stage;       // the turn stands where a turn can stand
extern const pp_invariant pp_check_choice;      // somebody has a lawful action, or the game is over

#endif
