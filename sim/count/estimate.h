// SPDX-License-Identifier: MIT
// What counts say: means, shares, intervals, quantiles, and whether seats are equal. sim/report prints it. Distributions and their
// inverses are those of GSL.
#ifndef ESTIMATE_H
#define ESTIMATE_H

#include "counts.h"

#define COUNT_OUTSIDE 0.05 // of an interval, both sides together

// What was counted: all of one number of players, and for games of several tile sets, that of each set. Games of one set belong
// together, so intervals are then as wide as the sets differ.
typedef struct count_sample {
    const pp_game *game;
    const count_totals *all;
    const count_totals *set; // null where there are not several
    int sets;
} count_sample;

// Every figure is one sum over games by another: x by n. Squares and products are kept for how sure that is.
typedef struct count_sums {
    double x, n, xx, xn, nn;
} count_sums;

count_sums count_sums_of(const count_totals *counts, const count_figure *figure, int item);

// Whether so many games can have given whole numbers of this sum and this sum of squares; and whether all of these totals fit so.
bool count_could_be(double sum, double squares, double games);
bool count_could_all_be(const count_totals *counts);

// A value and its interval of 95 %, never narrower than if games did not belong together.
typedef struct count_estimate {
    bool known; // something was counted
    bool sure;  // there is an interval
    double value, low, high;
    double sd;          // of games around the value, where it is one of each game
    double between;     // standard deviation between tile sets, chance taken off
    double least, most; // of the sets' own values
} count_estimate;

count_estimate count_estimate_of(const count_sample *sample, const count_figure *figure, int item);

// The share of the games that were of this length.
count_estimate count_estimate_of_length(const count_sample *sample, const count_figure *figure, int length);

// The sum of what a figure counted over its items.
uint64_t count_sum_of(const count_totals *counts, const count_figure *figure);

// Of a length that was counted for each game, or of a figure by number.
typedef struct count_spread {
    double mean, sd;
    int least, most;
} count_spread;

count_spread count_spread_of(const uint64_t lengths[COUNT_LENGTHS]);

// The least length that this share of the games does not exceed.
int count_quantile(const uint64_t lengths[COUNT_LENGTHS], double share);

// The same with its interval (Woodruff): the lengths that would be it if the share of games up to it were as far off as chance allows.
count_estimate count_estimate_of_quantile(const count_sample *sample, const count_figure *figure,
                                          double share);

typedef struct count_interval {
    double low, high;
} count_interval;

// Wilson's interval for a share, 95%.
count_interval count_wilson(double hits, double of);

// Pearson's chi-square for counts that should be equal, and how likely a value as large is when they are.
typedef struct count_equality {
    double chi_square;
    int freedom;
    double p;
    double effect; // Cohen's w: the root of chi-square by the number of cases
} count_equality;

count_equality count_test_equal(const uint64_t counts[], int classes);

// The same for two counts of the same classes: whether they come from one distribution. Rare classes are put together.
count_equality count_test_same(const uint64_t one[], const uint64_t other[], int classes);

// Whether each seat has an even share of the games won alone, seat by seat and all together.
typedef struct count_seats {
    uint64_t alone;       // games won alone
    double off[PP_SEATS]; // each seat's share of these, less an even share
    double p
        [PP_SEATS]; // how likely it is to be as far off by chance, after Holm over the seats; of two seats both have one p
    count_equality all;
    int furthest; // the seat that is
} count_seats;

count_seats count_test_seats(const count_sample *sample);

// The natural logarithm of Robbins's bound: below that of e, a share is taken away that stays with a chance of 1 - e at all times.
double count_log_sequence(double hits, double of, double share);

// A confidence sequence for a share: with this chance at most, it is outside at any time at all.
count_interval count_always(double hits, double of, double outside);

// The effect of the seat: the greatest distance of a seat's share of the games won alone from an even one. All that is said of it
// holds at all times together, 95 %, however often somebody looks.
typedef struct count_effect {
    bool
        known; // something was won alone, and not with several tile sets, of which there would have to be many
    double value, low, high;
    double within; // no seat's share is farther from what was counted
    int seat;      // the one
} count_effect;

count_effect count_seat_effect(const count_sample *sample);

// Holm's step-down: what to report for several p values so that the chance of any false one stays what each says.
void count_holm(const double p[], int tests, double adjusted[]);

uint64_t count_sum(const uint64_t counts[], int length);

#endif
