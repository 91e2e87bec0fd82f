// SPDX-License-Identifier: MIT
// The option --players-as, which says how the seats play: its row and its reading, for the commands that play games. Also the options for
// programs that play (players/outside.h).
#ifndef POLICIES_H
#define POLICIES_H

#include "args.h"
#include "policy.h"

// The option has two names for the same thing.
#define POLICY_OPTION                                                                                                                   \
    {                                                                                                                                   \
        "--players-as, --policy", "LIST",                                                                                               \
            "how seats play: a policy, or a list such as mcts:500,random for seats in turn (default: random); --policy help lists them" \
    }

// For programs that play (cmd:PROGRAM).
#define OUTSIDE_OPTIONS                                                                                                               \
    {"--on-fault", "stop|forfeit",                                                                                                    \
     "if a program (cmd:) is late, wrong or dead: stop the run, or let it forfeit that game and play on as careful (default: stop)"}, \
        {"--time-limit", "S", "seconds a program (cmd:) may take for one choice (default: no limit)"}, {                              \
        "--processes", "N",                                                                                                           \
            "processes to start of each program (cmd:); games are shared among them (default: 1)"                                     \
    }

#define MOST_ACTIONS_OPTION                                                                                  \
    { "--most-actions", "N", "report a longer game as an error (default: 20000)" }

// Returns whether `--players-as help` was given, which needs no operand.
bool policies_asked_for(const op_args *args);

// Prints the list of policies if the user requested `help`, and returns whether that was so.
bool policies_listed(const op_args *args);

// Reads the policies for a table of this many seats. Prints the reason and returns false if it cannot.
bool policies_read(const op_args *args, const char *option, const char *names, int seats,
                   play_line_up *line_up);

// Starts the programs among the policies read so far, by the rules of OUTSIDE_OPTIONS. Prints the reason and returns false if it cannot.
bool policies_begin(const op_args *args);

// Reads the policies from the option. The default is `random`.
bool policies_take(const op_args *args, int seats, play_line_up *line_up);

#endif
