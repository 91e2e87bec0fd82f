// SPDX-License-Identifier: MIT
// Squares and edges of every size of board, and properties of every walk. unit_table.h lists its tests.
#include "tests.h"

#include <string.h>

static void for_each_size(void (*check)(pp_size size)) {
    for (uint8_t width = 2; width <= PP_STRIDE; width++) {
        for (uint8_t height = 2; height <= PP_STRIDE; height++)
            check((pp_size){width, height});
    }
}

static void has_its_squares(pp_size size) {
    int squares = 0;
    for (int square = 0; square <= UINT8_MAX; square++)
        squares += pp_on_board(size, (uint8_t)square);
    TEST_ASSERT_EQUAL_INT(size.width * size.height, squares);
}

UNIT_TEST(boards_have_their_squares) {
    for_each_size(has_its_squares);
}

static void crosses_there_and_back(pp_size size) {
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        for (uint8_t point = 0; pp_on_board(size, square) && point < PP_POINTS; point++) {
            const pp_place next = pp_across(size, square, point);
            TEST_ASSERT_EQUAL_INT(point % 3 == 0, next.point % 3 == 0); // corners meet corners
            TEST_ASSERT_EQUAL(next.square == PP_NO_SQUARE, pp_at_rim(size, (pp_place){square, point}));
            if (next.square == PP_NO_SQUARE) continue;
            TEST_ASSERT_TRUE(pp_on_board(size, next.square));
            const pp_place back = pp_across(size, next.square, next.point);
            TEST_ASSERT_EQUAL(square, back.square);
            TEST_ASSERT_EQUAL(point, back.point);
        }
    }
}

UNIT_TEST(crossing_is_symmetric) {
    for_each_size(crosses_there_and_back);
}

// The points that touch each other across an edge, in numbers: n1-s2, n2-s1, e1-w2, e2-w1, nw-se, ne-sw.
UNIT_TEST(crossing_meets_the_point_that_touches) {
    enum { NW, N1, N2, NE, E1, E2, SE, S1, S2, SW, W1, W2 };
    static const uint8_t meets[PP_POINTS] = {SE, S2, S1, SW, W2, W1, NW, N2, N1, NE, E2, E1};
    const pp_size size = {3, 3};
    static const uint8_t touches[PP_POINTS] = {0, 1, 1, 2, 10, 10, 18, 17, 17, 16, 8, 8}; // around b2
    for (uint8_t point = 0; point < PP_POINTS; point++) {
        const pp_place next = pp_across(size, PP_STRIDE + 1, point);
        TEST_ASSERT_EQUAL(meets[point], next.point);
        TEST_ASSERT_EQUAL(touches[point], next.square);
    }
}

static void waits_beside_the_rim(pp_size size) {
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        const int column = square % PP_STRIDE, row = square / PP_STRIDE;
        const bool on = pp_on_board(size, square);
        const bool rim[4] = {row == 0, column == size.width - 1, row == size.height - 1, column == 0};
        for (int side = 0; side < 4; side++) {
            const pp_place beside = {square, (uint8_t)(PP_SIDES + side)};
            TEST_ASSERT_EQUAL(on && rim[side], pp_at_rim(size, beside));
        }
    }
}

UNIT_TEST(sides_of_the_rim_are_outside) {
    for_each_size(waits_beside_the_rim);
}

// Lists the start marks that the game offers once the tiles are dealt.
static int list_starts(pp_game game, pp_action out[PP_ACTIONS_MAX]) {
    pp_state s;
    unit_begin(&game, &s);
    pp_action action[PP_ACTIONS_MAX];
    while (pp_asked(&game, &s).chance) {
        TEST_ASSERT_GREATER_THAN(0, pp_legal(&game, &s, action, 0));
        TEST_ASSERT_EQUAL(PP_FINE, pp_apply(&game, &s, action[0], 0, 0).reason);
    }
    return (int)pp_legal(&game, &s, out, 0);
}

static void offers_every_mark_once(pp_size size) {
    pp_game game = pp_tsuro_2005;
    game.size = size;
    pp_action start[PP_ACTIONS_MAX];
    const int starts = list_starts(game, start);
    TEST_ASSERT_EQUAL_INT(4 * (size.width + size.height), starts);
    bool seen[PP_SQUARES][PP_POINTS] = {{false}};
    for (int i = 0; i < starts; i++) {
        const pp_place mark = {(uint8_t)pp_a(start[i]), (uint8_t)pp_b(start[i])};
        TEST_ASSERT_EQUAL(PP_AT, pp_verb_of(start[i]));
        TEST_ASSERT_TRUE(pp_at_rim(size, mark));
        TEST_ASSERT_NOT_EQUAL(0, mark.point % 3);
        TEST_ASSERT_FALSE(seen[mark.square][mark.point]);
        seen[mark.square][mark.point] = true;
    }
}

UNIT_TEST(start_marks_are_distinct) {
    for_each_size(offers_every_mark_once);
    pp_action start[PP_ACTIONS_MAX];
    TEST_ASSERT_EQUAL_INT(48, list_starts(pp_tsuro_2005, start));
}

// --- Walks over boards covered with random tiles, in any number of copies: these properties hold for any tiles

static void cover(unit_dice *dice, const pp_game *game, pp_state *s, uint32_t percent) {
    memset(s, 0, sizeof *s);
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        if (!pp_on_board(game->size, square) || unit_dice_roll(dice, 100) >= percent) continue;
        const uint32_t kinds = game->tiles->marker;
        const uint8_t kind = (uint8_t)unit_dice_roll(dice, kinds);
        s->tile[square] = (uint8_t)(kind + 1);
        s->lie[square] = (uint8_t)unit_dice_roll(dice, 4u * pp_kind_of(game, kind)->faces);
    }
}

static pp_game random_board(unit_dice *dice, const pp_tileset *tiles) {
    pp_game game = pp_tsuro_2005;
    game.tiles = tiles;
    game.size.width = (uint8_t)(2 + unit_dice_roll(dice, 7));
    game.size.height = (uint8_t)(2 + unit_dice_roll(dice, 7));
    return game;
}

// Checks that no two places lead to the same place in one step. If they did, a walk could not be reversed.
static void steps_are_injective(const pp_game *game, const pp_state *s) {
    bool reached[PP_SQUARES][PP_POINTS] = {{false}};
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        if (s->tile[square] == 0) continue;
        for (uint8_t entry = 0; entry < PP_POINTS; entry++) {
            const uint8_t exit = pp_exit(pp_kind_of(game, s->tile[square] - 1), s->lie[square], entry);
            if (exit == PP_NO_POINT) continue;
            const pp_place next = pp_across(game->size, square, exit);
            if (next.square == PP_NO_SQUARE) continue;
            TEST_ASSERT_FALSE(reached[next.square][next.point]);
            reached[next.square][next.point] = true;
        }
    }
}

UNIT_TEST(step_is_injective) {
    unit_dice dice = unit_dice_of(1);
    for (int board = 0; board < 300; board++) {
        const pp_game game = random_board(&dice, board % 2 ? &pp_tiles_tsuro : &unit_tiles_glass);
        pp_state s;
        cover(&dice, &game, &s, 20 + unit_dice_roll(&dice, 81));
        steps_are_injective(&game, &s);
    }
}

static pp_stop walk_from(const pp_game *game, const pp_state *s, pp_place *at) {
    pp_walker walker = {.pawn = 0, .at = *at, .since = *at};
    const pp_stop stop = pp_walk(game, s, 0, &walker);
    *at = walker.at;
    return stop;
}

typedef struct visited {
    bool place[PP_SQUARES + 1][PP_POINTS];
    int squares[PP_SQUARES];
} visited;

static pp_stop visits_once(void *visiting, pp_walker *walker, uint8_t left) {
    visited *v = visiting;
    TEST_ASSERT_FALSE_MESSAGE(v->place[walker->at.square][walker->at.point],
                              "a walk came round to where it was");
    v->place[walker->at.square][walker->at.point] = true;
    TEST_ASSERT_LESS_THAN_MESSAGE(5, ++v->squares[left],
                                  "a walk crossed one tile more often than it has paths");
    return PP_GOES_ON;
}

// Checks that a walk from the rim never returns to a place where it has been, and that it leads back to its start when
// reversed.
static void walk_ends_and_leads_back(const pp_game *game, const pp_state *s, pp_place start) {
    if (s->tile[start.square] == 0) return;
    visited v = {0};
    pp_walker walker = {.at = start, .since = start};
    const pp_stop stop = pp_walk_visiting(game, s, 0, &walker, visits_once, &v);
    const pp_place at = walker.at;
    TEST_ASSERT_TRUE(stop == PP_STOP_OPEN || stop == PP_STOP_RIM);
    if (stop == PP_STOP_RIM) return;
    TEST_ASSERT_EQUAL(0, s->tile[at.square]);
    pp_place back = pp_across(game->size, at.square, at.point);
    TEST_ASSERT_EQUAL(PP_STOP_RIM, walk_from(game, s, &back));
    const pp_place outside = pp_across(game->size, start.square, start.point);
    TEST_ASSERT_EQUAL(PP_NO_SQUARE, back.square);
    TEST_ASSERT_EQUAL(outside.point, back.point);
}

UNIT_TEST(walks_from_the_rim_end) {
    unit_dice dice = unit_dice_of(2);
    for (int board = 0; board < 300; board++) {
        const pp_game game = random_board(&dice, &pp_tiles_tsuro);
        pp_state s;
        cover(&dice, &game, &s, 20 + unit_dice_roll(&dice, 81));
        for (uint8_t square = 0; square < PP_SQUARES; square++) {
            for (uint8_t point = 0; point < PP_POINTS; point++) {
                const pp_place start = {square, point};
                const bool mark = point % 3 != 0 && pp_at_rim(game.size, start);
                if (mark) walk_ends_and_leads_back(&game, &s, start);
            }
        }
    }
}

UNIT_TEST(loops_are_found) {
    pp_game game = pp_tsuro_2005;
    game.size = (pp_size){2, 2};
    const uint8_t tile_35 = 35; // every corner of T35 is cut off by a path: four of them make a ring
    pp_state s = {0};
    const uint8_t square[4] = {0, 1, PP_STRIDE, PP_STRIDE + 1};
    for (int i = 0; i < 4; i++)
        s.tile[square[i]] = tile_35;
    pp_place at = {0, 5}; // a path from a1.e2 leads to s1, then round the middle
    TEST_ASSERT_EQUAL(PP_STOP_LOOP, walk_from(&game, &s, &at));
    TEST_ASSERT_EQUAL(0, at.square);
    TEST_ASSERT_EQUAL(5, at.point);
}

UNIT_TEST(paths_can_end_dead) {
    pp_game game = pp_tsuro_2005;
    game.tiles = &unit_tiles_glass;
    pp_state s = {0};
    s.tile[0] = 1; // G1 has no path at a corner
    pp_place at = {0, 6};
    TEST_ASSERT_EQUAL(PP_STOP_DEAD_END, walk_from(&game, &s, &at));
}
