// SPDX-License-Identifier: MIT
// How a seat chooses: a const object that gets the seat's view of the game, and the seat's own numbers. sim/players has such objects;
// harness.c calls them.
//
// A choice depends only on the view and on those numbers: not on a clock, other seats, or an earlier choice. So a game repeats for its
// seed, and changes that a seat cannot see do not change its choice.
#ifndef POLICY_H
#define POLICY_H

#include "choose.h"
#include "text.h"

enum { PLAY_POLICY_NAME = 24 };

// A callback for long choices. It is called now and then with the progress. If it returns false, nothing is chosen, and the choice
// can be made again later.
typedef struct play_waiting {
    bool (*waits)(void *waiting, uint32_t done, uint32_t all);
    void *waiting; // passed to the callback
} play_waiting;

typedef struct play_policy {
    char name[PLAY_POLICY_NAME]; // in a list of policies "mcts:N"; in use, with the number of playouts
    const char *says;            // a description, for users who choose a policy
    // If `why` is not null, it gets the reason in a few words.
    pp_action (*choose)(const struct play_policy *policy, const pp_view *view, play_source *source,
                        gr_out *why);
    uint32_t playouts;           // for each choice, if the name has a number
    const play_waiting *waiting; // null for none
} play_policy;

extern const play_policy play_random; // the others are in sim/players

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
