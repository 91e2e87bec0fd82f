// SPDX-License-Identifier: MIT
// What is counted over many games: whole numbers only, so that sums come out the same in whatever order and however
// the games were dealt out to threads or machines.
//
// A new figure is a field here, a row in count_fields (counts.c), the line that counts it (observe.c), and the
// row that shows it (summary.c).
#ifndef COUNTS_H
#define COUNTS_H

#include "harness.h"

enum {
    COUNT_CHOICES_EACH = 8, // the choices at one tile in so many are counted, unless all are asked for
    COUNT_LENGTHS = 512,    // lengths are counted up to here; the last stands for everything longer
    COUNT_TABLES = PP_SEATS + 1,
};

// All of one number of players.
typedef struct count_totals {
    uint64_t games;
    uint64_t actions;                    // of players and of chance
    uint64_t chance;                     // of chance alone
    uint64_t tiles[COUNT_LENGTHS];       // games by tiles laid
    uint64_t turns[COUNT_LENGTHS];       // games by turns taken
    uint64_t rounds[COUNT_LENGTHS];      // games by the most turns that one player took
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
    uint64_t marker_drawn;  // the dragon was drawn
    uint64_t marker_passed; // its holder fell and it went to the next
    uint64_t marker_under;  // it was put back under the pile
    uint64_t marker_back;   // it was put back: the Phoenix tile on its stack, the dragon beside the board
    uint64_t short_games;   // games with a turn at whose beginning somebody was owed tiles
    uint64_t short_turns;   // such turns
    uint64_t short_players; // players owed tiles at these
    uint64_t turned;        // standing tiles turned
    uint64_t flipped;       // tiles whose flip somebody chose
    uint64_t sent;          // lanterns moved
    uint64_t risen;         // players who came back to the board
    uint64_t stars;         // points scored
    uint64_t entered;       // ships that went into the portal
    uint64_t fired;         // taihou fired
    uint64_t discarded;     // tiles drawn and shown, which left the game
    uint64_t limits;        // the dice were thrown as often as they may be, or nothing was left to throw for
    uint64_t best[COUNT_LENGTHS];      // games by the most points that one player had at the end
    uint64_t laid[COUNT_LENGTHS];      // tiles laid as the n-th of a game
    uint64_t judged[COUNT_LENGTHS];    // of these: all placements were counted
    uint64_t forced[COUNT_LENGTHS];    // of these: nothing was free, only last resorts
    uint64_t free[COUNT_LENGTHS];      // the free placements at these
    uint64_t available[COUNT_LENGTHS]; // all placements at these
    uint64_t rule[PP_RULES];           // events by the rule that caused them
} count_totals;

typedef struct count_field {
    const char *name;
    uint16_t at;     // in 64-bit words from the start of count_totals
    uint16_t length; // in 64-bit words
} count_field;

extern const count_field count_fields[]; // up to one without a name

static inline uint64_t *count_at(count_totals *counts, const count_field *field) {
    return (uint64_t *)counts + field->at;
}

void count_add(count_totals *to, const count_totals *from);

// Watches games and counts. What a game under way has reached is kept here; count_observe begins the next.
typedef struct count_observer {
    count_totals *counts;
    uint32_t
        choices_each; // judge every placement of one tile in so many, 0 for none: it takes longer than playing
    uint32_t phase;   // of which tiles
    uint32_t tiles;   // laid so far
    uint32_t turns_of[PP_SEATS];
    uint8_t active;      // whose turn it is
    bool short_of_tiles; // somebody was, at the beginning of a turn
} count_observer;

// For game `number`: whichever tiles of a game are judged, over many games each comes as often.
void count_observe(count_observer *observer, count_totals *counts, uint32_t choices_each, uint64_t number);
play_watcher count_watcher_of(count_observer *observer);

#endif
