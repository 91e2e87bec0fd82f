// SPDX-License-Identifier: MIT
// A plan as a line of text: all that totals depend on, but not how many games.
#ifndef PLAN_LINE_H
#define PLAN_LINE_H

#include "bulk.h"

// "plan tsuro-2005 seats=4 players=4,2 policies=random seed=1 choices=8 counters=1234 sources=0123456789abcdef": with how much is
// counted and by which sources, so that totals kept by a program that played or counted otherwise can be refused.
void plan_put(pp_out *out, const bulk_plan *plan);

// The plan of such a line, whatever its counters and sources. Its tile sets are those that the line names by chance, or those of the
// command line's --tiles. False when it is not understood.
bool plan_read(const char *line, const pp_args *args, bulk_plan *plan);

#endif
