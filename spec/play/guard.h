// SPDX-License-Identifier: MIT
// The guard lets a failed assertion end only the game in which it happened, and not the program. A run of a million games can then name
// that game, and the command that plays it again. harness.c and the commands of sim that play games include it.
#ifndef GUARD_H
#define GUARD_H

#include <stdbool.h>

// Begins to catch assertions that fail inside guard_run(). Elsewhere, and in programs that never call this, they end the program as usual.
void guard_begin(void);

// Does the work. Returns false if an assertion failed in it; data that it was changing is then in an unknown state.
bool guard_run(void (*work)(void *working), void *working);

#endif
