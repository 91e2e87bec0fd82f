// SPDX-License-Identifier: MIT
// The subcommands of `pathproof`, each in a file of its own.
#ifndef PP_COMMANDS_H
#define PP_COMMANDS_H

#include "options.h"

extern const pp_command pp_command_sim;

extern const char pp_version[];

#endif
