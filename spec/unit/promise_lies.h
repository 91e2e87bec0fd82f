// SPDX-License-Identifier: MIT
// Lies about an action: each breaks one promise on purpose. promise_test.c tells them and promise_lies.c has the second table.
#ifndef PROMISE_LIES_H
#define PROMISE_LIES_H

#include "promise.h"

// One action and its result. Each row of lies changes its events, or the position after it.
typedef struct played {
    pp_game game;
    const pp_step *step[64];
    pp_step broken;
    pp_state before, s;
    pp_action action;
    pp_result result;
    pp_level level;
    account_table account;
    promise_heard heard;
    const struct lie *lie;
    bool made;
} played;

typedef struct lie {
    const pp_game *game;
    const char *told;
    bool (*tell)(played *p, pp_event *event); // changes an event, or drops it if false; null to report all
    bool (*show)(played *p);                  // changes the position or the result; null if `tell` is enough
} lie;

// Lies about the second counts and second accounts. Ends with a row without a game.
extern const lie promise_lies[];

// The seas with all parts, the manual's game with one pawn each, and Phoenix Rising with few tiles. promise_lies_begin prepares them.
extern pp_game lie_veterans, lie_alone, lie_scarce;

void promise_lies_begin(void);

// Swaps two tiles under the stack. Returns false if no two differ.
bool lie_two_buried_tiles_swapped(played *p);

#endif
