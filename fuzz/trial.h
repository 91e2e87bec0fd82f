// SPDX-License-Identifier: MIT
// One game under trial: plays it and holds it to every promise core and grammar make. A broken promise is printed with
// the record of the game so far, and aborts.
#ifndef TRIAL_H
#define TRIAL_H

#include "grammar.h"
#include "shadow.h"

enum { TRIAL_MAX = 600 }; // actions; games without an end are cut

typedef struct trial_game {
    pp_game game;
    pp_state state;
    pp_level level;   // what the positions of this game owe
    uint64_t game_id; // a number for game and level
    shadow_account shadow;
    pp_state begun; // where `played` begins
    bool given;     // it began in a given position, not with the deal
    int count;
    pp_action played[TRIAL_MAX];
} trial_game;

// The games under trial: those that are shipped, and those made for tests only.
const pp_catalog *trial_games(void);

// The tile set that texts may name from here on beside the games' own; null for none.
void trial_name_tiles(const pp_tileset *set);

// From the deal.
void trial_begin(trial_game *trial, const pp_game *game);

// From a position that somebody wrote down.
void trial_from(trial_game *trial, const pp_game *game, const pp_state *s);

// Plays a lawful action: it must be accepted, and the events tell all that changed. In the position that it leads to
// every invariant holds, actions are listed once each and all of them may be played, and the position printed and
// parsed is the same position and the same line.
void trial_play(trial_game *trial, pp_action action);

// Tries any action on a copy: one that is accepted must be among those listed; one that is refused must leave the
// position byte for byte and name a reason and a clause.
void trial_try(const trial_game *trial, pp_action action);

// Prints and parses an action that the parser made, or that is lawful: the same action.
void trial_spell(const trial_game *trial, pp_action action);

// The property that broke, and how to get there.
_Noreturn void trial_fail(const trial_game *trial, const char *what, const char *detail);

// The same where no game is played: `text` is what it broke on.
_Noreturn void trial_broken(const char *what, const char *text);

#endif
