// SPDX-License-Identifier: MIT
// Policies at a table: they play the seats that nobody at the terminal plays, and give hints to whoever does. For table.c and kept.c.
#ifndef SEATS_H
#define SEATS_H

#include "table.h"

// What chance or a policy does next; PP_NO_ACTION also when somebody stops it. Its numbers depend on the seed and on how many actions
// there were, so taking back a choice and making it again changes nothing.
pp_action seats_choose(const table_game *table);

// Whether every seat plays at random, as it does where nothing else was asked for.
bool seats_are_random(const table_game *table);

// Says what a policy would do in the place of whoever is asked, and why, from that seat's view. No name is the default one.
void seats_hint(const table_game *table, const char *name);

#endif
