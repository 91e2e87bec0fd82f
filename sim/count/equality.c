// SPDX-License-Identifier: MIT
// Tests whether seats win equally often, and measures the effect of the seat. sim/report prints it; `sim --until` (bulk.c) uses it to
// decide when to stop.
#include "estimate.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

count_equality count_test_equal(const uint64_t counts[], int classes) {
    const double cases = (double)count_sum(counts, classes), expected = cases / classes;
    count_equality test = {.freedom = classes - 1, .p = 1};
    if (expected == 0) return test;
    for (int i = 0; i < classes; i++) {
        const double off = (double)counts[i] - expected;
        test.chi_square += off * off / expected;
    }
    test.p = gsl_cdf_chisq_Q(test.chi_square, test.freedom);
    test.effect = sqrt(test.chi_square / cases);
    return test;
}

count_equality count_test_same(const uint64_t one[], const uint64_t other[], int classes) {
    static const double rare = 10;
    const double of_one = (double)count_sum(one, classes), of_other = (double)count_sum(other, classes);
    count_equality test = {.freedom = -1, .p = 1};
    double a = 0, b = 0;
    for (int i = 0; i < classes; i++) {
        a += (double)one[i];
        b += (double)other[i];
        if (a + b < rare) continue;
        const double off = a * sqrt(of_other / of_one) - b * sqrt(of_one / of_other);
        test.chi_square += off * off / (a + b);
        test.freedom++;
        a = b = 0;
    }
    if (test.freedom > 0) test.p = gsl_cdf_chisq_Q(test.chi_square, test.freedom);
    test.effect = sqrt(test.chi_square / (of_one + of_other));
    return test;
}

typedef struct ranked {
    double p;
    int at;
} ranked;

static int by_p(const void *a, const void *b) {
    const ranked *one = a, *other = b;
    if (one->p != other->p) return one->p < other->p ? -1 : 1;
    return one->at - other->at;
}

void count_holm(const double p[], int tests, double adjusted[]) {
    ranked *rank = calloc((size_t)tests + 1, sizeof *rank);
    double highest = 0;
    if (!rank) abort();
    for (int i = 0; i < tests; i++)
        rank[i] = (ranked){p[i], i};
    qsort(rank, (size_t)tests, sizeof *rank, by_p);
    for (int i = 0; i < tests; i++) {
        highest = fmax(highest, fmin(1, rank[i].p * (tests - i)));
        adjusted[rank[i].at] = highest;
    }
    free(rank);
}

// --- Seats

// The exact two-sided binomial p value of a seat's wins among the games won alone.
static double binomial_p(uint64_t hits, uint64_t of, double share) {
    if (of == 0) return 1;
    if (of > UINT32_MAX) { // too many for the exact distribution
        const double off = (double)hits - share * (double)of;
        return 2 * gsl_cdf_ugaussian_Q(fabs(off) / sqrt((double)of * share * (1 - share)));
    }
    const unsigned k = (unsigned)hits, n = (unsigned)of;
    const double below = gsl_cdf_binomial_P(k, share, n);
    const double above = k == 0 ? 1 : gsl_cdf_binomial_Q(k - 1, share, n);
    return fmin(1, 2 * fmin(below, above));
}

// The factor by which a seat's share varies more between tile sets than between independent games; at least 1.
static double spread_over_sets(const count_sample *sample, int seat, int *sets) {
    double x = 0, n = 0, squares = 0;
    *sets = 0;
    for (int i = 0; i < sample->sets; i++) {
        x += (double)sample->set[i].won[seat];
        n += (double)count_sum(sample->set[i].won, sample->game->seats);
    }
    for (int i = 0; i < sample->sets; i++) {
        const double own = (double)count_sum(sample->set[i].won, sample->game->seats);
        const double off = (double)sample->set[i].won[seat] - x / n * own;
        squares += off * off;
        *sets += own > 0;
    }
    const double by_chance = x * (1 - x / n);
    if (*sets < 2 || by_chance <= 0) return 1;
    return fmax(1, squares * *sets / (*sets - 1) / by_chance);
}

// Tests seats across tile sets, with Rao and Scott's first-order correction. Chi-square is divided by the mean spread of the seats, and
// compared with the F distribution, whose degrees of freedom come from the number of sets.
static void see_sets(const count_sample *sample, const uint64_t won[], count_seats *seats, double p[]) {
    const int count = sample->game->seats;
    double mean = 0;
    int sets = 0;
    for (int i = 0; i < count; i++) {
        const double spread = spread_over_sets(sample, i, &sets), share = 1.0 / count;
        const double error = sqrt(spread * share * (1 - share) / (double)seats->alone);
        mean += spread / count;
        if (sets > 1) p[i] = 2 * gsl_cdf_tdist_Q(fabs(seats->off[i]) / error, sets - 1);
    }
    if (sets < 2) return;
    seats->all = count_test_equal(won, count);
    const double freedom = seats->all.freedom;
    seats->all.p = gsl_cdf_fdist_Q(seats->all.chi_square / mean / freedom, freedom, freedom * (sets - 1));
}

count_seats count_test_seats(const count_sample *sample) {
    const uint64_t *won = sample->all->won;
    const int count = sample->game->seats;
    count_seats seats = {.alone = count_sum(won, count), .all = count_test_equal(won, count)};
    double p[PP_SEATS];
    for (int i = 0; i < count; i++) {
        if (seats.alone > 0) seats.off[i] = (double)won[i] / (double)seats.alone - 1.0 / count;
        p[i] = binomial_p(won[i], seats.alone, 1.0 / count);
        if (fabs(seats.off[i]) > fabs(seats.off[seats.furthest])) seats.furthest = i;
    }
    if (sample->sets > 1 && seats.alone > 0) see_sets(sample, won, &seats, p);
    count_holm(p, count == 2 ? 1 : count, seats.p);
    if (count == 2) seats.p[1] = seats.p[0]; // one hypothesis, because their shares add up to one
    return seats;
}

// --- Intervals that stay valid however often they are examined: a confidence sequence for a share
//
// Robbins (Annals of Mathematical Statistics 41, 1970): suppose each case is a hit with probability p, independently. Multiply n + 1 by the
// probability of exactly as many hits as the first n cases had. The probability that this product ever falls below e, for any n, is at most
// e. So remove every share for which the product has fallen below e: the shares that are left contain the true one at all times, with
// probability at least 1 - e.
//
// An ordinary interval that is examined again and again, until it is narrow or on one side, misses the true share far more often than it
// claims.

double count_log_sequence(double hits, double of, double share) {
    if ((share <= 0 && hits > 0) || (share >= 1 && hits < of)) return -INFINITY;
    const double chosen = lgamma(of + 1) - lgamma(hits + 1) - lgamma(of - hits + 1);
    const double each = (hits > 0 ? hits * log(share) : 0) + (hits < of ? (of - hits) * log1p(-share) : 0);
    return log(of + 1) + chosen + each;
}

// Finds the limit between a share that is kept and an end beyond it: the point where shares begin to be removed.
static double edge(double hits, double of, double kept, double end, double level) {
    if (count_log_sequence(hits, of, end) >= level) return end;
    for (int i = 0; i < 60; i++) {
        const double middle = (kept + end) / 2;
        if (count_log_sequence(hits, of, middle) >= level) {
            kept = middle;
        } else {
            end = middle;
        }
    }
    return end;
}

count_interval count_always(double hits, double of, double outside) {
    if (of == 0) return (count_interval){0, 1};
    const double share = hits / of, level = log(outside);
    return (count_interval){edge(hits, of, share, 0, level), edge(hits, of, share, 1, level)};
}

count_effect count_seat_effect(const count_sample *sample) {
    const int seats = sample->game->seats;
    const uint64_t alone = count_sum(sample->all->won, seats);
    const double even = 1.0 / seats;
    count_effect effect = {.known = alone > 0 && sample->sets < 2, .within = 1};
    if (!effect.known) return effect;
    effect.within = 0;
    for (int seat = 0; seat < seats; seat++) {
        const double hits = (double)sample->all->won[seat], share = hits / (double)alone;
        const count_interval likely = count_always(hits, (double)alone, COUNT_OUTSIDE / seats);
        const double off = fabs(share - even);
        const double least = fmax(0, fmax(likely.low - even, even - likely.high));
        const double most = fmax(likely.high - even, even - likely.low);
        effect.within = fmax(effect.within, fmax(share - likely.low, likely.high - share));
        effect.low = fmax(effect.low, least);
        effect.high = fmax(effect.high, most);
        if (off <= effect.value) continue;
        effect.value = off;
        effect.seat = seat;
    }
    return effect;
}
