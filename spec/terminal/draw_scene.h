// SPDX-License-Identifier: MIT
// A table at one moment, and how several are drawn side by side. svg.h and spec/site/film.h include it.
#ifndef DRAW_SCENE_H
#define DRAW_SCENE_H

#include "draw_board.h"

typedef struct draw_scene {
    const pp_game *game;
    const pp_state *state;
    const draw_ways *ways; // null if unknown
    const char *caption;   // any text; null if there is none
    const char *stage;     // text to show instead of whose choice is next; null to show that
    pp_action refused;     // a refused placement, shown on its square; PP_NO_ACTION for none
} draw_scene;

// Finds the square of the refused tile. Returns false if there is none to show.
bool draw_find_refused(const draw_scene *scene, uint8_t *square);

// Prints the boards in characters, in reading order, with as many in a row as fit the columns, and at least one.
void draw_print_scenes(FILE *to, const draw_scene *scene, int scenes, int columns, canvas_style style);

#endif
