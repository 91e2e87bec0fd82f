// SPDX-License-Identifier: MIT
// What a checkpoint keeps of games in bulk, and the parts of such a run put together again.
#ifndef BULK_KEPT_H
#define BULK_KEPT_H

#include "bulk.h"
#include "checkpoint.h"

typedef struct bulk_run {
    const bulk_plan *plan;
    bulk_tally *tally;
} bulk_run;

// The run is to last as long as the checkpoint.
checkpoint bulk_checkpoint(bulk_run *run);

// As merge_files, where `plan` becomes the run that the files are of. Tile sets are those that the first of them names, unless the
// command line does. False with why; then nothing was made.
bool bulk_merge(char *const file[], int files, const char *into, const gr_args *args, bulk_plan *plan,
                bulk_tally *tally, whole_why *why);

#endif
