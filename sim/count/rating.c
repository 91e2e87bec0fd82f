// SPDX-License-Identifier: MIT
// Fits ratings by Newton's method. report/ranked.c reports them.
#include "rating.h"

#include <math.h>
#include <string.h>

// Elo of a difference of 1 in the logarithm of the odds.
static double elo_of_odds(void) {
    return 400 / log(10);
}

void rating_add(rating_sums *sums, const uint32_t score[RATING_MOST][RATING_MOST]) {
    uint64_t of[RATING_MOST] = {0};
    for (int i = 0; i < sums->players; i++) {
        for (int j = 0; j < sums->players; j++) {
            if (i == j) continue;
            sums->score[i][j] += score[i][j];
            of[i] += score[i][j];
        }
    }
    for (int i = 0; i < sums->players; i++) {
        for (int j = i; j < sums->players; j++)
            sums->product[i][j] += of[i] * of[j];
    }
    sums->deals++;
}

typedef double square[RATING_MOST][RATING_MOST];

// Inverts a positive definite matrix in place.
static void invert(square a, int size) {
    for (int k = 0; k < size; k++) {
        const double pivot = a[k][k];
        a[k][k] = 1;
        for (int j = 0; j < size; j++)
            a[k][j] /= pivot;
        for (int i = 0; i < size; i++) {
            const double factor = a[i][k];
            if (i == k) continue;
            a[i][k] = 0;
            for (int j = 0; j < size; j++)
                a[i][j] -= factor * a[k][j];
        }
    }
}

// --- The likeliest ratings

typedef struct fitting {
    const rating_sums *sums;
    double odds[RATING_MOST]; // logarithms
    double deals;             // of each pair, including the pseudo-deals
    square bread;             // the inverse of the information
} fitting;

// The share of a deal that player i should score against player j.
static double expected(const fitting *f, int i, int j) {
    return 1 / (1 + exp(f->odds[j] - f->odds[i]));
}

// The deals' worth that player i scored against player j, including the pseudo-deals.
static double scored(const fitting *f, int i, int j) {
    return (double)f->sums->score[i][j] / f->sums->units + 1;
}

// Ratings are differences only. Adding one to every entry makes the matrix invertible, and keeps their sum.
static void find_bread(fitting *f) {
    const int n = f->sums->players;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            f->bread[i][j] = 1;
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            const double p = expected(f, i, j), weight = f->deals * p * (1 - p);
            if (i == j) continue;
            f->bread[i][i] += weight;
            f->bread[i][j] -= weight;
        }
    }
    invert(f->bread, n);
}

// Takes a step towards the likeliest ratings. Returns its length.
static double step(fitting *f) {
    const double farthest = 1;
    const int n = f->sums->players;
    double slope[RATING_MOST] = {0}, by[RATING_MOST] = {0}, length = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            slope[i] += i == j ? 0 : scored(f, i, j) - f->deals * expected(f, i, j);
    }
    find_bread(f);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            by[i] += f->bread[i][j] * slope[j];
        length = fmax(length, fabs(by[i]));
    }
    const double scale = length > farthest ? farthest / length : 1;
    for (int i = 0; i < n; i++)
        f->odds[i] += scale * by[i];
    return length;
}

// --- Their covariances

// The sum over deals of the products of what two players scored beyond expectation.
static double meat_of(const fitting *f, const double mean[RATING_MOST], int i, int j) {
    const rating_sums *sums = f->sums;
    const double units = sums->units, deals = (double)sums->deals;
    const double product = (double)sums->product[i < j ? i : j][i < j ? j : i] / units / units;
    double total[2] = {0};
    for (int k = 0; k < sums->players; k++) {
        total[0] += k == i ? 0 : (double)sums->score[i][k] / units;
        total[1] += k == j ? 0 : (double)sums->score[j][k] / units;
    }
    return product - mean[i] * total[1] - mean[j] * total[0] + deals * mean[i] * mean[j];
}

static void find_meat(const fitting *f, square meat) {
    const int n = f->sums->players;
    double mean[RATING_MOST] = {0};
    memset(meat, 0, sizeof(square));
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            mean[i] += i == j ? 0 : expected(f, i, j);
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            meat[i][j] += meat_of(f, mean, i, j);
            if (i == j) continue;
            const double p = expected(f, i, j), pseudo = p * p + (1 - p) * (1 - p);
            meat[i][i] += pseudo;
            meat[i][j] -= pseudo;
        }
    }
}

// Writes bread * meat * bread, in Elo.
static void find_variance(const fitting *f, square variance) {
    const int n = f->sums->players;
    const double elo = elo_of_odds();
    square meat, half = {{0}};
    find_meat(f, meat);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            for (int k = 0; k < n; k++)
                half[i][j] += f->bread[i][k] * meat[k][j];
        }
    }
    memset(variance, 0, sizeof(square));
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            for (int k = 0; k < n; k++)
                variance[i][j] += elo * elo * half[i][k] * f->bread[k][j];
        }
    }
}

rating_fit rating_of(const rating_sums *sums) {
    enum { STEPS = 200 };
    rating_fit fit = {.players = sums->players};
    fitting f = {.sums = sums, .deals = (double)sums->deals + 2};
    for (int steps = 0; steps < STEPS && step(&f) > 1e-12; steps++)
        continue;
    find_bread(&f);
    find_variance(&f, fit.variance);
    for (int i = 0; i < sums->players; i++)
        fit.elo[i] = elo_of_odds() * f.odds[i];
    return fit;
}

rating_difference rating_between(const rating_fit *fit, int player, int against) {
    const double z = 1.959963984540054;
    double elo = fit->elo[player], variance = fit->variance[player][player];
    if (against >= 0) {
        elo -= fit->elo[against];
        variance += fit->variance[against][against] - 2 * fit->variance[player][against];
    }
    const double sd = sqrt(fmax(0, variance));
    const double superior = sd > 0 ? erfc(-elo / sd / sqrt(2)) / 2 : 0.5;
    return (rating_difference){elo, elo - z * sd, elo + z * sd, superior};
}
