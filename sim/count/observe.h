// SPDX-License-Identifier: MIT
// Counting a game while it is played, for bulk.c, compare.c and bench_rows.c: who listens to what (ears.c), and the counts (observe.c).
#ifndef OBSERVE_H
#define OBSERVE_H

#include "counts.h"

enum {
    COUNT_BITS = 64, // of a word
    COUNT_WORDS_MAX = 54,
    COUNT_SLOTS_MAX = COUNT_WORDS_MAX * COUNT_BITS,
    COUNT_LISTS_MAX = 100,
    COUNT_EARS_MAX = 256,
    COUNT_NO_KIND = PP_KINDS_MAX,
};

// By what a count goes up: how an event says which item it is about.
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

// Somebody who listens: what is counted at an event or a choice, for the rows of figures.inc that say so. It goes into the game's own
// counts, until the game is over.
typedef struct count_ear {
    uint16_t slot;              // of the first item
    uint8_t across;             // count_across
    uint8_t whose, in, outside; // as in count_figure
} count_ear;

typedef struct count_ears {
    uint8_t from, to;
} count_ears;

// The rows that a game's book has, sorted by what they listen to. It is the same for every number of players.
typedef struct count_layout {
    count_ear ear[COUNT_EARS_MAX];
    count_ears list[COUNT_LISTS_MAX];         // of those who hear the same; the first is of nobody
    uint8_t hears[COUNT_ANY_EVENT][PP_RULES]; // the list for an event of a rule
    uint8_t chooses[PP_VERBS];                // the list for a choice
    int ears, lists;
    const count_figure *ended[COUNT_FIGURES]; // what is asked when a game is over
    const count_figure *ratio[COUNT_FIGURES]; // likewise, where something was judged
    int endings, ratios;
    // The game's own counts have slots: first the clauses and figures with few items, then those with many, of which a game touches few.
    uint16_t slot[COUNT_FIGURES];
    const count_figure *gathered[COUNT_FIGURES]; // with few items
    const count_figure *many[COUNT_WORDS_MAX];   // whose slots this word of bits is of
    int counts, slots;                           // of those with few items
    int from, to;                                // words of those with many
    uint8_t clause[PP_RULES];                    // the slot of the clause where a rule stands
    uint8_t first[PP_RULES];                     // by these slots: the first rule of the clause
    int clauses;
    int forbids; // the slot of the first clause's refusals
    bool shorts; // somebody can be owed tiles
} count_layout;

// What a game under way has reached; count_observe begins the next. All zero before the first.
typedef struct count_observer {
    const count_layout *layout;
    count_totals *counts;
    uint32_t
        choices_each; // judge every placement of one tile in so many, 0 for none: it takes longer than playing
    uint32_t phase;   // of which tiles
    // What is counted for rows that nothing else counts for.
#define FIGURE(...)
#define DERIVED(...)
#define GATHERED(name) uint32_t name;
#include "figures.inc"
    uint32_t turns_of[PP_SEATS];
    uint8_t active;          // whose turn it is
    uint8_t start[PP_PAWNS]; // square + 1
    uint32_t
        item[COUNT_ACROSS_ALL]; // what the next count is about: square, kind and number are the last tile's
    bool under_way;
    uint64_t touched[COUNT_WORDS_MAX]; // a bit for each slot
    uint64_t now[COUNT_SLOTS_MAX];     // of this game, by slot
} count_observer;

void count_lay_out(count_layout *layout, const pp_game *game);

// For game `number`: whichever tiles of a game are judged, over many games each comes as often.
void count_observe(count_observer *observer, const count_layout *layout, count_totals *counts,
                   uint32_t choices_each, uint64_t number);
play_watcher count_watcher_of(count_observer *observer);

#endif
