// SPDX-License-Identifier: MIT
// Every visited position, stored by its digest, and the transitions between positions. Only sim/explore and sim/report include it.
//
// A position has a number, in the order in which it was found; the position where the visit begins has number 0. The transitions of a
// position are in the order in which core lists its actions, so an action is identified by its place in the list.
#ifndef EXPLORE_GRAPH_H
#define EXPLORE_GRAPH_H

#include "digest.h"
#include "event.h"

#include <stdbool.h>

enum {
    GRAPH_NOWHERE = -1, // as uint32_t: a transition to a position that was not visited
    GRAPH_MOST_STATES = 1 << 30,
    GRAPH_TALLIES = 65535,
};

// The contribution of a transition to the figures of a game.
typedef struct graph_tally {
    uint8_t left[PP_CAUSES]; // pawns that left the board, by pp_cause
    uint8_t tiles;           // tiles laid by players
    uint8_t turns;           // 1 if the game goes on with the first question of a turn
} graph_tally;

// The facts about a position, in 32 bits.
enum {
    GRAPH_DEGREE = 0xfff, // the number of its transitions
    GRAPH_CHANCE = 0x1000,
    GRAPH_SEAT = 13, // the seat that chooses: three bits from here
    GRAPH_TURN = 0x10000,
    GRAPH_EXPANDED = 0x20000,
    GRAPH_OVER = 0x40000, // then the lowest 16 bits are the winners and the rule that decided
};

typedef struct explore_graph {
    digest_keys keys;
    uint32_t states, room;
    explore_digest *digest; // by state
    uint32_t *first;        // by state: its first transition
    uint32_t *kind;         // by state
    uint32_t *slot;         // a hash table: state + 1, 0 for a free slot
    uint32_t slots;         // a power of two
    uint32_t transitions, transition_room;
    uint32_t *to;    // by transition: the state it leads to
    bool figures;    // whether the next two are kept
    uint8_t *weight; // by transition
    uint16_t *tally; // by transition: a number in `tallies`
    graph_tally *tallies;
    uint32_t tally_count;
} explore_graph;

void graph_begin(explore_graph *graph, bool figures);
void graph_end(explore_graph *graph);

// The most bytes that this many states and transitions take.
uint64_t graph_bytes(uint64_t states, uint64_t transitions, bool figures);

// The state with this digest, or GRAPH_NOWHERE if there is none. Threads may call this at the same time, while no thread adds anything.
uint32_t graph_find(const explore_graph *graph, const explore_digest *digest);

uint32_t graph_add(explore_graph *graph, const explore_digest *digest, uint32_t kind);

// Adds the next transition of the state that is being expanded.
void graph_add_transition(explore_graph *graph, uint32_t to, uint32_t weight, const graph_tally *tally);

// Frees the memory that only finding and adding need.
void graph_close(explore_graph *graph);

static inline bool graph_is_over(const explore_graph *graph, uint32_t state) {
    return graph->kind[state] & GRAPH_OVER;
}

static inline uint32_t graph_degree(const explore_graph *graph, uint32_t state) {
    return graph_is_over(graph, state) ? 0 : graph->kind[state] & GRAPH_DEGREE;
}

static inline const uint32_t *graph_next(const explore_graph *graph, uint32_t state) {
    return graph->to + graph->first[state];
}

static inline uint8_t graph_winners(uint32_t kind) {
    return (uint8_t)kind;
}

static inline uint8_t graph_ended_by(uint32_t kind) {
    return (uint8_t)(kind >> 8);
}

static inline int graph_seat(uint32_t kind) {
    return (int)(kind >> GRAPH_SEAT & 7);
}

// Memory for this many elements, at least one. Ends the program with a message if there is none.
void *graph_memory(void *old, size_t count, size_t size);

#endif
