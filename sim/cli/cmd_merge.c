// SPDX-License-Identifier: MIT
// pathproof merge: the parts of a run, played apart, put together again.
#include "bulk_kept.h"
#include "commands.h"
#include "compare_sides.h"
#include "shown.h"

#include <stdio.h>

static const pp_option options[] = {
    {"--into", "FILE", "keep the totals in FILE, as a checkpoint that `pathproof sim` can go on from"},
    {"--sums", 0, "of a comparison: a line for each of the others, with a hash of all sums"},
    SHOWN_OPTIONS,
    {"--by-tile", 0, "the choices at each tile of a game, where they were judged"},
    {"--tiles", "SET", "the tile set that was played with, when it is neither built in nor random:1..20"},
    {0, 0, 0},
};

static const char details[] =
    "Each FILE was written by `pathproof sim ... --shard I/N --checkpoint FILE`, all with the same options but for I, or all by\n"
    "`pathproof compare ...` in the same way. The totals are those of one run that was not cut, to the last digit, whatever the order\n"
    "of the files, the machines and the interruptions. A part that is there twice, is missing, is of another run, or was not played to\n"
    "its end is refused by its name. A comparison is told as text, or with --json or --sums.\n"
    "\n"
    "Examples:\n"
    "  pathproof sim winds --players 4 --games 1000000 --shard 1/2 --checkpoint one\n"
    "  pathproof sim winds --players 4 --games 1000000 --shard 2/2 --checkpoint two\n"
    "  pathproof merge one two\n";

static void print_parts(const summary_of *summary) {
    printf("\n%s games of seed %llu\n", cli_thousands(summary->tally->games),
           (unsigned long long)summary->plan->seed);
}

static bool keep(const pp_args *args, bulk_plan *plan, bulk_tally *tally, whole_why *why) {
    bulk_run run = {plan, tally};
    plan->checkpoint = pp_given(args, "--into");
    const checkpoint whole = bulk_checkpoint(&run);
    return checkpoint_save(&whole, why);
}

static int merge_games(const pp_args *args, whole_why *why) {
    static bulk_plan plan;
    static bulk_tally tally;
    static stamp_of stamp;
    if (pp_given(args, "--sums")) return cli_usage_error(args, "--sums is for comparisons");
    if (!stamp_take(args, &stamp)) return PP_EXIT_USAGE;
    if (!shown_can_write(args)) return PP_EXIT_FAILED;
    if (!bulk_merge(args->operand, args->operands, args, &plan, &tally, why) ||
        !keep(args, &plan, &tally, why)) {
        fprintf(stderr, "%s\n", why->text);
        return PP_EXIT_FAILED;
    }
    const summary_of summary = {&plan, &tally, &stamp};
    return shown_print(args, &summary, print_parts) ? 0 : PP_EXIT_FAILED;
}

static int merge_comparisons(const pp_args *args, char *words) {
    static const char *const known[] = {"--into", "--sums", "--json"};
    pp_args others = *args;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        pp_give(&others, known[i], 0);
    for (const pp_option *option = options; option->name; option++) {
        if (pp_given(&others, option->name))
            return cli_usage_error(args, "%s is not for comparisons", option->name);
    }
    return compare_merge(args, words);
}

static int run(const pp_args *args) {
    static whole_why why;
    char line[PP_LINE_MAX + 1];
    if (!checkpoint_read_plan(args->operand[0], line, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return PP_EXIT_FAILED;
    }
    char *words = compare_words_of(line);
    return words ? merge_comparisons(args, words) : merge_games(args, &why);
}

const pp_command cli_command_merge = {
    .name = "merge",
    .operands = "FILE...",
    .summary = "Puts the parts of a run together that were played apart (sim or compare --shard).",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = PP_OPERANDS_ANY,
    .run = run,
};
