// SPDX-License-Identifier: MIT
// The table as a picture: one SVG file with the board, everybody's standing and the tiles in their hands.
#ifndef SVG_H
#define SVG_H

#include "legal.h"

#include <stdio.h>

void svg_write(FILE *to, const pp_game *game, const pp_state *s);

#endif
