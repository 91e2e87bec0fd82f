// SPDX-License-Identifier: MIT
// What the picture of a table is made of. Only svg*.c include this.
#ifndef PP_SVG_PARTS_H
#define PP_SVG_PARTS_H

#include "legal.h"

#include <stdio.h>

// Lengths are pixels; a square of the board is this wide.
enum { PP_SVG_SQUARE = 96, PP_SVG_MARGIN = 52 };

extern const char *const pp_svg_seat_fill[PP_SEATS];
extern const char *const pp_svg_seat_ink[PP_SEATS]; // letters on that ground

// A tile whose left upper corner is at (x, y). `ink`, if not null, names a colour for the path at each point, null
// for the usual.
void pp_svg_tile(FILE *to, const pp_kind *kind, int lie, double x, double y, double width,
                 const char *const ink[PP_POINTS]);

// What is on a tile, and what happened to it.
void pp_svg_lantern(FILE *to, int colour, double x, double y);           // pp_lantern
void pp_svg_star(FILE *to, double x, double y, double size, int number); // 0 for no number
void pp_svg_turned(FILE *to, double x, double y);

// A disc with the seat's letter.
void pp_svg_pawn(FILE *to, int seat, double x, double y, double radius);

typedef enum pp_svg_anchor { PP_SVG_START, PP_SVG_MIDDLE } pp_svg_anchor;

void pp_svg_text(FILE *to, double x, double y, int size, pp_svg_anchor anchor, const char *fill,
                 const char *text);

// Standings, hands and piles; returns how high they are.
double pp_svg_panel(FILE *to, const pp_game *game, const pp_state *s, double x, double y);
double pp_svg_panel_height(const pp_game *game, const pp_state *s);

enum { PP_SVG_PANEL = 380 }; // its width

#endif
