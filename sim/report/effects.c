// SPDX-License-Identifier: MIT
// Reads the tables of the effects of readings from the rulebooks. summary_html.c and cmd_explain.c call it.
#include "effects.h"

#include <stdio.h>
#include <string.h>

int effects_split(const char *line, char cell[EFFECTS_COLUMNS][EFFECTS_CELL]) {
    int cells = 0;
    for (const char *at = line + 1; cells < EFFECTS_COLUMNS && *at; cells++) {
        const size_t length = strcspn(at, "|");
        const char *from = at + strspn(at, " ");
        const char *to = at + length;
        while (to > from && to[-1] == ' ')
            to--;
        snprintf(cell[cells], EFFECTS_CELL, "%.*s", to > from ? (int)(to - from) : 0, from);
        if (at[length] == '\0') break;
        at += length + 1;
    }
    return cells;
}

// Reads a line of a table. Returns false for the line between the head and the rows.
static bool read_line(const char *text, effects_line *line) {
    line->text = text;
    line->kind = EFFECTS_SENTENCE;
    if (text[0] != '|') return true;
    if (effects_split(text, line->cell) < EFFECTS_COLUMNS) return false;
    const char first = line->cell[EFFECTS_FIRST][0];
    line->kind = first >= '0' && first <= '9' ? EFFECTS_ROW : EFFECTS_HEAD;
    return first != '-';
}

void effects_take(const book_text *book, const book_clause *ruling, effects_taker *take, void *taking) {
    const book_lines *lines = &book->file[ruling->file].lines;
    effects_line line;
    bool within = false;
    for (int i = ruling->line; i < lines->count && lines->line[i].text[0] != '#'; i++) {
        const char *text = lines->line[i].text;
        if (strncmp(text, "<!-- end", 8) == 0) break;
        if (within && text[0] != '\0' && read_line(text, &line)) take(taking, &line);
        within |= strncmp(text, "<!-- sim/studies/effects", 24) == 0;
    }
}

// Writes the first sentence of a line such as "Made by `sim/studies/effects ...`: version 0.1, commit 46532c6f6f89, seed 1. And what
// checks it."
static bool put_made_in(gr_out *out, const book_lines *lines) {
    static const char begin[] = "Made by `sim/studies/effects";
    for (int i = 0; i < lines->count; i++) {
        const char *text = lines->line[i].text, *seed = strstr(text, ", seed ");
        if (strncmp(text, begin, strlen(begin)) != 0 || !seed) continue;
        const char *end = seed + strcspn(seed, ".");
        for (; text < end; text++)
            if (*text != '`') gr_put_char(out, *text);
        gr_put_char(out, '.');
        return true;
    }
    return false;
}

void effects_put_made(gr_out *out, const book_text *book) {
    for (int i = 0; i < book->files; i++)
        if (put_made_in(out, &book->file[i].lines)) return;
}
