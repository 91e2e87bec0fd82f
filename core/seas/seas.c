// SPDX-License-Identifier: MIT
// Tsuro of the Seas, with the modules of Veterans of the Seas.
#include "seas.h"

// --- The box, by its parts

// The part of the game that a kind of tile belongs to; -1 for the wakes, which are always played with.
static int part_of(const pp_kind *kind) {
    static const int8_t part[] = {
        [PP_WAKE] = -1,
        [PP_DAIKAIJU] = PP_SEAS_PART_DAIKAIJU,
        [PP_PORTAL] = PP_SEAS_PART_PORTAL,
        [PP_TAIHOU] = PP_SEAS_PART_TAIHOU,
        [PP_TSUNAMI] = PP_SEAS_PART_TSUNAMI,
        [PP_UZUSHIO] = PP_SEAS_PART_UZUSHIO,
    };
    return part[kind->sort];
}

static bool is_played_with(const pp_game *game, const pp_kind *kind) {
    const int part = part_of(kind);
    return part < 0 || pp_seas_has_part(game, part);
}

// Every tile of the parts that are played with.
static void fit(pp_game *game) {
    if (pp_plays(game, PP_R53_2B_EVEN)) game->tiles = &pp_seas_tiles_even;
    for (int pile = 0; pile < PP_PILES; pile++)
        game->box[pile] = 0;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        if (is_played_with(game, k)) game->box[k->deck] |= pp_slots(k);
    }
}

// Without daikaiju nobody rolls, so there is nothing that the other modules could go by (R53.1).
static const char *misfit(const pp_game *game) {
    const int needs_dice = 1 << PP_SEAS_PART_TSUNAMI | 1 << PP_SEAS_PART_UZUSHIO | 1 << PP_SEAS_PART_TAIHOU;
    if (!pp_seas_has_part(game, PP_SEAS_PART_DAIKAIJU) && (game->parts & needs_dice) != 0)
        return "without daikaiju no module but the portal can be played";
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (pp_copies(game, kind) > 0 && !is_played_with(game, pp_kind_of(game, kind)))
            return "a tile is in the box whose part is not played with";
    }
    return 0;
}

const pp_game pp_seas = {
    .name = "seas",
    .base = &pp_seas,
    .tiles = &pp_seas_tiles,
    .pile_name = {"pile", "daikaiju"},
    .book = PP_BOOK_SEAS,
    .part_name = {[PP_SEAS_PART_PORTAL] = "portal",
                  [PP_SEAS_PART_TSUNAMI] = "tsunami",
                  [PP_SEAS_PART_UZUSHIO] = "uzushio",
                  [PP_SEAS_PART_TAIHOU] = "taihou",
                  [PP_SEAS_PART_DAIKAIJU] = "daikaiju"},
    .parts = 1 << PP_SEAS_PART_DAIKAIJU,
    .fit = fit,
    .misfit = misfit,
    .box = {(UINT64_C(1) << 56) - 1, (UINT64_C(1) << 10) - 1},
    .size = {7, 7},
    .seats = 2,
    .fewest_seats = 2,
    .most_seats = 8,
    .pawns = 1,
    .hand = 3,
    .has = PP_HAS_OVERS | PP_HAS_GONE | PP_HAS_WAVE,
};
