// SPDX-License-Identifier: MIT
// The C unit tests (spec/unit) as the runner sees them: a table, up to a null name.
#ifndef UNIT_H
#define UNIT_H

#include "text.h"

typedef struct unit_test {
    const char *name; // kebab-case: what `[property NAME]` in a rulebook refers to
    const char *file;
    int line;
    void (*run)(void);
} unit_test;

extern const unit_test unit_tests[];

// Forgets where the test before stood.
void unit_leave(void);

// The game and the position that a test which plays games has come to; nothing for other tests.
void unit_put_scene(pp_out *out);

#endif
