// SPDX-License-Identifier: MIT
// The commands that the runner (`make runner`) lacks, because they need GSL or SQLite. main.c refuses a command without a function, and
// lists only the others. Only the runner is linked with this file.
#include "commands.h"

const op_command cli_command_sim = {.name = "sim"};
const op_command cli_command_merge = {.name = "merge"};
const op_command cli_command_match = {.name = "match"};
const op_command cli_command_tournament = {.name = "tournament"};
const op_command cli_command_compare = {.name = "compare"};
