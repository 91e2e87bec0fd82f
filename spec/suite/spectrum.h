// SPDX-License-Identifier: MIT
// Fault localisation: finds clauses that fire mostly where an engine fails. For suite_games.c and suspects.c.
//
// A unit is a case or an action of a game. It passed or failed, and some clauses fired in it. A clause that fired in f of the F failed
// units, and in p units that passed, has Ochiai's score f / sqrt(F * (f + p)).
//
// A unit fails in some matters (matter.h). For a clause that cannot show in any of them, it counts as passed. Scores are compared as whole
// numbers, so the same run gives the same order on every machine.
#ifndef SPECTRUM_H
#define SPECTRUM_H

#include "fired.h"
#include "matter.h"

enum { SPECTRUM_CLAUSES = 512 };

typedef struct spectrum_row {
    char clause[FIRED_ID_MAX];
    uint32_t matters;        // the matters in which a breach of the clause can show
    uint32_t failed, passed; // number of units in which it fired
    uint32_t cleared;        // of `passed`: units that failed, but in other matters
} spectrum_row;

// Start with {0} and the catalog.
typedef struct spectrum {
    const gr_catalog *catalog;
    spectrum_row row[SPECTRUM_CLAUSES]; // in the order in which they first fired
    int rows;
    uint32_t failed, passed; // number of units
} spectrum;

// Adds a unit that failed in these matters; 0 if it passed. If no clause that fired can show in any of them, it failed for all clauses.
void spectrum_add(spectrum *s, const fired_clauses *fired, uint32_t wrong);

// Adds the units of another spectrum.
void spectrum_add_all(spectrum *s, const spectrum *more);

// The counts of a clause; null if it never fired.
const spectrum_row *spectrum_find(const spectrum *s, const char *clause);

// The square of Ochiai's score, in parts of 1,000,000.
uint32_t spectrum_score(const spectrum *s, const char *clause);

#endif
