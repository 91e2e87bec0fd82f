// SPDX-License-Identifier: MIT
// The commands that tell a tile set: `tiles HASH`, then a `tile` for each face or kind of tile.
#ifndef ORACLE_SETS_H
#define ORACLE_SETS_H

#include "oracle.h"

extern const char oracle_malformed[]; // how a line that is none is answered

void oracle_begin_set(oracle *engine, const oracle_words *words, oracle_answer *answer);
void oracle_add_to_set(oracle *engine, const oracle_words *words, oracle_answer *answer);

#endif
