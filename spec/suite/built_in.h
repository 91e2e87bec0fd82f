// SPDX-License-Identifier: MIT
// Files that are part of the program. The runner (`make runner`) contains the rulebooks and their records, so it needs no other file.
// book.c and spec_files.c read them.
//
// A path in the folder BUILT_IN means such a file, in a program that has any.
#ifndef BUILT_IN_H
#define BUILT_IN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define BUILT_IN "built-in"

// For each file its name and its text, each ended by a NUL; an empty name ends the list. The Makefile builds the list of the runner;
// built_in_none.c has that of every other program, which is empty.
extern const char built_in_files[];

bool built_in_is(const char *path);

// Opens a file for reading, built in or not. Returns null if it cannot be opened; errno says why.
FILE *built_in_open(const char *path);

// Returns the name of the file after this one, or of the first file if `name` is null. Returns null after the last file.
const char *built_in_next(const char *name);

#endif
