// SPDX-License-Identifier: MIT
// One game from its first question to its verdict, whoever chooses, with whatever is to be checked on the way.
//
// It serves every game of the family: what is special about one comes from its steps and its invariants.
#ifndef PP_HARNESS_H
#define PP_HARNESS_H

#include "check.h"
#include "choose.h"

// More actions than any game of the family takes; reaching it is an error, never a quiet end.
enum { PP_MOST_ACTIONS = 20000 };

typedef enum pp_checking {
    PP_CHECK_NOTHING,
    PP_CHECK_POSSIBLE, // counting, and everything in a place that exists
    PP_CHECK_ALL,      // every invariant
} pp_checking;

// Told what happens, in order; each may be null.
typedef struct pp_watcher {
    void *watching;
    void (*chosen)(void *watching, const pp_game *game, const pp_state *before, pp_action action);
    pp_listener *happened;
    void (*ended)(void *watching, const pp_game *game, const pp_state *s); // decided or stopped
} pp_watcher;

typedef struct pp_play_rules {
    pp_checking checking;
    bool round_trip;       // after every action, print the position and read it back
    uint32_t most_actions; // 0 for PP_MOST_ACTIONS
    uint32_t most_turns;   // a game that is not over by then is stopped; 0 for none
} pp_play_rules;

typedef enum pp_outcome {
    PP_DECIDED,
    PP_STOPPED,    // the bound of turns is reached, and nothing is wrong
    PP_BROKEN,     // an invariant does not hold
    PP_NO_CHOICE,  // the game goes on, and nothing is lawful
    PP_REFUSED,    // what was listed as lawful is refused
    PP_NOT_SAME,   // a position printed and read back is another one
    PP_NOT_READ,   // a printed position is not understood
    PP_NEVER_ENDS, // the bound of actions is reached
} pp_outcome;

// How a game went; all but `outcome` and `actions` say what went wrong.
typedef struct pp_played {
    pp_outcome outcome;
    uint32_t actions; // played
    pp_action last;   // the action played or tried last; PP_NO_ACTION before the first
    uint32_t broken;  // a bit for each invariant, as pp_check gives them
    char says[200];
    pp_state state; // where it ended
} pp_played;

// Plays until the game is decided or stopped, or something is wrong. `watcher` may be null.
void pp_play_game(const pp_game *game, pp_source *source, pp_play_rules rules, const pp_watcher *watcher,
                  pp_played *played);

// The same checks for a position reached otherwise: false when something is wrong, with outcome, broken and says set.
bool pp_check_position(const pp_game *game, const pp_state *s, pp_play_rules rules, pp_played *played);

#endif
