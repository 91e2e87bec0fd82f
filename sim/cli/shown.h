// SPDX-License-Identifier: MIT
// The results of many games, on standard output and in files, as the command line requests. For cmd_sim.c and cmd_merge.c.
#ifndef SHOWN_H
#define SHOWN_H

#include "summary.h"

#define SHOWN_OPTIONS                                                                                        \
    {"--clauses", 0, "show how often each clause of the rulebook had an effect"},                            \
        {"--by-square", 0,                                                                                   \
         "show where players started, where winners started, where tiles were laid and where players left"}, \
        {"--by-turn", 0, "show the choices in each of a player's turns, and when and how players left"},     \
        {"--by-kind", 0, "show how often each kind of tile was laid, and whom it eliminated"},               \
        {"--json", 0, "print everything that was counted, as JSON"},                                         \
        {"--csv", "FILE", "write every value to FILE as comma-separated values"},                            \
        {"--sqlite", "FILE", "write every value to FILE as an SQLite database"}, {                           \
        "--report", "FILE", "write an HTML page to FILE, with pictures drawn by gnuplot"                     \
    }

// Checks, before the games are played, that the files can be written. Prints the reason and returns false if not.
bool shown_can_write(const op_args *args);

// Prints the results, followed by `pace` if they are text, and writes the files. Prints the reason and returns false if one cannot be
// written.
bool shown_print(const op_args *args, const summary_of *summary, void (*pace)(const summary_of *summary));

#endif
