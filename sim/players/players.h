// SPDX-License-Identifier: MIT
// The policies: their list, reading their names, and waiting for a slow one. For sim/bulk, sim/cli and sim/show.
#ifndef PLAYERS_H
#define PLAYERS_H

#include "policy.h"

enum { PLAY_PLAYOUTS_MAX = 1000000 };

extern const play_policy play_careful, play_greedy, play_mobile, play_mcts;

// All policies; the last is null.
extern const play_policy *const play_policies[];

// Whether a single game can take long.
bool play_is_slow(const play_line_up *line_up);

// Reads "random" or "mcts:500,random". False if a name is unknown, or the names outnumber the seats; then `wrong` is that name.
bool play_read_line_up(const char *names, play_line_up *line_up, char wrong[PLAY_POLICY_NAME]);

// --- Waiting at a terminal for choices that take long

// A slow choice, which shows its progress after two seconds.
typedef struct slow_choice {
    bool (*stopped)(void); // whether the user has stopped it
    double began;
    bool shown;
    play_waiting waiting; // what the policy is given
} slow_choice;

// Begins to wait. `p` must not move until slow_choice_end, which clears what was shown.
void slow_choice_begin(slow_choice *p, bool (*stopped)(void));
void slow_choice_end(const slow_choice *p);

#endif
