// SPDX-License-Identifier: MIT
// Plays one game from its first question to its verdict, with any policies and any level of checking. sim and the unit tests play games
// with it.
//
// It serves every game of the family, because the special rules of a game are in its steps and invariants.
#ifndef HARNESS_H
#define HARNESS_H

#include "chance.h"
#include "policy.h"
#include "promise.h"

// PLAY_MOST_ACTIONS is more actions than any game of the family takes. Reaching it is an error.
//
// PLAY_MOST_CHOICES is more choices than the players make in a turn that comes to an end. Some readings let a turn go
// on forever (pp_turn_can_go_on): then the game is stopped there. Under all others reaching it is an error.
enum { PLAY_MOST_ACTIONS = 20000, PLAY_MOST_CHOICES = 1000, PLAY_COSTLY_EACH = 64 };

// Chance, and the policy of each seat. A policy sees only what its seat sees, and has its own stream of numbers.
typedef struct play_players {
    play_chance chance;
    const play_policy *policy[PP_SEATS]; // owned by the caller
    philox_stream numbers[PP_SEATS];
    pp_memory memory[PP_SEATS];
    play_policy seated[PP_SEATS]; // for programs: the policy, with its seat in this game
} play_players;

// Prepares the players for game number `game` of a seed. play_seat_all gives every seat the same policy.
void play_seat(play_players *players, const play_line_up *line_up, uint64_t seed, uint64_t game);
void play_seat_all(play_players *players, const play_policy *policy, uint64_t seed, uint64_t game);

typedef enum play_checking {
    PLAY_CHECK_NOTHING,
    PLAY_CHECK_PLACES, // only counts of tiles, and that places exist
    PLAY_CHECK_ALL,    // every promise, but the costly ones only at one position in PLAY_COSTLY_EACH
} play_checking;

typedef enum play_outcome {
    PLAY_DECIDED,
    PLAY_STOPPED,    // the bound of turns was reached, which is not an error
    PLAY_ENDLESS,    // a turn that can go on forever reached PLAY_MOST_CHOICES, which is not an error
    PLAY_BROKEN,     // a promise is broken
    PLAY_NO_CHOICE,  // the game goes on, but nothing is lawful
    PLAY_REFUSED,    // an action listed as lawful was refused
    PLAY_NO_ANSWER,  // a program that plays was late, wrong or dead, and does not forfeit games
    PLAY_NEVER_ENDS, // the bound of actions was reached
    PLAY_CRASHED,    // an assertion failed (only after guard_begin()); the state may be half changed
} play_outcome;

// The result of a game. All members except `outcome`, `actions` and `choices` describe the error.
typedef struct play_played {
    play_outcome outcome;
    uint32_t actions; // number of actions played
    uint32_t choices; // number of choices that players made in the last turn
    pp_action last;   // the last action played or tried; PP_NO_ACTION if there was none
    char says[400];
    uint8_t fault[PP_SEATS]; // play_fault: how the program at this seat forfeited the game
    pp_state state;          // the last position
} play_played;

// Callbacks for the events of a game, in order; each can be null.
typedef struct play_watcher {
    void *watching;
    void (*chosen)(void *watching, const pp_game *game, const pp_state *before, pp_action action);
    pp_listener *happened;
    void (*ended)(void *watching, const pp_game *game, const play_played *played); // decided or stopped
} play_watcher;

typedef struct play_rules {
    play_checking checking;
    bool round_trip;       // with PLAY_CHECK_ALL: check the costly promises at every position
    uint32_t most_actions; // 0 for PLAY_MOST_ACTIONS
    uint32_t most_turns;   // a game that is not over by this turn is stopped; 0 for no bound
    uint32_t most_choices; // in a turn; 0 for PLAY_MOST_CHOICES
} play_rules;

// Plays until the game is decided or stopped, or something goes wrong. `watcher` can be null.
void play_game(const pp_game *game, play_players *players, play_rules rules, const play_watcher *watcher,
               play_played *played);

// Prints what happened, and the readings that allow it: `stopped in a turn of 1000 choices, which can go on forever (R35.8a)`.
void play_put_endless(gr_out *out, const pp_game *game);

// The seats that forfeited the game, as a mask.
uint8_t play_forfeited(const play_played *played);

// Returns whether the game ended as a game may: decided, or stopped at a bound.
static inline bool play_is_fine(play_outcome outcome) {
    return outcome == PLAY_DECIDED || outcome == PLAY_STOPPED || outcome == PLAY_ENDLESS;
}

#endif
