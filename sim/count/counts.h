// SPDX-License-Identifier: MIT
// Counts over many games. They are whole numbers, so sums are the same in any order and on any number of threads or machines. For all of
// sim/count, sim/bulk and sim/report.
//
// To add a figure, add a row to figures.inc. Nothing else is needed.
#ifndef COUNTS_H
#define COUNTS_H

#include "harness.h"

enum {
    COUNT_CHOICES_EACH = 8, // one tile out of this many is judged, unless the user requests all
    COUNT_LENGTHS = 512,    // lengths from 0; the last counter includes everything longer
    COUNT_NUMBERS = 256,    // the largest number of tiles of a game, counted one by one
    COUNT_TURNS = 64,       // the largest number of a player's turns
    COUNT_TABLES = PP_SEATS + 1,
    COUNT_ANY_EVENT = PP_EV_KINDS,
};

typedef enum count_kind { // what the figure stores
    COUNT_GAMES,          // how many games
    COUNT_TIMES,          // how often something happened: the sum over games, and the sum of the squares
    COUNT_LENGTH,         // how long something was: games by length
    COUNT_SHARE,          // games in which something was true
    COUNT_RATIO,          // one number of each game divided by another: sums of x, n, x x, x n, n n
    COUNT_BY_SEAT,        // how often for each seat: sums, then sums of squares
    COUNT_BY_CAUSE,       // how often for each cause of leaving: sums, then sums of squares
    COUNT_BY_ENDING,      // games by the rule that decided
    COUNT_BY_CLAUSE, // how often each clause had an effect, entered at the clause's first rule: sums, then sums of squares
    // The kinds below store sums and sums of squares. If they are not counts per game, they also store sums of products with their
    // denominators.
    COUNT_BY_REFUSAL,        // how often each clause forbade something, at its first rule
    COUNT_BY_NUMBER,         // how often at the n-th tile laid
    COUNT_BY_TURN,           // how often in a player's n-th turn
    COUNT_BY_CAUSE_AND_TURN, // how often for each cause of leaving in a player's n-th turn
    COUNT_BY_SQUARE,         // how often on each square
    COUNT_BY_TILE,           // how often with each kind of tile; last, with a tile that was turned, not laid
    COUNT_EVEN,              // not counted: tests whether the items of another row are equally frequent
    COUNT_KINDS,
} count_kind;

// The number of 64-bit words that each kind takes.
enum {
    COUNT_WORDS_GAMES = 1,
    COUNT_WORDS_TIMES = 2,
    COUNT_WORDS_LENGTH = COUNT_LENGTHS,
    COUNT_WORDS_SHARE = 1,
    COUNT_WORDS_RATIO = 5,
    COUNT_WORDS_BY_SEAT = 2 * PP_SEATS,
    COUNT_WORDS_BY_CAUSE = 2 * PP_CAUSES,
    COUNT_WORDS_BY_ENDING = PP_RULES,
    COUNT_WORDS_BY_CLAUSE = 2 * PP_RULES,
    COUNT_WORDS_BY_REFUSAL = 3 * PP_RULES,
    COUNT_WORDS_BY_NUMBER = 3 * COUNT_NUMBERS,
    COUNT_WORDS_BY_TURN = 3 * COUNT_TURNS,
    COUNT_WORDS_BY_CAUSE_AND_TURN = 3 * PP_CAUSES * COUNT_TURNS,
    COUNT_WORDS_BY_SQUARE = 3 * PP_SQUARES,
    COUNT_WORDS_BY_TILE = 3 * (PP_KINDS_MAX + 1),
};

typedef enum count_part { // where a figure is printed
    COUNT_PART_LENGTH,
    COUNT_PART_ENDS,
    COUNT_PART_SEATS,
    COUNT_PART_CHOICES,
    COUNT_PART_LEAVING,
    COUNT_PART_HAPPENED,
    COUNT_PART_CLAUSES, // this part and the next ones are printed only if the user requests them
    COUNT_PART_NUMBERS,
    COUNT_PART_TURNS,
    COUNT_PART_CAUSES,
    COUNT_PART_SQUARES,
    COUNT_PART_KINDS,
    COUNT_PARTS,
} count_part;

typedef enum count_most { // the largest value that a figure can have, if its unit and events do not say so
    COUNT_UNBOUNDED,
    COUNT_UP_TO_SEATS,   // the number of players
    COUNT_UP_TO_SQUARES, // the squares of the board, in books in which no tile leaves it
} count_most;

typedef enum count_whose {
    COUNT_ANYBODYS,
    COUNT_OWN,
    COUNT_OTHERS
} count_whose; // pawns of the player whose turn it is, or of others

// The totals of one number of players, or of one of its tile sets.
typedef struct count_totals {
#define FIGURE(id, kind, ...) uint64_t id[COUNT_WORDS_##kind];
#define DERIVED(...)
#define GATHERED(...)
#include "figures.inc"
} count_totals;

// The numbers of the rows.
#define COUNT_FIGURE(id) count_figure_##id
enum {
#define FIGURE(id, ...) COUNT_FIGURE(id),
#define DERIVED(id, ...) COUNT_FIGURE(id),
#define GATHERED(...)
#include "figures.inc"
    COUNT_FIGURES,
};

struct count_observer;

// Returns a number from a finished game; for figures by seat or by square, a mask.
typedef uint64_t count_ending(const struct count_observer *observer, const pp_game *game, const pp_state *s);

typedef struct count_figure {
    const char *id;    // the name in files and options; it never changes its meaning
    const char *label; // the words for people; if there are several items, they follow the name of the item
    const char *unit;  // the unit of its value; "share of ..." is printed in per cent
    uint8_t kind;      // count_kind
    uint8_t part;      // count_part
    uint16_t at;       // the offset of its words, in 64-bit words from the start of count_totals
    uint16_t words;
    uint16_t of;        // its denominator, an earlier row, item by item or as a whole; 0 is `games`
    uint8_t rule;       // the figure exists only in books that have this rule
    uint8_t unless;     // the figure exists only in books without this rule
    const char *played; // an optional part that must be in play
    uint8_t least;      // the smallest value of a game that was not stopped
    uint8_t most;       // count_most
    bool seldom;        // printed only if it occurred
    bool headline;      // compared even without --all
    // The events or choices at which the figure is counted, or the functions that compute it at the end of a game. observe.c counts rows
    // with none of these during turns.
    uint8_t event;      // pp_event_kind
    uint8_t with;       // counted only with this rule
    uint8_t whose;      // count_whose
    uint8_t verb;       // pp_verb
    uint8_t in;         // counted only in this step
    uint8_t outside;    // counted in any step except this one
    count_ending *ends; // called once per game
    count_ending *over; // the denominator of a ratio
} count_figure;

extern const count_figure count_figures[COUNT_FIGURES];

// The row with this id; null if no row has it.
const count_figure *count_find(const char *id);

static inline const uint64_t *count_of(const count_totals *counts, const count_figure *figure) {
    return (const uint64_t *)counts + figure->at;
}

static inline uint64_t *count_at(count_totals *counts, const count_figure *figure) {
    return (uint64_t *)counts + figure->at;
}

// count_is_in_book returns whether the game's book has this figure. count_has returns whether the game has it, with the optional parts in
// play.
bool count_is_in_book(const pp_game *game, const count_figure *figure);
bool count_has(const pp_game *game, const count_figure *figure);

bool count_is_share(const count_figure *figure);

// The values that a figure can have in this game, or in any of its games if they can be stopped. A value outside is impossible.
typedef struct count_range {
    double least, most; // `most` can be infinite
} count_range;

count_range count_range_of(const pp_game *game, const count_figure *figure, bool stopped);

// --- Items: the seats, squares and so on of a figure. A figure without any has one item

int count_items(const count_figure *figure);

// Returns whether the game has this item.
bool count_has_item(const pp_game *game, const count_figure *figure, int item);

// Writes the name of an item: red, a1, T07, T05-9.2, 7 (the seventh tile or turn), rim.7 (a cause in the seventh turn). Writes nothing
// for a figure without items.
void count_put_item(gr_out *out, const pp_game *game, const count_figure *figure, int item);

// The first rule that belongs to the same clause as this one. Counts are kept under it.
int count_first_of_clause(const pp_game *game, int rule);

void count_add(count_totals *to, const count_totals *from);

#endif
