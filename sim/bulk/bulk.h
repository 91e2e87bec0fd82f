// SPDX-License-Identifier: MIT
// Many games on several threads, with a checkpoint. cmd_sim.c and cmd_merge.c call it; sim/report prints the results.
#ifndef BULK_H
#define BULK_H

#include "checkpoint.h"
#include "estimate.h"
#include "ledger.h"
#include "long_run.h"
#include "tilesets.h"

// The games to play. Game number k seats players[k % sizes], uses tile set k / sizes % sets, draws its random numbers from (seed, k), and
// depends on nothing else. A steered game also draws its board, box, parts, readings and policy from (seed, k).
typedef struct bulk_plan {
    pp_game game[COUNT_TABLES]; // by number of players; those in `players` are set
    uint8_t players[PP_SEATS];  // table sizes, taken in turn
    int sizes;                  // the number of table sizes
    tiles_given tiles;          // none for the built-in sets of the games
#define OPTION(field, ...) uint64_t field;
#include "plan.inc"
    uint64_t from, games;   // the first game, and the number of games
    checkpoint_shard shard; // the part of a run to play; set by bulk_cut
    play_line_up line_up;
    play_rules rules;
    uint32_t choices_each; // as in count_observer
    int jobs;
    double until;           // stop once the effect of the seat is known within this bound; 0 for never
    const char *checkpoint; // the file from which to continue, and which is kept up to date; null if there is
                            // none
    ledger *ledger;         // single games are written there; null if they are not
} bulk_plan;

typedef struct bulk_tally {
    uint64_t games;   // games of the plan that have been played, including those of an earlier run
    uint64_t resumed; // how many of these were played by an earlier run
    double seconds;   // the time that this run took
    bool reached;     // the bound `until` has been reached
    long_ending ended;
    count_totals *counts; // look them up with bulk_counts
} bulk_tally;

// Reduces the plan to this shard of its games.
void bulk_cut(bulk_plan *plan, uint64_t number, uint64_t of);

// bulk_begin makes an empty tally; bulk_end frees the memory of a tally.
void bulk_begin(const bulk_plan *plan, bulk_tally *tally);
void bulk_end(bulk_tally *tally);

// Plays the plan and fills in the tally.
void bulk_play(const bulk_plan *plan, bulk_tally *tally);

// The number of tile sets, which are counted separately; at least 1.
static inline int bulk_sets(const bulk_plan *plan) {
    return plan->tiles.count > 1 ? plan->tiles.count : 1;
}

// The number of places for totals: one for each number of players and each tile set.
static inline size_t bulk_places(const bulk_plan *plan) {
    return (size_t)plan->sizes * (size_t)bulk_sets(plan);
}

// The totals of games with this many players and the tile set with this number. The totals of the next sets follow.
count_totals *bulk_counts(const bulk_plan *plan, count_totals *counts, int players, int set);

// Adds up all sets of one number of players into `all`, and makes the sample from it.
count_sample bulk_sample(const bulk_plan *plan, const bulk_tally *tally, int players, count_totals *all);

// The game with this number. `all` gets the policy of all its seats; null for the policies of the plan.
pp_game bulk_game_of(const bulk_plan *plan, uint64_t number, const play_policy **all);

// --- The checkpoint of a run, and merging the parts of a run

typedef struct bulk_run {
    const bulk_plan *plan;
    bulk_tally *tally;
} bulk_run;

// The checkpoint of this run. The run must outlive it.
checkpoint bulk_checkpoint(bulk_run *run);

// Merges files like merge_files, and sets `plan` to the plan of their run. The tile sets are those that the first file names, unless the
// command line names others. Returns false, with the reason, if the files cannot be merged; no tally is made then.
bool bulk_merge(char *const file[], int files, const char *into, const op_args *args, bulk_plan *plan,
                bulk_tally *tally, whole_why *why);

#endif
