// SPDX-License-Identifier: MIT
// What the unit tests share.
#include "tests.h"

#include <stdarg.h>
#include <stdio.h>

const char *pp_because(const char *format, ...) {
    static char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return text;
}

// A full-period step of 64 bits, scrambled: small, quick, and good enough to choose moves.
uint32_t pp_dice_roll(pp_dice *dice, uint32_t sides) {
    dice->state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed = dice->state;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    mixed ^= mixed >> 31;
    return (uint32_t)((mixed >> 32) * sides >> 32);
}

// A path on the front, and the same path on the back: point i is seen at 3 - i from behind.
#define BACK(point) ((15 - (point)) % PP_POINTS)
#define FRONT_PATH(a, b) [a] = (b) + 1, [b] = (a) + 1
#define BACK_PATH(a, b) [BACK(a)] = BACK(b) + 1, [BACK(b)] = BACK(a) + 1
#define GLASS(name, slot, a, b, c, d, e, f, g, h)                                                            \
    {                                                                                                        \
        name,                                                                                                \
            {{{FRONT_PATH(a, b), FRONT_PATH(c, d), FRONT_PATH(e, f), FRONT_PATH(g, h)}},                     \
             {{BACK_PATH(a, b), BACK_PATH(c, d), BACK_PATH(e, f), BACK_PATH(g, h)}}},                        \
            2, {4, 4}, 0, slot, 1                                                                            \
    }

static const pp_kind glass[] = {
    GLASS("G1", 0, 1, 2, 4, 7, 5, 10, 8, 11), // sides only
    GLASS("G2", 1, 0, 4, 1, 8, 2, 3, 7, 11),  // two corners
    GLASS("G3", 2, 0, 3, 1, 6, 5, 9, 10, 11), // all four corners
};

const pp_tileset pp_tiles_glass = {"glass", glass, sizeof glass / sizeof glass[0],
                                   sizeof glass / sizeof glass[0]};

static const pp_kind copies[] = {
    //  name  paths                                                              faces turns deck slot copies
    {"A", {{{FRONT_PATH(1, 2), FRONT_PATH(4, 5)}}, {{0}}}, 1, {4, 0}, 0, 0, 3},
    {"B", {{{FRONT_PATH(1, 4), FRONT_PATH(2, 5)}}, {{0}}}, 1, {4, 0}, 0, 3, 1},
    {"C", {{{FRONT_PATH(1, 7), FRONT_PATH(4, 10)}}, {{0}}}, 1, {1, 0}, 0, 4, 2},
    {"marker", {{{0}}, {{0}}}, 0, {0, 0}, 0, 6, 1},
    {"D", {{{FRONT_PATH(1, 8), FRONT_PATH(4, 11)}}, {{0}}}, 1, {4, 0}, 1, 0, 2},
    {"E", {{{FRONT_PATH(1, 5), FRONT_PATH(2, 4)}}, {{0}}}, 1, {4, 0}, 1, 2, 4},
};

const pp_tileset pp_tiles_copies = {"copies", copies, sizeof copies / sizeof copies[0], 3};
