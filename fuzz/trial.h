// SPDX-License-Identifier: MIT
// One game under trial: plays it and holds it to every promise core and grammar make. A broken promise is printed with
// the record of the game so far, and aborts.
#ifndef PP_TRIAL_H
#define PP_TRIAL_H

#include "grammar.h"
#include "shadow.h"

enum { PP_TRIAL_MAX = 600 }; // actions; games without an end are cut

typedef struct pp_trial {
    pp_game game;
    pp_state state;
    pp_level level;   // what the positions of this game owe
    uint64_t game_id; // a number for game and level
    pp_shadow shadow;
    pp_state begun; // where `played` begins
    bool given;     // it began in a given position, not with the deal
    int count;
    pp_action played[PP_TRIAL_MAX];
} pp_trial;

// The games under trial: those that are shipped, and those made for tests only.
const pp_catalog *pp_trial_games(void);

// The tile set that texts may name from here on beside the games' own; null for none.
void pp_trial_name_tiles(const pp_tileset *set);

// From the deal.
void pp_trial_begin(pp_trial *trial, const pp_game *game);

// From a position that somebody wrote down.
void pp_trial_from(pp_trial *trial, const pp_game *game, const pp_state *s);

// Plays a lawful action: it must be accepted, and the events tell all that changed. In the position that it leads to
// every invariant holds, actions are listed once each and all of them may be played, and the position printed and
// parsed is the same position and the same line.
void pp_trial_play(pp_trial *trial, pp_action action);

// Tries any action on a copy: one that is accepted must be among those listed; one that is refused must leave the
// position byte for byte and name a reason and a clause.
void pp_trial_try(const pp_trial *trial, pp_action action);

// Prints and parses an action that the parser made, or that is lawful: the same action.
void pp_trial_spell(const pp_trial *trial, pp_action action);

// The property that broke, and how to get there.
_Noreturn void pp_trial_fail(const pp_trial *trial, const char *what, const char *detail);

// The same where no game is played: `text` is what it broke on.
_Noreturn void pp_broken(const char *what, const char *text);

#endif
