// SPDX-License-Identifier: MIT
// Text read line by line, whatever arrives: lines too long, bytes that are no text, an end in the middle.
#ifndef PP_LINES_H
#define PP_LINES_H

#include "text.h"

#include <stdio.h>

typedef struct pp_lines {
    FILE *from;
    int number; // of the line read last, from 1
} pp_lines;

typedef enum pp_line_read { PP_LINE_END, PP_LINE_BAD, PP_LINE_READ } pp_line_read;

// Reads the next line without its end. A line that is too long or holds a byte that is no printable ASCII is read to
// its end and is bad, with the place of the first wrong byte in `fault`. A last line without an end is a line.
pp_line_read pp_read_line(pp_lines *lines, char line[PP_LINE_MAX + 1], pp_fault *fault);

#endif
