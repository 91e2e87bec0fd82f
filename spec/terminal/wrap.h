// SPDX-License-Identifier: MIT
// Words broken into lines that fit a page, in ASCII where the locale has no UTF-8. Every program that prints includes it.
#ifndef WRAP_H
#define WRAP_H

#include <stdbool.h>
#include <stdio.h>

enum { WRAP_PAGE = 80 }; // columns, where no terminal says how many there are

typedef struct wrap_page {
    int columns;
    int indent; // before each line
    int used;   // columns of the first line that have something in them already
} wrap_page;

typedef struct wrap_size {
    int columns, rows; // 0 where it is no terminal, or does not say
} wrap_size;

wrap_size wrap_size_of(FILE *terminal);

// The width of what is written there: the terminal's, or else a page's.
int wrap_columns_of(FILE *to);

// The words of a text, and a line's end. A word that is too long for a line is not broken. Returns how many lines it takes; `to` may be
// null where only that is asked.
int wrap_put(FILE *to, const char *text, wrap_page page);

// A command as a shell takes it, in lines that it takes as well: all but the last end with a backslash.
void wrap_put_command(FILE *to, const char *command, wrap_page page);

// One line, in which somebody else's words may be quoted: an argument, the name of a file. Whatever in it a terminal would obey is escaped,
// the end of a line included. A terminal gets lines that fit; elsewhere a line stays a line, for whoever searches it.
void wrap_say(FILE *to, const char *format, ...);

// How a program prints for op_run_command. Lines that say what is wrong go to standard error in the same manner. Of a command's help,
// paragraphs are filled, what is said of an option stays in its column, and whatever else is set in, such as examples, stays as it is.
void wrap_print(bool wrong, const char *text);

#endif
