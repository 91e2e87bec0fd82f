// SPDX-License-Identifier: MIT
// pathproof replay, record, check, hash: replay games from records, or by their number. main.c runs them.
#include "commands.h"
#include "guard.h"
#include "players.h"
#include "policies.h"
#include "progress.h"
#include "record.h"
#include "replay.h"
#include "tilesets.h"
#include "wrap.h"

#include <stdio.h>
#include <string.h>

static replay_game table; // large, and only one is needed
static tiles_given tiles;

// --- A game with a seed and a number

static int say_endless(const pp_game *game, uint64_t number) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    play_put_endless(&out, game);
    fflush(stdout);
    wrap_say(stderr, "game %llu was %s", (unsigned long long)number, text);
    return 0;
}

static int play_again(const op_args *args) {
    uint64_t players = 0, seed = 1, number = 0, most_actions = PLAY_MOST_ACTIONS;
    pp_game game;
    play_played played;
    if (policies_listed(args)) return 0;
    const pp_game *named = cli_find_game(args, args->operand[0]);
    if (!named) return OP_EXIT_USAGE;
    players = named->fewest_seats;
    if (!cli_take_seats(args, named, &players)) return OP_EXIT_USAGE;
    if (!op_take_number(args, "--seed", 0, UINT64_MAX, &seed)) return OP_EXIT_USAGE;
    if (!op_take_number(args, "--game", 0, UINT64_MAX, &number)) return OP_EXIT_USAGE;
    if (!op_take_number(args, "--most-actions", 1, UINT32_MAX, &most_actions)) return OP_EXIT_USAGE;
    if (!tiles_take(args, false, &tiles)) return OP_EXIT_USAGE;
    if (!cli_take_game(args, &tiles.catalog, named->name, (int)players, &game)) return OP_EXIT_USAGE;
    play_line_up line_up;
    if (!policies_take(args, (int)players, &line_up) || !policies_begin(args)) return OP_EXIT_USAGE;
    const play_rules rules = {
        .checking = PLAY_CHECK_ALL, .round_trip = true, .most_actions = (uint32_t)most_actions};
    slow_choice wait;
    slow_choice_begin(&wait, progress_interrupted);
    for (int i = 0; i < line_up.count; i++)
        line_up.policy[i].waiting = &wait.waiting;
    guard_begin();
    progress_listen();
    record_play_number(&game, &line_up, seed, number, rules, stdout, &played);
    slow_choice_end(&wait);
    if (progress_interrupted()) return OP_EXIT_STOPPED;
    if (played.outcome == PLAY_DECIDED) return 0;
    if (played.outcome == PLAY_ENDLESS) return say_endless(&game, number);
    fflush(stdout);
    fprintf(stderr, "pathproof %s: ", args->command->name);
    record_report_failure(stderr, &game, &line_up, seed, number, rules.most_actions, &played);
    return OP_EXIT_FAILED;
}

// --- Files

static void print_where(void) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_verdict(&out, &table.state);
    printf("%s\nhash ", line);
    out = gr_out_into(line, sizeof line);
    gr_put_hex(&out, gr_hash(&table.game, &table.state));
    printf("%s\n", line);
}

// The records replayed so far.
typedef struct replayed {
    uint64_t records, actions;
    double began;
} replayed;

static bool count_record(void *calling, const replay_game *replay) {
    replayed *all = calling;
    char text[80];
    all->records++;
    all->actions += (uint64_t)replay->actions;
    if (progress_now() - all->began > 1) { // shown after a second, like all progress
        snprintf(text, sizeof text, "%s records", cli_thousands(all->records));
        progress_say(text);
    }
    return !progress_interrupted();
}

static int replay_records(const char *file) {
    replayed all = {.began = progress_now()};
    progress_listen();
    const int status = replay_all(&table, &tiles.catalog, file, count_record, &all);
    progress_hide();
    if (status != 0) return status;
    if (all.records > 1) printf("%s records, ", cli_thousands(all.records));
    printf("%s action%s, every promise kept\n", cli_thousands(all.actions), all.actions == 1 ? "" : "s");
    if (all.records == 1) print_where();
    return progress_interrupted() ? OP_EXIT_STOPPED : 0;
}

static int run_replay(const op_args *args) {
    static const char *const of_a_seed[] = {"--players", "--seed", "--players-as", "--most-actions"};
    const char *file = args->operand[0];
    if (op_given(args, "--game") || policies_asked_for(args)) return play_again(args);
    const char *given = cli_game_option(args);
    for (int i = 0; i < 4 && !given; i++)
        given = op_given(args, of_a_seed[i]) ? of_a_seed[i] : 0;
    if (given) return cli_usage_error(args, "%s also needs --game K", given);
    if (gr_find_game(&gr_shipped_games, file))
        return cli_usage_error(
            args, "%s is a game, not a record; --game K replays game number K of a simulation", file);
    if (!tiles_take(args, false, &tiles)) return OP_EXIT_USAGE;
    return replay_records(file);
}

static int run_hash(const op_args *args) {
    if (!tiles_take(args, false, &tiles)) return OP_EXIT_USAGE;
    const int status = replay_or_position(&table, &tiles.catalog, args->operand[0]);
    if (status != 0) return status;
    char hash[20];
    gr_out out = gr_out_into(hash, sizeof hash);
    gr_put_hex(&out, gr_hash(&table.game, &table.state));
    printf("%s\n", hash);
    return 0;
}

static void print_kept(bool broken, const char *name, const char *says) {
    printf("%-7s %-13s %s\n", broken ? "BROKEN" : "holds", name, says);
}

// Checks the other promises of the position, once its invariants hold.
static bool keep_promises(void) {
    const promise_moment m = {.game = &table.game, .level = PP_REACHED, .after = &table.state};
    promise_breach breach;
    bool kept = true;
    for (const promise_row *row = promise_list; row->name; row++) {
        if (row->owner != PROMISE_OF_POSITION) continue;
        const bool holds = promise_keeps(row, &m, &breach);
        if (strcmp(row->name, "invariants") != 0) print_kept(!holds, row->name, row->says);
        kept &= holds;
    }
    return kept;
}

static int run_check(const op_args *args) {
    if (!tiles_take(args, false, &tiles)) return OP_EXIT_USAGE;
    const int status = replay_or_position(&table, &tiles.catalog, args->operand[0]);
    if (status != 0) return status;
    const uint32_t broken = pp_check(&table.game, &table.state, PP_REACHED);
    for (int i = 0; table.game.invariant[i]; i++) {
        const pp_invariant *invariant = table.game.invariant[i];
        print_kept(broken >> i & 1, invariant->name, invariant->says);
    }
    return broken == 0 && keep_promises() ? 0 : OP_EXIT_FAILED;
}

// The options of a game of a simulation, after its number.
#define OF_A_SEED                                                                                            \
    {"--players", "N", "number of players (default: the fewest the game allows)"},                           \
        {"--seed", "S", "random seed of the simulation (default: 1)"}, POLICY_OPTION, OUTSIDE_OPTIONS,       \
        MOST_ACTIONS_OPTION, CLI_GAME_OPTIONS, TILES_OPTION, {                                               \
        0, 0, 0                                                                                              \
    }

static const op_option replay_options[] = {
    {"--game", "K", "replay game number K of a simulation, and print its record"},
    OF_A_SEED,
};

static const op_option record_options[] = {
    {"--game", "K", "number of the game in the simulation, from 0 (default: 0)"},
    OF_A_SEED,
};

static const op_option file_options[] = {
    TILES_OPTION,
    {0, 0, 0},
};

const op_command cli_command_replay = {
    .name = "replay",
    .operands = "FILE|GAME",
    .summary = "Replays records, or one game of a simulation, and checks everything in it.",
    .details =
        "FILE has one or more records (see spec/protocol.md); FILE#17 is number 17 of them, counted from 0; - is standard input. Every\n"
        "action must be lawful, every action and position must keep every promise, and the hash and verdict lines must be right. An error\n"
        "is reported as FILE:line:column.\n"
        "\n"
        "Examples:\n"
        "  pathproof replay game.txt\n"
        "  pathproof replay tsuro-2005 --players 4 --seed 1 --game 17\n",
    .options = replay_options,
    .fewest = 1,
    .most = 1,
    .run = run_replay,
    .asks = policies_asked_for,
};

const op_command cli_command_record = {
    .name = "record",
    .operands = "GAME",
    .summary = "Prints the record of one game of a simulation.",
    .options = record_options,
    .fewest = 1,
    .most = 1,
    .run = play_again,
    .asks = policies_asked_for,
};

const op_command cli_command_hash = {
    .name = "hash",
    .operands = "FILE",
    .summary = "Prints the hash of a position, or of the last position of a record.",
    .options = file_options,
    .fewest = 1,
    .most = 1,
    .run = run_hash,
};

const op_command cli_command_check = {
    .name = "check",
    .operands = "FILE",
    .summary =
        "Checks a position, or the last position of a record, against every invariant and every other promise.",
    .details =
        "Some invariants hold only in games played from the start. A position set up by hand may break them.\n",
    .options = file_options,
    .fewest = 1,
    .most = 1,
    .run = run_check,
};
