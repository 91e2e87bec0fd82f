// SPDX-License-Identifier: MIT
// One case run against one engine: set up the table in each way that the case asks for, play its rows, judge.
#ifndef PP_CASE_H
#define PP_CASE_H

#include "subject.h"
#include "setup.h"

typedef enum pp_outcome {
    PP_PASSED,
    PP_FAILED,
    PP_IN_ERROR, // the case cannot be understood, or the engine crashed, hung or talked nonsense
    PP_SKIPPED,  // beyond what the engine says it can do
    PP_OUTCOMES,
} pp_outcome;

typedef struct pp_verdict {
    pp_outcome outcome;
    const char *path; // where: the row that failed
    int line;
    char what[1000];    // in one line; "" when passed
    char detail[20000]; // the rest, in lines; "" when there is no more to say
} pp_verdict;

typedef struct pp_runner {
    const pp_book *book;
    const pp_catalog *catalog;
    pp_engine *engine;
    const char *again; // the command that runs a case alone, up to the case's id
} pp_runner;

// `otherwise` is {PP_RULINGS, 0} for the case as it stands.
void pp_case_run(const pp_runner *runner, const pp_case *c, pp_otherwise otherwise, pp_verdict *verdict);

#endif
