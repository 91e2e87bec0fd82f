// SPDX-License-Identifier: MIT
// Policies at a table: they play the seats that no person plays, and give hints. For table.c and kept.c.
#ifndef SEATS_H
#define SEATS_H

#include "table.h"

// The next action of chance or a policy, or PP_NO_ACTION if the user stops it. It depends on the seed and on the number of actions before
// it, so taking a choice back and making it again changes nothing.
pp_action seats_choose(const table_game *table);

// Returns whether every seat plays at random, which is the default.
bool seats_are_random(const table_game *table);

// Prints what a policy would do for the seat that is asked, and the reason, using only that seat's view. An empty name means the default
// policy.
void seats_hint(const table_game *table, const char *name);

#endif
