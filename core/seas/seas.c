// SPDX-License-Identifier: MIT
// Tsuro of the Seas, with the modules of Veterans of the Seas.
#include "seas.h"

const pp_game pp_seas = {
    .name = "seas",
    .base = &pp_seas,
    .tiles = &pp_seas_tiles,
    .pile_name = {"pile", "daikaiju"},
    .book = PP_BOOK_SEAS,
    .box = {(UINT64_C(1) << 56) - 1, (UINT64_C(1) << 10) - 1},
    .size = {7, 7},
    .seats = 2,
    .fewest_seats = 2,
    .most_seats = 8,
    .pawns = 1,
    .hand = 3,
    .has = PP_HAS_OVERS | PP_HAS_GONE | PP_HAS_WAVE,
};
