// SPDX-License-Identifier: MIT
// Long work and whoever waits for it: how far it is, and whether they have had enough. The long commands include it.
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

// On a terminal: so many pieces are done, of which `earlier` were before it was begun. Then the line is wiped off.
void progress_show(const char *pieces, uint64_t done, uint64_t end, uint64_t earlier, double began);
void progress_hide(void);

// The same of a text alone.
void progress_say(const char *text);

// From now on Ctrl-C asks for an end of the work; a second one ends the program.
void progress_listen(void);
bool progress_interrupted(void);

double progress_now(void); // in seconds, from some time on

#endif
