// SPDX-License-Identifier: MIT
// Steers random games to rare situations: few squares, few kinds of tiles, full edges, nearly empty piles, identical tiles, all modules,
// and readings in pairs. Some are played by players who stay long. `sim --steered`, the random games of spec/suite and the fuzzers steer
// their games with it.
//
// steer.c has the one table. A steered game is made of choices that a game line can name, so its record replays like any other.
#ifndef STEER_H
#define STEER_H

#include "policy.h"

// The choices that may be changed.
enum {
    STEER_BOARD = 1,
    STEER_BOX = 2,
    STEER_PARTS = 4,
    STEER_READINGS = 8,
    STEER_ALL = 15,
};

// Changes a game to one of those that the table has for it, and returns the policy of its players. It keeps the seats, and every choice in
// which the given game already differs from the game as it is shipped. The same game and numbers give the same steered game. If no such
// game can be played, it changes nothing and returns `random`.
const play_policy *steer_game(pp_game *game, unsigned may_change, play_source *source);

// Chooses as players with this policy do, from one stream of numbers.
pp_action steer_choose(const play_policy *policy, const pp_game *game, const pp_state *s,
                       play_source *source);

#endif
