// SPDX-License-Identifier: MIT
// Writes the results of many games as comma-separated values, one line per value (columns.inc). shown.c calls it. The first line, after a
// #, says what was played.
#include "summary.h"
#include "values.h"

#include <stdlib.h>

static void take_row(void *taking, const value_row *row) {
    FILE *to = taking;
    value_cell cells[VALUE_COLUMNS];
    value_cells(row, cells);
    for (int i = 0; i < VALUE_COLUMNS; i++) {
        if (i > 0) fputc(',', to);
        value_put_csv(to, &cells[i]);
    }
    fputc('\n', to);
}

static void put_all(FILE *to, const summary_of *summary) {
    json_out json = json_into(to);
    fputs("# ", to);
    summary_begin_json(&json, JSON_LINE, summary);
    json_close(&json);
    json_end(&json);
    for (int i = 0; i < VALUE_COLUMNS; i++)
        fprintf(to, "%s%s", i == 0 ? "" : ",", value_columns[i].name);
    fputc('\n', to);
    summary_take_values(summary, take_row, to);
}

bool summary_write_csv(const char *file, const summary_of *summary, whole_why *why) {
    char *text = 0;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (memory) put_all(memory, summary);
    if (!memory || fclose(memory) != 0) return whole_fails(why, file, "no memory");
    const bool written = whole_write(file, text, size, why);
    free(text);
    return written;
}
