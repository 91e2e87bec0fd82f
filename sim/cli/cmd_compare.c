// SPDX-License-Identifier: MIT
// pathproof compare: what another reading, policy, table or tile set changes.
#include "commands.h"
#include "compare_sides.h"
#include "compared.h"
#include "merge.h"
#include "policies.h"
#include "record.h"
#include "shards.h"
#include "wrap.h"

#include <stdio.h>

static const gr_option options[] = {
    {"--reading", "LIST",
     "compare each of these with the default, as R1b,R2b; R1b+R2b is both at once, all is each there is"},
    {"--against", "WHAT=VALUE...",
     "compare with another option of those below, as players-as=greedy, players=5, tiles=random:7"},
    {"--given", "LIST", "readings other than the default by which both sides are played"},
    {"--players", "LIST",
     "players at a table: 4, 2..8, or 2,4,8, a table for each (default: as few as can play)"},
    {"--games", "N", "how many games by each (default: 10000)"},
    {"--from", "K", "the number of the first game (default: 0)"},
    {"--seed", "S", "the seed of all chance (default: 1); the same seed gives the same games"},
    POLICY_OPTION,
    {"--jobs", "J", "threads (default: one for each processor); they change no figure"},
    {"--side", "N", "which side of the board, where it has two, by the squares along it"},
    {"--board", "WxH", "columns x rows, 2x2 to 8x8 (default: the game's own)"},
    {"--with", "LIST", "parts to be added (see: pathproof games --verbose)"},
    {"--without", "LIST", "parts to be left out"},
    {"--box", "LIST", "the tiles in the box, as T01,T05 (default: all)"},
    TILES_OPTION,
    {"--all", 0, "compare every figure, not the headlines alone"},
    {"--no-check", 0, "do not test after every action that counts and places are possible"},
    {"--no-choices", 0, "judge no placements but the one that is chosen"},
    SHARD_OPTIONS,
    {"--json", 0, "everything that was compared, as JSON"},
    {"--sums", 0,
     "a line for each reading: the games that differ, and a hash of all sums, which are whole numbers"},
    {0, 0, 0},
};

static const char details[] =
    "Both sides play the same games: the same tiles come and the same dice fall, whatever is chosen, and two readings play the same\n"
    "game until a rule makes them differ. A difference is taken game by game, so its interval (95 %) is as narrow as the two sides are\n"
    "alike. It is shown where chance does not explain it (p below 0.05 after Holm over all that was compared); of the rest is said how\n"
    "large an effect can be at most. Ctrl-C ends it with what was played so far, exit status 130. With --checkpoint it can be gone on\n"
    "with, and with more games, too.\n"
    "\n"
    "Examples:\n"
    "  pathproof compare tsuro-2005 --players 8 --reading R9b,R2b\n"
    "  pathproof compare seas --with portal,tsunami --players 4 --reading all\n"
    "  pathproof compare phoenix --players-as careful --against players-as=greedy\n"
    "  pathproof compare winds --players 4 --against tiles=random:7\n";

// --- Telling it

typedef struct telling {
    const gr_args *args;
    const stamp_of *stamp;
    int tables;    // told so far
    json_out json; // with --json
} telling;

static void tell(telling *t, const compare_plan *plan, const compare_tally *tally) {
    compared c = compared_of(plan, tally);
    if (gr_given(t->args, "--json")) {
        if (t->tables == 0) compared_begin_json(&t->json, t->stamp);
        compared_put_json(&t->json, &c);
    } else if (gr_given(t->args, "--sums")) {
        compared_print_sums(stdout, &c);
    } else {
        if (t->tables > 0) printf("\n");
        compared_print(stdout, &c);
    }
    t->tables++;
    compared_end(&c);
}

static void tell_end(telling *t) {
    if (t->tables == 0 || gr_given(t->args, "--sums")) return;
    if (gr_given(t->args, "--json")) {
        compared_end_json(&t->json);
    } else {
        printf("\n");
        stamp_print(stdout, t->stamp);
    }
}

// --- Running it

static int report_failure(const compare_plan *plan, const long_ending *ended) {
    const compare_side *side = compare_side_at(plan, ended->failed_which);
    fprintf(stderr, "pathproof compare: ");
    record_report_failure(stderr, &side->game, &side->line_up, plan->seed, ended->failed_game,
                          PLAY_MOST_ACTIONS, &ended->fault);
    return GR_EXIT_FAILED;
}

static int play_table(telling *told, const compare_run *run, int table, const checkpoint *kept) {
    const compare_plan *plan = &run->plan[table];
    compare_tally *tally = &run->tally[table];
    compare_play(plan, tally, kept);
    if (tally->ended.failed) return report_failure(plan, &tally->ended);
    if (tally->games > 1) tell(told, plan, tally);
    return long_run_status(&tally->ended);
}

static int play(telling *told, compare_run *run) {
    static whole_why why;
    checkpoint kept = compare_checkpoint(run);
    int status = compare_open(&kept, &why) ? 0 : GR_EXIT_FAILED;
    if (status != 0) wrap_say(stderr, "%s", why.text);
    for (int i = 0; i < run->tables && status == 0; i++)
        status = play_table(told, run, i, &kept);
    checkpoint_close(&kept);
    return status;
}

static void end(telling *told, const compare_run *run) {
    tell_end(told);
    for (int i = 0; i < run->tables; i++)
        compare_end(&run->tally[i]);
}

static int run(const gr_args *args) {
    compare_run run;
    static stamp_of stamp;
    telling told = {.args = args, .stamp = &stamp, .json = json_into(stdout)};
    if (policies_listed(args)) return 0;
    if (!compare_take(args, &run) || !stamp_take(args, &stamp)) return GR_EXIT_USAGE;
    const int status = play(&told, &run);
    end(&told, &run);
    return status;
}

// --- Parts put together

static bool merge(const gr_args *args, compare_run *run, whole_why *why) {
    checkpoint whole = compare_checkpoint(run);
    const bool fine = merge_files(args->operand, args->operands, gr_given(args, "--into"), &whole, why);
    for (int i = 0; i < run->tables; i++)
        run->plan[i].games = whole.games;
    return fine;
}

int compare_merge(const gr_args *args, const gr_args *own) {
    static whole_why why;
    static stamp_of stamp;
    telling told = {.args = args, .stamp = &stamp, .json = json_into(stdout)};
    compare_run run;
    if (!compare_take(own, &run) || !stamp_take(args, &stamp)) return GR_EXIT_USAGE;
    const bool fine = merge(args, &run, &why);
    if (!fine) wrap_say(stderr, "%s", why.text);
    shard_play_again(&stamp, own, run.plan->games);
    for (int i = 0; fine && i < run.tables; i++)
        tell(&told, &run.plan[i], &run.tally[i]);
    end(&told, &run);
    return fine ? 0 : GR_EXIT_FAILED;
}

const gr_command cli_command_compare = {
    .name = "compare",
    .operands = "GAME",
    .summary = "Plays another reading, policy, table or tile set against the default, on the same chance.",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run,
};
