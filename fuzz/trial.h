// SPDX-License-Identifier: MIT
// One game under trial: plays it and holds it to every promise core and grammar make. A broken promise is printed with the record of the
// game so far, and aborts. All targets include it.
#ifndef TRIAL_H
#define TRIAL_H

#include "promise.h"

enum { TRIAL_MAX = 600 }; // actions; games without an end are cut

typedef struct trial_game {
    pp_game game;
    pp_state state;
    promise_watch watch;
    uint64_t game_id; // a number for the game and what its positions owe
    uint64_t line;    // a number for where it began and what was played since
    pp_state begun;   // where `played` begins
    bool given;       // it began in a given position, not with the deal
    int count;
    pp_action played[TRIAL_MAX];
} trial_game;

// The games that can be tried: those that are shipped.
const gr_catalog *trial_games(void);

// The tile set that texts may name from here on beside the games' own; null for none.
void trial_name_tiles(const pp_tileset *set);

// From the deal.
void trial_begin(trial_game *trial, const pp_game *game);

// From a position that was reached by playing.
void trial_reach(trial_game *trial, const pp_game *game, const pp_state *s);

// From a position that somebody wrote down.
void trial_from(trial_game *trial, const pp_game *game, const pp_state *s);

// Plays a lawful action: it must be accepted, and keep what an action promises; so must the position that it leads to.
void trial_play(trial_game *trial, pp_action action);

// Tries any action on a copy, and asks what it owes, accepted or refused.
void trial_try(const trial_game *trial, pp_action action);

// Prints and parses an action that the parser made: the same action.
void trial_spell(const trial_game *trial, pp_action action);

// Counts an action that was tried; at the end of a fuzzer's run it is told how many there were.
void trial_count_action(void);

// Says what broke where no game is played, and on what `text`; aborts.
_Noreturn void trial_broken(const char *what, const char *text);

#endif
