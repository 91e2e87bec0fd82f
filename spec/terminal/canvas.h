// SPDX-License-Identifier: MIT
// Lines drawn with characters: each cell of a terminal holds 2 x 4 dots (Braille), or a letter, in an ink. Whoever draws or prints at a
// terminal includes it.
#ifndef CANVAS_H
#define CANVAS_H

#include "state.h"

#include <stdio.h>

enum {
    CANVAS_WIDTH = 100, // a board of 8 squares, 10 cells each, and its margins
    CANVAS_HEIGHT = 48,
};

// Stronger inks cover weaker ones.
typedef enum canvas_ink {
    INK_NONE,
    INK_FAINT,
    INK_PLAIN,
    INK_SEAT,                      // + 0..7: the colour of a seat
    INK_WAY = INK_SEAT + PP_SEATS, // + 0..7: the same for a way that was travelled just now
    INK_BOLD = INK_WAY + PP_SEATS,
    INK_PAWN, // + 0..7: a pawn, on a ground of the seat's colour
} canvas_ink;

typedef struct canvas_cell {
    uint8_t dots;      // a bit for each, in the order of Unicode's Braille patterns
    uint8_t ink;       // canvas_ink
    const char *glyph; // a character in UTF-8 in place of dots; null for none
} canvas_cell;

typedef struct canvas_cells {
    int width, height; // in cells
    canvas_cell cell[CANVAS_HEIGHT][CANVAS_WIDTH];
} canvas_cells;

void canvas_clear(canvas_cells *canvas, int width, int height);

// Outside the canvas nothing is drawn.
void canvas_draw_glyph(canvas_cells *canvas, int column, int row, const char *glyph, canvas_ink ink);
void canvas_draw_text(canvas_cells *canvas, int column, int row, const char *ascii, canvas_ink ink);

// A curve that leaves (x, y) in direction (dx, dy) and arrives at (x2, y2) against direction (dx2, dy2), in dots.
typedef struct canvas_curve {
    double x, y, dx, dy, x2, y2, dx2, dy2;
} canvas_curve;

void canvas_draw_curve(canvas_cells *canvas, const canvas_curve *curve, canvas_ink ink);

// The columns of a row up to the last that is not blank.
int canvas_row_width(const canvas_cells *canvas, int row);

// What can be shown where it is printed.
typedef struct canvas_style {
    bool colour; // else paths that pawns came by are made of their letters
    bool ascii;  // nothing beyond ASCII
} canvas_style;

// By the locale that the program was started in.
bool canvas_is_ascii(void);

// One row of cells, without the line's end, `trimmed` of blanks on the right.
void canvas_print_row(const canvas_cells *canvas, int row, bool trimmed, canvas_style style, FILE *to);

// Text with signs such as are drawn, in UTF-8, or each in the letter that stands for it in ASCII.
void canvas_print_text(const char *text, bool ascii, FILE *to);

// The same for so many bytes of a text. Returns how many columns they take; `to` may be null where only that is asked.
int canvas_print_part(const char *text, size_t bytes, bool ascii, FILE *to);

// Text in the ink of a seat.
void canvas_print_ink(canvas_ink ink, bool colour, FILE *to);

#endif
