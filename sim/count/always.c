// SPDX-License-Identifier: MIT
// What stays true however often somebody looks: a confidence sequence for a share.
//
// Robbins (Annals of Mathematical Statistics 41, 1970): of cases that are hits with chance p, independently, the product of n + 1 and the
// chance of as many hits as there were in the first n falls below e, for any n at all, with a chance of e at most. What is left when all
// shares are taken away for which it has fallen so low holds the true one at all times. An ordinary interval that is looked at until it
// is narrow, or lies on one side, misses it far more often than it says.
#include "estimate.h"

#include <math.h>

double count_log_sequence(double hits, double of, double share) {
    if ((share <= 0 && hits > 0) || (share >= 1 && hits < of)) return -INFINITY;
    const double chosen = lgamma(of + 1) - lgamma(hits + 1) - lgamma(of - hits + 1);
    const double each = (hits > 0 ? hits * log(share) : 0) + (hits < of ? (of - hits) * log1p(-share) : 0);
    return log(of + 1) + chosen + each;
}

// Between a share that is kept, and an end beyond it: where shares begin to be taken away.
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
