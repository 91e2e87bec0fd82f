// SPDX-License-Identifier: MIT
// What the picture of a table is made of. Only svg*.c include this.
#ifndef SVG_PARTS_H
#define SVG_PARTS_H

#include "legal.h"

#include <stdio.h>

// Lengths are pixels; a square of the board is this wide.
enum { SVG_SQUARE = 96, SVG_MARGIN = 52 };

extern const char *const svg_seat_fill[PP_SEATS];

// A tile whose left upper corner is at (x, y). `ink`, if not null, names a colour for the path at each point, null
// for the usual.
void svg_tile(FILE *to, const pp_kind *kind, int lie, double x, double y, double width,
              const char *const ink[PP_POINTS]);

// The same for a tile without paths, whose arrows have numbers; svg_tile draws these, too.
void svg_special(FILE *to, const pp_kind *kind, int lie, double x, double y, double width);

// The wave's row and the tile at the edge, where one moves.
void svg_wave(FILE *to, const pp_game *game, const pp_state *s);

// What is on a tile, and what happened to it.
void svg_lantern(FILE *to, int colour, double x, double y);           // pp_lantern
void svg_star(FILE *to, double x, double y, double size, int number); // 0 for no number
void svg_turned(FILE *to, double x, double y);

// A disc with the seat's letter, or the sign of one pawn (draw_pawn_sign).
void svg_pawn(FILE *to, int seat, const char *sign, double x, double y, double radius);

typedef enum svg_anchor { SVG_START, SVG_MIDDLE } svg_anchor;

void svg_text(FILE *to, double x, double y, int size, svg_anchor anchor, const char *fill, const char *text);

// Standings, hands and piles; returns how high they are.
double svg_panel(FILE *to, const pp_game *game, const pp_state *s, double x, double y);
double svg_panel_height(const pp_game *game, const pp_state *s);

enum { SVG_PANEL = 380 }; // its width

#endif
