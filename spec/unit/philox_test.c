// SPDX-License-Identifier: MIT
// The simulator's random numbers: the published results of Philox4x32-10, and streams that depend on nothing but
// their key. unit_table.h lists its tests.
#include "tests.h"

#include "philox.h"

#include <string.h>

UNIT_TEST(philox_gives_the_published_answers) {
    static const struct {
        uint32_t counter[4], key[2], answer[4];
    } known[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
         {0xffffffff, 0xffffffff},
         {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint32_t out[4];
        philox_block(known[i].counter, known[i].key, out);
        TEST_ASSERT_EQUAL_HEX32_ARRAY(known[i].answer, out, 4);
    }
}

UNIT_TEST(philox_streams_repeat_and_differ) {
    enum { RED = 0, BLUE = 1 };
    philox_stream a = philox_of(7, 1, PHILOX_SEAT, RED), same = philox_of(7, 1, PHILOX_SEAT, RED),
                  other_game = philox_of(7, 2, PHILOX_SEAT, RED),
                  other_seed = philox_of(8, 1, PHILOX_SEAT, RED),
                  other_seat = philox_of(7, 1, PHILOX_SEAT, BLUE),
                  other_role = philox_of(7, 1, PHILOX_TILES, RED);
    int like_game = 0, like_seed = 0, like_seat = 0, like_role = 0;
    for (int i = 0; i < 2000; i++) {
        const uint32_t number = a.source.below(&a.source, 1000);
        TEST_ASSERT_LESS_THAN(1000, number);
        TEST_ASSERT_EQUAL(number, same.source.below(&same.source, 1000));
        like_game += number == other_game.source.below(&other_game.source, 1000);
        like_seed += number == other_seed.source.below(&other_seed.source, 1000);
        like_seat += number == other_seat.source.below(&other_seat.source, 1000);
        like_role += number == other_role.source.below(&other_role.source, 1000);
    }
    TEST_ASSERT_LESS_THAN(20, like_seat);
    TEST_ASSERT_LESS_THAN(20, like_role);
    TEST_ASSERT_LESS_THAN(20, like_game);
    TEST_ASSERT_LESS_THAN(20, like_seed);
}

// By chance, chi-square with bound - 1 degrees of freedom exceeds its mean by 5 standard deviations once in a million
// times.
UNIT_TEST(philox_is_uniform_below_any_bound) {
    static const uint32_t bound[] = {1, 2, 3, 7, 35, 48, 100};
    enum { ROLLS = 20000 };
    for (size_t i = 0; i < sizeof bound / sizeof bound[0]; i++) {
        philox_stream p = philox_of(11, bound[i], PHILOX_DICE, 0);
        int count[100] = {0};
        for (int roll = 0; roll < ROLLS; roll++) {
            const uint32_t number = p.source.below(&p.source, bound[i]);
            TEST_ASSERT_LESS_THAN(bound[i], number);
            count[number]++;
        }
        const double expected = (double)ROLLS / bound[i], freedom = bound[i] - 1;
        double square = 0;
        for (uint32_t k = 0; k < bound[i]; k++)
            square += (count[k] - expected) * (count[k] - expected) / expected;
        // (square - freedom) / sqrt(2 * freedom) < 5, without a square root
        const double above = square > freedom ? square - freedom : 0;
        TEST_ASSERT_TRUE(above * above <= 25 * 2 * freedom + 1e-9);
    }
}

// Each number is scaled from a 16-bit word. Every result must come from the same number of words; the words left over
// give no result.
UNIT_TEST(philox_gives_every_number_as_many_words) {
    static const uint32_t bound[] = {1, 2, 3, 7, 35, 48, 1000, 40000, UINT16_MAX};
    static uint32_t words[UINT16_MAX];
    for (size_t i = 0; i < sizeof bound / sizeof bound[0]; i++) {
        memset(words, 0, sizeof words);
        for (uint32_t word = 0; word <= UINT16_MAX; word++) {
            philox_stream p = philox_of(11, word, PHILOX_DICE, 0);
            p.word[0] = (uint16_t)word;
            p.left = 1;
            const uint32_t number = p.source.below(&p.source, bound[i]);
            if (p.blocks == 0) words[number]++; // if not, it took another word
        }
        for (uint32_t number = 0; number < bound[i]; number++)
            TEST_ASSERT_EQUAL((UINT16_MAX + 1) / bound[i], words[number]);
    }
}
