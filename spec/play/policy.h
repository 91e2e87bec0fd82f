// SPDX-License-Identifier: MIT
// How a seat chooses: a const object that is shown what the seat may know, and gets numbers of the seat's own. sim/players fills in such
// objects; harness.c asks them.
//
// A choice depends on the view, on those numbers and on nothing else: not on a clock, on other seats, or on an earlier choice. So a
// game repeats for its seed, and whatever changes out of a seat's sight leaves its choice as it was.
#ifndef POLICY_H
#define POLICY_H

#include "choose.h"
#include "text.h"

enum { PLAY_POLICY_NAME = 24 };

// Somebody who waits while a choice takes long. It is told now and then how far it is, and says false when it has had enough: then
// nothing is chosen, and the choice can be made anew.
typedef struct play_waiting {
    bool (*waits)(void *waiting, uint32_t done, uint32_t all);
    void *waiting; // passed to it
} play_waiting;

typedef struct play_policy {
    char name
        [PLAY_POLICY_NAME]; // "mcts:N" stands for every number of playouts; one that is played has its own
    const char *says;       // for those who pick one
    // `why`, when it is not null, gets the reason in a few words.
    pp_action (*choose)(const struct play_policy *policy, const pp_view *view, play_source *source,
                        gr_out *why);
    uint32_t playouts;           // for each choice, where the name says how many
    const play_waiting *waiting; // null for nobody
} play_policy;

extern const play_policy play_random; // the others are in sim/players

// How seats play: policies taken in turn round the table, from seat 0.
typedef struct play_line_up {
    play_policy policy[PP_SEATS];
    int count;
} play_line_up;

play_line_up play_all(const play_policy *policy);

static inline const play_policy *play_policy_at(const play_line_up *line_up, int seat) {
    return &line_up->policy[seat % line_up->count];
}

void play_put_line_up(gr_out *out, const play_line_up *line_up);

#endif
