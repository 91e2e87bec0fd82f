// SPDX-License-Identifier: MIT
// Which clauses are most likely the ones that an engine gets wrong, over the cases and the random games of a run. For cmd_spec.c and the
// reports.
#ifndef SUSPECTS_H
#define SUSPECTS_H

#include "report.h"
#include "spectrum.h"
#include "suite_games.h"

enum { SUSPECTS_SHOWN = 5 };

typedef struct suspect {
    const char *clause;
    uint32_t score;             // in parts of 1,000,000
    const suite_test *shortest; // failing case in which it fires; null where only games differ
    const games_made *made;     // and then the shortest case made of them in which it does; null for none
} suspect;

typedef struct suspects {
    suspect suspect[SUSPECTS_SHOWN]; // the most suspicious first
    int count;
    spectrum cases;   // a unit is a case: the clauses that fire in it, and its own
    spectrum actions; // a unit is an action of the random games, or a list or a refusal asked for in them
    const games_made *made;
    int made_count;
} suspects;

// Takes the actions of the games and the cases made of them as they are in `found`, runs the cases of the report by the built-in engine to
// see which clauses fire in them, and ranks. Nothing is done where nothing failed.
void suspects_find(suspects *found, const report_of *report, const book_text *book,
                   const gr_catalog *catalog);

void suspects_print(const suspects *found, const book_text *book, FILE *to);

#endif
