// SPDX-License-Identifier: MIT
// Where the rulebooks are when nobody says where. For cmd_spec.c, site.c, sim/cli/ids.c and the report of rulings.
#ifndef SPEC_FILES_H
#define SPEC_FILES_H

#include "book.h"

// The folder of rulebooks: beside the program where it is installed (../share/pathproof/spec) or was built
// (../../spec), else ./spec. Null when none of these has them.
const char *book_folder(book_pool *pool);

// The .md files of a folder that can hold cases, by name. Returns how many; -1 when the folder cannot be read.
int book_files_in(book_pool *pool, const char *folder, const char ***files);

// Reads all books of the usual folder. False where there are none, or they have faults.
bool book_read_all(book_text *book);

// The version of the suite whose books are in this folder, or in the usual one where it is null; "unknown" where nothing says it.
const char *book_suite_version(book_pool *pool, const char *folder);

#endif
