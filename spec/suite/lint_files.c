// SPDX-License-Identifier: MIT
// The lint's checks of the files beside the books: suite.ids, and the records in games/. lint_main.c runs them; ci/suite prints ids here.
#include "lint.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

// --- Ids: suite.ids has every id of the last version of the suite. No id may be removed or change its meaning. The rest of a case can
// change, but only with a line in the change log, which `ci/suite release` writes. Ids that are not in the list are new.

enum { PATH_BYTES = 1024 };

static uint64_t hash_of(book_pool *pool, const char *a, const char *b) {
    char *text = book_pool_take(pool, strlen(a) + strlen(b) + 2);
    strcpy(text, a);
    strcat(text, "\n");
    strcat(text, b);
    return gr_hash_text(text);
}

static uint64_t meaning_of_clause(book_pool *pool, const book_text *book, const book_clause *clause) {
    return hash_of(pool, clause->name, book_clause_words(book, clause, pool));
}

static uint64_t meaning_of_case(book_pool *pool, const book_case *c) {
    return hash_of(pool, c->id, c->shows);
}

// The hash of a case's whole text, with the record that it begins with.
static uint64_t text_of_case(book_pool *pool, const book_text *book, const book_case *c) {
    const book_lines *parts[] = {&c->lines, c->record >= 0 ? &book->record[c->record].lines : 0};
    size_t length = 1;
    for (int part = 0; part < 2 && parts[part]; part++) {
        for (int i = 0; i < parts[part]->count; i++)
            length += strlen(parts[part]->line[i].text) + 1;
    }
    char *text = book_pool_take(pool, length);
    for (int part = 0; part < 2 && parts[part]; part++) {
        for (int i = 0; i < parts[part]->count; i++)
            text = strcat(strcat(text, parts[part]->line[i].text), "\n");
    }
    return gr_hash_text(text);
}

// The number of things that a case checks.
typedef struct case_size {
    int rows, expectations;
} case_size;

// Counts rows and expectations. Only rows have a bar; slashes separate the expectations after it.
static case_size size_of_case(const book_case *c) {
    case_size size = {0};
    for (int i = 0; i < c->lines.count; i++) {
        const char *item = strchr(c->lines.line[i].text, '|');
        size.rows += item != 0;
        for (; item; item = strstr(item + 1, " / "))
            size.expectations++;
    }
    return size;
}

void lint_print_ids(const book_text *book, FILE *to) {
    book_pool pool = {0};
    for (int i = 0; i < book->clauses; i++) {
        const unsigned long long meaning = meaning_of_clause(&pool, book, &book->clause[i]);
        fprintf(to, "%s %016llx %016llx\n", book->clause[i].id, meaning, meaning);
    }
    for (int i = 0; i < book->case_count; i++) {
        const book_case *c = &book->cases[i];
        const case_size size = size_of_case(c);
        fprintf(to, "%s %016llx %016llx %d %d\n", c->id, (unsigned long long)meaning_of_case(&pool, c),
                (unsigned long long)text_of_case(&pool, book, c), size.rows, size.expectations);
    }
    book_pool_free(&pool);
}

// --- Comparing ids with the last version

// Returns whether the id belongs to one of the books: it has the same letters before the dash or the number as an id of that book.
static bool of_these_books(const book_text *book, const char *id) {
    const size_t prefix = id[0] == 'R' ? 1 : strcspn(id, "-") + 1;
    for (int i = 0; i < book->clauses; i++) {
        if (strncmp(book->clause[i].id, id, prefix) == 0) return true;
    }
    return false;
}

// A line of the list. The size of a case is 0 for a clause, and in lists of versions before 11.
typedef struct listed_id {
    char id[64], version[32];
    unsigned long long meaning, text;
    case_size size;
    int line;
} listed_id;

static void check_text(lint_run *lint, book_pool *pool, const listed_id *was, const book_case *c) {
    const case_size size = size_of_case(c);
    const bool fewer = size.rows < was->size.rows || size.expectations < was->size.expectations;
    const char *again = "if that is right, list it in spec/CHANGELOG.md: ci/suite release";
    if (fewer) {
        lint_check(lint, false, c->path, c->line, c->id,
                   "it has %d rows and %d expectations; version %s had %d and %d; %s %s", size.rows,
                   size.expectations, was->version, was->size.rows, was->size.expectations, again,
                   was->version);
        return;
    }
    lint_check(lint, text_of_case(pool, lint->book, c) == was->text, c->path, c->line, c->id,
               "its lines have changed since version %s; %s %s", was->version, again, was->version);
}

static void check_id(lint_run *lint, book_pool *pool, const char *path, const listed_id *was) {
    const book_text *book = lint->book;
    if (!of_these_books(book, was->id)) return;
    const book_case *c = book_find_case(book, was->id);
    const book_clause *clause = c ? 0 : book_find_clause(book, was->id);
    if (!lint_check(lint, c || clause, path, was->line, was->id, "this id is gone; a published id must stay"))
        return;
    const uint64_t is = c ? meaning_of_case(pool, c) : meaning_of_clause(pool, book, clause);
    lint_check(
        lint, is == was->meaning, c ? c->path : book->file[clause->file].path, c ? c->line : clause->line,
        was->id,
        "its text has changed, but an id must keep its meaning; if only the words changed, run: ci/suite accept %s",
        was->id);
    if (c) check_text(lint, pool, was, c);
}

static bool reads_id(const char *text, listed_id *id) {
    int added, changed;
    id->size = (case_size){0};
    return sscanf(text, "%63s %16llx %16llx %d %d %d %d", id->id, &id->meaning, &id->text, &added, &changed,
                  &id->size.rows, &id->size.expectations) >= 5;
}

static void check_list(lint_run *lint, const char *path, FILE *file) {
    book_pool pool = {0};
    listed_id id = {.line = 1, .version = "?"};
    char text[GR_LINE_MAX];
    const bool begins = fgets(text, sizeof text, file) && sscanf(text, "suite %31s", id.version) == 1;
    lint_check(lint, begins, path, 1, 0, "the first line must be: suite VERSION");
    while (fgets(text, sizeof text, file)) {
        id.line++;
        const bool reads = reads_id(text, &id);
        lint_check(lint, reads, path, id.line, 0,
                   "a line must be: ID MEANING TEXT ADDED CHANGED, and for a case ROWS EXPECTATIONS FEWER");
        if (reads) check_id(lint, &pool, path, &id);
    }
    book_pool_free(&pool);
}

void lint_ids(lint_run *lint) {
    const char *book = lint->book->files > 0 ? lint->book->file[0].path : "";
    const char *slash = strrchr(book, '/');
    char path[PATH_BYTES];
    const int length =
        snprintf(path, sizeof path, "%.*ssuite.ids", slash ? (int)(slash - book) + 1 : 0, book);
    FILE *file = length > 0 && length < PATH_BYTES ? fopen(path, "r") : 0;
    if (!file) return;
    check_list(lint, path, file);
    fclose(file);
}

// --- Records: each is used, and a clause has more than records that a program made

// --- Clauses that rest only on records made by a program

static void check_clause(lint_run *lint, const book_clause *clause) {
    const book_text *book = lint->book;
    int cases = 0, made = 0;
    for (int i = 0; i < book->case_count; i++) {
        if (strcmp(book->cases[i].clause, clause->id) != 0) continue;
        const book_record *record = book_record_of(book, &book->cases[i]);
        cases++;
        made += record && record->made;
    }
    lint_check(lint, cases == 0 || made < cases, book->file[clause->file].path, clause->line, clause->id,
               "all its cases use records made by a program; at least one must be written from the rulebook");
}

// --- Files that no case cites

static int is_record(const struct dirent *entry) {
    const size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".rec") == 0;
}

static bool is_cited(const book_text *book, const char *path) {
    for (int i = 0; i < book->records; i++) {
        if (strcmp(book->record[i].path, path) == 0) return true;
    }
    return false;
}

// The folder of a book's records. Returns false if the path is too long.
static bool folder_of(const char *book, char folder[PATH_BYTES]) {
    const char *slash = strrchr(book, '/');
    const int before = slash ? (int)(slash - book) + 1 : 0;
    const int length = snprintf(folder, PATH_BYTES, "%.*sgames/", before, book);
    return length > 0 && length < PATH_BYTES;
}

static void check_folder(lint_run *lint, const char *folder) {
    struct dirent **entry;
    const int entries = scandir(folder, &entry, is_record, alphasort);
    for (int i = 0; i < entries; i++) {
        char path[2 * PATH_BYTES];
        snprintf(path, sizeof path, "%s%s", folder, entry[i]->d_name);
        lint_check(lint, is_cited(lint->book, path), path, 1, 0, "no case of these books uses this record");
        free(entry[i]);
    }
    if (entries >= 0) free(entry);
}

void lint_records(lint_run *lint) {
    const book_text *book = lint->book;
    char folder[PATH_BYTES], earlier[PATH_BYTES];
    for (int i = 0; i < book->clauses; i++)
        check_clause(lint, &book->clause[i]);
    for (int i = 0; i < book->files; i++) {
        bool seen = !folder_of(book->file[i].path, folder);
        for (int k = 0; k < i; k++)
            seen |= folder_of(book->file[k].path, earlier) && strcmp(folder, earlier) == 0;
        if (!seen) check_folder(lint, folder);
    }
}
