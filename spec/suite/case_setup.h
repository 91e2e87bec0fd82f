// SPDX-License-Identifier: MIT
// The table as a case's game line and givens set it, with everything that goes without saying. For case.c, film.c and export.c.
#ifndef CASE_SETUP_H
#define CASE_SETUP_H

#include "script.h"
#include "tileset_text.h"

// Rulings that are read otherwise than the case says, where they concern its game: the reading, from 1; 0 for as it says.
// {0} is the case as it is written.
typedef struct setup_otherwise {
    uint8_t instead[PP_RULINGS];
} setup_otherwise;

// Not to be copied: game and catalog point into it.
typedef struct case_setup {
    gr_catalog catalog;      // knows the case's tile set too
    gr_own_tileset own;      // the tiles as the case writes them, where the game has sets
    bool own_tiles;          // the engine is told which tiles to play with
    const pp_tileset *tiles; // those
    pp_game game;
    bool given; // a position is given; else the game begins
    pp_state state;
    char game_line[GR_LINE_MAX + 1];     // "game …"
    char position_line[GR_LINE_MAX + 1]; // "position …", when given
} case_setup;

// The game alone, as far as its line tells. False with a fault.
bool setup_game(const gr_catalog *catalog, const case_script *script, setup_otherwise otherwise,
                pp_game *game, book_fault *fault);

// Whether the case is played with a tile set of its own: always where tiles have faces to be written, of which those that it does not
// write lie straight across; else where it writes some.
bool setup_has_own_tiles(const case_script *script, const pp_game *game);

// The line of the game that such a row asks for: the case's own with other fields. False with a fault when it can be played.
bool setup_other_game(const gr_catalog *catalog, const case_script *script, const script_row *row,
                      char line[GR_LINE_MAX + 1], book_fault *fault);

// The whole. A given position that breaks an invariant is a fault, unless the case asks just that.
bool setup_make(const gr_catalog *catalog, const case_script *script, setup_otherwise otherwise,
                case_setup *setup, book_fault *fault);

#endif
