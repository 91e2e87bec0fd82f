// SPDX-License-Identifier: MIT
// What the parts of reading a book share: cutting bytes into lines, blaming, and reading the records that cases cite.
#ifndef BOOK_FILE_H
#define BOOK_FILE_H

#include "book.h"

// False when the file cannot be read at all. Lines with bad bytes are blamed and stand empty.
bool book_read_lines(book_text *book, const char *path, book_lines *lines);
void book_cut_lines(book_text *book, const char *path, const char *text, book_lines *lines); // of a copy

// Whether a line says something beside comments.
bool book_says_something(const char *text);

// The column of the first byte that may not stand in a case or a record, 0 for none.
int book_bad_byte(const char *text);

// Reads the record that the second line of a case cites, once for all cases that do, and tells the case. What is wrong with
// line or file is blamed. Nothing happens when the line cites none.
void book_cite(book_text *book, book_case *c);

void book_blame(book_text *book, const char *path, int line, int column, const char *a, const char *b);

#endif
