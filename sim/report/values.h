// SPDX-License-Identifier: MIT
// Passes on every value of a sample, one after another, for printers that write rows: the figures of figures.inc, by item, and values
// derived from them.
#ifndef VALUES_H
#define VALUES_H

#include "estimate.h"

#include <stdio.h>

enum { VALUE_ITEM = 40 };

typedef struct value_row {
    const count_sample *sample;
    const char *set; // the tile set; null for all sets together
    const count_figure *figure;
    // "value"; for a length also "games" (by length) and "quantile" (by percentage); for a test also "p", "off" and so on.
    const char *statistic;
    const char *unit;
    char item[VALUE_ITEM]; // "red", "a1", "22"; "" if there is only one item
    count_estimate e;
    bool counted; // whether `count` and `of` are known; the value is then `count` / `of`
    uint64_t count, of;
} value_row;

typedef void value_taker(void *taking, const value_row *row);

// Passes the values to `take`: those of all sets, or of the named one.
void values_take(const count_sample *sample, const char *set, value_taker *take, void *taking);

// The value of one item of a figure. Returns false if the item does not exist or has no value.
bool value_of_item(const count_sample *sample, const count_figure *figure, int item, value_row *row);

const char *value_kind(const count_figure *figure); // "by seat"
const char *value_part(const count_figure *figure); // the part of the summary that prints it: "leaving"

// The columns of columns.inc, by number. A row has one cell for each. Columns after VALUE_OWN_COLUMNS describe the figure, and are the
// same in all its rows.
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
    value_is is; // the type of the column's cells, except empty ones
} value_column;

extern const value_column value_columns[VALUE_COLUMNS];
void value_cells(const value_row *row, value_cell cells[VALUE_COLUMNS]);

void value_put_csv(FILE *to, const value_cell *cell); // quoted as in CSV

// The quantiles that are listed, in per cent.
enum { VALUE_QUANTILES = 7 };
extern const int value_quantile[VALUE_QUANTILES];

#endif
