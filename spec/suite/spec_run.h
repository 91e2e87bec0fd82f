// SPDX-License-Identifier: MIT
// A run of `pathproof spec`: its plan, its engines and its tests. For cmd_spec.c, which makes the plan, and spec_run.c.
#ifndef SPEC_RUN_H
#define SPEC_RUN_H

#include "options.h"
#include "report.h"
#include "suite_games.h"

// What somebody asked for on the command line.
typedef struct spec_plan {
    const char *engine, *beside;                         // null for the built-in one, and for none
    const char *folder, *expect, *badge, *export, *site; // null for none
    const char *only[OP_REPEATS_MAX + 2], *skip[OP_REPEATS_MAX + 2]; // up to a null
    const char *pictures, *log; // where the pictures and the talk of failing cases go; null for nowhere
    report_format format;
    uint64_t seconds, jobs, crashes;
    uint64_t games, seed, from, lists;
    bool says_games;
    const char *line;
    char **file;
    int files;
    bool suite_version;
    bool verbose;
    op_print *print; // what is wrong
} spec_plan;

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
