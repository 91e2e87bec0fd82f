// SPDX-License-Identifier: MIT
// A plan as a line of text. It has everything on which the totals depend, except the number of games. cmd_sim.c, cmd_merge.c and the
// checkpoints use it.
#ifndef PLAN_LINE_H
#define PLAN_LINE_H

#include "bulk.h"

// Writes a plan, such as "plan tsuro-2005 seats=4 players=4,2 policies=random seed=1 choices=8 counters=1234 sources=0123456789abcdef".
// The last two identify the counters and the sources, so that the totals of a program that plays or counts differently are refused.
void plan_put(gr_out *out, const bulk_plan *plan);

// Reads the plan from a line of this form, whatever its counters and sources are. Its tile sets are random ones if the line names these,
// or those of --tiles. Returns false if the line is not understood.
bool plan_read(const char *line, const op_args *args, bulk_plan *plan);

// The rows of plan.inc.
typedef struct plan_option {
    const char *name, *value; // as in op_option
    uint64_t least, most, usual;
    size_t at; // the offset in bulk_plan
} plan_option;

enum {
#define OPTION(field, ...) PLAN_OPTION_##field,
#include "plan.inc"
    PLAN_OPTIONS
};

extern const plan_option plan_options[PLAN_OPTIONS];

// Reads these options from the command line, with their defaults. Prints the reason and returns false if a value is not allowed.
bool plan_take_options(const op_args *args, bulk_plan *plan);

// The words of a `sim` command line that plays a plan undivided.
typedef struct plan_said {
    char line[GR_LINE_MAX + 1],
        policies[GR_LINE_MAX + 1]; // the words of the game line, and the policies
    char players[24], games[24], option[PLAN_OPTIONS][24];
    char *operand[1];
} plan_said;

// Adds the plan's options to the arguments, whose command is already set. The arguments then point into `said` and the plan.
void plan_say(const bulk_plan *plan, plan_said *said, op_args *args);

// Writes the plan of a run whose plan is its command line, without options that change no result. `sides` is a hash of everything played,
// because a file that the command line names may have changed.
void plan_put_words(gr_out *out, const char *words, uint64_t sides);

// Cuts the command line, without the program's name, out of a plan that plan_put_words wrote. Returns null for another kind of plan.
char *plan_words_of(char *line);

#endif
