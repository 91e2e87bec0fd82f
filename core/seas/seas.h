// SPDX-License-Identifier: MIT
// Tsuro of the Seas and Veterans of the Seas: the tiles, what the dice name, and what the steps share.
#ifndef PP_SEAS_H
#define PP_SEAS_H

#include "game.h"

// Kinds, after the 35 of Tsuro, which are wakes.
enum {
    PP_SEAS_PORTAL = 35,
    PP_SEAS_TAIHOU,
    PP_SEAS_GOLD, // daikaiju 1 to 5, gold
    PP_SEAS_BLUE = PP_SEAS_GOLD + 5,
    PP_SEAS_TSUNAMI = PP_SEAS_BLUE + 5,
    PP_SEAS_UZUSHIO,
    PP_SEAS_KINDS,
    PP_SEAS_DAIKAIJU = 10,
};

// Parts of the game: the modules of Veterans of the Seas, and what can be left out.
enum {
    PP_SEAS_PART_PORTAL,
    PP_SEAS_PART_TSUNAMI,
    PP_SEAS_PART_UZUSHIO,
    PP_SEAS_PART_TAIHOU,
    PP_SEAS_PART_DAIKAIJU,
};

static inline bool pp_seas_has_part(const pp_game *game, int part) {
    return game->parts >> part & 1;
}

extern const pp_tileset pp_seas_tiles;      // as the box was reported (R53.2a)
extern const pp_tileset pp_seas_tiles_even; // every class once and the first 21 twice (R53.2b)

// Decks, which are piles.
enum { PP_SEAS_WAKES, PP_SEAS_MONSTERS };

// The kind that moves as number i of the ten, from 0: by number, gold before blue.
int pp_seas_in_order(int i);

// The square that two dice name, gold the column and blue the row; PP_NO_SQUARE where they name none.
uint8_t pp_seas_named(const pp_game *game, int gold, int blue);

#endif
