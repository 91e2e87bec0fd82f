// SPDX-License-Identifier: MIT
// The table as an SVG picture: the board, the players and the tiles in their hands. spec/site, spec/suite and `pathproof show` include
// it.
#ifndef SVG_H
#define SVG_H

#include "draw_scene.h"

#include <stdio.h>

// The title, and the first words of the description, which is for readers who cannot see the picture. The game, the places and the events
// follow. Each can be null, and can be any text.
typedef struct svg_words {
    const char *title, *says;
} svg_words;

// Writes one table, with the players beside the board.
void svg_write(FILE *to, const draw_scene *scene, svg_words words);

// Writes several tables in one picture, in reading order, with the players below their boards.
void svg_write_all(FILE *to, const draw_scene *scene, int scenes, svg_words words);

// --- Parts of a table, each a picture without a style: the page that shows them has it

extern const char svg_style[]; // CSS

// A part of the board: its first and last column and row, counted from 0.
typedef struct svg_part {
    uint8_t left, top, right, bottom;
} svg_part;

svg_part svg_whole(const pp_game *game);

// Finds the part in which anything on the board changed since a position before: tiles, marks, pawns, the paths travelled, and the refused
// tile, with a square more on each side. Returns false if nothing did.
bool svg_part_changed(const draw_scene *scene, const pp_state *before, svg_part *part);

void svg_write_part(FILE *to, const draw_scene *scene, svg_part part, svg_words words);

// Writes the players, their hands and the piles.
void svg_write_players(FILE *to, const draw_scene *scene, int columns, svg_words words);

// Writes a single tile. The path that begins at `entry` is in the colour of the seat; -1 for no seat.
void svg_write_tile(FILE *to, const pp_kind *kind, int lie, int seat, int entry, svg_words words);

// The position of a place in a picture of svg_write_part. The middle of the square, if the place has no point.
void svg_locate(pp_place place, double *x, double *y);

#endif
