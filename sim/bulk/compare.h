// SPDX-License-Identifier: MIT
// Compares one way to play with others: plays the same games with the same random draws, and counts the differences. cmd_compare.c plays
// games with it; report/compared.c reports the result.
#ifndef COMPARE_H
#define COMPARE_H

#include "long_run.h"
#include "paired.h"

#include <stdio.h>

enum { COMPARE_OTHERS = 100 };

// One way to play: a game with its readings, parts, tiles and players.
typedef struct compare_side {
    pp_game game;
    play_line_up line_up;
    const char *name; // as on the command line
    const char *says; // the name of a reading; may be empty
} compare_side;

// Game number k of a seed is played by `one` and by each of the other sides.
typedef struct compare_plan {
    compare_side one;
    const compare_side *other;
    int others;
    uint64_t seed;
    uint64_t from, games; // the first game, and the number of games
    play_checking checking;
    uint32_t choices_each; // as in count_observer
    int jobs;
    const count_column *column; // the figures to compare
    int columns;
} compare_plan;

// One of the other sides, compared with `one`.
typedef struct compare_counts {
    uint64_t differ;    // number of games in which a choice, an event or the final position differed
    uint64_t first;     // number of the first of these games
    count_pairs *pairs; // the sums of the pairs, by column
} compare_counts;

typedef struct compare_tally {
    uint64_t games; // number of games played by all sides
    compare_counts counts[COMPARE_OTHERS];
    long_ending ended; // failed_which is 0 for `one`, and then counts the others
} compare_tally;

// compare_begin makes an empty tally; compare_end frees the memory of a tally.
void compare_begin(const compare_plan *plan, compare_tally *tally);
void compare_end(compare_tally *tally);

// Plays to the end of the plan, and saves. The results depend only on the plan, not on `jobs`.
void compare_play(const compare_plan *plan, compare_tally *tally, const checkpoint *kept);

// A side by its number: 0 is `one`, and the others follow.
static inline const compare_side *compare_side_at(const compare_plan *plan, int number) {
    return number == 0 ? &plan->one : &plan->other[number - 1];
}

// Writes the description of a side, such as "tsuro-2005 seats=4, random".
void compare_put_side(gr_out *out, const compare_side *side);

// A hash of all sums of one of the compared sides.
uint64_t compare_hash(const compare_plan *plan, const compare_tally *tally, int other);

// --- The checkpoint of a comparison

// The tables of a comparison, one after another; each plays the same games.
typedef struct compare_run {
    compare_plan *plan;   // by table
    compare_tally *tally; // by table
    int tables;
    const char *words; // its command line, without options that change no result
    const char *checkpoint;
    checkpoint_shard shard;
} compare_run;

// The checkpoint of this run. The run must outlive it.
checkpoint compare_checkpoint(compare_run *run);

// Opens a checkpoint like checkpoint_open, but also refuses a file in which a table has more games than the plan.
bool compare_open(checkpoint *kept, whole_why *why);

#endif
