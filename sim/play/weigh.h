// SPDX-License-Identifier: MIT
// Choosing by one look ahead: each lawful choice is tried on a copy, and the positions it leads to are weighed.
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

typedef int64_t weigh_by(const weigh_scene *scene);

// One of the choices that weigh most, each as likely. `says`, where somebody asks why, says in words what is good about it.
// Where a tile is to be turned, one time in 32 any lawful choice will do: two players who each have one favourite turn would else turn
// their tiles to and fro forever.
pp_action weigh_and_choose(const pp_view *view, play_source *source, weigh_by *weigh,
                           void (*says)(pp_out *out, const weigh_scene *scene), pp_out *why);

#endif
