// SPDX-License-Identifier: MIT
// Fault localisation: finds clauses that fire mostly where an engine fails. For suite_games.c and suspects.c.
//
// A unit is a case or an action of a game. It passed or failed, and some clauses fired in it. A clause that fired in f of the F failed
// units, and in p units that passed, has Ochiai's score f / sqrt(F * (f + p)).
//
// A unit fails in some matters and items (matter.h). If a clause cannot show in any of them, the unit counts as passed for that clause.
// Scores are compared as whole numbers, so the same run gives the same order on every machine.
#ifndef SPECTRUM_H
#define SPECTRUM_H

#include "fired.h"
#include "matter.h"

enum {
    SPECTRUM_CLAUSES =
        1536, // more than the number of all clauses that have cases or can fire, and of the tiles of T05-2.1:T19
    SPECTRUM_UNITS = 1024, // failed units that are kept, to be set aside later
};

typedef struct spectrum_row {
    char clause[FIRED_ID_MAX];
    uint32_t matters;        // the matters in which a breach of the clause can show
    uint32_t failed, passed; // the numbers of units in which the clause fired
    uint32_t cleared;        // those of `passed` that failed, but in other matters
} spectrum_row;

// A unit that failed. Units that are alike are kept as one.
typedef struct spectrum_unit {
    uint32_t count;
    uint64_t fired[SPECTRUM_CLAUSES / 64]; // a bit for each row
    uint64_t shows[SPECTRUM_CLAUSES / 64]; // of these, those of which a breach can show where it failed
} spectrum_unit;

// Start with {0} and the catalog.
typedef struct spectrum {
    const gr_catalog *catalog;
    spectrum_row row[SPECTRUM_CLAUSES]; // in the order in which they first fired
    int rows;
    uint32_t failed, passed; // the numbers of units
    spectrum_unit unit[SPECTRUM_UNITS];
    int units;
} spectrum;

// Adds a unit that failed in these matters and items, or passed if `wrong` is 0. If no clause that fired can show there, the unit counts
// as failed for all clauses.
void spectrum_add(spectrum *s, const fired_clauses *fired, uint32_t wrong, const matter_items *differs);

// Adds the units of another spectrum.
void spectrum_add_all(spectrum *s, const spectrum *more);

// The number of failed units in which both clauses fire and can show.
uint32_t spectrum_share(const spectrum *s, const char *clause, const char *other);

// Sets aside the failed units in which this clause fires and can show, as if they had not been counted. Returns their number.
uint32_t spectrum_set_aside(spectrum *s, const char *clause);

// The counts of a clause; null if it never fired.
const spectrum_row *spectrum_find(const spectrum *s, const char *clause);

// The square of Ochiai's score, in millionths.
uint32_t spectrum_score(const spectrum *s, const char *clause);

#endif
