// SPDX-License-Identifier: MIT
// Counts the units in which clauses fire. suite_games.c counts actions. suspects.c counts cases, and ranks clauses by both.
#include "spectrum.h"

static spectrum_row *row_of(spectrum *s, const char *clause) {
    for (int i = 0; i < s->rows; i++) {
        if (strcmp(s->row[i].clause, clause) == 0) return &s->row[i];
    }
    if (s->rows == SPECTRUM_CLAUSES) return 0;
    gr_out out = gr_out_into(s->row[s->rows].clause, FIRED_ID_MAX);
    gr_put(&out, clause);
    s->row[s->rows].matters = matter_of(s->catalog, clause);
    return &s->row[s->rows++];
}

static bool shows_in_any(spectrum *s, const fired_clauses *fired, uint32_t wrong) {
    for (int i = 0; i < fired->count; i++) {
        const spectrum_row *row = row_of(s, fired->id[i]);
        if (row && row->matters & wrong) return true;
    }
    return false;
}

void spectrum_add(spectrum *s, const fired_clauses *fired, uint32_t wrong) {
    if (wrong != 0 && !shows_in_any(s, fired, wrong)) wrong = MATTER_ALL;
    s->failed += wrong != 0;
    s->passed += wrong == 0;
    for (int i = 0; i < fired->count; i++) {
        spectrum_row *row = row_of(s, fired->id[i]);
        if (!row) continue;
        const bool failed = row->matters & wrong;
        row->failed += failed;
        row->passed += !failed;
        row->cleared += !failed && wrong != 0;
    }
}

void spectrum_add_all(spectrum *s, const spectrum *more) {
    s->failed += more->failed;
    s->passed += more->passed;
    for (int i = 0; i < more->rows; i++) {
        spectrum_row *row = row_of(s, more->row[i].clause);
        if (!row) continue;
        row->failed += more->row[i].failed;
        row->passed += more->row[i].passed;
        row->cleared += more->row[i].cleared;
    }
}

const spectrum_row *spectrum_find(const spectrum *s, const char *clause) {
    for (int i = 0; i < s->rows; i++) {
        if (strcmp(s->row[i].clause, clause) == 0) return &s->row[i];
    }
    return 0;
}

uint32_t spectrum_score(const spectrum *s, const char *clause) {
    const spectrum_row *row = spectrum_find(s, clause);
    if (!row || row->failed == 0) return 0;
    const uint64_t failed = row->failed, fired = failed + row->passed;
    return (uint32_t)(UINT64_C(1000000) * failed * failed / (s->failed * fired));
}
