// SPDX-License-Identifier: MIT
// The file from which a long run goes on: text, one number a line, of one plan and one version of the sources only.
#ifndef CHECKPOINT_H
#define CHECKPOINT_H

#include "bulk.h"
#include "whole.h"

// Keeps other runs away from the file until it is released; -1, with why, when another run has it.
int checkpoint_lock(const char *file, whole_why *why);
void checkpoint_release(const char *file, int lock);

// Reads it into a tally that has nothing in it; true when there is none yet. False, with why, when it is damaged or of another plan;
// the tally is then worth nothing.
bool checkpoint_load(const bulk_plan *plan, bulk_tally *tally, whole_why *why);

// The same from any file of this plan: which shard it is of is read from it.
bool checkpoint_read(const char *file, const bulk_plan *plan, bulk_tally *tally, bulk_shard *shard,
                     whole_why *why);

// The plan of a file; its tile sets are those that the file names, unless the command line does.
bool checkpoint_read_plan(const char *file, const pp_args *args, bulk_plan *plan, whole_why *why);

// Replaces it in one step, so that an interruption leaves the old one or the new one.
bool checkpoint_save(const bulk_plan *plan, const bulk_tally *tally, whole_why *why);

// A hash of the sources that decide what is played and counted (core, sim/play, sim/count); the Makefile makes it.
extern const char checkpoint_sources[];

#endif
