// SPDX-License-Identifier: MIT
// A program at the other end of three pipes: commands go in, answers and standard error come out, and no wait is longer than the time
// limit. process.c includes it, and sim/players for programs that play.
#ifndef CHILD_H
#define CHILD_H

#include "keeper.h"
#include "subject.h"

enum { CHILD_INBOX = 4096 }; // bytes read at once

typedef struct engine_child {
    engine_keeper keeper;
    int to, from;
    int aside;                         // its standard error; -1 once closed
    bool late;                         // it was killed because an answer did not come in time
    char aside_text[ENGINE_ASIDE_MAX]; // the end of its standard error
    size_t aside_used;
    char *outbox; // lines for the program, and how many of their bytes it has been sent
    size_t outbox_used, outbox_room, sent;
    char inbox[CHILD_INBOX]; // what has arrived after the end of the last answer
    size_t inbox_used;
    int owed; // answers still to come: one for each line in the outbox or sent
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

// Adds a line to those that the child is sent. Several lines go out in one write; only for a child that takes commands ahead.
void child_say(engine_child *child, const char *line);

// Collects the next answer up to its last line. What is still to be sent goes out meanwhile, as far as the pipe takes it. So neither side
// waits for the other, however long the lines and answers are. If anything goes wrong, kills the child. The reply then has the error
// and what the child had printed.
void child_hear(engine_child *child, int seconds, engine_reply *reply);

// Sends one line and collects its answer.
void child_ask(engine_child *child, const char *line, int seconds, engine_reply *reply);

// Takes back the lines that have not been sent, and discards the answers to the others. Kills the child if one does not come.
void child_settle(engine_child *child, int seconds);

// Sends quit and waits a little. Returns null if the program then ended as it should, or a description of what it did.
const char *child_quit(engine_child *child, int seconds);

// Kills the child, and every process that it started, if it is running.
void child_kill(engine_child *child);

#endif
