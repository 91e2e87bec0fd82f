// SPDX-License-Identifier: MIT
// What is counted over many games: whole numbers only, so that sums come out the same in whatever order and however
// the games were dealt out to threads or machines.
//
// A new figure is a field here, a row in pp_count_fields (counts.c), the line that counts it (observe.c), and the
// row that shows it (summary.c).
#ifndef PP_COUNTS_H
#define PP_COUNTS_H

#include "harness.h"

enum {
    PP_LENGTHS = 128, // lengths are counted up to here; the last stands for everything longer
    PP_TABLES = PP_SEATS + 1,
};

// All of one number of players.
typedef struct pp_counts {
    uint64_t games;
    uint64_t actions;                    // of players and of chance
    uint64_t chance;                     // of chance alone
    uint64_t tiles[PP_LENGTHS];          // games by tiles laid
    uint64_t turns[PP_LENGTHS];          // games by turns taken
    uint64_t rounds[PP_LENGTHS];         // games by the most turns that one player took
    uint64_t stopped;                    // games that reached the bound of turns
    uint64_t box_emptied;                // games in which every tile of the box was laid
    uint64_t won[PP_SEATS];              // alone, by seat
    uint64_t shared[PP_SEATS];           // with others, by seat
    uint64_t winners[PP_SEATS + 1];      // games by how many won
    uint64_t ended_by[PP_RULES];         // games by the rule that decided
    uint64_t left[PP_SEATS * PP_CAUSES]; // seats leaving the game, by seat and cause
    uint64_t left_own;                   // by a tile of their own
    uint64_t left_others;                // by somebody else's
    uint64_t passes;                     // turns without a tile
    uint64_t exchanges_offered;
    uint64_t exchanges_used;
    uint64_t marker_drawn;          // the dragon was drawn
    uint64_t marker_passed;         // its holder fell and it went to the next
    uint64_t marker_under;          // it was put back under the pile
    uint64_t marker_back;           // the Phoenix tile was put back on the stack
    uint64_t short_games;           // games with a turn at whose beginning somebody was owed tiles
    uint64_t short_turns;           // such turns
    uint64_t short_players;         // players owed tiles at these
    uint64_t turned;                // standing tiles turned
    uint64_t flipped;               // tiles whose flip somebody chose
    uint64_t sent;                  // lanterns moved
    uint64_t risen;                 // players who came back to the board
    uint64_t stars;                 // points scored
    uint64_t best[PP_LENGTHS];      // games by the most points that one player had at the end
    uint64_t laid[PP_LENGTHS];      // tiles laid as the n-th of a game
    uint64_t judged[PP_LENGTHS];    // of these: all placements were counted
    uint64_t forced[PP_LENGTHS];    // of these: nothing was free, only last resorts
    uint64_t free[PP_LENGTHS];      // the free placements at these
    uint64_t available[PP_LENGTHS]; // all placements at these
    uint64_t rule[PP_RULES];        // events by the rule that caused them
} pp_counts;

typedef struct pp_count_field {
    const char *name;
    uint16_t at;     // in 64-bit words from the start of pp_counts
    uint16_t length; // in 64-bit words
} pp_count_field;

extern const pp_count_field pp_count_fields[]; // up to one without a name

static inline uint64_t *pp_count_at(pp_counts *counts, const pp_count_field *field) {
    return (uint64_t *)counts + field->at;
}

void pp_add_counts(pp_counts *to, const pp_counts *from);

// Watches games and counts. What a game under way has reached is kept here; pp_observe begins the next.
typedef struct pp_observer {
    pp_counts *counts;
    bool count_choices; // judge every placement of every turn, which takes longer than playing
    uint32_t tiles;     // laid so far
    uint32_t turns_of[PP_SEATS];
    uint8_t active;      // whose turn it is
    bool short_of_tiles; // somebody was, at the beginning of a turn
} pp_observer;

void pp_observe(pp_observer *observer, pp_counts *counts, bool count_choices);
pp_watcher pp_watcher_of(pp_observer *observer);

#endif
