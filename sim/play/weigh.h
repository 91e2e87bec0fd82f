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

// What the policy insists on stands above WEIGH_TASTE bits, what it merely likes better below them.
enum { WEIGH_TASTE = 16 };
typedef int64_t weigh_by(const weigh_scene *scene);

// One of the choices that weigh most, each as likely. `says`, where somebody asks why, says in words what is good about it.
// Where tiles are turned, one time in eight only what the policy insists on counts: two players who each have a favourite turn of a
// tile would else undo each other's forever.
pp_action weigh_and_choose(const pp_view *view, play_source *source, weigh_by *weigh,
                           void (*says)(pp_out *out, const weigh_scene *scene), pp_out *why);

#endif
