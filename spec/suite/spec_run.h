// SPDX-License-Identifier: MIT
// A run of `pathproof spec`: its plan, its engines and its tests. For cmd_spec.c, which makes the plan, and spec_run.c.
#ifndef SPEC_RUN_H
#define SPEC_RUN_H

#include "options.h"
#include "report.h"
#include "suite_games.h"

// The options of the command line.
typedef struct spec_plan {
    const char *engine, *beside; // commands; null for the built-in engine, or for no engine to compare with
    const char *folder, *expect, *badge, *export, *site;             // null for none
    bool expanded;                                                   // of what is exported
    const char *only[OP_REPEATS_MAX + 2], *skip[OP_REPEATS_MAX + 2]; // names, ended by null
    const char *pictures,
        *log; // folder and file for pictures and conversations of failing cases; null for none
    report_format format;
    uint64_t seconds, jobs, crashes;
    uint64_t games, seed, from, lists;
    bool says_games;
    const char *line;
    char **file;
    int files;
    bool suite_version;
    bool verbose;
    op_print *print; // prints errors
} spec_plan;

// Everything that a run uses.
typedef struct spec_run {
    const spec_plan *plan;
    book_pool *pool;
    book_text *book;
    suite_tests suite;
    suite_expected expected;
    const char *suite_version;
} spec_run;

// Prints an error, followed by the name of what caused it. Always returns false.
bool spec_complain(const spec_plan *plan, const char *what, const char *which);

// Starts the engine of this command; null starts the built-in one. Returns null, after an error message, if it does not start. With two
// engines the message says which one.
engine_any *spec_open_engine(const spec_plan *plan, const char *command);

// Runs all tests. Adds the actions of random games to `actions`, unless the differences show no fault in a rule.
void spec_run_tests(const spec_run *run, const case_runner *runner, games_plan *games, report_of *report,
                    spectrum *actions);

#endif
