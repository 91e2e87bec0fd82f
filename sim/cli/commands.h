// SPDX-License-Identifier: MIT
// The subcommands of `pathproof`, each in a file named after it, small ones together.
#ifndef COMMANDS_H
#define COMMANDS_H

#include "args.h"

extern const pp_command cli_command_sim;
extern const pp_command cli_command_merge;
extern const pp_command cli_command_match;
extern const pp_command cli_command_compare;
extern const pp_command cli_command_explain;
extern const pp_command cli_command_bench;
extern const pp_command cli_command_play;
extern const pp_command cli_command_show;
extern const pp_command cli_command_replay;
extern const pp_command cli_command_record;
extern const pp_command cli_command_check;
extern const pp_command cli_command_hash;
extern const pp_command cli_command_trace;
extern const pp_command cli_command_games;
extern const pp_command cli_command_rulings;
extern const pp_command cli_command_perft;
extern const pp_command cli_command_tiles;
extern const pp_command cli_command_manual;

// Put the files together that `merge` was given, which are parts of the run that `own` asks for, and print what came out. They return
// the exit status.
int compare_merge(const pp_args *args, const pp_args *own);
int match_merge(const pp_args *args, const pp_args *own);

// All of them, up to a null.
extern const pp_command *const cli_commands[];

#endif
