// SPDX-License-Identifier: MIT
// Computes values and their intervals from counts. sim/report calls it for every figure.
#include "estimate.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

uint64_t count_sum(const uint64_t counts[], int length) {
    uint64_t sum = 0;
    for (int i = 0; i < length; i++)
        sum += counts[i];
    return sum;
}

uint64_t count_sum_of(const count_totals *counts, const count_figure *figure) {
    return count_sum(count_of(counts, figure), count_items(figure));
}

// --- Lengths

count_spread count_spread_of(const uint64_t lengths[COUNT_LENGTHS]) {
    count_spread spread = {.least = -1};
    const double games = (double)count_sum(lengths, COUNT_LENGTHS);
    double sum = 0, squares = 0;
    for (int i = 0; i < COUNT_LENGTHS; i++) {
        if (lengths[i] == 0) continue;
        if (spread.least < 0) spread.least = i;
        spread.most = i;
        sum += (double)i * (double)lengths[i];
    }
    if (games == 0) return (count_spread){0};
    spread.mean = sum / games;
    for (int i = 0; i < COUNT_LENGTHS; i++)
        squares += (i - spread.mean) * (i - spread.mean) * (double)lengths[i];
    spread.sd = games > 1 ? sqrt(squares / (games - 1)) : 0;
    return spread;
}

int count_quantile(const uint64_t lengths[COUNT_LENGTHS], double share) {
    const double wanted = share * (double)count_sum(lengths, COUNT_LENGTHS);
    double within = 0;
    int quantile = 0;
    for (int i = 0; i < COUNT_LENGTHS && within < wanted; i++) {
        if (lengths[i] > 0) quantile = i;
        within += (double)lengths[i];
    }
    return quantile;
}

// --- Sums

static count_sums sums_of_lengths(const uint64_t lengths[COUNT_LENGTHS]) {
    count_sums sums = {0};
    for (int i = 0; i < COUNT_LENGTHS; i++) {
        sums.x += (double)i * (double)lengths[i];
        sums.xx += (double)i * (double)i * (double)lengths[i];
    }
    return sums;
}

count_sums count_sums_of(const count_totals *counts, const count_figure *figure, int item) {
    const uint64_t *words = count_of(counts, figure);
    const count_figure *of = &count_figures[figure->of];
    const int items = count_items(figure);
    count_sums sums = {0};
    switch (figure->kind) {
    case COUNT_RATIO:
        return (count_sums){.x = (double)words[0],
                            .n = (double)words[1],
                            .xx = (double)words[2],
                            .xn = (double)words[3],
                            .nn = (double)words[4]};
    case COUNT_LENGTH: sums = sums_of_lengths(words); break;
    case COUNT_GAMES:
    case COUNT_SHARE:
    case COUNT_BY_ENDING: sums.x = sums.xx = (double)words[item]; break;
    default:
        sums.x = (double)words[item];
        sums.xx = (double)words[items + item];
        break;
    }
    if (of->kind == COUNT_GAMES) {
        sums.n = sums.nn = (double)counts->games[0];
        sums.xn = sums.x;
    } else {
        const int whole = count_items(of), at = whole == 1 ? 0 : item;
        sums.n = (double)count_of(counts, of)[at];
        sums.nn = (double)count_of(counts, of)[whole + at];
        sums.xn = (double)words[2 * items + item];
    }
    return sums;
}

static const double most_a_game = 1 << 30; // far more than any game reaches

// Returns whether these sums are possible. A sum of whole numbers is at most the sum of their squares, which is least if all games gave
// the same number.
bool count_could_be(double sum, double squares, double games) {
    const double rounding = 1 + 1e-9;
    return sum <= squares && squares <= sum * most_a_game && sum * sum <= squares * games * rounding;
}

static bool could_figure_be(const count_totals *counts, const count_figure *figure) {
    const double games = (double)counts->games[0];
    const uint64_t *words = count_of(counts, figure);
    for (int i = 0; figure->kind == COUNT_LENGTH && i < COUNT_LENGTHS; i++) {
        if (words[i] > counts->games[0]) return false;
    }
    for (int item = 0; item < count_items(figure); item++) {
        const count_sums s = count_sums_of(counts, figure, item);
        if (!count_could_be(s.x, s.xx, games) || !count_could_be(s.n, s.nn, games)) return false;
        if (s.xn * s.xn > s.xx * s.nn * (1 + 1e-9)) return false;
    }
    return true;
}

bool count_could_all_be(const count_totals *counts) {
    for (int i = 0; i < COUNT_FIGURES; i++) {
        if (count_figures[i].words > 0 && !could_figure_be(counts, &count_figures[i])) return false;
    }
    return true;
}

// The sums for the share of games with this length.
static count_sums sums_of_length(const count_totals *counts, const count_figure *figure, int length) {
    const double x = (double)count_of(counts, figure)[length], games = (double)counts->games[0];
    return (count_sums){x, games, x, x, games};
}

static count_sums sums_up_to_length(const count_totals *counts, const count_figure *figure, int length) {
    const double x = (double)count_sum(count_of(counts, figure), length + 1);
    const double games = (double)counts->games[0];
    return (count_sums){x, games, x, x, games};
}

// --- Intervals

count_interval count_wilson(double hits, double of) {
    if (of == 0) return (count_interval){0, 1};
    const double z = gsl_cdf_ugaussian_Qinv(COUNT_OUTSIDE / 2), share = hits / of;
    const double middle = (share + z * z / (2 * of)) / (1 + z * z / of);
    const double half = z / (1 + z * z / of) * sqrt(share * (1 - share) / of + z * z / (4 * of * of));
    // At 0 and 1 the bound is the share itself, which rounding would miss.
    return (count_interval){hits == 0 ? 0 : middle - half, hits == of ? 1 : middle + half};
}

// Returns whether every game counted 0 or 1, out of 0 or 1.
static bool is_yes_or_no(const count_sums *sums) {
    return sums->xx == sums->x && sums->xn == sums->x && sums->nn == sums->n;
}

// Returns whether no game counted more than its denominator.
static bool could_be_share(const count_sums *sums) {
    return sums->x <= sums->n && sums->xx <= sums->xn;
}

// The effective number of games (Kish). It is the number of games if each counts the same.
static double parts_of(const count_sums *sums) {
    return sums->n * sums->n / sums->nn;
}

// Returns the variance of x / n over this many independent parts of the sample.
static double variance_of(const count_sums *sums, double parts) {
    const double value = sums->x / sums->n;
    const double squares = sums->xx - 2 * value * sums->xn + value * value * sums->nn;
    if (parts < 2 || squares <= 0) return 0;
    return squares * parts / (parts - 1) / (sums->n * sums->n);
}

// Cases of one game are not independent. So Wilson's interval uses, in place of n, the number of independent cases that would vary as
// much (Korn and Graubard). If nothing varied, it uses the number of games.
static count_interval share_of(const count_sums *sums) {
    const double parts = parts_of(sums), share = sums->x / sums->n, variance = variance_of(sums, parts);
    if (is_yes_or_no(sums)) return count_wilson(sums->x, sums->n);
    if (variance == 0) return count_wilson(share * parts, parts);
    const double narrow =
        gsl_cdf_ugaussian_Qinv(COUNT_OUTSIDE / 2) / gsl_cdf_tdist_Qinv(COUNT_OUTSIDE / 2, parts - 1);
    const double size = share * (1 - share) / variance * narrow * narrow;
    return count_wilson(share * size, size);
}

static void widen(count_estimate *estimate, count_interval to) {
    if (!estimate->sure || to.low < estimate->low) estimate->low = to.low;
    if (!estimate->sure || to.high > estimate->high) estimate->high = to.high;
    estimate->sure = true;
}

static count_interval student_of(double value, double variance, double parts) {
    const double half = gsl_cdf_tdist_Qinv(COUNT_OUTSIDE / 2, parts - 1) * sqrt(variance);
    return (count_interval){value - half, value + half};
}

// The rarer an event, the more skewed its rate, and Student's interval ends too low. So this uses the score interval of a Poisson rate,
// for the number of independent events that would vary as much (Dobson and others).
static count_interval rate_of(double value, double variance, double parts) {
    const double t = gsl_cdf_tdist_Qinv(COUNT_OUTSIDE / 2, parts - 1);
    const double shift = t * t * variance / (2 * value), half = sqrt(t * t * variance + shift * shift);
    return (count_interval){value + shift - half, value + shift + half};
}

// If every game gave the same value, or the event never happened, the interval allows for a difference of one, as rare as an event can be
// that has not been seen in this many games (the rule of three).
static count_interval unvaried_of(double value, double parts) {
    const double z = gsl_cdf_ugaussian_Qinv(COUNT_OUTSIDE / 2);
    return (count_interval){value - z * z / parts, value + z * z / parts};
}

static void see_games(const count_figure *figure, const count_sums *sums, bool share,
                      count_estimate *estimate) {
    const bool measured = figure->kind == COUNT_LENGTH || figure->kind == COUNT_RATIO;
    const double value = estimate->value, parts = parts_of(sums), variance = variance_of(sums, parts);
    if (share) {
        widen(estimate, share_of(sums));
    } else if (parts >= 2 && variance == 0) {
        widen(estimate, unvaried_of(value, parts));
    } else if (parts >= 2) {
        widen(estimate, measured ? student_of(value, variance, parts) : rate_of(value, variance, parts));
    }
}

// The variance that chance alone gives the value of a set. The counts of single games are assumed to be rare events.
static double chance_of(const count_sums *own) {
    const double value = own->x / own->n, parts = parts_of(own);
    if (is_yes_or_no(own)) return value * (1 - value) / own->n;
    return parts < 2 ? value / own->n : variance_of(own, parts);
}

// Computes the sums of one item: x and n, with their squares.
typedef count_sums count_summing(const count_totals *counts, const count_figure *figure, int item);

// Widens the interval for several tile sets. Each set is one part of the sample. Its value varies more than chance alone would explain.
static void see_sets(const count_sample *sample, const count_figure *figure, int item, count_summing *sums_of,
                     count_estimate *estimate) {
    count_sums over = {0};
    double sets = 0, sum = 0, squares = 0, chance = 0;
    for (int i = 0; i < sample->sets; i++) {
        const count_sums own = sums_of(&sample->set[i], figure, item);
        if (own.n == 0) continue;
        const double value = own.x / own.n;
        over.x += own.x;
        over.n += own.n;
        over.xx += own.x * own.x;
        over.xn += own.x * own.n;
        over.nn += own.n * own.n;
        if (sets == 0 || value < estimate->least) estimate->least = value;
        if (sets == 0 || value > estimate->most) estimate->most = value;
        sets++;
        sum += value;
        squares += value * value;
        chance += chance_of(&own);
    }
    if (sets < 2) return;
    const double variance = variance_of(&over, sets);
    if (variance > 0) widen(estimate, student_of(estimate->value, variance, sets));
    const double between = (squares - sum * sum / sets) / (sets - 1) - chance / sets;
    estimate->between = between > 0 ? sqrt(between) : 0;
}

static count_estimate estimate_of(const count_sample *sample, const count_figure *figure, int item,
                                  count_summing *sums_of, bool share) {
    const count_sums sums = sums_of(sample->all, figure, item);
    count_estimate estimate = {.known = sums.n > 0};
    if (!estimate.known) return estimate;
    share = share && could_be_share(&sums);
    estimate.value = sums.x / sums.n;
    see_games(figure, &sums, share, &estimate);
    if (!share && sums.n == (double)sample->all->games[0])
        estimate.sd = sqrt(variance_of(&sums, sums.n) * sums.n);
    if (sample->sets > 1) see_sets(sample, figure, item, sums_of, &estimate);
    return estimate;
}

// Ends the interval where values are impossible.
static count_estimate bounded(count_estimate estimate, count_range range) {
    estimate.low = fmax(estimate.low, fmin(range.least, estimate.value));
    estimate.high = fmin(estimate.high, fmax(range.most, estimate.value));
    return estimate;
}

static const count_range share_range = {0, 1};

count_range count_range_in(const count_sample *sample, const count_figure *figure) {
    const bool stopped = sample->all->stopped[0] > 0 || sample->all->endless_turn[0] > 0;
    return count_range_of(sample->game, figure, stopped);
}

count_estimate count_estimate_of(const count_sample *sample, const count_figure *figure, int item) {
    if (figure->kind == COUNT_GAMES)
        return (count_estimate){.known = true, .value = (double)sample->all->games[0]};
    return bounded(estimate_of(sample, figure, item, count_sums_of, count_is_share(figure)),
                   count_range_in(sample, figure));
}

count_estimate count_estimate_of_quantile(const count_sample *sample, const count_figure *figure,
                                          double share) {
    const uint64_t *lengths = count_of(sample->all, figure);
    const int quantile = count_quantile(lengths, share);
    const count_estimate up_to =
        bounded(estimate_of(sample, figure, quantile, sums_up_to_length, true), share_range);
    return (count_estimate){.known = up_to.known,
                            .sure = up_to.sure,
                            .value = quantile,
                            .low = count_quantile(lengths, fmax(share - (up_to.value - up_to.low), 0)),
                            .high = count_quantile(lengths, fmin(share + (up_to.high - up_to.value), 1))};
}

count_estimate count_estimate_of_length(const count_sample *sample, const count_figure *figure, int length) {
    return bounded(estimate_of(sample, figure, length, sums_of_length, true), share_range);
}
