// SPDX-License-Identifier: MIT
// The part of a player's view that lists the choices. Only view*.c include this.
#ifndef VIEW_PARTS_H
#define VIEW_PARTS_H

#include "draw_board.h"

enum { VIEW_GAP = 2 }; // between two tiles side by side

// Whether the numbers of choices stand around the board, where the names of columns and rows would be.
bool view_numbers_places(const pp_game *game, const pp_state *s);

// What can be chosen now, from this row of the panel on, and on the board where it is about squares.
void view_draw_choices(canvas_cells *board, canvas_cells *panel, const pp_game *game, const pp_state *s,
                       int row, draw_scale scale);

#endif
