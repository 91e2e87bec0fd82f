// SPDX-License-Identifier: MIT
// Reads the command line of every program of the project. Their main functions and sim/cli call op_run_command.
#include "options.h"

#include "text.h"

#include <assert.h>
#include <string.h>

static void put_name(gr_out *out, const op_command *command, const char *program) {
    if (program) gr_put(out, program);
    if (program) gr_put_char(out, ' ');
    gr_put(out, command->name);
}

int op_usage_error(const op_args *args, const char *a, const char *b, const char *c) {
    char text[1 << 10];
    gr_out out = gr_out_into(text, sizeof text);
    const char *const part[] = {a, b, c};
    put_name(&out, args->command, args->program);
    gr_put(&out, ": ");
    for (int i = 0; i < 3; i++) {
        if (part[i]) gr_put_shown(&out, part[i], strlen(part[i]), false);
    }
    gr_put(&out, "\nTry: ");
    put_name(&out, args->command, args->program);
    gr_put(&out, " --help\n");
    args->print(true, text);
    return OP_EXIT_USAGE;
}

// --- Help

static void put_option(gr_out *out, const char *name, const char *value, const char *help) {
    enum { LEFT = 20 };
    const size_t begin = out->used;
    gr_put(out, "  ");
    gr_put(out, name);
    if (value) gr_put_char(out, ' ');
    if (value) gr_put(out, value);
    size_t line = begin;
    if (out->used > begin + 2 + LEFT) {
        gr_put_char(out, '\n');
        line = out->used;
    }
    while (out->used < line + 2 + LEFT + 1)
        gr_put_char(out, ' ');
    gr_put(out, help);
    gr_put_char(out, '\n');
}

static void put_help(gr_out *out, const op_command *command, const char *program) {
    gr_put(out, command->summary);
    gr_put(out, "\n\nUsage: ");
    put_name(out, command, program);
    if (command->options->name) gr_put(out, " [OPTION...]");
    if (command->operands[0] != '\0') gr_put_char(out, ' ');
    gr_put(out, command->operands);
    gr_put(out, "\n\nOptions:\n");
    for (const op_option *option = command->options; option->name; option++)
        put_option(out, option->name, option->value, option->help);
    put_option(out, "--help, -h", 0, "print this help");
    if (command->details) gr_put_char(out, '\n');
    if (command->details) gr_put(out, command->details);
}

// --- Reading

// Returns whether the option has this name: "--verbose, -v" has two.
static bool is_called(const op_option *option, const char *name, size_t length) {
    const char *at = option->name;
    for (;;) {
        const size_t own = strcspn(at, ",");
        if (own == length && memcmp(at, name, length) == 0) return true;
        if (at[own] == '\0') return false;
        at += own + 2;
    }
}

static int find_option(const op_command *command, const char *name, size_t length) {
    for (int i = 0; command->options[i].name; i++) {
        assert(i < OP_OPTIONS_MAX);
        if (is_called(&command->options[i], name, length)) return i;
    }
    return -1;
}

static bool may_repeat(const op_option *option) {
    return option->value && strstr(option->value, "...");
}

// Returns whether an option with an optional value is used without one. A word that begins with a dash is not a value, unless it is a
// single dash.
static bool goes_without(const op_option *option, int count, char **words) {
    return option->value[0] == '[' && (count < 2 || (words[1][0] == '-' && words[1][1] != '\0'));
}

// Offers each name of an option as a suggestion: "--verbose, -v" has two.
static void consider_names(gr_nearest *nearest, const char *names) {
    for (const char *name = names; *name != '\0'; name += strspn(name, ", ")) {
        const size_t length = strcspn(name, ",");
        gr_consider(nearest, name, length);
        name += length;
    }
}

static void refuse_option(const op_args *args, const char *word, size_t length) {
    char name[GR_FAULT_MAX], meant[GR_FAULT_MAX];
    gr_out out = gr_out_into(name, sizeof name);
    for (size_t i = 0; i < length && i < sizeof name - 1; i++)
        gr_put_char(&out, word[i]);
    gr_nearest nearest = gr_nearest_to(name);
    for (const op_option *option = args->command->options; option->name; option++)
        consider_names(&nearest, option->name);
    out = gr_out_into(meant, sizeof meant);
    gr_put_nearest(&out, &nearest);
    op_usage_error(args, "there is no option ", word, meant);
}

// Takes an option, with its value in the same word or the next. Returns the number of words taken, or 0 after an error.
static int take_option(op_args *args, int count, char **words) {
    const char *word = words[0], *equals = strchr(word, '=');
    const size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const int i = find_option(args->command, word, length);
    if (i < 0) {
        refuse_option(args, word, length);
        return 0;
    }
    const op_option *option = &args->command->options[i];
    if (args->value[i] && !(may_repeat(option) && args->repeats < OP_REPEATS_MAX)) {
        op_usage_error(args, option->name,
                       may_repeat(option) ? " is given too many times" : " is given twice", 0);
        return 0;
    }
    if (!option->value) {
        args->value[i] = "";
        if (equals) op_usage_error(args, option->name, " takes no value", 0);
        return equals ? 0 : 1;
    }
    const bool without = !equals && goes_without(option, count, words);
    const char *value = equals ? equals + 1 : count > 1 && !without ? words[1] : "";
    if (*value == '\0' && !without) {
        op_usage_error(args, option->name, " needs a value: ", option->value);
        return 0;
    }
    if (args->value[i]) {
        args->repeat[args->repeats] = value;
        args->repeat_of[args->repeats++] = i;
    } else {
        args->value[i] = value;
    }
    return equals || without ? 1 : 2;
}

static bool asks_for_help(int count, char **words) {
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++) {
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) return true;
    }
    return false;
}

op_words_read op_read_args(int count, char **words, op_args *args) {
    bool only_operands = false;
    args->operand = words;
    if (asks_for_help(count, words)) return OP_ARGS_HELP;
    for (int i = 0; i < count;) {
        const bool option = words[i][0] == '-' && words[i][1] != '\0' && !only_operands;
        if (option && strcmp(words[i], "--") == 0) {
            only_operands = true;
            i++;
        } else if (option) {
            const int taken = take_option(args, count - i, words + i);
            if (taken == 0) return OP_ARGS_WRONG;
            i += taken;
        } else if (args->operands == args->command->most) {
            op_usage_error(args, "unexpected argument: ", words[i], 0);
            return OP_ARGS_WRONG;
        } else {
            args->operand[args->operands++] = words[i++];
        }
    }
    if (args->operands >= args->command->fewest) return OP_ARGS_READ;
    if (args->command->asks && args->command->asks(args)) return OP_ARGS_READ;
    op_usage_error(args, "missing argument: ", args->command->operands, 0);
    return OP_ARGS_WRONG;
}

int op_run_command(const op_command *command, const char *program, int count, char **words, op_print *print) {
    assert(command->options && "options are a table that ends in {0, 0, 0}, also if it has nothing else");
    op_args args = {.program = program, .command = command, .print = print};
    const op_words_read read = op_read_args(count, words, &args);
    if (read == OP_ARGS_READ) return command->run(&args);
    if (read == OP_ARGS_WRONG) return OP_EXIT_USAGE;
    char text[OP_HELP_MAX];
    gr_out out = gr_out_into(text, sizeof text);
    put_help(&out, command, program);
    assert(out.used < out.size);
    print(false, text);
    return 0;
}

// --- For commands

const char *op_given(const op_args *args, const char *name) {
    const int i = find_option(args->command, name, strlen(name));
    return i < 0 ? 0 : args->value[i];
}

const char *op_given_again(const op_args *args, const char *name, int number) {
    const int option = find_option(args->command, name, strcspn(name, ","));
    if (option < 0 || number == 0) return option < 0 ? 0 : args->value[option];
    for (int i = 0; i < args->repeats; i++) {
        if (args->repeat_of[i] == option && --number == 0) return args->repeat[i];
    }
    return 0;
}

static bool has_dashed(const op_args *args) {
    for (int i = 0; i < args->operands; i++) {
        if (args->operand[i][0] == '-' && args->operand[i][1] != '\0') return true;
    }
    return false;
}

static void put_operands(gr_out *out, const op_args *args) {
    for (int i = 0; i < args->operands; i++) {
        gr_put_char(out, ' ');
        gr_put_quoted(out, args->operand[i]);
    }
}

static void put_options(gr_out *out, const op_args *args) {
    for (const op_option *option = args->command->options; option->name; option++) {
        const char *value;
        for (int i = 0; (value = op_given_again(args, option->name, i)) != 0; i++) {
            gr_put_char(out, ' ');
            for (const char *at = option->name; *at != ',' && *at != '\0'; at++)
                gr_put_char(out, *at);
            if (*value != '\0') gr_put_char(out, ' ');
            if (*value != '\0') gr_put_quoted(out, value);
        }
    }
}

void op_put_command(gr_out *out, const op_args *args) {
    const bool dashed = has_dashed(args);
    put_name(out, args->command, args->program);
    if (!dashed) put_operands(out, args);
    put_options(out, args);
    if (dashed) gr_put(out, " --");
    if (dashed) put_operands(out, args);
}

void op_give(op_args *args, const char *name, const char *value) {
    const int i = find_option(args->command, name, strlen(name));
    assert(i >= 0);
    args->value[i] = value;
}

// Reads the short forms of long numbers: 250k, 3M, 1e6.
static bool read_short(const char *text, uint64_t most, uint64_t *number) {
    char digits[32];
    gr_out out = gr_out_into(digits, sizeof digits);
    const size_t length = strspn(text, "0123456789");
    const char *rest = text + length;
    uint64_t zeros = *rest == 'k' ? 3 : *rest == 'M' ? 6 : 0;
    if (*rest == 'e' ? !gr_read_number(rest + 1, 19, &zeros) : zeros == 0 || rest[1] != '\0') return false;
    for (size_t i = 0; i < length + zeros; i++)
        gr_put_char(&out, i < length ? text[i] : '0');
    return length > 0 && out.used < out.size && gr_read_number(digits, most, number);
}

bool op_take_number(const op_args *args, const char *name, uint64_t least, uint64_t most, uint64_t *number) {
    const char *value = op_given(args, name);
    uint64_t taken;
    if (!value) return true;
    if ((gr_read_number(value, most, &taken) || read_short(value, most, &taken)) && taken >= least) {
        *number = taken;
        return true;
    }
    char range[GR_FAULT_MAX];
    gr_out out = gr_out_into(range, sizeof range);
    gr_put(&out, "' is not a whole number from ");
    gr_put_number(&out, least);
    gr_put(&out, " to ");
    gr_put_number(&out, most);
    char what[GR_FAULT_MAX];
    out = gr_out_into(what, sizeof what);
    gr_put(&out, name);
    gr_put(&out, ": '");
    op_usage_error(args, what, value, range);
    return false;
}
