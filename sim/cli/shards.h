// SPDX-License-Identifier: MIT
// Long runs on the command line: the file to go on from, and the part that is to be played.
#ifndef SHARDS_H
#define SHARDS_H

#include "args.h"
#include "checkpoint.h"

#define SHARD_OPTIONS                                                                                            \
    {"--shard", "I/N",                                                                                           \
     "play only the I-th of N parts of these games, into the --checkpoint; pathproof merge puts them together"}, \
    {                                                                                                            \
        "--checkpoint", "FILE", "keep the totals in FILE, and go on from it when it is there"                    \
    }

// What --shard says of so many games; all zero where it is not given. False, and says so, when it is not understood.
bool shard_take(const pp_args *args, uint64_t games, checkpoint_shard *shard);

#endif
