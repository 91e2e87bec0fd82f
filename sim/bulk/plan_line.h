// SPDX-License-Identifier: MIT
// A plan as a line of text: all that totals depend on, but not how many games. cmd_sim.c, cmd_merge.c and the checkpoints use it.
#ifndef PLAN_LINE_H
#define PLAN_LINE_H

#include "bulk.h"

// "plan tsuro-2005 seats=4 players=4,2 policies=random seed=1 choices=8 counters=1234 sources=0123456789abcdef": with how much is
// counted and by which sources, so that totals kept by a program that played or counted otherwise can be refused.
void plan_put(gr_out *out, const bulk_plan *plan);

// The plan of such a line, whatever its counters and sources. Its tile sets are those that the line names by chance, or those of the
// command line's --tiles. False when it is not understood.
bool plan_read(const char *line, const op_args *args, bulk_plan *plan);

// The rows of plan.inc.
typedef struct plan_option {
    const char *name, *value; // as in op_option
    uint64_t least, most, usual;
    size_t at; // in bulk_plan
} plan_option;

enum {
#define OPTION(field, ...) PLAN_OPTION_##field,
#include "plan.inc"
    PLAN_OPTIONS
};

extern const plan_option plan_options[PLAN_OPTIONS];

// What the command line says of them, and what is usual where it does not. False, having said so, when that cannot be.
bool plan_take_options(const op_args *args, bulk_plan *plan);

// The words of a command line for `sim` that plays a plan in one piece.
typedef struct plan_said {
    char line[GR_LINE_MAX + 1],
        policies[GR_LINE_MAX + 1]; // of the game, taken apart; and by whom it is played
    char players[24], games[24], option[PLAN_OPTIONS][24];
    char *operand[1];
} plan_said;

// Gives them to the arguments, whose command is set before. They point into `said` and the plan.
void plan_say(const bulk_plan *plan, plan_said *said, op_args *args);

// The plan of a run that is said by the command line that asks for it, without what changes no figure: with a hash of all that is
// played by it, for a file that it names may have changed since.
void plan_put_words(gr_out *out, const char *words, uint64_t sides);

// The command line of such a plan, behind the program's name, which is taken out of the line; null when its plan is another.
char *plan_words_of(char *line);

#endif
