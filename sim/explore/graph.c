// SPDX-License-Identifier: MIT
// The memory of a visit: finds a position by its digest, and keeps the transitions. visit.c fills it.
#include "graph.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 12 };

void *graph_memory(void *old, size_t count, size_t size) {
    void *memory = realloc(old, (count > 0 ? count : 1) * size);
    if (memory) return memory;
    fprintf(stderr, "pathproof explore: there is not enough memory; --states N limits the visit\n");
    exit(EXIT_FAILURE);
}

static void make_room(explore_graph *graph, uint32_t room) {
    graph->room = room;
    graph->digest = graph_memory(graph->digest, room, sizeof graph->digest[0]);
    graph->first = graph_memory(graph->first, room, sizeof graph->first[0]);
    graph->kind = graph_memory(graph->kind, room, sizeof graph->kind[0]);
}

static void make_room_for_transitions(explore_graph *graph, uint32_t room) {
    graph->transition_room = room;
    graph->to = graph_memory(graph->to, room, sizeof graph->to[0]);
    if (!graph->figures) return;
    graph->weight = graph_memory(graph->weight, room, sizeof graph->weight[0]);
    graph->tally = graph_memory(graph->tally, room, sizeof graph->tally[0]);
}

// The slot of this digest, or the free slot where it belongs. At least a quarter of the slots is free.
static uint32_t slot_of(const explore_graph *graph, const explore_digest *digest) {
    const uint32_t mask = graph->slots - 1;
    uint32_t at = digest->word[0] & mask;
    while (graph->slot[at] != 0 && memcmp(&graph->digest[graph->slot[at] - 1], digest, sizeof *digest) != 0)
        at = (at + 1) & mask;
    return at;
}

static void make_slots(explore_graph *graph, uint32_t slots) {
    free(graph->slot);
    graph->slots = slots;
    graph->slot = graph_memory(0, slots, sizeof graph->slot[0]);
    memset(graph->slot, 0, slots * sizeof graph->slot[0]);
    for (uint32_t state = 0; state < graph->states; state++)
        graph->slot[slot_of(graph, &graph->digest[state])] = state + 1;
}

void graph_begin(explore_graph *graph, bool figures) {
    memset(graph, 0, sizeof *graph);
    digest_make_keys(&graph->keys);
    graph->figures = figures;
    graph->tallies = graph_memory(0, GRAPH_TALLIES, sizeof graph->tallies[0]);
    make_room(graph, FIRST_ROOM);
    make_room_for_transitions(graph, FIRST_ROOM);
    make_slots(graph, 2 * FIRST_ROOM);
}

void graph_close(explore_graph *graph) {
    free(graph->slot);
    free(graph->digest);
    graph->slot = 0;
    graph->digest = 0;
}

void graph_end(explore_graph *graph) {
    graph_close(graph);
    free(graph->first);
    free(graph->kind);
    free(graph->to);
    free(graph->weight);
    free(graph->tally);
    free(graph->tallies);
    memset(graph, 0, sizeof *graph);
}

uint64_t graph_bytes(uint64_t states, uint64_t transitions, bool figures) {
    const uint64_t slots =
        3; // of four bytes for each state: the table doubles when three quarters of it are used
    return states * (sizeof(explore_digest) + 2 * sizeof(uint32_t) + slots * sizeof(uint32_t)) +
           transitions * (sizeof(uint32_t) + (figures ? sizeof(uint8_t) + sizeof(uint16_t) : 0));
}

uint32_t graph_find(const explore_graph *graph, const explore_digest *digest) {
    const uint32_t found = graph->slot[slot_of(graph, digest)];
    return found != 0 ? found - 1 : (uint32_t)GRAPH_NOWHERE;
}

uint32_t graph_add(explore_graph *graph, const explore_digest *digest, uint32_t kind) {
    if (graph->states == graph->room) make_room(graph, 2 * graph->room);
    if (graph->states >= graph->slots / 4 * 3) make_slots(graph, 2 * graph->slots);
    const uint32_t state = graph->states++;
    graph->slot[slot_of(graph, digest)] = state + 1;
    graph->digest[state] = *digest;
    graph->first[state] = graph->transitions;
    graph->kind[state] = kind;
    return state;
}

// The number of this tally. There are few different tallies.
static uint16_t number_of(explore_graph *graph, const graph_tally *tally) {
    uint32_t i = 0;
    while (i < graph->tally_count && memcmp(&graph->tallies[i], tally, sizeof *tally) != 0)
        i++;
    assert(i < GRAPH_TALLIES);
    if (i == graph->tally_count) graph->tallies[graph->tally_count++] = *tally;
    return (uint16_t)i;
}

void graph_add_transition(explore_graph *graph, uint32_t to, uint32_t weight, const graph_tally *tally) {
    if (graph->transitions == graph->transition_room) {
        const uint32_t room = graph->transition_room;
        make_room_for_transitions(graph, room > UINT32_MAX / 2 ? UINT32_MAX : 2 * room);
    }
    const uint32_t at = graph->transitions++;
    graph->to[at] = to;
    if (!graph->figures) return;
    assert(weight > 0 && weight <= UINT8_MAX);
    graph->weight[at] = (uint8_t)weight;
    graph->tally[at] = number_of(graph, tally);
}
