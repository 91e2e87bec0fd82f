// SPDX-License-Identifier: MIT
// Programs that play: what they are sent about a position. spec-tests runs it. transcripts/outside.md plays with programs.
#include "sim_table.h"

#include "grammar.h"
#include "imagine.h"

#include <string.h>

static void put_seen(char line[2 * GR_LINE_MAX], const pp_game *game, const pp_state *s, int seat) {
    const pp_view view = pp_view_of(game, s, seat);
    pp_seen seen;
    gr_out out = gr_out_into(line, 2 * GR_LINE_MAX);
    pp_look(&view, &seen);
    gr_put_seen(&out, game, &seen);
    TEST_ASSERT_LESS_THAN(GR_LINE_MAX, out.used);
}

// What is sent stays the same if everything that the seat cannot see is dealt again.
UNIT_TEST(a_program_is_sent_only_what_its_seat_sees) {
    unit_dice dice = unit_dice_of(31);
    int changed = 0;
    for (int number = 0; number < 96; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s, world;
        unit_begin(&game, &s);
        for (int actions = 0; actions < 60 && s.depth != 0; actions++) {
            const int seat = (int)unit_dice_roll(&dice, game.seats);
            const pp_view view = pp_view_of(&game, &s, seat);
            char line[2 * GR_LINE_MAX], other[2 * GR_LINE_MAX];
            pp_seen seen;
            pp_look(&view, &seen);
            play_imagine(&game, &seen, &dice.source, &world);
            put_seen(line, &game, &s, seat);
            put_seen(other, &game, &world, seat);
            TEST_ASSERT_EQUAL_STRING(line, other);
            changed += !pp_same(&s, &world);
            unit_play_some(&dice, &game, &s, 0, 0);
        }
    }
    TEST_ASSERT_GREATER_THAN(1000, changed);
}

UNIT_TEST(hidden_things_are_only_counted) {
    static const char position[] =
        "position tsuro-2005 seats=2 box=T01,T05,T09,T28,T30,T31 / a1 T28r0 / red b1.w1 T01 T31 / "
        "blue f6.s1 T05 / pile T09 T30 then dragon / to blue";
    pp_game game;
    pp_state s;
    gr_fault fault = {0};
    char line[2 * GR_LINE_MAX];
    TEST_ASSERT_TRUE_MESSAGE(gr_read_position(&gr_shipped_games, position, &game, &s, &fault), fault.what);
    put_seen(line, &game, &s, 0);
    TEST_ASSERT_EQUAL_STRING(
        "tsuro-2005 seats=2 box=T01,T05,T09,T28,T30,T31 / a1 T28r0 / red b1.w1 T01 T31 / "
        "blue f6.s1 hand=1 / pile 3 / unseen T05 T09 T30 dragon / to blue",
        line);
    put_seen(line, &game, &s, 1);
    TEST_ASSERT_EQUAL_STRING("tsuro-2005 seats=2 box=T01,T05,T09,T28,T30,T31 / a1 T28r0 / red b1.w1 hand=2 / "
                             "blue f6.s1 T05 / pile 3 / unseen T01 T09 T30 T31 dragon / to blue",
                             line);
}
