// SPDX-License-Identifier: MIT
// The bare floor under a playout: as many draws, look-ups and stores as a game of classic Tsuro needs, and no rules.
//
// Nobody is asked, nobody leaves, nothing is forbidden. What an engine takes beyond this is what its rules cost.
#ifndef FLOOR_H
#define FLOOR_H

#include "naive.h"

// As many tiles as a game with these seats had are drawn, laid at the place ahead, and followed. Returns where the last
// pawn stands, so that no compiler leaves the work out.
int floor_play(const naive_box *box, int seats, int tiles, play_source *source);

#endif
