// SPDX-License-Identifier: MIT
// Annotations for GitHub: a workflow command a line for what failed, which is then shown beside the line of the rulebook.
#include "report.h"

// In the message and in the properties of a command these bytes have a meaning of their own.
static void put_escaped(FILE *to, const char *text, bool property) {
    for (; *text; text++) {
        const bool special =
            *text == '%' || *text == '\n' || *text == '\r' || (property && (*text == ':' || *text == ','));
        if (special) {
            fprintf(to, "%%%02X", (unsigned)(unsigned char)*text);
        } else {
            fputc(*text, to);
        }
    }
}

// Random games stand in no file.
static void put_place(FILE *to, const report_entry *r) {
    fputs("file=", to);
    put_escaped(to, r->path, true);
    fprintf(to, ",line=%d,", r->line);
}

void report_github_end(const report_of *report) {
    const char *why = report_not_run(report);
    if (!why) return;
    fprintf(report->to, "::error title=not run::%d tests were ", report->count[CASE_NOT_RUN]);
    put_escaped(report->to, why, false);
    fputc('\n', report->to);
}

void report_github_result(const report_of *report, const report_entry *r) {
    if (!report_is_bad(r)) return;
    fputs("::error ", report->to);
    if (r->line > 0) put_place(report->to, r);
    fputs("title=", report->to);
    put_escaped(report->to, r->test->name, true);
    fputs("::", report->to);
    put_escaped(report->to, r->what, false);
    fputs("%0A", report->to);
    put_escaped(report->to, r->detail, false);
    fputc('\n', report->to);
    fflush(report->to);
}
