// SPDX-License-Identifier: MIT
// pathproof match: finds out which of two policies is stronger. main.c runs it; cmd_merge.c runs it for its parts.
#include "commands.h"
#include "deals.h"
#include "match.h"
#include "matched.h"
#include "merge.h"
#include "policies.h"
#include "shards.h"
#include "singles.h"
#include "stamp.h"
#include "tilesets.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const op_option options[] = {
    {"--players", "N",
     "number of players (default: the fewest the game allows); A and B take the seats in turn"},
    {"--games", "N", "maximum number of games (whole deals only; default: 1000)"},
    {"--seed", "S", "random seed (default: 1); the same seed plays the same games"},
    {"--sprt", "ELO0,ELO1",
     "stop as soon as it is decided whether A is stronger by ELO1 or only by ELO0 (default: play all games)"},
    {"--jobs", "J", "number of threads (default: one per processor); the results do not depend on it"},
    CLI_GAME_OPTIONS,
    TILES_OPTION,
    OUTSIDE_OPTIONS,
    SINGLES_OPTIONS,
    SHARD_OPTIONS,
    {"--json", 0, "print the result as JSON"},
    {0, 0, 0},
};

static const char details[] =
    "A and B are policies (`pathproof sim --players-as help` lists them); the default GAME is tsuro-2005.\n"
    "Each deal is played once with every rotation of the seats, so that both policies get the same tiles and the same seats. A shared\n"
    "win counts as a fraction. Elo is computed from the mean share of a deal. Its interval counts deals, not games, because the games\n"
    "of a deal are not independent. Either answer of --sprt is wrong at most one time in twenty; this approximation is good from a few\n"
    "dozen deals on. Ctrl-C shows the deals played so far, with exit status 130. With --checkpoint you can continue the match later, or\n"
    "add games to it.\n"
    "\n"
    "Examples:\n"
    "  pathproof match greedy careful phoenix --players 4\n"
    "  pathproof match mcts:300 greedy --games 400\n"
    "  pathproof match mobile greedy seas --with portal --games 100000 --sprt 0,20\n";

static bool take_elo(const char *text, double *elo, const char **rest) {
    char *end;
    *elo = strtod(text, &end);
    *rest = end;
    return end != text && isfinite(*elo) && fabs(*elo) <= 4000;
}

static bool take_test(const op_args *args, match_plan *plan) {
    const char *given = op_given(args, "--sprt"), *rest;
    plan->tests = given != 0;
    if (!given) return true;
    if (take_elo(given, &plan->test.elo0, &rest) && *rest == ',' &&
        take_elo(rest + 1, &plan->test.elo1, &rest) && *rest == '\0' && plan->test.elo0 < plan->test.elo1)
        return true;
    cli_usage_error(args, "--sprt: '%s' is not two differences in Elo, the smaller first, such as 0,20",
                    given);
    return false;
}

static bool take_sides(const op_args *args, match_plan *plan) {
    for (int side = 0; side < MATCH_SIDES; side++) {
        play_line_up line_up;
        if (!policies_read(args, side == 0 ? "first policy" : "second policy", args->operand[side], 1,
                           &line_up))
            return false;
        plan->side[side] = line_up.policy[0];
    }
    return true;
}

static bool take_shard(const op_args *args, match_plan *plan, checkpoint_shard *shard) {
    if (plan->tests && op_given(args, "--shard")) {
        cli_usage_error(args,
                        "--sprt takes deals in order until it has decided, so it does not work with --shard");
        return false;
    }
    return deals_take_shard(args, plan, shard);
}

static bool take_plan(const op_args *args, tiles_given *tiles, match_plan *plan) {
    const char *game = args->operands > MATCH_SIDES ? args->operand[MATCH_SIDES] : pp_tsuro_2005.name;
    return take_sides(args, plan) && take_test(args, plan) && deals_take(args, game, tiles, plan);
}

// --- Printing the result

static void print_match(const op_args *args, const match_run *run, const stamp_of *stamp) {
    if (op_given(args, "--json")) {
        matched_print_json(stdout, run->plan, run->tally, stamp);
        return;
    }
    matched_print(stdout, run->plan, run->tally);
    shard_print(&run->shard, "deals");
    printf("\n");
    stamp_print(stdout, stamp);
}

// --- Running a match

// Reads the command line. The data is valid until the next call. Prints the reason and returns false if it is wrong.
static bool take_match(const op_args *args, match_run *run) {
    static const char *const idle[] = {"--games",      "--jobs", "--time-limit", "--processes", "--shard",
                                       "--checkpoint", "--json", "--games-csv",  "--records",   0};
    static tiles_given tiles;
    static match_plan plan;
    static match_tally tally;
    *run = (match_run){.plan = &plan, .tally = &tally, .checkpoint = op_given(args, "--checkpoint")};
    run->words = shard_words(args, idle);
    if (!run->words || !take_plan(args, &tiles, &plan) || !take_shard(args, &plan, &run->shard)) return false;
    if (!singles_allowed(args)) return false;
    match_begin(&plan, &tally);
    return true;
}

static int play_the_match(const op_args *args, match_run *run, const stamp_of *stamp) {
    static whole_why why;
    const long_ending *ended = &run->tally->ended;
    checkpoint kept = match_checkpoint(run);
    if (!singles_open(args, &run->plan->game, run->plan->game.seats, &run->plan->ledger))
        return OP_EXIT_FAILED;
    const bool opened = checkpoint_open(&kept, &why);
    if (opened) {
        match_play(run->plan, run->tally, &kept);
    } else {
        wrap_say(stderr, "%s", why.text);
    }
    checkpoint_close(&kept);
    const bool written = singles_close();
    if (opened && ended->failed) return deals_report_failure(args, run->plan, ended, ended->failed_which);
    if (!opened || !written) return OP_EXIT_FAILED;
    if (run->tally->sums.deals > 0) print_match(args, run, stamp);
    return long_run_status(ended);
}

static int run_match(const op_args *args) {
    static stamp_of stamp;
    match_run run;
    return take_match(args, &run) && stamp_take(args, &stamp) && policies_begin(args)
               ? play_the_match(args, &run, &stamp)
               : OP_EXIT_USAGE;
}

int match_merge(const op_args *args, const op_args *own) {
    static whole_why why;
    static stamp_of stamp;
    match_run run;
    if (!take_match(own, &run) || !stamp_take(args, &stamp)) return OP_EXIT_USAGE;
    checkpoint whole = match_checkpoint(&run);
    if (!merge_files(args->operand, args->operands, op_given(args, "--into"), &whole, &why)) {
        wrap_say(stderr, "%s", why.text);
        return OP_EXIT_FAILED;
    }
    run.plan->deals = whole.games;
    match_judge(run.plan, run.tally);
    shard_play_again(&stamp, own, whole.games * (uint64_t)match_games(run.plan->game.seats));
    print_match(args, &run, &stamp);
    return 0;
}

const op_command cli_command_match = {
    .name = "match",
    .operands = "A B [GAME]",
    .summary = "Plays two policies against each other, and reports which is stronger.",
    .details = details,
    .options = options,
    .fewest = 2,
    .most = 3,
    .run = run_match,
};
