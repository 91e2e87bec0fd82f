// SPDX-License-Identifier: MIT
// Every value of a sample, one after another, for the printers that write rows: what figures.inc counts, by item, and what follows
// from it.
#ifndef VALUES_H
#define VALUES_H

#include "estimate.h"

enum { VALUE_ITEM = 40 };

typedef struct value_row {
    const count_sample *sample;
    const char *set; // the tile set that it is of; null for all of them together
    const count_figure *figure;
    const char *
        statistic; // "value"; of a length also "games" (by length) and "quantile" (by per cent); of a test "p", "off" and so on
    const char *unit;
    char item[VALUE_ITEM]; // "red", "a1", "22"; "" where there is but one
    count_estimate e;
    bool counted; // what follows is known: the value is the one by the other
    uint64_t count, of;
} value_row;

typedef void value_taker(void *taking, const value_row *row);

// Of all sets, or of the one that is named.
void values_take(const count_sample *sample, const char *set, value_taker *take, void *taking);

// The value of one item of a figure, and whether there is such an item and something to be said of it.
bool value_of_item(const count_sample *sample, const count_figure *figure, int item, value_row *row);

const char *value_kind(const count_figure *figure); // "by seat"
const char *value_part(const count_figure *figure); // where a summary tells it: "leaving"

// A row as cells, for whatever has columns: those of columns.inc. The ones behind VALUE_OWN_COLUMNS say of its figure what is the same
// in all its rows.
enum {
#define COLUMN(name, ...) VALUE_OWN_##name,
#define OF_FIGURE(...)
#include "columns.inc"
    VALUE_OWN_COLUMNS
};

enum {
#define COLUMN(name, ...) VALUE_##name,
#define OF_FIGURE COLUMN
#include "columns.inc"
    VALUE_COLUMNS
};

typedef enum value_is { VALUE_NONE, VALUE_TEXT, VALUE_WHOLE, VALUE_REAL } value_is;

typedef struct value_cell {
    value_is is;
    const char *text;
    uint64_t whole;
    double real;
} value_cell;

typedef struct value_column {
    const char *name;
    value_is is; // where it is anything
} value_column;

extern const value_column value_columns[VALUE_COLUMNS];
void value_cells(const value_row *row, value_cell cells[VALUE_COLUMNS]);

// In per cent; how many there are.
enum { VALUE_QUANTILES = 7 };
extern const int value_quantile[VALUE_QUANTILES];

#endif
