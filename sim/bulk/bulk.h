// SPDX-License-Identifier: MIT
// Many games on several threads, and a file to go on from.
#ifndef BULK_H
#define BULK_H

#include "counts.h"
#include "crew.h"
#include "tilesets.h"

// What to play. Game number k seats players[k % sizes], is played with tile set k / sizes % sets, draws its numbers from
// (seed, k), and depends on nothing else.
typedef struct bulk_plan {
    pp_game game[COUNT_TABLES]; // by number of players; those in `players` are set
    uint8_t players[PP_SEATS];  // table sizes, taken in turn
    int sizes;                  // how many of them
    tiles_given tiles;          // none for the games' own
    uint64_t seed;
    uint64_t games;
    play_line_up line_up;
    play_rules rules;
    uint32_t choices_each; // count_observer
    int jobs;
    const char *checkpoint; // file to go on from and to keep up to date; null for none
} bulk_plan;

typedef struct bulk_tally {
    uint64_t games;   // played in all, those of an earlier run included
    uint64_t resumed; // of these: from an earlier run
    double seconds;   // of this run
    bool interrupted; // the user stopped it
    bool failed;      // a game went wrong: `failed_game`, `fault`
    bool unsaved;     // the checkpoint could not be written or read, and it has been said why
    uint64_t failed_game;
    play_played fault;
    count_totals counts[COUNT_TABLES]; // by number of players
} bulk_tally;

// Plays the plan and fills in the tally, which is large.
void bulk_play(const bulk_plan *plan, bulk_tally *tally);

static inline pp_game bulk_game_of(const bulk_plan *plan, uint64_t number) {
    const uint64_t sizes = (uint64_t)plan->sizes, sets = (uint64_t)plan->tiles.count;
    pp_game game = plan->game[plan->players[number % sizes]];
    if (sets > 0) pp_take_tiles(&game, &plan->tiles.own[number / sizes % sets].set);
    return game;
}

#endif
