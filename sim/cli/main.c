// SPDX-License-Identifier: MIT
// The main program of `pathproof`: it runs one of the subcommands.
#include "commands.h"

#include "text.h"
#include "speaker.h"
#include "stamp.h"
#include "wrap.h"

#include <stdio.h>
#include <string.h>

const op_command *const cli_commands[] = {
    &cli_command_play,
    &cli_command_show,
    &cli_command_sim,
    &cli_command_merge,
    &cli_command_match,
    &cli_command_tournament,
    &cli_command_compare,
    &cli_command_explore,
    &cli_command_spec,
    &cli_command_book,
    &cli_command_record,
    &cli_command_replay,
    &cli_command_check,
    &cli_command_hash,
    &cli_command_perft,
    &cli_command_games,
    &cli_command_rulings,
    &cli_command_explain,
    &cli_command_tiles,
    &cli_command_bench,
    &cli_command_trace,
    &cli_command_manual,
    0,
};

static void print_commands(FILE *to) {
    enum { SUMMARY = 14 }; // the column of the summaries
    fprintf(to, "Pathproof plays the Tsuro games by the letter of their rulebooks, and tests\n"
                "engines against those rulebooks.\n\nUsage: pathproof COMMAND [...]\n\n");
    for (const op_command *const *command = cli_commands; *command; command++) {
        if (!(*command)->run) continue;
        wrap_put(to, (*command)->summary,
                 (wrap_page){WRAP_PAGE, SUMMARY, fprintf(to, "  %-11s ", (*command)->name)});
    }
    fprintf(to, "\n  pathproof COMMAND --help    explains a command and its options\n"
                "  pathproof --version\n");
}

// Returns the exit status. Output that was not written, for example because the disk is full, must not look like
// success.
static int finish(int status) {
    const bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (!written) fprintf(stderr, "pathproof: standard output cannot be written\n");
    return written || status != 0 ? status : OP_EXIT_FAILED;
}

static int no_such_command(const op_args *args) {
    char rest[GR_FAULT_MAX];
    gr_out out = gr_out_into(rest, sizeof rest);
    gr_nearest nearest = gr_nearest_to(args->operand[0]);
    for (const op_command *const *command = cli_commands; *command; command++) {
        if ((*command)->run) gr_consider(&nearest, (*command)->name, strlen((*command)->name));
    }
    gr_put_char(&out, '\'');
    gr_put_nearest(&out, &nearest);
    return op_usage_error(args, "there is no command '", args->operand[0], rest);
}

static int not_in_this_build(const char *name) {
    fprintf(stderr, "pathproof: %s is not in this build (needs GSL and SQLite)\n", name);
    return OP_EXIT_USAGE;
}

static const op_option options[] = {
    {"--version", 0,
     "print the version and, if known, the commit that it was built from; and how to cite it"},
    {0, 0, 0},
};

static const op_command pathproof = {
    .name = "pathproof", .operands = "COMMAND", .options = options, .most = 1};

int main(int argc, char **argv) {
    op_args args = {.command = &pathproof, .print = wrap_print};
    // Words after the name of a command belong to that command.
    const int words = argc > 1 && argv[1][0] == '-' ? argc - 1 : argc > 1;
    const op_words_read read = op_read_args(words, argv + 1, &args);
    if (read == OP_ARGS_WRONG) return OP_EXIT_USAGE;
    if (read == OP_ARGS_HELP || (args.operands == 1 && strcmp(args.operand[0], "help") == 0)) {
        print_commands(stdout);
        return finish(0);
    }
    if (op_given(&args, "--version")) {
        if (args.operands > 0) return op_usage_error(&args, "unexpected argument: ", args.operand[0], 0);
        const bool known = strcmp(stamp_commit, "unknown") != 0;
        char cite[GR_FAULT_MAX];
        gr_out out = gr_out_into(cite, sizeof cite);
        stamp_put_cite(&out);
        printf("pathproof %s%s%s\n", gr_version, known ? ", commit " : "", known ? stamp_commit : "");
        printf("cite as: %s\n", cite);
        return finish(0);
    }
    if (args.operands == 0) {
        print_commands(stderr);
        return OP_EXIT_USAGE;
    }
    for (const op_command *const *command = cli_commands; *command; command++) {
        if (strcmp((*command)->name, args.operand[0]) != 0) continue;
        if (!(*command)->run) return not_in_this_build((*command)->name);
        return finish(op_run_command(*command, pathproof.name, argc - 2, argv + 2, wrap_print));
    }
    return no_such_command(&args);
}
