// SPDX-License-Identifier: MIT
// A badge for an engine's front page, as an endpoint of shields.io reads it: how many of the cases it was asked it passes, which faults
// of it are known, and, by the colour, whether the run was as it should be.
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// What became of the random games of all rulebooks that were played.
typedef enum games_outcome { GAMES_NONE, GAMES_AGREE, GAMES_DIFFER } games_outcome;

typedef struct badge_counts {
    int count[CASE_OUTCOMES]; // of cases alone
    int tested;
    games_outcome games;
} badge_counts;

static badge_counts count_all(const report_of *report) {
    badge_counts counts = {.games = GAMES_NONE};
    for (int i = 0; i < report->results; i++) {
        const report_entry *r = &report->result[i];
        if (!r->test->games) counts.count[r->outcome]++;
        counts.tested += !r->test->games && r->outcome != CASE_SKIPPED;
        if (!r->test->games || r->outcome == CASE_SKIPPED || r->outcome == CASE_NOT_RUN) continue;
        counts.games = counts.games == GAMES_DIFFER || report_is_bad(r) ? GAMES_DIFFER : GAMES_AGREE;
    }
    return counts;
}

// Green when nothing failed, or nothing but what was expected to; else by the share of the cases that passed.
static const char *colour_of(const badge_counts *counts, bool stopped) {
    const int passed = counts->count[CASE_PASSED], tested = counts->tested;
    const int bad = counts->count[CASE_FAILED] + counts->count[CASE_IN_ERROR];
    if (stopped || (tested == 0 && counts->games == GAMES_NONE)) return "lightgrey";
    if (bad == 0 && counts->games != GAMES_DIFFER) return passed == tested ? "brightgreen" : "green";
    if (tested == 0) return "red";
    return 10 * passed >= 9 * tested ? "yellow" : 2 * passed >= tested ? "orange" : "red";
}

static void put_count(FILE *to, int count, const char *what) {
    if (count > 0) fprintf(to, ", %d %s", count, what);
}

static void put_message(FILE *to, const badge_counts *counts, bool stopped) {
    static const char *const games[] = {"nothing tested", "random games agree", "random games differ"};
    if (counts->tested == 0) {
        fputs(games[counts->games], to);
    } else {
        fprintf(to, "%d of %d cases", counts->count[CASE_PASSED], counts->tested);
        put_count(to, counts->count[CASE_EXPECTED], "known to fail");
        put_count(to, counts->count[CASE_SKIPPED], "skipped");
        put_count(to, counts->count[CASE_NOT_RUN], "not run");
        if (counts->games == GAMES_DIFFER) fprintf(to, ", %s", games[GAMES_DIFFER]);
    }
    if (stopped) fputs(", stopped", to);
}

bool report_write_badge(const report_of *report, const char *path, bool stopped, whole_why *why) {
    const badge_counts counts = count_all(report);
    char *text = 0;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return whole_fails(why, path, strerror(errno));
    fputs("{\"schemaVersion\": 1, \"label\": \"pathproof\", \"message\": \"", memory);
    put_message(memory, &counts, stopped);
    fprintf(memory, "\", \"color\": \"%s\"}\n", colour_of(&counts, stopped));
    const bool written =
        fclose(memory) == 0 ? whole_write(path, text, size, why) : whole_fails(why, path, strerror(errno));
    free(text);
    return written;
}
