// SPDX-License-Identifier: MIT
// Examines one position of a visit. visit.c distributes the positions.
#include "look.h"

#include "guard.h"

#include <stdlib.h>
#include <string.h>

look *look_begin(const explore_plan *plan, const explore_graph *graph, const look_body *first) {
    look *l = calloc(1, sizeof *l);
    if (!l) return 0;
    l->plan = plan;
    l->graph = graph;
    l->first = first;
    l->table.catalog = plan->catalog;
    if (plan->beside && !(l->second = l->table.engine[1] = engine_open_second())) {
        free(l);
        return 0;
    }
    return l;
}

void look_end(look *l) {
    if (!l) return;
    if (l->second) l->second->close(l->second);
    beside_leave(&l->table);
    free(l->child);
    free(l->fault);
    free(l->bodies.bytes);
    free(l);
}

void look_clear(look *l) {
    l->children = l->faults = 0;
    l->bodies.used = 0;
}

// --- Faults

static void add_fault(look *l, const char *name, const char *what) {
    if (l->tell && !l->told && l->now == l->wanted && strcmp(l->tell, name) == 0) {
        gr_put(l->out, what);
        l->told = true;
    }
    if (l->faults == l->fault_room) {
        l->fault_room = l->fault_room > 0 ? 2 * l->fault_room : 64;
        l->fault = graph_memory(l->fault, l->fault_room, sizeof l->fault[0]);
    }
    look_fault *fault = &l->fault[l->faults++];
    gr_out out = gr_out_into(fault->name, sizeof fault->name);
    gr_put(&out, name);
    fault->action = l->now;
}

static bool is_kept(look *l, const promise_breach *breach) {
    char what[EXPLORE_TEXT];
    gr_out out = gr_out_into(what, sizeof what);
    if (!breach->row) return true;
    promise_put_breach(&out, breach);
    add_fault(l, breach->row->name, what);
    return false;
}

static void add_difference(look *l) {
    char what[2 * GR_LINE_MAX];
    const beside_difference *d = &l->table.difference;
    gr_out out = gr_out_into(what, sizeof what);
    gr_put(&out, "the second engine differs: ");
    gr_put(&out, d->name);
    gr_put(&out, ": the built-in engine has ");
    gr_put(&out, d->expected[0] ? d->expected : "nothing");
    gr_put(&out, "; the second engine has ");
    gr_put(&out, d->found[0] ? d->found : "nothing");
    add_fault(l, d->name, what);
}

// --- The second engine

static void keep_second(const look *l, oracle_game *kept) {
    engine_keep_second(l->second, kept);
}

bool look_set_out(look *l, look_body *first) {
    l->now = -1;
    const explore_plan *plan = l->plan;
    const beside_answer answer = plan->placed ? beside_begin_at(&l->table, &plan->game, &plan->begin)
                                              : beside_begin(&l->table, &plan->game);
    if (answer == BESIDE_DECLINED) return false;
    if (answer == BESIDE_DIFFER) add_difference(l);
    memset(&first->second, 0, sizeof first->second);
    keep_second(l, &first->second);
    return true;
}

static void take_up(look *l) {
    engine_take_up_second(l->second, &l->at.second);
    beside_take_up(&l->table, &l->plan->game, &l->at.state);
}

// Plays the action on both engines. Returns false if they differ.
static bool plays_alike(look *l, pp_action action) {
    take_up(l);
    if (!beside_play(&l->table, action)) {
        add_difference(l);
        return false;
    }
    keep_second(l, &l->after);
    return true;
}

// Compares the lists of lawful actions at the second engine's current position.
static void compare_lists(look *l) {
    l->lists++;
    if (!beside_list(&l->table)) add_difference(l);
}

// --- An action

static void hear(void *listening, const pp_event *event) {
    look *l = listening;
    l->tally.left[event->cause] = (uint8_t)(l->tally.left[event->cause] + (event->event == PP_EV_LEAVES));
    l->tally.tiles = (uint8_t)(l->tally.tiles + (event->event == PP_EV_LAYS));
}

static bool play(look *l, pp_state *s, pp_action action) {
    const pp_game *game = &l->plan->game;
    promise_breach breach;
    if (!l->plan->check) {
        const pp_work work = {game, s, l->plan->figures ? hear : 0, l};
        pp_play(&work, action);
        return true;
    }
    l->watch = l->base;
    l->watch.listener = hear;
    l->watch.listening = l;
    const pp_result result = promise_play(&l->watch, s, action, &breach);
    if (!is_kept(l, &breach)) return false;
    if (result.reason == PP_FINE) return true;
    add_fault(l, "refused", "an action that is listed as lawful is refused");
    return false;
}

uint32_t look_kind(const pp_game *game, const pp_state *s) {
    const pp_question question = pp_asked(game, s);
    if (question.over) return (uint32_t)GRAPH_OVER | (uint32_t)s->winners | (uint32_t)s->ended_by << 8;
    return (question.chance ? (uint32_t)GRAPH_CHANCE : 0) | (uint32_t)question.seat << GRAPH_SEAT |
           (pp_turn_begins(game, s) ? (uint32_t)GRAPH_TURN : 0);
}

static void add_child(look *l, const look_child *child) {
    if (l->children == l->child_room) {
        l->child_room = l->child_room > 0 ? 2 * l->child_room : 1024;
        l->child = graph_memory(l->child, l->child_room, sizeof l->child[0]);
    }
    l->child[l->children++] = *child;
}

// Checks the position of a game that is over, because it will not be examined again.
static bool ends_well(look *l, const pp_state *s) {
    promise_breach breach;
    if (l->second) compare_lists(l);
    return !l->plan->check || promise_look(&l->watch, s, &breach) || is_kept(l, &breach);
}

// Plays an action of the list, and adds the position that it leads to.
static void follow(look *l, uint32_t i) {
    const pp_game *game = &l->plan->game;
    look_child child = {.state = (uint32_t)GRAPH_NOWHERE, .weight = l->weight[i], .wrong = true};
    const size_t place = l->children;
    add_child(l, &child); // if an assertion fails, the child stays wrong
    pp_state s = l->at.state;
    memset(&l->tally, 0, sizeof l->tally);
    child.wrong = !play(l, &s, l->action[i]);
    if (l->second && !child.wrong) child.wrong = !plays_alike(l, l->action[i]);
    if (child.wrong) return;
    child.kind = look_kind(game, &s);
    child.tally = l->tally;
    child.tally.turns = (child.kind & (GRAPH_OVER | GRAPH_TURN)) == GRAPH_TURN;
    child.digest = digest_of(&l->graph->keys, &s, sizeof s);
    child.state = graph_find(l->graph, &child.digest);
    if (child.state == (uint32_t)GRAPH_NOWHERE && child.kind & GRAPH_OVER) child.wrong = !ends_well(l, &s);
    if (child.state == (uint32_t)GRAPH_NOWHERE && !(child.kind & GRAPH_OVER)) {
        child.body = l->bodies.used;
        pack_add(&l->bodies, &s, sizeof s, &l->first->state, sizeof l->first->state);
        if (l->second)
            pack_add(&l->bodies, &l->after, engine_second_bytes(&l->after), &l->first->second,
                     sizeof l->first->second);
        child.body_size = l->bodies.used - child.body;
    }
    l->child[place] = child;
}

// --- A position

// Examines the position itself.
static void look_around(look *l) {
    const explore_plan *plan = l->plan;
    promise_breach breach;
    l->actions = pp_legal(&plan->game, &l->at.state, l->action, l->weight);
    if (l->actions == 0) add_fault(l, "no choice", "the game goes on, but nothing is lawful");
    if (plan->check) {
        promise_begin(&l->base, &plan->game, &l->at.state, plan->level);
        if (!promise_look(&l->base, &l->at.state, &breach)) is_kept(l, &breach);
    }
    if (!l->second) return;
    take_up(l);
    compare_lists(l);
}

// Continues with the action after `now`.
static void look_on(void *looking) {
    look *l = looking;
    if (l->now < 0) look_around(l);
    while (++l->now < (int32_t)l->actions)
        follow(l, (uint32_t)l->now);
}

uint32_t look_here(look *l) {
    const uint32_t kind = look_kind(&l->plan->game, &l->at.state);
    l->actions = 0;
    l->now = -1;
    while (!guard_run(look_on, l)) {
        add_fault(l, "assertion", "an assertion fails");
        if (l->now < 0) l->now = 0;
    }
    return kind | l->actions;
}

uint32_t look_at(look *l, const uint8_t *body) {
    size_t size;
    body = pack_take(body, &l->at.state, &l->first->state, sizeof l->first->state, &size);
    if (l->second) pack_take(body, &l->at.second, &l->first->second, sizeof l->first->second, &size);
    return look_here(l);
}
