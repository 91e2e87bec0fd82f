// SPDX-License-Identifier: MIT
// Progress and interruption of long work. sim/bulk, sim/report and the long commands of sim/cli call it.
#include "progress.h"

#include "args.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
    (void)number;
    interrupted = 1;
}

void progress_listen(void) {
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, 0);
    sigaction(SIGTERM, &action, 0);
}

bool progress_interrupted(void) {
    return interrupted != 0;
}

double progress_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// Shows one line. It must fit the narrowest page, because a longer line could not be erased.
void progress_show(const char *pieces, uint64_t done, uint64_t end, uint64_t earlier, double began) {
    enum { PAGE = 80, WIDTH = 24 };
    if (!isatty(STDERR_FILENO)) return;
    if (end < done) end = done;
    const double seconds = progress_now() - began, share = end > 0 ? (double)done / (double)end : 0;
    const double pace = seconds > 0 ? (double)(done - earlier) / seconds : 0;
    char text[PAGE], bar[WIDTH + 1] = {0};
    int used = snprintf(text, sizeof text, "%3d%%  %s of %s %s", (int)(100 * share), cli_thousands(done),
                        cli_thousands(end), pieces);
    if (pace > 0 && used < PAGE)
        used += snprintf(text + used, sizeof text - (size_t)used, "  %s/s  %.0f s left",
                         cli_thousands((uint64_t)pace), (double)(end - done) / pace);
    const int room = PAGE - used - (int)sizeof "[] ", width = room < WIDTH ? room : WIDTH;
    for (int i = 0; i < width; i++)
        bar[i] = i < (int)(share * width) ? '#' : '.';
    fprintf(stderr, "\r[%s] %s\033[K", bar, text);
}

void progress_say(const char *text) {
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%s\033[K", text);
}

void progress_hide(void) {
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
}
