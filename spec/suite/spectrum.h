// SPDX-License-Identifier: MIT
// Fault localisation: which clauses fire where an engine fails, and hardly where it does not. For suite_games.c and suspects.c.
//
// A unit, a case or an action of a game, has passed or failed, and some clauses fired in it. Ochiai's score of a clause is
// f / sqrt(F * (f + p)), where f of the F failed units and p of those that passed are the ones in which it fired. A unit fails in some
// matters (matter.h), and for a clause that shows in none of them it has passed. Scores are compared as whole numbers, so the same run
// gives the same order everywhere.
#ifndef SPECTRUM_H
#define SPECTRUM_H

#include "fired.h"
#include "matter.h"

enum { SPECTRUM_CLAUSES = 512 };

typedef struct spectrum_row {
    char clause[FIRED_ID_MAX];
    uint32_t matters;        // in which a breach of it can show
    uint32_t failed, passed; // units in which it fired
} spectrum_row;

// Start with {0} and the catalog.
typedef struct spectrum {
    const gr_catalog *catalog;
    spectrum_row row[SPECTRUM_CLAUSES]; // in the order in which they first fired
    int rows;
    uint32_t failed, passed; // units
} spectrum;

// A unit that failed in these matters, 0 for one that passed. Where no clause that fired shows in any of them, it failed for all.
void spectrum_add(spectrum *s, const fired_clauses *fired, uint32_t wrong);

// The units of another one.
void spectrum_add_all(spectrum *s, const spectrum *more);

// Null when it never fired.
const spectrum_row *spectrum_find(const spectrum *s, const char *clause);

// The square of Ochiai's score, in parts of 1,000,000.
uint32_t spectrum_score(const spectrum *s, const char *clause);

#endif
