// SPDX-License-Identifier: MIT
// What came of a run, told to people (text) or to programs (TAP 14, JUnit XML).
#ifndef PP_REPORT_H
#define PP_REPORT_H

#include "suite.h"

#include <stdio.h>

typedef enum pp_format { PP_TEXT, PP_TAP, PP_JUNIT } pp_format;

// A verdict that is kept.
typedef struct pp_reported {
    const pp_test *test;
    pp_outcome outcome;
    const char *path;
    int line;
    const char *what;
    const char *detail;
    double seconds;
} pp_reported;

typedef struct pp_report {
    FILE *to;
    pp_format format;
    bool verbose;
    bool progress; // on standard error, for a terminal
    int tests;     // that are to be run
    pp_reported *result;
    int results; // that were run
    int count[PP_OUTCOMES];
    double seconds;
    pp_pool pool;
} pp_report;

void pp_report_begin(pp_report *report);
void pp_report_add(pp_report *report, const pp_test *test, const pp_verdict *verdict, double seconds);

// `stopped`: the run ended before all tests were run.
void pp_report_end(pp_report *report, bool stopped);
void pp_report_free(pp_report *report);

// For report.c alone.
void pp_tap_begin(const pp_report *report);
void pp_tap_result(const pp_report *report, const pp_reported *result);
void pp_junit_end(const pp_report *report);

#endif
