// SPDX-License-Identifier: MIT
// Makes up a position that a seat could be in: everything that it cannot see is made up. The policies use it to look ahead.
#ifndef IMAGINE_H
#define IMAGINE_H

#include "choose.h"

// Sends every tile that the seat does not see to a hand or a pile, each place equally likely. A marker tile in a pile goes to its bottom,
// and tiles that were put under a pile are shuffled into it. The position is made only of what is seen and of random numbers, so nothing
// hidden can leak. It is possible, and the seat sees in it exactly what it saw.
void play_imagine(const pp_game *game, const pp_seen *seen, play_source *source, pp_state *world);

#endif
