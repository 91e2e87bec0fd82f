// SPDX-License-Identifier: MIT
// One game under trial: plays it and checks every promise of core and the grammar. A broken promise prints the record of the game so far,
// and aborts. All targets include it.
#ifndef TRIAL_H
#define TRIAL_H

#include "promise.h"

enum { TRIAL_MAX = 600 }; // the most actions of a game; endless games are cut off here

typedef struct trial_game {
    pp_game game;
    pp_state state;
    promise_watch watch;
    uint64_t game_id; // identifies the game and the promises of its positions
    uint64_t line;    // identifies the position where it began and the actions played since
    pp_state begun;   // the position where `played` begins
    bool given;       // the game began in a given position, not with the deal
    int count;
    pp_action played[TRIAL_MAX];
} trial_game;

// The games that can be tried: all shipped ones.
const gr_catalog *trial_games(void);

// Sets the tile set that texts can name from now on, in addition to those of the games; null for none.
void trial_name_tiles(const pp_tileset *set);

// Begins a game, with its deal.
void trial_begin(trial_game *trial, const pp_game *game);

// Begins at a position that was reached by playing.
void trial_reach(trial_game *trial, const pp_game *game, const pp_state *s);

// Begins at a position that was given as text.
void trial_from(trial_game *trial, const pp_game *game, const pp_state *s);

// Plays a lawful action. It must be accepted, and it and the next position must keep every promise.
void trial_play(trial_game *trial, pp_action action);

// Tries any action on a copy, and checks the promises about it, accepted or refused.
void trial_try(const trial_game *trial, pp_action action);

// Prints and parses an action that the parser made. The result must be the same action.
void trial_spell(const trial_game *trial, pp_action action);

// Counts an action that was tried. The fuzzer prints the total at the end of its run.
void trial_count_action(void);

// Reports a failure outside a game, with its `text`, and aborts.
_Noreturn void trial_broken(const char *what, const char *text);

#endif
