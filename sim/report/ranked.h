// SPDX-License-Identifier: MIT
// The results of a tournament, for people and for programs. cmd_tournament.c prints them.
#ifndef RANKED_H
#define RANKED_H

#include "stamp.h"
#include "tourney.h"
#include "whole.h"

#include <stdio.h>

void ranked_print(FILE *to, const tourney_plan *plan, const tourney_tally *tally);

// Prints what --json requests, and writes what --csv requests (figures.md lists the members and columns).
void ranked_print_json(FILE *to, const tourney_plan *plan, const tourney_tally *tally, const stamp_of *stamp);
bool ranked_write_csv(const char *file, const tourney_plan *plan, const tourney_tally *tally,
                      const stamp_of *stamp, whole_why *why);

#endif
