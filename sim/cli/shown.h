// SPDX-License-Identifier: MIT
// What came out of many games, on standard output and in files, as the command line asks for it. For cmd_sim.c and cmd_merge.c.
#ifndef SHOWN_H
#define SHOWN_H

#include "summary.h"

#define SHOWN_OPTIONS                                                                                        \
    {"--clauses", 0, "show how often each clause of the rulebook had an effect"},                            \
        {"--by-square", 0, "where players started and won from, where tiles were laid, where players left"}, \
        {"--by-turn", 0, "the choices in each turn of a player, and when and by what players left"},         \
        {"--by-kind", 0, "for each kind of tile how often it was laid, and whom it took out"},               \
        {"--json", 0, "everything that was counted, as JSON"},                                               \
        {"--csv", "FILE", "write every value into FILE as comma-separated values"},                          \
        {"--sqlite", "FILE", "write every value into FILE as a database of SQLite"}, {                       \
        "--report", "FILE", "write a page of HTML into FILE, with pictures drawn by gnuplot"                 \
    }

// Whether the files can be written that are asked for, which is to be found out before the games are played. False, and says why.
bool shown_can_write(const op_args *args);

// Prints it, with `pace` below what people read; then writes the files. False, and says so, when one could not be written.
bool shown_print(const op_args *args, const summary_of *summary, void (*pace)(const summary_of *summary));

#endif
