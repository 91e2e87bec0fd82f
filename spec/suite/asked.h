// SPDX-License-Identifier: MIT
// The lint's check of cases against core: what core tells under the name of a clause, some case asks by that name.
#ifndef ASKED_H
#define ASKED_H

#include "case.h"
#include "lint.h"

// Plays all cases with the runner's engine, which is to be the built-in one. A clause that is told in an event, in a refusal or in a
// verdict is to be asked for there, by @CLAUSE; and what a game has in its table of clauses is to be told at all.
void asked_check(lint_run *lint, const case_runner *runner);

#endif
