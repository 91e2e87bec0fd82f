// SPDX-License-Identifier: MIT
// What made some figures, for whoever wants to make them again: which program, by which command, when. sim/cli and sim/report include it.
#ifndef STAMP_H
#define STAMP_H

#include "json.h"
#include "options.h"

#include <stdio.h>

enum { STAMP_DATE = 32 };

typedef struct stamp_of {
    const char *version, *commit; // the commit is "unknown" where the program was not built in its repository
    char *command;                // as a shell takes it
    char *again; // the command that plays the same games in one piece; where no parts were merged, the same
    char date[STAMP_DATE]; // of now, or of SOURCE_DATE_EPOCH: 2026-11-19T01:43:06Z
} stamp_of;

// False, and says so, when SOURCE_DATE_EPOCH is no time.
bool stamp_take(const op_args *args, stamp_of *stamp);

// What was made out of parts is played again by another command than the one that made it.
void stamp_play_again(stamp_of *stamp, const op_args *played);

// Lines for people: the commands, and what understood them.
void stamp_print(FILE *to, const stamp_of *stamp);

// Opens the object that every --json prints: the version of its format, and what made it.
void stamp_begin_json(json_out *json, json_layout layout, const char *format, uint64_t version,
                      const stamp_of *stamp);

// The commit that the program was built from; the Makefile makes it.
extern const char stamp_commit[];

#endif
