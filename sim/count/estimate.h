// SPDX-License-Identifier: MIT
// Statistics from counts: means, shares, intervals, quantiles, and tests of whether seats are equal. sim/report prints them.
// Distributions and their inverses come from GSL.
#ifndef ESTIMATE_H
#define ESTIMATE_H

#include "counts.h"

#define COUNT_OUTSIDE 0.05 // the probability outside an interval, on both sides together

// The counts for one number of players. With several tile sets, it also has the counts of each set. Games of one set are not independent,
// so intervals are then as wide as the sets differ.
typedef struct count_sample {
    const pp_game *game;
    const count_totals *all;
    const count_totals *set; // null unless there are several sets
    int sets;
} count_sample;

// The sums for a figure. Every figure is one sum over games divided by another: x / n. Squares and products are kept for its interval.
typedef struct count_sums {
    double x, n, xx, xn, nn;
} count_sums;

count_sums count_sums_of(const count_totals *counts, const count_figure *figure, int item);

// count_could_be returns whether this sum and this sum of squares are possible for this many games. count_could_all_be returns whether
// all of these totals are possible.
bool count_could_be(double sum, double squares, double games);
bool count_could_all_be(const count_totals *counts);

// The values that are possible for a figure of this sample.
count_range count_range_in(const count_sample *sample, const count_figure *figure);

// A value and its 95 % interval, which is never narrower than if games were independent, and has no impossible value.
typedef struct count_estimate {
    bool known; // something was counted
    bool sure;  // there is an interval
    double value, low, high;
    double sd;          // standard deviation between games, if each game has a value
    double between;     // standard deviation between tile sets, without chance
    double least, most; // the smallest and the largest value of a single set
} count_estimate;

count_estimate count_estimate_of(const count_sample *sample, const count_figure *figure, int item);

// The share of the games that had this length.
count_estimate count_estimate_of_length(const count_sample *sample, const count_figure *figure, int length);

// The sum of what a figure counted over its items.
uint64_t count_sum_of(const count_totals *counts, const count_figure *figure);

// The smallest and the largest value, for a length or a figure by number.
typedef struct count_spread {
    double mean, sd;
    int least, most;
} count_spread;

count_spread count_spread_of(const uint64_t lengths[COUNT_LENGTHS]);

// The smallest length that this share of the games does not exceed.
int count_quantile(const uint64_t lengths[COUNT_LENGTHS], double share);

// That quantile with its interval (Woodruff): the lengths that would be the quantile if the share of games up to each length were off as
// far as chance allows.
count_estimate count_estimate_of_quantile(const count_sample *sample, const count_figure *figure,
                                          double share);

typedef struct count_interval {
    double low, high;
} count_interval;

// Wilson's interval for a share, 95%.
count_interval count_wilson(double hits, double of);

// Pearson's chi-square for counts that should be equal, and the probability of a value at least as large if they are.
typedef struct count_equality {
    double chi_square;
    int freedom;
    double p;
    double effect; // Cohen's w: the root of chi-square / cases
} count_equality;

count_equality count_test_equal(const uint64_t counts[], int classes);

// Tests, like count_test_equal, whether two counts of the same classes have the same distribution. Rare classes are merged.
count_equality count_test_same(const uint64_t one[], const uint64_t other[], int classes);

// Results of the tests of whether every seat is equally likely to win alone: seat by seat, and all together.
typedef struct count_seats {
    uint64_t alone;       // games won alone
    double off[PP_SEATS]; // the difference of each seat's share of the games won alone from an equal share
    double p[PP_SEATS];   // p value of each seat, with Holm's correction; two seats have the same p value
    count_equality all;
    int furthest; // the seat furthest from an equal share
} count_seats;

count_seats count_test_seats(const count_sample *sample);

// The natural logarithm of Robbins's product for a share. A confidence sequence removes the shares for which it is below log e. The
// shares that remain include the true one at all times, with probability 1 - e.
double count_log_sequence(double hits, double of, double share);

// A confidence sequence for a share. The probability that it ever misses the true share is at most `outside`.
count_interval count_always(double hits, double of, double outside);

// The effect of the seat: the largest distance of a seat's share of the games won alone from an equal share. All its bounds hold together
// with 95 % confidence, however often they are examined.
typedef struct count_effect {
    bool known; // some game was won alone, and there is one tile set only (otherwise the bounds would need
                // many sets)
    double value, low, high;
    double within; // no true share is further than this from the counted one
    int seat;      // the seat with the largest distance
} count_effect;

count_effect count_seat_effect(const count_sample *sample);

// Adjusts several p values by Holm's step-down method. If tests whose adjusted p value is below a level count as positive, the probability
// of any false positive is at most that level.
void count_holm(const double p[], int tests, double adjusted[]);

uint64_t count_sum(const uint64_t counts[], int length);

#endif
