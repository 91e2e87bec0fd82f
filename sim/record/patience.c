// SPDX-License-Identifier: MIT
// Whoever waits at a terminal.
#include "patience.h"

#include "progress.h"

static bool waits(void *waiting, uint32_t done, uint32_t all) {
    static const double seconds = 2;
    patience *p = waiting;
    p->shown |= progress_now() - p->began > seconds;
    if (p->shown) progress_show("games played on", done, all, 0, p->began);
    return !p->stopped();
}

void patience_begin(patience *p, bool (*stopped)(void)) {
    *p = (patience){.stopped = stopped, .began = progress_now()};
    p->waiting = (play_waiting){waits, p};
}

void patience_end(const patience *p) {
    if (p->shown) progress_hide();
}
