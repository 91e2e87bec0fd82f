// SPDX-License-Identifier: MIT
// The reference manual's game: every choice, every reading, and theorems that follow from the rules. unit_table.h
// lists its tests.
#include "tests.h"

#include "bits.h"
#include "grammar.h"
#include "unit.h"

// Varies seats, parts, tiles and sides. Each reading is played alone, then with others.
static pp_game some_manual_game(unit_dice *dice, int number) {
    pp_game game = pp_tsuro_manual;
    game.seats = (uint8_t)(number % 3 == 0 ? 2 : 2 + number % 7);
    game.tile_count = game.tile_counts[unit_dice_roll(dice, 2)];
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        const bool now = number % 2 == 0 || unit_dice_roll(dice, 6) == 0;
        if (pp_concerns(&game, (pp_ruling)ruling) && now && number % 4 != 1)
            game.reading[ruling] = (uint8_t)unit_dice_roll(dice, pp_readings((pp_ruling)ruling));
    }
    const uint8_t changed = (uint8_t)unit_dice_roll(dice, 8);
    game.parts ^= changed;
    if (pp_table_fault(&game)) game.parts = pp_tsuro_manual.parts;
    pp_fit(&game);
    const uint8_t side = game.sides[unit_dice_roll(dice, 2)];
    game.size = (pp_size){side, side};
    return game;
}

UNIT_TEST(manual_games_keep_every_promise) {
    unit_dice dice = unit_dice_of(61);
    promise_watch watch;
    int pairs = 0, hands = 0, held = 0, exchanged = 0;
    for (int number = 0; number < 240; number++) {
        const pp_game game = some_manual_game(&dice, number);
        pp_state s;
        int actions = 0;
        TEST_ASSERT_NULL(pp_game_fault(&game));
        unit_watch(&watch, &game, &s);
        do {
            held += s.holder != 0;
            exchanged += s.depth > 0 && s.frame[s.depth - 1].step == PP_STEP_EXCHANGE;
        } while (unit_watch_some(&dice, &watch, &s) && ++actions < 2000);
        TEST_ASSERT_TRUE_MESSAGE(pp_asked(&game, &s).over, "a game that does not end");
        pairs += game.pawns == 2;
        hands += game.hand_a_pawn;
    }
    TEST_ASSERT_GREATER_THAN(60, pairs);
    TEST_ASSERT_GREATER_THAN(10, hands);
    TEST_ASSERT_GREATER_THAN(100, held);
    TEST_ASSERT_GREATER_THAN(30, exchanged);
}

// Each living pawn faces an open square, so nobody survives the tile on the last one. On six by six squares, 36 tiles
// are enough to end a game, even if some of the 64 tiles are left (R13.3).
UNIT_TEST(nobody_survives_a_full_board) {
    unit_dice dice = unit_dice_of(62);
    int full = 0;
    for (int number = 0; number < 150; number++) {
        pp_game game = pp_tsuro_manual;
        game.seats = (uint8_t)(3 + number % 6);
        game.tile_count = 64;
        pp_fit(&game);
        game.size = (pp_size){6, 6};
        pp_state s;
        unit_begin(&game, &s);
        while (unit_play_some(&dice, &game, &s, 0, 0) && s.depth > 0)
            TEST_ASSERT_LESS_THAN(36, pp_bits(pp_filled(s.tile)));
        if (pp_bits(pp_filled(s.tile)) < 36) continue;
        TEST_ASSERT_EQUAL(0, s.on);
        TEST_ASSERT_EQUAL(PP_RULE_FALLEN_TOGETHER, s.ended_by);
        full++;
    }
    TEST_ASSERT_GREATER_THAN(5, full);
}
