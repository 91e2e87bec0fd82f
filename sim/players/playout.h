// SPDX-License-Identifier: MIT
// A game played on by quick players, to see who wins.
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "chance.h"

// A playout is cut off after so many rounds, unless players score: room to go on says who will last, but not who will have most stars.
// Whatever else happens, it is cut off after so many actions, as some games go on forever.
enum { PLAYOUT_ROUNDS = 3, PLAYOUT_MOST_ACTIONS = 400 };

// Every seat takes the best of a few lawful choices that it picks at random, as greedy weighs them: it thinks of what matters and is
// not always the same. Chance deals and rolls as in game `number` of `seed`, so that two positions can be played on with the same luck.
void playout_go_on(const pp_game *game, pp_state *s, uint64_t seed, uint64_t number, play_source *source);

// How much of a game that was played on a seat has won, OUTLOOK_WINS being all of it. One that was cut off is shared by those who are
// still in it: by those with most stars, or where nobody scores by all of them, by the room they have.
uint32_t playout_won(const pp_game *game, const pp_state *s, int seat);

#endif
