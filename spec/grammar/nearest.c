// SPDX-License-Identifier: MIT
// The distance between words as people mistype them.
#include "nearest.h"

#include <string.h>

enum { LONGEST = 32, FAR = LONGEST + 1, LETTERS_EACH = 3 };

gr_nearest gr_nearest_to(const char *word) {
    return (gr_nearest){.word = word, .away = FAR};
}

static int least(int a, int b) {
    return a < b ? a : b;
}

// One row of the table of distances between the beginnings of two words; `before` is the row above it, `earlier` the one above that.
static void fill_row(const char *a, size_t row, const char *b, size_t columns, const int *earlier,
                     const int *before, int *now) {
    now[0] = (int)row;
    for (size_t i = 1; i <= columns; i++) {
        const bool alike = a[row - 1] == b[i - 1];
        now[i] = least(before[i - 1] + !alike, least(before[i], now[i - 1]) + 1);
        const bool swapped = row > 1 && i > 1 && a[row - 1] == b[i - 2] && a[row - 2] == b[i - 1];
        if (swapped) now[i] = least(now[i], earlier[i - 2] + 1);
    }
}

static int distance(const char *a, size_t rows, const char *b, size_t columns) {
    int table[3][LONGEST + 1];
    if (rows > LONGEST || columns > LONGEST) return FAR;
    for (size_t i = 0; i <= columns; i++)
        table[0][i] = (int)i;
    for (size_t row = 1; row <= rows; row++)
        fill_row(a, row, b, columns, table[(row + 1) % 3], table[(row + 2) % 3], table[row % 3]);
    return table[rows % 3][columns];
}

// A name that begins with the whole word is near as well: `seas` for `sea`, `--players` for `--play`.
void gr_consider(gr_nearest *nearest, const char *name, size_t length) {
    const size_t letters = strlen(nearest->word);
    const bool begins =
        letters >= LETTERS_EACH && letters < length && memcmp(name, nearest->word, letters) == 0;
    const int away = begins ? 1 : distance(nearest->word, letters, name, length);
    if (away >= nearest->away || away > (int)length / LETTERS_EACH) return;
    nearest->name = name;
    nearest->length = length;
    nearest->away = away;
}

void gr_put_nearest(gr_out *out, const gr_nearest *nearest) {
    if (!nearest->name) return;
    gr_put(out, "; did you mean ");
    for (size_t i = 0; i < nearest->length; i++)
        gr_put_char(out, nearest->name[i]);
    gr_put_char(out, '?');
}
