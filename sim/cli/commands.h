// SPDX-License-Identifier: MIT
// The subcommands of `pathproof`, each in a file named after it, small ones together.
#ifndef PP_COMMANDS_H
#define PP_COMMANDS_H

#include "options.h"

extern const pp_command pp_command_sim;
extern const pp_command pp_command_play;
extern const pp_command pp_command_show;
extern const pp_command pp_command_replay;
extern const pp_command pp_command_record;
extern const pp_command pp_command_check;
extern const pp_command pp_command_hash;
extern const pp_command pp_command_games;
extern const pp_command pp_command_rulings;
extern const pp_command pp_command_perft;
extern const pp_command pp_command_tiles;

extern const char pp_version[];

#endif
