// SPDX-License-Identifier: MIT
// Long runs on the command line: the file to go on from, and the part that is to be played. For sim, compare and match.
#ifndef SHARDS_H
#define SHARDS_H

#include "args.h"
#include "checkpoint.h"
#include "stamp.h"

#define SHARD_OPTIONS                                                                                        \
    {"--shard", "I/N",                                                                                       \
     "play only the I-th of N parts of the run, into the --checkpoint; pathproof merge combines the parts"}, \
    {                                                                                                        \
        "--checkpoint", "FILE", "keep the totals in FILE, and continue from it if it exists"                 \
    }

// What --shard says of so many games, or of what else a run counts; all zero where it is not given. False, and says so, when it is not
// understood.
bool shard_take(const op_args *args, const char *pieces, uint64_t games, checkpoint_shard *shard);

// The command line without these options, up to a null, which change no figure: two that differ in nothing else are the same run. It
// lasts until the next call. Null, having said so, when there is a --checkpoint in which it has no room.
const char *shard_words(const op_args *args, const char *const idle[]);

// What was merged out of parts is played again in one piece by their own command line, with all their games.
void shard_play_again(stamp_of *stamp, const op_args *own, uint64_t games);

// Which part was played, where it is one, for people.
void shard_print(const checkpoint_shard *shard, const char *pieces);

#endif
