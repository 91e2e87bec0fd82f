// SPDX-License-Identifier: MIT
// The command line of every program here: words in; options, operands and help out. Every main and every command includes it.
//
// Whatever is not understood is refused with a message and exit status 2; nothing is guessed. Help is made from the same
// table as the options are read by, so that it cannot promise anything else.
#ifndef GR_OPTIONS_H
#define GR_OPTIONS_H

#include "text.h"

enum {
    GR_OPTIONS_MAX = 40,    // of one command
    GR_REPEATS_MAX = 200,   // of options that may be given more than once, all together
    GR_OPERANDS_ANY = 1000, // as many as somebody likes
    GR_HELP_MAX = 1 << 13,  // bytes of a help
    GR_EXIT_FAILED = 1,     // what was asked for turned out wrong
    GR_EXIT_USAGE = 2,      // the command line or an input could not be understood
    GR_EXIT_STOPPED = 130,  // stopped by Ctrl-C
};

typedef struct gr_option {
    const char *name; // "--games", or "--verbose, -v"
    const char *
        value; // what stands behind it, for help; null for a switch; "ID..." may be given more than once, "[FILE]" without it
    const char *help;
} gr_option;

// Prints text: what is wrong with a command line, or what somebody asked for.
typedef void gr_print(bool wrong, const char *text);

typedef struct gr_args {
    const char *program; // that has this as a subcommand; null when it is one of its own
    const struct gr_command *command;
    gr_print *print;
    const char *value
        [GR_OPTIONS_MAX]; // by option: null when not given, "" for a switch or where its value may be missing and is
    const char *repeat[GR_REPEATS_MAX]; // what else was given for an option, in order
    int repeat_of[GR_REPEATS_MAX];      // for which
    int repeats;
    char **operand;
    int operands;
} gr_args;

typedef struct gr_command {
    const char *name;
    const char *operands; // "GAME", "[FILE]"
    const char *summary;
    const char *details;      // below the options in its help; may be null
    const gr_option *options; // up to one without a name; --help is understood without being named
    int fewest, most;         // operands
    int (*run)(const gr_args *args);
} gr_command;

typedef enum gr_words_read { GR_ARGS_WRONG, GR_ARGS_HELP, GR_ARGS_READ } gr_words_read;

// Takes the words behind the command's name apart; command, program and print of `args` are set before. What is wrong is
// printed. Operands are moved to the front of the words.
gr_words_read gr_read_args(int count, char **words, gr_args *args);

// Reads the words and runs the command, or prints its help. Returns the exit status.
int gr_run_command(const gr_command *command, const char *program, int count, char **words, gr_print *print);

// --- For commands

// What was given for an option, null when it was not.
const char *gr_given(const gr_args *args, const char *name);

// What was given for an option that may be given more than once, from 0; null after the last.
const char *gr_given_again(const gr_args *args, const char *name, int number);

// The whole command line, as a shell takes it to do the same again.
void gr_put_command(gr_out *out, const gr_args *args);

// Puts another value in the place of what was given for an option, or null for nothing.
void gr_give(gr_args *args, const char *name, const char *value);

// Leaves *number alone when the option was not given; 250k, 3M and 1e6 are numbers, too. False, and says so, when it is not a number
// in range.
bool gr_take_number(const gr_args *args, const char *name, uint64_t least, uint64_t most, uint64_t *number);

// Says what is wrong with the command line, in parts that are joined; null parts are left out. Returns GR_EXIT_USAGE.
int gr_usage_error(const gr_args *args, const char *a, const char *b, const char *c);

#endif
