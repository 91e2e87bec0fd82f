// SPDX-License-Identifier: MIT
// From numbers to choices: the one way by which simulator and fuzzer turn a stream of numbers into an action. Policies, random games and
// fuzz targets include it.
//
// Where the numbers come from decides what a game is for: random words play it, a fuzzer's bytes search it.
#ifndef CHOOSE_H
#define CHOOSE_H

#include "view.h"

// Where numbers come from. Put it first in a struct of your own and cast back in `below`.
typedef struct play_source {
    uint32_t (*below)(struct play_source *source, uint32_t bound); // 0..bound-1; bound is at least 1
} play_source;

// What the viewing seat does: each distinct lawful action is as likely as any other. PP_NO_ACTION when it is not asked,
// or nothing is lawful.
pp_action play_choose_any(const pp_view *view, play_source *source);

// What chance does where it is asked: each action is as likely as it weighs.
pp_action play_choose_chance(const pp_game *game, const pp_state *s, play_source *source);

// The next action of whoever is asked, all by the same numbers. PP_NO_ACTION when the game is over or nothing is lawful.
pp_action play_choose(const pp_game *game, const pp_state *s, play_source *source);

#endif
