// SPDX-License-Identifier: MIT
// Reads any text line by line, including lines that are too long, bytes that are not text, and an end in the middle of a line. For
// replay.h, which most callers include, and for sim/module.
#ifndef LINES_H
#define LINES_H

#include "text.h"

#include <stdio.h>

typedef struct record_lines {
    FILE *from;
    int number;   // the number of the last line read, from 1
    bool endless; // a line was longer than a mebibyte, so this is not text, and nothing more is read
} record_lines;

typedef enum record_line_read { RECORD_LINE_END, RECORD_LINE_BAD, RECORD_LINE_READ } record_line_read;

// Reads the next line without its end. A line that is too long, or has a byte that is not printable ASCII, is read to its end and is bad;
// `fault` has the place of the first wrong byte. A last line without a line end counts as a line.
record_line_read record_read_line(record_lines *lines, char line[GR_LINE_MAX + 1], gr_fault *fault);

// Whether a byte can be in a line, and the fault that it cannot.
bool record_printable(int c);
void record_name_byte(gr_fault *fault, int column, int c);

#endif
