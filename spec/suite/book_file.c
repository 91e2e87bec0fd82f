// SPDX-License-Identifier: MIT
// Cuts a file into lines: bounded, and every byte looked at before anybody reads on.
#include "book_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int book_bad_byte(const char *text) {
    for (int i = 0; text[i]; i++) {
        if (text[i] < ' ' || text[i] > '~') return i + 1;
    }
    return 0;
}

bool book_says_something(const char *text) {
    gr_words words = gr_words_of(text);
    return gr_next_word(&words);
}

void book_blame(book_text *book, const char *path, int line, int column, const char *a, const char *b) {
    book->fault = book_pool_take_more(&book->pool, book->fault, book->faults, sizeof *book->fault);
    book_fault *fault = &book->fault[book->faults++];
    fault->path = path;
    fault->fault.line = line;
    gr_fail(&fault->fault, column, a, b, 0);
}

// Null with a fault when the file cannot be had.
static char *read_bytes(book_text *book, const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        book_blame(book, path, 0, 0, strerror(errno), 0);
        return 0;
    }
    char *bytes = 0;
    size_t room = 0;
    *size = 0;
    do {
        char *larger = book_pool_take(&book->pool, room == 0 ? 1 << 16 : 2 * room);
        if (bytes) memcpy(larger, bytes, *size);
        bytes = larger;
        room = room == 0 ? 1 << 16 : 2 * room;
        *size += fread(bytes + *size, 1, room - *size - 1, file);
    } while (*size == room - 1 && *size <= BOOK_BYTES_MAX);
    const char *wrong = ferror(file) ? strerror(errno) : *size > BOOK_BYTES_MAX ? "the file is too large" : 0;
    if (wrong) book_blame(book, path, 0, 0, wrong, 0);
    fclose(file);
    return wrong ? 0 : bytes;
}

// A line that cannot be read stands as an empty one.
static const char *checked_line(book_text *book, const char *path, int number, char *text, size_t length) {
    if (length > 0 && text[length - 1] == '\r') length--;
    text[length] = '\0';
    const size_t clean = strlen(text);
    const char *wrong = 0;
    size_t at = 0, step = 1;
    if (clean < length) {
        wrong = "a NUL byte";
        at = clean;
    } else if (length > GR_LINE_MAX) {
        wrong = "the line is longer than 4000 bytes";
        at = GR_LINE_MAX;
    } else {
        while (at < length && (step = gr_utf8_length(text + at)) != 0)
            at += step;
        if (step == 0) wrong = "not UTF-8";
    }
    if (!wrong) return text;
    book_blame(book, path, number, (int)at + 1, wrong, 0);
    return "";
}

static void cut_into_lines(book_text *book, const char *path, char *at, size_t size, book_lines *lines) {
    *lines = (book_lines){0};
    for (char *end = at + size; at < end;) {
        char *newline = memchr(at, '\n', (size_t)(end - at));
        char *stop = newline ? newline : end;
        lines->line = book_pool_take_more(&book->pool, lines->line, lines->count, sizeof *lines->line);
        const int number = lines->count + 1;
        lines->line[lines->count] = (book_line){.number = number};
        lines->line[lines->count].text = checked_line(book, path, number, at, (size_t)(stop - at));
        lines->count++;
        at = stop + 1;
    }
}

bool book_read_lines(book_text *book, const char *path, book_lines *lines) {
    size_t size = 0;
    char *bytes = read_bytes(book, path, &size);
    if (bytes) cut_into_lines(book, path, bytes, size, lines);
    return bytes != 0;
}

void book_cut_lines(book_text *book, const char *path, const char *text, book_lines *lines) {
    const size_t size = strlen(text);
    char *bytes = book_pool_take(&book->pool, size + 1);
    memcpy(bytes, text, size);
    cut_into_lines(book, path, bytes, size, lines);
}

void book_complain(const book_text *book) {
    for (int i = 0; i < book->faults; i++) {
        const book_fault *f = &book->fault[i];
        char path[GR_LINE_MAX];
        gr_out out = gr_out_into(path, sizeof path);
        gr_put_shown(&out, f->path, strlen(f->path), false);
        fputs(path, stderr);
        if (f->fault.line > 0) fprintf(stderr, ":%d", f->fault.line);
        if (f->fault.column > 0) fprintf(stderr, ":%d", f->fault.column);
        fprintf(stderr, ": %s\n", f->fault.what);
    }
}
