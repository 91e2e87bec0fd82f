// SPDX-License-Identifier: MIT
// pathproof: one command, a subcommand for each thing people do with the games.
#include "commands.h"

#include "speaker.h"
#include "spec_command.h"

#include <stdio.h>
#include <string.h>

static const cli_command spec = {
    .name = "spec",
    .summary = "Runs the rulebooks' cases against the built-in engine, or against yours.",
    .run_words = spec_command,
};

static const cli_command *const commands[] = {
    &cli_command_play,   &cli_command_show,   &cli_command_sim,     &spec,
    &cli_command_record, &cli_command_replay, &cli_command_check,   &cli_command_hash,
    &cli_command_perft,  &cli_command_games,  &cli_command_rulings, &cli_command_tiles,
    &cli_command_bench,
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_commands(FILE *to) {
    fprintf(
        to,
        "Pathproof plays the Tsuro family by the letter of its rulebooks, and tests engines against them.\n\n"
        "Usage: pathproof COMMAND [...]\n\n");
    for (int i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-9s %s\n", commands[i]->name, commands[i]->summary);
    fprintf(to, "\n  pathproof COMMAND --help    what a command takes\n"
                "  pathproof --version\n");
}

// Output that did not arrive, on a full disk say, must not look like success.
static int finish(int status) {
    const bool written = fflush(stdout) == 0 && !ferror(stdout);
    if (!written) fprintf(stderr, "pathproof: standard output cannot be written\n");
    return written || status != 0 ? status : CLI_EXIT_FAILED;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        print_commands(stderr);
        return CLI_EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        print_commands(stdout);
        return finish(0);
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("pathproof %s\n", pp_version);
        return finish(0);
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i]->name, argv[1]) != 0) continue;
        return finish(cli_run(commands[i], argc - 2, argv + 2));
    }
    fprintf(stderr, "pathproof: there is no command '%s'; pathproof --help lists them\n", argv[1]);
    return CLI_EXIT_USAGE;
}
