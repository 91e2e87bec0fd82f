// SPDX-License-Identifier: MIT
// Reading and writing text: a bounded writer, words of a line, and where a fault is. Every reader and printer of text includes it.
//
// No stdio and no memory of its own: callers bring the buffers.
#ifndef GR_TEXT_H
#define GR_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GR_LINE_MAX = 4000, // bytes of a line, without its end
    GR_WORD_MAX = 400,  // bytes of a word
    GR_FAULT_MAX = 160,
};

// What is wrong with a text, and where. Columns count from 1; `line` is for callers that read files.
typedef struct gr_fault {
    int line;
    int column;
    char what[GR_FAULT_MAX];
} gr_fault;

// Writes as much as fits and always ends in a zero byte; `used` goes on counting, so used >= size means cut.
typedef struct gr_out {
    char *to;
    size_t size;
    size_t used;
} gr_out;

gr_out gr_out_into(char *buffer, size_t size);
void gr_put(gr_out *out, const char *text);
void gr_put_char(gr_out *out, char c);
void gr_put_number(gr_out *out, uint64_t number);
void gr_put_hex(gr_out *out, uint64_t number); // 16 digits

// As a shell takes it, in quotes where it must be: what a terminal would obey stands as $'\033', which bash and zsh understand.
void gr_put_quoted(gr_out *out, const char *word);

// Takes a line of such words apart, in place. Returns how many; -1 where there are more than these.
int gr_split_quoted(char *line, char *word[], int most);

// The length of the UTF-8 character at `at`, up to 4; 0 when these bytes are none. The text ends in a zero byte.
size_t gr_utf8_length(const char *at);

// Text of somebody else's, which is to be UTF-8: bytes that are none are escaped, \xe9, and so are characters that do not stand where
// they are written (controls, line ends, turns of direction). `ascii`: every byte beyond ASCII is escaped.
void gr_put_shown(gr_out *out, const char *text, size_t length, bool ascii);

// The words of one line, split by spaces; a word that begins with # at the start of the line or after a space, other
// than # and a number, ends it.
typedef struct gr_words {
    const char *line;
    size_t at;
    char word[GR_WORD_MAX + 1]; // the word last read
    int column;                 // where it began, from 1
} gr_words;

gr_words gr_words_of(const char *line);

// The next word; false at the end of the line. `word` is then empty and `column` one past the end.
bool gr_next_word(gr_words *words);

// Goes on at the same word the next time.
void gr_unread_word(gr_words *words);

// Fills in a fault and returns false. Parts are joined; null parts are left out.
bool gr_fail(gr_fault *fault, int column, const char *a, const char *b, const char *c);

// Whether the line has no further word; one that it has is told as a fault.
bool gr_line_ends(gr_words *words, gr_fault *fault);

// FNV-1a, 64 bits, over bytes up to a zero byte: of positions, tile sets, and the files we write.
uint64_t gr_hash_text(const char *text);

bool gr_same_word(const char *a, const char *b);

// A whole number written in digits, at most `most`.
bool gr_read_number(const char *word, uint64_t most, uint64_t *number);

// --- What somebody who mistyped a name may have meant: it is said, never done

typedef struct gr_nearest {
    const char *word;
    const char *name; // the nearest so far; null while none is near
    size_t length;    // of the name
    int away;         // letters that are wrong, missing, too many, or two that have changed places
} gr_nearest;

gr_nearest gr_nearest_to(const char *word);

// Considers a name of this length, which lasts as long as it is asked for.
void gr_consider(gr_nearest *nearest, const char *name, size_t length);

// Puts "; did you mean NAME?", or nothing where no name is near.
void gr_put_nearest(gr_out *out, const gr_nearest *nearest);

#endif
