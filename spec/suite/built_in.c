// SPDX-License-Identifier: MIT
// Finds files that are part of the program. book.c and spec_files.c call it.
#include "built_in.h"

#include <stdint.h>
#include <string.h>

static const char *text_of(const char *name) {
    return name + strlen(name) + 1;
}

const char *built_in_next(const char *name) {
    const char *next = built_in_files;
    if (name) {
        const char *text = text_of(name);
        next = text + strlen(text) + 1;
    }
    return *next ? next : 0;
}

bool built_in_is(const char *path) {
    const size_t folder = sizeof BUILT_IN - 1;
    return built_in_next(0) && strncmp(path, BUILT_IN, folder) == 0 &&
           (path[folder] == '/' || path[folder] == '\0');
}

// Returns the text of a file, or null if the path is not the path of a file that is built in.
static const char *find(const char *path) {
    if (!built_in_is(path)) return 0;
    for (const char *name = built_in_next(0); name; name = built_in_next(name)) {
        if (strcmp(name, path + sizeof BUILT_IN) == 0) return text_of(name);
    }
    return 0;
}

FILE *built_in_open(const char *path) {
    const char *text = find(path);
    // fmemopen wants a pointer to variable bytes, but does not change them when it only reads.
    return text ? fmemopen((char *)(uintptr_t)text, strlen(text), "rb") : fopen(path, "rb");
}
