// SPDX-License-Identifier: MIT
// The subcommands of `pathproof`, each in a file named after it, small ones together. main.c lists them.
//
// To add a subcommand: a `const op_command` with its options, help and function, declared here and listed in main.c. cli_take_game,
// op_take_number and cli_usage_error read the command line. Whatever is not understood is refused with status 2; gr_consider finds the
// nearest name for the message, and nothing is guessed. Add a row to sim/README.md and a line to unit/transcripts/options.md.
#ifndef COMMANDS_H
#define COMMANDS_H

#include "args.h"

extern const op_command cli_command_sim;
extern const op_command cli_command_merge;
extern const op_command cli_command_match;
extern const op_command cli_command_compare;
extern const op_command cli_command_explain;
extern const op_command cli_command_spec;
extern const op_command cli_command_bench;
extern const op_command cli_command_play;
extern const op_command cli_command_show;
extern const op_command cli_command_replay;
extern const op_command cli_command_record;
extern const op_command cli_command_check;
extern const op_command cli_command_hash;
extern const op_command cli_command_trace;
extern const op_command cli_command_games;
extern const op_command cli_command_rulings;
extern const op_command cli_command_perft;
extern const op_command cli_command_tiles;
extern const op_command cli_command_manual;

// Put the files together that `merge` was given, which are parts of the run that `own` asks for, and print what came out. They return
// the exit status.
int compare_merge(const op_args *args, const op_args *own);
int match_merge(const op_args *args, const op_args *own);

// All of them, up to a null.
extern const op_command *const cli_commands[];

#endif
