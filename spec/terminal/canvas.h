// SPDX-License-Identifier: MIT
// Lines drawn with characters: each cell of a terminal has 2 x 4 dots (Braille) or a letter, in an ink. Code that draws or prints on a
// terminal includes it.
#ifndef CANVAS_H
#define CANVAS_H

#include "state.h"

#include <stdio.h>

enum {
    CANVAS_WIDTH = 100, // a board of 8 squares of 10 cells each, and its margins
    CANVAS_HEIGHT = 48,
};

// Stronger inks cover weaker ones.
typedef enum canvas_ink {
    INK_NONE,
    INK_FAINT,
    INK_PLAIN,
    INK_SEAT,                      // + 0..7: the colour of a seat
    INK_WAY = INK_SEAT + PP_SEATS, // + 0..7: the colour of a seat, for a path just travelled
    INK_BOLD = INK_WAY + PP_SEATS,
    INK_PAWN, // + 0..7: a pawn, on a background of the seat's colour
} canvas_ink;

typedef struct canvas_cell {
    uint8_t dots;      // a bit for each dot, in the order of Unicode's Braille patterns
    uint8_t ink;       // canvas_ink
    const char *glyph; // a UTF-8 character, shown in place of the dots; null if there is none
} canvas_cell;

typedef struct canvas_cells {
    int width, height; // in cells
    canvas_cell cell[CANVAS_HEIGHT][CANVAS_WIDTH];
} canvas_cells;

void canvas_clear(canvas_cells *canvas, int width, int height);

// Parts outside the canvas are not drawn.
void canvas_draw_glyph(canvas_cells *canvas, int column, int row, const char *glyph, canvas_ink ink);
void canvas_draw_text(canvas_cells *canvas, int column, int row, const char *ascii, canvas_ink ink);

// A curve, in dots. It leaves (x, y) in direction (dx, dy) and arrives at (x2, y2) against direction (dx2, dy2).
typedef struct canvas_curve {
    double x, y, dx, dy, x2, y2, dx2, dy2;
} canvas_curve;

void canvas_draw_curve(canvas_cells *canvas, const canvas_curve *curve, canvas_ink ink);

// The number of columns of a row, up to the last that is not blank.
int canvas_row_width(const canvas_cells *canvas, int row);

// The abilities of the output.
typedef struct canvas_style {
    bool colour; // if false, the paths of pawns are drawn with their letters
    bool ascii;  // nothing beyond ASCII
} canvas_style;

// Returns whether the program's locale lacks UTF-8.
bool canvas_is_ascii(void);

// Prints a row of cells without a line end. With `trimmed`, leaves out the blanks at its end.
void canvas_print_row(const canvas_cells *canvas, int row, bool trimmed, canvas_style style, FILE *to);

// Prints text that contains signs of drawings. In ASCII, each sign is replaced with a similar character.
void canvas_print_text(const char *text, bool ascii, FILE *to);

// Prints this many bytes of a text in the same way. Returns the number of columns. If `to` is null, it only counts.
int canvas_print_part(const char *text, size_t bytes, bool ascii, FILE *to);

// Switches to an ink.
void canvas_print_ink(canvas_ink ink, bool colour, FILE *to);

#endif
