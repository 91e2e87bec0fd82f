// SPDX-License-Identifier: MIT
// The parts of a run, played apart, put together again.
//
// Each game of the run must be there once: a part that is there twice, is missing, has not been played to its end, or is of another
// run is refused by its name. Sums are whole numbers, so the order of the files changes nothing.
#ifndef MERGE_H
#define MERGE_H

#include "checkpoint.h"

// What `file` says, which are files' names, becomes one tally, and `plan` the run that it is of. False with why; then nothing was made.
bool merge_files(char *const file[], int files, const pp_args *args, bulk_plan *plan, bulk_tally *tally,
                 whole_why *why);

#endif
