// SPDX-License-Identifier: MIT
// The subcommands of `pathproof`, each in a file named after it, small ones together.
#ifndef COMMANDS_H
#define COMMANDS_H

#include "options.h"

extern const cli_command cli_command_sim;
extern const cli_command cli_command_bench;
extern const cli_command cli_command_play;
extern const cli_command cli_command_show;
extern const cli_command cli_command_replay;
extern const cli_command cli_command_record;
extern const cli_command cli_command_check;
extern const cli_command cli_command_hash;
extern const cli_command cli_command_games;
extern const cli_command cli_command_rulings;
extern const cli_command cli_command_perft;
extern const cli_command cli_command_tiles;

#endif
