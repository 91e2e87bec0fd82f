// SPDX-License-Identifier: MIT
// A policy says how a seat chooses. It is a const object that receives the seat's view of the game, and the seat's own numbers.
// weigh.c and sim/players have more policies; harness.c calls them.
//
// A choice depends only on the view and on those numbers. It does not depend on a clock, on other seats, or on an earlier choice. So a
// game can be repeated from its seed, and changes that a seat cannot see do not change its choice.
#ifndef POLICY_H
#define POLICY_H

#include "choose.h"
#include "text.h"

enum { PLAY_POLICY_NAME = 24 };

// A callback during long choices. It is called from time to time with the progress. If it returns false, nothing is chosen, and the
// choice can be made again later.
typedef struct play_waiting {
    bool (*waits)(void *waiting, uint32_t done, uint32_t all);
    void *waiting; // passed to the callback
} play_waiting;

typedef struct play_policy {
    char name[PLAY_POLICY_NAME]; // in a list of policies "mcts:N"; in use, with the number of playouts
    const char *says;            // a description, for users who choose a policy
    // If `why` is not null, it receives the reason for the choice in a few words.
    pp_action (*choose)(const struct play_policy *policy, const pp_view *view, play_source *source,
                        gr_out *why);
    uint32_t playouts;           // for each choice, if the name has a number
    const play_waiting *waiting; // null if there is none
} play_policy;

extern const play_policy play_random; // the others are in weigh.c and sim/players

// The policies of the seats, repeated round the table from seat 0.
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
