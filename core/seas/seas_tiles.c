// SPDX-License-Identifier: MIT
// The tiles of Tsuro of the Seas and Veterans of the Seas.
#include "seas.h"

enum { WAKES = 56, TAIHOUS = 5, TAIHOU_SLOT = WAKES + 1 };

#define WAKE(digits, looks, first_slot, count, ...)                                                          \
    {.name = "T" #digits,                                                                                    \
     .face = {CLASS_FACE(__VA_ARGS__)},                                                                      \
     .faces = 1,                                                                                             \
     .turns = {looks},                                                                                       \
     .slot = (first_slot),                                                                                   \
     .copies = (count)},

// Without paths: each of the four turns is another, but of the portal and of the taihou, which show no direction.
#define PATHLESS(kind_name, looks, in_deck, first_slot, count)                                               \
    .name = kind_name, .faces = 1, .turns = {looks}, .deck = (in_deck), .slot = (first_slot),                \
    .copies = (count)

// A number has the same arrows in both colours: those at the top, right, bottom and left, and where the tile turns.
#define DAIKAIJU(color, slot, number, top, right, bottom, left)                                              \
    {                                                                                                        \
        PATHLESS("D" color #number, 4, PP_SEAS_MONSTERS, slot, 1),                                           \
            .sort = PP_DAIKAIJU, .arrow = {top, right, bottom, left}, .turns_at = (number)                   \
    }

// clang-format off
#define SPECIAL_AND_MONSTERS \
    {PATHLESS("portal", 1, PP_SEAS_WAKES, WAKES, 1), .sort = PP_PORTAL}, \
    {PATHLESS("taihou", 1, PP_SEAS_WAKES, TAIHOU_SLOT, TAIHOUS), .sort = PP_TAIHOU}, \
    DAIKAIJU("G", 0, 1, 2, 5, 4, 3), \
    DAIKAIJU("G", 1, 2, 3, 1, 5, 4), \
    DAIKAIJU("G", 2, 3, 4, 2, 1, 5), \
    DAIKAIJU("G", 3, 4, 5, 3, 2, 1), \
    DAIKAIJU("G", 4, 5, 1, 4, 3, 2), \
    DAIKAIJU("B", 5, 1, 2, 5, 4, 3), \
    DAIKAIJU("B", 6, 2, 3, 1, 5, 4), \
    DAIKAIJU("B", 7, 3, 4, 2, 1, 5), \
    DAIKAIJU("B", 8, 4, 5, 3, 2, 1), \
    DAIKAIJU("B", 9, 5, 1, 4, 3, 2), \
    {PATHLESS("tsunami", 4, PP_SEAS_MONSTERS, 10, 1), .sort = PP_TSUNAMI, .arrow = {2, 3, 3, 4}}, \
    {PATHLESS("uzushio", 4, PP_SEAS_MONSTERS, 11, 1), .sort = PP_UZUSHIO, .arrow = {1, 2, 3, 4}}
// clang-format on

static const pp_kind reported[PP_SEAS_KINDS] = {
#define CLASS(number, digits, looks, first, many, reported_first, reported, even_first, even, ...)           \
    WAKE(digits, looks, reported_first, reported, __VA_ARGS__)
#include "tile_classes.inc"
    SPECIAL_AND_MONSTERS,
};

static const pp_kind even_ones[PP_SEAS_KINDS] = {
#define CLASS(number, digits, looks, first, many, reported_first, reported, even_first, even, ...)           \
    WAKE(digits, looks, even_first, even, __VA_ARGS__)
#include "tile_classes.inc"
    SPECIAL_AND_MONSTERS,
};

#define ALL_WAKES ((UINT64_C(1) << (TAIHOU_SLOT + TAIHOUS)) - 1)
#define ALL_MONSTERS ((UINT64_C(1) << 12) - 1)

// What repeats a tile: all slots but the first of each.
const pp_tileset pp_seas_tiles = {
    .name = "seas",
    .kind = reported,
    .kinds = PP_SEAS_KINDS,
    .marker = PP_SEAS_KINDS,
    .slots = {ALL_WAKES, ALL_MONSTERS},
    .repeats = {UINT64_C(0x3c93528894aa0e50)},
};

const pp_tileset pp_seas_tiles_even = {
    .name = "seas",
    .kind = even_ones,
    .kinds = PP_SEAS_KINDS,
    .marker = PP_SEAS_KINDS,
    .slots = {ALL_WAKES, ALL_MONSTERS},
    .repeats = {UINT64_C(0x3c0002aaaaaaaaaa)},
};

int pp_seas_in_order(int i) {
    assert(i >= 0 && i < PP_SEAS_DAIKAIJU);
    return (i % 2 == 0 ? PP_SEAS_GOLD : PP_SEAS_BLUE) + i / 2;
}

// The numbers printed along a board of seven lines leave out the one in the middle (R39a), or the last (R39b).
static uint8_t line_of(const pp_game *game, int die) {
    static const uint8_t around_the_middle[] = {0, 1, 2, 4, 5, 6};
    const bool printed = game->size.width == 7 && game->size.height == 7;
    return printed && pp_plays(game, PP_R39A_MIDDLE_LINE_NEVER) ? around_the_middle[die - 1]
                                                                : (uint8_t)(die - 1);
}

uint8_t pp_seas_named(const pp_game *game, int gold, int blue) {
    assert(gold >= 1 && gold <= 6 && blue >= 1 && blue <= 6);
    const uint8_t square = (uint8_t)(line_of(game, blue) * PP_STRIDE + line_of(game, gold));
    return pp_on_board(game->size, square) ? square : PP_NO_SQUARE;
}
