// SPDX-License-Identifier: MIT
// A table at one moment, and several of them beside each other. svg.h and spec/site/film.h include it.
#ifndef DRAW_SCENE_H
#define DRAW_SCENE_H

#include "draw_board.h"

typedef struct draw_scene {
    const pp_game *game;
    const pp_state *state;
    const draw_ways *ways; // null where nobody has seen them
    const char *caption;   // any text; null for none
    const char *stage;     // what is told in place of who is asked; null to tell that
    pp_action refused; // a tile that must not be laid so is shown where it would lie; PP_NO_ACTION for none
} draw_scene;

// Where the refused tile would lie; false when there is none to show.
bool draw_find_refused(const draw_scene *scene, uint8_t *square);

// The boards in characters, in reading order, as many beside each other as the columns hold, and at least one.
void draw_print_scenes(FILE *to, const draw_scene *scene, int scenes, int columns, canvas_style style);

#endif
