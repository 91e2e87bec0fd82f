// SPDX-License-Identifier: MIT
// Parts of the table's pictures that are not about paths. Only draw*.c, svg*.c and tell.c include this.
#ifndef DRAW_PARTS_H
#define DRAW_PARTS_H

#include "draw_board.h"

// A tile without paths, its left upper corner at a cell: a sign in the middle and a number at each arrow.
void draw_special(canvas_cells *canvas, const pp_kind *kind, int lie, int column, int row, draw_scale scale,
                  canvas_ink ink);

// The wave, where one moves.
typedef struct draw_wave_row {
    int side;     // where it is going, 0 top .. 3 left; -1 for no wave
    int line;     // of the board that is its row, from 0
    int across;   // which square of that line it is on
    int strength; // the number that ships in the row must match
} draw_wave_row;

draw_wave_row draw_find_wave(const pp_game *game, const pp_state *s);

// Tiles on top of others, and the wave's row and edge.
void draw_overs(canvas_cells *canvas, const pp_game *game, const pp_state *s, draw_scale scale);

#endif
