// SPDX-License-Identifier: MIT
// The policies that look one choice ahead: they try each lawful choice on a copy, and weigh the position after it. sim/players lists them;
// steer.c and mcts.c use them.
#ifndef WEIGH_H
#define WEIGH_H

#include "policy.h"

extern const play_policy play_careful, play_greedy, play_mobile, play_keen;

// The position to weigh: the game is at its next question, or is over.
typedef struct weigh_scene {
    const pp_game *game;
    const pp_seen *seen; // the view before the choice
    const pp_state *after;
    int seat; // the seat that chose
} weigh_scene;

// How a policy weighs a position, and how it explains the weight.
typedef struct weigh_by {
    int64_t (*weigh)(const weigh_scene *scene);
    void (*say)(gr_out *out, const weigh_scene *scene);
} weigh_by;

// The weight that greedy gives; it does not use `seen`.
int64_t play_weigh_greedy(const weigh_scene *scene);

// The weight that keen gives.
int64_t play_weigh_keen(const weigh_scene *scene);

// The weight that keen gives, without the tiles that it cannot see. It does not use `seen`.
int64_t play_weigh_keen_quickly(const weigh_scene *scene);

// Plays a choice, and answers further questions to the same seat, until another seat or chance is asked. Returns whether there
// were no further questions.
bool weigh_try(const pp_game *game, pp_state *s, pp_action action, play_source *source);

// Returns whether the player takes any of these lawful choices this time, which happens one time in 32 if a tile is turned. Without this,
// two players who each prefer one turn could turn their tiles back and forth forever.
bool weigh_anyhow(const pp_action action[], uint32_t count, play_source *source);

#endif
