// SPDX-License-Identifier: MIT
// The results of a comparison, for people and for programs. cmd_compare.c prints them.
#ifndef COMPARED_H
#define COMPARED_H

#include "compare.h"
#include "stamp.h"

#include <stdio.h>

// A difference counts as beyond chance if its p value stays below 0.05 after Holm's correction for all differences of all sides.
typedef struct compared {
    const compare_plan *plan;
    const compare_tally *tally;
    count_difference *difference; // the differences, by side, then by column
    double *p; // the p values, by side, then by column, with Holm's correction; 1 if nothing was compared
} compared;

compared compared_of(const compare_plan *plan, const compare_tally *tally);
void compared_end(compared *c);

static inline const count_difference *compared_at(const compared *c, int other, int column) {
    return &c->difference[other * c->plan->columns + column];
}

bool compared_is_beyond_chance(const compared *c, int other, int column);

// Writes the label of a column, such as "left: over the rim".
void compared_put_label(gr_out *out, const compared *c, int column);

void compared_print(FILE *to, const compared *c);

// These print what --json requests: the head, then the tables, then the end.
void compared_begin_json(json_out *json, const stamp_of *stamp);
void compared_put_json(json_out *json, const compared *c);
void compared_end_json(json_out *json);

// Prints one line for each of the other sides: how many games differ, the first of them, and a hash of all sums.
void compared_print_sums(FILE *to, const compared *c);

#endif
