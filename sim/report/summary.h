// SPDX-License-Identifier: MIT
// What came out of many games, for people and for programs.
#ifndef SUMMARY_H
#define SUMMARY_H

#include "bulk.h"

#include <stdio.h>

typedef struct summary_parts {
    bool clauses; // how often each clause fired
    bool by_tile; // choices at each tile of a game
} summary_parts;

void summary_print(FILE *to, const bulk_plan *plan, const bulk_tally *tally, summary_parts parts);
void summary_print_json(FILE *to, const bulk_plan *plan, const bulk_tally *tally);

#endif
