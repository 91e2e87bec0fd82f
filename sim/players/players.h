// SPDX-License-Identifier: MIT
// The players there are: policies, and how they are read from a command line (sim/cli, sim/show).
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

#endif
