// SPDX-License-Identifier: MIT
// Text read line by line, whatever arrives: lines too long, bytes that are no text, an end in the middle.
#ifndef LINES_H
#define LINES_H

#include "text.h"

#include <stdio.h>

typedef struct record_lines {
    FILE *from;
    int number;   // of the line read last, from 1
    bool endless; // a line went on beyond a mebibyte: that is no text, and nothing more is read
} record_lines;

typedef enum record_line_read { RECORD_LINE_END, RECORD_LINE_BAD, RECORD_LINE_READ } record_line_read;

// Reads the next line without its end. A line that is too long or holds a byte that is no printable ASCII is read to
// its end and is bad, with the place of the first wrong byte in `fault`. A last line without an end is a line.
record_line_read record_read_line(record_lines *lines, char line[GR_LINE_MAX + 1], gr_fault *fault);

#endif
