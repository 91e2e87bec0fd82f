// SPDX-License-Identifier: MIT
// The file from which a long run continues. A checkpoint is text, and belongs to one plan and one version of the sources. All of sim/bulk
// and sim/cli use it.
//
// Each kind of run defines how its plan and its counters are written, and how to add a line of counters to its totals. Every run that
// does so can be resumed after an interruption, played in parts, and merged (merge.h).
#ifndef CHECKPOINT_H
#define CHECKPOINT_H

#include "text.h"
#include "whole.h"

#include <stdint.h>
#include <stdio.h>

// Seconds between two saves. The first save comes early, to show that saving works.
enum { CHECKPOINT_FIRST_SECONDS = 1, CHECKPOINT_SECONDS = 10 };

// The part of a run to play: part `number`, counted from 1, of `of` parts of a run of `games` games. All fields are zero for a whole run.
typedef struct checkpoint_shard {
    uint64_t number, of, games;
} checkpoint_shard;

// The games of a part. Parts differ in size by at most one game.
typedef struct checkpoint_part {
    uint64_t from, games;
} checkpoint_part;

checkpoint_part checkpoint_cut(checkpoint_shard shard);

// The functions that a kind of run must define. Counters are sums, so the lines of several files can simply be added.
typedef struct checkpoint_kind {
    const char *pieces; // the name of a piece: "games", or "deals" of several games
    void (*put_plan)(gr_out *out,
                     const void *run);        // writes everything on which the counters depend, except the
                                              // number of games
    void (*write)(FILE *to, const void *run); // writes the counters, line by line
    bool (*add)(void *run, const char *line); // adds a line of counters; returns false if the line is not one
    uint64_t (*games)(const void *run);       // returns how many games the counters cover
    bool (*could_be)(const void *run);        // returns whether the counters are possible for this many games
} checkpoint_kind;

typedef struct checkpoint {
    const checkpoint_kind *kind;
    void *run;        // passed to its functions
    const char *file; // null if no checkpoint is kept
    checkpoint_shard shard;
    uint64_t games; // number of games requested; for a shard, only its own
    uint64_t each;  // how often each game is played: once per table in a comparison
    int lock;
} checkpoint;

// Locks the file against other runs, and adds its counters to an empty run. Then writes the file again at once, so that an error in
// writing shows before the work begins. Returns false, with the reason, if the file is damaged or belongs to another plan.
bool checkpoint_open(checkpoint *c, whole_why *why);
void checkpoint_close(checkpoint *c);

// Replaces the file in one step, so that an interruption leaves either the old file or the new one. Returns true if no checkpoint is
// kept.
bool checkpoint_save(const checkpoint *c, whole_why *why);

// Adds the counters of any file of this plan. Sets the number of games they cover, and the shard that they are from.
bool checkpoint_add(const checkpoint *c, const char *file, uint64_t *games, checkpoint_shard *shard,
                    whole_why *why);

// Reads the plan line of a file.
bool checkpoint_read_plan(const char *file, char line[GR_LINE_MAX + 1], whole_why *why);

// Makes an error message that the file is unusable at this line. Returns false.
bool checkpoint_complain(whole_why *why, const char *file, int line, const char *what);

// Adds advice for users who wanted to continue from the file. Do not call it when merging, because following the advice would cost them a
// part. Returns false.
bool checkpoint_advise(whole_why *why);

// Writes a sentence that says how the plan `own` of a file differs from the plan `wanted`. Both are lines of plan_line.h.
void checkpoint_put_difference(gr_out *out, const char *own, const char *wanted);

// A hash of the sources that decide what is played and counted. The Makefile generates it.
extern const char checkpoint_sources[];

#endif
