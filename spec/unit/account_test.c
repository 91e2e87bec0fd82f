// SPDX-License-Identifier: MIT
// Reports impossible events to the second account. They agree with the position, so that only the account can detect
// them. unit_table.h lists its tests.
#include "tests.h"

#include "account.h"
#include "grammar.h"

#include <string.h>

enum { B2 = PP_STRIDE + 1, C2, B3 = 2 * PP_STRIDE + 1, C01 = 20 };

static const char standing[] =
    " seats=2 board=4x4 box=E01,E02,E03,E04,C01,C02,C03,C05 / b2 C01ar0 lantern / c2 C02br0 / b3 C03br0 lantern / c3 C05ar0"
    " / red c1.s1 E01 E02 life=1 / blue d1.n E03 E04 life=1 / pile nothing / centers nothing / to red";

static void read_game(const char *name, const char *rest, pp_game *game, pp_state *s) {
    char line[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, "position ");
    gr_put(&out, name);
    gr_put(&out, rest);
    TEST_ASSERT_TRUE_MESSAGE(gr_read_position(&gr_shipped_games, line, game, s, &fault), fault.what);
}

#define STAR_AT(at)                                                                                          \
    {                                                                                                        \
        .event = PP_EV_MARKED, .rule = PP_RULE_STAR, .place = { at, 0 }                                      \
    }
#define STAR_TAKEN(at)                                                                                       \
    {                                                                                                        \
        .event = PP_EV_CLEARED, .rule = PP_RULE_TAKE_STARS, .place = { at, 0 }                               \
    }
#define LANTERN_UP(at)                                                                                       \
    {                                                                                                        \
        .event = PP_EV_CLEARED, .rule = PP_RULE_SEND, .place = { at, 0 }                                     \
    }
#define LANTERN_TO(at)                                                                                       \
    {                                                                                                        \
        .event = PP_EV_MARKED, .rule = PP_RULE_SEND, .place = { at, 0 }                                      \
    }
#define SCORES(stars)                                                                                        \
    { .event = PP_EV_SCORES, .rule = PP_RULE_SCORE, .number = stars }

// C01 and C02 are blue, C03 is orange; C01 glows, and red is on C02. Each row has events of red, and the error in
// them.
static const struct {
    const char *game;
    pp_event told[4];
    account_part part;
    const char *wrong; // null if nothing is wrong
} rows[] = {
    {"phoenix", {STAR_AT(B2), STAR_AT(B3), STAR_TAKEN(B2), STAR_TAKEN(B3)}, ACCOUNT_LANTERNS, 0},
    {"phoenix",
     {STAR_AT(B2), STAR_AT(B3), STAR_TAKEN(B3)},
     ACCOUNT_LANTERNS,
     "stars were taken out of order"},
    {"phoenix",
     {STAR_AT(B2), LANTERN_UP(B2), LANTERN_TO(B2 + PP_STRIDE + 1)},
     ACCOUNT_LANTERNS,
     "a lantern was placed on a tile of another colour"},
    {"phoenix",
     {STAR_AT(B2), LANTERN_UP(B2), LANTERN_TO(C2)},
     ACCOUNT_LANTERNS,
     "a lantern was placed on the tile of its sender's pawn"},
    {"phoenix", {STAR_AT(B2), STAR_TAKEN(B2), SCORES(1)}, ACCOUNT_SCORES, 0},
    {"phoenix",
     {STAR_AT(B2), STAR_TAKEN(B2), SCORES(2)},
     ACCOUNT_SCORES,
     "the score is not the number of stars taken"},
    {"winds",
     {STAR_AT(B2), STAR_TAKEN(B2), SCORES(1)},
     ACCOUNT_SCORES,
     "a star was scored, but its tile still glows"},
    {"winds",
     {{.event = PP_EV_TURNS, .rule = PP_RULE_FLIP_DIMMED, .kind = C01, .lie = 4, .place = {B2, 0}}},
     ACCOUNT_TILES,
     0},
    {"winds",
     {{.event = PP_EV_TURNS, .rule = PP_RULE_FLIP_DIMMED, .kind = C01, .lie = 1, .place = {B2, 0}}},
     ACCOUNT_TILES,
     "a tile was flipped, but no flip makes it lie like this"},
    {"phoenix",
     {{.event = PP_EV_LEAVES, .rule = PP_RULE_WITHDRAW, .cause = PP_BY_WITHDRAWAL}},
     ACCOUNT_WAYS,
     0},
    {"phoenix",
     {STAR_AT(B2), {.event = PP_EV_LEAVES, .rule = PP_RULE_WITHDRAW, .cause = PP_BY_WITHDRAWAL}},
     ACCOUNT_WAYS,
     "a pawn that was removed made stars"},
};

UNIT_TEST(what_cannot_be_told_is_noticed) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        static account_table account;
        pp_game game;
        pp_state s;
        read_game(rows[i].game, standing, &game, &s);
        account_begin(&account, &game, &s);
        for (int k = 0; k < 4 && rows[i].told[k].event != 0; k++) {
            pp_event event = rows[i].told[k];
            event.clause = game.clause[event.rule];
            account_hear(&account, &event);
        }
        const char *wrong = account.wrong[rows[i].part];
        TEST_ASSERT_EQUAL_STRING_MESSAGE(rows[i].wrong, wrong, unit_because("row %zu", i));
    }
}

// Red and blue play; the game is not decided, or blue has left it. Position and events claim the same verdict, which
// can be wrong.
UNIT_TEST(verdicts_are_judged_again) {
    static const struct {
        bool blue_left, over;
        uint8_t winners, rule;
        const char *wrong;
    } told[] = {
        {false, false, 0, PP_RULE_NONE, 0},
        {true, true, 1, PP_RULE_LAST_ONE_WINS, 0},
        {true, false, 0, PP_RULE_NONE, "the game goes on although it is decided"},
        {false, true, 3, PP_RULE_ALL_TILES_PLAYED, "the game is over, but nothing has decided it"},
        {true, true, 2, PP_RULE_LAST_ONE_WINS, "the winners are not the right players"},
        {true, true, 1, PP_RULE_FALLEN_TOGETHER, "a different rule decided the game"},
    };
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        static account_table account;
        pp_game game;
        pp_state s;
        read_game("tsuro-2005",
                  " seats=2 box=T01,T02,T28 / red a1.n1 T01 / blue f6.s1 T02 / pile T28 then dragon / to red",
                  &game, &s);
        account_begin(&account, &game, &s);
        const uint16_t blue = (uint16_t)(told[i].blue_left ? 1 << pp_first_pawn(1) : 0);
        account.on ^= blue;
        account.out |= blue;
        if (told[i].over) s.depth = 0;
        account.winners = s.winners = told[i].winners;
        account.ended_by = s.ended_by = told[i].rule;
        const char *wrong = account_differs(&account, ACCOUNT_VERDICT, &s);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(told[i].wrong, wrong, unit_because("row %zu", i));
    }
}
