// SPDX-License-Identifier: MIT
// What came of a run, told to people (text) or to programs (TAP 14, JUnit XML, JSON, GitHub's annotations). For cmd_spec.c and spec_run.c,
// for the site, and for suspects.c, which reads the results.
#ifndef REPORT_H
#define REPORT_H

#include "suite.h"
#include "whole.h"

#include <stdio.h>

typedef enum report_format {
    REPORT_TEXT,
    REPORT_TAP,
    REPORT_JUNIT,
    REPORT_JSON,
    REPORT_GITHUB,
    REPORT_FORMATS,
} report_format;

extern const char *const report_format_names[REPORT_FORMATS];

// A verdict that is kept.
typedef struct report_entry {
    const suite_test *test;
    case_outcome outcome;
    const char *path;
    int line;
    const char *what;
    const char *detail;
    bool no_clause;
    uint32_t wrong; // of a failure: in which matters, and where
    case_spot spot;
    double seconds;
} report_entry;

typedef struct report_of {
    FILE *to;
    report_format format;
    FILE *log; // gets the talk of failing cases; null for nowhere
    bool verbose;
    bool progress; // on standard error, for a terminal
    int tests;     // that are to be run
    const book_text *book;
    const char *suite_version; // what was run
    report_entry *result;
    int results;               // that were run
    const gr_catalog *catalog; // the games there are
    const engine_any *tested;
    const char *beside; // the name of the other one, null for none
    int count[CASE_OUTCOMES];
    int left_out[ENGINE_LEVELS + 1]; // claims not judged, and
    int left_out_in;                 // in how many cases of those that were run
    double seconds;
    const struct suspects *suspects; // null for none
    book_pool pool;
} report_of;

void report_begin(report_of *report);
void report_add(report_of *report, const suite_test *test, const case_verdict *verdict, double seconds);

// `stopped`: the run ended before all tests were run.
void report_end(report_of *report, bool stopped);
void report_free(report_of *report);

// Whether it fails the run, whether it speaks against some clause, and what an outcome is called.
bool report_is_bad(const report_entry *result);
bool report_accuses(const report_entry *result);
const char *report_outcome_word(case_outcome outcome);

// Writes a file that a badge is made of.
bool report_write_badge(const report_of *report, const char *path, bool stopped, whole_why *why);

// --- Between report.c and the forms for programs (report_tap.c, report_junit.c, report_json.c)

void report_tap_begin(const report_of *report);
void report_tap_result(const report_of *report, const report_entry *result);
void report_tap_end(const report_of *report, bool stopped);
void report_junit_end(const report_of *report);
void report_json_end(const report_of *report, bool stopped); // the site has it, too

// What an engine says of itself: the lines of its greeting, put together by their first words: "levels", "apply set". Where
// `lists` is given, it is told what there may be several of, each of them on a line of its own. `to` is theirs.
typedef void report_tell(void *to, const char *label, const char *words);
void report_put_head(const report_of *report, report_tell *tell, report_tell *lists, void *to);

// What a program cannot read off the results: suspects, what was played, what was not judged; in lines for people. To be freed.
char *report_summary(const report_of *report);

// Whether an engine does not get through most cases, so that it shows nothing about its rules and no clause is suspected.
bool report_talk_is_broken(const report_of *report);

// Why tests were not run; null where all were that were to be.
const char *report_not_run(const report_of *report);

#endif
