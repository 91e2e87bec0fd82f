// SPDX-License-Identifier: MIT
// The lint's check that the second engine plays every reading of core/ruling_table.inc. For lint_main.c and the unit tests.
#ifndef LINT_SECOND_H
#define LINT_SECOND_H

#include "lint.h"
#include "subject.h"

typedef struct lint_exempt {
    const char *reading, *why; // `reading` is null in the last row
} lint_exempt;

// The readings that the second engine does not have to play. This is the only list.
extern const lint_exempt lint_second_exempt[];

typedef struct lint_engines {
    engine_any *builtin, *second;
} lint_engines;

// Checks that the second engine declares every reading that is not exempt, and plays it in every game in which the built-in engine does.
void lint_second(lint_run *lint, const lint_engines *engines, const lint_exempt *exempt);

#endif
