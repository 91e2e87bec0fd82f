// SPDX-License-Identifier: MIT
// The options of long runs: the checkpoint, and the part to play. For sim, compare, match and tournament.
#ifndef SHARDS_H
#define SHARDS_H

#include "args.h"
#include "checkpoint.h"
#include "stamp.h"

#define SHARD_OPTIONS                                                                                        \
    {"--shard", "I/N",                                                                                       \
     "play only the I-th of N parts of the run, and store it in the --checkpoint file; "                     \
     "pathproof merge combines the parts"},                                                                  \
    {                                                                                                        \
        "--checkpoint", "FILE", "keep the totals in FILE, and continue from it if it exists"                 \
    }

// Reads --shard for a run of this many games, or of other pieces. Without the option, all fields are zero. Prints the reason and returns
// false if the option is not understood.
bool shard_take(const op_args *args, const char *pieces, uint64_t games, checkpoint_shard *shard);

// The command line without the options in `idle`, which change no result; a null ends the list. Two command lines that are equal without
// these options are the same run. The text is valid until the next call. Prints the reason and returns null if it is too long for a
// checkpoint.
const char *shard_words(const op_args *args, const char *const idle[]);

// Sets the command that plays a merged run again undivided: the command of its parts, with the games of all of them.
void shard_play_again(stamp_of *stamp, const op_args *own, uint64_t games);

// Prints which part was played, unless the run was undivided.
void shard_print(const checkpoint_shard *shard, const char *pieces);

#endif
