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

static bool shows_in_any(spectrum *s, const fired_clauses *fired, uint32_t wrong,
                         const matter_items *differs) {
    for (int i = 0; i < fired->count; i++) {
        const spectrum_row *row = row_of(s, fired->id[i]);
        if (row && fired_shows(fired, i, row->matters, wrong, differs)) return true;
    }
    return false;
}

static bool has_row(const uint64_t *rows, int row) {
    return rows[row / 64] >> row % 64 & 1;
}

static void set_row(uint64_t *rows, int row) {
    rows[row / 64] |= UINT64_C(1) << row % 64;
}

// Keeps a failed unit. If there is no room left, the unit is only counted, and can never be set aside.
static void keep_unit(spectrum *s, const spectrum_unit *unit) {
    for (int i = 0; i < s->units; i++) {
        spectrum_unit *same = &s->unit[i];
        if (memcmp(same->fired, unit->fired, sizeof unit->fired) != 0) continue;
        if (memcmp(same->shows, unit->shows, sizeof unit->shows) != 0) continue;
        same->count += unit->count;
        return;
    }
    if (s->units < SPECTRUM_UNITS) s->unit[s->units++] = *unit;
}

void spectrum_add(spectrum *s, const fired_clauses *fired, uint32_t wrong, const matter_items *differs) {
    spectrum_unit unit = {.count = 1};
    if (wrong != 0 && !shows_in_any(s, fired, wrong, differs)) differs = 0;
    if (wrong != 0 && !shows_in_any(s, fired, wrong, 0)) wrong = MATTER_ALL;
    s->failed += wrong != 0;
    s->passed += wrong == 0;
    for (int i = 0; i < fired->count; i++) {
        spectrum_row *row = row_of(s, fired->id[i]);
        if (!row) continue;
        const bool failed = fired_shows(fired, i, row->matters, wrong, differs);
        row->failed += failed;
        row->passed += !failed;
        row->cleared += !failed && wrong != 0;
        set_row(unit.fired, (int)(row - s->row));
        if (failed) set_row(unit.shows, (int)(row - s->row));
    }
    if (wrong != 0) keep_unit(s, &unit);
}

// Returns the same unit with the row numbers of this spectrum in place of those of another.
static spectrum_unit unit_for(spectrum *s, const spectrum *of, const spectrum_unit *unit) {
    spectrum_unit copy = {.count = unit->count};
    for (int i = 0; i < of->rows; i++) {
        const spectrum_row *row = has_row(unit->fired, i) ? row_of(s, of->row[i].clause) : 0;
        if (row) set_row(copy.fired, (int)(row - s->row));
        if (row && has_row(unit->shows, i)) set_row(copy.shows, (int)(row - s->row));
    }
    return copy;
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
    for (int i = 0; i < more->units; i++) {
        const spectrum_unit unit = unit_for(s, more, &more->unit[i]);
        keep_unit(s, &unit);
    }
}

static int number_of(const spectrum *s, const char *clause) {
    const spectrum_row *row = spectrum_find(s, clause);
    return row ? (int)(row - s->row) : -1;
}

static bool shows(const spectrum_unit *unit, int row) {
    return row >= 0 && has_row(unit->shows, row);
}

uint32_t spectrum_share(const spectrum *s, const char *clause, const char *other) {
    const int a = number_of(s, clause), b = number_of(s, other);
    uint32_t count = 0;
    for (int i = 0; i < s->units; i++)
        count += shows(&s->unit[i], a) && shows(&s->unit[i], b) ? s->unit[i].count : 0;
    return count;
}

static void forget_unit(spectrum *s, spectrum_unit *unit) {
    for (int row = 0; row < s->rows; row++) {
        if (!has_row(unit->fired, row)) continue;
        const bool failed = has_row(unit->shows, row);
        s->row[row].failed -= failed ? unit->count : 0;
        s->row[row].passed -= failed ? 0 : unit->count;
        s->row[row].cleared -= failed ? 0 : unit->count;
    }
    s->failed -= unit->count;
    unit->count = 0;
}

uint32_t spectrum_set_aside(spectrum *s, const char *clause) {
    const int row = number_of(s, clause);
    const uint32_t before = s->failed;
    for (int i = 0; i < s->units; i++) {
        if (shows(&s->unit[i], row)) forget_unit(s, &s->unit[i]);
    }
    return before - s->failed;
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
