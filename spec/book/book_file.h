// SPDX-License-Identifier: MIT
// What the two halves of reading a book share: bytes into lines, and blame.
#ifndef PP_BOOK_FILE_H
#define PP_BOOK_FILE_H

#include "book.h"

// False when the file cannot be read at all. Lines with bad bytes are blamed and stand empty.
bool pp_book_lines(pp_book *book, const char *path, pp_lines *lines);

void pp_book_blame(pp_book *book, const char *path, int line, int column, const char *a, const char *b);

#endif
