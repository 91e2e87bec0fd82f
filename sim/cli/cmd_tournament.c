// SPDX-License-Identifier: MIT
// pathproof tournament: rates several policies by matches between all of them. main.c runs it; cmd_merge.c runs it for its parts.
#include "commands.h"
#include "deals.h"
#include "merge.h"
#include "policies.h"
#include "ranked.h"
#include "shards.h"
#include "singles.h"
#include "tilesets.h"
#include "tourney.h"
#include "wrap.h"

#include <stdio.h>

static const op_option options[] = {
    {"--players", "N",
     "number of players at a table (default: the fewest the game allows); the two of a pair take the seats in turn"},
    {"--games", "N", "number of games of each pair (whole deals only; default: 1000)"},
    {"--seed", "S", "random seed (default: 1); the same seed plays the same games"},
    {"--jobs", "J", "number of threads (default: one per processor); the results do not depend on it"},
    CLI_GAME_OPTIONS,
    TILES_OPTION,
    OUTSIDE_OPTIONS,
    SINGLES_OPTIONS,
    SHARD_OPTIONS,
    {"--csv", "FILE",
     "also write the results to FILE: one row for each player, and one for each player against each other player"},
    {"--json", 0, "print the results as JSON"},
    {0, 0, 0},
};

static const char details[] =
    "A, B and so on are 2 to 16 policies (`pathproof sim --players-as help` lists them), such as greedy, mcts:300 or a program of yours:\n"
    "'cmd:python3 bot.py'. The default GAME is tsuro-2005. Every pair plays a match: the same deals, with every rotation of the seats. A\n"
    "shared win counts as a fraction. The ratings are fitted to all results together (Bradley and Terry); their mean is 0. Intervals\n"
    "count deals, not games, because all games of a deal have the same tiles. Ctrl-C shows the deals played so far, with exit status 130.\n"
    "With --checkpoint you can continue the tournament later, or add games to it.\n"
    "\n"
    "Examples:\n"
    "  pathproof tournament random careful greedy mcts:100 --games 200\n"
    "  pathproof tournament greedy 'cmd:python3 bot.py' seas --players 4\n"
    "  pathproof tournament random careful greedy --games 1e5 --checkpoint kept\n";

// --- The command line

// The operands that name players: all except a game at the end.
static int count_players(const op_args *args) {
    const char *last = args->operand[args->operands - 1];
    return args->operands - (gr_find_game(&gr_shipped_games, last) != 0);
}

static bool take_players(const op_args *args, tourney_plan *plan) {
    plan->players = count_players(args);
    if (plan->players < 2 || plan->players > TOURNEY_MOST) {
        cli_usage_error(args, "a tournament has 2 to %d players, not %d", TOURNEY_MOST, plan->players);
        return false;
    }
    for (int i = 0; i < plan->players; i++) {
        play_line_up line_up;
        char option[32];
        snprintf(option, sizeof option, "player %d", i + 1);
        if (!policies_read(args, option, args->operand[i], 1, &line_up)) return false;
        plan->player[i] = line_up.policy[0];
    }
    return true;
}

// Reads the command line. The data is valid until the next call. Prints the reason and returns false if it is wrong.
static bool take_tournament(const op_args *args, tourney_run *run) {
    static const char *const idle[] = {
        "--games", "--jobs", "--time-limit", "--processes", "--shard", "--checkpoint",
        "--csv",   "--json", "--games-csv",  "--records",   0};
    static tiles_given tiles;
    static tourney_plan plan;
    static tourney_tally tally;
    match_plan each = {0};
    *run = (tourney_run){.plan = &plan, .tally = &tally, .checkpoint = op_given(args, "--checkpoint")};
    run->words = shard_words(args, idle);
    if (!run->words || !take_players(args, &plan)) return false;
    const char *game = plan.players < args->operands ? args->operand[plan.players] : pp_tsuro_2005.name;
    if (!deals_take(args, game, &tiles, &each) || !deals_take_shard(args, &each, &run->shard)) return false;
    if (!singles_allowed(args)) return false;
    tourney_pair_up(&plan, &each);
    tourney_begin(&plan, &tally);
    return true;
}

// --- Printing the results

static bool can_write(const op_args *args, whole_why *why) {
    const char *file = op_given(args, "--csv");
    return !file || whole_can_write(file, why);
}

static bool print_results(const op_args *args, const tourney_run *run, const stamp_of *stamp,
                          whole_why *why) {
    const char *file = op_given(args, "--csv");
    if (op_given(args, "--json")) {
        ranked_print_json(stdout, run->plan, run->tally, stamp);
    } else {
        ranked_print(stdout, run->plan, run->tally);
        shard_print(&run->shard, "deals");
        printf("\n");
        stamp_print(stdout, stamp);
    }
    return !file || ranked_write_csv(file, run->plan, run->tally, stamp, why);
}

// --- Running a tournament

static int report_failure(const op_args *args, const tourney_plan *plan, const long_ending *ended) {
    int game;
    const match_plan *pair = tourney_failed(plan, ended, &game);
    return deals_report_failure(args, pair, ended, game);
}

static int play_the_tournament(const op_args *args, tourney_run *run, const stamp_of *stamp) {
    static whole_why why;
    const long_ending *ended = &run->tally->ended;
    match_plan *each = &run->plan->pair[0]; // the game and the ledger of all pairs
    checkpoint kept = tourney_checkpoint(run);
    const bool opened = can_write(args, &why) && checkpoint_open(&kept, &why);
    const bool ready = opened && singles_open(args, &each->game, each->game.seats, &each->ledger);
    if (ready) tourney_play_on(run, &kept);
    if (opened) checkpoint_close(&kept);
    const bool written = singles_close();
    if (ready && ended->failed) return report_failure(args, run->plan, ended);
    const bool printed = opened && (run->tally->deals == 0 || print_results(args, run, stamp, &why));
    if (!printed) wrap_say(stderr, "%s", why.text);
    return ready && printed && written ? long_run_status(ended) : OP_EXIT_FAILED;
}

static int run_tournament(const op_args *args) {
    static stamp_of stamp;
    tourney_run run;
    return take_tournament(args, &run) && stamp_take(args, &stamp) && policies_begin(args)
               ? play_the_tournament(args, &run, &stamp)
               : OP_EXIT_USAGE;
}

int tournament_merge(const op_args *args, const op_args *own) {
    static whole_why why;
    static stamp_of stamp;
    tourney_run run;
    if (!take_tournament(own, &run) || !stamp_take(args, &stamp)) return OP_EXIT_USAGE;
    checkpoint whole = tourney_checkpoint(&run);
    bool fine = can_write(args, &why) &&
                merge_files(args->operand, args->operands, op_given(args, "--into"), &whole, &why);
    for (int pair = 0; pair < tourney_pairs(run.plan); pair++)
        run.plan->pair[pair].deals = whole.games;
    shard_play_again(&stamp, own, whole.games * (uint64_t)match_games(run.plan->pair[0].game.seats));
    fine = fine && print_results(args, &run, &stamp, &why);
    if (!fine) wrap_say(stderr, "%s", why.text);
    return fine ? 0 : OP_EXIT_FAILED;
}

const op_command cli_command_tournament = {
    .name = "tournament",
    .operands = "A B... [GAME]",
    .summary = "Plays every pair of several policies against each other on the same deals, and rates them.",
    .details = details,
    .options = options,
    .fewest = 2,
    .most = OP_OPERANDS_ANY,
    .run = run_tournament,
};
