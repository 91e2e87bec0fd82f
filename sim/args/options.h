// SPDX-License-Identifier: MIT
// The command line: subcommands, their options, and the help made from both.
//
// Whatever is not understood is refused with a message and exit status 2; nothing is guessed.
#ifndef OPTIONS_H
#define OPTIONS_H

#include "grammar.h"

enum {
    CLI_OPTIONS_MAX = 24,
    CLI_OPERANDS_MAX = 4,
    CLI_EXIT_FAILED = 1,    // what was asked for turned out wrong
    CLI_EXIT_USAGE = 2,     // the command line or an input could not be understood
    CLI_EXIT_STOPPED = 130, // stopped by Ctrl-C
};

typedef struct cli_option {
    const char *name;  // "--games"
    const char *value; // what stands behind it, for help; null for a switch
    const char *help;
} cli_option;

typedef struct cli_args {
    const struct cli_command *command;
    const char *value[CLI_OPTIONS_MAX]; // by option: null when not given, "" for a switch
    const char *operand[CLI_OPERANDS_MAX];
    int operands;
} cli_args;

typedef struct cli_command {
    const char *name;
    const char *operands; // "GAME", "[FILE]"
    const char *summary;
    const char *details;       // below the options in its help; may be null
    const cli_option *options; // up to one without a name
    int fewest, most;          // operands
    int (*run)(const cli_args *args);
    int (*run_words)(int argc, char **argv); // in place of all but name and summary: reads its own words
} cli_command;

// Options that several commands share; they say which game is meant.
#define CLI_GAME_OPTIONS                                                                                     \
    {"--board", "WxH", "columns x rows, 2x2 to 8x8 (default: the game's own)"},                              \
        {"--box", "LIST", "the tiles in the box, as T01,T05 (default: all)"}, {                              \
        "--reading", "LIST", "readings other than the default, as R3b,R9b (see: pathproof rulings)"          \
    }

// Runs a command on the words behind its name and returns the exit status.
int cli_run(const cli_command *command, int argc, char **argv);

void cli_print_help(const cli_command *command);

// --- For commands

// What was given for an option, null when it was not.
const char *cli_given(const cli_args *args, const char *name);

// Leaves *number alone when the option was not given. False, and says so, when it is not a number in range.
bool cli_take_number(const cli_args *args, const char *name, uint64_t least, uint64_t most, uint64_t *number);

// The game called `name` with the board, box and readings given. False, and says why, when there is none such.
// With the catalog's tile set, if it has one.
bool cli_take_game(const cli_args *args, const pp_catalog *catalog, const char *name, int seats,
                   pp_game *game);

// The numbers of players that --players lists, `otherwise` when it was not given: 4, 2..8, or 2,4,8. Returns how many;
// 0, and says so, when it is no such list.
int cli_take_players(const cli_args *args, const char *otherwise, uint8_t players[PP_SEATS]);

// Says on stderr what is wrong with the command line; returns CLI_EXIT_USAGE.
int cli_usage_error(const cli_args *args, const char *format, ...);

// Numbers with their thousands apart; the text lives until the eighth call after.
const char *cli_thousands(uint64_t number);

#endif
