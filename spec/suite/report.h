// SPDX-License-Identifier: MIT
// The report of a run, for people (text) or programs (TAP 14, JUnit XML, JSON, annotations for GitHub). For cmd_spec.c, spec_run.c, the
// site, and suspects.c, which reads the results.
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

// The result of a test: the parts of its verdict that are reported.
typedef struct report_entry {
    const suite_test *test;
    case_outcome outcome;
    const char *path;
    int line;
    const char *what;
    const char *detail;
    const char *steps; // of a failure (steps.h), if they were kept; else ""
    bool no_clause;
    uint32_t wrong; // if it failed: the matters in which something is wrong, and the place
    case_spot spot;
    matter_items differs;
    const char *missing, *blamed;
    double seconds;
} report_entry;

typedef struct report_of {
    FILE *to;
    report_format format;
    FILE *log; // file for the conversations of failing cases; null for none
    bool verbose;
    bool progress; // whether to show progress on standard error
    int tests;     // number of tests to run
    const book_text *book;
    const char *suite_version; // version of the suite
    report_entry *result;
    int results;               // number of tests run so far
    const gr_catalog *catalog; // the catalog of all games
    const engine_any *tested;
    const char *beside;           // name of the engine of --beside, null for none
    const char *left_out_rulings; // what --only leaves out (suite_put_left_out), "" or null for nothing
    int count[CASE_OUTCOMES];
    int left_out[ENGINE_LEVELS + 1]; // number of claims that were not judged, by level
    int left_out_in;                 // the number of cases with such claims
    double seconds;
    const struct suspects *suspects; // null if no suspects were sought
    book_pool pool;
} report_of;

void report_begin(report_of *report);
void report_add(report_of *report, const suite_test *test, const case_verdict *verdict, double seconds);

// Ends the report. `stopped` means that the user stopped the run before its end.
void report_end(report_of *report, bool stopped);
void report_free(report_of *report);

// These return whether a result fails the run, whether it is evidence against a clause, and the word for an outcome.
bool report_is_bad(const report_entry *result);
bool report_accuses(const report_entry *result);
const char *report_outcome_word(case_outcome outcome);

// Writes the data of a badge to a file.
bool report_write_badge(const report_of *report, const char *path, bool stopped, whole_why *why);

// --- Between report.c and the formats for programs (report_tap.c, report_junit.c, report_json.c)

void report_tap_begin(const report_of *report);
void report_tap_result(const report_of *report, const report_entry *result);
void report_tap_end(const report_of *report, bool stopped);
void report_junit_end(const report_of *report);
void report_json_end(const report_of *report, bool stopped); // the site uses it too

// Calls `tell` with the engine's declarations: the lines of its greeting, grouped by their first words ("levels", "apply set"). If
// `lists` is given, it is called for groups that can have several entries, with one entry on each line. `to` is passed to both.
typedef void report_tell(void *to, const char *label, const char *words);
void report_put_head(const report_of *report, report_tell *tell, report_tell *lists, void *to);

// The lines for people that do not belong to a single result: suspects, random games played, claims not judged. The caller frees them.
char *report_summary(const report_of *report);

// Returns whether most cases ended in an error. Such errors say nothing about the engine's rules, so no clause is suspected.
bool report_talk_is_broken(const report_of *report);

// Returns why tests were not run, or null if all were.
const char *report_not_run(const report_of *report);

#endif
