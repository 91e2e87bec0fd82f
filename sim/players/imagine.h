// SPDX-License-Identifier: MIT
// A position that could be the one that a seat sees: whatever it cannot see is made up. Used by the policies to look ahead.
#ifndef IMAGINE_H
#define IMAGINE_H

#include "choose.h"

// Every tile that the seat does not see lies in a hand or a pile, each in any place with equal chances; a marker tile in a pile lies
// at its bottom, and what was put under a pile is shuffled into it. It is made of what is seen and of numbers alone, so nothing that
// is hidden can come through. The position is possible, and the seat sees in it just what it saw.
void play_imagine(const pp_game *game, const pp_seen *seen, play_source *source, pp_state *world);

#endif
