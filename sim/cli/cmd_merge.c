// SPDX-License-Identifier: MIT
// pathproof merge: the parts of a run, played apart, put together again.
#include "commands.h"
#include "merge.h"
#include "shown.h"

#include <stdio.h>

static const pp_option options[] = {
    {"--into", "FILE", "keep the totals in FILE, as a checkpoint that `pathproof sim` can go on from"},
    SHOWN_OPTIONS,
    {"--by-tile", 0, "the choices at each tile of a game, where they were judged"},
    {"--tiles", "SET", "the tile set that was played with, when it is neither built in nor random:1..20"},
    {0, 0, 0},
};

static const char details[] =
    "Each FILE was written by `pathproof sim ... --shard I/N --checkpoint FILE`, all with the same options but for I. The totals are\n"
    "those of one run that was not cut, to the last digit, whatever the order of the files, the machines and the interruptions. A part\n"
    "that is there twice, is missing, is of another run, or was not played to its end is refused by its name.\n"
    "\n"
    "Examples:\n"
    "  pathproof sim winds --players 4 --games 1000000 --shard 1/2 --checkpoint one\n"
    "  pathproof sim winds --players 4 --games 1000000 --shard 2/2 --checkpoint two\n"
    "  pathproof merge one two\n";

static void print_parts(const summary_of *summary) {
    printf("\n%s games of seed %llu\n", cli_thousands(summary->tally->games),
           (unsigned long long)summary->plan->seed);
}

static bool keep(const pp_args *args, bulk_plan *plan, const bulk_tally *tally, whole_why *why) {
    plan->checkpoint = pp_given(args, "--into");
    return !plan->checkpoint || checkpoint_save(plan, tally, why);
}

static int run(const pp_args *args) {
    static bulk_plan plan;
    static bulk_tally tally;
    static whole_why why;
    static stamp_of stamp;
    if (!stamp_take(args, &stamp)) return PP_EXIT_USAGE;
    if (!shown_can_write(args)) return PP_EXIT_FAILED;
    if (!merge_files(args->operand, args->operands, args, &plan, &tally, &why) ||
        !keep(args, &plan, &tally, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return PP_EXIT_FAILED;
    }
    const summary_of summary = {&plan, &tally, &stamp};
    return shown_print(args, &summary, print_parts) ? 0 : PP_EXIT_FAILED;
}

const pp_command cli_command_merge = {
    .name = "merge",
    .operands = "FILE...",
    .summary = "Puts the parts of a run together that were played apart (sim --shard).",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = PP_OPERANDS_ANY,
    .run = run,
};
