// SPDX-License-Identifier: MIT
// Finds the clauses that an engine most likely gets wrong, from the cases and the random games of a run. For cmd_spec.c and the
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
    const suite_test *shortest; // shortest failing case in which it fires; null if only games differ
    const games_made *made;     // the shortest case made from games in which it fires; null for none
} suspect;

typedef struct suspects {
    suspect suspect[SUSPECTS_SHOWN]; // the most suspicious first
    int count;
    spectrum cases;   // a unit is a case, with its own clause and those that fire in it
    spectrum actions; // a unit is an action of a random game, or a list or refusal compared in it
    const games_made *made;
    int made_count;
} suspects;

// Runs the report's cases on the built-in engine to see which clauses fire in them, and ranks the clauses. `found` must already have the
// actions of the random games, and the cases made from them. Does nothing if nothing failed.
void suspects_find(suspects *found, const report_of *report, const book_text *book,
                   const gr_catalog *catalog);

void suspects_print(const suspects *found, const book_text *book, FILE *to);

#endif
