// SPDX-License-Identifier: MIT
// Texts of many lines, each given to the program that reads it. The functions abort when something does not hold. Called by fuzz_text.c.
#ifndef TEXTS_H
#define TEXTS_H

#include <stddef.h>

// A rulebook: its cases are read, turned, and run on the built-in engine. The text is put between the other two.
void try_book(const char *before, const char *text, const char *after);

// A record of a game. An accepted record, written again, leads to the same position.
void try_record(const char *text, size_t size);

// The commands of a runner to an engine. Every command gets an answer, and every answer ends as the protocol says.
void try_commands(const char *text, size_t size);

#endif
