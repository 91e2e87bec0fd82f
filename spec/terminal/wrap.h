// SPDX-License-Identifier: MIT
// Text broken into lines that fit a page, in ASCII if the locale has no UTF-8. Every program that prints includes it.
#ifndef WRAP_H
#define WRAP_H

#include <stdbool.h>
#include <stdio.h>

enum { WRAP_PAGE = 80 }; // the columns of a page, if there is no terminal

typedef struct wrap_page {
    int columns;
    int indent; // blanks before each line
    int used;   // the number of columns of the first line already used
} wrap_page;

typedef struct wrap_size {
    int columns, rows; // 0 if the output is not a terminal, or the terminal does not report its size
} wrap_size;

wrap_size wrap_size_of(FILE *terminal);

// The width of the output: the terminal's, or that of a page.
int wrap_columns_of(FILE *to);

// Prints the words of a text, and a line end. A word that is too long for a line is not broken. Returns the number of lines. If `to` is
// null, it only counts the lines.
int wrap_put(FILE *to, const char *text, wrap_page page);

// Prints a shell command in lines that a shell accepts: all except the last end with a backslash.
void wrap_put_command(FILE *to, const char *command, wrap_page page);

// Prints one line that can quote text from outside, such as an argument or a file name. Control characters are escaped, including line
// ends. On a terminal, the line is broken to fit. Elsewhere it stays one line, so that it can be searched.
void wrap_say(FILE *to, const char *format, ...);

// Prints errors and help for op_run_command. Errors go to standard error as with wrap_say. In help, paragraphs are filled, the text of an
// option stays in its column, and other indented lines, such as examples, stay as they are.
void wrap_print(bool wrong, const char *text);

#endif
