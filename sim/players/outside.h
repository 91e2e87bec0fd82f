// SPDX-License-Identifier: MIT
// The policy `cmd:PROGRAM ARGS`: a program outside of this one chooses. sim/players.md describes what it is sent and what it answers.
// players.c reads the name; sim/cli starts the programs.
//
// A program sees what its seat may see (core/view.h), and a number for its own chance. It does not see seeds, so it learns nothing that is
// hidden.
#ifndef OUTSIDE_H
#define OUTSIDE_H

#include "policy.h"

enum { OUTSIDE_PROCESSES_MOST = 256, OUTSIDE_SECONDS_MOST = 86400 };

typedef struct outside_rules {
    bool forfeits;    // a program that is late, wrong or dead forfeits the game; otherwise the run stops
    uint64_t seconds; // for one choice; 0 for no limit
    uint64_t processes;
} outside_rules;

extern const char outside_prefix[]; // "cmd:"

// Reads a name such as "cmd:python3 bot.py". Returns false if it is the name of another policy, or names no program.
bool outside_read(const char *name, play_policy *policy);

// Starts the programs of all policies that were read. Prints nothing. Returns false if one does not start and greet, with the reason and a
// command to try.
bool outside_begin(const outside_rules *rules, gr_out *why);

// Writes `such as game 17 (blue): no answer within 5 s`: the first game that this policy forfeited since this program began. Returns
// false if there is none.
bool outside_put_fault(gr_out *out, const char *name);

// A hash of the files that the command lines of these policies name, so that a run notices when one has changed.
uint64_t outside_hash(const play_line_up *line_up);

#endif
