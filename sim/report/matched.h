// SPDX-License-Identifier: MIT
// The results of a match, for people and for programs. cmd_match.c prints them.
#ifndef MATCHED_H
#define MATCHED_H

#include "match.h"
#include "stamp.h"

#include <stdio.h>

// The games that programs of one side forfeited, and the lines that report them, with the reason for one.
uint64_t matched_forfeits(const uint64_t fault[PLAY_FAULTS]);
void matched_print_forfeits(FILE *to, const char *name, const uint64_t fault[PLAY_FAULTS]);

void matched_print(FILE *to, const match_plan *plan, const match_tally *tally);

// Prints what --json requests (figures.md lists the members).
void matched_print_json(FILE *to, const match_plan *plan, const match_tally *tally, const stamp_of *stamp);

#endif
