// SPDX-License-Identifier: MIT
// Options that several commands of `pathproof` share: the game and the number of players. The commands (sim/cli) include it.
#ifndef ARGS_H
#define ARGS_H

#include "grammar.h"
#include "options.h"

// The options that describe a game.
#define CLI_GAME_OPTIONS                                                                                     \
    {"--side", "N", "side of a two-sided board, named by its number of squares along an edge"},              \
        {"--board", "WxH", "columns x rows, 2x2 to 8x8 (default: the game's own)"},                          \
        {"--with", "LIST", "parts to add (see: pathproof games --verbose)"},                                 \
        {"--without", "LIST", "parts to leave out"},                                                         \
        {"--box", "LIST", "tiles in the box, such as T01,T05 (default: all)"}, {                             \
        "--reading", "LIST", "readings other than the defaults, such as R3b,R9b (see: pathproof rulings)"    \
    }

// The first of these options that was given, or null if none was. A command whose record or file names the game refuses them.
const char *cli_game_option(const op_args *args);

// Returns whether --tiles was given as a number of tiles, and not as a set.
bool cli_counts_tiles(const op_args *args);

// The shipped game of this name. Returns null, after an error message, if there is none.
const pp_game *cli_find_game(const op_args *args, const char *name);

// Makes the game `name` with the given options, and with the catalog's tile set if it has one. Returns false, after an error message, if
// there is no such game.
bool cli_take_game(const op_args *args, const gr_catalog *catalog, const char *name, int seats,
                   pp_game *game);

// Reads the number in --players; changes nothing if the option was not given. Returns false, after an error message, if it is not a
// number, or the game cannot have that many players.
bool cli_take_seats(const op_args *args, const pp_game *named, uint64_t *players);

// Reads the list in --players: 4, 2..8 or 2,4,8. If the option was not given, `otherwise` is used, or the fewest players if that is null.
// Returns the length of the list. Returns 0, after an error message, if it is not such a list, or the game cannot have one of these
// numbers of players.
int cli_take_players(const op_args *args, const pp_game *named, const char *otherwise,
                     uint8_t players[PP_SEATS]);

// Writes readings in their normal spelling: on a command line r3b also means R3b. `list` separates them with commas, or with + if several
// apply at once.
void cli_put_readings(gr_out *out, const char *list);

// Adds "; did you mean NAME?" for a word that names no ruling, reading or game, if a known name is similar.
void cli_put_meant_ruling(gr_out *out, const char *said);

// Prints an error in the command line. Returns OP_EXIT_USAGE.
int cli_usage_error(const op_args *args, const char *format, ...);

// Formats a number with separated thousands. The text is valid until the eighth call after this one.
const char *cli_thousands(uint64_t number);

#endif
