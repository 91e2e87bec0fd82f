// SPDX-License-Identifier: MIT
// The option --players-as, which says how the seats play: its row and its reading, for sim, compare, match, play, replay and record.
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

#define MOST_ACTIONS_OPTION                                                                                  \
    { "--most-actions", "N", "report a longer game as an error (default: 20000)" }

// Returns whether `--players-as help` was given, which needs no operand.
bool policies_asked_for(const op_args *args);

// Prints the list of policies if the user requested `help`, and returns whether that was so.
bool policies_listed(const op_args *args);

// Reads the policies for a table of this many seats. Prints the reason and returns false if it cannot.
bool policies_read(const op_args *args, const char *option, const char *names, int seats,
                   play_line_up *line_up);

// Reads the policies from the option. The default is `random`.
bool policies_take(const op_args *args, int seats, play_line_up *line_up);

#endif
