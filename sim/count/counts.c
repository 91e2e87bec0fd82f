// SPDX-License-Identifier: MIT
// What is counted over many games.
#include "counts.h"

#include <stddef.h>

#define FIELD(name)                                                                                          \
    {                                                                                                        \
#name, offsetof(count_totals, name) / sizeof(uint64_t),                                              \
            sizeof(((count_totals *)0)->name) / sizeof(uint64_t)                                             \
    }

// Written to files under these names.
const count_field count_fields[] = {
    FIELD(games),
    FIELD(actions),
    FIELD(chance),
    FIELD(tiles),
    FIELD(turns),
    FIELD(rounds),
    FIELD(stopped),
    FIELD(box_emptied),
    FIELD(won),
    FIELD(shared),
    FIELD(winners),
    FIELD(ended_by),
    FIELD(left),
    FIELD(left_own),
    FIELD(left_others),
    FIELD(passes),
    FIELD(exchanges_offered),
    FIELD(exchanges_used),
    FIELD(marker_drawn),
    FIELD(marker_passed),
    FIELD(marker_under),
    FIELD(marker_back),
    FIELD(short_games),
    FIELD(short_turns),
    FIELD(short_players),
    FIELD(turned),
    FIELD(flipped),
    FIELD(sent),
    FIELD(risen),
    FIELD(stars),
    FIELD(entered),
    FIELD(fired),
    FIELD(discarded),
    FIELD(limits),
    FIELD(best),
    FIELD(laid),
    FIELD(forced),
    FIELD(judged),
    FIELD(free),
    FIELD(available),
    FIELD(rule),
    {0, 0, 0},
};

void count_add(count_totals *to, const count_totals *from) {
    const uint64_t *more = (const uint64_t *)from;
    uint64_t *sum = (uint64_t *)to;
    for (size_t i = 0; i < sizeof *to / sizeof *sum; i++)
        sum[i] += more[i];
}
