// SPDX-License-Identifier: MIT
// The table as a picture: one SVG file with the board, everybody's standing and the tiles in their hands.
#ifndef PP_SVG_H
#define PP_SVG_H

#include "legal.h"

#include <stdio.h>

void pp_write_svg(FILE *to, const pp_game *game, const pp_state *s);

#endif
