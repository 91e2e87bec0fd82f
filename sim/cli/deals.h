// SPDX-License-Identifier: MIT
// What `match` and `tournament` have in common: a game, and how many deals of it are played.
#ifndef DEALS_H
#define DEALS_H

#include "args.h"
#include "match.h"
#include "tilesets.h"

// Reads the options of every match of a run, and fills in the plan. The tile set must outlive the plan. Prints the reason and returns false
// if the command line is wrong.
bool deals_take(const op_args *args, const char *game, tiles_given *tiles, match_plan *plan);

// Reads --shard, and limits the plan to that part. Prints the reason and returns false if the command line is wrong.
bool deals_take_shard(const op_args *args, match_plan *plan, checkpoint_shard *shard);

// Prints the game that went wrong: `which` is its number within its deal. Returns the exit status.
int deals_report_failure(const op_args *args, const match_plan *plan, const long_ending *ended, int which);

#endif
