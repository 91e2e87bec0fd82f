// SPDX-License-Identifier: MIT
// What the unit tests share: how one is written, chance that repeats itself, and tile sets made for testing.
#ifndef PP_TESTS_H
#define PP_TESTS_H

#include "legal.h"
#include "unity.h"

// Begins a test. Unity prints the line where it stands; unit_table.c gives it the name that rulebooks refer to.
#define PP_TEST(name)                                                                                        \
    static void name(void);                                                                                  \
    void pp_test_##name(void) {                                                                              \
        Unity.CurrentTestLineNumber = __LINE__;                                                              \
        name();                                                                                              \
    }                                                                                                        \
    static void name(void)

// Joins a message for an assertion that failed; good until the next call.
const char *pp_because(const char *format, ...);

// Chance for tests: equal seeds give equal numbers. Sim's generator is tested here, so it is not used here.
typedef struct pp_dice {
    uint64_t state;
} pp_dice;

uint32_t pp_dice_roll(pp_dice *dice, uint32_t sides); // 0..sides-1

// Tiles of two faces, the back being the front seen through glass; corner points have paths too.
extern const pp_tileset pp_tiles_glass;

// Two decks; some kinds have several copies. The marker tile lies in the first.
extern const pp_tileset pp_tiles_copies;

#endif
