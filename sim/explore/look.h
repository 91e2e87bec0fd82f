// SPDX-License-Identifier: MIT
// Examines one position: lists its lawful actions, plays each of them, and checks all this as the plan requires. visit.c calls it from
// several threads, each with its own `look`.
#ifndef EXPLORE_LOOK_H
#define EXPLORE_LOOK_H

#include "beside.h"
#include "explore.h"
#include "pack.h"
#include "promise.h"
#include "second.h"

typedef struct look_child {
    explore_digest digest;
    uint32_t state; // the position's number, if it was known before this handful; else GRAPH_NOWHERE
    uint32_t kind;
    uint32_t weight;
    bool wrong; // a fault was found, so the positions after this one are not visited
    graph_tally tally;
    size_t body, body_size; // the place in `bodies`, if the position was new and the game goes on
} look_child;

typedef struct look_fault {
    int32_t action;
    char name[EXPLORE_NAME];
} look_fault;

// One position of both engines. The second engine's game is zero beyond the part that it uses.
typedef struct look_body {
    pp_state state;
    oracle_game second;
} look_body;

typedef struct look {
    const explore_plan *plan;
    const explore_graph *graph;
    const look_body *first; // the position where the visit begins
    engine_any *second;     // null if the engines are not compared
    beside_table table;
    promise_watch base, watch; // at the position, and after an action
    look_body at;
    oracle_game after; // the second engine's game after an action
    pp_action action[PP_ACTIONS_MAX];
    uint32_t weight[PP_ACTIONS_MAX];
    uint32_t actions;
    int32_t now; // the action that is being played, by its place; -1 for the position itself
    graph_tally tally;
    uint64_t lists;
    // The results.
    look_child *child;
    size_t children, child_room;
    look_fault *fault;
    size_t faults, fault_room;
    pack_bytes bodies;
    // For retelling: if the action `wanted` has a fault with the name `tell`, its description is written here.
    const char *tell;
    int32_t wanted;
    gr_out *out;
    bool told;
} look;

// Returns null if there is no memory.
look *look_begin(const explore_plan *plan, const explore_graph *graph, const look_body *first);
void look_end(look *l);

// Sets up the second engine where the visit begins, and keeps its game. Returns false if the second engine does not play this game.
bool look_set_out(look *l, look_body *first);

// Empties the results.
void look_clear(look *l);

// Examines a packed position, and adds the results. Returns the position's kind.
uint32_t look_at(look *l, const uint8_t *body);

// Examines the position in `at`, with a new game of the second engine in `second`.
uint32_t look_here(look *l);

uint32_t look_kind(const pp_game *game, const pp_state *s);

#endif
