// SPDX-License-Identifier: MIT
// The parts of the picture of a table. Only svg*.c include it.
#ifndef SVG_PARTS_H
#define SVG_PARTS_H

#include "draw_scene.h"
#include "text.h"

#include <stdio.h>

// The width of a square and the margin, in pixels. They are used with doubles, so they are not an enum.
static const int svg_square = 96, svg_margin = 52;

extern const char *const svg_seat_fill[PP_SEATS],
    *const svg_seat_ink[PP_SEATS]; // the background, and a colour that can be read on it

// Writes the CSS for the classes that the parts below use (svg_style). Call it once for each file.
void svg_put_style(FILE *to);

// The colours of a tile's paths, by the points where they end (null for the usual colour), and the points of paths whose pawn is lost.
typedef struct svg_ink {
    const char *colour[PP_POINTS];
    uint16_t gone;
} svg_ink;

// Draws a tile with its top left corner at (x, y). `ink` can be null.
void svg_tile(FILE *to, const pp_kind *kind, int lie, double x, double y, double width, const svg_ink *ink);

// Draws a path between two points of a square at the origin, with these attributes, and in this colour if it is not null.
void svg_path(FILE *to, int from, int end, const char *attributes, const char *colour);

// Finds the middle of that curve, as a part of the square's width.
void svg_find_middle(int from, int end, double *x, double *y);

// Draws the wave's row and the tile at the edge, if a wave moves.
void svg_wave(FILE *to, const pp_game *game, const pp_state *s);

// These draw things that are on a tile.
void svg_lantern(FILE *to, int colour, double x, double y);           // `colour` is a pp_lantern
void svg_star(FILE *to, double x, double y, double size, int number); // 0 for no number
void svg_turned(FILE *to, double x, double y);

// Draws the place of a lost pawn.
void svg_cross(FILE *to, int seat, double x, double y);

// Draws a disc with the seat's letter, or the sign of a pawn (draw_pawn_sign).
void svg_pawn(FILE *to, int seat, const char *sign, double x, double y, double radius);

typedef enum svg_anchor { SVG_START, SVG_MIDDLE } svg_anchor;

// Writes text, escaped. `fill` is a colour, or the class "i" for ink or "f" for faint ink, which become light on a dark page.
void svg_text(FILE *to, double x, double y, int size, svg_anchor anchor, const char *fill, const char *text);

// Describes a scene in words: whose turn it is, and where every pawn is. If `before` is not null, describes only
// what happened to pawns since that scene.
void svg_tell(gr_out *out, const draw_scene *scene, const draw_scene *before);

// Draws players, hands and piles, with the players in this many columns.
void svg_panel(FILE *to, const draw_scene *scene, double x, double y, int columns);
double svg_panel_height(const pp_game *game, const pp_state *s, int columns);

static const int svg_column = 256; // the width of a column

#endif
