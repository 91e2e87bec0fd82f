// SPDX-License-Identifier: MIT
// The tile tables, and turning and flipping.
#include "tile.h"

#include <assert.h>

bool pp_can_lie(const pp_tileset *tiles, int kind, int lie) {
    return kind >= 0 && kind < tiles->kinds && lie >= 0 && lie / 4 < tiles->kind[kind].faces;
}

const uint8_t pp_before_turning[4][PP_POINTS] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
    {9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8},
    {6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5},
    {3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2},
};

const uint8_t pp_turned_ends[4][PP_POINTS + 1] = {
    {PP_NO_POINT, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
    {PP_NO_POINT, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2},
    {PP_NO_POINT, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5},
    {PP_NO_POINT, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8},
};

static bool looks_turned(const pp_face *face, int turn) {
    for (int point = 0; point < PP_POINTS; point++) {
        const int end = face->end[point];
        const int turned = face->end[(point + 3 * turn) % PP_POINTS];
        if (turned != (end == 0 ? 0 : (end - 1 + 3 * turn) % PP_POINTS + 1)) return false;
    }
    return true;
}

uint8_t pp_turns(const pp_face face[2]) {
    for (uint8_t turns = 1; turns < 4; turns *= 2) {
        if (looks_turned(&face[0], turns) && looks_turned(&face[1], turns)) return turns;
    }
    return 4;
}

uint8_t pp_plain_lie(const pp_kind *kind, uint8_t lie) {
    assert(lie / 4 < kind->faces);
    return pp_lie(lie / 4, (uint8_t)(lie % 4 % kind->turns[lie / 4]));
}

// Left to right maps point i to 3 - i, so a face turned clockwise shows a back turned the other way; top to
// bottom maps i to 9 - i, half a turn further.
uint8_t pp_flip(uint8_t lie, pp_axis axis) {
    const int turn = (axis == PP_LEFT_RIGHT ? 4 : 6) - lie % 4;
    return pp_lie(lie < 4 ? 1 : 0, (uint8_t)(turn % 4));
}

static const pp_kind tsuro[] = {
#define CLASS(number, digits, looks, seas, even, ...)                                                        \
    {.name = "T" #digits,                                                                                    \
     .face = {CLASS_FACE(__VA_ARGS__)},                                                                      \
     .faces = 1,                                                                                             \
     .turns = {looks},                                                                                       \
     .slot = (number)-1,                                                                                     \
     .copies = 1},
#include "tile_classes.inc"
    {.name = "dragon", .slot = 35, .copies = 1},
};

const pp_tileset pp_tiles_tsuro = {
    .name = "tsuro",
    .kind = tsuro,
    .kinds = sizeof tsuro / sizeof tsuro[0],
    .marker = sizeof tsuro / sizeof tsuro[0] - 1,
    .slots = {(UINT64_C(1) << 36) - 1},
};
