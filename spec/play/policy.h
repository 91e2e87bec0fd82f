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

enum { PLAY_POLICY_NAME = 256 };

// A callback during long choices. It is called from time to time with the progress. If it returns false, nothing is chosen, and the
// choice can be made again later.
typedef struct play_waiting {
    bool (*waits)(void *waiting, uint32_t done, uint32_t all);
    void *waiting; // passed to the callback
} play_waiting;

// What a program that plays a seat did wrong. From then on it chooses nothing more in that game.
typedef enum play_fault { PLAY_NO_FAULT, PLAY_LATE, PLAY_WRONG, PLAY_DEAD, PLAY_FAULTS } play_fault;

struct play_policy;

// The seat of a program outside of this one (sim/players/outside.h). It is taken when a game begins, and left when the game is over.
// `number` is that of the game in the run.
typedef struct play_outside {
    void *(*sits)(const struct play_policy *policy, const pp_game *game, uint64_t number, int seat);
    // Writes why nothing was chosen, after PP_NO_ACTION.
    void (*excuse)(const void *seated, gr_out *out);
    // Leaves the seat; `last` is the last position, or null if the game went wrong. Returns whether the program forfeited the game, and
    // how.
    play_fault (*rises)(void *seated, const pp_state *last);
} play_outside;

typedef struct play_policy {
    char name[PLAY_POLICY_NAME]; // in a list of policies "mcts:N"; in use, with the number of playouts
    const char *says;            // a description, for users who choose a policy
    // If `why` is not null, it receives the reason for the choice in a few words.
    pp_action (*choose)(const struct play_policy *policy, const pp_view *view, play_source *source,
                        gr_out *why);
    uint32_t playouts;             // for each choice, if the name has a number
    const play_waiting *waiting;   // null if there is none
    const struct weigh_by *weighs; // how weigh.c weighs a choice; null for other policies
    const play_outside *outside;   // null unless a program chooses
    void *program;                 // that program
    void *seated;                  // its seat in the game under way; null if it has none
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
