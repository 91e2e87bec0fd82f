// SPDX-License-Identifier: MIT
// Computes best play with open hands, from the ends of the games backwards. Cycles are solved by value iteration, from below and from
// above.
#include "worth.h"

#include <math.h>
#include <stdlib.h>

enum { NOWHERE = GRAPH_NOWHERE, MOST_SWEEPS = 1000 };

static const double SMALL = 1e-13; // the limit for the last sweep: it changes no value by more than this

typedef struct solving {
    const explore_graph *graph;
    const explore_paths *paths;
    int seat;
    worth_range *of; // by state
} solving;

static double below(double x) {
    return x * (1 - 0x1p-53);
}

static double above(double x) {
    return x * (1 + 0x1p-52);
}

static worth_range share_of_win(uint8_t winners, int seat) {
    int count = 0;
    for (uint8_t rest = winners; rest; rest = (uint8_t)(rest & (rest - 1)))
        count++;
    if (!(winners >> seat & 1)) return (worth_range){0, 0};
    const double share = 1.0 / count;
    if (share * count == 1 && (count & (count - 1)) == 0) return (worth_range){share, share};
    return (worth_range){below(share), above(share)};
}

static worth_range at(const solving *s, uint32_t to) {
    return to == (uint32_t)NOWHERE ? (worth_range){0, 1} : s->of[to];
}

// The mean over the actions of chance, by their weights.
static worth_range mean(const solving *s, uint32_t first, uint32_t degree) {
    worth_range sum = {0, 0};
    double all = 0;
    for (uint32_t i = first; i < first + degree; i++) {
        const worth_range next = at(s, s->graph->to[i]);
        const double weight = s->graph->weight[i];
        sum.low = below(sum.low + below(weight * next.low));
        sum.high = above(sum.high + above(weight * next.high));
        all += weight;
    }
    const double high = above(sum.high / all);
    return (worth_range){below(sum.low / all), high < 1 ? high : 1};
}

static worth_range choose(const solving *s, uint32_t first, uint32_t degree, bool own) {
    worth_range best = at(s, s->graph->to[first]);
    for (uint32_t i = first + 1; i < first + degree; i++) {
        const worth_range next = at(s, s->graph->to[i]);
        best.low = own == (next.low > best.low) ? next.low : best.low;
        best.high = own == (next.high > best.high) ? next.high : best.high;
    }
    return best;
}

static worth_range value_of(const solving *s, uint32_t state) {
    const uint32_t kind = s->graph->kind[state], degree = graph_degree(s->graph, state);
    const uint32_t first = s->graph->first[state];
    if (kind & GRAPH_OVER) return share_of_win(graph_winners(kind), s->seat);
    if (degree == 0) return (worth_range){0, 1};
    if (kind & GRAPH_CHANCE) return mean(s, first, degree);
    return choose(s, first, degree, graph_seat(kind) == s->seat);
}

// Improves the values of a cycle once. Returns the largest change.
static double sweep(solving *s, uint32_t from, uint32_t to) {
    double change = 0;
    for (uint32_t i = from; i < to; i++) {
        const uint32_t state = s->paths->sorted[i];
        const worth_range old = s->of[state], now = value_of(s, state);
        s->of[state].low = fmax(old.low, now.low);
        s->of[state].high = fmin(old.high, now.high);
        change = fmax(change, fmax(s->of[state].low - old.low, old.high - s->of[state].high));
    }
    return change;
}

static void solve_cycle(solving *s, uint32_t from, uint32_t to, worth_best *values) {
    double change = 1;
    uint32_t sweeps = 0;
    for (uint32_t i = from; i < to; i++)
        s->of[s->paths->sorted[i]] = (worth_range){0, 1};
    for (; change > SMALL && sweeps < MOST_SWEEPS; sweeps++)
        change = sweep(s, from, to);
    values->residue = fmax(values->residue, change);
    if (sweeps > values->sweeps) values->sweeps = sweeps;
}

void worth_of_seat(const explore_graph *graph, const explore_paths *paths, int seat, worth_range of[],
                   worth_best *values) {
    solving s = {graph, paths, seat, of};
    for (uint32_t from = 0, to; from < graph->states; from = to) {
        to = paths_component_end(paths, from);
        if (paths_is_cycle(paths, from, to)) {
            solve_cycle(&s, from, to, values);
        } else {
            of[paths->sorted[from]] = value_of(&s, paths->sorted[from]);
        }
    }
    values->seat[seat] = of[0];
}

void worth_of_best(const explore_graph *graph, const explore_paths *paths, int seats, worth_best *values) {
    worth_range *of = graph_memory(0, graph->states, sizeof *of);
    *values = (worth_best){0};
    for (int seat = 0; seat < seats; seat++)
        worth_of_seat(graph, paths, seat, of, values);
    free(of);
}
