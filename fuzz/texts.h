// SPDX-License-Identifier: MIT
// Texts of many lines, each handed to the program that reads them. Abort when something does not hold. fuzz_text.c calls them.
#ifndef TEXTS_H
#define TEXTS_H

#include <stddef.h>

// A rulebook: its cases are read, turned, and run against the built-in engine. It is `text` between the other two.
void try_book(const char *before, const char *text, const char *after);

// A record of a game: what is accepted, written down again, leads to the same position.
void try_record(const char *text, size_t size);

// What a runner might say to the engine: every command is answered, and every answer ends as the protocol says.
void try_commands(const char *text, size_t size);

#endif
