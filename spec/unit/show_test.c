// SPDX-License-Identifier: MIT
// The parts of the pictures on a terminal. unit_table.h lists its tests.
#include "tests.h"

#include "bits.h"
#include "canvas.h"
#include "ways.h"

#include <string.h>

UNIT_TEST(each_ink_ends_the_one_before) {
    static canvas_cells canvas;
    char printed[200];
    FILE *to = tmpfile();
    TEST_ASSERT_NOT_NULL(to);
    canvas_clear(&canvas, 3, 1);
    canvas_draw_text(&canvas, 0, 0, "A", INK_PAWN);
    canvas_draw_text(&canvas, 1, 0, "b", INK_FAINT);
    canvas_draw_text(&canvas, 2, 0, "c", INK_BOLD);
    canvas_print_row(&canvas, 0, false, (canvas_style){.colour = true}, to);
    rewind(to);
    printed[fread(printed, 1, sizeof printed - 1, to)] = '\0';
    fclose(to);
    TEST_ASSERT_EQUAL_STRING("\033[0;1;97;41mA\033[0;38;5;242mb\033[0;1mc\033[0m", printed);
}

// --- Paths

static pp_place after_step(const pp_game *game, const ways_step *step) {
    return pp_across(game->size, step->square, step->exit);
}

// Checks that each step of a pawn begins where its last step ended, except after a transport, where a new path
// begins.
static void check_chain(const draw_ways *ways, int pawn, const pp_state *s) {
    const ways_step *last = 0;
    for (int i = 0; i < ways->steps; i++) {
        const ways_step *step = &ways->step[i];
        if (step->pawn != pawn) continue;
        const pp_place from = last ? after_step(ways->game, last) : ways->began[pawn];
        TEST_ASSERT_TRUE(from.square == step->square && from.point == step->entry);
        last = step;
    }
    TEST_ASSERT_NOT_NULL(last);
    if (pp_is_on(s, pawn)) TEST_ASSERT_TRUE(pp_same_place(after_step(ways->game, last), s->place[pawn]));
    if (ways->gone >> pawn & 1)
        TEST_ASSERT_TRUE(last->square == ways->end[pawn].square && last->exit == ways->end[pawn].point);
}

// Returns whether pawns can be transported. Only a portal moves a pawn without a path.
static bool transports(const pp_game *game) {
    return strcmp(game->name, "seas") == 0;
}

static void check_nobody_flies(const draw_ways *ways, const pp_state *before, const pp_state *s) {
    for (uint32_t rest = before->on & s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        const bool moved = !pp_same_place(before->place[pawn], s->place[pawn]);
        if (moved && s->place[pawn].point < PP_SIDES) TEST_ASSERT_TRUE(ways->went >> pawn & 1);
    }
}

UNIT_TEST(ways_lead_from_where_a_pawn_was_to_where_it_is_or_fell) {
    static draw_ways ways;
    pp_state s;
    int checked = 0;
    for (int number = 0; number < 200; number++) {
        const pp_game game = unit_any_game(number);
        unit_dice dice = unit_dice_of((uint64_t)number);
        pp_action action = PP_NO_ACTION;
        unit_begin(&game, &s);
        ways_begin(&ways, &game, &s);
        for (int i = 0; i < 300 && (action = play_choose(&game, &s, &dice.source)) != PP_NO_ACTION; i++) {
            const pp_state before = s;
            ways_forget(&ways);
            ways_apply(&ways, &s, action, 0, 0);
            if (!transports(&game)) check_nobody_flies(&ways, &before, &s);
            for (uint32_t rest = ways.went; rest != 0; rest &= rest - 1, checked++)
                check_chain(&ways, pp_lowest_bit(rest), &s);
            TEST_ASSERT_EQUAL_HEX(0, ways.gone & s.on);
        }
    }
    TEST_ASSERT_GREATER_THAN(2000, checked);
}
