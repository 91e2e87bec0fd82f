// SPDX-License-Identifier: MIT
// Sums uniformly random play over all games: moves probability along the transitions, turn by turn, until no game is left.
//
// Every product and sum is rounded down, so each sum is a lower bound. The endings exclude one another, so the difference of their sum
// from 1 is a bound on the error of each.
#include "worth.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NOWHERE = GRAPH_NOWHERE };

// A probability below NOTHING counts as lost. The rest of games that may go on forever is dropped when it is less than ENOUGH.
static const double NOTHING = 0x1p-200, ENOUGH = 1e-13;

// A sum with the rounding error of its additions.
typedef struct exact_sum {
    double sum, error;
} exact_sum;

static void add(exact_sum *to, double more) {
    const double sum = to->sum + more, part = sum - to->sum;
    to->error += (to->sum - (sum - part)) + (more - part);
    to->sum = sum;
}

// These return a number at least one unit in the last place below, or above, a result that was rounded once.
static double below(double x) {
    return x * (1 - 0x1p-53);
}

static double above(double x) {
    return x * (1 + 0x1p-52);
}

// The rounding errors of the error terms are far smaller than the units subtracted here.
static double low_of(const exact_sum *of) {
    return below(below(below(of->sum + of->error)));
}

// The probability that is at each position.
typedef struct pool {
    double *of; // by state
    uint32_t *state;
    uint32_t states;
} pool;

typedef struct summing {
    const explore_graph *graph;
    worth_random *values;
    pool now, soon, later; // for this step of a turn, the next step, and the next turn
    uint32_t turn;
    exact_sum ending[WORTH_ENDINGS], length[WORTH_TURNS];
    exact_sum turns, actions, chance, tiles, left[PP_CAUSES];
} summing;

static pool make_pool(uint32_t states) {
    pool p = {graph_memory(0, states, sizeof(double)), graph_memory(0, states, sizeof(uint32_t)), 0};
    for (uint32_t i = 0; i < states; i++)
        p.of[i] = 0;
    return p;
}

static void end_pool(pool *p) {
    free(p->of);
    free(p->state);
}

static void pour(pool *to, uint32_t state, double share) {
    if (to->of[state] == 0) to->state[to->states++] = state;
    to->of[state] = below(to->of[state] + share);
}

static void swap(pool *a, pool *b) {
    const pool p = *a;
    *a = *b;
    *b = p;
}

static void finish(summing *s, uint32_t kind, double share) {
    worth_random *values = s->values;
    const uint8_t rule = graph_ended_by(kind), winners = graph_winners(kind);
    int i = 0;
    while (i < values->endings && (values->ending[i].rule != rule || values->ending[i].winners != winners))
        i++;
    assert(i < WORTH_ENDINGS);
    if (i == values->endings)
        values->ending[values->endings++] = (worth_ending){.rule = rule, .winners = winners};
    add(&s->ending[i], share);
    add(&s->length[s->turn < WORTH_TURNS ? s->turn : WORTH_TURNS - 1], share);
}

static void note(summing *s, const graph_tally *tally, double share) {
    if (tally->turns) add(&s->turns, share);
    if (tally->tiles) add(&s->tiles, below(tally->tiles * share));
    for (int cause = 0; cause < PP_CAUSES; cause++) {
        if (tally->left[cause]) add(&s->left[cause], below(tally->left[cause] * share));
    }
}

static uint32_t weight_of(const explore_graph *graph, uint32_t state) {
    const uint32_t degree = graph_degree(graph, state), first = graph->first[state];
    uint32_t weight = 0;
    if (!(graph->kind[state] & GRAPH_CHANCE)) return degree;
    for (uint32_t k = 0; k < degree; k++)
        weight += graph->weight[first + k];
    return weight;
}

// Moves the probability of a position to the positions where its actions lead.
static void move_on(summing *s, uint32_t state, double mass) {
    const explore_graph *graph = s->graph;
    const bool chance = graph->kind[state] & GRAPH_CHANCE;
    const uint32_t first = graph->first[state], degree = graph_degree(graph, state);
    const double all = weight_of(graph, state);
    add(&s->actions, mass);
    if (chance) add(&s->chance, mass);
    for (uint32_t i = first; i < first + degree; i++) {
        const double share = below(below(mass * (chance ? graph->weight[i] : 1)) / all);
        const uint32_t to = graph->to[i];
        if (to == (uint32_t)NOWHERE || share < NOTHING) continue;
        note(s, &graph->tallies[graph->tally[i]], share);
        if (graph_is_over(graph, to)) {
            finish(s, graph->kind[to], share);
        } else {
            pour(graph->kind[to] & GRAPH_TURN ? &s->later : &s->soon, to, share);
        }
    }
}

// Moves all probability one step further. Returns its sum before that.
static double step(summing *s) {
    double moved = 0;
    for (uint32_t i = 0; i < s->now.states; i++) {
        const uint32_t state = s->now.state[i];
        const double mass = s->now.of[state];
        s->now.of[state] = 0;
        moved += mass;
        move_on(s, state, mass);
    }
    s->now.states = 0;
    return moved;
}

static void sum_up(summing *s) {
    enum { MOST_STEPS = 100000 };
    uint32_t steps = 0;
    double waits = 1;
    for (; s->now.states > 0 && waits > ENOUGH && steps < MOST_STEPS; s->turn++) {
        double moved = 1;
        waits = 0;
        for (; s->now.states > 0 && moved > ENOUGH && steps < MOST_STEPS; steps++) {
            moved = step(s);
            swap(&s->now, &s->soon);
        }
        for (uint32_t i = 0; i < s->now.states; i++)
            s->now.of[s->now.state[i]] = 0;
        s->now.states = 0;
        swap(&s->now, &s->later);
        for (uint32_t i = 0; i < s->now.states; i++)
            waits += s->now.of[s->now.state[i]];
    }
}

// --- Intervals

static worth_range share_of(const exact_sum *sum, double lost) {
    const double low = low_of(sum), high = above(above(low + lost));
    return (worth_range){low, high < 1 ? high : 1};
}

// The interval of a mean. Lost games add at most `most` to it.
static worth_range mean_of(const exact_sum *sum, double lost, double most) {
    const double low = low_of(sum);
    return (worth_range){low, above(above(low + above(lost * most)))};
}

static void count_winners(const summing *s, worth_random *values, int seat) {
    exact_sum alone = {0, 0}, together = {0, 0};
    for (int i = 0; i < values->endings; i++) {
        const uint8_t winners = values->ending[i].winners;
        if (!(winners >> seat & 1)) continue;
        exact_sum *to = (winners & (winners - 1)) == 0 ? &alone : &together;
        add(to, s->ending[i].sum);
        add(to, s->ending[i].error);
    }
    values->won[seat] = share_of(&alone, values->lost);
    values->shared[seat] = share_of(&together, values->lost);
}

static int by_rule(const void *a, const void *b) {
    const worth_ending *x = a, *y = b;
    return x->rule != y->rule ? x->rule - y->rule : x->winners - y->winners;
}

// The most that any action adds to each figure.
static graph_tally highest_of(const explore_graph *graph) {
    graph_tally highest = {0};
    for (uint32_t i = 0; i < graph->tally_count; i++) {
        const graph_tally *tally = &graph->tallies[i];
        if (tally->tiles > highest.tiles) highest.tiles = tally->tiles;
        for (int cause = 0; cause < PP_CAUSES; cause++) {
            if (tally->left[cause] > highest.left[cause]) highest.left[cause] = tally->left[cause];
        }
    }
    return highest;
}

static void conclude(const summing *s, const explore_paths *paths) {
    worth_random *values = s->values;
    const uint32_t height = paths->height[0];
    const double longest = height == (uint32_t)PATHS_ENDLESS ? (double)INFINITY : (double)height;
    exact_sum all = {0, 0};
    for (int i = 0; i < values->endings; i++) {
        add(&all, s->ending[i].sum);
        add(&all, s->ending[i].error);
    }
    const double lost = above(1 - low_of(&all));
    const double most = lost > 0 ? longest : 0;
    values->lost = lost > 0 ? lost : 0;
    for (int seat = 0; seat < PP_SEATS; seat++)
        count_winners(s, values, seat);
    for (int i = 0; i < values->endings; i++)
        values->ending[i].share = share_of(&s->ending[i], values->lost);
    qsort(values->ending, (size_t)values->endings, sizeof values->ending[0], by_rule);
    values->lengths = s->turn < WORTH_TURNS ? s->turn + 1 : WORTH_TURNS;
    for (uint32_t i = 0; i < values->lengths; i++)
        values->length[i] = share_of(&s->length[i], values->lost);
    values->turns = mean_of(&s->turns, values->lost, most);
    values->actions = mean_of(&s->actions, values->lost, most);
    values->chance = mean_of(&s->chance, values->lost, most);
    const graph_tally highest = highest_of(s->graph);
    values->tiles = mean_of(&s->tiles, values->lost, highest.tiles > 0 ? highest.tiles * most : 0);
    for (int cause = 0; cause < PP_CAUSES; cause++)
        values->left[cause] =
            mean_of(&s->left[cause], values->lost, highest.left[cause] > 0 ? highest.left[cause] * most : 0);
}

void worth_of_random(const explore_graph *graph, const explore_paths *paths, worth_random *values) {
    summing *s = graph_memory(0, 1, sizeof *s);
    memset(s, 0, sizeof *s);
    memset(values, 0, sizeof *values);
    s->graph = graph;
    s->values = values;
    s->now = make_pool(graph->states);
    s->soon = make_pool(graph->states);
    s->later = make_pool(graph->states);
    if (graph_is_over(graph, 0)) {
        finish(s, graph->kind[0], 1);
    } else {
        if (graph->kind[0] & GRAPH_TURN) s->turn = 1;
        if (graph->kind[0] & GRAPH_TURN) add(&s->turns, 1);
        pour(&s->now, 0, 1);
        s->now.of[0] = 1;
    }
    sum_up(s);
    conclude(s, paths);
    end_pool(&s->now);
    end_pool(&s->soon);
    end_pool(&s->later);
    free(s);
}
