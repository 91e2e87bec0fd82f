// SPDX-License-Identifier: MIT
// Finds the rulebooks and the version of the suite. cmd_spec.c, site.c, sim/cli/ids.c and the report of rulings call it.
#include "spec_files.h"

#include "built_in.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

static const char *joined(book_pool *pool, const char *a, const char *b) {
    char path[2 * PATH_BYTES];
    const int length = snprintf(path, sizeof path, "%s/%s", a, b);
    return length > 0 && (size_t)length < sizeof path ? book_pool_take_text(pool, path, (size_t)length) : "";
}

// Returns the folder if it is one of this project's: it has the suite's ids beside its rulebooks.
static const char *if_ours(book_pool *pool, const char *folder) {
    return access(joined(pool, folder, "suite.ids"), R_OK) == 0 ? folder : 0;
}

static const char *parent(book_pool *pool, const char *path) {
    const char *slash = strrchr(path, '/');
    return book_pool_take_text(pool, path, slash ? (size_t)(slash - path) : 0);
}

// The path of the running program, or null if the system does not report it.
static const char *program_path(book_pool *pool) {
    char path[PATH_BYTES];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    return length > 0 && length < PATH_BYTES ? book_pool_take_text(pool, path, (size_t)length) : 0;
}

// A shorter path for the same folder, if there is one, because the lines of reports begin with it.
static const char *shortened(const char *folder) {
    struct stat here, there;
    const bool same = stat("spec/books", &here) == 0 && stat(folder, &there) == 0 &&
                      here.st_dev == there.st_dev && here.st_ino == there.st_ino;
    return same ? "spec/books" : folder;
}

const char *book_folder(book_pool *pool) {
    if (built_in_next(0)) return BUILT_IN;
    const char *program = program_path(pool);
    if (program) {
        const char *above = parent(pool, parent(pool, program));
        const char *installed = if_ours(pool, joined(pool, above, "share/pathproof/spec/books"));
        if (installed) return installed;
        const char *built = if_ours(pool, joined(pool, parent(pool, above), "spec/books"));
        if (built) return shortened(built);
    }
    return if_ours(pool, "spec/books");
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// Returns whether a file can have cases of the suite. The pages of spec/ are not rulebooks, although some show or name cases.
static bool may_hold_cases(const char *name) {
    static const char *const pages[] = {"README.md",  "CHANGELOG.md",       "adapting.md", "cases.md",
                                        "formats.md", "from-the-start.md",  "protocol.md", "random-games.md",
                                        "reports.md", "test-your-engine.md"};
    const size_t length = strlen(name);
    if (length < 4 || strcmp(name + length - 3, ".md") != 0) return false;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        if (strcmp(name, pages[i]) == 0) return false;
    }
    return true;
}

static void take_file(book_pool *pool, const char *folder, const char *name, const char ***files,
                      int *count) {
    if (!may_hold_cases(name)) return;
    *files = book_pool_take_more(pool, *files, *count, sizeof **files);
    (*files)[(*count)++] = joined(pool, folder, name);
}

int book_files_in(book_pool *pool, const char *folder, const char ***files) {
    const bool built_in = built_in_is(folder);
    DIR *directory = built_in ? 0 : opendir(folder);
    int count = 0;
    *files = 0;
    if (!directory && !built_in) return -1;
    for (const char *name = built_in ? built_in_next(0) : 0; name; name = built_in_next(name))
        take_file(pool, folder, name, files, &count);
    for (struct dirent *entry = 0; directory && (entry = readdir(directory)) != 0;)
        take_file(pool, folder, entry->d_name, files, &count);
    if (directory) closedir(directory);
    if (count > 0) qsort(*files, (size_t)count, sizeof **files, by_name);
    return count;
}

bool book_read_all(book_text *book) {
    const char **file, *folder = book_folder(&book->pool);
    const int files = folder ? book_files_in(&book->pool, folder, &file) : 0;
    bool fine = files > 0;
    for (int i = 0; i < files; i++)
        fine = book_read(book, file[i]) && fine;
    return fine;
}

const char *book_suite_version(book_pool *pool, const char *folder) {
    char version[32] = "unknown";
    if (!folder) folder = book_folder(pool);
    FILE *file = folder ? built_in_open(joined(pool, folder, "suite.ids")) : 0;
    if (file && fscanf(file, "suite %31s", version) != 1) strcpy(version, "unknown");
    if (file) fclose(file);
    return book_pool_take_text(pool, version, strlen(version));
}
