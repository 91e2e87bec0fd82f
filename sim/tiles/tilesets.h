// SPDX-License-Identifier: MIT
// The tile sets of a command: --tiles FILE, --tiles random:SEED. For every command that plays or reads a game.
#ifndef TILESETS_H
#define TILESETS_H

#include "args.h"
#include "json.h"
#include "tileset_text.h"

#include <stdio.h>

enum { TILES_MAX = 1000 };

typedef struct tiles_given {
    const char *said;    // the value of --tiles; null if it names no set, so that the built-in sets are used
    gr_own_tileset *own; // must not move: games point into it
    int count;
    gr_catalog catalog; // the shipped games, and the first of these sets
} tiles_given;

#define TILES_OPTION                                                                                         \
    {                                                                                                        \
        "--tiles", "SET|N",                                                                                  \
            "tile set: a FILE or random:SEED (default: the built-in set); or a number of tiles"              \
    }

// Reads --tiles. With `several` it also accepts random:1..20. Prints the reason and returns false if it is not understood.
bool tiles_take(const op_args *args, bool several, tiles_given *sets);

// Loads one set: house, manual, random:SEED, or a file ("-" for standard input). Reports an error on standard error as FILE:line:column:
// fault. Returns an exit status: 0, OP_EXIT_FAILED if it is not a tile set, OP_EXIT_USAGE if the file does not exist.
int tiles_load(const char *said, gr_own_tileset *own);

// Checks that the game is played with the tile set that the user named, and not with another that a record or position names.
bool tiles_are_wanted(const gr_catalog *catalog, const pp_game *game, gr_fault *fault);

// Prints "tile set house, 34e7b8b56e2df4c8", or nothing if the book defines the tiles.
void tiles_print(FILE *to, const pp_tileset *set);

// Writes the name and hash of a set into JSON, or null if the book defines the tiles.
void tiles_put_json(json_out *json, const char *key, const pp_tileset *set);

#endif
