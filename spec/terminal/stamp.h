// SPDX-License-Identifier: MIT
// The stamp says where figures come from, so that they can be reproduced: the program, the command and the date. sim/cli and sim/report
// include it.
#ifndef STAMP_H
#define STAMP_H

#include "json.h"
#include "options.h"

#include <stdio.h>

enum { STAMP_DATE = 32 };

typedef struct stamp_of {
    const char *version, *commit; // the commit is "unknown" if the program was not built in its repository
    char *command;                // quoted for a shell
    char *
        again; // the command that plays the same games in an undivided run; equals `command` if nothing was merged
    char date[STAMP_DATE]; // now, or SOURCE_DATE_EPOCH: 2026-11-19T01:43:06Z
} stamp_of;

// Takes the stamp of this run. Returns false, after an error message, if SOURCE_DATE_EPOCH is not a time.
bool stamp_take(const op_args *args, stamp_of *stamp);

// Sets the command that plays the games again, for figures that were merged from parts.
void stamp_play_again(stamp_of *stamp, const op_args *played);

// Writes the line by which to cite this program: its authors, its version and, if known, its commit.
void stamp_put_cite(gr_out *out);

// Prints the commands, the program and its version, for people.
void stamp_print(FILE *to, const stamp_of *stamp);

// Opens the object that every --json prints, with the version of its format and its origin.
void stamp_begin_json(json_out *json, json_layout layout, const char *format, uint64_t version,
                      const stamp_of *stamp);

// The commit that the program was built from. The Makefile generates it.
extern const char stamp_commit[];

#endif
