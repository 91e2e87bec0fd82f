// SPDX-License-Identifier: MIT
// Escapes text. svg*.c, page.c and the writers of HTML and XML in spec/suite, spec/site and sim/report call it.
#include "markup.h"

#include "text.h"

// The length of a valid UTF-8 character beyond ASCII, or 0 if there is none.
static size_t length_of(const char *text) {
    return (*text & 0x80) ? gr_utf8_length(text) : 0;
}

void markup_put(FILE *to, const char *text) {
    while (*text) {
        const size_t length = length_of(text);
        switch (*text) {
        case '&': fputs("&amp;", to); break;
        case '<': fputs("&lt;", to); break;
        case '>': fputs("&gt;", to); break;
        case '"': fputs("&quot;", to); break;
        case '\n': fputc('\n', to); break;
        default:
            if (length > 0) {
                fwrite(text, 1, length, to);
            } else {
                fputc(*text >= ' ' && *text <= '~' ? *text : '?', to);
            }
        }
        text += length > 0 ? length : 1;
    }
}
