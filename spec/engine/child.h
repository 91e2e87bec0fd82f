// SPDX-License-Identifier: MIT
// A program at the other end of two pipes: lines in, lines out, never waited for longer than agreed.
#ifndef PP_CHILD_H
#define PP_CHILD_H

#include "subject.h"

#include <sys/types.h>

typedef struct pp_child {
    pid_t pid; // 0 when it is not running
    int to, from;
    bool late; // it was ended because an answer did not come in time
} pp_child;

// Starts it through the shell, in a process group of its own. False with errno set.
bool pp_child_start(pp_child *child, const char *command);

// Sends one line and collects the answer up to the line that ends it. When something goes wrong the child is ended
// and the reply says what it was, and what it had said.
void pp_child_ask(pp_child *child, const char *line, int seconds, pp_reply *reply);

// Says quit and waits a little. Null when the program then ended as it should, else what it did instead.
const char *pp_child_quit(pp_child *child, int seconds);

// Ends it now, with all that it started, if it is running.
void pp_child_kill(pp_child *child);

#endif
