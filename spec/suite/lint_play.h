// SPDX-License-Identifier: MIT
// The lint's checks that play the cases with the runner's engine, which must be the built-in one. For lint_main.c and the unit tests.
#ifndef LINT_PLAY_H
#define LINT_PLAY_H

#include "case.h"
#include "lint.h"

// If core names a clause in an event, a refusal or a verdict, some case must expect it there, as @CLAUSE. And core must name every
// clause in a game's table at least once.
void lint_asked(lint_run *lint, const case_runner *runner);

// A case ends once it has shown its clause. If core has named the clause, and neither clause nor title is about turns and draws, the last
// row must not draw tiles under other clauses, because the case would then fail for those clauses.
void lint_ends(lint_run *lint, const case_runner *runner);

#endif
