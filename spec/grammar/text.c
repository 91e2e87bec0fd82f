// SPDX-License-Identifier: MIT
// The bounded writer, the words of a line, and the nearest name to a mistyped one. Everything that reads or prints a
// line calls it.
#include "text.h"

#include <string.h>

gr_out gr_out_into(char *buffer, size_t size) {
    if (size > 0) buffer[0] = '\0';
    return (gr_out){buffer, size, 0};
}

void gr_put_char(gr_out *out, char c) {
    if (out->used + 1 < out->size) {
        out->to[out->used] = c;
        out->to[out->used + 1] = '\0';
    }
    out->used++;
}

void gr_put(gr_out *out, const char *text) {
    size_t at = out->used;
    for (; *text; text++, at++) {
        if (at + 1 < out->size) out->to[at] = *text;
    }
    if (out->size > 0) out->to[at < out->size ? at : out->size - 1] = '\0';
    out->used = at;
}

static void put_in_base(gr_out *out, uint64_t number, unsigned base, int least_digits) {
    char digits[24];
    int count = 0;
    do {
        digits[count++] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number != 0 || count < least_digits);
    while (count > 0)
        gr_put_char(out, digits[--count]);
}

void gr_put_number(gr_out *out, uint64_t number) {
    put_in_base(out, number, 10, 1);
}

void gr_put_hex(gr_out *out, uint64_t number) {
    put_in_base(out, number, 16, 16);
}

size_t gr_utf8_length(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80) return 1;
    const size_t length = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
    if (at[0] < 0xC2 || at[0] > 0xF4) return 0;
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) return 0;
    }
    // Rejects overlong forms, surrogates, and numbers beyond the last character.
    if (at[0] == 0xE0 && at[1] < 0xA0) return 0;
    if (at[0] == 0xED && at[1] > 0x9F) return 0;
    if (at[0] == 0xF0 && at[1] < 0x90) return 0;
    if (at[0] == 0xF4 && at[1] > 0x8F) return 0;
    return length;
}

// Returns whether this is a control character of terminals, or a character that XML forbids.
static bool is_unseen(const unsigned char *at) {
    if (at[0] < ' ' || at[0] == 0x7F) return true;
    if (at[0] == 0xC2) return at[1] < 0xA0;
    if (at[0] == 0xE2 && at[1] == 0x80) return at[2] >= 0xA8 && at[2] <= 0xAE;
    if (at[0] == 0xE2 && at[1] == 0x81) return at[2] >= 0xA6 && at[2] <= 0xA9;
    if (at[0] == 0xEF && at[1] == 0xBB) return at[2] == 0xBF;
    return at[0] == 0xEF && at[1] == 0xBF && at[2] >= 0xBE;
}

// The length of the character at `at` if it can be shown, or 0 if its first byte must be escaped.
static size_t shown_length(const char *at, bool ascii) {
    const size_t bytes = gr_utf8_length(at);
    const bool stands = bytes > 0 && (bytes == 1 || !ascii) && !is_unseen((const unsigned char *)at);
    return stands ? bytes : 0;
}

void gr_put_shown(gr_out *out, const char *text, size_t length, bool ascii) {
    for (size_t i = 0; i < length;) {
        const size_t bytes = shown_length(text + i, ascii);
        const bool stands = bytes > 0 && i + bytes <= length;
        if (!stands) {
            gr_put(out, "\\x");
            put_in_base(out, (unsigned char)text[i++], 16, 2);
        }
        for (size_t end = i + bytes; stands && i < end; i++)
            gr_put_char(out, text[i]);
    }
}

// --- Words of a shell

// Writes $'...', in which a backslash and three digits denote a byte.
static void put_escaped(gr_out *out, const char *word) {
    gr_put(out, "$'");
    while (*word) {
        size_t bytes = *word == '\'' || *word == '\\' ? 0 : shown_length(word, false);
        if (bytes == 0) gr_put_char(out, '\\');
        if (bytes == 0) put_in_base(out, (unsigned char)*word++, 8, 3);
        for (; bytes > 0; bytes--)
            gr_put_char(out, *word++);
    }
    gr_put_char(out, '\'');
}

void gr_put_quoted(gr_out *out, const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=,-";
    const bool quotes = word[0] == '\0' || word[strspn(word, plain)] != '\0';
    size_t shown = 0, bytes;
    while (word[shown] && (bytes = shown_length(word + shown, false)) > 0)
        shown += bytes;
    if (word[shown]) {
        put_escaped(out, word);
        return;
    }
    if (quotes) gr_put_char(out, '\'');
    for (; *word; word++) {
        if (*word == '\'') gr_put(out, "'\\'");
        gr_put_char(out, *word);
    }
    if (quotes) gr_put_char(out, '\'');
}

// Reads an escaped byte (a backslash and three digits), or the next character. Moves `at` past it.
static char take_escaped(const char **at) {
    const char *digit = *at + 1;
    if (**at != '\\' || strspn(digit, "01234567") < 3) return *(*at)++;
    *at += 4;
    return (char)((digit[0] - '0') * 64 + (digit[1] - '0') * 8 + (digit[2] - '0'));
}

int gr_split_quoted(char *line, char *word[], int most) {
    int words = 0;
    const char *at = line;
    for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
        if (words == most) return -1;
        word[words++] = line;
        for (bool quotes = false, escapes = false; *at && (quotes || *at != ' ');) {
            const bool begins = !quotes && at[0] == '$' && at[1] == '\'';
            at += begins;
            if (*at == '\'') {
                quotes = !quotes;
                escapes = begins;
                at++;
            } else {
                if (*at == '\\' && !quotes && at[1] != '\0') at++;
                *line++ = escapes ? take_escaped(&at) : *at++;
            }
        }
        if (*at) at++;
        *line++ = '\0';
    }
    return words;
}

uint64_t gr_hash_text(const char *text) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
    return hash;
}

gr_words gr_words_of(const char *line) {
    return (gr_words){.line = line, .column = 1};
}

// Returns whether the text begins a comment. A # does, unless a digit follows it, as in #2.
static bool begins_comment(const char *text) {
    return text[0] == '#' && !(text[1] >= '0' && text[1] <= '9');
}

bool gr_next_word(gr_words *words) {
    const char *line = words->line;
    size_t at = words->at;
    while (line[at] == ' ')
        at++;
    if (begins_comment(line + at)) at += strlen(line + at);
    const size_t begin = at;
    size_t length = 0;
    for (; line[at] != '\0' && line[at] != ' '; at++) {
        if (length < GR_WORD_MAX) words->word[length++] = line[at];
    }
    // A word that is too long is cut, and its last byte is replaced with one that no word has. Otherwise its
    // beginning could be taken for a valid word.
    if (at - begin > GR_WORD_MAX) words->word[GR_WORD_MAX - 1] = '\x7f';
    words->word[length] = '\0';
    words->column = (int)begin + 1;
    words->at = at;
    return length > 0;
}

void gr_unread_word(gr_words *words) {
    words->at = (size_t)words->column - 1;
}

bool gr_fail(gr_fault *fault, int column, const char *a, const char *b, const char *c) {
    gr_out what = gr_out_into(fault->what, sizeof fault->what);
    const char *part[] = {a, b, c};
    fault->column = column;
    for (int i = 0; i < 3; i++) {
        if (!part[i]) continue;
        for (const char *p = part[i]; *p; p++)
            gr_put_char(&what, *p >= ' ' && *p <= '~' ? *p : '?');
    }
    return false;
}

bool gr_line_ends(gr_words *words, gr_fault *fault) {
    return !gr_next_word(words) || gr_fail(fault, words->column, "not expected here: ", words->word, 0);
}

bool gr_same_word(const char *a, const char *b) {
    return strcmp(a, b) == 0;
}

bool gr_read_number(const char *word, uint64_t most, uint64_t *number) {
    uint64_t value = 0;
    if (*word == '\0') return false;
    for (; *word; word++) {
        if (*word < '0' || *word > '9') return false;
        const uint64_t digit = (uint64_t)(*word - '0');
        if (value > (most - digit) / 10 || digit > most) return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

// --- The number of typing errors between two words

enum { LONGEST = 32, FAR = LONGEST + 1, LETTERS_EACH = 3 };

gr_nearest gr_nearest_to(const char *word) {
    return (gr_nearest){.word = word, .away = FAR};
}

static int least(int a, int b) {
    return a < b ? a : b;
}

// Fills one row of the table of distances between prefixes of two words. `before` is the row above, `earlier` the row
// above that.
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

// Compares a name with the word. A name that begins with the whole word is near, too: `seas` for `sea`, `--players`
// for `--play`.
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
