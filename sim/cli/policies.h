// SPDX-License-Identifier: MIT
// The option that says how seats play: its row and its reading, for sim, compare, match, play, replay and record.
#ifndef POLICIES_H
#define POLICIES_H

#include "args.h"
#include "policy.h"

// Under either name it says the same.
#define POLICY_OPTION                                                                                                                \
    {                                                                                                                                \
        "--players-as, --policy", "LIST",                                                                                            \
            "how seats play: one policy, or a list such as mcts:500,random for the seats in turn (default: random); help lists them" \
    }

#define MOST_ACTIONS_OPTION                                                                                  \
    { "--most-actions", "N", "report a longer game as an error (default: 20000)" }

// Whether a list of them is what was asked for; then it is on standard output.
bool policies_listed(const op_args *args);

// The policies in this text, for a table of so many. False, having said why.
bool policies_read(const op_args *args, const char *option, const char *names, int seats,
                   play_line_up *line_up);

// Those given with the option, or random everywhere.
bool policies_take(const op_args *args, int seats, play_line_up *line_up);

#endif
