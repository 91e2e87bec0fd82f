// SPDX-License-Identifier: MIT
// Counts a game while it is played, for bulk.c, compare.c and bench_rows.c. ears.c sorts the rows by the events that they count;
// observe.c counts.
#ifndef OBSERVE_H
#define OBSERVE_H

#include "counts.h"

enum {
    COUNT_BITS = 64, // the bits in a word
    COUNT_WORDS_MAX = 54,
    COUNT_SLOTS_MAX = COUNT_WORDS_MAX * COUNT_BITS,
    COUNT_LISTS_MAX = 100,
    COUNT_EARS_MAX = 256,
    COUNT_NO_KIND = PP_KINDS_MAX,
};

// The sort of item for which a count is kept: none, a seat, a cause and so on.
typedef enum count_across {
    COUNT_WHOLE,
    COUNT_ACROSS_SEATS,
    COUNT_ACROSS_CAUSES,
    COUNT_ACROSS_NUMBERS,
    COUNT_ACROSS_TURNS,
    COUNT_ACROSS_CAUSES_AND_TURNS,
    COUNT_ACROSS_SQUARES,
    COUNT_ACROSS_TILES,
    COUNT_ACROSS_ALL,
} count_across;

// A listener: one row of figures.inc, and how it counts an event or a choice. It adds to the counts of the current game until that game is
// over.
typedef struct count_ear {
    uint16_t slot;              // the slot of the first item
    uint8_t across;             // count_across
    uint8_t whose, in, outside; // as in count_figure
} count_ear;

typedef struct count_ears {
    uint8_t from, to;
} count_ears;

// The rows of a game's book, sorted by the events and choices that they count. The layout is the same for every number of players.
typedef struct count_layout {
    count_ear ear[COUNT_EARS_MAX];
    count_ears list[COUNT_LISTS_MAX];         // rows that count the same events or choices; the first list is
                                              // empty
    uint8_t hears[COUNT_ANY_EVENT][PP_RULES]; // the list for an event of a rule
    uint8_t chooses[PP_VERBS];                // the list for a choice
    int ears, lists;
    const count_figure *ended[COUNT_FIGURES]; // rows computed when a game is over
    const count_figure *ratio[COUNT_FIGURES]; // rows computed when a game is over in which placements were
                                              // judged
    int endings, ratios;
    // The counts of a game have slots: first clauses and figures with few items, then figures with many items, only a few of which change
    // in one game.
    uint16_t slot[COUNT_FIGURES];
    const count_figure *gathered[COUNT_FIGURES]; // the figures with few items
    const count_figure *many[COUNT_WORDS_MAX];   // the figure whose slots belong to this word of bits
    int counts, slots;                           // number of rows and slots with few items
    int from, to;                                // words of the rows with many items
    uint8_t clause[PP_RULES];                    // the slot of a rule's clause
    uint8_t first[PP_RULES];                     // the first rule of the clause, by slot
    int clauses;
    int forbids; // the slot of the first clause's refusals
    bool shorts; // players can be owed tiles
} count_layout;

// The counts of the current game; count_observe begins the next. Everything is zero before the first game.
typedef struct count_observer {
    const count_layout *layout;
    count_totals *counts;
    uint32_t
        choices_each; // judge every placement of one tile out of this many; 0 for none. Judging takes longer
                      // than playing
    uint32_t phase;   // decides which tiles are judged
    // Numbers that only the observer gathers.
#define FIGURE(...)
#define DERIVED(...)
#define GATHERED(name) uint32_t name;
#include "figures.inc"
    uint32_t turns_of[PP_SEATS];
    uint8_t active;          // the seat whose turn it is
    uint8_t start[PP_PAWNS]; // square + 1 of each pawn's start mark
    uint32_t item
        [COUNT_ACROSS_ALL]; // the subject of the next count; square, kind and number are those of the last
                            // tile
    play_outcome outcome;   // once the game is over
    const uint8_t *fault;   // then also the play_fault of each seat
    bool under_way;
    uint64_t touched[COUNT_WORDS_MAX]; // a bit for each slot
    uint64_t now[COUNT_SLOTS_MAX];     // the counts of this game, by slot
} count_observer;

void count_lay_out(count_layout *layout, const pp_game *game);

// Begins game `number`. Over many games, every tile of a game is judged equally often.
void count_observe(count_observer *observer, const count_layout *layout, count_totals *counts,
                   uint32_t choices_each, uint64_t number);
play_watcher count_watcher_of(count_observer *observer);

#endif
