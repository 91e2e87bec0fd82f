// SPDX-License-Identifier: MIT
// Compares one way to play with others: plays the same games with the same random draws, and counts what differs. cmd_compare.c plays with
// it; report/compared.c reports the result.
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

// Game number k of a seed is played by `one` and by each of the others.
typedef struct compare_plan {
    compare_side one;
    const compare_side *other;
    int others;
    uint64_t seed;
    uint64_t from, games; // the first, and how many
    play_checking checking;
    uint32_t choices_each; // as in count_observer
    int jobs;
    const count_column *column; // what is compared
    int columns;
} compare_plan;

// One of the other sides, compared with `one`.
typedef struct compare_counts {
    uint64_t differ;    // games in which a choice, an event or the final position differed
    uint64_t first;     // the first of these
    count_pairs *pairs; // the sums of the pairs, by column
} compare_counts;

typedef struct compare_tally {
    uint64_t games; // played in pairs
    compare_counts counts[COMPARE_OTHERS];
    long_ending ended; // each game is played by `one`, and then by each of the others
} compare_tally;

// Makes an empty tally; frees what a tally uses.
void compare_begin(const compare_plan *plan, compare_tally *tally);
void compare_end(compare_tally *tally);

// Plays on to the end of the plan, and saves. The results depend on the plan alone, not on `jobs`.
void compare_play(const compare_plan *plan, compare_tally *tally, const checkpoint *kept);

// A side by its number: 0 is `one`, and the others follow.
static inline const compare_side *compare_side_at(const compare_plan *plan, int number) {
    return number == 0 ? &plan->one : &plan->other[number - 1];
}

// Puts a side, such as "tsuro-2005 seats=4, random".
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

// The checkpoint of this run. The run must live as long as it.
checkpoint compare_checkpoint(compare_run *run);

// Like checkpoint_open; also refuses a file in which a table has more games than the plan.
bool compare_open(checkpoint *kept, whole_why *why);

#endif
