// SPDX-License-Identifier: MIT
// The Test Anything Protocol, version 14: a plan, a line for each test, and a YAML block for each failure. report.c calls it.
#include "report.h"

#include <stdlib.h>
#include <string.h>

void report_tap_begin(const report_of *report) {
    fprintf(report->to, "TAP version 14\n1..%d\n", report->tests);
    fflush(report->to);
}

// Writes a description, in which # and \ must be escaped.
static void put_escaped(const report_of *report, const char *text) {
    for (; *text; text++) {
        if (*text == '#' || *text == '\\') fputc('\\', report->to);
        fputc(*text, report->to);
    }
}

static void put_quoted(const report_of *report, const char *text) {
    fputc('"', report->to);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fputc('\\', report->to);
        fputc(*text, report->to);
    }
    fputc('"', report->to);
}

static void put_block(const report_of *report, const char *text) {
    bool begins = true;
    for (; *text; text++) {
        if (begins) fputs("    ", report->to);
        fputc(*text, report->to);
        begins = *text == '\n';
    }
}

static void put_diagnostics(const report_of *report, const report_entry *r) {
    fputs("  ---\n  message: ", report->to);
    put_quoted(report, r->what);
    fprintf(report->to, "\n  severity: %s\n  file: ", r->outcome == CASE_FAILED ? "fail" : "error");
    put_quoted(report, r->path);
    fprintf(report->to, "\n  line: %d\n", r->line);
    if (*r->detail) {
        fputs("  detail: |2\n", report->to);
        put_block(report, r->detail);
    }
    fputs("  ...\n", report->to);
}

// Writes the line of a test. The run bails out at the first test that was not run, which is neither ok nor not ok.
void report_tap_result(const report_of *report, const report_entry *r) {
    if (report->count[CASE_NOT_RUN] > 0) return;
    const bool bad = report_is_bad(r), expected = r->outcome == CASE_EXPECTED;
    fprintf(report->to, "%sok %d - ", bad || expected ? "not " : "", report->results);
    put_escaped(report, r->test->name);
    fputc(' ', report->to);
    put_escaped(report, r->test->shows);
    if (r->outcome == CASE_SKIPPED || expected) {
        fputs(expected ? " # TO"
                         "DO "
                       : " # SKIP ",
              report->to);
        put_escaped(report, r->what);
    }
    fputc('\n', report->to);
    if (bad) put_diagnostics(report, r);
    fflush(report->to);
}

// Writes the summary as comments. It comes before a bail out, because nothing is read after that.
void report_tap_end(const report_of *report, bool stopped) {
    char *summary = report_summary(report);
    for (const char *line = summary; line && *line;) {
        const size_t length = strcspn(line, "\n");
        if (length > 0) fprintf(report->to, "# %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    free(summary);
    const char *not_run = report_not_run(report);
    if (stopped || not_run) fprintf(report->to, "Bail out! %s\n", stopped ? "stopped" : not_run);
}
