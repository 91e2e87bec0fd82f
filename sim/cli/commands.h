// SPDX-License-Identifier: MIT
// The subcommands of `pathproof`, each in the file named after it; small ones share a file. main.c lists them.
//
// To add a subcommand: define a `const op_command` with its options ({{0, 0, 0}} if it has none), help and function, declare it here and
// list it in main.c. Read the command line with cli_take_game, op_take_number and cli_usage_error. Refuse anything that is not
// understood, with status 2. Never guess: gr_consider finds the nearest name for the message. Add a row to sim/README.md, which
// unit/figures-check requires. Add the name (in two lists), the usage line and a test to unit/transcripts/options.md.
#ifndef COMMANDS_H
#define COMMANDS_H

#include "args.h"

extern const op_command cli_command_sim;
extern const op_command cli_command_merge;
extern const op_command cli_command_match;
extern const op_command cli_command_tournament;
extern const op_command cli_command_compare;
extern const op_command cli_command_explore;
extern const op_command cli_command_explain;
extern const op_command cli_command_spec;
extern const op_command cli_command_book;
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

// These merge the files given to `merge`, which are parts of the run of the command line `own`, and print the results. They return the
// exit status.
int compare_merge(const op_args *args, const op_args *own);
int match_merge(const op_args *args, const op_args *own);
int tournament_merge(const op_args *args, const op_args *own);

// All subcommands; the last is null. A command without a function is not in this build (absent.c).
extern const op_command *const cli_commands[];

#endif
