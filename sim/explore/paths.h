// SPDX-License-Identifier: MIT
// Paths through the visited positions: the shortest to each position, the longest game, and the cycles. sim/report and the values include
// it.
#ifndef EXPLORE_PATHS_H
#define EXPLORE_PATHS_H

#include "graph.h"

enum { PATHS_ENDLESS = -1 }; // as uint32_t: a cycle can be reached, so there is no longest path

typedef struct explore_paths {
    const explore_graph *graph;
    // Shortest ways.
    uint32_t *order;  // the positions, nearest to the beginning first
    uint32_t *depth;  // by state: the number of actions on the shortest path to it
    uint32_t *parent; // by state: the position before it on that path
    // Components: the largest sets of positions in which each can be reached from each. Most have one position.
    uint32_t *sorted; // the positions by component; a component comes after those that can be reached from it
    uint32_t *component; // by state
    uint32_t components;
    uint32_t *height; // by state: the number of actions on the longest path from it, or PATHS_ENDLESS
} explore_paths;

void paths_find(const explore_graph *graph, explore_paths *paths);
void paths_end(explore_paths *paths);

// Finds the actions of the shortest path to a state, each by its place in the list. The caller frees them. Returns their number.
uint32_t paths_to(const explore_paths *paths, uint32_t state, uint16_t **actions);

// Finds the actions of the longest game in the same way, if there is one.
uint32_t paths_longest(const explore_paths *paths, uint16_t **actions);

// The place in the list of the first action that leads from one state to another.
uint32_t paths_action(const explore_graph *graph, uint32_t from, uint32_t to);

// Returns whether there is a cycle in the component whose positions are sorted[from..to).
bool paths_is_cycle(const explore_paths *paths, uint32_t from, uint32_t to);

// The end of the component that begins at sorted[from].
uint32_t paths_component_end(const explore_paths *paths, uint32_t from);

#endif
