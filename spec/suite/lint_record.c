// SPDX-License-Identifier: MIT
// The lint's checks of records: none lies about unused, and none that a program made is all that a clause has.
#include "lint.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024 };

// --- Clauses that have nothing but what a program made

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
               "all its cases are records that a program made; one must be written from the book");
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

// The folder of a book's records, as the records' own paths begin; false for a path that is too long.
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
        lint_check(lint, is_cited(lint->book, path), path, 1, 0,
                   "no case of these books begins with this record");
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
