// SPDX-License-Identifier: MIT
// pathproof play: the engine's side of the protocol for programs, and a table (sim/show) for people. main.c runs it.
#include "commands.h"
#include "kept.h"
#include "policies.h"
#include "replay.h"
#include "speaker.h"
#include "table.h"
#include "tilesets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const op_option options[] = {
    {"--players", "N", "number of players (default: the fewest the game allows)"},
    {"--humans", "LIST", "the seats you play, such as red,blue (default: red)"},
    POLICY_OPTION,
    {"--time-limit", "S", "seconds a program (cmd:) may take for one choice (default: no limit)"},
    {"--seed", "S", "random seed (default: a new one)"},
    {"--resume", "[FILE]",
     "continue a saved game, and save it there after every choice; without FILE, continue the last unfinished game that was "
     "played at a terminal"},
    {"--hand-over", 0,
     "when several people share the keyboard, hide each hand until its player has taken over (always on at a terminal)"},
    CLI_GAME_OPTIONS,
    TILES_OPTION,
    {"--engine", 0, "speak the protocol, even at a terminal"},
    {"--table", 0, "play as at a terminal, even in a pipe"},
    {0, 0, 0},
};

static const char details[] =
    "In a pipe, without a GAME, it is an engine: it reads commands from standard input and writes answers to standard output, as\n"
    "spec/protocol.md describes. A game at a terminal is saved after every choice, below $XDG_STATE_HOME/pathproof\n"
    "(~/.local/state/pathproof), until it ends or you save it elsewhere. --resume continues the last one, even if its terminal was\n"
    "closed. Every board fits in 80 columns; with 100 columns and 34 rows it is drawn larger. NO_COLOR is respected. If the locale has\n"
    "no UTF-8, the board is drawn in ASCII.\n"
    "\n"
    "Examples:\n"
    "  pathproof play tsuro-2005 --players 3\n"
    "  pathproof play tsuro-2005 --players 4 --humans red,green --seed 7\n"
    "  pathproof play phoenix --players 3 --players-as mcts:300\n"
    "  pathproof play --resume\n"
    "  pathproof play --resume game.txt\n";

static bool take_humans(const op_args *args, int seats, uint8_t *humans) {
    char list[64];
    gr_out out = gr_out_into(list, sizeof list);
    const char *given = op_given(args, "--humans");
    gr_put(&out, given ? given : gr_seat_names[0]);
    bool fine = out.used < out.size;
    *humans = 0;
    for (char *name = list, *comma; fine && name; name = comma) {
        int seat;
        comma = strchr(name, ',');
        if (comma) *comma++ = '\0';
        fine = gr_read_seat(name, &seat) && seat < seats;
        if (fine) *humans |= (uint8_t)(1 << seat);
    }
    if (!fine)
        cli_usage_error(args, "--humans: '%s' is not a list of seats at this table, such as red,blue", given);
    return fine;
}

// Begins a game. Returns the exit status, 0 if the game has begun.
static int begin_game(const op_args *args, table_game *table) {
    if (args->operands == 0) return cli_usage_error(args, "which game? `pathproof games` lists them");
    const pp_game *named = cli_find_game(args, args->operand[0]);
    if (!named) return OP_EXIT_USAGE;
    uint64_t players = named->fewest_seats;
    if (!cli_take_seats(args, named, &players)) return OP_EXIT_USAGE;
    if (!cli_take_game(args, table->game.catalog, named->name, (int)players, &table->game.game))
        return OP_EXIT_USAGE;
    table->game.begun = true;
    pp_begin(&table->game.game, &table->game.state);
    return 0;
}

// Resumes a game. Returns the exit status, 0 if the game has been resumed.
static int resume_game(const op_args *args, const char *file, table_game *table) {
    const char *decided = op_given(args, "--players") ? "--players" : cli_game_option(args);
    if (args->operands > 0) return cli_usage_error(args, "--resume: the file already names the game");
    if (decided) return cli_usage_error(args, "--resume: the file already decides %s", decided);
    if (!table->shelved) table->file = strcmp(file, "-") == 0 ? 0 : file;
    return replay_file(&table->game, table->game.catalog, file);
}

// Sets which seats people and policies play, and whether several people share the keyboard.
static bool take_seats(const op_args *args, table_game *table) {
    const int seats = table->game.game.seats;
    if (!take_humans(args, seats, &table->humans)) return false;
    const bool several = (table->humans & (table->humans - 1)) != 0;
    table->hands_over = several && (isatty(STDIN_FILENO) || op_given(args, "--hand-over"));
    return policies_take(args, seats, &table->line_up);
}

// Options saved in the file apply unless the command line sets them. Prints the reason and returns false if they are not understood.
static bool take_kept_words(op_args *args, const char *file) {
    enum { WORDS_MAX = 16 };
    static const char *const told[] = {"--seed", "--humans", "--players-as", "--tiles"};
    char *words = strcmp(file, "-") == 0 ? 0 : kept_words(file), *word[WORDS_MAX];
    if (!words) return true;
    op_args kept = {.program = args->program, .command = args->command, .print = args->print};
    if (op_read_args(gr_split_quoted(words, word, WORDS_MAX), word, &kept) != OP_ARGS_READ) return false;
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        if (!op_given(args, told[i])) op_give(args, told[i], op_given(&kept, told[i]));
    }
    return true;
}

// Finds the file to continue from, or null for a new game. Prints the reason and returns false if no game is saved.
static bool take_file(op_args *args, table_game *table, const char **file) {
    static whole_why why;
    *file = op_given(args, "--resume");
    if (*file && (*file)[0] == '\0') {
        *file = kept_take_from_shelf(table, &why);
        if (!*file) cli_usage_error(args, "--resume: %s", why.text);
        if (!*file) return false;
    }
    return !*file || take_kept_words(args, *file);
}

// Reads --seed. Without it, a game gets a new seed. A test must not depend on that, so PP_SEED_NEEDED makes it an error.
static bool take_seed(const op_args *args, uint64_t *seed) {
    if (!op_given(args, "--seed") && getenv("PP_SEED_NEEDED")) {
        cli_usage_error(args, "--seed is missing, and PP_SEED_NEEDED is set");
        return false;
    }
    *seed = (uint64_t)time(0) % 1000000;
    return op_take_number(args, "--seed", 0, UINT64_MAX, seed);
}

// --- The engine, reading from one stream and writing to another

static void print_line(void *self, const char *line) {
    fprintf(self, "%s\n", line);
}

// Answers until `quit` or the end of the input. A line that cannot be read is refused, with its place in a comment, `# line:column:
// fault`. Returns the exit status.
static int serve(FILE *from, FILE *to) {
    static pp_game game;
    static pp_state state;
    static gr_speaker speaker;
    record_lines lines = {from, 0, false};
    char line[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    record_line_read read;
    gr_speaker_begin(&speaker, &gr_shipped_games, &game, &state, (gr_partner){.self = to, .say = print_line});
    while (!speaker.quit && (read = record_read_line(&lines, line, &fault)) != RECORD_LINE_END) {
        if (read == RECORD_LINE_BAD) {
            gr_speak_of_fault(&speaker, &fault);
        } else {
            gr_speak(&speaker, line, lines.number);
        }
        if (fflush(to) != 0) return OP_EXIT_FAILED;
    }
    return 0;
}

static int run_table(const op_args *said) {
    static table_game table;
    static tiles_given tiles;
    static op_args own;
    const op_args *args = &own;
    const char *file;
    own = *said;
    if (!take_file(&own, &table, &file)) return OP_EXIT_USAGE;
    table.view = view_of(isatty(STDOUT_FILENO));
    table.input.from = stdin;
    if (!tiles_take(args, false, &tiles)) return OP_EXIT_USAGE;
    table.game.catalog = &tiles.catalog;
    const int status = file ? resume_game(args, file, &table) : begin_game(args, &table);
    if (status != 0) return status;
    if (!take_seats(args, &table) || !policies_begin(args)) return OP_EXIT_USAGE;
    char why[GR_FAULT_MAX];
    gr_out out = gr_out_into(why, sizeof why);
    if (!view_fits(&table.view, &table.game.game, &out)) return cli_usage_error(args, "%s", why);
    if (!take_seed(args, &table.seed)) return OP_EXIT_USAGE;
    if (!file && isatty(STDIN_FILENO)) kept_shelve(&table);
    return table_play(&table);
}

static int run_play(const op_args *args) {
    if (op_given(args, "--table") && op_given(args, "--engine"))
        return cli_usage_error(args, "--table and --engine exclude each other");
    if (policies_listed(args)) return 0;
    const bool engine = op_given(args, "--engine") || (!op_given(args, "--table") && !isatty(STDIN_FILENO));
    if (!engine) return run_table(args);
    for (int i = 0; i < OP_OPTIONS_MAX && options[i].name; i++) {
        if (args->value[i] && strcmp(options[i].name, "--engine") != 0)
            return cli_usage_error(
                args, "an engine (in a pipe, or with --engine) takes no %.*s: the runner chooses the games",
                (int)strcspn(options[i].name, ","), options[i].name);
    }
    if (args->operands > 0)
        return cli_usage_error(
            args,
            "an engine (in a pipe, or with --engine) takes no GAME: the runner chooses the games; to play a game in a pipe, add --table");
    return serve(stdin, stdout);
}

const op_command cli_command_play = {
    .name = "play",
    .operands = "[GAME]",
    .summary = "Plays a game with you at a terminal; in a pipe, acts as an engine that speaks the protocol.",
    .details = details,
    .options = options,
    .most = 1,
    .run = run_play,
};
