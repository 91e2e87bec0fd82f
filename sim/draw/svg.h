// SPDX-License-Identifier: MIT
// The table as a picture: one SVG file with the board, everybody's standing and the tiles in their hands.
#ifndef SVG_H
#define SVG_H

#include "legal.h"

#include <stdio.h>

// A title and what is to be said of the picture for those who cannot see it; null for none. They may hold any text.
typedef struct svg_words {
    const char *title, *description;
} svg_words;

void svg_write(FILE *to, const pp_game *game, const pp_state *s, svg_words words);

#endif
