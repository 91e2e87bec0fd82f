// SPDX-License-Identifier: MIT
// The parts of a run, played apart, put together again. bulk.c, cmd_compare.c and cmd_match.c call it for `pathproof merge`.
//
// Each game of the run must be there once: a part that is there twice, is missing, has not been played to its end, or is of another
// run is refused by its name. Sums are whole numbers, so the order of the files changes nothing.
#ifndef MERGE_H
#define MERGE_H

#include "checkpoint.h"

// Adds the parts, which are files' names, to a run that has nothing in it, says of how many games it is, and keeps the whole in `into`
// unless that is null. False, with why.
bool merge_files(char *const file[], int files, const char *into, checkpoint *whole, whole_why *why);

#endif
