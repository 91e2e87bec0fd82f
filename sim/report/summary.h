// SPDX-License-Identifier: MIT
// What came out of many games, for people and for programs. All of these print the rows of figures.inc.
#ifndef SUMMARY_H
#define SUMMARY_H

#include "bulk.h"

#include <stdio.h>

typedef struct summary_parts {
    bool shown[COUNT_PARTS]; // of those that are shown only where somebody asks for them
} summary_parts;

void summary_print(FILE *to, const bulk_plan *plan, const bulk_tally *tally, summary_parts parts);
void summary_print_json(FILE *to, const bulk_plan *plan, const bulk_tally *tally);

#endif
