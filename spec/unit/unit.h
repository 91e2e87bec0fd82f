// SPDX-License-Identifier: MIT
// The tables of the C unit tests. Each ends with a null name. The two programs that run the tests include it
// (sim/unit/unity_main.c, coverage/judge_main.c).
#ifndef UNIT_H
#define UNIT_H

#include "text.h"

typedef struct unit_test {
    const char *name; // in kebab-case, as in `[property NAME]` of a rulebook
    const char *file;
    int line;
    void (*run)(void);
} unit_test;

extern const unit_test unit_tests[];     // tests of core and spec, in spec/unit
extern const unit_test sim_unit_tests[]; // tests of sim, in sim/unit

// Forgets the position of the last test.
void unit_leave(void);

// Prints the game and position that the current test has reached. Prints nothing if the test plays no game.
void unit_put_scene(gr_out *out);

#endif
