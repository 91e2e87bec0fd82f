// SPDX-License-Identifier: MIT
// The players there are: policies, how their names are read, and waiting for a slow one. For sim/bulk, sim/cli and sim/show.
#ifndef PLAYERS_H
#define PLAYERS_H

#include "policy.h"

enum { PLAY_PLAYOUTS_MAX = 1000000 };

extern const play_policy play_careful, play_greedy, play_mobile, play_mcts;

// All of them, up to a null.
extern const play_policy *const play_policies[];

// Whether a single game may take long.
bool play_is_slow(const play_line_up *line_up);

// Reads "random" or "mcts:500,random". False where a name is not one, or there are more than seats; then `wrong` gets that name.
bool play_read_line_up(const char *names, play_line_up *line_up, char wrong[PLAY_POLICY_NAME]);

// --- Whoever waits at a terminal for choices that take long

// After two seconds it is shown how far the choice is.
typedef struct slow_choice {
    bool (*stopped)(void); // whether they have had enough
    double began;
    bool shown;
    play_waiting waiting; // for a policy
} slow_choice;

// It is to stay where it is until slow_choice_end, which wipes off what was shown.
void slow_choice_begin(slow_choice *p, bool (*stopped)(void));
void slow_choice_end(const slow_choice *p);

#endif
