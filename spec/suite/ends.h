// SPDX-License-Identifier: MIT
// The lint's check that a case ends where it has shown its clause.
#ifndef ENDS_H
#define ENDS_H

#include "case.h"
#include "lint.h"

// Plays cases with the runner's engine, which is to be the built-in one. Where core has told a case's clause, and neither the clause nor
// the title speaks of turns and draws, the last row is not one that draws tiles under other clauses: it would fail for these alone.
void ends_check(lint_run *lint, const case_runner *runner);

#endif
