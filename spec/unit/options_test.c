// SPDX-License-Identifier: MIT
// The command line that all programs share: what it accepts, and how it refuses everything else. unit_table.h lists
// its tests.
#include "tests.h"

#include "options.h"

#include <string.h>

enum { WORDS_MAX = 12, TEXT_MAX = 1 << 12 };

static char said[TEXT_MAX]; // the output of the command line
static bool wrong;

static void keep(bool is_wrong, const char *text) {
    gr_out out = gr_out_into(said, sizeof said);
    gr_put(&out, text);
    wrong = is_wrong;
}

// The options that were understood, as "--depth=3 --all | a b"; and the same options, parsed and printed again.
static char understood[TEXT_MAX], again[TEXT_MAX];

static int note(const op_args *args) {
    gr_out out = gr_out_into(understood, sizeof understood);
    for (const op_option *option = args->command->options; option->name; option++) {
        const char *value;
        for (int i = 0; (value = op_given_again(args, option->name, i)) != 0; i++) {
            gr_put(&out, option->name);
            if (option->value) gr_put_char(&out, '=');
            gr_put(&out, value);
            gr_put_char(&out, ' ');
        }
    }
    gr_put_char(&out, '|');
    for (int i = 0; i < args->operands; i++) {
        gr_put_char(&out, ' ');
        gr_put(&out, args->operand[i]);
    }
    out = gr_out_into(again, sizeof again);
    op_put_command(&out, args);
    uint64_t depth = 7;
    return op_take_number(args, "--depth", 1, 9, &depth) ? (int)depth : OP_EXIT_USAGE;
}

static const op_option options[] = {
    {"--depth", "N", "how deep"},
    {"--all, -a", 0, "everything"},
    {"--not", "PLACE...", "not there"},
    {"--map", "[FILE]", "by a map"},
    {"--carefully, --slowly", "N", "and thus"},
    {0, 0, 0},
};

static const op_command command = {
    .name = "dig",
    .operands = "PLACE [PLACE]",
    .summary = "Digs.",
    .details = "Mind the worms.\n",
    .options = options,
    .fewest = 1,
    .most = 2,
    .run = note,
};

// Runs a line, split into words at blanks. '' is an empty word.
static int run_line(const char *line) {
    static char text[TEXT_MAX];
    char *word[WORDS_MAX];
    int words = 0;
    gr_out out = gr_out_into(text, sizeof text);
    gr_put(&out, line);
    for (char *at = strtok(text, " "); at; at = strtok(0, " "))
        word[words++] = strcmp(at, "''") == 0 ? at + 2 : at;
    said[0] = understood[0] = '\0';
    return op_run_command(&command, "spade", words, word, keep);
}

UNIT_TEST(options_are_understood) {
    static const struct {
        const char *line, *understood;
        int status;
    } right[] = {
        {"here", "| here", 7},
        {"here there", "| here there", 7},
        {"--depth 3 here", "--depth=3 | here", 3},
        {"here --depth=9", "--depth=9 | here", 9},
        {"here --depth=4e0", "--depth=4e0 | here", 4},
        {"here --all there", "--all, -a | here there", 7},
        {"-a here", "--all, -a | here", 7},
        {"-", "| -", 7},
        {"--not a b --not=c --depth 2 --not d", "--depth=2 --not=a --not=c --not=d | b", 2},
        {"-- --depth -a", "| --depth -a", 7},
        {"here --map", "--map= | here", 7},
        {"here --map --all", "--all, -a --map= | here", 7},
        {"--map of here --depth 2", "--depth=2 --map=of | here", 2},
        {"here --map -", "--map=- | here", 7},
        {"here --map=of", "--map=of | here", 7},
        {"--depth 2 -- --help", "--depth=2 | --help", 2},
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        TEST_ASSERT_EQUAL_MESSAGE(right[i].status, run_line(right[i].line), right[i].line);
        TEST_ASSERT_EQUAL_STRING(right[i].understood, understood);
        TEST_ASSERT_EQUAL_STRING("", said);
    }
}

UNIT_TEST(a_command_line_can_be_said_again) {
    static const char *const lines[][2] = {
        {"-a here --depth=9", "spade dig here --depth 9 --all"},
        {"--not a b --not=c,d --depth 2", "spade dig b --depth 2 --not a --not c,d"},
        {"--all - it's", "spade dig - 'it'\\''s' --all"},
        {"--depth 2 -- --help", "spade dig --depth 2 -- --help"},
        {"--map --all here", "spade dig here --all --map"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        run_line(lines[i][0]);
        TEST_ASSERT_EQUAL_STRING(lines[i][1], again);
    }
}

UNIT_TEST(other_options_are_refused) {
    static const struct {
        const char *line, *says;
    } bad[] = {
        {"", "missing argument: PLACE [PLACE]"},
        {"--all", "missing argument: PLACE [PLACE]"},
        {"here there elsewhere", "unexpected argument: elsewhere"},
        {"here --dept 3", "there is no option --dept; did you mean --depth?"},
        {"here --depths=3", "there is no option --depths=3; did you mean --depth?"},
        {"here --dpeth 3", "there is no option --dpeth; did you mean --depth?"},
        {"here --slwoly 3", "there is no option --slwoly; did you mean --slowly?"},
        {"here --width 3", "there is no option --width"},
        {"here -b", "there is no option -b"},
        {"here --all,", "there is no option --all,; did you mean --all?"},
        {"here --depth", "--depth needs a value: N"},
        {"here --depth=", "--depth needs a value: N"},
        {"here --depth ''", "--depth needs a value: N"},
        {"here --map=", "--map needs a value: [FILE]"},
        {"here --map --map", "--map is given twice"},
        {"here --all=yes", "--all, -a takes no value"},
        {"here --not a --not", "--not needs a value: PLACE..."},
        {"here --depth 3 --depth 3", "--depth is given twice"},
        {"here -a --all", "--all, -a is given twice"},
        {"here --depth 0", "--depth: '0' is not a whole number from 1 to 9"},
        {"here --depth 10", "--depth: '10' is not a whole number from 1 to 9"},
        {"here --depth 1k", "--depth: '1k' is not a whole number from 1 to 9"},
        {"here --depth 1kk", "--depth: '1kk' is not a whole number from 1 to 9"},
        {"here --depth e0", "--depth: 'e0' is not a whole number from 1 to 9"},
        {"here --depth 1e99", "--depth: '1e99' is not a whole number from 1 to 9"},
        {"here --depth 3x", "--depth: '3x' is not a whole number from 1 to 9"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char expected[GR_FAULT_MAX];
        gr_out out = gr_out_into(expected, sizeof expected);
        const int status = run_line(bad[i].line);
        gr_put(&out, "spade dig: ");
        gr_put(&out, bad[i].says);
        gr_put(&out, "\nTry: spade dig --help\n");
        TEST_ASSERT_EQUAL_MESSAGE(OP_EXIT_USAGE, status, bad[i].line);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, said, bad[i].line);
        TEST_ASSERT_TRUE(wrong);
    }
}

UNIT_TEST(help_is_made_from_the_options) {
    static const char *const lines[] = {"--help", "-h", "here --nonsense --help", "a b c -h"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        TEST_ASSERT_EQUAL_MESSAGE(0, run_line(lines[i]), lines[i]);
        TEST_ASSERT_FALSE(wrong);
        TEST_ASSERT_EQUAL_STRING("Digs.\n\nUsage: spade dig [OPTION...] PLACE [PLACE]\n\nOptions:\n"
                                 "  --depth N            how deep\n"
                                 "  --all, -a            everything\n"
                                 "  --not PLACE...       not there\n"
                                 "  --map [FILE]         by a map\n"
                                 "  --carefully, --slowly N\n"
                                 "                       and thus\n"
                                 "  --help, -h           print this help\n"
                                 "\nMind the worms.\n",
                                 said);
        TEST_ASSERT_EQUAL_STRING("", understood);
    }
}
