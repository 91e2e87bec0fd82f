// SPDX-License-Identifier: MIT
// A run of `pathproof spec`: its engines and its tests. Only spec_command.c includes this, beside spec_run.c.
#ifndef SPEC_RUN_H
#define SPEC_RUN_H

#include "spec_options.h"
#include "suite_choose.h"
#include "suite_games.h"

// All that a run is about.
typedef struct spec_run {
    const spec_plan *plan;
    book_pool *pool;
    book_text *book;
    suite_tests suite;
    suite_expected expected;
    const char *suite_version;
} spec_run;

// Says what is wrong, and with which of several things. False, always.
bool spec_complain(const spec_plan *plan, const char *what, const char *which);

// The engine that this command starts; the built-in one for null. Null where it does not start, and then that has been said: of two
// engines, which of them.
engine_any *spec_open_engine(const spec_plan *plan, const char *command);

// Runs all its tests. The actions of the games get into `actions`, unless that they differ is no news about rules.
void spec_run_tests(const spec_run *run, const case_runner *runner, games_plan *games, report_of *report,
                    spectrum *actions);

#endif
