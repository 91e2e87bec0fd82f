// SPDX-License-Identifier: MIT
// The promises: properties that every position, action and refusal of every game must have. Cases, simulator, fuzzers
// and unit tests check this one list. A new promise is one row. Everything that plays a game and checks it includes
// this header.
//
// A promise is checked at a moment: the position before, the action that was tried, and the position after. A check
// never changes anything.
#ifndef PROMISE_H
#define PROMISE_H

#include "account.h"
#include "grammar.h"

// The subject of a promise: every position, an action that was played, or an action that was refused.
typedef enum promise_owner { PROMISE_OF_POSITION, PROMISE_OF_ACTION, PROMISE_OF_REFUSAL } promise_owner;

typedef struct promise_moment {
    const pp_game *game;
    pp_level level;               // which invariants its positions must keep
    const pp_state *before;       // null if nothing was tried
    pp_action action;             // what was tried
    pp_result result;             // its result
    const pp_state *after;        // the position now
    const account_table *account; // of the events so far; null if nobody listened
} promise_moment;

typedef struct promise_row {
    const char *name;
    const char *says;
    promise_owner owner;
    bool costly; // takes longer than all the others together
    // Writes into `how` what is wrong, if the promise is broken.
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

// Prints "name: what it says: what is wrong".
void promise_put_breach(gr_out *out, const promise_breach *breach);

// Checks one promise. False if it is broken.
bool promise_keeps(const promise_row *row, const promise_moment *m, promise_breach *breach);

// A game that is watched from a given position on.
typedef struct promise_watch {
    const pp_game *game;
    pp_level level;
    bool
        costly; // also checks the costly promises, of the next action and the position after it; set by the caller
    pp_listener *listener; // also hears every event; may be null
    void *listening;
    account_table account;
} promise_watch;

// Begins to watch at this position, and checks nothing yet. From now on it checks the costly promises too, and passes
// events to nobody.
void promise_begin(promise_watch *watch, const pp_game *game, const pp_state *s, pp_level level);

// Checks the promises of the watched game's current position. False if one is broken.
bool promise_look(const promise_watch *watch, const pp_state *s, promise_breach *breach);

// Checks only that counts and places are possible: quick, and enough to find most mistakes.
bool promise_keeps_places(const promise_watch *watch, const pp_state *s, promise_breach *breach);

// Plays an action and checks its promises, or those of its refusal.
pp_result promise_play(promise_watch *watch, pp_state *s, pp_action action, promise_breach *breach);

// Plays an action without any check. It must be lawful, and known to keep its promises.
void promise_follow(promise_watch *watch, pp_state *s, pp_action action);

// Tries an action on a copy, without events, and checks its promises, or those of its refusal.
pp_result promise_try(const promise_watch *watch, const pp_state *s, pp_action action,
                      promise_breach *breach);

#endif
