// SPDX-License-Identifier: MIT
// One game from its first question to its verdict, whoever chooses, with whatever is to be checked on the way. Used by sim and the unit
// tests to play.
//
// It serves every game of the family: what is special about one comes from its steps and its invariants.
#ifndef HARNESS_H
#define HARNESS_H

#include "chance.h"
#include "policy.h"
#include "promise.h"

// More actions than any game of the family takes; reaching it is an error, never a quiet end.
enum { PLAY_MOST_ACTIONS = 20000, PLAY_COSTLY_EACH = 64 };

// The ones who answer: chance, and each seat by its policy, which sees what the seat sees and has the seat's own numbers.
typedef struct play_players {
    play_chance chance;
    const play_policy *policy[PP_SEATS]; // kept by whoever seats them
    philox_stream numbers[PP_SEATS];
    pp_memory memory[PP_SEATS];
} play_players;

// Seats those who play game `game` of a seed, which begins anew; the second seats one policy everywhere.
void play_seat(play_players *players, const play_line_up *line_up, uint64_t seed, uint64_t game);
void play_seat_all(play_players *players, const play_policy *policy, uint64_t seed, uint64_t game);

typedef enum play_checking {
    PLAY_CHECK_NOTHING,
    PLAY_CHECK_PLACES, // counting, and everything in a place that exists
    PLAY_CHECK_ALL,    // every promise; the costly ones at one position in PLAY_COSTLY_EACH
} play_checking;

// Told what happens, in order; each may be null.
typedef struct play_watcher {
    void *watching;
    void (*chosen)(void *watching, const pp_game *game, const pp_state *before, pp_action action);
    pp_listener *happened;
    void (*ended)(void *watching, const pp_game *game, const pp_state *s); // decided or stopped
} play_watcher;

typedef struct play_rules {
    play_checking checking;
    bool round_trip;       // with PLAY_CHECK_ALL: the costly promises at every position
    uint32_t most_actions; // 0 for PLAY_MOST_ACTIONS
    uint32_t most_turns;   // a game that is not over by then is stopped; 0 for none
} play_rules;

typedef enum play_outcome {
    PLAY_DECIDED,
    PLAY_STOPPED,    // the bound of turns is reached, and nothing is wrong
    PLAY_BROKEN,     // a promise is broken
    PLAY_NO_CHOICE,  // the game goes on, and nothing is lawful
    PLAY_REFUSED,    // what was listed as lawful is refused
    PLAY_NEVER_ENDS, // the bound of actions is reached
    PLAY_CRASHED,    // an assertion failed (told after guard_begin()); the state may be half changed
} play_outcome;

// How a game went; all but `outcome` and `actions` say what went wrong.
typedef struct play_played {
    play_outcome outcome;
    uint32_t actions; // played
    pp_action last;   // the action played or tried last; PP_NO_ACTION before the first
    char says[400];
    pp_state state; // where it ended
} play_played;

// Plays until the game is decided or stopped, or something is wrong. `watcher` may be null.
void play_game(const pp_game *game, play_players *players, play_rules rules, const play_watcher *watcher,
               play_played *played);

#endif
