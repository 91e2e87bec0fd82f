// SPDX-License-Identifier: MIT
// Lines drawn with characters: each cell of a terminal holds 2 x 4 dots (Braille), or a letter, in an ink.
#ifndef PP_CANVAS_H
#define PP_CANVAS_H

#include "state.h"

#include <stdio.h>

enum {
    PP_CANVAS_WIDTH = 100, // a board of 8 squares, 10 cells each, and its margins
    PP_CANVAS_HEIGHT = 48,
};

// Stronger inks cover weaker ones.
typedef enum pp_ink {
    PP_INK_NONE,
    PP_INK_FAINT,
    PP_INK_PLAIN,
    PP_INK_SEAT, // + 0..7: the colour of a seat
    PP_INK_BOLD = PP_INK_SEAT + PP_SEATS,
    PP_INK_PAWN, // + 0..7: a pawn, on a ground of the seat's colour
} pp_ink;

typedef struct pp_cell {
    uint8_t dots;      // a bit for each, in the order of Unicode's Braille patterns
    uint8_t ink;       // pp_ink
    const char *glyph; // a character in UTF-8 in place of dots; null for none
} pp_cell;

typedef struct pp_canvas {
    int width, height; // in cells
    pp_cell cell[PP_CANVAS_HEIGHT][PP_CANVAS_WIDTH];
} pp_canvas;

void pp_clear_canvas(pp_canvas *canvas, int width, int height);

// Outside the canvas nothing is drawn.
void pp_draw_dot(pp_canvas *canvas, int x, int y, pp_ink ink); // in dots
void pp_draw_glyph(pp_canvas *canvas, int column, int row, const char *glyph, pp_ink ink);
void pp_draw_text(pp_canvas *canvas, int column, int row, const char *ascii, pp_ink ink);

// A curve that leaves (x, y) in direction (dx, dy) and arrives at (x2, y2) against direction (dx2, dy2), in dots.
typedef struct pp_curve {
    double x, y, dx, dy, x2, y2, dx2, dy2;
} pp_curve;

void pp_draw_curve(pp_canvas *canvas, const pp_curve *curve, pp_ink ink);

// The columns of a row up to the last that is not blank.
int pp_row_width(const pp_canvas *canvas, int row);

// One row of cells, without the line's end, `trimmed` of blanks on the right; `colour` for a terminal that shows them.
void pp_print_row(const pp_canvas *canvas, int row, bool trimmed, bool colour, FILE *to);

// Text in the ink of a seat.
void pp_print_ink(pp_ink ink, bool colour, FILE *to);

#endif
