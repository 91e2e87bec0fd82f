// SPDX-License-Identifier: MIT
// How a finished game ended: why, and what became of everybody.
#ifndef STANDING_H
#define STANDING_H

#include "replay.h"
#include "view_table.h"

// The winners and why they won, then a line for each player: winners first, then those who lasted longest.
void standing_print(const view_style *view, const replay_game *replay);

#endif
