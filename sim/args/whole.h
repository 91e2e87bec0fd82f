// SPDX-License-Identifier: MIT
// Files that are written whole or not at all: under another name beside their own, and renamed when nothing is missing.
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

// Whether there can be such a file, which is to be found out before hours of work and not after them. What is there stays. What is
// there and is no regular file is refused: a device would be replaced, not written to.
bool whole_can_write(const char *file, whole_why *why);

// Replaces the file by this text in one step.
bool whole_write(const char *file, const char *text, size_t size, whole_why *why);

// The same for somebody who wants a name and not a text: what was written as `fresh` becomes the file, or is removed when it was not.
bool whole_fresh(const char *file, char fresh[WHOLE_NAME_MAX], whole_why *why);
bool whole_keep(const char *file, const char *fresh, bool written, whole_why *why);

#endif
