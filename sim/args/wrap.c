// SPDX-License-Identifier: MIT
// Lines that fit a page.
#include "wrap.h"

#include "canvas.h"

#include <stdbool.h>
#include <string.h>

static void put_blanks(FILE *to, int blanks) {
    if (to) fprintf(to, "%*s", blanks, "");
}

int wrap_put(FILE *to, const char *text, wrap_page page) {
    const bool ascii = canvas_is_ascii();
    int used = page.used, lines = 1;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        const size_t bytes = strcspn(text, " \n");
        const int columns = canvas_print_part(text, bytes, ascii, 0);
        if (used > page.indent && used + 1 + columns > page.columns) {
            if (to) fputc('\n', to);
            used = 0;
            lines++;
        }
        const int blanks = used < page.indent ? page.indent - used : used > page.indent;
        put_blanks(to, blanks);
        if (to) canvas_print_part(text, bytes, ascii, to);
        used += blanks + columns;
        text += bytes;
    }
    if (to) fputc('\n', to);
    return lines;
}

// --- Help

enum { HELP_LINE = 1 << 13, BESIDE = 23 }; // where pp_run_command begins to say what an option is

// "  --option VALUE      what it is"; a name that is too long for its column pushes the rest to the right.
static void put_option(FILE *to, const char *line) {
    const bool longer = strlen(line) >= BESIDE && line[BESIDE - 1] != ' ';
    size_t bytes = strlen(line) < BESIDE ? strlen(line) : BESIDE;
    if (longer) bytes += strcspn(line + bytes, " ");
    fprintf(to, "%.*s", (int)bytes, line);
    wrap_put(to, line + bytes, (wrap_page){WRAP_PAGE, BESIDE, (int)bytes + longer});
}

// How much of a text is one paragraph: lines up to the first that is blank or set in.
static size_t paragraph_of(const char *text) {
    size_t bytes = 0;
    while (text[bytes] != '\0' && !strchr(" \n", text[bytes])) {
        bytes += strcspn(text + bytes, "\n");
        bytes += text[bytes] == '\n';
    }
    return bytes;
}

void wrap_put_help(FILE *to, const char *text) {
    char part[HELP_LINE];
    while (*text) {
        const size_t lines = paragraph_of(text);
        const size_t bytes = lines > 0 ? lines : strcspn(text, "\n") + (strchr(text, '\n') != 0);
        snprintf(part, sizeof part, "%.*s", (int)bytes, text);
        text += bytes;
        if (lines == 0) part[strcspn(part, "\n")] = '\0';
        if (lines > 0) {
            wrap_put(to, part, (wrap_page){.columns = WRAP_PAGE});
        } else if (strncmp(part, "  -", 3) == 0) {
            put_option(to, part);
        } else {
            fprintf(to, "%s\n", part);
        }
    }
}
