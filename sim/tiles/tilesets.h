// SPDX-License-Identifier: MIT
// The tile sets that a command is to use: --tiles FILE, --tiles random:SEED. For every command that plays or reads a game.
#ifndef TILESETS_H
#define TILESETS_H

#include "args.h"
#include "json.h"
#include "tileset_text.h"

#include <stdio.h>

enum { TILES_MAX = 1000 };

typedef struct tiles_given {
    const char *said;    // behind --tiles; null when that names no set, and the games' own are meant
    gr_own_tileset *own; // not to be moved: games point into it
    int count;
    gr_catalog catalog; // the shipped games, and the first of these sets
} tiles_given;

#define TILES_OPTION                                                                                         \
    {                                                                                                        \
        "--tiles", "SET|N",                                                                                  \
            "tile set: a FILE or random:SEED (default: the built-in set); or a number of tiles"              \
    }

// What --tiles says. `several`: random:1..20 is understood too. False, and says why, when it is not.
bool tiles_take(const op_args *args, bool several, tiles_given *sets);

// One set: house, manual, random:SEED, or a file ("-" for standard input), whose fault is told on stderr as FILE:line:column. Returns
// an exit status: 0, OP_EXIT_FAILED when it is no tile set, OP_EXIT_USAGE when there is no such file.
int tiles_load(const char *said, gr_own_tileset *own);

// To name a tile set is to ask for the game with these tiles, not with those that a record or position names itself.
bool tiles_are_wanted(const gr_catalog *catalog, const pp_game *game, gr_fault *fault);

// "tile set house, 34e7b8b56e2df4c8", a line for people; nothing where the book says which tiles there are.
void tiles_print(FILE *to, const pp_tileset *set);

// The same in JSON: its name and hash, or null.
void tiles_put_json(json_out *json, const char *key, const pp_tileset *set);

#endif
