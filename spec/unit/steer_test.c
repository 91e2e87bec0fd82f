// SPDX-License-Identifier: MIT
// Steered games: they repeat for their numbers, can be played, keep what was named, and reach what their table is for. unit_table.h lists
// its tests.
#include "tests.h"

#include "bits.h"
#include "grammar.h"
#include "philox.h"
#include "steer.h"

#include <string.h>

enum { GAMES = 400 };

static const play_policy *steered(const pp_game *base, int seats, uint64_t number, unsigned may_change,
                                  pp_game *game) {
    philox_stream random = philox_of(1, number, PHILOX_STEER, 0);
    *game = *base;
    game->seats = (uint8_t)seats;
    pp_fit(game);
    return steer_game(game, may_change, &random.source);
}

UNIT_TEST(steered_games_repeat_and_can_be_played) {
    for (const pp_game *const *base = gr_shipped_games.games; *base; base++) {
        for (uint64_t number = 0; number < GAMES; number++) {
            const int seats = 2 + (int)(number % 7);
            pp_game one, again;
            const play_policy *policy = steered(*base, seats, number, STEER_ALL, &one);
            TEST_ASSERT_EQUAL_PTR(policy, steered(*base, seats, number, STEER_ALL, &again));
            TEST_ASSERT_TRUE(gr_same_game(&one, &again));
            TEST_ASSERT_NULL(pp_game_fault(&one));
            TEST_ASSERT_EQUAL(seats, one.seats);
        }
    }
}

UNIT_TEST(steered_games_keep_what_is_named) {
    for (uint64_t number = 0; number < GAMES; number++) {
        pp_game named = pp_seas, game;
        named.parts |= 1;
        pp_fit(&named);
        named.size = (pp_size){5, 4};
        steered(&pp_seas, 3, number, 0, &game);
        TEST_ASSERT_EQUAL_MEMORY(&pp_seas.size, &game.size, sizeof game.size);
        TEST_ASSERT_EQUAL_HEX64(pp_seas.box[0], game.box[0]);
        philox_stream random = philox_of(1, number, PHILOX_STEER, 0);
        game = named;
        steer_game(&game, STEER_ALL, &random.source);
        TEST_ASSERT_EQUAL(named.parts, game.parts);
        TEST_ASSERT_EQUAL(5, game.size.width);
        TEST_ASSERT_EQUAL(4, game.size.height);
    }
}

UNIT_TEST(steered_games_keep_the_tiles_of_a_named_box) {
    for (uint64_t number = 0; number < 20 * GAMES; number++) {
        pp_game game = pp_seas;
        game.size = (pp_size){4, 4};
        game.box[0] &= (UINT64_C(1) << 40) - 1;
        philox_stream random = philox_of(1, number, PHILOX_STEER, 0);
        steer_game(&game, STEER_ALL, &random.source);
        TEST_ASSERT_EQUAL_PTR(pp_seas.tiles, game.tiles);
        TEST_ASSERT_FALSE(pp_plays(&game, PP_R53_2B_SPREAD_EVENLY));
    }
}

// How many of the steered games of this kind differ from the shipped game in each way.
typedef struct ways {
    int boards, boxes, parts, pairs, careful;
} ways;

static ways count_ways(const pp_game *base) {
    ways count = {0};
    for (uint64_t number = 0; number < GAMES; number++) {
        pp_game game, fitted;
        const play_policy *policy = steered(base, 4, number, STEER_ALL, &game);
        int readings = 0;
        for (int i = 0; i < PP_RULINGS; i++)
            readings += game.reading[i] != base->reading[i];
        fitted = *base;
        fitted.seats = game.seats;
        fitted.parts = game.parts;
        memcpy(fitted.reading, game.reading, sizeof fitted.reading);
        pp_fit(&fitted);
        count.boards += memcmp(&game.size, &base->size, sizeof game.size) != 0;
        count.boxes += pp_bits(game.box[0]) < pp_bits(fitted.box[0]);
        count.parts += game.parts != base->parts;
        count.pairs += readings == 2;
        count.careful += policy != &play_random;
    }
    return count;
}

UNIT_TEST(steered_games_differ_in_every_way) {
    for (const pp_game *const *base = gr_shipped_games.games; *base; base++) {
        const ways count = count_ways(*base);
        TEST_ASSERT_GREATER_THAN_MESSAGE(GAMES / 10, count.boards, (*base)->name);
        TEST_ASSERT_GREATER_THAN_MESSAGE(GAMES / 10, count.boxes, (*base)->name);
        TEST_ASSERT_GREATER_THAN_MESSAGE(GAMES / 10, count.pairs, (*base)->name);
        TEST_ASSERT_GREATER_THAN_MESSAGE(GAMES / 40, count.careful, (*base)->name);
        if ((*base)->part_name[0]) TEST_ASSERT_GREATER_THAN_MESSAGE(GAMES / 10, count.parts, (*base)->name);
    }
}
