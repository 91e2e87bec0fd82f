// SPDX-License-Identifier: MIT
// Files that are written whole or not at all: under another name beside their own, and renamed when nothing is missing. Where a name is a
// link, the file is the one that it leads to. A file that is replaced leaves its owner and its permissions to the new one. Whoever writes
// a file includes it.
#ifndef WHOLE_H
#define WHOLE_H

#include <stdbool.h>
#include <stddef.h>

enum { WHOLE_NAME_MAX = 4096, WHOLE_WHY_MAX = 4 * WHOLE_NAME_MAX };

// What is wrong, beginning with the file's name.
typedef struct whole_why {
    char text[WHOLE_WHY_MAX];
} whole_why;

// False, always: so that `return whole_fails(...)` says why.
bool whole_fails(whole_why *why, const char *file, const char *what);

// The name that a file has beside its own.
bool whole_beside(const char *file, const char *ending, char name[WHOLE_NAME_MAX], whole_why *why);

// Opens the file of that name for one of open()'s accesses, making it where there is none; -1 when it cannot be. A link that somebody
// has put there is not followed: it would have us write elsewhere.
int whole_open_beside(const char *file, const char *ending, int access, char name[WHOLE_NAME_MAX],
                      whole_why *why);

// Whether that is written to and not replaced: a device, a pipe, or what this program has as its standard output or error.
bool whole_is_stream(const char *file);

// Opens such a one; -1 when it cannot be.
int whole_open_stream(const char *file);

// Whether there can be such a file, which is to be found out before hours of work and not after them. What is there stays.
bool whole_can_write(const char *file, whole_why *why);

// The same for what has to be a file of its own.
bool whole_can_replace(const char *file, whole_why *why);

// Replaces the file by this text in one step, or writes it to the stream.
bool whole_write(const char *file, const char *text, size_t size, whole_why *why);

// The same for somebody who wants a name and not a text: what was written as `fresh` becomes the file, or is removed when it was not.
bool whole_fresh(const char *file, char fresh[WHOLE_NAME_MAX], whole_why *why);
bool whole_keep(const char *file, const char *fresh, bool written, whole_why *why);

#endif
