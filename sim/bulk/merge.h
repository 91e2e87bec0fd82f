// SPDX-License-Identifier: MIT
// Merges the parts of a run that were played separately. bulk.c, cmd_compare.c and cmd_match.c call it for `pathproof merge`.
//
// Each game of the run must be counted exactly once. So it refuses, and names, any part that is duplicated, missing, unfinished or from
// another run. Sums are whole numbers, so the order of the files makes no difference.
#ifndef MERGE_H
#define MERGE_H

#include "checkpoint.h"

// Adds the parts, given as file names, to an empty run, and sets its number of games. Saves the whole run to `into` unless that is null.
// Returns false, with the reason, if it cannot.
bool merge_files(char *const file[], int files, const char *into, checkpoint *whole, whole_why *why);

#endif
