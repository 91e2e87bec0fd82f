// SPDX-License-Identifier: MIT
// What a checkpoint keeps of a comparison.
#ifndef COMPARE_KEPT_H
#define COMPARE_KEPT_H

#include "compare.h"

// Its tables, one after another; each plays the same games.
typedef struct compare_run {
    compare_plan *plan;   // by table
    compare_tally *tally; // likewise
    int tables;
    const char *words; // the command line that asks for it, without what changes no figure
    const char *checkpoint;
    checkpoint_shard shard;
} compare_run;

// The run is to last as long as the checkpoint.
checkpoint compare_checkpoint(compare_run *run);

// As checkpoint_open; also refuses a file of which one table has more games than are asked for.
bool compare_open(checkpoint *kept, whole_why *why);

#endif
