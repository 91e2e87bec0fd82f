// SPDX-License-Identifier: MIT
// The command line.
#include "options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int cli_usage_error(const cli_args *args, const char *format, ...) {
    va_list rest;
    va_start(rest, format);
    fprintf(stderr, "pathproof %s: ", args->command->name);
    vfprintf(stderr, format, rest);
    fprintf(stderr, "\nTry: pathproof %s --help\n", args->command->name);
    va_end(rest);
    return CLI_EXIT_USAGE;
}

void cli_print_help(const cli_command *command) {
    printf("%s\n\nUsage: pathproof %s %s%s\n", command->summary, command->name, command->operands,
           command->options->name ? " [OPTION...]" : "");
    if (command->options->name) printf("\nOptions:\n");
    for (const cli_option *option = command->options; option->name; option++) {
        char left[40];
        snprintf(left, sizeof left, "%s%s%s", option->name, option->value ? " " : "",
                 option->value ? option->value : "");
        printf("  %-20s %s\n", left, option->help);
    }
    if (command->details) printf("\n%s", command->details);
}

static int find_option(const cli_command *command, const char *name, size_t length) {
    for (int i = 0; command->options[i].name; i++) {
        if (strlen(command->options[i].name) == length &&
            memcmp(command->options[i].name, name, length) == 0) {
            return i;
        }
    }
    return -1;
}

// Takes one option, and its value from the same word or the next. Returns how many words, 0 when it is wrong.
static int take_option(cli_args *args, int argc, char **argv) {
    const char *word = argv[0], *equals = strchr(word, '=');
    const int i = find_option(args->command, word, equals ? (size_t)(equals - word) : strlen(word));
    if (i < 0) {
        cli_usage_error(args, "there is no option %s", word);
        return 0;
    }
    const cli_option *option = &args->command->options[i];
    if (args->value[i]) {
        cli_usage_error(args, "%s is given twice", option->name);
        return 0;
    }
    if (!option->value) {
        args->value[i] = "";
        if (equals) cli_usage_error(args, "%s takes no value", option->name);
        return equals ? 0 : 1;
    }
    args->value[i] = equals ? equals + 1 : argc > 1 ? argv[1] : 0;
    if (!args->value[i]) {
        cli_usage_error(args, "%s needs its %s", option->name, option->value);
        return 0;
    }
    return equals ? 1 : 2;
}

static bool take_words(cli_args *args, int argc, char **argv) {
    bool only_operands = false;
    for (int i = 0; i < argc;) {
        const bool option = argv[i][0] == '-' && argv[i][1] != '\0' && !only_operands;
        if (option && strcmp(argv[i], "--") == 0) {
            only_operands = true;
            i++;
        } else if (option) {
            const int words = take_option(args, argc - i, argv + i);
            if (words == 0) return false;
            i += words;
        } else if (args->operands == args->command->most) {
            cli_usage_error(args, "what is %s?", argv[i]);
            return false;
        } else {
            args->operand[args->operands++] = argv[i++];
        }
    }
    return true;
}

int cli_run(const cli_command *command, int argc, char **argv) {
    if (command->run_words) return command->run_words(argc, argv);
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            cli_print_help(command);
            return 0;
        }
    }
    cli_args args = {.command = command};
    if (!take_words(&args, argc, argv)) return CLI_EXIT_USAGE;
    if (args.operands < command->fewest) return cli_usage_error(&args, "it needs %s", command->operands);
    return command->run(&args);
}

const char *cli_given(const cli_args *args, const char *name) {
    const int i = find_option(args->command, name, strlen(name));
    return i < 0 ? 0 : args->value[i];
}

bool cli_take_number(const cli_args *args, const char *name, uint64_t least, uint64_t most,
                     uint64_t *number) {
    const char *value = cli_given(args, name);
    uint64_t taken;
    if (!value) return true;
    if (!pp_read_number(value, most, &taken) || taken < least) {
        cli_usage_error(args, "%s: '%s' is not a whole number from %llu to %llu", name, value,
                        (unsigned long long)least, (unsigned long long)most);
        return false;
    }
    *number = taken;
    return true;
}

// "4" or "2..8". Returns how many there are with these, 0 when it is not understood or they are too many.
static int take_range(const char *range, uint8_t players[PP_SEATS], int count) {
    char text[16];
    pp_out out = pp_out_into(text, sizeof text);
    pp_put(&out, range);
    char *dots = strstr(text, "..");
    uint64_t from, to;
    if (dots) *dots = '\0';
    if (!pp_read_number(text, PP_SEATS, &from) || !pp_read_number(dots ? dots + 2 : text, PP_SEATS, &to) ||
        from > to || out.used >= out.size || count + (int)(to - from) >= PP_SEATS) {
        return 0;
    }
    for (; from <= to; from++)
        players[count++] = (uint8_t)from;
    return count;
}

int cli_take_players(const cli_args *args, const char *otherwise, uint8_t players[PP_SEATS]) {
    char text[64];
    pp_out out = pp_out_into(text, sizeof text);
    const char *list = cli_given(args, "--players");
    int count = 0;
    pp_put(&out, list ? list : otherwise);
    if (out.used >= out.size) {
        cli_usage_error(args, "--players: the list is too long");
        return 0;
    }
    for (char *range = text, *comma; range; range = comma) {
        comma = strchr(range, ',');
        if (comma) *comma++ = '\0';
        count = take_range(range, players, count);
        if (count == 0) {
            cli_usage_error(args,
                            "--players: '%s' is not a number of players such as 4, nor a range such as 2..8",
                            range);
            return 0;
        }
    }
    return count;
}

bool cli_take_game(const cli_args *args, const pp_catalog *catalog, const char *name, int seats,
                   pp_game *game) {
    static const char *const field[] = {"board", "box", "reading"};
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    pp_put(&out, name);
    pp_put(&out, " seats=");
    pp_put_number(&out, (uint64_t)seats);
    for (int i = 0; i < 3; i++) {
        char option[16];
        snprintf(option, sizeof option, "--%s", field[i]);
        const char *value = cli_given(args, option);
        if (!value) continue;
        pp_put_char(&out, ' ');
        pp_put(&out, field[i]);
        pp_put_char(&out, '=');
        pp_put(&out, value);
    }
    if (catalog->set) {
        pp_put(&out, " set=");
        pp_put_hex(&out, catalog->set->hash);
    }
    pp_words words = pp_words_of(line);
    pp_fault fault = {0};
    if (out.used >= out.size || strchr(name, ' ')) {
        cli_usage_error(args, "there is no such game");
        return false;
    }
    if (!pp_read_game(catalog, &words, game, &fault)) {
        cli_usage_error(args, "%s", fault.what);
        return false;
    }
    if (pp_next_word(&words)) {
        cli_usage_error(args, "what is '%s'?", words.word);
        return false;
    }
    return true;
}

const char *cli_thousands(uint64_t number) {
    static char text[8][32];
    static int turn;
    char *to = text[turn = (turn + 1) % 8] + sizeof text[0];
    *--to = '\0';
    int digits = 0;
    do {
        if (digits > 0 && digits % 3 == 0) *--to = ',';
        *--to = (char)('0' + number % 10);
        digits++;
        number /= 10;
    } while (number != 0);
    return to;
}
