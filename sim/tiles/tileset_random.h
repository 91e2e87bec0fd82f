// SPDX-License-Identifier: MIT
// Tile sets for Phoenix Rising drawn by the house rule, so that a statistic can be shown to hold, or not, whatever the
// real tiles are. For tilesets.c and its test.
#ifndef TILESET_RANDOM_H
#define TILESET_RANDOM_H

#include "choose.h"
#include "tileset_text.h"

// 36 tiles. One face of each is a tile of Tsuro (all 35, and one of them again), the other has one to four ends in
// corners; these faces are all of different classes. Centers carry 6 orange, 5 blue and 5 yellow lanterns, of which
// with clouds up 3, 2 and 2 glow.
void tiles_draw_random(play_source *source, const char *name, gr_own_tileset *own);

#endif
