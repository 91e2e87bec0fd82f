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

// The eight points of Tsuro are 0..7 clockwise from the top left; E names the same point among the twelve.
#define E(point) ((point) + (point) / 2 + 1)
#define PATH(a, b) [E(a)] = E(b) + 1, [E(b)] = E(a) + 1
#define TILE(number, name, turns, a, b, c, d, e, f, g, h)                                                    \
    {                                                                                                        \
        name, {{{PATH(a, b), PATH(c, d), PATH(e, f), PATH(g, h)}}, {{0}}}, 1, {turns, 0}, 0, (number)-1, 1,  \
            0, 0                                                                                             \
    }

// clang-format off
static const pp_kind tsuro[] = {
    //   kind  name   turns paths
    TILE( 1, "T01", 1,  0,1, 2,3, 4,5, 6,7),
    TILE( 2, "T02", 4,  0,1, 2,3, 4,6, 5,7),
    TILE( 3, "T03", 4,  0,1, 2,3, 4,7, 5,6),
    TILE( 4, "T04", 4,  0,1, 2,4, 3,6, 5,7),
    TILE( 5, "T05", 4,  0,1, 2,4, 3,7, 5,6),
    TILE( 6, "T06", 4,  0,1, 2,5, 3,6, 4,7),
    TILE( 7, "T07", 4,  0,1, 2,5, 3,7, 4,6),
    TILE( 8, "T08", 4,  0,1, 2,6, 3,4, 5,7),
    TILE( 9, "T09", 4,  0,1, 2,6, 3,5, 4,7),
    TILE(10, "T10", 2,  0,1, 2,6, 3,7, 4,5),
    TILE(11, "T11", 4,  0,1, 2,7, 3,4, 5,6),
    TILE(12, "T12", 4,  0,1, 2,7, 3,5, 4,6),
    TILE(13, "T13", 2,  0,1, 2,7, 3,6, 4,5),
    TILE(14, "T14", 2,  0,2, 1,3, 4,6, 5,7),
    TILE(15, "T15", 4,  0,2, 1,3, 4,7, 5,6),
    TILE(16, "T16", 4,  0,2, 1,4, 3,6, 5,7),
    TILE(17, "T17", 4,  0,2, 1,4, 3,7, 5,6),
    TILE(18, "T18", 4,  0,2, 1,5, 3,6, 4,7),
    TILE(19, "T19", 2,  0,2, 1,5, 3,7, 4,6),
    TILE(20, "T20", 4,  0,2, 1,6, 3,4, 5,7),
    TILE(21, "T21", 4,  0,2, 1,6, 3,5, 4,7),
    TILE(22, "T22", 4,  0,2, 1,7, 3,4, 5,6),
    TILE(23, "T23", 2,  0,2, 1,7, 3,5, 4,6),
    TILE(24, "T24", 2,  0,3, 1,2, 4,7, 5,6),
    TILE(25, "T25", 4,  0,3, 1,4, 2,6, 5,7),
    TILE(26, "T26", 4,  0,3, 1,4, 2,7, 5,6),
    TILE(27, "T27", 2,  0,3, 1,5, 2,6, 4,7),
    TILE(28, "T28", 1,  0,3, 1,6, 2,5, 4,7),
    TILE(29, "T29", 4,  0,4, 1,2, 3,6, 5,7),
    TILE(30, "T30", 2,  0,4, 1,2, 3,7, 5,6),
    TILE(31, "T31", 2,  0,4, 1,3, 2,6, 5,7),
    TILE(32, "T32", 1,  0,4, 1,5, 2,6, 3,7),
    TILE(33, "T33", 2,  0,4, 1,5, 2,7, 3,6),
    TILE(34, "T34", 1,  0,5, 1,4, 2,7, 3,6),
    TILE(35, "T35", 1,  0,7, 1,2, 3,4, 5,6),
    {"dragon", {{{0}}, {{0}}}, 0, {0, 0}, 0, 35, 1, 0, 0},
};
// clang-format on

const pp_tileset pp_tiles_tsuro = {
    .name = "tsuro",
    .kind = tsuro,
    .kinds = sizeof tsuro / sizeof tsuro[0],
    .marker = sizeof tsuro / sizeof tsuro[0] - 1,
    .slots = {(UINT64_C(1) << 36) - 1},
};
