// SPDX-License-Identifier: MIT
// The option that says how seats play.
#ifndef POLICIES_H
#define POLICIES_H

#include "args.h"
#include "policy.h"

#define POLICY_OPTION                                                                                        \
    { "--policy", "NAME", "how every seat plays (default: random); --policy help lists the names" }

#define MOST_ACTIONS_OPTION                                                                                  \
    { "--most-actions", "N", "a game longer than this is reported as an error (default: 20000)" }

// Whether --policy help was given; then the table is on standard output.
bool policies_listed(const pp_args *args);

// The policy given, or random. Null, with the table of all of them, when there is none of that name.
const play_policy *policies_take(const pp_args *args);

#endif
