// SPDX-License-Identifier: MIT
// Progress of long work, and its interruption by Ctrl-C. The long commands include it.
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

// On a terminal, shows how many pieces are done; `earlier` of them were done before this run. progress_hide erases the line.
void progress_show(const char *pieces, uint64_t done, uint64_t end, uint64_t earlier, double began);
void progress_hide(void);

// Shows a text in the same place.
void progress_say(const char *text);

// Lets Ctrl-C request the work to end. A second Ctrl-C ends the program.
void progress_listen(void);
bool progress_interrupted(void);

double progress_now(void); // in seconds, from an arbitrary point in time

#endif
