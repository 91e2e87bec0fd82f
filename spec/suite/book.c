// SPDX-License-Identifier: MIT
// Reads a rulebook: splits bytes into lines and Markdown into clauses and cases, and reads the records that cases cite. Every program that
// runs, checks or shows cases reads its books here.
#include "book.h"

#include "built_in.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// --- Lines

// The column of the first byte that is not allowed in a case or a record, or 0 if there is none.
static int bad_column(const char *text) {
    for (int i = 0; text[i]; i++) {
        if (text[i] < ' ' || text[i] > '~') return i + 1;
    }
    return 0;
}

// Returns whether a line has anything besides a comment.
static bool says_something(const char *text) {
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

// Reads a whole file. Returns null, with a fault, if the file cannot be read.
static char *read_bytes(book_text *book, const char *path, size_t *size) {
    FILE *file = built_in_open(path);
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

// Returns the text of the line, or an empty text, with a fault, if the line cannot be read.
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

static void cut_text(book_text *book, const char *path, const char *text, book_lines *lines) {
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

// --- Records that cases cite: games/NAME.rec beside their book, of any length

static const char folder[] = "games/", ending[] = ".rec", made[] = "# made:";

// Returns whether this names a record beside the book. No other folder is allowed, so that a book reads only its own records.
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

// Takes the next line that is not blank or a comment. Returns false, with a fault, if a record cannot have it there.
static bool take_line(book_text *book, book_record *record, int *told, const book_line *line) {
    const int column = bad_column(line->text);
    const char *wrong = column > 0 ? "not printable ASCII" : 0;
    if (*told == 0 && !is_version(line->text)) wrong = "the first line of a record must be: pathproof 1";
    if (*told == 1 && !begins_with_word(line->text, "game"))
        wrong = "the second line of a record must be a game line";
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

static void read_record(book_text *book, book_record *record, const book_lines *all) {
    int told = 0;
    for (int i = 0; i < all->count; i++) {
        const char *text = all->line[i].text;
        if (strncmp(text, made, strlen(made)) == 0) record->made = text + strlen(made);
        if (says_something(text) && !take_line(book, record, &told, &all->line[i])) return;
    }
    if (told == 0)
        book_blame(book, record->path, 1, 1, "the record is empty; its first line must be: pathproof 1", 0);
    if (told == 1) book_blame(book, record->path, all->count, 1, "the record has no game line", 0);
    if (told == 2) book_blame(book, record->path, all->count, 1, "the record has no actions", 0);
}

static book_record *add_record(book_text *book, const char *path) {
    book->record = book_pool_take_more(&book->pool, book->record, book->records, sizeof *book->record);
    book->record[book->records] = (book_record){.path = path};
    return &book->record[book->records++];
}

void book_read_record(book_text *book, const char *path, const char *text) {
    book_lines lines;
    path = book_pool_take_text(&book->pool, path, strlen(path));
    cut_text(book, path, text, &lines);
    read_record(book, add_record(book, path), &lines);
}

// Reads the record that the second line of a case cites, once for all cases that cite it, and notes it in the case. Faults of the
// line or the file are recorded. Does nothing if the line cites no record.
static void cite_record(book_text *book, book_case *c) {
    const book_line *line = c->lines.line;
    if (c->lines.count == 0 || !begins_with_word(line->text, "record")) return;
    gr_words words = gr_words_of(line->text);
    gr_next_word(&words);
    gr_next_word(&words);
    if (!is_name(words.word)) {
        book_blame(book, c->path, line->number, words.column,
                   "to begin with a record, write: record games/NAME.rec", 0);
        return;
    }
    const char *path = path_beside(book, c->path, words.word);
    c->record = 0;
    while (c->record < book->records && strcmp(book->record[c->record].path, path) != 0)
        c->record++;
    if (c->record < book->records) return;
    book_lines lines;
    book_record *record = add_record(book, path);
    if (book_read_lines(book, path, &lines)) read_record(book, record, &lines);
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

// --- Ids

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_id_char(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || is_digit(c) || c == '.' || c == '-';
}

// The length of the id at the beginning of the text, or 0 if there is none. An id begins with a capital and contains a digit.
static size_t id_length(const char *text) {
    size_t length = 0;
    bool digit = false;
    if (text[0] < 'A' || text[0] > 'Z') return 0;
    for (; is_id_char(text[length]); length++)
        digit |= is_digit(text[length]);
    return digit ? length : 0;
}

static const char *skip_spaces(const char *text) {
    return text + strspn(text, " ");
}

// --- Fences

typedef struct fence {
    char mark;    // ` or ~; 0 for none
    size_t marks; // the number of marks
    const char *info;
} fence;

static fence fence_at(const char *text) {
    const char *begin = skip_spaces(text);
    const char mark = *begin;
    size_t marks = 0;
    if (begin - text > 3 || (mark != '`' && mark != '~')) return (fence){0};
    while (begin[marks] == mark)
        marks++;
    if (marks < 3 || (mark == '`' && strchr(begin + marks, '`'))) return (fence){0};
    return (fence){mark, marks, skip_spaces(begin + marks)};
}

static bool closes(const fence *open, const char *text) {
    const fence f = fence_at(text);
    return f.mark == open->mark && f.marks >= open->marks && *f.info == '\0';
}

// --- Clauses

static const char *read_tags(book_text *book, book_clause *clause, const char *text) {
    for (;;) {
        text = skip_spaces(text);
        const char *end = *text == '[' ? strchr(text, ']') : 0;
        if (!end || end[1] == '(') return text; // text in brackets followed by ( is a link
        clause->tag = book_pool_take_more(&book->pool, clause->tag, clause->tags, sizeof *clause->tag);
        clause->tag[clause->tags++] = book_pool_take_text(&book->pool, text + 1, (size_t)(end - text - 1));
        text = end + 1;
    }
}

static const char *read_name(book_text *book, book_clause *clause, const char *text) {
    const char *name = clause->bullet && *text == '*' ? text + 1 : text;
    const char *end = name == text ? 0 : strchr(name, '*');
    clause->name = book_pool_take_text(&book->pool, name, end ? (size_t)(end - name) : 0);
    return end ? skip_spaces(end + 1) : text;
}

static void read_clause(book_text *book, const book_line *line, bool paragraph_begins) {
    const char *text = skip_spaces(line->text);
    const bool bullet = (text[0] == '-' || text[0] == '*') && text[1] == ' ';
    if (bullet) text = skip_spaces(text + 1);
    if (!bullet && !paragraph_begins) return;
    if (strncmp(text, "**", 2) != 0) return;
    const size_t length = id_length(text + 2);
    if (length == 0 || strncmp(text + 2 + length, "**", 2) != 0) return;
    book->clause = book_pool_take_more(&book->pool, book->clause, book->clauses, sizeof *book->clause);
    book_clause *clause = &book->clause[book->clauses++];
    *clause = (book_clause){.file = book->files - 1, .line = line->number, .bullet = bullet};
    clause->id = book_pool_take_text(&book->pool, text + 2, length);
    clause->text = read_name(book, clause, read_tags(book, clause, text + length + 4));
    clause->by_default = strncmp(clause->text, "(default)", 9) == 0;
}

// --- Cases

static void read_case_head(book_text *book, book_case *c, const book_line *line) {
    const char *path = book->file[c->file].path;
    const char *text = skip_spaces(line->text);
    const bool named = strncmp(text, "case ", 5) == 0;
    const char *id = skip_spaces(text + (named ? 5 : 0));
    const size_t clause = named ? id_length(id) : 0;
    const size_t digits = id[clause] == '/' ? strspn(id + clause + 1, "0123456789") : 0;
    const char *rest = id + clause + 1 + digits;
    if (clause == 0 || digits == 0 || (*rest != ' ' && *rest != '\0')) {
        book_blame(book, path, line->number, 1,
                   "the first line of a case must be: case CLAUSE/NUMBER what it shows", 0);
        return;
    }
    c->id = book_pool_take_text(&book->pool, id, clause + 1 + digits);
    c->clause = book_pool_take_text(&book->pool, id, clause);
    c->shows = skip_spaces(rest);
    c->line = line->number;
    if (book_find_case(book, c->id))
        book_blame(book, path, line->number, 1, "another case already has the id ", c->id);
}

// Reads the lines of a case: from the line after the opening fence to the line before the closing one.
static void read_case(book_text *book, const book_line *line, int count, int opened) {
    const int file = book->files - 1;
    const char *path = book->file[file].path;
    const int last = book->clauses - 1;
    book_case c = {.file = file, .path = path, .record = -1};
    c.under = last >= 0 && book->clause[last].file == file ? last : -1;
    for (int i = 0; i < count; i++) {
        const int column = bad_column(line[i].text);
        if (column > 0) book_blame(book, path, line[i].number, column, "not printable ASCII", 0);
        if (column > 0 || !says_something(line[i].text)) continue;
        if (c.line == 0) {
            const int faults = book->faults;
            read_case_head(book, &c, &line[i]);
            if (book->faults > faults) return;
            continue;
        }
        c.lines.line = book_pool_take_more(&book->pool, c.lines.line, c.lines.count, sizeof *c.lines.line);
        c.lines.line[c.lines.count++] = line[i];
    }
    if (c.line == 0) {
        book_blame(book, path, opened, 1, "the case is empty", 0);
        return;
    }
    cite_record(book, &c);
    book->cases = book_pool_take_more(&book->pool, book->cases, book->case_count, sizeof *book->cases);
    book->cases[book->case_count++] = c;
}

// --- A file

static bool begins_paragraph_after(const char *before) {
    const char *text = skip_spaces(before);
    return *text == '\0' || *text == '#' || fence_at(before).mark != 0;
}

static bool is_case_fence(const fence *f) {
    return strncmp(f->info, "case", 4) == 0 && (f->info[4] == '\0' || f->info[4] == ' ');
}

static void read_lines(book_text *book, const char *path, book_lines lines) {
    book->file = book_pool_take_more(&book->pool, book->file, book->files, sizeof *book->file);
    book->file[book->files++] = (book_file){path, lines};
    for (int i = 0; i < lines.count; i++) {
        const fence open = fence_at(lines.line[i].text);
        if (open.mark == 0) {
            read_clause(book, &lines.line[i], i == 0 || begins_paragraph_after(lines.line[i - 1].text));
            continue;
        }
        const int first = i + 1;
        do
            i++;
        while (i < lines.count && !closes(&open, lines.line[i].text));
        if (i == lines.count) book_blame(book, path, first, 1, "this block is never closed", 0);
        if (is_case_fence(&open)) read_case(book, &lines.line[first], i - first, first);
    }
}

bool book_read(book_text *book, const char *path) {
    const int faults = book->faults;
    book_lines lines;
    path = book_pool_take_text(&book->pool, path, strlen(path));
    if (book_read_lines(book, path, &lines)) read_lines(book, path, lines);
    return book->faults == faults;
}

bool book_read_text(book_text *book, const char *path, const char *text) {
    const int faults = book->faults;
    book_lines lines;
    path = book_pool_take_text(&book->pool, path, strlen(path));
    cut_text(book, path, text, &lines);
    read_lines(book, path, lines);
    return book->faults == faults;
}

void book_free(book_text *book) {
    book_pool_free(&book->pool);
    *book = (book_text){0};
}

const book_clause *book_find_clause(const book_text *book, const char *id) {
    for (int i = 0; i < book->clauses; i++) {
        if (strcmp(book->clause[i].id, id) == 0) return &book->clause[i];
    }
    return 0;
}

const book_case *book_find_case(const book_text *book, const char *id) {
    for (int i = 0; i < book->case_count; i++) {
        if (strcmp(book->cases[i].id, id) == 0) return &book->cases[i];
    }
    return 0;
}

const char *book_clause_tag(const book_clause *clause, const char *name) {
    const size_t length = strlen(name);
    for (int i = 0; i < clause->tags; i++) {
        const char *tag = clause->tag[i];
        if (strncmp(tag, name, length) != 0) continue;
        if (tag[length] == '\0' || tag[length] == ' ') return skip_spaces(tag + length);
    }
    return 0;
}

void book_consider_cases(const book_text *book, gr_nearest *nearest) {
    for (int i = 0; i < book->case_count; i++)
        gr_consider(nearest, book->cases[i].id, strlen(book->cases[i].id));
}

void book_consider_clauses(const book_text *book, gr_nearest *nearest) {
    for (int i = 0; i < book->clauses; i++)
        gr_consider(nearest, book->clause[i].id, strlen(book->clause[i].id));
}

// --- The text of a clause

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

// Returns whether the text of a clause ends before this line. The text is a paragraph, or the bullet of a reading.
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
    gr_out out = gr_out_into(none, sizeof none); // only counts the bytes that the words need
    put_words(&out, lines, clause);
    const size_t size = out.used + 1;
    char *words = book_pool_take(pool, size);
    out = gr_out_into(words, size);
    put_words(&out, lines, clause);
    return words;
}

// Returns the end of the link [text](address) that begins here, and sets the end of its text. Returns null if no link begins here.
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
