// SPDX-License-Identifier: MIT
// What deals say of two sides.
#include "elo.h"

#include <math.h>

double elo_from_score(double score) {
    return 400 * log10(score / (1 - score));
}

double elo_to_score(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

typedef struct moments {
    double mean, variance, deals;
} moments;

// With the two deals that are added.
static moments moments_of(const elo_sums *sums) {
    const double units = sums->units, deals = (double)sums->deals + 2;
    const double mean = ((double)sums->sum / units + 1) / deals;
    const double square = ((double)sums->squares / (units * units) + 1) / deals;
    return (moments){mean, square - mean * mean, deals};
}

elo_estimate elo_of(const elo_sums *sums) {
    const double z = 1.959963984540054;
    const moments m = moments_of(sums);
    const double half = z * sqrt(m.variance / m.deals);
    elo_estimate e = {.score =
                          sums->deals == 0 ? 0.5 : (double)sums->sum / sums->units / (double)sums->deals};
    e.low = fmax(0, fmin(m.mean - half, e.score));
    e.high = fmin(1, fmax(m.mean + half, e.score));
    e.elo = elo_from_score(e.score);
    e.elo_low = elo_from_score(e.low);
    e.elo_high = elo_from_score(e.high);
    return e;
}

double elo_log_likelihood(const elo_sums *sums, elo_test test) {
    const moments m = moments_of(sums);
    const double score0 = elo_to_score(test.elo0), score1 = elo_to_score(test.elo1);
    if (sums->deals == 0) return 0;
    const double mean = (double)sums->sum / sums->units / (double)sums->deals;
    return (double)sums->deals * (score1 - score0) * (2 * mean - score0 - score1) / (2 * m.variance);
}
