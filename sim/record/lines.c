// SPDX-License-Identifier: MIT
// Reads text line by line. replay.c reads records with it, `pathproof play` and the module (sim/module) read commands.
#include "lines.h"

bool record_printable(int c) {
    return c >= ' ' && c <= '~';
}

void record_name_byte(gr_fault *fault, int column, int c) {
    char what[64];
    const char *more = c == '\r' ? "; lines end in LF alone" : "";
    snprintf(what, sizeof what, "byte 0x%02x is not printable ASCII%s", (unsigned)c, more);
    gr_fail(fault, column, what, 0, 0);
}

// Without this limit, a line without an end would be read forever.
enum { BYTES_MOST = 1 << 20 };

record_line_read record_read_line(record_lines *lines, char line[GR_LINE_MAX + 1], gr_fault *fault) {
    int length = 0, read = 0, c = lines->endless ? EOF : getc(lines->from);
    record_line_read result = RECORD_LINE_READ;
    if (c == EOF) return RECORD_LINE_END;
    fault->line = ++lines->number;
    for (; c != EOF && c != '\n' && !lines->endless; c = getc(lines->from)) {
        lines->endless = ++read == BYTES_MOST;
        if (result == RECORD_LINE_BAD) continue;
        if (length == GR_LINE_MAX) {
            gr_fail(fault, length + 1, "the line is longer than 4000 bytes", 0, 0);
            result = RECORD_LINE_BAD;
        } else if (!record_printable(c)) {
            record_name_byte(fault, length + 1, c);
            result = RECORD_LINE_BAD;
        } else {
            line[length++] = (char)c;
        }
    }
    line[length] = '\0';
    return result;
}
