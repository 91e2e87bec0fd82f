// SPDX-License-Identifier: MIT
// Makes up a position that a seat could be in: everything that the seat cannot see is made up. The policies use it to look ahead.
#ifndef IMAGINE_H
#define IMAGINE_H

#include "choose.h"

// Sends every tile that the seat does not see to a hand or a pile, with every place equally likely. A marker tile in a pile goes to its
// bottom, and tiles that were put under a pile are shuffled into it. The position depends only on what the seat sees and on random
// numbers, so no hidden fact can leak. It is a possible position, and looks to the seat exactly like the real one.
void play_imagine(const pp_game *game, const pp_seen *seen, play_source *source, pp_state *world);

#endif
