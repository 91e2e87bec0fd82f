// SPDX-License-Identifier: MIT
// The tile tables of Tsuro; turning and flipping any tile. The walker and the games' tile sets call it.
#include "tile.h"

#include <assert.h>
#include <string.h>

_Static_assert(PP_NO_POINT == (uint8_t)-1, "pp_exit takes one from an end, or from 0 if there is no path");

bool pp_can_lie(const pp_tileset *tiles, int kind, int lie) {
    return kind < tiles->kinds && lie / 4 < tiles->kind[kind].faces;
}

void pp_join(pp_face *face, int a, int b) {
    for (int turn = 0; turn < PP_TURNS; turn++) {
        face->end[turn][PP_TURNED(a, turn)] = (uint8_t)(PP_TURNED(b, turn) + 1);
        face->end[turn][PP_TURNED(b, turn)] = (uint8_t)(PP_TURNED(a, turn) + 1);
    }
}

static bool looks_turned(const pp_face *face, int turn) {
    return memcmp(face->end[0], face->end[turn], PP_POINTS) == 0;
}

uint8_t pp_turns(const pp_face face[2]) {
    for (uint8_t turns = 1; turns < PP_TURNS; turns *= 2) {
        if (looks_turned(&face[0], turns) && looks_turned(&face[1], turns)) return turns;
    }
    return PP_TURNS;
}

// The number of turns is a power of two, so the remainder needs no division.
uint8_t pp_plain_lie(const pp_kind *kind, uint8_t lie) {
    assert(lie / 4 < kind->faces);
    return pp_lie(lie / 4, (uint8_t)(lie % 4 & (kind->turns[lie / 4] - 1)));
}

// A flip from left to right maps point i to 3 - i. A flip from top to bottom maps it to 9 - i, half a turn further.
// If a face is turned clockwise, its back is turned the other way.
uint8_t pp_flip(uint8_t lie, pp_axis axis) {
    const int turn = (axis == PP_LEFT_RIGHT ? 4 : 6) - lie % 4;
    return pp_lie(lie < 4 ? 1 : 0, (uint8_t)(turn % 4));
}

enum { CLASSES = 35 };

#define TILE(digits, looks, first_slot, count, ...)                                                          \
    {.name = "T" #digits,                                                                                    \
     .face = {CLASS_FACE(__VA_ARGS__)},                                                                      \
     .faces = 1,                                                                                             \
     .turns = {looks},                                                                                       \
     .slot = (first_slot),                                                                                   \
     .copies = (count)},

static const pp_kind tsuro[CLASSES + 1] = {
#define CLASS(number, digits, looks, first, many, reported_first, reported, even_first, even, ...)           \
    TILE(digits, looks, (number)-1, 1, __VA_ARGS__)
#include "tile_classes.inc"
    {.name = "dragon", .slot = CLASSES, .copies = 1},
};

// 64 tiles fill all the slots of a pile. No slot is left for the dragon, which is beside the board and in no pile.
static const pp_kind tsuro_64[CLASSES + 1] = {
#define CLASS(number, digits, looks, first, many, reported_first, reported, even_first, even, ...)           \
    TILE(digits, looks, first, many, __VA_ARGS__)
#include "tile_classes.inc"
    {.name = "dragon"},
};

#define REPEATS_OF_64 UINT64_C(0x0a95555555555554) // all slots except the first of each tile
#define HASH_OF_64 UINT64_C(0xd037e60e1df300fd)    // over the copies of each tile: spec/protocol.md

const pp_tileset pp_tiles_tsuro = {
    .name = "tsuro",
    .kind = tsuro,
    .kinds = CLASSES + 1,
    .marker = CLASSES,
    .slots = {(UINT64_C(1) << (CLASSES + 1)) - 1},
    .unmarked = &pp_tiles_tsuro_plain,
};

const pp_tileset pp_tiles_tsuro_plain = {
    .name = "tsuro-plain",
    .kind = tsuro,
    .kinds = CLASSES,
    .marker = CLASSES,
    .slots = {(UINT64_C(1) << CLASSES) - 1},
};

const pp_tileset pp_tiles_tsuro_64 = {
    .name = "manual",
    .kind = tsuro_64,
    .kinds = CLASSES + 1,
    .marker = CLASSES,
    .hash = HASH_OF_64,
    .unmarked = &pp_tiles_tsuro_64_plain,
    .slots = {UINT64_MAX},
    .repeats = {REPEATS_OF_64},
};

const pp_tileset pp_tiles_tsuro_64_plain = {
    .name = "manual",
    .kind = tsuro_64,
    .kinds = CLASSES,
    .marker = CLASSES,
    .hash = HASH_OF_64,
    .slots = {UINT64_MAX},
    .repeats = {REPEATS_OF_64},
};
