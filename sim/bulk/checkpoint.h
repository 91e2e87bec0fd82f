// SPDX-License-Identifier: MIT
// The file from which a long run goes on: text, of one plan and one version of the sources only. Used throughout sim/bulk and by sim/cli.
//
// Whoever counts says how the plan and the counters stand in it, and how a line of them is added to what there is. So whatever is
// counted goes on after an interruption, is played in parts, and is put together again (merge.h), all in the same way.
#ifndef CHECKPOINT_H
#define CHECKPOINT_H

#include "text.h"
#include "whole.h"

#include <stdint.h>
#include <stdio.h>

// How long a run goes on between two times that it is kept; the first time shows early that it can be.
enum { CHECKPOINT_FIRST_SECONDS = 1, CHECKPOINT_SECONDS = 10 };

// Which part of a run this is: the `number`-th, from 1, of `of` parts of `games` games. All zero where it is the whole.
typedef struct checkpoint_shard {
    uint64_t number, of, games;
} checkpoint_shard;

// The games of a part: they are cut into parts that differ by one game at most.
typedef struct checkpoint_part {
    uint64_t from, games;
} checkpoint_part;

checkpoint_part checkpoint_cut(checkpoint_shard shard);

// What a kind of run has to say about itself. Counters are sums, so adding the lines of several files adds what was played.
typedef struct checkpoint_kind {
    const char *pieces; // what is counted here as games: "games", or "deals" where each is of several
    void (*put_plan)(gr_out *out, const void *run); // all that its counters depend on, but not how many games
    void (*write)(FILE *to, const void *run);       // its counters, line by line
    bool (*add)(void *run, const char *line);       // such a line; false when it is none
    uint64_t (*games)(const void *run);             // how many the counters are of
    bool (*could_be)(const void *run);              // whether so many games can have given these counters
} checkpoint_kind;

typedef struct checkpoint {
    const checkpoint_kind *kind;
    void *run;        // passed to its functions
    const char *file; // null where nothing is kept
    checkpoint_shard shard;
    uint64_t games; // asked for; of a shard, its own
    uint64_t each;  // how often each game is played: once for every table of a comparison
    int lock;
} checkpoint;

// Keeps other runs away, adds what the file has to a run that has nothing in it, and writes it anew at once, so that a file that
// cannot be written is found out before the work. False, with why, when it is damaged or of another plan.
bool checkpoint_open(checkpoint *c, whole_why *why);
void checkpoint_close(checkpoint *c);

// Replaces the file in one step, so that an interruption leaves the old one or the new one. True where nothing is kept.
bool checkpoint_save(const checkpoint *c, whole_why *why);

// Adds the counters of any file of this plan, and says of how many games they are and which shard it is of.
bool checkpoint_add(const checkpoint *c, const char *file, uint64_t *games, checkpoint_shard *shard,
                    whole_why *why);

// The line of a file that says its plan.
bool checkpoint_read_plan(const char *file, char line[GR_LINE_MAX + 1], whole_why *why);

// Says that the file, at this line, is of no use. Returns false.
bool checkpoint_complain(whole_why *why, const char *file, int line, const char *what);

// Adds what helps whoever wanted to go on with the file; where parts are merged it would cost them one. Returns false.
bool checkpoint_advise(whole_why *why);

// A sentence about the file whose plan is `own`, where it should be `wanted`; both are lines of plan_line.h that are not the same.
void checkpoint_put_difference(gr_out *out, const char *own, const char *wanted);

// A hash of the sources that decide what is played and counted; the Makefile makes it.
extern const char checkpoint_sources[];

#endif
