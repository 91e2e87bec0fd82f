// SPDX-License-Identifier: MIT
// A program at the other end of three pipes: commands go in, answers and standard error come out, and no wait is longer than the time
// limit. process.c includes it, and sim/players for programs that play.
#ifndef CHILD_H
#define CHILD_H

#include "keeper.h"
#include "subject.h"

typedef struct engine_child {
    engine_keeper keeper;
    int to, from;
    int aside;                         // its standard error; -1 once closed
    bool late;                         // it was killed because an answer did not come in time
    char aside_text[ENGINE_ASIDE_MAX]; // the end of its standard error
    size_t aside_used;
} engine_child;

// Starts the engine through the shell, in its own process group. Returns false, with errno set, if that fails.
bool child_start(engine_child *child, const char *command);

bool child_runs(const engine_child *child);

// Waits until the program's first process ends. Returns false if it does not end in time, or its status is unknown.
bool child_wait_for_end(const engine_child *child, int milliseconds, int *status);

// Writes how it ended, such as "the engine ended with exit status 1".
void child_put_end(gr_out *out, const char *who, int status);

// Keeps the end of the standard error that has arrived. It must be read from time to time, or the program waits.
void child_read_aside(engine_child *child);

// Discards the standard error received up to now.
void child_forget_aside(engine_child *child);

// Sends one line and collects the answer up to its last line. If anything goes wrong, kills the child. The reply then has the error and
// what the child had printed.
void child_ask(engine_child *child, const char *line, int seconds, engine_reply *reply);

// Sends quit and waits a little. Returns null if the program then ended as it should, or a description of what it did.
const char *child_quit(engine_child *child, int seconds);

// Kills the child, and every process that it started, if it is running.
void child_kill(engine_child *child);

#endif
