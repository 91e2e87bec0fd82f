// SPDX-License-Identifier: MIT
// The conversation of a case: what was asked, and for a log also what was answered. Only case*.c and scene*.c include this.
#ifndef TALK_H
#define TALK_H

#include "run.h"

// Keeps a command and the reply just got.
void talk_keep(case_under_way *run, const char *command);

// Hands the talk so far over to the verdict, where the runner logs: `> ` before a command, `< ` before a line of an answer, `! ` before
// one of standard error; a line that begins with `# ` and names the case, and an empty line at the end.
void talk_take(case_under_way *run);

#endif
