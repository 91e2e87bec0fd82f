// SPDX-License-Identifier: MIT
// Finds the rulebooks when no folder is given. For cmd_spec.c, site.c, sim/cli/ids.c and the report of rulings.
#ifndef SPEC_FILES_H
#define SPEC_FILES_H

#include "book.h"

// The folder of rulebooks: built into the program (built_in.h), beside the installed program (../share/pathproof/spec), beside the built
// program (../../spec), or ./spec. Null if none of these has them.
const char *book_folder(book_pool *pool);

// The .md files of a folder that can have cases, sorted by name. Returns their number, or -1 if the folder cannot be read.
int book_files_in(book_pool *pool, const char *folder, const char ***files);

// Reads all books of the usual folder. Returns false if there are none, or they have faults.
bool book_read_all(book_text *book);

// The version of the suite whose books are in this folder (null for the usual one); "unknown" if it has no suite.ids.
const char *book_suite_version(book_pool *pool, const char *folder);

#endif
