// SPDX-License-Identifier: MIT
// A failed assertion ends the work it happened in, and not the program: a run of a million games can then say which game it was, and how
// to play it again. harness.c and the commands of sim that play include it.
#ifndef GUARD_H
#define GUARD_H

#include <stdbool.h>

// From now on an assertion that fails inside guard_run() is caught. Elsewhere, and in programs that never call this, it ends
// the program as ever.
void guard_begin(void);

// Does the work. False when an assertion failed in it: whatever it was changing is then in an unknown state.
bool guard_run(void (*work)(void *working), void *working);

#endif
