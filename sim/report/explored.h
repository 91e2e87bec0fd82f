// SPDX-License-Identifier: MIT
// The results of a visit to all positions, for people and for programs. cmd_explore.c prints them.
#ifndef EXPLORED_H
#define EXPLORED_H

#include "cycles.h"
#include "stamp.h"
#include "worth.h"

#include <stdio.h>

// Games that end in the same way: by the same rule, with the same winners.
typedef struct explored_ending {
    uint8_t rule, winners;
    uint32_t positions;
} explored_ending;

// All faults of one name.
typedef struct explored_fault {
    const char *name;
    size_t times;
    explore_fault nearest; // the fault with the shortest record
    char says[EXPLORE_TEXT];
} explored_fault;

typedef struct explored {
    const explore_plan *plan;
    const explore_visit *visit;
    const stamp_of *stamp;
    explore_paths paths;
    uint32_t depths;    // number of depths
    uint32_t *at_depth; // number of positions, by depth
    uint32_t *over;     // number of these at which the game is over
    explored_ending *ending;
    int endings;
    uint32_t longest; // number of actions of the longest game; PATHS_ENDLESS if there is none
    explored_fault *fault;
    int faults;
    explore_cycles *cycles; // these three are null if the user did not request them
    worth_random *random;
    worth_best *best;
    const play_line_up *losers; // the policies whose losses are known; null if the user requested none
    worth_loss loss[PP_SEATS];  // by policy
} explored;

// Prepares the results for printing. The visit must outlive them.
void explored_begin(explored *e, const explore_plan *plan, const explore_visit *visit, const stamp_of *stamp);
void explored_find_cycles(explored *e);
void explored_find_values(explored *e);

// Measures the losses of each policy. Every position must have been visited. Returns false if the user stopped it.
bool explored_find_losses(explored *e, const play_line_up *policies, uint64_t games);
void explored_end(explored *e);

// A policy's mean loss for a game and seat, and half the width of its 95 % interval.
typedef struct worth_mean {
    double mean, half;
} worth_mean;
worth_mean explored_mean_loss(const explored *e, int policy);

// Writes a record of these actions, each given by its place in the list. One more action follows, unless `last` is
// negative.
void explored_put_record(FILE *to, const explore_plan *plan, const uint16_t actions[], uint32_t count,
                         int32_t last);

// Writes a record of the shortest path into a cycle, and once around it.
void explored_put_cycle(FILE *to, const explored *e, const cycle_class *cycle);

// Returns a record as text, which the caller frees.
char *explored_record(const explore_plan *plan, const uint16_t actions[], uint32_t count, int32_t last);
char *explored_cycle_record(const explored *e, const cycle_class *cycle);

// Writes "T05-10.1 wins red".
void explored_put_ending(gr_out *out, const pp_game *game, uint8_t rule, uint8_t winners);

void explored_print(FILE *to, const explored *e);
void explored_print_longest(FILE *to, const explored *e);
void explored_print_json(FILE *to, const explored *e);

#endif
