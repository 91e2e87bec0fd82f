// SPDX-License-Identifier: MIT
// A promise is a property that every position, action or refusal of every game must have. Cases, simulator, fuzzers
// and unit tests check this one list. To add a promise, add a row. Everything that plays a game and checks it
// includes this header.
//
// A promise is checked at a moment: the position before, the action that was tried, and the position after. A check
// never changes anything.
#ifndef PROMISE_H
#define PROMISE_H

#include "account.h"
#include "grammar.h"

// The subject of a promise: every position, every action that was played, or every action that was refused.
typedef enum promise_owner { PROMISE_OF_POSITION, PROMISE_OF_ACTION, PROMISE_OF_REFUSAL } promise_owner;

// The events of one action, in order. Those beyond the first PROMISE_HEARD are counted, but not kept.
enum { PROMISE_HEARD = 64 };
typedef struct promise_heard {
    int events;
    pp_event event[PROMISE_HEARD];
} promise_heard;

typedef struct promise_moment {
    const pp_game *game;
    pp_level level;               // the level of the invariants that its positions must keep
    const pp_state *before;       // null if nothing was tried
    pp_action action;             // the action that was tried
    pp_result result;             // its result
    const pp_state *after;        // the position now
    const account_table *account; // the account of the events so far; null if none was kept
    const promise_heard *heard;   // the events of this action; null if nobody listened
} promise_moment;

typedef struct promise_row {
    const char *name;
    const char *says;
    promise_owner owner;
    bool costly; // takes longer than all other checks together
    // Returns whether the promise is kept. If it is not, writes the error into `how`.
    bool (*kept)(const promise_moment *m, gr_out *how);
} promise_row;

// Ends with a row without a name. The first row checks the invariants.
extern const promise_row promise_list[];

// Finds the promise of this name, or null.
const promise_row *promise_named(const char *name);

// Checks any list as the row "list-plain" does: it has each lawful action once, in its plain form.
bool promise_lists_once(const pp_game *game, const pp_action list[], uint32_t count, gr_out *how);

// A broken promise. `row` is null if none is broken.
typedef struct promise_breach {
    const promise_row *row;
    char how[200];
} promise_breach;

// Prints "name: the promise: the error".
void promise_put_breach(gr_out *out, const promise_breach *breach);

// Checks one promise. Returns false if it is broken.
bool promise_keeps(const promise_row *row, const promise_moment *m, promise_breach *breach);

// A game that is watched, beginning with a given position.
typedef struct promise_watch {
    const pp_game *game;
    pp_level level;
    bool costly; // set by the caller: also check the costly promises for the next action and the position
                 // after it
    pp_listener *listener; // also receives every event; may be null
    void *listening;
    account_table account;
    promise_heard heard; // the events of the last action
} promise_watch;

// Begins to watch at this position, without checking anything yet. From now on the costly promises are also checked,
// and events are passed to nobody.
void promise_begin(promise_watch *watch, const pp_game *game, const pp_state *s, pp_level level);

// Checks the promises of the watched game's current position. Returns false if one is broken.
bool promise_look(const promise_watch *watch, const pp_state *s, promise_breach *breach);

// Checks only that tile counts and positions are possible. This is quick, and enough to find most errors.
bool promise_keeps_places(const promise_watch *watch, const pp_state *s, promise_breach *breach);

// Plays an action and checks its promises, or those of its refusal.
pp_result promise_play(promise_watch *watch, pp_state *s, pp_action action, promise_breach *breach);

// Plays an action without any check. It must be lawful, and known to keep its promises.
void promise_follow(promise_watch *watch, pp_state *s, pp_action action);

// Tries an action on a copy, without events, and checks its promises, or those of its refusal.
pp_result promise_try(const promise_watch *watch, const pp_state *s, pp_action action,
                      promise_breach *breach);

#endif
