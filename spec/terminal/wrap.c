// SPDX-License-Identifier: MIT
// Breaks lines to fit a page. Every program prints help and errors with it, and sim/report prints its text.
#include "wrap.h"

#include "canvas.h"
#include "text.h"

#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>

static void put_blanks(FILE *to, int blanks) {
    if (to) fprintf(to, "%*s", blanks, "");
}

wrap_size wrap_size_of(FILE *terminal) {
    struct winsize size = {0};
    if (ioctl(fileno(terminal), TIOCGWINSZ, &size) != 0) return (wrap_size){0};
    return (wrap_size){size.ws_col, size.ws_row};
}

int wrap_columns_of(FILE *to) {
    const wrap_size size = wrap_size_of(to);
    return size.columns > 0 ? size.columns : WRAP_PAGE;
}

// --- Lines

// The manner of breaking a text into lines.
typedef struct wrap_manner {
    size_t (*word)(const char *text); // the length of a text's first word, in bytes
    const char *tail;                 // added at the end of each line except the last
    bool ascii;
} wrap_manner;

static int put_lines(FILE *to, const char *text, wrap_page page, wrap_manner manner) {
    const int tail = (int)strlen(manner.tail);
    int used = page.used, lines = 1;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        const size_t bytes = manner.word(text);
        const int columns = canvas_print_part(text, bytes, manner.ascii, 0);
        const int more = text[bytes] == '\0' ? 0 : tail;
        if (used > page.indent && used + 1 + columns + more > page.columns) {
            if (to) fprintf(to, "%s\n", manner.tail);
            used = 0;
            lines++;
        }
        const int blanks = used < page.indent ? page.indent - used : used > page.indent;
        put_blanks(to, blanks);
        if (to) canvas_print_part(text, bytes, manner.ascii, to);
        used += blanks + columns;
        text += bytes;
    }
    if (to) fputc('\n', to);
    return lines;
}

static size_t plain_word(const char *text) {
    return strcspn(text, " \n");
}

int wrap_put(FILE *to, const char *text, wrap_page page) {
    return put_lines(to, text, page, (wrap_manner){plain_word, "", canvas_is_ascii()});
}

// The length of a shell word: up to a blank that is neither quoted nor after a backslash.
static size_t shell_word(const char *text) {
    bool quoted = false;
    size_t bytes = 0;
    for (; text[bytes] != '\0' && (quoted || !strchr(" \n", text[bytes])); bytes++) {
        quoted ^= text[bytes] == '\'';
        bytes += !quoted && text[bytes] == '\\' && text[bytes + 1] != '\0';
    }
    return bytes;
}

void wrap_put_command(FILE *to, const char *command, wrap_page page) {
    put_lines(to, command, page, (wrap_manner){shell_word, " \\", false});
}

// --- Errors

enum { SAID_MAX = 1 << 14 };

static void say_line(FILE *to, const char *text, size_t bytes) {
    const int columns = wrap_size_of(to).columns;
    char line[SAID_MAX];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_shown(&out, text, bytes, canvas_is_ascii());
    if (columns > 0) wrap_put(to, line, (wrap_page){.columns = columns});
    if (columns == 0) fprintf(to, "%s\n", line);
}

void wrap_say(FILE *to, const char *format, ...) {
    char text[SAID_MAX];
    va_list rest;
    va_start(rest, format);
    vsnprintf(text, sizeof text, format, rest);
    va_end(rest);
    say_line(to, text, strlen(text));
}

static void put_wrong(const char *text) {
    for (size_t bytes; *text; text += bytes + (text[bytes] == '\n')) {
        bytes = strcspn(text, "\n");
        say_line(stderr, text, bytes);
    }
}

// --- Help

enum { HELP_LINE = 1 << 13, BESIDE = 23 }; // the column where op_run_command begins the text of an option

// Prints a line such as " --option VALUE what it is".
static void put_option(FILE *to, const char *line) {
    const int bytes = fprintf(to, "%.*s", BESIDE, line);
    wrap_put(to, line + bytes, (wrap_page){WRAP_PAGE, BESIDE, bytes});
}

// Returns whether the line is about an option. The text of an option begins in column BESIDE, or in the next line if
// the name is too long.
static bool is_of_option(const char *line) {
    const size_t set_in = strspn(line, " ");
    return set_in == BESIDE ||
           (set_in == 2 && line[2] == '-' && (strlen(line) < BESIDE || line[BESIDE - 1] == ' '));
}

// The length of the first paragraph: lines up to the first blank or indented one.
static size_t paragraph_of(const char *text) {
    size_t bytes = 0;
    while (text[bytes] != '\0' && !strchr(" \n", text[bytes])) {
        bytes += strcspn(text + bytes, "\n");
        bytes += text[bytes] == '\n';
    }
    return bytes;
}

static void put_help(FILE *to, const char *text) {
    char part[HELP_LINE];
    while (*text) {
        const size_t lines = paragraph_of(text);
        const size_t bytes = lines > 0 ? lines : strcspn(text, "\n") + (strchr(text, '\n') != 0);
        snprintf(part, sizeof part, "%.*s", (int)bytes, text);
        text += bytes;
        if (lines == 0) part[strcspn(part, "\n")] = '\0';
        if (lines > 0) {
            wrap_put(to, part, (wrap_page){.columns = WRAP_PAGE});
        } else if (is_of_option(part)) {
            put_option(to, part);
        } else {
            fprintf(to, "%s\n", part);
        }
    }
}

void wrap_print(bool wrong, const char *text) {
    if (wrong) put_wrong(text);
    if (!wrong) put_help(stdout, text);
}
