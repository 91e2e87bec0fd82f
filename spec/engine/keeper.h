// SPDX-License-Identifier: MIT
// A small process between the runner and a program. It tells how the program ended, even while something that the program started still
// holds its pipes; and it ends all that the program started, in whatever process group or session that is by then: when the runner asks
// for it, and also when the runner itself is gone. child.h alone includes it.
//
// This is Linux (PR_SET_CHILD_SUBREAPER and /proc). Beyond its reach are processes that another user's rights protect, and those that
// a service outside starts on the program's behalf, such as a container.
#ifndef KEEPER_H
#define KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct engine_keeper {
    pid_t pid;    // of the process between; 0 when there is none
    int leash;    // closing it asks for the end of everything
    int obituary; // becomes readable when the program's first process has ended
} engine_keeper;

// A pipe whose ends are above the three standard ones and are closed in a program that is started. False with errno set.
bool keeper_pipe(int ends[2]);

// Starts the command through the shell, with these as its standard input, output and error. False with errno set.
bool keeper_start(engine_keeper *keeper, const char *command, const int standard[3]);

// How the first process ended, in the form of waitpid. False where nobody can tell.
bool keeper_read_end(const engine_keeper *keeper, int *status);

// Ends the program and all that it started, and waits until they are gone.
void keeper_end(engine_keeper *keeper);

#endif
