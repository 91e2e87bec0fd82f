// SPDX-License-Identifier: MIT
// The table as a player sees it: the board with its paths and pawns, and single tiles. draw_scene.h, sim/show and svg*.c include it.
#ifndef DRAW_BOARD_H
#define DRAW_BOARD_H

#include "canvas.h"
#include "ways.h"

// How large a square is drawn, in cells.
typedef struct draw_scale {
    int width, height;
} draw_scale;

// The largest scale at which a board of this size and a panel beside it fit a terminal.
draw_scale draw_scale_for(pp_size size, int columns, int rows);

// The next smaller scale; the smallest stays as it is.
draw_scale draw_smaller(draw_scale scale);

enum { DRAW_MARGIN_COLUMNS = 4, DRAW_MARGIN_ROWS = 2 }; // left of the squares and above them

// The board with a frame; `named` writes the names of columns and rows beside it. `ways` may be null.
void draw_board(canvas_cells *canvas, const pp_game *game, const pp_state *s, const draw_ways *ways,
                draw_scale scale, bool named);

// The number of a choice outside the frame, beside a place at the rim.
void draw_number(canvas_cells *canvas, pp_size size, draw_scale scale, pp_place place, int number,
                 canvas_ink ink);

// The number of a choice on a square.
void draw_inside(canvas_cells *canvas, draw_scale scale, uint8_t square, int number, canvas_ink ink);

// Points out the square where the next tile goes.
void draw_target(canvas_cells *canvas, draw_scale scale, uint8_t square, canvas_ink ink);

// One tile, its left upper corner at a cell.
void draw_tile(canvas_cells *canvas, const pp_kind *kind, int lie, int column, int row, draw_scale scale,
               canvas_ink ink);

// The path of a seat's pawn through that tile, in the seat's colour: its letter where it enters, a ring where it comes out.
void draw_way(canvas_cells *canvas, const pp_kind *kind, int lie, int entry, int seat, int column, int row,
              draw_scale scale);

// Where a point lies in a square one wide and high, and which way is in.
void draw_locate_point(int point, double *x, double *y, double *dx, double *dy);

// Whose pawn came along each path: seat + 1 by square and point, 0 for nobody's, and the points where it is gone.
typedef struct draw_trails {
    uint8_t seat[PP_SQUARES][PP_POINTS];
    uint16_t gone[PP_SQUARES];
} draw_trails;

// Of pawns that are gone only with their ways, which may be null.
void draw_follow_trails(const pp_game *game, const pp_state *s, const draw_ways *ways, draw_trails *trails);

// The letter that stands for a seat's pawns on the board.
const char *draw_pawn_letter(int seat);

// The sign of one pawn: that letter, and a number where the seat has two.
enum { DRAW_PAWN_SIGN = 3 };
void draw_pawn_sign(const pp_game *game, int pawn, char sign[DRAW_PAWN_SIGN]);

// The wave, where one moves.
typedef struct draw_wave_row {
    int side;     // where it is going, 0 top .. 3 left; -1 for no wave
    int line;     // of the board that is its row, from 0
    int across;   // which square of that line it is on
    int strength; // the number that ships in the row must match
} draw_wave_row;

draw_wave_row draw_find_wave(const pp_game *game, const pp_state *s);

// Where a marker tile lies that nobody holds: beside the board, or else on its pile.
static inline bool draw_marker_beside(const pp_game *game) {
    return game->clause[PP_RULE_MARKER_ASIDE] != 0;
}

#endif
