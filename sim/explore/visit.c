// SPDX-License-Identifier: MIT
// Visits all positions: distributes the waiting ones to threads, and adds the results. cmd_explore.c calls it.
#include "explore.h"

#include "look.h"
#include "guard.h"
#include "progress.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDFUL = 1024, MOST_FAULTS = 1000000, MOST_JOBS = 256 };

// A waiting position: its place in the bytes of the stack.
typedef struct waiting {
    uint32_t state;
    size_t body;
} waiting;

// The results for one position of the handful. They are in the `look` of the thread that examined it.
typedef struct found {
    uint32_t kind;
    int by;
    size_t child, children, fault, faults;
} found;

typedef struct crowd {
    const explore_plan *plan;
    explore_visit *visit;
    look_body *first;
    look *look[MOST_JOBS];
    pthread_t thread[MOST_JOBS];
    pthread_barrier_t meet;
    int jobs;
    bool over;
    // The stack, and the part at its top that is being examined.
    waiting *wait;
    size_t waits, wait_room;
    pack_bytes bodies;
    size_t from, to;
    found found[HANDFUL];
    _Atomic size_t next;
} crowd;

// --- Examining positions, by all threads

static void look_at_some(crowd *c, int by) {
    look *l = c->look[by];
    for (size_t i; (i = atomic_fetch_add(&c->next, 1)) < c->to;) {
        found *f = &c->found[i - c->from];
        f->by = by;
        f->child = l->children;
        f->fault = l->faults;
        f->kind = look_at(l, c->bodies.bytes + c->wait[i].body);
        f->children = l->children - f->child;
        f->faults = l->faults - f->fault;
    }
}

typedef struct helper {
    crowd *crowd;
    int by;
} helper;

static void *help(void *helping) {
    const helper me = *(helper *)helping;
    free(helping);
    for (;;) {
        pthread_barrier_wait(&me.crowd->meet);
        if (me.crowd->over) return 0;
        look_at_some(me.crowd, me.by);
        pthread_barrier_wait(&me.crowd->meet);
    }
}

static void look_at_handful(crowd *c) {
    for (int i = 0; i < c->jobs; i++)
        look_clear(c->look[i]);
    atomic_store(&c->next, c->from);
    if (c->jobs > 1) pthread_barrier_wait(&c->meet);
    look_at_some(c, 0);
    if (c->jobs > 1) pthread_barrier_wait(&c->meet);
}

// --- Adding results, by one thread

static void push(crowd *c, uint32_t state, const uint8_t *body, size_t size) {
    if (c->waits == c->wait_room) {
        c->wait_room = c->wait_room > 0 ? 2 * c->wait_room : HANDFUL;
        c->wait = graph_memory(c->wait, c->wait_room, sizeof c->wait[0]);
    }
    c->wait[c->waits++] = (waiting){state, c->bodies.used};
    pack_copy(&c->bodies, body, size);
}

static uint32_t number_of_name(explore_visit *visit, const char *name) {
    for (uint32_t i = 0; i < visit->names; i++) {
        if (strcmp(visit->name[i], name) == 0) return i;
    }
    if (visit->names == EXPLORE_NAMES) return EXPLORE_NAMES - 1;
    memcpy(visit->name[visit->names], name, EXPLORE_NAME);
    return visit->names++;
}

static void add_faults(explore_visit *visit, uint32_t state, const look *l, size_t from, size_t count) {
    for (size_t i = from; i < from + count; i++) {
        if (visit->faults == visit->fault_room) {
            visit->fault_room = visit->fault_room > 0 ? 2 * visit->fault_room : 64;
            visit->fault = graph_memory(visit->fault, visit->fault_room, sizeof visit->fault[0]);
        }
        visit->fault[visit->faults++] =
            (explore_fault){state, l->fault[i].action, number_of_name(visit, l->fault[i].name)};
    }
}

// The number of the position to which a transition leads. A new position then waits to be examined, if there is room
// for it.
static uint32_t place_of(crowd *c, const look *l, const look_child *child) {
    explore_visit *visit = c->visit;
    if (child->wrong) return (uint32_t)GRAPH_NOWHERE;
    uint32_t state = child->state;
    if (state == (uint32_t)GRAPH_NOWHERE) state = graph_find(&visit->graph, &child->digest);
    if (state != (uint32_t)GRAPH_NOWHERE) return state;
    if (visit->graph.states >= c->plan->most) {
        visit->left_out++;
        return (uint32_t)GRAPH_NOWHERE;
    }
    state = graph_add(&visit->graph, &child->digest, child->kind);
    if (!(child->kind & GRAPH_OVER)) push(c, state, l->bodies.bytes + child->body, child->body_size);
    return state;
}

// Returns whether there is room for the transitions of this many positions.
static bool is_room(const explore_graph *graph) {
    return graph->transitions < UINT32_MAX - (uint32_t)HANDFUL * PP_ACTIONS_MAX;
}

static void add_found(crowd *c, uint32_t state, const found *f) {
    explore_graph *graph = &c->visit->graph;
    const look *l = c->look[f->by];
    graph->first[state] = graph->transitions;
    graph->kind[state] = f->kind | GRAPH_EXPANDED;
    add_faults(c->visit, state, l, f->fault, f->faults);
    for (size_t i = f->child; i < f->child + f->children; i++) {
        const look_child *child = &l->child[i];
        graph_add_transition(graph, place_of(c, l, child), child->weight, &child->tally);
    }
}

// How many positions to look at together. The first handfuls are small: so a visit with a limit soon reaches the ends
// of games, and does not spend all its positions on their beginnings.
static size_t handful_of(const crowd *c) {
    enum { SHARE = 256 };
    const size_t share = c->visit->graph.states / SHARE + 1;
    const size_t handful = share < HANDFUL ? share : HANDFUL;
    return handful < c->waits ? handful : c->waits;
}

// Examines the positions at the top of the stack, and replaces them with those that were found.
static void visit_some(crowd *c) {
    uint32_t state[HANDFUL];
    c->to = c->waits;
    c->from = c->waits - handful_of(c);
    look_at_handful(c);
    const size_t count = c->to - c->from;
    for (size_t i = 0; i < count; i++)
        state[i] = c->wait[c->from + i].state;
    c->bodies.used = c->wait[c->from].body;
    c->waits = c->from;
    for (size_t i = 0; i < count; i++)
        add_found(c, state[i], &c->found[i]);
}

// --- The visit

static bool gather(crowd *c) {
    for (int i = 0; i < c->jobs; i++) {
        c->look[i] = look_begin(c->plan, &c->visit->graph, c->first);
        if (!c->look[i]) graph_memory(0, SIZE_MAX, 1);
    }
    if (c->plan->beside && !look_set_out(c->look[0], c->first)) return false;
    add_faults(c->visit, 0, c->look[0], 0, c->look[0]->faults);
    if (c->jobs == 1) return true;
    pthread_barrier_init(&c->meet, 0, (unsigned)c->jobs);
    for (int i = 1; i < c->jobs; i++) {
        helper *me = graph_memory(0, 1, sizeof *me);
        *me = (helper){c, i};
        if (pthread_create(&c->thread[i], 0, help, me) == 0) continue;
        fprintf(stderr, "pathproof: no thread can be started\n");
        exit(EXIT_FAILURE);
    }
    return true;
}

static void part(crowd *c, bool gathered) {
    c->over = true;
    if (gathered && c->jobs > 1) pthread_barrier_wait(&c->meet);
    for (int i = 1; i < c->jobs && gathered; i++)
        pthread_join(c->thread[i], 0);
    if (gathered && c->jobs > 1) pthread_barrier_destroy(&c->meet);
    for (int i = 0; i < c->jobs; i++) {
        c->visit->lists += c->look[i]->lists;
        look_end(c->look[i]);
    }
    free(c->wait);
    free(c->bodies.bytes);
}

// Begins with one waiting position: the one where the visit begins.
static void begin(crowd *c) {
    const explore_plan *plan = c->plan;
    pack_bytes body = {0};
    const pp_state *s = &c->first->state;
    const explore_digest digest = digest_of(&c->visit->graph.keys, s, sizeof *s);
    const uint32_t state = graph_add(&c->visit->graph, &digest, look_kind(&plan->game, s));
    if (s->depth == 0) return;
    pack_add(&body, s, sizeof *s, s, sizeof *s);
    if (plan->beside)
        pack_add(&body, &c->first->second, engine_second_bytes(&c->first->second), &c->first->second,
                 sizeof c->first->second);
    push(c, state, body.bytes, body.used);
    free(body.bytes);
}

void explore_run(const explore_plan *plan, explore_visit *visit) {
    enum { SHOWS_EACH = 16 };
    crowd *c = graph_memory(0, 1, sizeof *c);
    memset(c, 0, sizeof *c);
    memset(visit, 0, sizeof *visit);
    c->first = graph_memory(0, 1, sizeof *c->first);
    memset(c->first, 0, sizeof *c->first);
    c->first->state = plan->begin;
    c->plan = visit->plan = plan;
    c->visit = visit;
    c->jobs = plan->jobs < MOST_JOBS ? plan->jobs : MOST_JOBS;
    graph_begin(&visit->graph, plan->figures);
    const double began = progress_now();
    const bool gathered = gather(c);
    visit->declined = !gathered;
    if (gathered) begin(c);
    for (uint64_t i = 1;
         c->waits > 0 && !visit->interrupted && visit->faults < MOST_FAULTS && is_room(&visit->graph); i++) {
        visit_some(c);
        visit->interrupted = progress_interrupted();
        if (i % SHOWS_EACH == 0) progress_show("positions", visit->graph.states, plan->most, 0, began);
    }
    progress_hide();
    visit->waiting = (uint32_t)c->waits;
    part(c, gathered);
    graph_close(&visit->graph);
    visit->seconds = progress_now() - began;
    free(c->first);
    free(c);
}

void explore_end(explore_visit *visit) {
    graph_end(&visit->graph);
    free(visit->fault);
    visit->fault = 0;
}

uint64_t explore_bytes(const explore_plan *plan) {
    return graph_bytes(plan->most, 3 * plan->most, plan->figures);
}

// --- Finding a fault again

// Plays one action of the list on all engines, and continues from the position after it.
static bool go_one_further(look *l, uint16_t place) {
    const pp_game *game = &l->plan->game;
    const uint32_t count = pp_legal(game, &l->at.state, l->action, 0);
    if (place >= count) return false;
    if (l->second) {
        engine_take_up_second(l->second, &l->at.second);
        beside_take_up(&l->table, game, &l->at.state);
        if (!beside_play(&l->table, l->action[place])) return false;
        engine_keep_second(l->second, &l->at.second);
    }
    const pp_work work = {game, &l->at.state, 0, 0};
    pp_play(&work, l->action[place]);
    return true;
}

bool explore_retell(const explore_plan *plan, const uint16_t actions[], uint32_t count, int32_t action,
                    const char *name, gr_out *out) {
    explore_graph *graph = graph_memory(0, 1, sizeof *graph);
    look_body *first = graph_memory(0, 1, sizeof *first);
    memset(first, 0, sizeof *first);
    first->state = plan->begin;
    graph_begin(graph, false);
    look *l = look_begin(plan, graph, first);
    if (!l) graph_memory(0, SIZE_MAX, 1);
    l->tell = name;
    l->wanted = action;
    l->out = out;
    bool told = !plan->beside || look_set_out(l, first);
    l->at = *first;
    for (uint32_t i = 0; i < count && told; i++)
        told = go_one_further(l, actions[i]);
    if (told && !l->told) look_here(l);
    told = told && l->told;
    look_end(l);
    graph_end(graph);
    free(graph);
    free(first);
    return told;
}
