// SPDX-License-Identifier: MIT
// The lint's checks of sources: core names clauses that exist, and the books name unit tests that exist. lint_main.c runs them.
#include "lint.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_BYTES = 1024 };

// --- Files below a folder

typedef void visit_line(lint_run *lint, const char *path, int number, const char *text);

static void read_source(lint_run *lint, const char *path, visit_line *visit) {
    FILE *file = fopen(path, "r");
    if (!lint_check(lint, file != 0, path, 0, 0, "%s", strerror(errno))) return;
    char *text = 0;
    size_t room = 0;
    for (int number = 1; getline(&text, &room, file) >= 0; number++)
        visit(lint, path, number, text);
    free(text);
    fclose(file);
}

static bool is_source(const char *name) {
    const size_t length = strlen(name);
    return length > 2 && name[length - 2] == '.' && (name[length - 1] == 'c' || name[length - 1] == 'h');
}

// Visits the files sorted by name, so that every machine prints the same.
static void read_folder(lint_run *lint, const char *folder, visit_line *visit) {
    struct dirent **entry;
    const int entries = scandir(folder, &entry, 0, alphasort);
    for (int i = 0; i < entries; i++) {
        char path[PATH_BYTES];
        struct stat about;
        const int length = snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        const bool known = length > 0 && length < PATH_BYTES && stat(path, &about) == 0;
        if (known && S_ISDIR(about.st_mode) && entry[i]->d_name[0] != '.') read_folder(lint, path, visit);
        if (known && S_ISREG(about.st_mode) && is_source(path)) read_source(lint, path, visit);
        free(entry[i]);
    }
    if (entries >= 0) free(entry);
}

// --- Clauses that sources name

static void check_references(lint_run *lint, const char *path, int number, const char *text) {
    char id[BOOK_ID_MAX + 1];
    while ((text = book_next_reference(text, id)) != 0) {
        lint_check(lint, book_find_clause(lint->book, id) != 0, path, number, id, "no book has this clause");
    }
}

// --- Unit tests that books name

enum { TESTS_MAX = 500, TEST_NAME_MAX = 100 };

typedef struct tests {
    char name[TESTS_MAX][TEST_NAME_MAX];
    int count;
} tests;

// Reads the rows of unit_table.h: TEST("file", "name", function).
static void read_tests(tests *known, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return;
    char *text = 0;
    size_t room = 0;
    while (known->count < TESTS_MAX && getline(&text, &room, file) >= 0) {
        known->count += sscanf(text, " TEST(\"%*[^\"]\", \"%99[^\"]\"", known->name[known->count]) == 1;
    }
    free(text);
    fclose(file);
}

static bool is_test(const tests *known, const char *name) {
    for (int i = 0; i < known->count; i++) {
        if (strcmp(known->name[i], name) == 0) return true;
    }
    return false;
}

static void check_properties(lint_run *lint, const tests *known, const book_clause *clause) {
    for (int i = 0; i < clause->tags; i++) {
        gr_words words = gr_words_of(clause->tag[i]);
        if (!gr_next_word(&words) || !gr_same_word(words.word, "property")) continue;
        while (gr_next_word(&words)) {
            lint_check(lint, is_test(known, words.word), lint->book->file[clause->file].path, clause->line,
                       clause->id, "there is no unit test named %s", words.word);
        }
    }
}

void lint_sources(lint_run *lint, const char *root) {
    static const char *const tables[] = {"spec/unit/unit_table.h", "sim/unit/sim_table.h"};
    const char *slash = *root ? "/" : "";
    char path[PATH_BYTES];
    if (snprintf(path, sizeof path, "%s%score", root, slash) < PATH_BYTES)
        read_folder(lint, path, check_references);
    tests *known = calloc(1, sizeof *known);
    if (!known) abort();
    for (int i = 0; i < 2; i++) {
        if (snprintf(path, sizeof path, "%s%s%s", root, slash, tables[i]) < PATH_BYTES)
            read_tests(known, path);
    }
    for (int i = 0; i < lint->book->clauses; i++)
        check_properties(lint, known, &lint->book->clause[i]);
    free(known);
}
