// SPDX-License-Identifier: MIT
// Visits every position that can be reached in a game, through choices and chance alike. cmd_explore.c runs it; sim/report prints the
// results.
//
// The result does not depend on the number of threads: positions are taken from the stack in handfuls whose size depends on nothing else,
// and the results are added in the order of the handful.
#ifndef EXPLORE_H
#define EXPLORE_H

#include "graph.h"
#include "grammar.h"

enum { EXPLORE_NAME = 80, EXPLORE_NAMES = 64, EXPLORE_TEXT = 2000 };

typedef struct explore_plan {
    const gr_catalog *catalog;
    pp_game game;
    pp_state begin; // before the first question
    const char
        *from;   // what the user named as the position where the visit begins; null for the start of a game
    bool placed; // `begin` was set up, or reached by a record
    pp_level level; // the promises about positions that are checked
    bool check;     // check every promise
    bool beside;    // compare with the second engine
    bool figures;   // keep the data from which the values of a game are computed
    uint64_t most;  // the most positions to visit
    int jobs;
} explore_plan;

// A fault in a position, or in an action from it.
typedef struct explore_fault {
    uint32_t state;
    int32_t action; // the action's place in the list of lawful actions; -1 for the position itself
    uint32_t name;
} explore_fault;

typedef struct explore_visit {
    const explore_plan *plan;
    explore_graph graph;
    explore_fault *fault;
    size_t faults, fault_room;
    char name[EXPLORE_NAMES][EXPLORE_NAME]; // the names of faults; the last one is used for all further names
    uint32_t names;
    uint64_t left_out; // transitions to positions that were not visited, because the limit was reached
    uint32_t waiting;  // number of positions that were found but not examined
    uint64_t lists;    // lists of lawful actions that were compared with the second engine
    bool declined;     // the second engine does not play this game
    bool interrupted;
    double seconds;
} explore_visit;

// Visits positions until everything is visited, the limit is reached, or the user stops it.
void explore_run(const explore_plan *plan, explore_visit *visit);
void explore_end(explore_visit *visit);

// Plays the actions again, each given by its place in the list, and then looks for a fault of this name again. Writes a description of
// the fault. Returns false if there is none.
bool explore_retell(const explore_plan *plan, const uint16_t actions[], uint32_t count, int32_t action,
                    const char *name, gr_out *out);

// The most bytes that the visit takes for its positions, with three transitions for each position.
uint64_t explore_bytes(const explore_plan *plan);

#endif
