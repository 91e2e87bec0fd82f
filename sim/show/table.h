// SPDX-License-Identifier: MIT
// A game at a terminal: people choose by number, the other seats play at random, chance comes from a seed.
#ifndef PP_TABLE_H
#define PP_TABLE_H

#include "replay.h"
#include "view.h"

typedef struct pp_table {
    pp_replay game; // with all actions so far
    uint8_t humans; // a bit for each seat that is asked
    uint64_t seed;
    pp_view view;
    pp_lines input;
    const char *file; // where it was saved last, or came from; null when nowhere
} pp_table;

// Plays until the user has had enough. Returns the exit status.
int pp_play_at_table(pp_table *table);

#endif
