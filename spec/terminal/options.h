// SPDX-License-Identifier: MIT
// The command line of every program of the project: reads options and operands, and prints help. Every main and every command includes
// it.
//
// Any error ends the program with a message and exit status 2; nothing is guessed. Help is made from the table that options are read
// with, so the two always agree.
#ifndef OP_OPTIONS_H
#define OP_OPTIONS_H

#include "text.h"

enum {
    OP_OPTIONS_MAX = 40,    // the most options that a command can have
    OP_REPEATS_MAX = 200,   // the most repeated values, over all options of a command line
    OP_OPERANDS_ANY = 1000, // any number of operands
    OP_HELP_MAX = 1 << 13,  // the most bytes of a help text
    OP_EXIT_FAILED = 1,     // the command ran, but something failed
    OP_EXIT_USAGE = 2,      // the command line or an input could not be understood
    OP_EXIT_STOPPED = 130,  // stopped by Ctrl-C
};

typedef struct op_option {
    const char *name; // "--games", or "--verbose, -v"
    // The name of its value in the help; null for a switch. A value like "ID..." can be repeated; one like "[FILE]" is optional.
    const char *value;
    const char *help;
} op_option;

// Prints an error in the command line, or a text that an option requests.
typedef void op_print(bool wrong, const char *text);

typedef struct op_args {
    const char *program; // the program that has this command; null if the command is the whole program
    const struct op_command *command;
    op_print *print;
    const char
        *value[OP_OPTIONS_MAX]; // by option: null if not given, "" for a switch or a missing optional value
    const char *repeat[OP_REPEATS_MAX]; // further values of repeated options, in order
    int repeat_of[OP_REPEATS_MAX];      // the options that they belong to
    int repeats;
    char **operand;
    int operands;
} op_args;

typedef struct op_command {
    const char *name;
    const char *operands; // the operands, for help: "GAME", "[FILE]"
    const char *summary;
    const char *details;      // text below the options in the help; can be null
    const op_option *options; // ended by one without a name; --help is always there
    int fewest, most;         // number of operands
    int (*run)(const op_args *args);
    // Returns whether the options only request a list, so that no operand is needed; can be null.
    bool (*asks)(const op_args *args);
} op_command;

typedef enum op_words_read { OP_ARGS_WRONG, OP_ARGS_HELP, OP_ARGS_READ } op_words_read;

// Reads the words after the command's name. Set `command`, `program` and `print` of `args` first. Prints any error. Operands are moved to
// the front of the words.
op_words_read op_read_args(int count, char **words, op_args *args);

// Reads the words and runs the command, or prints its help. Returns the exit status.
int op_run_command(const op_command *command, const char *program, int count, char **words, op_print *print);

// --- For commands

// The value of an option, or null if it was not given.
const char *op_given(const op_args *args, const char *name);

// The value of a repeated option by number, counted from 0, or null after the last.
const char *op_given_again(const op_args *args, const char *name, int number);

// Writes the whole command line, quoted for a shell, so that it can be run again.
void op_put_command(gr_out *out, const op_args *args);

// Sets the value of an option; null removes it.
void op_give(op_args *args, const char *name, const char *value);

// Reads the number given with an option; 250k, 3M and 1e6 are numbers too. Does not change *number if the option was not given. Returns
// false, after an error message, if it is not a number in range.
bool op_take_number(const op_args *args, const char *name, uint64_t least, uint64_t most, uint64_t *number);

// Prints an error in the command line, joined from three parts; null parts are left out. Returns OP_EXIT_USAGE.
int op_usage_error(const op_args *args, const char *a, const char *b, const char *c);

#endif
