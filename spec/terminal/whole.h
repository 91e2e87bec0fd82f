// SPDX-License-Identifier: MIT
// Files that are written completely or not at all: first under another name in the same folder, then renamed. If a name is a link, the
// file is its target. The new file takes over owner and permissions of the file it replaces. Code that writes files includes it.
#ifndef WHOLE_H
#define WHOLE_H

#include <stdbool.h>
#include <stddef.h>

enum { WHOLE_NAME_MAX = 4096, WHOLE_WHY_MAX = 4 * WHOLE_NAME_MAX };

// An error message that begins with the file's name.
typedef struct whole_why {
    char text[WHOLE_WHY_MAX];
} whole_why;

// Sets the message. Always returns false, for `return whole_fails(...)`.
bool whole_fails(whole_why *why, const char *file, const char *what);

// Makes the name that a file has while it is being written.
bool whole_beside(const char *file, const char *ending, char name[WHOLE_NAME_MAX], whole_why *why);

// Opens the file of that name with one of open()'s access modes, and creates it if needed. Returns -1 on failure. A link of that name is
// not followed, because the program would write to another place.
int whole_open_beside(const char *file, const char *ending, int access, char name[WHOLE_NAME_MAX],
                      whole_why *why);

// Returns whether the file is written in place and not replaced: a device, a pipe, or this program's standard output or error.
bool whole_is_stream(const char *file);

// Opens a file that is written in place. Returns -1 on failure.
int whole_open_stream(const char *file);

// Returns whether the file can be written. Call it before hours of work; it does not change an existing file.
bool whole_can_write(const char *file, whole_why *why);

// Does the same for a file that must be a regular file, not a stream.
bool whole_can_replace(const char *file, whole_why *why);

// Replaces the file with this text in one step, or writes the text to the stream.
bool whole_write(const char *file, const char *text, size_t size, whole_why *why);

// Does the same in two steps, for code that must write to a name. whole_fresh makes the name `fresh`. whole_keep makes the file of that
// name the new file, or removes it if `written` is false.
bool whole_fresh(const char *file, char fresh[WHOLE_NAME_MAX], whole_why *why);
bool whole_keep(const char *file, const char *fresh, bool written, whole_why *why);

#endif
