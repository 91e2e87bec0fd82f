// SPDX-License-Identifier: MIT
// The file from which a long run continues. A checkpoint is text, and belongs to one plan and one version of the sources. All of sim/bulk
// and sim/cli use it.
//
// Each kind of run defines how its plan and its counters are written, and how to add a line of counters to its totals. Everything counted
// in that way can be resumed after an interruption, played in parts, and merged (merge.h).
#ifndef CHECKPOINT_H
#define CHECKPOINT_H

#include "text.h"
#include "whole.h"

#include <stdint.h>
#include <stdio.h>

// Seconds between two saves. The first save comes early, to show that saving works.
enum { CHECKPOINT_FIRST_SECONDS = 1, CHECKPOINT_SECONDS = 10 };

// The part of a run to play: number `number`, from 1, of `of` parts of a run of `games` games. All zero for a whole run.
typedef struct checkpoint_shard {
    uint64_t number, of, games;
} checkpoint_shard;

// The games of a part. Parts differ in size by at most one game.
typedef struct checkpoint_part {
    uint64_t from, games;
} checkpoint_part;

checkpoint_part checkpoint_cut(checkpoint_shard shard);

// The functions that a kind of run must define. Counters are sums, so adding the lines of several files adds up the games.
typedef struct checkpoint_kind {
    const char *pieces; // the name of a piece: "games", or "deals" of several games
    void (*put_plan)(gr_out *out,
                     const void *run);        // everything its counters depend on, except how many games
    void (*write)(FILE *to, const void *run); // its counters, line by line
    bool (*add)(void *run, const char *line); // adds a line of counters; false if the line is not one
    uint64_t (*games)(const void *run);       // how many games the counters cover
    bool (*could_be)(const void *run);        // whether the counters are possible for this many games
} checkpoint_kind;

typedef struct checkpoint {
    const checkpoint_kind *kind;
    void *run;        // passed to its functions
    const char *file; // null if nothing is kept
    checkpoint_shard shard;
    uint64_t games; // games asked for; for a shard, only its own
    uint64_t each;  // how often each game is played: once per table of a comparison
    int lock;
} checkpoint;

// Locks the file against other runs, adds its counters to an empty run, and writes it again at once, so that a file that cannot be written
// is noticed before the work begins. Returns false, with why, if the file is damaged or belongs to another plan.
bool checkpoint_open(checkpoint *c, whole_why *why);
void checkpoint_close(checkpoint *c);

// Replaces the file in one step, so that an interruption leaves the old file or the new one. Returns true if nothing is kept.
bool checkpoint_save(const checkpoint *c, whole_why *why);

// Adds the counters of any file of this plan; sets the number of games they cover and the shard they belong to.
bool checkpoint_add(const checkpoint *c, const char *file, uint64_t *games, checkpoint_shard *shard,
                    whole_why *why);

// Reads the plan line of a file.
bool checkpoint_read_plan(const char *file, char line[GR_LINE_MAX + 1], whole_why *why);

// Puts together the complaint that the file is unusable at this line. Returns false.
bool checkpoint_complain(whole_why *why, const char *file, int line, const char *what);

// Adds advice for users who wanted to continue from the file. Do not use it when merging: following it would cost them a part. Returns
// false.
bool checkpoint_advise(whole_why *why);

// Writes a sentence that says how the plan `own` of a file differs from the plan `wanted`. Both are lines of plan_line.h.
void checkpoint_put_difference(gr_out *out, const char *own, const char *wanted);

// A hash of the sources that decide what is played and counted; the Makefile makes it.
extern const char checkpoint_sources[];

#endif
