// SPDX-License-Identifier: MIT
// The results of a match, for people and for programs. cmd_match.c prints them.
#ifndef MATCHED_H
#define MATCHED_H

#include "match.h"
#include "stamp.h"

#include <stdio.h>

void matched_print(FILE *to, const match_plan *plan, const match_tally *tally);

// Prints what --json requests (figures.md lists the members).
void matched_print_json(FILE *to, const match_plan *plan, const match_tally *tally, const stamp_of *stamp);

#endif
