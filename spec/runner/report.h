// SPDX-License-Identifier: MIT
// What came of a run, told to people (text) or to programs (TAP 14, JUnit XML).
#ifndef REPORT_H
#define REPORT_H

#include "suite.h"

#include <stdio.h>

typedef enum report_format { REPORT_TEXT, REPORT_TAP, REPORT_JUNIT } report_format;

// A verdict that is kept.
typedef struct report_entry {
    const suite_test *test;
    case_outcome outcome;
    const char *path;
    int line;
    const char *what;
    const char *detail;
    double seconds;
} report_entry;

typedef struct report_of {
    FILE *to;
    report_format format;
    bool verbose;
    bool progress; // on standard error, for a terminal
    int tests;     // that are to be run
    report_entry *result;
    int results; // that were run
    int count[CASE_OUTCOMES];
    double seconds;
    book_pool pool;
} report_of;

void report_begin(report_of *report);
void report_add(report_of *report, const suite_test *test, const case_verdict *verdict, double seconds);

// `stopped`: the run ended before all tests were run.
void report_end(report_of *report, bool stopped);
void report_free(report_of *report);

// For report.c alone.
void report_tap_begin(const report_of *report);
void report_tap_result(const report_of *report, const report_entry *result);
void report_junit_end(const report_of *report);

#endif
