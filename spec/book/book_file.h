// SPDX-License-Identifier: MIT
// What the two halves of reading a book share: cutting bytes into lines, and blaming.
#ifndef BOOK_FILE_H
#define BOOK_FILE_H

#include "book.h"

// False when the file cannot be read at all. Lines with bad bytes are blamed and stand empty.
bool book_read_lines(book_text *book, const char *path, book_lines *lines);

void book_blame(book_text *book, const char *path, int line, int column, const char *a, const char *b);

#endif
