// SPDX-License-Identifier: MIT
// Sends texts of many lines to the code that reads them. The functions abort if a check fails. fuzz_text.c calls them.
#ifndef TEXTS_H
#define TEXTS_H

#include <stddef.h>

// Tries a rulebook: reads its cases, turns them, and runs them on the built-in engine. `text` is put between the other two texts.
void try_book(const char *before, const char *text, const char *after);

// Tries a record of a game. An accepted record, written again, must lead to the same position.
void try_record(const char *text, size_t size);

// Tries the commands of a runner to an engine. Every command must get an answer, and every answer must end as the protocol says.
void try_commands(const char *text, size_t size);

#endif
