// SPDX-License-Identifier: MIT
// Which clauses are most likely the ones that an engine gets wrong, over the cases and the random games of a run.
#ifndef SUSPECTS_H
#define SUSPECTS_H

#include "report.h"
#include "spectrum.h"

enum { SUSPECTS_SHOWN = 5 };

typedef struct suspect {
    const char *clause;
    uint32_t score;             // in parts of 1,000,000
    const suite_test *shortest; // failing case in which it fires; null where only games differ
} suspect;

typedef struct suspects {
    suspect suspect[SUSPECTS_SHOWN]; // the most suspicious first
    int count;
    spectrum cases;   // a unit is a case: the clauses that fire in it, and its own
    spectrum actions; // a unit is an action of the random games
} suspects;

// Takes the actions of the games as they are in `found`, runs the cases of the report by the built-in engine to see which clauses fire in
// them, and ranks. Nothing is done where nothing failed.
void suspects_find(suspects *found, const report_of *report, const book_text *book,
                   const pp_catalog *catalog);

void suspects_print(const suspects *found, const book_text *book, FILE *to);

#endif
