// SPDX-License-Identifier: MIT
// From numbers to choices: the one way by which simulator, fuzzer and shrinker turn a stream of numbers into a game.
//
// Whoever brings the numbers decides what the game is: random words play it, a fuzzer's bytes search it.
#ifndef CHOOSE_H
#define CHOOSE_H

#include "legal.h"

// Where numbers come from. Put it first in a struct of your own and cast back in `below`.
typedef struct play_source {
    uint32_t (*below)(struct play_source *source, uint32_t bound); // 0..bound-1; bound is at least 1
} play_source;

// The next action: where a player is asked, each distinct lawful action is as likely as any other; where chance is
// asked, each is as likely as it weighs. PP_NO_ACTION when the game is over or nothing is lawful.
pp_action play_choose(const pp_game *game, const pp_state *s, play_source *source);

#endif
