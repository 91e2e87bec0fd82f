// SPDX-License-Identifier: MIT
// Takes Markdown apart into clauses and cases.
#include "book_file.h"

#include <string.h>

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_id_char(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || is_digit(c) || c == '.' || c == '-';
}

// The length of the id at the beginning of the text: a capital first, a digit somewhere. 0 for none.
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
    size_t marks; // how many
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
        if (!end || end[1] == '(') return text; // what goes on with ( is a link
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
        book_blame(book, path, line->number, 1, "a case begins with: case CLAUSE/NUMBER what it shows", 0);
        return;
    }
    c->id = book_pool_take_text(&book->pool, id, clause + 1 + digits);
    c->clause = book_pool_take_text(&book->pool, id, clause);
    c->shows = skip_spaces(rest);
    c->line = line->number;
    if (book_find_case(book, c->id))
        book_blame(book, path, line->number, 1, "a second case of the name ", c->id);
}

// From the line after the fence to the line before its end.
static void read_case(book_text *book, const book_line *line, int count, int opened) {
    const int file = book->files - 1;
    const char *path = book->file[file].path;
    const int last = book->clauses - 1;
    book_case c = {.file = file, .path = path, .record = -1};
    c.under = last >= 0 && book->clause[last].file == file ? last : -1;
    for (int i = 0; i < count; i++) {
        const int column = book_bad_byte(line[i].text);
        if (column > 0) book_blame(book, path, line[i].number, column, "not printable ASCII", 0);
        if (column > 0 || !book_says_something(line[i].text)) continue;
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
        book_blame(book, path, opened, 1, "an empty case", 0);
        return;
    }
    book_cite(book, &c);
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
        if (i == lines.count) book_blame(book, path, first, 1, "this block never ends", 0);
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
    book_cut_lines(book, path, text, &lines);
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
