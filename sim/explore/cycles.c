// SPDX-License-Identifier: MIT
// Finds the cycles of a visit, and classifies them by their actions and clauses. cmd_explore.c calls it.
#include "cycles.h"

#include <stdlib.h>
#include <string.h>

enum { NOWHERE = GRAPH_NOWHERE };

typedef struct hunt {
    const explore_plan *plan;
    const explore_paths *paths;
    explore_cycles *cycles;
    uint32_t *before; // by state: the state before it on the path through its component
    uint32_t *queue;
    uint8_t *seen; // by state
} hunt;

// --- Positions from which no end can be reached

// Returns whether an end can be reached from this state, given the same for the components after it. A state whose position was not
// examined may lead to an end.
static bool can_end(const explore_paths *paths, const uint8_t *ends, uint32_t state) {
    const explore_graph *graph = paths->graph;
    const uint32_t *to = graph_next(graph, state);
    bool can = graph->kind[state] & GRAPH_OVER || !(graph->kind[state] & GRAPH_EXPANDED);
    for (uint32_t k = 0; k < graph_degree(graph, state) && !can; k++)
        can = to[k] == (uint32_t)NOWHERE || ends[to[k]];
    return can;
}

static void find_ends(const explore_paths *paths, explore_cycles *cycles) {
    const uint32_t states = paths->graph->states;
    uint8_t *ends = graph_memory(0, states, 1);
    memset(ends, 0, states);
    for (uint32_t from = 0, to; from < states; from = to) {
        bool can = false;
        to = paths_component_end(paths, from);
        for (uint32_t i = from; i < to && !can; i++)
            can = can_end(paths, ends, paths->sorted[i]);
        for (uint32_t i = from; i < to; i++)
            ends[paths->sorted[i]] = can;
    }
    for (uint32_t i = states; i > 0; i--) {
        if (ends[paths->order[i - 1]]) continue;
        cycles->no_end++;
        cycles->nearest_no_end = paths->order[i - 1];
    }
    free(ends);
}

// --- The shortest cycle of a component through its nearest position

// The last position of the cycle, before it returns to where it began.
static uint32_t last_of_cycle(hunt *h, uint32_t entry) {
    const explore_graph *graph = h->paths->graph;
    const uint32_t component = h->paths->component[entry];
    uint32_t queued = 1;
    h->queue[0] = entry;
    h->seen[entry] = 1;
    for (uint32_t i = 0; i < queued; i++) {
        const uint32_t state = h->queue[i], *to = graph_next(graph, state);
        for (uint32_t k = 0; k < graph_degree(graph, state); k++) {
            if (to[k] == entry) return state;
            if (to[k] == (uint32_t)NOWHERE || h->paths->component[to[k]] != component || h->seen[to[k]])
                continue;
            h->seen[to[k]] = 1;
            h->before[to[k]] = state;
            h->queue[queued++] = to[k];
        }
    }
    return entry;
}

static uint32_t find_cycle(hunt *h, uint32_t entry, uint16_t **actions) {
    const explore_graph *graph = h->paths->graph;
    const uint32_t last = last_of_cycle(h, entry);
    uint32_t count = 1, to = entry;
    for (uint32_t state = last; state != entry; state = h->before[state])
        count++;
    *actions = graph_memory(0, count, sizeof **actions);
    for (uint32_t i = count, state = last; i > 0; i--) {
        (*actions)[i - 1] = (uint16_t)paths_action(graph, state, to);
        to = state;
        state = h->before[state];
    }
    return count;
}

// --- The actions and clauses of a cycle

typedef struct happened {
    uint32_t verbs;
    bool rule[PP_RULES];
} happened;

static void hear(void *listening, const pp_event *event) {
    ((happened *)listening)->rule[event->rule] = true;
}

static void play_all(const explore_plan *plan, pp_state *s, const uint16_t *actions, uint32_t count,
                     happened *what) {
    static pp_action list[PP_ACTIONS_MAX];
    for (uint32_t i = 0; i < count; i++) {
        const pp_work work = {&plan->game, s, what ? hear : 0, what};
        if (actions[i] >= pp_legal(&plan->game, s, list, 0)) return;
        if (what) what->verbs |= UINT32_C(1) << pp_verb_of(list[actions[i]]);
        pp_play(&work, list[actions[i]]);
    }
}

static void put_name(gr_out *out, const pp_game *game, const happened *what) {
    static const char *const verbs[PP_VERBS] = {
        [PP_LAY] = "lays",   [PP_AT] = "at",        [PP_KEEP] = "keeps",         [PP_PASS] = "passes",
        [PP_DRAW] = "draws", [PP_BEGIN] = "begins", [PP_ROLL] = "rolls",         [PP_FACE] = "faces",
        [PP_TURN] = "turns", [PP_FLIP] = "flips",   [PP_SEND] = "sends",         [PP_NO] = "no",
        [PP_NAME] = "names", [PP_GIVE] = "gives",   [PP_WITHDRAW] = "withdraws", [PP_OPEN] = "opens",
        [PP_FIRE] = "fires"};
    const char *between = "";
    for (int verb = 0; verb < PP_VERBS; verb++) {
        if (!(what->verbs >> verb & 1)) continue;
        gr_put(out, between);
        gr_put(out, verbs[verb]);
        between = ", ";
    }
    between = " (";
    for (int rule = 0; rule < PP_RULES; rule++) {
        if (!what->rule[rule] || !game->clause[rule]) continue;
        gr_put(out, between);
        gr_put(out, game->clause[rule]);
        between = " ";
    }
    if (between[1] == '\0') gr_put(out, ")");
}

// --- Classes

static cycle_class *class_named(explore_cycles *cycles, const char *name) {
    int i = 0;
    while (i < cycles->classes && strcmp(cycles->class_of[i].name, name) != 0)
        i++;
    if (i == CYCLES_CLASSES) return 0;
    if (i == cycles->classes) {
        cycles->class_of[i] = (cycle_class){0};
        memcpy(cycles->class_of[i].name, name, CYCLES_NAME);
        cycles->classes++;
    }
    return &cycles->class_of[i];
}

static void add_cycle(hunt *h, uint32_t entry, uint32_t positions) {
    explore_cycles *cycles = h->cycles;
    char name[CYCLES_NAME] = "";
    happened what = {0};
    uint16_t *way, *around;
    gr_out out = gr_out_into(name, sizeof name);
    pp_state s = h->plan->begin;
    const uint32_t there = paths_to(h->paths, entry, &way), actions = find_cycle(h, entry, &around);
    play_all(h->plan, &s, way, there, 0);
    play_all(h->plan, &s, around, actions, &what);
    put_name(&out, &h->plan->game, &what);
    free(way);
    cycle_class *class_of = class_named(cycles, name);
    cycles->untold += !class_of;
    if (class_of) {
        class_of->components++;
        class_of->positions += positions;
    }
    // Components come nearest first, so the first of a class has the shortest path to it.
    if (class_of && !class_of->action) {
        class_of->entry = entry;
        class_of->action = around;
        class_of->actions = actions;
    } else {
        free(around);
    }
}

// The number of positions of each component that has a cycle, by component; 0 for other components.
static uint32_t *sizes_of(const explore_paths *paths, explore_cycles *cycles) {
    uint32_t *size = graph_memory(0, paths->components, sizeof *size);
    for (uint32_t from = 0, to; from < paths->graph->states; from = to) {
        to = paths_component_end(paths, from);
        const bool cycle = paths_is_cycle(paths, from, to);
        size[paths->component[paths->sorted[from]]] = cycle ? to - from : 0;
        cycles->components += cycle;
        if (!cycle) continue;
        cycles->positions += to - from;
        if (to - from > cycles->largest) cycles->largest = to - from;
    }
    return size;
}

void cycles_find(const explore_plan *plan, const explore_paths *paths, explore_cycles *cycles) {
    const uint32_t states = paths->graph->states;
    memset(cycles, 0, sizeof *cycles);
    find_ends(paths, cycles);
    uint32_t *size = sizes_of(paths, cycles), tried = 0;
    hunt h = {plan,
              paths,
              cycles,
              graph_memory(0, states, sizeof(uint32_t)),
              graph_memory(0, states, sizeof(uint32_t)),
              graph_memory(0, states, 1)};
    memset(h.seen, 0, states);
    for (uint32_t i = 0; i < states; i++) {
        uint32_t *left = &size[paths->component[paths->order[i]]];
        if (*left == 0) continue;
        if (tried++ < CYCLES_TRIED) {
            add_cycle(&h, paths->order[i], *left);
        } else {
            cycles->untold++;
        }
        *left = 0;
    }
    free(size);
    free(h.before);
    free(h.queue);
    free(h.seen);
}

void cycles_end(explore_cycles *cycles) {
    for (int i = 0; i < cycles->classes; i++)
        free(cycles->class_of[i].action);
}
