// SPDX-License-Identifier: MIT
// The command line of every program here: words in; options, operands and help out. Every main and every command includes it.
//
// Whatever is not understood is refused with a message and exit status 2; nothing is guessed. Help is made from the same
// table as the options are read by, so that it cannot promise anything else.
#ifndef OP_OPTIONS_H
#define OP_OPTIONS_H

#include "text.h"

enum {
    OP_OPTIONS_MAX = 40,    // of one command
    OP_REPEATS_MAX = 200,   // of options that may be given more than once, all together
    OP_OPERANDS_ANY = 1000, // as many as somebody likes
    OP_HELP_MAX = 1 << 13,  // bytes of a help
    OP_EXIT_FAILED = 1,     // what was asked for turned out wrong
    OP_EXIT_USAGE = 2,      // the command line or an input could not be understood
    OP_EXIT_STOPPED = 130,  // stopped by Ctrl-C
};

typedef struct op_option {
    const char *name; // "--games", or "--verbose, -v"
    const char *
        value; // what stands behind it, for help; null for a switch; "ID..." may be given more than once, "[FILE]" without it
    const char *help;
} op_option;

// Prints text: what is wrong with a command line, or what somebody asked for.
typedef void op_print(bool wrong, const char *text);

typedef struct op_args {
    const char *program; // that has this as a subcommand; null when it is one of its own
    const struct op_command *command;
    op_print *print;
    const char *value
        [OP_OPTIONS_MAX]; // by option: null when not given, "" for a switch or where its value may be missing and is
    const char *repeat[OP_REPEATS_MAX]; // what else was given for an option, in order
    int repeat_of[OP_REPEATS_MAX];      // for which
    int repeats;
    char **operand;
    int operands;
} op_args;

typedef struct op_command {
    const char *name;
    const char *operands; // "GAME", "[FILE]"
    const char *summary;
    const char *details;      // below the options in its help; may be null
    const op_option *options; // up to one without a name; --help is understood without being named
    int fewest, most;         // operands
    int (*run)(const op_args *args);
} op_command;

typedef enum op_words_read { OP_ARGS_WRONG, OP_ARGS_HELP, OP_ARGS_READ } op_words_read;

// Takes the words behind the command's name apart; command, program and print of `args` are set before. What is wrong is
// printed. Operands are moved to the front of the words.
op_words_read op_read_args(int count, char **words, op_args *args);

// Reads the words and runs the command, or prints its help. Returns the exit status.
int op_run_command(const op_command *command, const char *program, int count, char **words, op_print *print);

// --- For commands

// What was given for an option, null when it was not.
const char *op_given(const op_args *args, const char *name);

// What was given for an option that may be given more than once, from 0; null after the last.
const char *op_given_again(const op_args *args, const char *name, int number);

// The whole command line, as a shell takes it to do the same again.
void op_put_command(gr_out *out, const op_args *args);

// Puts another value in the place of what was given for an option, or null for nothing.
void op_give(op_args *args, const char *name, const char *value);

// Leaves *number alone when the option was not given; 250k, 3M and 1e6 are numbers, too. False, and says so, when it is not a number
// in range.
bool op_take_number(const op_args *args, const char *name, uint64_t least, uint64_t most, uint64_t *number);

// Says what is wrong with the command line, in parts that are joined; null parts are left out. Returns OP_EXIT_USAGE.
int op_usage_error(const op_args *args, const char *a, const char *b, const char *c);

#endif
