// SPDX-License-Identifier: MIT
// The records that cases cite: games/NAME.rec beside their book, of any length.
//
// A record is read with the book, so that a file that is missing, or is no record, stops a run before its first case.
#include "book_file.h"

#include <stdio.h>
#include <string.h>

static const char folder[] = "games/", ending[] = ".rec", made[] = "# made:";

// A name without a folder in it: a book never reads what is not its own.
static bool is_name(const char *word) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    const size_t begins = strlen(folder), ends = strlen(ending), length = strlen(word);
    if (length <= begins + ends || strncmp(word, folder, begins) != 0) return false;
    return strspn(word + begins, letters) == length - begins && strcmp(word + length - ends, ending) == 0;
}

static const char *path_beside(book_text *book, const char *path, const char *name) {
    const char *slash = strrchr(path, '/');
    const size_t before = slash ? (size_t)(slash - path) + 1 : 0;
    char *joined = book_pool_take(&book->pool, before + strlen(name) + 1);
    memcpy(joined, path, before);
    memcpy(joined + before, name, strlen(name));
    return joined;
}

static bool begins_with_word(const char *text, const char *wanted) {
    gr_words words = gr_words_of(text);
    return gr_next_word(&words) && gr_same_word(words.word, wanted);
}

static bool is_version(const char *text) {
    gr_words words = gr_words_of(text);
    return gr_next_word(&words) && gr_same_word(words.word, "pathproof") && gr_next_word(&words) &&
           gr_same_word(words.word, "1") && !gr_next_word(&words);
}

// Takes the next line that says something. False, with a fault, when it is not what a record has there.
static bool take_line(book_text *book, book_record *record, int *told, const book_line *line) {
    const int column = book_bad_byte(line->text);
    const char *wrong = column > 0 ? "not printable ASCII" : 0;
    if (*told == 0 && !is_version(line->text)) wrong = "a record begins with the line: pathproof 1";
    if (*told == 1 && !begins_with_word(line->text, "game")) wrong = "the game line comes first";
    if (wrong) {
        book_blame(book, record->path, line->number, column > 0 ? column : 1, wrong, 0);
        return false;
    }
    if (*told == 1) record->game = *line;
    if (*told > 1) {
        book_lines *lines = &record->lines;
        lines->line = book_pool_take_more(&book->pool, lines->line, lines->count, sizeof *lines->line);
        lines->line[lines->count++] = *line;
    }
    ++*told;
    return true;
}

static void read_record(book_text *book, book_record *record) {
    book_lines all;
    int told = 0;
    if (!book_read_lines(book, record->path, &all)) return;
    for (int i = 0; i < all.count; i++) {
        const char *text = all.line[i].text;
        if (strncmp(text, made, strlen(made)) == 0) record->made = text + strlen(made);
        if (book_says_something(text) && !take_line(book, record, &told, &all.line[i])) return;
    }
    if (told == 0)
        book_blame(book, record->path, 1, 1, "the record is empty; it begins with the line: pathproof 1", 0);
    if (told == 1) book_blame(book, record->path, all.count, 1, "the record has no game line", 0);
    if (told == 2) book_blame(book, record->path, all.count, 1, "nothing is played in this record", 0);
}

void book_cite(book_text *book, book_case *c) {
    const book_line *line = c->lines.line;
    if (c->lines.count == 0 || !begins_with_word(line->text, "record")) return;
    gr_words words = gr_words_of(line->text);
    gr_next_word(&words);
    gr_next_word(&words);
    if (!is_name(words.word)) {
        book_blame(book, c->path, line->number, words.column,
                   "a case cites a record by the name of its file: record games/NAME.rec", 0);
        return;
    }
    const char *path = path_beside(book, c->path, words.word);
    c->record = 0;
    while (c->record < book->records && strcmp(book->record[c->record].path, path) != 0)
        c->record++;
    if (c->record < book->records) return;
    book->record = book_pool_take_more(&book->pool, book->record, book->records, sizeof *book->record);
    book->record[book->records] = (book_record){.path = path};
    read_record(book, &book->record[book->records++]);
}

const book_record *book_record_of(const book_text *book, const book_case *c) {
    for (int hops = 0; c && hops <= book->case_count && c->lines.count > 0; hops++) {
        if (c->record >= 0) return &book->record[c->record];
        gr_words words = gr_words_of(c->lines.line[0].text);
        if (!gr_next_word(&words) || !gr_same_word(words.word, "like")) return 0;
        gr_next_word(&words);
        c = book_find_case(book, words.word);
    }
    return 0;
}
