// SPDX-License-Identifier: MIT
// The part of a player's view that lists the choices. Only view*.c include this.
#ifndef PP_VIEW_PARTS_H
#define PP_VIEW_PARTS_H

#include "draw.h"

enum { PP_VIEW_GAP = 2 }; // between two tiles side by side

// Whether the numbers of choices stand around the board, where the names of columns and rows would be.
bool pp_numbers_places(const pp_game *game, const pp_state *s);

// What can be chosen now, from this row of the panel on, and on the board where it is about squares.
void pp_draw_choices(pp_canvas *board, pp_canvas *panel, const pp_game *game, const pp_state *s, int row,
                     pp_scale scale);

#endif
