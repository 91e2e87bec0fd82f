// SPDX-License-Identifier: MIT
// Sets up a table from a case's game line and givens, with all defaults filled in. For case.c, film.c and export.c.
#ifndef CASE_SETUP_H
#define CASE_SETUP_H

#include "script.h"
#include "tileset_text.h"

// For each ruling that concerns the case's game, the reading to play in place of the case's own, from 1; 0 to keep the case's. {0} is the
// case as it is written.
typedef struct setup_otherwise {
    uint8_t instead[PP_RULINGS];
} setup_otherwise;

// A case's table. Do not copy it: game and catalog point into it.
typedef struct case_setup {
    gr_catalog catalog;      // with the case's tile set
    gr_own_tileset own;      // the tiles that the case spells out, if the game has tile sets
    bool own_tiles;          // whether the engine receives the tiles to play with
    const pp_tileset *tiles; // those tiles
    pp_game game;
    bool given; // whether a position is given; if not, the game begins from the start
    pp_state state;
    char game_line[GR_LINE_MAX + 1];     // "game …"
    char position_line[GR_LINE_MAX + 1]; // "position …", if one is given
} case_setup;

// Makes only the game, from its line. Returns false, with a fault, if it cannot.
bool setup_game(const gr_catalog *catalog, const case_script *script, setup_otherwise otherwise,
                pp_game *game, book_fault *fault);

// Returns whether the case is played with its own tile set. If the game's tiles have faces to be written, it always is, and faces that
// the case does not write have straight paths. In other games it is only if the case writes a tile.
bool setup_has_own_tiles(const case_script *script, const pp_game *game);

// Writes the game line of a ROW_GAME: the case's game line, with the row's fields. Returns false, with a fault, if that game can be
// played.
bool setup_other_game(const gr_catalog *catalog, const case_script *script, const script_row *row,
                      char line[GR_LINE_MAX + 1], book_fault *fault);

// Sets up the whole table. A given position that breaks an invariant is a fault, unless the case is about that.
bool setup_make(const gr_catalog *catalog, const case_script *script, setup_otherwise otherwise,
                case_setup *setup, book_fault *fault);

#endif
