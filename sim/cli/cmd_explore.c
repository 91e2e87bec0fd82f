// SPDX-License-Identifier: MIT
// pathproof explore: visits every position of a small game. main.c runs it.
#include "commands.h"

#include "explored.h"
#include "film.h"
#include "guard.h"
#include "ids.h"
#include "long_run.h"
#include "policies.h"
#include "progress.h"
#include "replay.h"
#include "tilesets.h"
#include "wrap.h"

#include <string.h>
#include <unistd.h>

enum { USUAL_STATES = 20000000, MOST_GAMES = 1000000 };

static const op_option options[] = {
    {"--from", "WHAT",
     "begin from the table of a case, the end of a record, or a position line, instead of the start of a game"},
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
    {"--losses", "LIST",
     "the mean loss of these policies, such as greedy,keen, against best play; needs --values, and all positions"},
    {"--games", "N", "for --losses: games of each policy (default: 1000)"},
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
    "  pathproof explore phoenix --board 2x2 --box E01,E02,E03,E04 --states 3M\n"
    "  pathproof explore seas --from R39b/1 --reading R39a\n";

static bool take_word(const op_args *args, const char *option, const char *word, bool *is) {
    const char *said = op_given(args, option);
    *is = said != 0;
    if (!said || strcmp(said, word) == 0) return true;
    cli_usage_error(args, "%s: '%s' is not %s", option, said, word);
    return false;
}

// --- The position where the visit begins

// The books and the case of --from. They are kept, because the game points to the tiles of the case.
typedef struct given_case {
    book_pool pool;
    book_text book;
} given_case;

// Reads --reading as readings to play instead of those of the case.
static bool take_otherwise(const op_args *args, const pp_game *named, setup_otherwise *otherwise) {
    char list[GR_WORD_MAX + 1];
    const char *said = op_given(args, "--reading");
    gr_out out = gr_out_into(list, sizeof list);
    cli_put_readings(&out, said ? said : "");
    for (char *name = said ? list : 0, *comma; name; name = comma) {
        pp_ruling ruling;
        int reading;
        comma = strchr(name, ',');
        if (comma) *comma++ = '\0';
        if (!gr_read_reading_id(name, &ruling, &reading) || !pp_concerns(named, ruling)) {
            cli_usage_error(args, "not a reading of this game's rulings: %s (`pathproof rulings` lists them)",
                            name);
            return false;
        }
        otherwise->instead[ruling] = (uint8_t)(reading + 1);
    }
    return true;
}

static bool take_table(const op_args *args, const gr_catalog *catalog, const pp_game *named,
                       given_case *given, const book_case *c, explore_plan *plan) {
    setup_otherwise otherwise = {0};
    book_fault fault = {0};
    if (!take_otherwise(args, named, &otherwise)) return false;
    const film_strip *film = film_make_table(&given->pool, catalog, &given->book, c, otherwise, &fault);
    if (!film) {
        wrap_say(stderr, "%s:%d:%d: %s", fault.path, fault.fault.line, fault.fault.column, fault.fault.what);
        return false;
    }
    plan->catalog = &film->setup.catalog;
    plan->game = film->setup.game;
    plan->begin = film->frame[0]->state;
    plan->placed = film->setup.given || film->script.record;
    plan->level = film->setup.given ? PP_THEOREMS : PP_REACHED;
    return true;
}

static bool take_case(const op_args *args, const gr_catalog *catalog, const pp_game *named, given_case *given,
                      explore_plan *plan) {
    char id[GR_FAULT_MAX], meant[GR_FAULT_MAX];
    gr_out out = gr_out_into(id, sizeof id), more = gr_out_into(meant, sizeof meant);
    ids_put_folded(&out, plan->from);
    if (!ids_read_books(args, &given->book)) return false;
    const book_case *c = book_find_case(&given->book, id);
    if (c) return take_table(args, catalog, named, given, c, plan);
    ids_put_nearest_case(&more, &given->book, id);
    cli_usage_error(args, "no case is called %s%s", plan->from, meant);
    return false;
}

static bool take_file(const op_args *args, const gr_catalog *catalog, explore_plan *plan) {
    static replay_game table;
    if (op_given(args, "--reading")) {
        cli_usage_error(args, "--from: the record or position already decides --reading");
        return false;
    }
    if (replay_or_position(&table, catalog, plan->from) != 0) return false;
    plan->game = table.game;
    plan->begin = table.state;
    plan->placed = true;
    plan->level = table.versioned ? PP_REACHED : PP_THEOREMS;
    return true;
}

static bool take_from(const op_args *args, const gr_catalog *catalog, const pp_game *named, given_case *given,
                      explore_plan *plan) {
    const char *decided = op_given(args, "--players") ? "--players" : cli_game_option(args);
    const bool is_case = access(plan->from, F_OK) != 0 && ids_is_like_one(plan->from);
    if (decided && strcmp(decided, "--reading") != 0) {
        cli_usage_error(args, "--from already decides %s", decided);
        return false;
    }
    if (!(is_case ? take_case(args, catalog, named, given, plan) : take_file(args, catalog, plan)))
        return false;
    if (strcmp(plan->game.name, named->name) == 0) return true;
    cli_usage_error(args, "--from: %s is a position of %s", plan->from, plan->game.name);
    return false;
}

static bool take_game(const op_args *args, const gr_catalog *catalog, given_case *given, explore_plan *plan) {
    const pp_game *named = cli_find_game(args, args->operand[0]);
    if (!named) return false;
    plan->catalog = catalog;
    plan->from = op_given(args, "--from");
    plan->level = PP_REACHED;
    if (plan->from) return take_from(args, catalog, named, given, plan);
    uint64_t players = named->fewest_seats;
    if (!cli_take_seats(args, named, &players)) return false;
    if (!cli_take_game(args, catalog, named->name, (int)players, &plan->game)) return false;
    pp_begin(&plan->game, &plan->begin);
    return true;
}

// Reads --losses, and refuses programs: their answers are not those of a policy that this program could repeat.
static bool take_losers(const op_args *args, int *games, play_line_up *losers) {
    const char *names = op_given(args, "--losses");
    uint64_t given = 1000;
    if (!op_take_number(args, "--games", 1, MOST_GAMES, &given)) return false;
    *games = (int)given;
    if (!names) return !op_given(args, "--games") || !cli_usage_error(args, "--games needs --losses");
    if (!op_given(args, "--values")) return !cli_usage_error(args, "--losses needs --values");
    if (!policies_read(args, "--losses", names, PP_SEATS, losers)) return false;
    for (int i = 0; i < losers->count; i++) {
        if (losers->policy[i].outside) return !cli_usage_error(args, "--losses takes built-in policies only");
    }
    return true;
}

static bool losers_are_right(const op_args *args) {
    play_line_up losers;
    int games;
    return take_losers(args, &games, &losers);
}

static bool take_plan(const op_args *args, const gr_catalog *catalog, given_case *given, explore_plan *plan) {
    uint64_t jobs = (uint64_t)crew_usual_jobs();
    plan->most = USUAL_STATES;
    if (!op_take_number(args, "--states", 1, GRAPH_MOST_STATES, &plan->most)) return false;
    if (!op_take_number(args, "--jobs", 1, CREW_MOST_JOBS, &jobs)) return false;
    plan->jobs = (int)jobs;
    plan->figures = op_given(args, "--values") != 0;
    return take_word(args, "--check", "all", &plan->check) &&
           take_word(args, "--beside", "second", &plan->beside) && losers_are_right(args) &&
           take_game(args, catalog, given, plan);
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

static bool find_losses(const op_args *args, explored *found) {
    static play_line_up losers;
    int games;
    if (!op_given(args, "--losses")) return true;
    if (!take_losers(args, &games, &losers)) return false;
    if (found->visit->left_out == 0 && found->visit->waiting == 0 && found->visit->faults == 0)
        return explored_find_losses(found, &losers, (uint64_t)games);
    wrap_say(stderr,
             "pathproof explore: --losses needs every position, without a fault; --states N visits more");
    return false;
}

static int run_plan(const op_args *args, const explore_plan *plan, const stamp_of *stamp) {
    static explore_visit visit;
    static explored found;
    explore_run(plan, &visit);
    if (visit.declined) return cli_usage_error(args, "the second engine does not play this game");
    explored_begin(&found, plan, &visit, stamp);
    if (op_given(args, "--cycles")) explored_find_cycles(&found);
    if (op_given(args, "--values")) explored_find_values(&found);
    if (!find_losses(args, &found)) {
        explored_end(&found);
        explore_end(&visit);
        return OP_EXIT_FAILED;
    }
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

static int run_explore(const op_args *args) {
    static tiles_given tiles;
    static explore_plan plan;
    static stamp_of stamp;
    given_case given = {0};
    int status = OP_EXIT_USAGE;
    if (!tiles_take(args, false, &tiles)) return status;
    if (take_plan(args, &tiles.catalog, &given, &plan) && stamp_take(args, &stamp)) {
        progress_listen();
        guard_begin();
        print_memory(&plan);
        status = run_plan(args, &plan, &stamp);
    }
    book_free(&given.book);
    book_pool_free(&given.pool);
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
