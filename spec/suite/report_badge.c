// SPDX-License-Identifier: MIT
// A badge for an engine's front page, in the format of a shields.io endpoint: how many cases passed, and how many are known to fail. The
// colour says whether anything failed unexpectedly. cmd_spec.c writes it for --badge.
#include "report.h"

#include "json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// The outcome of the random games of all rulebooks: not played, all agree, or some differ.
typedef enum games_outcome { GAMES_NONE, GAMES_AGREE, GAMES_DIFFER } games_outcome;

typedef struct badge_counts {
    int count[CASE_OUTCOMES]; // counts cases only
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

// The colour: green if nothing failed unexpectedly, otherwise by the share of cases that passed.
static const char *colour_of(const badge_counts *counts, bool stopped) {
    const int passed = counts->count[CASE_PASSED], tested = counts->tested;
    const int bad = counts->count[CASE_FAILED] + counts->count[CASE_IN_ERROR];
    if (stopped || (tested == 0 && counts->games == GAMES_NONE)) return "lightgrey";
    if (bad == 0 && counts->games != GAMES_DIFFER) return passed == tested ? "brightgreen" : "green";
    if (tested == 0) return "red";
    return 10 * passed >= 9 * tested ? "yellow" : 2 * passed >= tested ? "orange" : "red";
}

static void put_count(gr_out *out, int count, const char *what) {
    if (count == 0) return;
    gr_put(out, ", ");
    gr_put_number(out, (uint64_t)count);
    gr_put_char(out, ' ');
    gr_put(out, what);
}

static void put_message(gr_out *out, const badge_counts *counts, bool stopped) {
    static const char *const games[] = {"nothing tested", "random games agree", "random games differ"};
    if (counts->tested == 0) {
        gr_put(out, games[counts->games]);
    } else {
        gr_put_number(out, (uint64_t)counts->count[CASE_PASSED]);
        gr_put(out, " of ");
        gr_put_number(out, (uint64_t)counts->tested);
        gr_put(out, " cases");
        put_count(out, counts->count[CASE_EXPECTED], "known to fail");
        put_count(out, counts->count[CASE_SKIPPED], "skipped");
        put_count(out, counts->count[CASE_NOT_RUN], "not run");
        if (counts->games == GAMES_DIFFER) gr_put(out, ", ");
        if (counts->games == GAMES_DIFFER) gr_put(out, games[GAMES_DIFFER]);
    }
    if (stopped) gr_put(out, ", stopped");
}

static void put_badge(FILE *to, const badge_counts *counts, bool stopped) {
    char message[GR_LINE_MAX + 1];
    json_out json = json_into(to);
    gr_out out = gr_out_into(message, sizeof message);
    put_message(&out, counts, stopped);
    json_object(&json, 0, JSON_LINE);
    json_int(&json, "schemaVersion", 1);
    json_text(&json, "label", "pathproof");
    json_text(&json, "message", message);
    json_text(&json, "color", colour_of(counts, stopped));
    json_close(&json);
    json_end(&json);
}

bool report_write_badge(const report_of *report, const char *path, bool stopped, whole_why *why) {
    const badge_counts counts = count_all(report);
    char *text = 0;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return whole_fails(why, path, strerror(errno));
    put_badge(memory, &counts, stopped);
    const bool written =
        fclose(memory) == 0 ? whole_write(path, text, size, why) : whole_fails(why, path, strerror(errno));
    free(text);
    return written;
}
