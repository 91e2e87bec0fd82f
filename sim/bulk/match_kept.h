// SPDX-License-Identifier: MIT
// What a checkpoint keeps of a match.
#ifndef MATCH_KEPT_H
#define MATCH_KEPT_H

#include "match.h"

typedef struct match_run {
    match_plan *plan;
    match_tally *tally;
    const char *words; // the command line that asks for it, without what changes no figure
    const char *checkpoint;
    checkpoint_shard shard; // of deals
} match_run;

// The run is to last as long as the checkpoint.
checkpoint match_checkpoint(match_run *run);

#endif
