// SPDX-License-Identifier: MIT
// pathproof explore: visits every position of a small game. main.c runs it.
#include "commands.h"

#include "explored.h"
#include "guard.h"
#include "long_run.h"
#include "progress.h"
#include "tilesets.h"
#include "wrap.h"

#include <string.h>
#include <unistd.h>

enum { USUAL_STATES = 20000000 };

static const op_option options[] = {
    {"--players", "N", "number of players (default: the fewest the game allows)"},
    CLI_GAME_OPTIONS,
    TILES_OPTION,
    {"--states", "N", "visit at most this many positions (default: 20M)"},
    {"--check", "WHAT", "all: check every promise, in every position and for every action"},
    {"--beside", "ENGINE",
     "second: compare lists, answers, events, positions and verdicts with the second engine, everywhere"},
    {"--cycles", 0,
     "find the cycles, and the positions from which no end can be reached, and print a record of each class"},
    {"--values", 0, "compute exact figures of random play, and of best play with open hands"},
    {"--longest", 0, "also print the record of the longest game"},
    {"--json", 0, "print everything as JSON"},
    {"--jobs", "J", "number of threads (default: one per processor); the results do not depend on it"},
    {0, 0, 0},
};

static const char details[] =
    "A small board and a small box make a game small enough. sim/explore.md explains the results.\n"
    "\n"
    "Examples:\n"
    "  pathproof explore tsuro-2005 --board 2x2 --box T01,T02,T03,T04,T05,T06 \\\n"
    "    --check=all --values\n"
    "  pathproof explore phoenix --board 2x2 --box E01,E02,E03,E04 --states 3M\n";

static bool take_word(const op_args *args, const char *option, const char *word, bool *is) {
    const char *said = op_given(args, option);
    *is = said != 0;
    if (!said || strcmp(said, word) == 0) return true;
    cli_usage_error(args, "%s: '%s' is not %s", option, said, word);
    return false;
}

static bool take_game(const op_args *args, const gr_catalog *catalog, explore_plan *plan) {
    const pp_game *named = cli_find_game(args, args->operand[0]);
    if (!named) return false;
    uint64_t players = named->fewest_seats;
    if (!cli_take_seats(args, named, &players)) return false;
    if (!cli_take_game(args, catalog, named->name, (int)players, &plan->game)) return false;
    plan->catalog = catalog;
    pp_begin(&plan->game, &plan->begin);
    return true;
}

static bool take_plan(const op_args *args, const gr_catalog *catalog, explore_plan *plan) {
    uint64_t jobs = (uint64_t)crew_usual_jobs();
    plan->most = USUAL_STATES;
    if (!op_take_number(args, "--states", 1, GRAPH_MOST_STATES, &plan->most)) return false;
    if (!op_take_number(args, "--jobs", 1, CREW_MOST_JOBS, &jobs)) return false;
    plan->jobs = (int)jobs;
    plan->figures = op_given(args, "--values") != 0;
    return take_word(args, "--check", "all", &plan->check) &&
           take_word(args, "--beside", "second", &plan->beside) && take_game(args, catalog, plan);
}

// Prints how much memory the visit will take.
static void print_memory(const explore_plan *plan) {
    if (isatty(STDERR_FILENO))
        wrap_say(stderr, "at most %s MB for %s positions and three times as many transitions",
                 cli_thousands(explore_bytes(plan) >> 20), cli_thousands(plan->most));
}

static int status_of(const explore_visit *visit) {
    if (visit->faults > 0) return OP_EXIT_FAILED;
    return visit->interrupted ? OP_EXIT_STOPPED : 0;
}

static int run_explore(const op_args *args) {
    static tiles_given tiles;
    static explore_plan plan;
    static explore_visit visit;
    static explored found;
    static stamp_of stamp;
    if (!tiles_take(args, false, &tiles)) return OP_EXIT_USAGE;
    if (!take_plan(args, &tiles.catalog, &plan) || !stamp_take(args, &stamp)) return OP_EXIT_USAGE;
    progress_listen();
    guard_begin();
    print_memory(&plan);
    explore_run(&plan, &visit);
    if (visit.declined) return cli_usage_error(args, "the second engine does not play this game");
    explored_begin(&found, &plan, &visit, &stamp);
    if (op_given(args, "--cycles")) explored_find_cycles(&found);
    if (op_given(args, "--values")) explored_find_values(&found);
    if (op_given(args, "--json")) {
        explored_print_json(stdout, &found);
    } else {
        explored_print(stdout, &found);
    }
    if (op_given(args, "--longest") && !op_given(args, "--json")) explored_print_longest(stdout, &found);
    explored_end(&found);
    const int status = status_of(&visit);
    explore_end(&visit);
    return status;
}

const op_command cli_command_explore = {
    .name = "explore",
    .operands = "GAME",
    .summary = "Visits every position of a small game, and checks them all.",
    .details = details,
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run_explore,
};
