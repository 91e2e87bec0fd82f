// SPDX-License-Identifier: MIT
// pathproof sim: plays many games, and prints statistics about them. main.c runs it.
//
// To add an option: add a row to `options`, handle it in take_plan, and add a few lines to sim/unit/transcripts/sim.md. Help, the manual
// and the shell completions come from the row. If the new option is short for other options (another line-up, another game), set those in
// take_plan; the commands that repeat a run then need no change. Only a number or switch that changes the totals, and that nothing else
// can express, needs a row in bulk/plan.inc, for the checkpoints, and its effect in bulk.c.
#include "commands.h"
#include "outside.h"
#include "plan_line.h"
#include "policies.h"
#include "record.h"
#include "shards.h"
#include "shown.h"
#include "singles.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_GAMES = 10000, MOST_UNTIL = 1000000000 };

static const op_option options[] = {
    {"--players", "LIST",
     "number of players: a number (4), a range or list played in turn (2..8 or 2,4,8), or mixed for every number the game allows "
     "(default: the fewest; mixed with --steered)"},
    {"--games", "N", "number of games, shared equally among the numbers of players (default: 10000)"},
    {"--until", "WHAT",
     "stop when enough is known: seat-effect:0.002 plays until each seat's share of the games won alone is known to within "
     "0.002, however often the results are looked at; --games is then the limit (default: 1000000000)"},
#define OPTION(field, option, value, least, most, usual, help) {option, value, help},
#include "plan.inc"
    POLICY_OPTION,
    OUTSIDE_OPTIONS,
    {"--jobs", "J", "number of threads (default: one per processor); the results do not depend on it"},
    CLI_GAME_OPTIONS,
    {"--tiles", "SET|N",
     "tile set: a FILE, random:SEED, or random:1..20 for 20 sets in turn (default: the built-in set); or a number of tiles"},
    {"--check", "WHAT",
     "what to check after every action: places (default) checks that tile counts and positions are possible; all checks every promise"},
    {"--no-check", 0, "check nothing"},
    {"--round-trip", 0, "--check=all, and write and read back every position instead of one in 64"},
    {"--all-choices", 0, "judge all placements for every tile laid, not only for one tile in 8"},
    {"--no-choices", 0, "judge only the placement that is chosen"},
    {"--fast", 0, "--no-check --no-choices"},
    {"--by-tile", 0, "--all-choices, and show the choices at each tile of a game"},
    SHOWN_OPTIONS,
    SINGLES_OPTIONS,
    SHARD_OPTIONS,
    MOST_ACTIONS_OPTION,
    {0, 0, 0},
};

static const char details[] =
    "If a game goes wrong, the run ends with exit status 1. It prints the number of the game, its position, and the command\n"
    "that replays it. Ctrl-C ends the run early: the games played so far are shown, and the exit status is 130.\n"
    "\n"
    "Examples:\n"
    "  pathproof sim tsuro-2005 --players 4 --games 100000\n"
    "  pathproof sim tsuro-2005 --players 2..8 --games 700000 --fast --reading R3b\n"
    "  pathproof sim tsuro-2005 --players 8 --games 1e7 --fast --checkpoint eight.txt\n"
    "  pathproof sim seas --players 4 --with portal,tsunami --games 10000\n"
    "  pathproof sim phoenix --tiles random:1..20 --games 140k --clauses\n";

// Reads numbers of players, or "mixed" for all that the game allows. Steered games are mixed by default, because many rare things need a
// third player.
static bool take_players(const op_args *args, const pp_game *named, bulk_plan *plan) {
    const char *list = op_given(args, "--players");
    if (list ? strcmp(list, "mixed") == 0 : op_given(args, "--steered") != 0) {
        for (int players = named->fewest_seats; players <= named->most_seats; players++)
            plan->players[plan->sizes++] = (uint8_t)players;
    } else {
        plan->sizes = cli_take_players(args, named, 0, plan->players);
    }
    for (int i = 0; i < plan->sizes; i++) {
        const int players = plan->players[i];
        if (!cli_take_game(args, &plan->tiles.catalog, named->name, players, &plan->game[players]))
            return false;
    }
    return plan->sizes > 0;
}

static int most_players(const bulk_plan *plan) {
    int most = plan->players[0];
    for (int i = 1; i < plan->sizes; i++)
        most = plan->players[i] > most ? plan->players[i] : most;
    return most;
}

static bool take_checks(const op_args *args, bool fast, play_rules *rules) {
    const char *check = op_given(args, "--check");
    const bool none = fast || op_given(args, "--no-check"), all = check && strcmp(check, "all") == 0;
    rules->round_trip = op_given(args, "--round-trip") != 0;
    if (none && (check || rules->round_trip)) {
        cli_usage_error(args, "--check contradicts --no-check and --fast");
        return false;
    }
    if (check && !all && strcmp(check, "places") != 0) {
        cli_usage_error(args, "--check: '%s' is neither places nor all", check);
        return false;
    }
    rules->checking = none                       ? PLAY_CHECK_NOTHING
                      : all || rules->round_trip ? PLAY_CHECK_ALL
                                                 : PLAY_CHECK_PLACES;
    return true;
}

static bool take_shard(const op_args *args, bulk_plan *plan) {
    checkpoint_shard shard;
    if (op_given(args, "--shard") && plan->until > 0) {
        cli_usage_error(args, "--until needs all games together, so it does not work with --shard");
        return false;
    }
    if (!shard_take(args, "games", plan->games, &shard)) return false;
    if (shard.of > 0) bulk_cut(plan, shard.number, shard.of);
    return true;
}

// Reads the value of --until, such as "seat-effect:0.002".
static bool take_until(const op_args *args, bulk_plan *plan) {
    static const char effect[] = "seat-effect:";
    const char *said = op_given(args, "--until");
    if (!said) return true;
    const bool named = strncmp(said, effect, strlen(effect)) == 0;
    const char *number = named ? said + strlen(effect) : "";
    if (*number != '\0' && number[strspn(number, "0123456789.")] == '\0') plan->until = strtod(number, 0);
    if (plan->until <= 0 || plan->until >= 1) {
        char what[GR_WORD_MAX + 1], meant[GR_FAULT_MAX];
        snprintf(what, sizeof what, "%.*s", (int)strcspn(said, ":"), said);
        gr_nearest nearest = gr_nearest_to(what);
        gr_out out = gr_out_into(meant, sizeof meant);
        if (!named) gr_consider(&nearest, effect, strlen(effect) - 1);
        gr_put_nearest(&out, &nearest);
        cli_usage_error(
            args, "--until: '%s' is not seat-effect:E, with E between 0 and 1, such as seat-effect:0.002%s",
            said, meant);
        return false;
    }
    if (plan->tiles.count > 1) {
        cli_usage_error(
            args,
            "--until works with one tile set only: with several, more games of each would not narrow the interval");
        return false;
    }
    return true;
}

static bool take_plan(const op_args *args, bulk_plan *plan) {
    const bool fast = op_given(args, "--fast") != 0;
    const pp_game *named = cli_find_game(args, args->operand[0]);
    if (!named) return false;
    if (!take_checks(args, fast, &plan->rules)) return false;
    uint64_t jobs = (uint64_t)crew_usual_jobs();
    uint64_t most_actions = PLAY_MOST_ACTIONS;
    plan->games = op_given(args, "--until") ? MOST_UNTIL : USUAL_GAMES;
    if (!tiles_take(args, true, &plan->tiles)) return false;
    if (!take_until(args, plan)) return false;
    if (!op_take_number(args, "--games", 1, UINT64_MAX / 2, &plan->games)) return false;
    if (!plan_take_options(args, plan)) return false;
    if (!op_take_number(args, "--jobs", 1, CREW_MOST_JOBS, &jobs)) return false;
    if (!op_take_number(args, "--most-actions", 1, UINT32_MAX, &most_actions)) return false;
    plan->jobs = (int)jobs;
    plan->checkpoint = op_given(args, "--checkpoint");
    if (!take_shard(args, plan)) return false;
    const bool all_choices = op_given(args, "--all-choices") || op_given(args, "--by-tile");
    const bool no_choices = fast || op_given(args, "--no-choices");
    plan->choices_each = no_choices ? 0 : all_choices ? 1 : COUNT_CHOICES_EACH;
    if (all_choices && no_choices) {
        cli_usage_error(
            args, "--by-tile and --all-choices need the choices, which --no-choices and --fast do not count");
        return false;
    }
    plan->rules.most_actions = (uint32_t)most_actions;
    return take_players(args, named, plan) && policies_take(args, most_players(plan), &plan->line_up);
}

static const char *const checked[] = {
    [PLAY_CHECK_NOTHING] = "nothing was checked",
    [PLAY_CHECK_PLACES] = "tile counts and positions were checked after every action",
    [PLAY_CHECK_ALL] = "every promise was checked after every action",
};

// Says why programs forfeited games. The table of figures counts them.
static void print_forfeits(const play_line_up *line_up) {
    for (int i = 0; i < line_up->count; i++) {
        const char *name = line_up->policy[i].name;
        char text[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(text, sizeof text);
        bool named = false;
        for (int k = 0; k < i; k++)
            named |= strcmp(line_up->policy[k].name, name) == 0;
        if (!named && outside_put_fault(&out, name)) printf("%s forfeited games, %s\n", name, text);
    }
}

static void print_pace(const summary_of *summary) {
    const bulk_plan *plan = summary->plan;
    const bulk_tally *tally = summary->tally;
    const uint64_t fresh = tally->games - tally->resumed;
    printf("\n%s game%s in %.2f s, %s games/s (%d %s); seed %llu\n%s\n", cli_thousands(fresh),
           fresh == 1 ? "" : "s", tally->seconds,
           cli_thousands(tally->seconds > 0 ? (uint64_t)((double)fresh / tally->seconds) : 0), plan->jobs,
           plan->jobs == 1 ? "thread" : "threads", (unsigned long long)plan->seed,
           checked[plan->rules.checking]);
    if (plan->until > 0)
        printf("%s: each seat's share of the games won alone is %s known to within %g\n",
               tally->reached                ? "enough was played"
               : tally->games >= plan->games ? "--games was the limit"
                                             : "stopped early",
               tally->reached ? "now" : "not yet", plan->until);
    if (tally->resumed > 0)
        printf("%s %s already in %s\n", cli_thousands(tally->resumed),
               tally->resumed == 1 ? "game was" : "games were", plan->checkpoint);
    shard_print(&plan->shard, "games");
    print_forfeits(&plan->line_up);
}

static int report_failure(bulk_plan *plan, const long_ending *ended) {
    const play_policy *all;
    const pp_game game = bulk_game_of(plan, ended->failed_game, &all);
    if (all) plan->line_up = play_all(all);
    fprintf(stderr, "pathproof sim: ");
    record_report_failure(stderr, &game, &plan->line_up, plan->seed, ended->failed_game,
                          plan->rules.most_actions, &ended->fault);
    return OP_EXIT_FAILED;
}

static int print_results(const op_args *args, bulk_plan *plan, const bulk_tally *tally,
                         const stamp_of *stamp) {
    const bool written = singles_close();
    if (tally->ended.failed) return report_failure(plan, &tally->ended);
    if (!written) return OP_EXIT_FAILED;
    if (tally->games == 0) return long_run_status(&tally->ended);
    const summary_of summary = {plan, tally, stamp, singles_take_base()};
    return shown_print(args, &summary, print_pace) ? long_run_status(&tally->ended) : OP_EXIT_FAILED;
}

static int run_sim(const op_args *args) {
    static bulk_plan plan;
    static bulk_tally tally;
    if (policies_listed(args)) return 0;
    static stamp_of stamp;
    if (!take_plan(args, &plan) || !singles_allowed(args) || !stamp_take(args, &stamp)) return OP_EXIT_USAGE;
    if (!policies_begin(args)) return OP_EXIT_USAGE;
    if (!shown_can_write(args)) return OP_EXIT_FAILED;
    if (!singles_open(args, &plan.game[plan.players[0]], most_players(&plan), &plan.ledger))
        return OP_EXIT_FAILED;
    bulk_play(&plan, &tally);
    const int status = print_results(args, &plan, &tally, &stamp);
    singles_drop();
    return status;
}

const op_command cli_command_sim = {
    .name = "sim",
    .operands = "GAME",
    .summary = "Plays many games and prints statistics about them.",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run_sim,
    .asks = policies_asked_for,
};
