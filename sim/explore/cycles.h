// SPDX-License-Identifier: MIT
// Games that go on forever: cycles of positions, and positions from which no end can be reached. sim/report prints them.
#ifndef EXPLORE_CYCLES_H
#define EXPLORE_CYCLES_H

#include "explore.h"
#include "paths.h"

enum { CYCLES_CLASSES = 64, CYCLES_NAME = 400, CYCLES_TRIED = 100000 };

// Cycles of one class: the shortest cycles of their components take the same kinds of action, and report the same clauses.
typedef struct cycle_class {
    char name[CYCLES_NAME];
    uint32_t components, positions;
    uint32_t entry;   // the position nearest to the beginning, where the cycle begins and ends
    uint16_t *action; // the actions of one round, each by its place in the list
    uint32_t actions;
} cycle_class;

typedef struct explore_cycles {
    uint32_t components, positions; // numbers for all cycles
    uint32_t largest;               // number of positions of the largest component
    uint32_t no_end;                // number of positions from which no end can be reached
    uint32_t nearest_no_end;        // the nearest of these positions
    cycle_class class_of[CYCLES_CLASSES];
    int classes;
    uint32_t
        untold; // number of components without a class: only the CYCLES_TRIED nearest are tried, and there is
                // room for CYCLES_CLASSES
} explore_cycles;

void cycles_find(const explore_plan *plan, const explore_paths *paths, explore_cycles *cycles);
void cycles_end(explore_cycles *cycles);

#endif
