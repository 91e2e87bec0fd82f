// SPDX-License-Identifier: MIT
// What every position and every action owes, whatever the game: one list, which cases, simulator, fuzzers and unit tests hold games to. A
// new promise is one row. Whoever plays a game and checks it includes it.
//
// A promise is asked about a moment: the position before, what was tried, and what came of it. It never repairs anything.
#ifndef PROMISE_H
#define PROMISE_H

#include "account.h"
#include "grammar.h"

// Whose promise it is: of every position, of an action that was played, of one that was refused.
typedef enum promise_owner { PROMISE_OF_POSITION, PROMISE_OF_ACTION, PROMISE_OF_REFUSAL } promise_owner;

typedef struct promise_moment {
    const pp_game *game;
    pp_level level;               // of invariants that its positions owe
    const pp_state *before;       // null where nothing was tried
    pp_action action;             // what was tried
    pp_result result;             // and what came of it
    const pp_state *after;        // the position now
    const account_table *account; // of what was told so far; null where nobody listened
} promise_moment;

typedef struct promise_row {
    const char *name;
    const char *says;
    promise_owner owner;
    bool costly; // takes longer than all others together
    // When it is broken, `how` gets how, in words.
    bool (*kept)(const promise_moment *m, gr_out *how);
} promise_row;

// Up to a row without a name. The first asks for the invariants.
extern const promise_row promise_list[];

// Null when there is no such promise.
const promise_row *promise_named(const char *name);

// What the row "list-plain" asks of a list, whoever made it: each lawful action once and plainly.
bool promise_lists_once(const pp_game *game, const pp_action list[], uint32_t count, gr_out *how);

// A promise that is broken; `row` is null where none is.
typedef struct promise_breach {
    const promise_row *row;
    char how[200];
} promise_breach;

// "name: what it says: how it is broken"
void promise_put_breach(gr_out *out, const promise_breach *breach);

// Asks one promise; false when it is broken.
bool promise_keeps(const promise_row *row, const promise_moment *m, promise_breach *breach);

// A game that is watched from some position on.
typedef struct promise_watch {
    const pp_game *game;
    pp_level level;
    bool costly; // asks the costly promises too, of the next action and of where it leads; set by the caller
    pp_listener *listener; // told everything too; may be null
    void *listening;
    account_table account;
} promise_watch;

// Begins to watch at this position, and asks nothing yet; from here on it asks the costly promises too, and tells nobody.
void promise_begin(promise_watch *watch, const pp_game *game, const pp_state *s, pp_level level);

// Asks what the position that the watch has come to owes. False when a promise is broken.
bool promise_look(const promise_watch *watch, const pp_state *s, promise_breach *breach);

// Asks only whether counts and places are possible: quick, and enough to tell most slips.
bool promise_keeps_places(const promise_watch *watch, const pp_state *s, promise_breach *breach);

// Plays an action and asks what it owes, refused or not.
pp_result promise_play(promise_watch *watch, pp_state *s, pp_action action, promise_breach *breach);

// Plays an action and asks nothing of it, not even whether it is lawful: one that is known to keep what it promises.
void promise_follow(promise_watch *watch, pp_state *s, pp_action action);

// Tries an action on a copy, which nobody hears of, and asks what it owes, refused or not.
pp_result promise_try(const promise_watch *watch, const pp_state *s, pp_action action,
                      promise_breach *breach);

#endif
