// SPDX-License-Identifier: MIT
// pathproof games, rulings, perft: lists the games, the rulings and their readings, and counts positions. main.c runs them.
#include "commands.h"
#include "progress.h"
#include "speaker.h"
#include "tilesets.h"
#include "wrap.h"

#include "bits.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static void put_options(gr_out *to, const pp_game *game) {
    const char *between = "; optional: ";
    bool played, more = true;
    for (int i = 0; more; i++, between = ", ") {
        char option[GR_FAULT_MAX];
        gr_out out = gr_out_into(option, sizeof option);
        more = gr_put_option(&out, game, i, &played);
        if (more) gr_put(to, between);
        if (more) gr_put(to, option);
    }
}

// Prints a game. On a terminal, lines are wrapped. Elsewhere each game has one line.
static void print_game(const pp_game *game) {
    enum { NAME = 14 };
    char line[GR_LINE_MAX + 1];
    const int columns = wrap_size_of(stdout).columns;
    const int length =
        snprintf(line, sizeof line, "%s: %d to %d players, %dx%d squares, %d tiles, hands of %d", game->title,
                 game->fewest_seats, game->most_seats, game->size.width, game->size.height,
                 pp_bits(game->box[0]) + pp_bits(game->box[1]), game->hand);
    gr_out out = gr_out_into(line + length, sizeof line - (size_t)length);
    put_options(&out, game);
    const int used = printf("%-*s", NAME, game->name);
    wrap_put(stdout, line, (wrap_page){columns > 0 ? columns : GR_LINE_MAX, NAME + 1, used});
}

static int run_games(const op_args *args) {
    const bool verbose = op_given(args, "--verbose") != 0;
    for (const pp_game *const *game = gr_shipped_games.games; *game; game++) {
        if (verbose) print_game(*game);
        if (!verbose) printf("%s\n", (*game)->name);
    }
    return 0;
}

static void print_ruling(pp_ruling ruling) {
    const char *id = pp_rulings[ruling].id;
    printf("%-7s %s\n", id, pp_rulings[ruling].about);
    for (int reading = 0; reading < pp_readings(ruling); reading++) {
        char name[GR_WORD_MAX + 1];
        gr_out out = gr_out_into(name, sizeof name);
        gr_put_reading(&out, ruling, reading);
        printf("  %s%c%*s%s\n", id, 'a' + reading, 9 - (int)strlen(id), "", name);
    }
}

// The ruling with this id or with a reading of this id; PP_RULINGS for any other text.
static pp_ruling find_ruling(const char *said) {
    const size_t length = strlen(said);
    const bool letter = length > 2 && islower((unsigned char)said[length - 1]);
    int i = 0;
    for (; i < PP_RULINGS; i++) {
        const char *id = pp_rulings[i].id;
        const int reading = letter ? said[length - 1] - 'a' : 0;
        if (strlen(id) != length - letter || strncasecmp(id, said, length - letter) != 0) continue;
        if (reading < pp_readings((pp_ruling)i)) break;
    }
    return (pp_ruling)i;
}

static int refuse_ruling(const op_args *args, const char *said) {
    char meant[GR_FAULT_MAX];
    gr_out out = gr_out_into(meant, sizeof meant);
    cli_put_meant_ruling(&out, said);
    return cli_usage_error(args, "there is no game or ruling '%s'; `pathproof games` lists the games%s", said,
                           meant);
}

static int run_rulings(const op_args *args) {
    const char *said = args->operands > 0 ? args->operand[0] : 0;
    const pp_game *named = said ? gr_find_game(&gr_shipped_games, said) : 0;
    const pp_ruling one = said ? find_ruling(said) : PP_RULINGS;
    if (said && !named && one == PP_RULINGS) return refuse_ruling(args, said);
    for (int i = 0; i < PP_RULINGS; i++) {
        if (one == PP_RULINGS ? !named || pp_concerns(named, (pp_ruling)i) : i == (int)one)
            print_ruling((pp_ruling)i);
    }
    return 0;
}

// Reads the name of a game, or a position written as one word of the command line.
static bool take_position(const op_args *args, const gr_catalog *catalog, pp_game *game, pp_state *s) {
    const char *said = args->operand[0];
    uint64_t players = 0;
    if (strncmp(said, "position ", 9) == 0) {
        gr_fault fault = {0};
        if (gr_read_position(catalog, said, game, s, &fault) && tiles_are_wanted(catalog, game, &fault))
            return true;
        cli_usage_error(args, "column %d: %s", fault.column, fault.what);
        return false;
    }
    const pp_game *named = gr_find_game(&gr_shipped_games, said);
    if (!named) {
        cli_usage_error(args, "'%s' is neither a game nor a position", said);
        return false;
    }
    players = named->fewest_seats;
    if (!cli_take_seats(args, named, &players)) return false;
    if (!cli_take_game(args, catalog, named->name, (int)players, game)) return false;
    pp_begin(game, s);
    return true;
}

// Counts one subtree after another, to show progress.
static uint64_t count_nodes(const pp_game *game, const pp_state *s, int depth) {
    static pp_action action[PP_ACTIONS_MAX];
    const double began = progress_now();
    const uint32_t first = depth < 2 || s->depth == 0 ? 0 : pp_legal(game, s, action, 0);
    uint64_t nodes = 0, positions = UINT64_MAX;
    if (first == 0) gr_perft(game, s, depth, &positions, &nodes);
    for (uint32_t i = 0; i < first; i++) {
        pp_state next = *s;
        const pp_work work = {game, &next, 0, 0};
        progress_show("first actions", i, first, 0, began);
        pp_play(&work, action[i]);
        gr_perft(game, &next, depth - 1, &positions, &nodes);
    }
    progress_hide();
    return nodes;
}

static int run_perft(const op_args *args) {
    static tiles_given tiles;
    pp_game game;
    pp_state state;
    uint64_t depth = 3;
    if (!op_take_number(args, "--depth", 0, GR_PERFT_DEPTH, &depth)) return OP_EXIT_USAGE;
    if (!tiles_take(args, false, &tiles)) return OP_EXIT_USAGE;
    if (!take_position(args, &tiles.catalog, &game, &state)) return OP_EXIT_USAGE;
    for (int d = 1; d <= (int)depth; d++) {
        printf("%2d %llu\n", d, (unsigned long long)count_nodes(&game, &state, d));
        fflush(stdout);
    }
    return 0;
}

static const op_option games_options[] = {
    {"--verbose", 0, "also print the title, players, board, tiles and optional parts"},
    {0, 0, 0},
};

static const op_option no_options[] = {{0, 0, 0}};

static const op_option perft_options[] = {
    {"--depth", "N", "length of the longest sequences to count (default: 3)"},
    {"--players", "N", "number of players (default: the fewest the game allows)"},
    CLI_GAME_OPTIONS,
    TILES_OPTION,
    {0, 0, 0},
};

const op_command cli_command_games = {
    .name = "games",
    .operands = "",
    .summary = "Lists the games, one name per line.",
    .options = games_options,
    .run = run_games,
};

const op_command cli_command_rulings = {
    .name = "rulings",
    .operands = "[GAME|RULING]",
    .summary = "Lists the questions that the rulebooks leave open, and the readings to choose from.",
    .details =
        "Lists all rulings, those of one game, or one ruling, such as R1.2. The first reading of each is the default; choose another\n"
        "with --reading R3b,R9b. `pathproof explain R1.2` prints everything about a ruling. spec/books has the reasons and the cases.\n",
    .options = no_options,
    .most = 1,
    .run = run_rulings,
};

const op_command cli_command_perft = {
    .name = "perft",
    .operands = "GAME|POSITION",
    .summary = "Counts the sequences of actions from a position, to compare engines.",
    .details =
        "Actions of chance count like actions of players. A sequence that ends the game early counts too.\n"
        "\n"
        "Examples:\n"
        "  pathproof perft tsuro-2005 --board 2x2 --box T01,T02,T03,T04,T05,T06 --depth 8\n"
        "  pathproof perft \"position tsuro-2005 seats=2 box=T01,T05,T28 / \\\n"
        "    red a1.n1 T05 T28 / blue f6.s1 T01 / pile dragon / to red\"\n",
    .options = perft_options,
    .fewest = 1,
    .most = 1,
    .run = run_perft,
};
