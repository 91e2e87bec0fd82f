// SPDX-License-Identifier: MIT
// The report for people, and the bookkeeping of all reports.
#include "report.h"

#include <string.h>

static const char *const outcome_words[PP_OUTCOMES] = {
    [PP_PASSED] = "PASS",
    [PP_FAILED] = "FAIL",
    [PP_IN_ERROR] = "ERROR",
    [PP_SKIPPED] = "SKIP",
};

static int failed(const pp_report *report) {
    return report->count[PP_FAILED] + report->count[PP_IN_ERROR];
}

// --- While it runs

static void show_progress(const pp_report *report, const char *name) {
    fprintf(stderr, "\r\033[K%d of %d, %d failed  %s", report->results, report->tests, failed(report), name);
    fflush(stderr);
}

static void hide_progress(const pp_report *report) {
    if (report->progress) fputs("\r\033[K", stderr);
}

static void print_result(const pp_report *report, const pp_reported *r) {
    const bool bad = r->outcome == PP_FAILED || r->outcome == PP_IN_ERROR;
    if (!bad && !report->verbose) return;
    hide_progress(report);
    fprintf(report->to, "%s:%d:%s:%s", r->path, r->line, r->test->name, outcome_words[r->outcome]);
    if (*r->what) fprintf(report->to, ": %s", r->what);
    fprintf(report->to, "\n%s", r->detail);
    fflush(report->to);
}

void pp_report_begin(pp_report *report) {
    if (report->format == PP_TAP) pp_tap_begin(report);
}

static const char *kept(pp_report *report, const char *text) {
    return *text ? pp_take_text(&report->pool, text, strlen(text)) : "";
}

void pp_report_add(pp_report *report, const pp_test *test, const pp_verdict *verdict, double seconds) {
    report->result = pp_take_more(&report->pool, report->result, report->results, sizeof *report->result);
    pp_reported *r = &report->result[report->results++];
    *r = (pp_reported){
        .test = test,
        .outcome = verdict->outcome,
        .path = kept(report, verdict->path),
        .line = verdict->line,
        .what = kept(report, verdict->what),
        .detail = kept(report, verdict->detail),
        .seconds = seconds,
    };
    report->count[verdict->outcome]++;
    report->seconds += seconds;
    if (report->format == PP_TEXT) print_result(report, r);
    if (report->format == PP_TAP) pp_tap_result(report, r);
    if (report->progress) show_progress(report, test->name);
}

// --- At the end

// How many results of this clause there are, and how many of them failed. `first` is the first of them.
static bool is_first_of_clause(const pp_report *report, int first, int *all, int *bad) {
    const char *clause = report->result[first].test->clause;
    *all = *bad = 0;
    for (int i = 0; i < report->results; i++) {
        const pp_reported *r = &report->result[i];
        if (strcmp(r->test->clause, clause) != 0) continue;
        if (i < first) return false;
        *all += r->outcome != PP_SKIPPED;
        *bad += r->outcome == PP_FAILED || r->outcome == PP_IN_ERROR;
    }
    return true;
}

static void sum_up_clauses(const pp_report *report) {
    if (failed(report) == 0) return;
    fputs("\nclauses that fail\n", report->to);
    for (int i = 0; i < report->results; i++) {
        int all, bad;
        if (!is_first_of_clause(report, i, &all, &bad) || bad == 0) continue;
        fprintf(report->to, "  %-10s %d of %d\n", report->result[i].test->clause, bad, all);
    }
}

// Reasons are alike up to a colon, after which they go into particulars.
static size_t reason_length(const char *what) {
    const char *colon = strchr(what, ':');
    return colon ? (size_t)(colon - what) : strlen(what);
}

static bool same_reason(const pp_reported *a, const pp_reported *b) {
    const size_t length = reason_length(a->what);
    return b->outcome == PP_SKIPPED && length == reason_length(b->what) &&
           strncmp(a->what, b->what, length) == 0;
}

static void sum_up_skipped(const pp_report *report) {
    if (report->count[PP_SKIPPED] == 0) return;
    fputs("\nskipped\n", report->to);
    for (int i = 0; i < report->results; i++) {
        const pp_reported *r = &report->result[i];
        int before = 0, all = 0;
        if (r->outcome != PP_SKIPPED) continue;
        for (int k = 0; k < report->results; k++) {
            const bool same = same_reason(r, &report->result[k]);
            all += same;
            before += same && k < i;
        }
        if (before == 0) fprintf(report->to, "  %4d  %.*s\n", all, (int)reason_length(r->what), r->what);
    }
}

void pp_report_end(pp_report *report, bool stopped) {
    hide_progress(report);
    if (report->format == PP_JUNIT) pp_junit_end(report);
    if (report->format == PP_TAP && stopped) fputs("Bail out! stopped\n", report->to);
    if (report->format != PP_TEXT) return;
    sum_up_clauses(report);
    sum_up_skipped(report);
    if (failed(report) + report->count[PP_SKIPPED] > 0) fputs("\n", report->to);
    if (stopped) fprintf(report->to, "stopped after %d of %d\n", report->results, report->tests);
    fprintf(report->to, "%d passed, %d failed, %d skipped\n", report->count[PP_PASSED], failed(report),
            report->count[PP_SKIPPED]);
}

void pp_report_free(pp_report *report) {
    pp_pool_free(&report->pool);
}
