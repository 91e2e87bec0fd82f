// SPDX-License-Identifier: MIT
// What a clause says, whole: from behind its id and tags to the end of its paragraph.
#include "book.h"

#include <string.h>

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

// A bullet of several readings, or a paragraph; both end before anything that begins anew.
static bool ends_words(const char *line) {
    line += strspn(line, " ");
    return *line == '\0' || begins(line, "```") || begins(line, "- **") || begins(line, "**") ||
           begins(line, "#");
}

static void put_words(gr_out *out, const book_lines *lines, const book_clause *clause) {
    gr_put(out, clause->text);
    for (int i = clause->line; i < lines->count && !ends_words(lines->line[i].text); i++) {
        const char *text = lines->line[i].text;
        gr_put_char(out, ' ');
        gr_put(out, text + strspn(text, " "));
    }
}

const char *book_clause_words(const book_text *book, const book_clause *clause, book_pool *pool) {
    const book_lines *lines = &book->file[clause->file].lines;
    char none[1];
    gr_out out = gr_out_into(none, sizeof none); // which counts how much room they take
    put_words(&out, lines, clause);
    const size_t size = out.used + 1;
    char *words = book_pool_take(pool, size);
    out = gr_out_into(words, size);
    put_words(&out, lines, clause);
    return words;
}

// The end of a link that begins here, [text](address), and where its text ends; null where none begins.
static const char *link_end(const char *at, const char **text_end) {
    *text_end = at + strcspn(at, "]");
    if (*at != '[' || !begins(*text_end, "](")) return 0;
    const char *end = *text_end + strcspn(*text_end, ")");
    return *end ? end : 0;
}

const char *book_clause_shown(const book_text *book, const book_clause *clause, book_pool *pool) {
    const char *words = book_clause_words(book, clause, pool);
    const size_t size = strlen(clause->name) + strlen(words) + sizeof " ";
    char *shown = book_pool_take(pool, size);
    gr_out out = gr_out_into(shown, size);
    gr_put(&out, clause->name);
    if (*clause->name) gr_put_char(&out, ' ');
    for (const char *at = words; *at; at++) {
        const char *text_end, *end = link_end(at, &text_end);
        for (const char *c = at + 1; end && c < text_end; c++)
            gr_put_char(&out, *c);
        if (end) at = end;
        if (!end) gr_put_char(&out, *at);
    }
    return shown;
}
