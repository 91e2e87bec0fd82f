// SPDX-License-Identifier: MIT
// Finds shortest and longest paths, and components, in a graph of positions. No function here is recursive, so paths can have any length.
#include "paths.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NOWHERE = GRAPH_NOWHERE };

static uint32_t *numbers(const explore_graph *graph) {
    return graph_memory(0, graph->states, sizeof(uint32_t));
}

// --- Shortest paths: positions are reached in the order of their depth, and within it in the order of the actions

static void find_shortest(explore_paths *paths) {
    const explore_graph *graph = paths->graph;
    uint32_t reached = 1;
    paths->order = numbers(graph);
    paths->depth = numbers(graph);
    paths->parent = numbers(graph);
    memset(paths->depth, 0xff, graph->states * sizeof paths->depth[0]);
    paths->order[0] = paths->depth[0] = paths->parent[0] = 0;
    for (uint32_t i = 0; i < reached; i++) {
        const uint32_t state = paths->order[i], *to = graph_next(graph, state);
        for (uint32_t k = 0; k < graph_degree(graph, state); k++) {
            if (to[k] == (uint32_t)NOWHERE || paths->depth[to[k]] != UINT32_MAX) continue;
            paths->depth[to[k]] = paths->depth[state] + 1;
            paths->parent[to[k]] = state;
            paths->order[reached++] = to[k];
        }
    }
    assert(reached == graph->states);
}

uint32_t paths_action(const explore_graph *graph, uint32_t from, uint32_t to) {
    uint32_t k = 0;
    while (graph_next(graph, from)[k] != to)
        k++;
    assert(k < graph_degree(graph, from));
    return k;
}

uint32_t paths_to(const explore_paths *paths, uint32_t state, uint16_t **actions) {
    const uint32_t count = paths->depth[state];
    *actions = graph_memory(0, count, sizeof **actions);
    for (uint32_t i = count; i > 0; i--) {
        const uint32_t parent = paths->parent[state];
        (*actions)[i - 1] = (uint16_t)paths_action(paths->graph, parent, state);
        state = parent;
    }
    return count;
}

// --- Components, by Tarjan's algorithm

typedef struct visited {
    uint32_t state, next; // the state, and the next of its transitions to follow
} visited;

typedef struct search {
    explore_paths *paths;
    uint32_t *index, *low; // 0 for a state that was not seen yet; `low` becomes the component
    uint32_t *stack;
    visited *way;
    size_t way_used, way_room;
    uint32_t seen, stacked, sorted;
} search;

static void enter(search *s, uint32_t state) {
    if (s->way_used == s->way_room) {
        s->way_room = s->way_room > 0 ? 2 * s->way_room : 1024;
        s->way = graph_memory(s->way, s->way_room, sizeof s->way[0]);
    }
    s->index[state] = s->low[state] = ++s->seen;
    s->stack[s->stacked++] = state;
    s->way[s->way_used++] = (visited){state, 0};
}

// The index of a state whose component is known.
#define DONE UINT32_MAX

static void close_component(search *s, uint32_t state) {
    const uint32_t component = s->paths->components++;
    uint32_t member;
    do {
        member = s->stack[--s->stacked];
        s->index[member] = DONE;
        s->low[member] = component;
        s->paths->sorted[s->sorted++] = member;
    } while (member != state);
}

static void leave(search *s) {
    const uint32_t state = s->way[--s->way_used].state;
    const uint32_t low = s->low[state];
    if (low == s->index[state]) {
        close_component(s, state);
    } else {
        const uint32_t before = s->way[s->way_used - 1].state;
        if (low < s->low[before]) s->low[before] = low;
    }
}

static void go_on(search *s) {
    const explore_graph *graph = s->paths->graph;
    visited *at = &s->way[s->way_used - 1];
    if (at->next == graph_degree(graph, at->state)) {
        leave(s);
        return;
    }
    const uint32_t to = graph_next(graph, at->state)[at->next++];
    if (to == (uint32_t)NOWHERE || s->index[to] == DONE) return;
    if (s->index[to] == 0) {
        enter(s, to);
    } else if (s->index[to] < s->low[at->state]) {
        s->low[at->state] = s->index[to];
    }
}

static void find_components(explore_paths *paths) {
    const explore_graph *graph = paths->graph;
    search s = {.paths = paths, .index = numbers(graph), .low = numbers(graph), .stack = numbers(graph)};
    memset(s.index, 0, graph->states * sizeof s.index[0]);
    paths->sorted = numbers(graph);
    enter(&s, 0);
    while (s.way_used > 0)
        go_on(&s);
    assert(s.sorted == graph->states);
    paths->component = s.low;
    free(s.index);
    free(s.stack);
    free(s.way);
}

uint32_t paths_component_end(const explore_paths *paths, uint32_t from) {
    const uint32_t component = paths->component[paths->sorted[from]];
    uint32_t to = from + 1;
    while (to < paths->graph->states && paths->component[paths->sorted[to]] == component)
        to++;
    return to;
}

bool paths_is_cycle(const explore_paths *paths, uint32_t from, uint32_t to) {
    const uint32_t state = paths->sorted[from], *next = graph_next(paths->graph, state);
    bool again = to - from > 1;
    for (uint32_t k = 0; k < graph_degree(paths->graph, state) && !again; k++)
        again = next[k] == state;
    return again;
}

// --- The longest game

static uint32_t height_of(const explore_paths *paths, uint32_t state) {
    const uint32_t *to = graph_next(paths->graph, state);
    uint32_t height = 0;
    for (uint32_t k = 0; k < graph_degree(paths->graph, state); k++) {
        const uint32_t next = to[k] == (uint32_t)NOWHERE ? 0 : paths->height[to[k]];
        if (next == (uint32_t)PATHS_ENDLESS) return next;
        height = next + 1 > height ? next + 1 : height;
    }
    return height;
}

static void find_heights(explore_paths *paths) {
    const uint32_t states = paths->graph->states;
    paths->height = numbers(paths->graph);
    for (uint32_t from = 0, to; from < states; from = to) {
        to = paths_component_end(paths, from);
        const bool cycle = paths_is_cycle(paths, from, to);
        for (uint32_t i = from; i < to; i++)
            paths->height[paths->sorted[i]] =
                cycle ? (uint32_t)PATHS_ENDLESS : height_of(paths, paths->sorted[i]);
    }
}

uint32_t paths_longest(const explore_paths *paths, uint16_t **actions) {
    const uint32_t count = paths->height[0];
    uint32_t state = 0;
    *actions = 0;
    if (count == (uint32_t)PATHS_ENDLESS) return 0;
    *actions = graph_memory(0, count, sizeof **actions);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t *to = graph_next(paths->graph, state), left = paths->height[state] - 1;
        uint32_t k = 0;
        while ((to[k] == (uint32_t)NOWHERE ? 0 : paths->height[to[k]]) != left)
            k++;
        (*actions)[i] = (uint16_t)k;
        if (to[k] == (uint32_t)NOWHERE) return i + 1;
        state = to[k];
    }
    return count;
}

void paths_find(const explore_graph *graph, explore_paths *paths) {
    memset(paths, 0, sizeof *paths);
    paths->graph = graph;
    find_shortest(paths);
    find_components(paths);
    find_heights(paths);
}

void paths_end(explore_paths *paths) {
    free(paths->order);
    free(paths->depth);
    free(paths->parent);
    free(paths->sorted);
    free(paths->component);
    free(paths->height);
    memset(paths, 0, sizeof *paths);
}
