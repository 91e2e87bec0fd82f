// SPDX-License-Identifier: MIT
// A small process between the runner and a program. Only child.h includes it.
//
// - It reports how the program ended, even while a process that the program started still holds its pipes.
// - It kills every process that the program started, in any process group or session: when the runner requests it, and when the runner
//   itself is gone.
//
// It needs Linux (PR_SET_CHILD_SUBREAPER and /proc). It cannot kill processes of another user, or those that an outside service starts for
// the program, such as containers.
#ifndef KEEPER_H
#define KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct engine_keeper {
    pid_t pid;    // of the keeper process; 0 if there is none
    int leash;    // closing it asks the keeper to kill everything
    int obituary; // becomes readable when the program's first process has ended
} engine_keeper;

// Makes a pipe whose ends are above the three standard files and are closed in started programs. Returns false, with errno set, if that
// fails.
bool keeper_pipe(int ends[2]);

// Starts the command through the shell, with these files as its standard input, output and error. Returns false, with errno set, if that
// fails.
bool keeper_start(engine_keeper *keeper, const char *command, const int standard[3]);

// Reads how the first process ended, as waitpid reports it. Returns false if that is unknown.
bool keeper_read_end(const engine_keeper *keeper, int *status);

// Kills the program and every process that it started, and waits until they are gone.
void keeper_end(engine_keeper *keeper);

#endif
