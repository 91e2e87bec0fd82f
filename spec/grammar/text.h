// SPDX-License-Identifier: MIT
// Reading and writing text: a bounded writer, the words of a line, and faults with their columns. Every file that
// reads or prints text includes it.
//
// It uses no stdio and allocates nothing: callers supply the buffers.
#ifndef GR_TEXT_H
#define GR_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GR_LINE_MAX = 4000, // bytes of a line, without the newline
    GR_WORD_MAX = 400,  // bytes of a word
    GR_FAULT_MAX = 160,
};

// A fault in a text, and its place. Columns count from 1; `line` is for callers that read files.
typedef struct gr_fault {
    int line;
    int column;
    char what[GR_FAULT_MAX];
} gr_fault;

// Writes as much as fits, and always a final zero byte. `used` counts everything, so used >= size means that text was
// cut.
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

// Prints a word for a shell, quoted if necessary. Control characters are printed as $'\033', which bash and zsh
// understand.
void gr_put_quoted(gr_out *out, const char *word);

// Splits a line of words quoted in this way, in place. Returns their number, or -1 if there are more than `most`.
int gr_split_quoted(char *line, char *word[], int most);

// The length of the UTF-8 character at `at`, 1 to 4, or 0 if the bytes are not a character. The text must end in a
// zero byte.
size_t gr_utf8_length(const char *at);

// Prints text from outside, which should be UTF-8. Escapes invalid bytes as \xe9, as well as characters that would
// disturb the output: controls, line ends, changes of direction. With `ascii`, escapes every byte beyond ASCII.
void gr_put_shown(gr_out *out, const char *text, size_t length, bool ascii);

// The words of one line, separated by spaces. A word that begins with # ends the line, unless a digit follows the #.
typedef struct gr_words {
    const char *line;
    size_t at;
    char word[GR_WORD_MAX + 1]; // the last word read
    int column;                 // the first column of that word, from 1
} gr_words;

gr_words gr_words_of(const char *line);

// Reads the next word. Returns false at the end of the line; `word` is then empty, and `column` is one past the end.
bool gr_next_word(gr_words *words);

// Makes gr_next_word read the same word again.
void gr_unread_word(gr_words *words);

// Fills in a fault with the joined parts, and returns false. Null parts are skipped.
bool gr_fail(gr_fault *fault, int column, const char *a, const char *b, const char *c);

// Returns whether the line has no further word. If it has one, fills in a fault.
bool gr_line_ends(gr_words *words, gr_fault *fault);

// The 64-bit FNV-1a hash of the bytes up to a zero byte, for positions, tile sets and the files that programs here
// write.
uint64_t gr_hash_text(const char *text);

bool gr_same_word(const char *a, const char *b);

// Reads a whole number in digits, at most `most`.
bool gr_read_number(const char *word, uint64_t most, uint64_t *number);

// --- Suggestions for a mistyped name, printed but never applied

typedef struct gr_nearest {
    const char *word;
    const char *name; // the nearest so far, or null
    size_t length;    // the length of `name`
    int away;         // number of typing errors: letters that are wrong, missing or too many, or two swapped
} gr_nearest;

gr_nearest gr_nearest_to(const char *word);

// Compares a name of this length with the word, and keeps it if it is the nearest so far. The name must outlive
// `nearest`.
void gr_consider(gr_nearest *nearest, const char *name, size_t length);

// Prints "; did you mean NAME?", or nothing if no name is near.
void gr_put_nearest(gr_out *out, const gr_nearest *nearest);

#endif
