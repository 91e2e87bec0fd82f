// SPDX-License-Identifier: MIT
// The table as a player sees it: the board with its paths and pawns, and single tiles.
#ifndef PP_DRAW_H
#define PP_DRAW_H

#include "canvas.h"
#include "legal.h"

// How large a square is drawn, in cells.
typedef struct pp_scale {
    int width, height;
} pp_scale;

// The largest scale at which a board of this size and a panel beside it fit a terminal.
pp_scale pp_scale_for(pp_size size, int columns, int rows);

enum { PP_MARGIN_COLUMNS = 4, PP_MARGIN_ROWS = 2 }; // left of the squares and above them

// The board with a frame; `named` writes the names of columns and rows beside it.
void pp_draw_board(pp_canvas *canvas, const pp_game *game, const pp_state *s, pp_scale scale, bool named);

// The number of a choice outside the frame, beside a place at the rim.
void pp_draw_number(pp_canvas *canvas, pp_size size, pp_scale scale, pp_place place, int number, pp_ink ink);

// The number of a choice on a square.
void pp_draw_inside(pp_canvas *canvas, pp_scale scale, uint8_t square, int number, pp_ink ink);

// Points out the square where the next tile goes.
void pp_draw_target(pp_canvas *canvas, pp_scale scale, uint8_t square, pp_ink ink);

// One tile, its left upper corner at a cell.
void pp_draw_tile(pp_canvas *canvas, const pp_kind *kind, int lie, int column, int row, pp_scale scale,
                  pp_ink ink);

// Where a point lies in a square one wide and high, and which way is in.
void pp_locate_point(int point, double *x, double *y, double *dx, double *dy);

// Whose pawn came along each path: seat + 1 by square and point, 0 for nobody's.
typedef struct pp_trails {
    uint8_t seat[PP_SQUARES][PP_POINTS];
} pp_trails;

void pp_follow_trails(const pp_game *game, const pp_state *s, pp_trails *trails);

// The letter that stands for a seat's pawns on the board.
const char *pp_pawn_letter(int seat);

#endif
