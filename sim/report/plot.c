// SPDX-License-Identifier: MIT
// Draws a picture with gnuplot, which runs as a separate process, reads one file and writes another. plots.c calls it.
#include "plot.h"

#include "markup.h"

#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { SVG_MOST = 1 << 24 };

static const char program[] = "gnuplot";

// Runs gnuplot on a script, with default settings. Returns its exit status, or -1, with errno, if it cannot be run.
static int run_gnuplot(FILE *script, FILE *drawn, FILE *said) {
    char name[] = "gnuplot", option[] = "--default-settings", input[] = "-";
    char *words[] = {name, option, input, 0};
    posix_spawn_file_actions_t files;
    pid_t child;
    int status = 0;
    rewind(script);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, fileno(script), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, fileno(drawn), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, fileno(said), STDERR_FILENO);
    errno = posix_spawnp(&child, program, &files, 0, words, environ);
    posix_spawn_file_actions_destroy(&files);
    if (errno != 0) return -1;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

static bool read_all(FILE *from, char **text) {
    const long size = fseek(from, 0, SEEK_END) == 0 ? ftell(from) : -1;
    if (size < 0 || size > SVG_MOST) return false;
    *text = calloc((size_t)size + 1, 1);
    if (!*text) abort();
    rewind(from);
    return fread(*text, 1, (size_t)size, from) == (size_t)size;
}

// Returns the picture. If gnuplot failed, returns null, with the error that it printed.
static char *draw(const char *script, size_t size, whole_why *why) {
    FILE *from = tmpfile(), *to = tmpfile(), *errors = tmpfile();
    char *text = 0, *said = 0;
    bool drawn = from && to && errors && fwrite(script, 1, size, from) == size && fflush(from) == 0;
    const int status = drawn ? run_gnuplot(from, to, errors) : -1;
    if (status < 0) whole_fails(why, program, strerror(errno));
    drawn = status == 0 && read_all(to, &text);
    if (status > 0) whole_fails(why, program, read_all(errors, &said) && *said ? said : "it failed");
    if (from) fclose(from);
    if (to) fclose(to);
    if (errors) fclose(errors);
    free(said);
    if (!drawn) free(text);
    return drawn ? text : 0;
}

bool plot_can(whole_why *why) {
    static const char nothing[] = "exit\n";
    char *drawn = draw(nothing, sizeof nothing - 1, why);
    if (!drawn)
        whole_fails(why, program,
                    "it cannot be run, and a report needs it to draw pictures (Debian: gnuplot-nox)");
    free(drawn);
    return drawn != 0;
}

// --- Writing the picture into the page

void plot_put_text(FILE *script, const char *text) {
    fputc('\'', script);
    for (; *text; text++) {
        if (*text == '\'') fputc('\'', script);
        fputc((unsigned char)*text < ' ' ? '?' : *text, script);
    }
    fputc('\'', script);
}

void plot_put_datum(FILE *script, const char *text) {
    fputc('"', script);
    for (; *text; text++)
        fputc((unsigned char)*text < ' ' || *text == '"' || *text == '\\' ? '?' : *text, script);
    fputc('"', script);
}

// The text after the next mark of this kind, or null if the mark does not occur.
static const char *behind(const char *text, const char *mark) {
    const char *at = text ? strstr(text, mark) : 0;
    return at ? at + strlen(mark) : 0;
}

// Writes the text without the parts between two marks. These are titles, which a browser would show as tooltips with numbers.
static void put_without(FILE *to, const char *from, const char *end, const char *begins, const char *ends) {
    while (from < end) {
        const char *cut = strstr(from, begins);
        const char *on = cut && cut < end ? behind(cut, ends) : 0;
        if (!on) cut = end;
        fwrite(from, 1, (size_t)(cut - from), to);
        from = on ? on : end;
    }
}

static bool put_svg(FILE *to, const plot_of *plot, const char *svg) {
    const char *head = behind(svg, "<svg"), *opened = behind(head, ">"),
               *shapes = opened ? strstr(opened, "<defs>") : 0;
    const char *drawing = behind(shapes, "</defs>"), *end = drawing ? strstr(drawing, "</svg>") : 0;
    if (!end) return false;
    fprintf(to, "<svg role=\"img\" aria-label=\"");
    markup_put(to, plot->title);
    fputc('"', to);
    fwrite(head, 1, (size_t)(opened - head), to);
    if (plot->number == 0) fwrite(shapes, 1, (size_t)(drawing - shapes), to);
    fprintf(to, "<g>");
    put_without(to, drawing, end, "<title>", "</title>");
    fprintf(to, "</svg>\n");
    return true;
}

bool plot_draw(FILE *to, const plot_of *plot, const char *script, size_t size, whole_why *why) {
    char *all = 0;
    size_t length = 0;
    FILE *memory = open_memstream(&all, &length);
    if (!memory) return whole_fails(why, program, "no memory");
    fprintf(memory, "set terminal svg size %d,%d dynamic name 'plot%d' font 'sans-serif,13' noenhanced\n",
            PLOT_WIDTH, plot->height, plot->number);
    fwrite(script, 1, size, memory);
    fprintf(memory, "\nunset output\n");
    if (fclose(memory) != 0) return whole_fails(why, program, "no memory");
    char *svg = draw(all, length, why);
    const bool put =
        svg && (put_svg(to, plot, svg) || whole_fails(why, program, "its output is not a picture"));
    free(svg);
    free(all);
    return put;
}
