// SPDX-License-Identifier: MIT
// Tile sets for Phoenix Rising that are drawn at random under the house rule. They show whether a statistic is the same whatever the real
// tiles are. For tilesets.c and its test.
#ifndef TILESET_RANDOM_H
#define TILESET_RANDOM_H

#include "choose.h"
#include "tileset_text.h"

// Draws 36 tiles. One face of each is a tile of Tsuro (all 35, one of them twice). The other face has one to four ends in corners, and
// these faces are all of different classes. Center tiles carry 6 orange, 5 blue and 5 yellow lanterns, of which 3, 2 and 2 glow with
// clouds up.
void tiles_draw_random(play_source *source, const char *name, gr_own_tileset *own);

#endif
