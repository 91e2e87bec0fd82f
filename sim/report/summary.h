// SPDX-License-Identifier: MIT
// What came out of many games, for people and for programs.
#ifndef PP_SUMMARY_H
#define PP_SUMMARY_H

#include "bulk.h"

#include <stdio.h>

typedef struct pp_summary_parts {
    bool clauses; // how often each clause fired
    bool by_tile; // choices at each tile of a game
} pp_summary_parts;

void pp_print_summary(FILE *to, const pp_plan *plan, const pp_tally *tally, pp_summary_parts parts);
void pp_print_json(FILE *to, const pp_plan *plan, const pp_tally *tally);

#endif
