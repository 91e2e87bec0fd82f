// SPDX-License-Identifier: MIT
// Finds the clauses that an engine most probably gets wrong, from the cases and the random games of a run. For cmd_spec.c and the
// reports.
#ifndef SUSPECTS_H
#define SUSPECTS_H

#include "report.h"
#include "spectrum.h"
#include "suite_games.h"

enum {
    SUSPECTS_CAUSES = 10, // the most causes that are named
    SUSPECTS_A_CAUSE = 3, // the most clauses for each cause
    SUSPECTS_SHOWN = SUSPECTS_CAUSES * SUSPECTS_A_CAUSE,
    SUSPECTS_RESULTS = 1 << 14, // more than all tests
};

// Counts the units in which a clause fires, among those that no earlier cause explains.
typedef struct suspect_share {
    uint32_t fails, failed; // how many of the failed units it fires in
    uint32_t passes, passed;
} suspect_share;

typedef struct suspect {
    const char *clause;
    uint32_t score; // in millionths
    int cause;      // the number of the cause, from 1
    suspect_share cases, actions;
    const suite_test *shortest; // the shortest failing case in which it fires; null if only games differ
    const games_made *made;     // the shortest case made from games in which it fires; null if there is none
} suspect;

// The units that the first suspect of a cause explains: those in which it fires.
typedef struct suspects_cause {
    uint32_t cases, actions;
    char plays_as[FIRED_ID_MAX]; // a reading under which the cause vanishes (hints.h); "" for none
} suspects_cause;

typedef struct suspects {
    suspect suspect[SUSPECTS_SHOWN]; // by cause; within a cause, the most suspicious first
    int count;
    suspects_cause cause[SUSPECTS_CAUSES];
    int causes;
    uint8_t
        explained[SUSPECTS_RESULTS]; // for each result of the report: the cause that explains it, 0 for none
    uint32_t cases_left, actions_left; // failed units that no cause explains
    spectrum cases;                    // a unit is a case, with its own clause and those that fire in it
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
