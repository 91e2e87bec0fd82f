// SPDX-License-Identifier: MIT
// What the picture of a table is made of. Only svg*.c include this.
#ifndef SVG_PARTS_H
#define SVG_PARTS_H

#include "draw_scene.h"
#include "text.h"

#include <stdio.h>

// Lengths are pixels; a square of the board is this wide. Both are numbers to calculate with, among doubles, so no enum.
static const int svg_square = 96, svg_margin = 52;

extern const char *const svg_seat_fill[PP_SEATS],
    *const svg_seat_ink[PP_SEATS]; // a ground, and what can be read on it

// What the classes mean that the parts below are drawn with; once in a file.
void svg_put_style(FILE *to);

// Whose paths a tile has: a colour at each point, null for the usual, and those points whose pawn is gone.
typedef struct svg_ink {
    const char *colour[PP_POINTS];
    uint16_t gone;
} svg_ink;

// A tile whose left upper corner is at (x, y); `ink` may be null.
void svg_tile(FILE *to, const pp_kind *kind, int lie, double x, double y, double width, const svg_ink *ink);

// A path between two points of a square whose left upper corner is at the origin, drawn as `attributes` say, in a colour if not null.
void svg_path(FILE *to, int from, int end, const char *attributes, const char *colour);

// The wave's row and the tile at the edge, where one moves.
void svg_wave(FILE *to, const pp_game *game, const pp_state *s);

// What is on a tile, and what happened to it.
void svg_lantern(FILE *to, int colour, double x, double y);           // pp_lantern
void svg_star(FILE *to, double x, double y, double size, int number); // 0 for no number
void svg_turned(FILE *to, double x, double y);

// Where a pawn was that is gone.
void svg_cross(FILE *to, int seat, double x, double y);

// A disc with the seat's letter, or the sign of one pawn (draw_pawn_sign).
void svg_pawn(FILE *to, int seat, const char *sign, double x, double y, double radius);

typedef enum svg_anchor { SVG_START, SVG_MIDDLE } svg_anchor;

// `fill` is a colour, or the class "i" for ink and "f" for faint ink, which are light on a dark page. The text may be any.
void svg_text(FILE *to, double x, double y, int size, svg_anchor anchor, const char *fill, const char *text);

// What there is to see, in words: whose turn it is, and where every pawn is; where `before` is not null, only what became of pawns
// since that scene.
void svg_tell(gr_out *out, const draw_scene *scene, const draw_scene *before);

// Standings, hands and piles, players in so many columns.
void svg_panel(FILE *to, const draw_scene *scene, double x, double y, int columns);
double svg_panel_height(const pp_game *game, const pp_state *s, int columns);

static const int svg_column = 256; // the width of a column

#endif
