// SPDX-License-Identifier: MIT
// Choosing by one look ahead: each lawful choice is tried on a copy, and the positions it leads to are weighed. For weigh.c and mcts.c.
#ifndef WEIGH_H
#define WEIGH_H

#include "policy.h"

// What a position is weighed by: the game stands at somebody's next question, or is over.
typedef struct weigh_scene {
    const pp_game *game;
    const pp_seen *seen; // before the choice
    const pp_state *after;
    int seat; // whose choice it was
} weigh_scene;

// How greedy weighs; it does not look at `seen`.
int64_t play_weigh_greedy(const weigh_scene *scene);

// Plays a choice, and what else the same seat is asked before anybody else or chance is.
void weigh_try(const pp_game *game, pp_state *s, pp_action action, play_source *source);

// Whether any of these lawful choices will do, for once: one time in 32 where a tile is to be turned. Two players who each have one
// favourite turn would else turn their tiles to and fro forever.
bool weigh_anyhow(const pp_action action[], uint32_t count, play_source *source);

#endif
