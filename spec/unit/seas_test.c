// SPDX-License-Identifier: MIT
// The tiles of the seas, compared with the known facts about the box, and the squares that two dice name.
// unit_table.h lists its tests.
#include "tests.h"

#include "bits.h"
#include "seas.h"

#include <string.h>

enum { CLASSES = 35 };

static int copies_reported(const char *name) {
    static const char once[] = "T01 T02 T03 T06 T08 T09 T10 T11 T16 T19 T21 T22 T24 T25 T28 T32 T34";
    if (strstr(once, name)) return 1;
    return strcmp(name, "T31") == 0 ? 3 : strcmp(name, "T07") == 0 ? 4 : 2;
}

UNIT_TEST(wakes_are_as_reported) {
    const pp_tileset *const sets[] = {&pp_seas_tiles, &pp_seas_tiles_even};
    for (int set = 0; set < 2; set++) {
        int slots = 0;
        for (int kind = 0; kind < CLASSES; kind++) {
            const pp_kind *wake = &sets[set]->kind[kind], *same = &pp_tiles_tsuro.kind[kind];
            TEST_ASSERT_EQUAL_STRING(same->name, wake->name);
            TEST_ASSERT_EQUAL_MEMORY_MESSAGE(same->face, wake->face, sizeof wake->face, wake->name);
            TEST_ASSERT_EQUAL_INT_MESSAGE(same->turns[0], wake->turns[0], wake->name);
            TEST_ASSERT_EQUAL_INT_MESSAGE(slots, wake->slot, wake->name);
            TEST_ASSERT_EQUAL_INT(PP_WAKE, wake->sort);
            const int copies = set == 0 ? copies_reported(wake->name) : kind < 21 ? 2 : 1;
            TEST_ASSERT_EQUAL_INT_MESSAGE(copies, wake->copies, wake->name);
            slots += wake->copies;
        }
        TEST_ASSERT_EQUAL_INT(56, slots);
        TEST_ASSERT_EQUAL_INT(56, pp_bits(pp_seas.box[0]));
    }
}

// Daikaiju number k turns on a roll of k. Its arrows have the other four numbers: anticlockwise from the top, in
// ascending order, beginning with k + 1.
UNIT_TEST(daikaiju_have_their_arrows) {
    for (int i = 0; i < PP_SEAS_DAIKAIJU; i++) {
        const int kind = pp_seas_in_order(i), number = i / 2 + 1;
        const pp_kind *daikaiju = &pp_seas_tiles.kind[kind];
        const char name[] = {'D', i % 2 == 0 ? 'G' : 'B', (char)('0' + number), '\0'};
        TEST_ASSERT_EQUAL_STRING(name, daikaiju->name);
        TEST_ASSERT_EQUAL_INT(PP_DAIKAIJU, daikaiju->sort);
        TEST_ASSERT_EQUAL_INT(number, daikaiju->turns_at);
        TEST_ASSERT_EQUAL_INT(4, daikaiju->turns[0]);
        for (int quarter = 0; quarter < 4; quarter++) {
            const int arrow = (number + quarter) % 5 + 1;
            TEST_ASSERT_EQUAL_INT_MESSAGE(arrow, pp_arrow_at(daikaiju, 0, (4 - quarter) % 4), name);
            TEST_ASSERT_EQUAL_INT_MESSAGE(arrow, pp_arrow_at(daikaiju, 1, (5 - quarter) % 4), name);
        }
        TEST_ASSERT_EQUAL_MEMORY(daikaiju, &pp_seas_tiles_even.kind[kind], sizeof *daikaiju);
    }
}

UNIT_TEST(special_tiles_are_of_their_sorts) {
    static const struct {
        int kind;
        const char *name;
        uint8_t sort, deck, copies, arrow[4];
    } special[] = {
        {PP_SEAS_PORTAL, "portal", PP_PORTAL, PP_SEAS_WAKES, 1, {0}},
        {PP_SEAS_TAIHOU, "taihou", PP_TAIHOU, PP_SEAS_WAKES, 5, {0}},
        {PP_SEAS_TSUNAMI, "tsunami", PP_TSUNAMI, PP_SEAS_MONSTERS, 1, {2, 3, 3, 4}},
        {PP_SEAS_UZUSHIO, "uzushio", PP_UZUSHIO, PP_SEAS_MONSTERS, 1, {1, 2, 3, 4}},
    };
    for (int i = 0; i < 4; i++) {
        const pp_kind *kind = &pp_seas_tiles.kind[special[i].kind];
        TEST_ASSERT_EQUAL_STRING(special[i].name, kind->name);
        TEST_ASSERT_EQUAL_INT(special[i].sort, kind->sort);
        TEST_ASSERT_EQUAL_INT(special[i].deck, kind->deck);
        TEST_ASSERT_EQUAL_INT(special[i].copies, kind->copies);
        TEST_ASSERT_EQUAL_MEMORY(special[i].arrow, kind->arrow, 4);
        TEST_ASSERT_EQUAL_INT(0, pp_copies(&pp_seas, special[i].kind)); // each needs its module
    }
}

// Tries all sixteen combinations of modules, and checks which of them can be played without daikaiju.
UNIT_TEST(boxes_fit_their_parts) {
    for (int parts = 0; parts < 32; parts++) {
        pp_game game = pp_seas;
        game.parts = (uint8_t)parts;
        pp_fit(&game);
        const bool portal = parts >> PP_SEAS_PART_PORTAL & 1, taihou = parts >> PP_SEAS_PART_TAIHOU & 1;
        const bool tsunami = parts >> PP_SEAS_PART_TSUNAMI & 1, uzushio = parts >> PP_SEAS_PART_UZUSHIO & 1;
        const bool daikaiju = parts >> PP_SEAS_PART_DAIKAIJU & 1;
        TEST_ASSERT_EQUAL_INT(56 + portal + 5 * taihou, pp_bits(game.box[PP_SEAS_WAKES]));
        TEST_ASSERT_EQUAL_INT(10 * daikaiju + tsunami + uzushio, pp_bits(game.box[PP_SEAS_MONSTERS]));
        TEST_ASSERT_EQUAL_INT(daikaiju || !(taihou || tsunami || uzushio), !pp_table_fault(&game));
        game.parts = 1 << PP_SEAS_PART_DAIKAIJU; // every tile in the box must belong to a part that is used
        TEST_ASSERT_EQUAL_INT(portal || taihou || tsunami || uzushio, pp_table_fault(&game) != 0);
    }
}

// Counts how many of the 36 throws name a square, and checks that no two name the same one.
static int squares_named(const pp_game *game) {
    uint64_t named = 0;
    for (int gold = 1; gold <= 6; gold++) {
        for (int blue = 1; blue <= 6; blue++) {
            const uint8_t square = pp_seas_named(game, gold, blue);
            if (square == PP_NO_SQUARE) continue;
            TEST_ASSERT_TRUE(pp_on_board(game->size, square));
            TEST_ASSERT_FALSE(named >> square & 1);
            named |= UINT64_C(1) << square;
        }
    }
    return pp_bits(named);
}

UNIT_TEST(dice_name_squares) {
    pp_game game = pp_seas;
    TEST_ASSERT_EQUAL_INT(36, squares_named(&game));
    TEST_ASSERT_EQUAL_INT(4, pp_seas_named(&game, 4, 1));             // e1: the gold die names the column
    TEST_ASSERT_EQUAL_INT(6 * PP_STRIDE, pp_seas_named(&game, 1, 6)); // a7
    game.reading[pp_ruling_of(PP_R39B_FIRST_SIX_LINES)] = pp_letter_of(PP_R39B_FIRST_SIX_LINES);
    TEST_ASSERT_EQUAL_INT(36, squares_named(&game));
    TEST_ASSERT_EQUAL_INT(3, pp_seas_named(&game, 4, 1));
    TEST_ASSERT_EQUAL_INT(5 * PP_STRIDE, pp_seas_named(&game, 1, 6));
    game.reading[pp_ruling_of(PP_R39A_MIDDLE_LINE_NEVER)] = pp_letter_of(PP_R39A_MIDDLE_LINE_NEVER);
    game.size = (pp_size){4, 3}; // a number beyond the board names no square
    TEST_ASSERT_EQUAL_INT(12, squares_named(&game));
    TEST_ASSERT_EQUAL_INT(3, pp_seas_named(&game, 4, 1));
    TEST_ASSERT_EQUAL_INT(PP_NO_SQUARE, pp_seas_named(&game, 4, 4));
}

enum { CALM = 1 << PP_SEAS_PART_PORTAL, ALL_MODULES = (1 << (PP_SEAS_PART_DAIKAIJU + 1)) - 1 };

// A function that checks each position, and the modules used with two and eight players. Games of five players use
// only daikaiju.
typedef struct seas_look {
    int parts;
    void (*look)(const pp_game *game, const pp_state *s);
} seas_look;

// Plays some games with this reading, and checks every promise.
static void play_by(unit_dice *dice, pp_ruling ruling, int letter, seas_look at) {
    for (int number = 0; number < 3; number++) {
        pp_game game = pp_seas;
        pp_state s;
        promise_watch watch;
        game.seats = (uint8_t)(2 + 3 * number);
        game.reading[ruling] = (uint8_t)letter;
        if (number != 1) game.parts = (uint8_t)at.parts;
        pp_fit(&game);
        unit_watch(&watch, &game, &s);
        while (unit_watch_some(dice, &watch, &s)) {
            if (at.look) at.look(&game, &s);
        }
        TEST_ASSERT_TRUE(pp_asked(&game, &s).over);
    }
}

static void play_by_all(unit_dice *dice, seas_look at) {
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        if (!pp_concerns(&pp_seas, (pp_ruling)ruling)) continue;
        for (int letter = 0; letter < pp_readings((pp_ruling)ruling); letter++)
            play_by(dice, (pp_ruling)ruling, letter, at);
    }
}

UNIT_TEST(seas_readings_play) {
    unit_dice dice = unit_dice_of(77);
    play_by_all(&dice, (seas_look){ALL_MODULES, 0});
}

static int opened[PP_SEAS_STEPS]; // number of turns, by the step that asks their first question

// Begins a turn here, without a wave, in two ways: by the calls of the steps, and by pp_seas_opens, which writes all
// frames at once. Both must give the same frames.
static void open_both_ways(const pp_game *game, const pp_state *s) {
    const pp_seas_turn_frame *turn = s->depth > 0 ? pp_seas_turn_of(s) : 0;
    if (!turn || pp_seas_any_inside(s) || pp_bits(pp_seats_in(game, s)) < 2) return;
    const pp_frame begins = {.step = PP_STEP_TURN, .at = PP_BEGINS, .seat = turn->seat};
    pp_state called = *s;
    memset(called.frame, 0, sizeof called.frame);
    called.depth = 1;
    called.wave_side = 0;
    pp_state put = called;
    put.frame[0] = (pp_frame){.step = begins.step, .seat = begins.seat};
    called.frame[0] = begins;
    put.depth = (uint8_t)pp_seas_opens(game, &put, put.frame);
    if (put.depth == 1) return; // this turn does not begin with a question
    pp_go_on(&(pp_work){.game = game, .state = &called});
    TEST_ASSERT_EQUAL_MEMORY(&called, &put, sizeof put);
    opened[put.frame[put.depth - 1].step]++;
}

UNIT_TEST(turns_of_the_seas_open_as_they_call) {
    unit_dice dice = unit_dice_of(78);
    play_by_all(&dice, (seas_look){ALL_MODULES, open_both_ways});
    play_by_all(&dice, (seas_look){CALM, open_both_ways});
    TEST_ASSERT_GREATER_THAN(100, opened[PP_SEAS_ROLL]);
    TEST_ASSERT_GREATER_THAN(100, opened[PP_SEAS_PULL]);
    TEST_ASSERT_GREATER_THAN(100, opened[PP_SEAS_LAY]);
}
