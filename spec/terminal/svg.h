// SPDX-License-Identifier: MIT
// The table as an SVG picture: the board, the players and the tiles in their hands. spec/site, spec/suite and `pathproof show` include
// it.
#ifndef SVG_H
#define SVG_H

#include "draw_scene.h"

#include <stdio.h>

// The title, and the first words of the description, which is for readers who cannot see the picture. The game, the places and the events
// follow. Each can be null, and can be any text.
typedef struct svg_words {
    const char *title, *says;
} svg_words;

// Writes one table, with the players beside the board.
void svg_write(FILE *to, const draw_scene *scene, svg_words words);

// Writes several tables in one picture, in reading order, with the players below their boards.
void svg_write_all(FILE *to, const draw_scene *scene, int scenes, svg_words words);

#endif
