// SPDX-License-Identifier: MIT
// Random games as tests: one test for each game. For spec_run.c, and for suspects.c, which reads the cases made from the differences.
#ifndef SUITE_GAMES_H
#define SUITE_GAMES_H

#include "beside_games.h"
#include "spectrum.h"
#include "suite.h"

enum { GAMES_MADE = 64 }; // the most cases made from differences that are kept

// A case made from a difference.
typedef struct games_made {
    char id[GR_FAULT_MAX];
    fired_clauses fired; // clauses that fire at its end and can show where something is wrong
    size_t length;       // length of its text
} games_made;

typedef struct games_plan {
    const book_text *book; // the books; a new case gets a number that is free in them
    const gr_catalog *catalog;
    engine_any *engine[BESIDE_SIDES]; // null for core
    uint64_t games;                   // number of random games, for all tests together
    uint64_t seed, from, lists;
    const char *line;  // fixed fields of the game lines, or ""
    const char *again; // the command that plays such games, without their number at its end
    const case_runner *shows[BESIDE_SIDES]; // runners that show a difference as a failed case; null for core
    bool progress;
    engine_breaks bearable; // how often the engines may still break while differences are made short
    spectrum actions;       // actions of the games of the last test
    games_made *made;       // cases made in all tests
    int made_count;
} games_plan;

// Adds a test for each game of the catalog.
void suite_add_games(suite_tests *suite, const gr_catalog *catalog);

// Plays a test's share of the games. The games are shared equally among all tests whose game both engines play. Until the next test runs,
// `plan->actions` has the actions of this one.
void suite_games_run(games_plan *plan, const suite_tests *suite, const suite_test *test,
                     case_verdict *verdict);

#endif
