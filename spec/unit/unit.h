// SPDX-License-Identifier: MIT
// The C unit tests as those who run them see them (sim/unit/unity_main.c, coverage/judge_main.c): tables, each up to a null name. The two
// that run them include it.
#ifndef UNIT_H
#define UNIT_H

#include "text.h"

typedef struct unit_test {
    const char *name; // kebab-case: what `[property NAME]` in a rulebook refers to
    const char *file;
    int line;
    void (*run)(void);
} unit_test;

extern const unit_test unit_tests[];     // of core and spec: spec/unit
extern const unit_test sim_unit_tests[]; // of sim: sim/unit

// Forgets where the test before stood.
void unit_leave(void);

// The game and the position that a test which plays games has come to; nothing for other tests.
void unit_put_scene(gr_out *out);

#endif
