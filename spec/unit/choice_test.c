// SPDX-License-Identifier: MIT
// More fields of a game line: parts, the number of tiles, and the side of the board. unit_table.h lists its tests.
#include "tests.h"

#include "grammar.h"
#include "unit.h"

#include <string.h>

enum { SUN = 1, WIND = 2, RAIN = 4 };

// Fits board and box to the choices. A side is six squares, or seven with more than four seats. The small box has the
// first half of the tiles.
static void fit(pp_game *game) {
    if (game->seats > 4) game->size = (pp_size){7, 7};
    game->box[0] = game->tile_count == 18 ? (UINT64_C(1) << 18) - 1 : game->base->box[0];
}

static const char *misfit(const pp_game *game) {
    return game->parts == RAIN ? "rain needs wind, or sun" : 0;
}

static pp_game made;

static const gr_catalog *catalog_of_made(void) {
    static const pp_game *const games[] = {&made, 0};
    static const gr_catalog catalog = {.games = games};
    made = pp_tsuro_2005;
    made.name = "made";
    made.base = &made;
    made.fit = fit;
    made.misfit = misfit;
    made.part_name[0] = "sun";
    made.part_name[1] = "wind";
    made.part_name[2] = "rain";
    made.parts = SUN;
    made.tile_counts[0] = made.tile_count = 35;
    made.tile_counts[1] = 18;
    made.sides[0] = 6;
    made.sides[1] = 7;
    return &catalog;
}

static void reads_as(const char *line, const char *canonical) {
    gr_words words = gr_words_of(line);
    gr_fault fault = {0};
    pp_game game, again;
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    TEST_ASSERT_TRUE_MESSAGE(gr_read_game(catalog_of_made(), &words, &game, &fault),
                             unit_because("%s: %s", line, fault.what));
    gr_put_game(&out, &game);
    TEST_ASSERT_EQUAL_STRING(canonical, text);
    words = gr_words_of(text);
    TEST_ASSERT_TRUE_MESSAGE(gr_read_game(catalog_of_made(), &words, &again, &fault), text);
    TEST_ASSERT_TRUE(gr_same_game(&game, &again));
}

UNIT_TEST(game_lines_say_what_was_chosen) {
    reads_as("made seats=2 tiles=35 side=6", "made seats=2");
    reads_as("made box=T01,T02,T03,T04,T05,T19 seats=2", "made seats=2 box=T01,T02,T03,T04,T05,T19");
    reads_as("made without=sun with=rain,wind tiles=18 seats=2",
             "made seats=2 tiles=18 with=wind,rain without=sun");
    reads_as("made reading=R1b with=wind seats=3 board=4x4", "made seats=3 board=4x4 with=wind reading=R1b");
    reads_as("made board=7x7 seats=2", "made seats=2 side=7");
    reads_as("made seats=5 side=7", "made seats=5");
    reads_as("made side=6 seats=5", "made seats=5 side=6");
    reads_as("made seats=5 board=6x7", "made seats=5 board=6x7");
}

static void is_refused(const char *line, int column, const char *says) {
    gr_words words = gr_words_of(line);
    gr_fault fault = {0};
    pp_game game;
    TEST_ASSERT_FALSE_MESSAGE(gr_read_game(catalog_of_made(), &words, &game, &fault), line);
    TEST_ASSERT_EQUAL_MESSAGE(column, fault.column, line);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, says), unit_because("%s: %s", line, fault.what));
}

UNIT_TEST(choices_that_a_game_does_not_have_are_refused) {
    is_refused("made tiles=36", 6, "with this number of tiles: 36");
    is_refused("made tiles=0", 6, "with this number of tiles: 0");
    is_refused("made side=5", 6, "not a side of this game's board: 5; possible: 6, 7");
    is_refused("made side=7 board=7x7", 13, "give only one: board=7x7");
    is_refused("made with=sun", 6, "can be added to this game: sun");
    is_refused("made with=wind,snow", 6, "can be added to this game: snow; possible: wind, rain");
    is_refused("made with=wind,wind", 6, "can be added to this game: wind (given twice)");
    is_refused("made without=sun,sun", 6, "can be left out of this game: sun (given twice)");
    is_refused("made with=", 6, "can be added to this game: ");
    is_refused("made without=wind", 6, "can be left out of this game: wind");
    is_refused("made without=sun with=rain", 1, "rain needs wind");
    is_refused("made tiles=18 box=T01,T19", 1, "too few tiles");
    is_refused("made with=wind with=rain", 16, "given twice");
    gr_words words = gr_words_of("tsuro-2005 tiles=35");
    gr_fault fault = {0};
    pp_game game;
    TEST_ASSERT_FALSE(gr_read_game(&gr_shipped_games, &words, &game, &fault));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, "with this number of tiles: 35"), fault.what);
}

UNIT_TEST(an_engine_says_what_can_be_chosen) {
    static const char *const options[] = {"tiles=18", "side=7", "without=sun", "with=wind", "with=rain"};
    const gr_catalog *catalog = catalog_of_made();
    pp_game game = *catalog->games[0];
    char text[GR_FAULT_MAX];
    bool played;
    game.seats = 5;
    game.parts = WIND;
    pp_fit(&game);
    for (int i = 0; i < 5; i++) {
        gr_out out = gr_out_into(text, sizeof text);
        TEST_ASSERT_TRUE(gr_put_option(&out, &game, i, &played));
        TEST_ASSERT_EQUAL_STRING(options[i], text);
        TEST_ASSERT_EQUAL(i >= 1 && i <= 3, played);
    }
    gr_out out = gr_out_into(text, sizeof text);
    TEST_ASSERT_FALSE(gr_put_option(&out, &game, 5, &played));
    TEST_ASSERT_FALSE(gr_put_option(&out, &pp_tsuro_2005, 0, &played));
}
