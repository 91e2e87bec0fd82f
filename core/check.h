// SPDX-License-Identifier: MIT
// Invariants are conditions that every position must meet. They observe and never repair. Each game lists its own.
// The reader of positions, the promises and the simulator check them.
#ifndef PP_CHECK_H
#define PP_CHECK_H

#include "legal.h"

// How strictly a position is checked. Each level includes those before it.
typedef enum pp_level {
    PP_POSSIBLE, // a position that anyone may set up: the tiles add up, and every place exists
    PP_THEOREMS, // also the theorems that follow from the rules about paths
    PP_REACHED,  // also conditions that hold only in games played from the start
} pp_level;

typedef struct pp_invariant {
    const char *name;
    const char *says;
    pp_level level;
    bool (*holds)(const pp_game *game, const pp_state *s);
    bool ground; // later invariants rely on it and are skipped if it is broken
} pp_invariant;

// Returns a mask with a bit for each invariant that this position breaks, in the order of the game's list. The
// position may be any bytes at all: an invariant relies only on facts that an earlier `ground` invariant has checked.
uint32_t pp_check(const pp_game *game, const pp_state *s, pp_level level);

// The invariants of every game, in this order.
extern const pp_invariant
    pp_check_numbers; // every field is in its range and unused bytes are zero: it can be printed
extern const pp_invariant pp_check_tiles;       // each tile of the box is in exactly one place
extern const pp_invariant pp_check_hands;       // no hand is too large, and nobody out of the game has one
extern const pp_invariant pp_check_pawns_apart; // no two pawns are at the same point
extern const pp_invariant pp_check_stage;       // a turn can be in this stage
extern const pp_invariant pp_check_choice;      // somebody has a lawful action, or the game is over

#endif
