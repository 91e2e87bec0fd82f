// SPDX-License-Identifier: MIT
// pathproof manual: prints the manual pages and the completions for shells. main.c runs it. Both are made from the tables that
// read the command line, so they always agree with it.
#include "commands.h"

#include "speaker.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

// --- The manual pages, in the language of man(7)

// Prints words within a line.
static void roff(const char *text) {
    for (; *text; text++) {
        if (*text == '\\') {
            printf("\\e");
        } else if (*text == '-') {
            printf("\\-");
        } else {
            putchar(*text);
        }
        if (*text == '\n' && (text[1] == '.' || text[1] == '\'')) printf("\\&");
    }
}

// Prints whole lines. A line that begins with a dot or a quote would be a command of the formatter.
static void roff_lines(const char *text) {
    if (*text == '.' || *text == '\'') printf("\\&");
    roff(text);
}

static void roff_options(const op_command *command) {
    for (const op_option *option = command->options; option->name; option++) {
        printf(".TP\n.B ");
        roff(option->name);
        if (option->value) printf(" \\fI");
        if (option->value) roff(option->value);
        printf("%s\n", option->value ? "\\fR" : "");
        roff_lines(option->help);
        printf("\n");
    }
}

static void roff_title(const char *command) {
    printf(".TH PATHPROOF");
    for (const char *at = command; *at; at++)
        printf("%s%c", at == command ? "\\-" : "", toupper((unsigned char)*at));
    printf(" 1 \"\" \"pathproof %s\" \"User Commands\"\n.ad l\n.SH NAME\n", gr_version);
}

// The page of one command: pathproof-NAME(1).
static void print_command(const op_command *command) {
    roff_title(command->name);
    printf("pathproof\\-%s \\- %c", command->name, tolower((unsigned char)command->summary[0]));
    // A title ends without a full stop.
    for (const char *at = command->summary + 1; *at && (*at != '.' || at[1]); at++)
        putchar(*at);
    printf("\n.SH SYNOPSIS\n.B pathproof %s\n%s", command->name,
           command->options->name ? "[\\fIOPTION\\fR...] " : "");
    roff(command->operands);
    printf("\n.SH OPTIONS\n");
    roff_options(command);
    printf(".TP\n.B \\-\\-help\nprint this\n");
    if (command->details) {
        printf(".SH DESCRIPTION\n"); // indented lines stay as they are, the others are filled
        roff_lines(command->details);
    }
    printf(".SH SEE ALSO\n.BR pathproof (1)\n");
}

static void print_manual(void) {
    roff_title("");
    printf("pathproof \\- play the Tsuro games by the letter of their rulebooks\n");
    printf(".SH SYNOPSIS\n.B pathproof\n.I COMMAND\n[\\fIOPTION\\fR...]\n.SH DESCRIPTION\n");
    printf(
        "Plays the Tsuro games by the letter of their rulebooks, and tests engines against those rulebooks.\n");
    printf(".SH COMMANDS\n");
    for (const op_command *const *command = cli_commands; *command; command++) {
        if (!(*command)->run) continue;
        printf(".TP\n.BR pathproof\\-%s (1)\n", (*command)->name);
        roff_lines((*command)->summary);
        printf("\n");
    }
    printf(".SH EXIT STATUS\n");
    static const char *const statuses[][2] = {
        {"0", "Success."},
        {"1", "Something failed: a case, a check, a game, or writing a file."},
        {"2", "The command line is wrong, or a file that it names does not exist."},
        {"3", "bench: the machine is too noisy to measure. spec: the engine does not start."},
        {"130", "Stopped by Ctrl-C. The results so far were printed."},
    };
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++)
        printf(".TP\n.B %s\n%s\n", statuses[i][0], statuses[i][1]);
}

// --- Completions: a command follows `pathproof`; its options, games if it takes one, and files follow a command

static void put_names(const char *between) {
    for (const op_command *const *command = cli_commands; *command; command++) {
        if ((*command)->run) printf("%s%s", command == cli_commands ? "" : between, (*command)->name);
    }
}

static bool takes_game(const op_command *command) {
    return strstr(command->operands, "GAME") != 0;
}

static void put_games(void) {
    for (const pp_game *const *game = gr_shipped_games.games; *game; game++)
        printf(" %s", (*game)->name);
}

static void put_options(const op_command *command) {
    for (const op_option *option = command->options; option->name; option++) {
        for (const char *at = option->name; *at; at++) {
            if (*at != ',') putchar(*at);
        }
        putchar(' ');
    }
    printf("--help");
}

// Prints the code that bash and zsh have in common.
static void put_cases(const char *at_first, const char *command_word) {
    printf("    local offered='");
    put_names(" ");
    printf("'\n    [ %s ] || case %s in\n", at_first, command_word);
    for (const op_command *const *command = cli_commands; *command; command++) {
        if (!(*command)->run) continue;
        printf("    %s) offered='", (*command)->name);
        put_options(*command);
        if (takes_game(*command)) put_games();
        printf("' ;;\n");
    }
    printf("    *) offered='' ;;\n    esac\n");
}

static void complete_bash(void) {
    printf("_pathproof() {\n");
    put_cases("\"$COMP_CWORD\" = 1", "${COMP_WORDS[1]}");
    printf("    mapfile -t COMPREPLY < <(compgen -W \"$offered\" -- \"${COMP_WORDS[COMP_CWORD]}\")\n"
           "}\ncomplete -o default -F _pathproof pathproof\n");
}

static void complete_zsh(void) {
    printf("#compdef pathproof\n_pathproof() {\n");
    put_cases("\"$CURRENT\" = 2", "$words[2]");
    printf("    compadd -- ${=offered}\n    _files\n}\n_pathproof \"$@\"\n");
}

// Prints a text for fish, where a quote within quotes needs a backslash.
static void put_fish(const char *text) {
    putchar('\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\') putchar('\\');
        putchar(*text);
    }
    putchar('\'');
}

// Prints the names of an option for fish: names with two dashes are long options, those with one dash are short.
static void put_fish_names(const char *names) {
    while (*names != '\0') {
        const int dashes = (int)strspn(names, "-"), length = (int)strcspn(names, ",");
        printf(" -%c %.*s", dashes == 2 ? 'l' : 's', length - dashes, names + dashes);
        names += length + (int)strspn(names + length, ", ");
    }
}

static void complete_fish_option(const op_command *command, const op_option *option) {
    printf("complete -c pathproof -n '__fish_seen_subcommand_from %s'", command->name);
    put_fish_names(option->name);
    printf("%s -d ", option->value ? " -r" : "");
    put_fish(option->help);
    printf("\n");
}

static void complete_fish(void) {
    for (const op_command *const *command = cli_commands; *command; command++) {
        if (!(*command)->run) continue;
        printf("complete -c pathproof -n __fish_use_subcommand -a %s -d ", (*command)->name);
        put_fish((*command)->summary);
        printf("\n");
        for (const op_option *option = (*command)->options; option->name; option++)
            complete_fish_option(*command, option);
        if (!takes_game(*command)) continue;
        printf("complete -c pathproof -n '__fish_seen_subcommand_from %s' -a '", (*command)->name);
        put_games();
        printf("'\n");
    }
}

// --- The command

static const struct {
    const char *name;
    void (*print)(void);
} shells[] = {{"bash", complete_bash}, {"zsh", complete_zsh}, {"fish", complete_fish}};

enum { SHELLS = sizeof shells / sizeof shells[0] };

static int print_page(const op_args *args, const char *name) {
    for (const op_command *const *command = cli_commands; *command; command++) {
        if (!(*command)->run || strcmp((*command)->name, name) != 0) continue;
        print_command(*command);
        return 0;
    }
    return cli_usage_error(args, "this build has no command '%s'", name);
}

static int run_manual(const op_args *args) {
    const char *shell = op_given(args, "--completions");
    if (args->operands == 1) {
        if (shell) return cli_usage_error(args, "--completions takes no command");
        return print_page(args, args->operand[0]);
    }
    if (op_given(args, "--list")) {
        put_names("\n");
        printf("\n");
        return 0;
    }
    if (!shell) {
        print_manual();
        return 0;
    }
    for (int i = 0; i < SHELLS; i++) {
        if (strcmp(shell, shells[i].name) != 0) continue;
        shells[i].print();
        return 0;
    }
    return cli_usage_error(args, "--completions: '%s' is not bash, zsh or fish", shell);
}

static const op_option options[] = {
    {"--completions", "SHELL", "print completions for bash, zsh or fish instead"},
    {"--list", 0, "print the names of the commands instead"},
    {0, 0, 0},
};

const op_command cli_command_manual = {
    .name = "manual",
    .operands = "[COMMAND]",
    .summary = "Prints the manual page of a command, or completions for a shell.",
    .details = "`make install` installs both.\n"
               "\n"
               "Examples:\n"
               "  pathproof manual spec | man -l -\n"
               "  source <(pathproof manual --completions bash)\n",
    .options = options,
    .most = 1,
    .run = run_manual,
};
