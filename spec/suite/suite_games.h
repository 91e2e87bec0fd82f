// SPDX-License-Identifier: MIT
// Random games as tests: one for each game that an engine can be asked for. For spec_run.c, and for suspects.c, which reads the cases
// made of them.
#ifndef SUITE_GAMES_H
#define SUITE_GAMES_H

#include "beside_games.h"
#include "spectrum.h"
#include "suite.h"

enum { GAMES_MADE = 64 }; // cases made of differences that are remembered

// A case made of a difference.
typedef struct games_made {
    char id[GR_FAULT_MAX];
    fired_clauses fired; // in what it ends with, and shows in what is wrong
    size_t length;       // of its text
} games_made;

typedef struct games_plan {
    const book_text *book; // whose cases are numbered, for the number of a new one
    const gr_catalog *catalog;
    engine_any *engine[BESIDE_SIDES]; // null: core
    uint64_t games;                   // of all that are asked for together
    uint64_t seed, from, lists;
    const char *line;  // fields of the game lines, or ""
    const char *again; // the command that plays such games, up to how many
    const case_runner
        *shows[BESIDE_SIDES]; // how a difference is shown: as a case that an engine fails; null: core
    bool progress;
    engine_breaks bearable; // how often engines may still break while differences are made short
    spectrum actions;       // of the games of the last test
    games_made *made;       // of all tests
    int made_count;
} games_plan;

// Adds a test for each game of the catalog.
void suite_add_games(suite_tests *suite, const gr_catalog *catalog);

// Plays a test's share of the games: those that are to be played are shared among all tests of the suite that both engines play. What
// came of its actions is in the plan afterwards, until the next.
void suite_games_run(games_plan *plan, const suite_tests *suite, const suite_test *test,
                     case_verdict *verdict);

#endif
