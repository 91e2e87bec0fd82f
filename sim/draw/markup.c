// SPDX-License-Identifier: MIT
// Escaping.
#include "markup.h"

#include "text.h"

// The bytes of a character of UTF-8 beyond ASCII; 0 when it is none. Characters of two and three bytes are all that is drawn with.
static size_t length_of(const char *text) {
    const unsigned char *byte = (const unsigned char *)text;
    const size_t length = byte[0] >= 0xc2 && byte[0] <= 0xdf ? 2 : byte[0] >= 0xe1 && byte[0] <= 0xec ? 3 : 0;
    for (size_t i = 1; i < length; i++) {
        if ((byte[i] & 0xc0) != 0x80) return 0;
    }
    return length;
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

void markup_put_json(FILE *to, const char *text) {
    char piece[8];
    fputc('"', to);
    for (size_t taken = 0; (taken = pp_json_next(text, piece)) > 0; text += taken)
        fputs(piece, to);
    fputc('"', to);
}
