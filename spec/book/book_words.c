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

static void put_words(pp_out *out, const book_lines *lines, const book_clause *clause) {
    pp_put(out, clause->text);
    for (int i = clause->line; i < lines->count && !ends_words(lines->line[i].text); i++) {
        const char *text = lines->line[i].text;
        pp_put_char(out, ' ');
        pp_put(out, text + strspn(text, " "));
    }
}

const char *book_clause_words(const book_text *book, const book_clause *clause, book_pool *pool) {
    const book_lines *lines = &book->file[clause->file].lines;
    char none[1];
    pp_out out = pp_out_into(none, sizeof none); // which counts how much room they take
    put_words(&out, lines, clause);
    const size_t size = out.used + 1;
    char *words = book_pool_take(pool, size);
    out = pp_out_into(words, size);
    put_words(&out, lines, clause);
    return words;
}
