// SPDX-License-Identifier: MIT
// What several commands of `pathproof` read from the command line: which game, for how many players. The commands (sim/cli) include it.
#ifndef ARGS_H
#define ARGS_H

#include "grammar.h"
#include "options.h"

// Options that several commands share; they say which game is meant.
#define CLI_GAME_OPTIONS                                                                                     \
    {"--side", "N", "side of a two-sided board, named by its number of squares along an edge"},              \
        {"--board", "WxH", "columns x rows, 2x2 to 8x8 (default: the game's own)"},                          \
        {"--with", "LIST", "parts to add (see: pathproof games --verbose)"},                                 \
        {"--without", "LIST", "parts to leave out"},                                                         \
        {"--box", "LIST", "tiles in the box, such as T01,T05 (default: all)"}, {                             \
        "--reading", "LIST", "readings other than the defaults, such as R3b,R9b (see: pathproof rulings)"    \
    }

// The first of these options that was given, null when none was: a record or a file names its game itself.
const char *cli_game_option(const op_args *args);

// Whether --tiles was given and says how many tiles to play with, not which set.
bool cli_counts_tiles(const op_args *args);

// The shipped game of this name; null, having said so, where there is none.
const pp_game *cli_find_game(const op_args *args, const char *name);

// The game called `name` with the options given. False, having said why, when there is no such game.
// With the catalog's tile set, if it has one.
bool cli_take_game(const op_args *args, const gr_catalog *catalog, const char *name, int seats,
                   pp_game *game);

// The number of players that --players names; it stays as it is when none was given. False, having said so, when it is none or this
// game is not played by so many.
bool cli_take_seats(const op_args *args, const pp_game *named, uint64_t *players);

// The numbers of players that --players lists, `otherwise` when it was not given, or as few as can play where that is null: 4, 2..8,
// or 2,4,8. Returns how many; 0, having said so, when it is not such a list or this game is not played by one of them.
int cli_take_players(const op_args *args, const pp_game *named, const char *otherwise,
                     uint8_t players[PP_SEATS]);

// Readings as texts that are kept have them: on a command line r3b is R3b as well. In `list` they stand between commas, or with +
// where several are meant at once.
void cli_put_readings(gr_out *out, const char *list);

// Puts "; did you mean NAME?" for what no ruling, reading or game is called; nothing where none is near.
void cli_put_meant_ruling(gr_out *out, const char *said);

// Says what is wrong with the command line; returns OP_EXIT_USAGE.
int cli_usage_error(const op_args *args, const char *format, ...);

// A number with its thousands set apart; the text lasts until the eighth call after this one.
const char *cli_thousands(uint64_t number);

#endif
