// SPDX-License-Identifier: MIT
// The policies: their list, reading their names, and waiting for a slow one. For sim/bulk, sim/cli and sim/show.
#ifndef PLAYERS_H
#define PLAYERS_H

#include "weigh.h"

enum { PLAY_PLAYOUTS_MAX = 1000000 };

extern const play_policy play_mcts, play_tree;

// All policies; the last is null.
extern const play_policy *const play_policies[];

// Returns whether a single game can take long.
bool play_is_slow(const play_line_up *line_up);

// Reads "random" or "mcts:500,random". Returns false if a name is unknown, or there are more names than seats; `wrong` is then that name.
bool play_read_line_up(const char *names, play_line_up *line_up, char wrong[PLAY_POLICY_NAME]);

// --- Waiting at a terminal for choices that take long

// A slow choice, which shows its progress after two seconds.
typedef struct slow_choice {
    bool (*stopped)(void); // returns whether the user has stopped it
    double began;
    bool shown;
    play_waiting waiting; // passed to the policy
} slow_choice;

// Begins to wait. `p` must not move until slow_choice_end, which erases the progress.
void slow_choice_begin(slow_choice *p, bool (*stopped)(void));
void slow_choice_end(const slow_choice *p);

#endif
