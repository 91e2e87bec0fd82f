// SPDX-License-Identifier: MIT
// The second engine (spec/oracle) as an engine within this program. spec/suite, fuzz_beside.c and a unit test include it.
#ifndef SECOND_H
#define SECOND_H

#include "oracle.h"
#include "subject.h"

// Opens the second engine. Returns null if there is no memory.
engine_any *engine_open_second(void);

// engine_keep_second saves the state of the engine's game. engine_take_up_second brings the same engine back to that state.
void engine_keep_second(const engine_any *engine, oracle_game *kept);
void engine_take_up_second(engine_any *engine, const oracle_game *kept);

// The number of bytes of a saved state that are in use.
size_t engine_second_bytes(const oracle_game *kept);

#endif
