// SPDX-License-Identifier: MIT
// The lint's checks that play the cases with the runner's engine, which must be the built-in one. For lint_main.c and the unit tests.
#ifndef LINT_PLAY_H
#define LINT_PLAY_H

#include "case.h"
#include "lint.h"

// Checks that for each clause that core names in an event, a refusal or a verdict, some case expects it as @CLAUSE. Also checks that core
// names every clause in a game's table at least once.
void lint_asked(lint_run *lint, const case_runner *runner);

// Checks that a case ends once it has shown its clause. If core has named the clause, and neither clause nor title is about turns and
// draws, the last row must not draw tiles under other clauses, because the case would then fail for those clauses.
void lint_ends(lint_run *lint, const case_runner *runner);

#endif
