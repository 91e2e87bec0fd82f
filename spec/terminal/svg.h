// SPDX-License-Identifier: MIT
// The table as a picture: SVG with the board, everybody's standing and the tiles in their hands. spec/site, spec/suite and `pathproof
// show` include it.
#ifndef SVG_H
#define SVG_H

#include "draw_scene.h"

#include <stdio.h>

// A title, and what is said of the picture for those who cannot see it before what is played, who is where and what happened; null for
// nothing. They may hold any text.
typedef struct svg_words {
    const char *title, *says;
} svg_words;

// One table, the players beside the board.
void svg_write(FILE *to, const draw_scene *scene, svg_words words);

// Several in one picture, in reading order, the players below their boards.
void svg_write_all(FILE *to, const draw_scene *scene, int scenes, svg_words words);

#endif
