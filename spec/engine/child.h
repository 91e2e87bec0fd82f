// SPDX-License-Identifier: MIT
// A program at the other end of three pipes: lines in, lines out, what it says aside, and no wait longer than agreed. process.c alone
// includes it.
#ifndef CHILD_H
#define CHILD_H

#include "keeper.h"
#include "subject.h"

typedef struct engine_child {
    engine_keeper keeper;
    int to, from;
    int aside;                         // its standard error; -1 once it has closed it
    bool late;                         // it was ended because an answer did not come in time
    char aside_text[ENGINE_ASIDE_MAX]; // the end of what it said there
    size_t aside_used;
} engine_child;

// Starts it through the shell, in a process group of its own. False with errno set.
bool child_start(engine_child *child, const char *command);

bool child_runs(const engine_child *child);

// From now on only what it says on standard error later counts.
void child_forget_aside(engine_child *child);

// Sends one line and collects the answer up to the line that ends it. When something goes wrong the child is ended
// and the reply says what it was, and what it had said.
void child_ask(engine_child *child, const char *line, int seconds, engine_reply *reply);

// Says quit and waits a little. Null when the program then ended as it should, else what it did instead.
const char *child_quit(engine_child *child, int seconds);

// Ends it now, with all that it started, if it is running.
void child_kill(engine_child *child);

#endif
