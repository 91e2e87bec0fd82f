// SPDX-License-Identifier: MIT
// The Test Anything Protocol, version 14: a plan, a line for each test, and a YAML block for what failed.
#include "report.h"

void pp_tap_begin(const pp_report *report) {
    fprintf(report->to, "TAP version 14\n1..%d\n", report->tests);
    fflush(report->to);
}

// In a description # and \ have a meaning of their own.
static void put_escaped(const pp_report *report, const char *text) {
    for (; *text; text++) {
        if (*text == '#' || *text == '\\') fputc('\\', report->to);
        fputc(*text, report->to);
    }
}

static void put_quoted(const pp_report *report, const char *text) {
    fputc('"', report->to);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fputc('\\', report->to);
        fputc(*text, report->to);
    }
    fputc('"', report->to);
}

static void put_block(const pp_report *report, const char *text) {
    bool begins = true;
    for (; *text; text++) {
        if (begins) fputs("    ", report->to);
        fputc(*text, report->to);
        begins = *text == '\n';
    }
}

static void put_diagnostics(const pp_report *report, const pp_reported *r) {
    fputs("  ---\n  message: ", report->to);
    put_quoted(report, r->what);
    fprintf(report->to, "\n  severity: %s\n  file: ", r->outcome == PP_FAILED ? "fail" : "error");
    put_quoted(report, r->path);
    fprintf(report->to, "\n  line: %d\n", r->line);
    if (*r->detail) {
        fputs("  detail: |2\n", report->to);
        put_block(report, r->detail);
    }
    fputs("  ...\n", report->to);
}

void pp_tap_result(const pp_report *report, const pp_reported *r) {
    const bool bad = r->outcome == PP_FAILED || r->outcome == PP_IN_ERROR;
    fprintf(report->to, "%sok %d - ", bad ? "not " : "", report->results);
    put_escaped(report, r->test->name);
    fputc(' ', report->to);
    put_escaped(report, r->test->shows);
    if (r->outcome == PP_SKIPPED) {
        fputs(" # SKIP ", report->to);
        put_escaped(report, r->what);
    }
    fputc('\n', report->to);
    if (bad) put_diagnostics(report, r);
    fflush(report->to);
}
