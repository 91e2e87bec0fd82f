// SPDX-License-Identifier: MIT
// Adds up games in pairs, and computes the difference between the two sides. bulk/compare.c adds games; report/compared.c reads the
// results.
#include "paired.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

// --- Counting

static uint64_t length_of(const uint64_t lengths[COUNT_LENGTHS]) {
    uint64_t length = 0;
    while (length < COUNT_LENGTHS && lengths[length] == 0)
        length++;
    return length < COUNT_LENGTHS ? length : 0;
}

// Reads the x and the n of one game.
static void read_game(const count_totals *counts, const count_column *column, uint64_t gave[2]) {
    const count_figure *figure = column->figure, *of = &count_figures[figure->of];
    const uint64_t *words = count_of(counts, figure);
    gave[COUNT_X] = figure->kind == COUNT_LENGTH ? length_of(words) : words[column->item];
    if (figure->kind == COUNT_RATIO) {
        gave[COUNT_N] = words[1];
    } else {
        gave[COUNT_N] = of->kind == COUNT_GAMES ? 1 : count_of(counts, of)[column->item];
    }
}

void count_add_pair(count_pairs *pairs, const count_column *column, const count_totals *one,
                    const count_totals *other) {
    uint64_t gave[COUNT_OF_PAIR];
    read_game(one, column, gave);
    read_game(other, column, gave + COUNT_OTHER_X);
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        pairs->sum[i] += gave[i];
        for (int j = i; j < COUNT_OF_PAIR; j++)
            pairs->product[i][j] += gave[i] * gave[j];
    }
}

void count_add_pairs(count_pairs *to, const count_pairs *from) {
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        to->sum[i] += from->sum[i];
        for (int j = i; j < COUNT_OF_PAIR; j++)
            to->product[i][j] += from->product[i][j];
    }
}

// --- Results

// Returns whether two counts were the same in every pair: a sum of squares of differences is 0 only if all differences are 0.
static bool is_same(const count_pairs *pairs, int i, int j) {
    return pairs->product[i][i] + pairs->product[j][j] == 2 * pairs->product[i][j];
}

// The variance of the difference between two ratios of sums. Each pair contributes (x - value n) / (sum of n) of the other side, minus
// the same for the first side.
static double variance_of(const count_pairs *pairs, const count_difference *d, double games) {
    const double n = (double)pairs->sum[COUNT_N], other_n = (double)pairs->sum[COUNT_OTHER_N];
    const double weight[COUNT_OF_PAIR] = {-1 / n, d->one / n, 1 / other_n, -d->other / other_n};
    double squares = 0;
    for (int i = 0; i < COUNT_OF_PAIR; i++) {
        for (int j = i; j < COUNT_OF_PAIR; j++)
            squares += (i == j ? 1 : 2) * weight[i] * weight[j] * (double)pairs->product[i][j];
    }
    return (fmax(squares, 0) + 1 / (n * other_n)) * games / (games - 1);
}

count_difference count_difference_of(const count_pairs *pairs, uint64_t games) {
    count_difference d = {.known = games > 1 && pairs->sum[COUNT_N] > 0 && pairs->sum[COUNT_OTHER_N] > 0};
    if (!d.known) return d;
    d.same = is_same(pairs, COUNT_X, COUNT_OTHER_X) && is_same(pairs, COUNT_N, COUNT_OTHER_N);
    d.one = (double)pairs->sum[COUNT_X] / (double)pairs->sum[COUNT_N];
    d.other = (double)pairs->sum[COUNT_OTHER_X] / (double)pairs->sum[COUNT_OTHER_N];
    d.by = d.other - d.one;
    const double spread = sqrt(variance_of(pairs, &d, (double)games)), freedom = (double)games - 1;
    const double half = gsl_cdf_tdist_Qinv(0.025, freedom) * spread;
    d.low = d.by - half;
    d.high = d.by + half;
    d.p = 2 * gsl_cdf_tdist_Q(fabs(d.by) / spread, freedom);
    return d;
}

void count_bound_difference(count_difference *d, count_range one, count_range other) {
    d->low = fmax(d->low, fmin(other.least - one.most, d->by));
    d->high = fmin(d->high, fmax(other.most - one.least, d->by));
}

double count_reach(const count_difference *difference) {
    return fmax(fabs(difference->low), fabs(difference->high));
}
