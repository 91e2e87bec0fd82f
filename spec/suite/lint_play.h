// SPDX-License-Identifier: MIT
// The lint's checks that play the cases with the runner's engine, which is to be the built-in one. For lint_main.c and the unit tests.
#ifndef LINT_PLAY_H
#define LINT_PLAY_H

#include "case.h"
#include "lint.h"

// A clause that core tells in an event, in a refusal or in a verdict is to be asked for there by some case, by @CLAUSE; and what a
// game has in its table of clauses is to be told at all.
void lint_asked(lint_run *lint, const case_runner *runner);

// A case ends where it has shown its clause. Where core has told a case's clause, and neither the clause nor the title speaks of turns
// and draws, the last row is not one that draws tiles under other clauses: it would fail for these alone.
void lint_ends(lint_run *lint, const case_runner *runner);

#endif
