// SPDX-License-Identifier: MIT
// JUnit XML: a test suite for each rulebook, a test case for each case, with its clause as the class. report.c prints it.
#include "report.h"

#include "markup.h"

#include <stdlib.h>
#include <string.h>

static void put_attribute(FILE *to, const char *name, const char *value) {
    fprintf(to, " %s=\"", name);
    markup_put(to, value);
    fputc('"', to);
}

static void put_element(FILE *to, const char *name, const report_entry *r) {
    fprintf(to, "      <%s", name);
    put_attribute(to, "message", r->what);
    if (*r->detail == '\0') {
        fputs("/>\n", to);
        return;
    }
    fputc('>', to);
    markup_put(to, r->path);
    fprintf(to, ":%d\n", r->line);
    markup_put(to, r->detail);
    fprintf(to, "</%s>\n", name);
}

static void put_case(FILE *to, const report_entry *r) {
    static const char *const elements[CASE_OUTCOMES] = {[CASE_FAILED] = "failure",
                                                        [CASE_IN_ERROR] = "error",
                                                        [CASE_SKIPPED] = "skipped",
                                                        [CASE_EXPECTED] = "skipped",
                                                        [CASE_NOT_RUN] = "skipped"};
    fputs("    <testcase", to);
    put_attribute(to, "classname", r->test->clause);
    put_attribute(to, "name", r->test->name);
    put_attribute(to, "file", r->test->path);
    fprintf(to, " line=\"%d\" time=\"%.3f\"", r->test->line, r->seconds);
    if (r->outcome == CASE_PASSED) {
        fputs("/>\n", to);
        return;
    }
    fputs(">\n", to);
    put_element(to, elements[r->outcome], r);
    fputs("    </testcase>\n", to);
}

static void put_counts(FILE *to, const report_entry *results, int count) {
    int of[CASE_OUTCOMES] = {0};
    double seconds = 0;
    for (int i = 0; i < count; i++) {
        of[results[i].outcome]++;
        seconds += results[i].seconds;
    }
    fprintf(to, " tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\" time=\"%.3f\">\n", count,
            of[CASE_FAILED], of[CASE_IN_ERROR], of[CASE_SKIPPED] + of[CASE_EXPECTED] + of[CASE_NOT_RUN],
            seconds);
}

static void put_property(void *to, const char *name, const char *value) {
    fputs("      <property", to);
    put_attribute(to, "name", name);
    put_attribute(to, "value", value);
    fputs("/>\n", to);
}

// Writes the lines about the whole run, which belong to the first test suite.
static void put_summary(FILE *to, const report_of *report) {
    char *summary = report_summary(report);
    if (summary && *summary) {
        fputs("    <system-out>", to);
        markup_put(to, summary);
        fputs("</system-out>\n", to);
    }
    free(summary);
}

void report_junit_end(const report_of *report) {
    FILE *to = report->to;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pathproof spec\"", to);
    put_counts(to, report->result, report->results);
    for (int i = 0; i < report->results;) {
        const char *path = report->result[i].test->path;
        int end = i;
        while (end < report->results && strcmp(report->result[end].test->path, path) == 0)
            end++;
        fputs("  <testsuite", to);
        put_attribute(to, "name", path);
        put_counts(to, report->result + i, end - i);
        fputs("    <properties>\n", to);
        report_put_head(report, put_property, 0, to);
        put_property(to, "suite", report->suite_version);
        fputs("    </properties>\n", to);
        for (int k = i; k < end; k++)
            put_case(to, &report->result[k]);
        if (i == 0) put_summary(to, report);
        i = end;
        fputs("  </testsuite>\n", to);
    }
    fputs("</testsuites>\n", to);
}
