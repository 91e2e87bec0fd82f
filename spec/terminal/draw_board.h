// SPDX-License-Identifier: MIT
// Draws the table as a player sees it: the board with its paths and pawns, and single tiles. draw_scene.h, sim/show and svg*.c include it.
#ifndef DRAW_BOARD_H
#define DRAW_BOARD_H

#include "canvas.h"
#include "ways.h"

// The size of a square, in cells.
typedef struct draw_scale {
    int width, height;
} draw_scale;

// The largest scale at which a board of this size, with a panel beside it, fits a terminal.
draw_scale draw_scale_for(pp_size size, int columns, int rows);

// The next smaller scale; the smallest scale stays the same.
draw_scale draw_smaller(draw_scale scale);

enum { DRAW_MARGIN_COLUMNS = 4, DRAW_MARGIN_ROWS = 2 }; // to the left of the squares, and above them

// Draws the board with a frame. With `named`, it adds the names of columns and rows. `ways` can be null.
void draw_board(canvas_cells *canvas, const pp_game *game, const pp_state *s, const draw_ways *ways,
                draw_scale scale, bool named);

// Draws the number of a choice outside the frame, beside a place at the rim.
void draw_number(canvas_cells *canvas, pp_size size, draw_scale scale, pp_place place, int number,
                 canvas_ink ink);

// Draws the number of a choice on a square.
void draw_inside(canvas_cells *canvas, draw_scale scale, uint8_t square, int number, canvas_ink ink);

// Marks the square where the next tile goes.
void draw_target(canvas_cells *canvas, draw_scale scale, uint8_t square, canvas_ink ink);

// Draws a tile with its top left corner at a cell.
void draw_tile(canvas_cells *canvas, const pp_kind *kind, int lie, int column, int row, draw_scale scale,
               canvas_ink ink);

// Draws the path of a seat's pawn through a tile drawn by draw_tile, in the seat's colour, with the seat's letter at the entry and a ring
// at the exit.
void draw_way(canvas_cells *canvas, const pp_kind *kind, int lie, int entry, int seat, int column, int row,
              draw_scale scale);

// The position of a point in a square of width and height 1, and its direction inwards.
void draw_locate_point(int point, double *x, double *y, double *dx, double *dy);

// The seat whose pawn came along each path: seat + 1 by square and point, or 0 if none did. `gone` marks the points on paths of lost
// pawns.
typedef struct draw_trails {
    uint8_t seat[PP_SQUARES][PP_POINTS];
    uint16_t gone[PP_SQUARES];
} draw_trails;

// Finds the trails. Trails of lost pawns need `ways`, which can be null.
void draw_follow_trails(const pp_game *game, const pp_state *s, const draw_ways *ways, draw_trails *trails);

// The letter of a seat's pawns on the board.
const char *draw_pawn_letter(int seat);

// The sign of a pawn: the seat's letter, with a number if the seat has two pawns.
enum { DRAW_PAWN_SIGN = 3 };
void draw_pawn_sign(const pp_game *game, int pawn, char sign[DRAW_PAWN_SIGN]);

// The wave, if one moves.
typedef struct draw_wave_row {
    int side;     // the side it moves to, 0 top .. 3 left; -1 for no wave
    int line;     // the row or column of the board that it is in, from 0
    int across;   // its square in that line
    int strength; // the number that ships in the row must match
} draw_wave_row;

draw_wave_row draw_find_wave(const pp_game *game, const pp_state *s);

// Returns whether a marker tile that nobody holds is beside the board; if not, it is on its pile.
static inline bool draw_marker_beside(const pp_game *game) {
    return game->clause[PP_RULE_MARKER_ASIDE] != 0;
}

#endif
