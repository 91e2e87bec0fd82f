// SPDX-License-Identifier: MIT
// pathproof merge: combines the parts of a run that were played separately. main.c runs it.
#include "bulk.h"
#include "commands.h"
#include "plan_line.h"
#include "shown.h"
#include "wrap.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const op_option options[] = {
    {"--into", "FILE", "also write the totals to FILE, a checkpoint from which the whole run can continue"},
    {"--sums", 0, "for parts of `compare`: print one line for each side compared, with a hash of all sums"},
    SHOWN_OPTIONS,
    {"--by-tile", 0, "show the choices at each tile of a game, if they were judged"},
    {"--tiles", "SET", "the tile set that the parts were played with, unless it is built in or random:1..20"},
    {0, 0, 0},
};

static const char details[] =
    "Each FILE is one part of a run, written by `pathproof sim`, `match`, `tournament` or `compare` with --shard I/N --checkpoint FILE.\n"
    "All parts have the same options, except for I. The totals equal those of one undivided run to the last digit; the order of the\n"
    "files, the machines and interruptions make no difference. `merge` refuses, and names, a part that is duplicated, missing, unfinished\n"
    "or from another run. Comparisons, matches and tournaments are printed as text or with --json, comparisons also with --sums, and\n"
    "tournaments with --csv.\n"
    "\n"
    "Examples:\n"
    "  pathproof sim winds --players 4 --games 1000000 --shard 1/2 --checkpoint one\n"
    "  pathproof sim winds --players 4 --games 1000000 --shard 2/2 --checkpoint two\n"
    "  pathproof merge one two\n";

static void print_parts(const summary_of *summary) {
    printf("\n%s game%s of seed %llu\n", cli_thousands(summary->tally->games),
           summary->tally->games == 1 ? "" : "s", (unsigned long long)summary->plan->seed);
}

static void say_again(const bulk_plan *plan, stamp_of *stamp, const op_args *args) {
    static plan_said said;
    op_args played = {.program = args->program, .command = &cli_command_sim};
    plan_say(plan, &said, &played);
    stamp_play_again(stamp, &played);
}

static int merge_games(const op_args *args, whole_why *why) {
    static bulk_plan plan;
    static bulk_tally tally;
    static stamp_of stamp;
    if (op_given(args, "--sums")) return cli_usage_error(args, "--sums is for parts of `compare`");
    if (!stamp_take(args, &stamp)) return OP_EXIT_USAGE;
    if (!shown_can_write(args)) return OP_EXIT_FAILED;
    if (!bulk_merge(args->operand, args->operands, op_given(args, "--into"), args, &plan, &tally, why)) {
        wrap_say(stderr, "%s", why->text);
        return OP_EXIT_FAILED;
    }
    say_again(&plan, &stamp, args);
    const summary_of summary = {&plan, &tally, &stamp, 0};
    return shown_print(args, &summary, print_parts) ? 0 : OP_EXIT_FAILED;
}

// The commands that the plan of a part can name, with the options of merge that apply to them.
static const struct kind {
    const op_command *command;
    int (*merge)(const op_args *args, const op_args *own);
    const char *known[4];
} kinds[] = {
    {&cli_command_compare, compare_merge, {"--into", "--sums", "--json"}},
    {&cli_command_match, match_merge, {"--into", "--json"}},
    {&cli_command_tournament, tournament_merge, {"--into", "--csv", "--json"}},
};

static const struct kind *kind_of(const char *name) {
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].command->name, name) == 0) return &kinds[i];
    }
    return 0;
}

static bool understands(const op_args *args, const struct kind *kind) {
    op_args others = *args;
    for (int i = 0; kind->known[i]; i++)
        op_give(&others, kind->known[i], 0);
    for (const op_option *option = options; option->name; option++) {
        if (!op_given(&others, option->name)) continue;
        cli_usage_error(args, "%s is not for parts of `%s`", option->name, kind->command->name);
        return false;
    }
    return true;
}

static int merge_by_words(const op_args *args, char *words, whole_why *why) {
    enum { WORDS_MAX = OP_OPTIONS_MAX + OP_REPEATS_MAX };
    char *word[WORDS_MAX];
    const int count = gr_split_quoted(words, word, WORDS_MAX);
    const struct kind *kind = count > 0 ? kind_of(word[0]) : 0;
    if (!kind) {
        checkpoint_complain(why, args->operand[0], 2, "its plan is not understood");
        wrap_say(stderr, "%s", why->text);
        return OP_EXIT_FAILED;
    }
    op_args own = {.program = args->program, .command = kind->command, .print = args->print};
    if (!understands(args, kind) || op_read_args(count - 1, word + 1, &own) != OP_ARGS_READ)
        return OP_EXIT_USAGE;
    return kind->merge(args, &own);
}

static bool are_there(const op_args *args) {
    for (int i = 0; i < args->operands; i++) {
        if (access(args->operand[i], F_OK) == 0) continue;
        wrap_say(stderr, "%s: %s", args->operand[i], strerror(errno));
        return false;
    }
    return true;
}

static int run_merge(const op_args *args) {
    static whole_why why;
    char line[GR_LINE_MAX + 1];
    if (!are_there(args)) return OP_EXIT_USAGE;
    if (!checkpoint_read_plan(args->operand[0], line, &why)) {
        wrap_say(stderr, "%s", why.text);
        return OP_EXIT_FAILED;
    }
    char *words = plan_words_of(line);
    return words ? merge_by_words(args, words, &why) : merge_games(args, &why);
}

const op_command cli_command_merge = {
    .name = "merge",
    .operands = "FILE...",
    .summary =
        "Combines the parts of a run that were played separately (--shard of sim, match, tournament or compare).",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = OP_OPERANDS_ANY,
    .run = run_merge,
};
