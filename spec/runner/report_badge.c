// SPDX-License-Identifier: MIT
// A badge for an engine's front page, as an endpoint of shields.io reads it.
#include "report.h"

// Of what was tested: green when all passed, red when less than half did.
static const char *colour_of(int passed, int tested) {
    if (tested == 0) return "lightgrey";
    if (passed == tested) return "brightgreen";
    return 10 * passed >= 9 * tested ? "yellow" : 2 * passed >= tested ? "orange" : "red";
}

bool report_write_badge(const report_of *report, const char *path) {
    const int passed = report->count[CASE_PASSED], skipped = report->count[CASE_SKIPPED];
    const int tested = report->results - skipped;
    FILE *to = fopen(path, "w");
    if (!to) return false;
    fprintf(to, "{\"schemaVersion\": 1, \"label\": \"pathproof\", \"message\": \"%d of %d cases", passed,
            tested);
    if (skipped > 0) fprintf(to, ", %d skipped", skipped);
    fprintf(to, "\", \"color\": \"%s\"}\n", colour_of(passed, tested));
    const bool fine = !ferror(to);
    return fclose(to) == 0 && fine;
}
