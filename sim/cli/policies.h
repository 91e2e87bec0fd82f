// SPDX-License-Identifier: MIT
// The option --players-as, which says how the seats play: its row and its reading, for sim, compare, match, play, replay and record.
#ifndef POLICIES_H
#define POLICIES_H

#include "args.h"
#include "policy.h"

// The option has two names, which mean the same.
#define POLICY_OPTION                                                                                                                \
    {                                                                                                                                \
        "--players-as, --policy", "LIST",                                                                                            \
            "how seats play: one policy, or a list such as mcts:500,random for the seats in turn (default: random); help lists them" \
    }

#define MOST_ACTIONS_OPTION                                                                                  \
    { "--most-actions", "N", "report a longer game as an error (default: 20000)" }

// Whether `help` was asked for. If so, the list of policies has been printed.
bool policies_listed(const op_args *args);

// Reads the policies for a table of this many seats. Prints why and returns false if it cannot.
bool policies_read(const op_args *args, const char *option, const char *names, int seats,
                   play_line_up *line_up);

// Reads the policies of the option; the default is random.
bool policies_take(const op_args *args, int seats, play_line_up *line_up);

#endif
