// SPDX-License-Identifier: MIT
// Boxes of 64 tiles that people write: they print and read back, are refused if wrong, and can replace the built-in box.
// unit_table.h lists its tests.
#include "tests.h"

#include "grammar.h"
#include "tileset_text.h"

#include <string.h>

enum { TEXT_MAX = 1 << 10 };

static gr_own_tileset own;

static bool read_set(const char *text, gr_fault *fault) {
    return gr_read_tileset(text, strlen(text), &own, fault);
}

// The text of a whole box: T01 four times, and T02 to T27 twice. Tiles that it does not list are in the box once.
static const char *whole_box(void) {
    static char text[TEXT_MAX];
    gr_out out = gr_out_into(text, sizeof text);
    gr_put(&out, "tileset box\nT01 copies 4\n");
    for (int tile = 2; tile <= 27; tile++)
        gr_put(&out, unit_because("T%02d copies 2\n", tile));
    return text;
}

UNIT_TEST(boxes_print_and_read_back) {
    for (int i = 0; i < 2; i++) {
        char text[TEXT_MAX], again[TEXT_MAX];
        gr_fault fault = {0};
        gr_out out = gr_out_into(text, sizeof text);
        if (i == 0) gr_put_tileset(&out, &pp_tiles_tsuro_64);
        if (i == 1) gr_put(&out, whole_box());
        TEST_ASSERT_TRUE_MESSAGE(read_set(text, &fault), fault.what);
        out = gr_out_into(again, sizeof again);
        gr_put_tileset(&out, &own.set);
        TEST_ASSERT_EQUAL_STRING(text, again);
        TEST_ASSERT_EQUAL(i == 0, own.set.hash == pp_tiles_tsuro_64.hash);
    }
    TEST_ASSERT_EQUAL(4, own.kind[0].copies);
    TEST_ASSERT_EQUAL(2, own.kind[26].copies);
    TEST_ASSERT_EQUAL(1, own.kind[27].copies);
    TEST_ASSERT_EQUAL(PP_SLOTS_MAX - 1, own.kind[34].slot);
    TEST_ASSERT_EQUAL_HEX64(UINT64_MAX, own.set.slots[0]);
}

// The built-in box, printed and read back, is the same box, including its slots and the dragon.
UNIT_TEST(the_built_in_box_is_laid_out_as_it_is_read) {
    char text[TEXT_MAX];
    gr_fault fault = {0};
    gr_out out = gr_out_into(text, sizeof text);
    gr_put_tileset(&out, &pp_tiles_tsuro_64);
    TEST_ASSERT_TRUE_MESSAGE(read_set(text, &fault), fault.what);
    TEST_ASSERT_EQUAL_MEMORY(pp_tiles_tsuro_64.kind, own.kind, 36 * sizeof own.kind[0]);
    const pp_tileset *const built_in[] = {&pp_tiles_tsuro_64, &pp_tiles_tsuro_64_plain};
    const pp_tileset *const read[] = {&own.set, own.set.unmarked};
    for (int i = 0; i < 2; i++) {
        TEST_ASSERT_EQUAL(built_in[i]->kinds, read[i]->kinds);
        TEST_ASSERT_EQUAL(built_in[i]->marker, read[i]->marker);
        TEST_ASSERT_EQUAL_HEX64(built_in[i]->hash, gr_tileset_hash(built_in[i]));
        TEST_ASSERT_EQUAL_HEX64(built_in[i]->hash, read[i]->hash);
        TEST_ASSERT_EQUAL_MEMORY(built_in[i]->slots, read[i]->slots, sizeof read[i]->slots);
        TEST_ASSERT_EQUAL_MEMORY(built_in[i]->repeats, read[i]->repeats, sizeof read[i]->repeats);
        TEST_ASSERT_TRUE(read[i]->instead_of == built_in[i]);
    }
}

UNIT_TEST(bad_boxes_are_refused) {
    static const struct {
        const char *text;
        int line, column;
        const char *what;
    } bad[] = {
        {"tileset mine\nT36 copies 2\n", 2, 1, "not a tile from T01 to T35"},
        {"tileset mine\nT7 copies 2\n", 2, 1, "not a tile from T01 to T35"},
        {"tileset mine\nT07r1 copies 2\n", 2, 1, "not a tile from T01 to T35"},
        {"tileset mine\nT07\n", 2, 4, "the word copies is missing"},
        {"tileset mine\nT07 twice\n", 2, 5, "the word copies is missing"},
        {"tileset mine\nT07 copies\n", 2, 11, "2 to 4 copies"},
        {"tileset mine\nT07 copies 1\n", 2, 12, "2 to 4 copies"},
        {"tileset mine\nT07 copies 5\n", 2, 12, "2 to 4 copies"},
        {"tileset mine\nT07 copies two\n", 2, 12, "2 to 4 copies"},
        {"tileset mine\nT07 copies 2 3\n", 2, 14, "one word too many"},
        {"tileset mine\nT07 copies 2\nT08 copies 2\nT07 copies 2\n", 4, 1, "already listed: T07"},
        {"tileset mine\nT07 copies 2\nC01a n1-n2 e1-e2 s1-s2 w1-w2\n", 3, 1, "not a tile from T01 to T35"},
        {"tileset mine\nT07 copies 2\ndragon copies 2\n", 3, 1, "not a tile from T01 to T35"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1-w2\nT07 copies 2\n", 3, 1, "not both: T07"},
        {"tileset mine\nT07 copies 4 # and T31 is not copied yet\n", 2, 1, "make 38"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        gr_fault fault = {0};
        TEST_ASSERT_FALSE_MESSAGE(read_set(bad[i].text, &fault), bad[i].text);
        TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, bad[i].what),
                                     unit_because("%s: %s", bad[i].text, fault.what));
        TEST_ASSERT_EQUAL_MESSAGE(bad[i].line, fault.line, bad[i].text);
        TEST_ASSERT_EQUAL_MESSAGE(bad[i].column, fault.column, bad[i].text);
    }
}

static bool takes_set(const char *line, uint64_t hash, pp_game *game, gr_fault *fault) {
    char text[GR_LINE_MAX + 1], put[GR_LINE_MAX + 1];
    const gr_catalog catalog = {.games = gr_shipped_games.games, .set = &own.set};
    gr_out out = gr_out_into(text, sizeof text);
    gr_put(&out, line);
    gr_put(&out, " set=");
    gr_put_hex(&out, hash);
    gr_words words = gr_words_of(text);
    *fault = (gr_fault){0};
    if (!gr_read_game(&catalog, &words, game, fault)) return false;
    out = gr_out_into(put, sizeof put);
    gr_put_game(&out, game);
    TEST_ASSERT_EQUAL_STRING(game->tiles->instead_of ? text : line, put);
    return true;
}

// Only tsuro-manual with 64 tiles can use such a set, with the dragon or without it. No other tile takes the slot of
// the dragon.
UNIT_TEST(a_box_takes_the_place_of_the_64) {
    pp_game game;
    gr_fault fault = {0};
    TEST_ASSERT_TRUE_MESSAGE(read_set(whole_box(), &fault), fault.what);
    const uint64_t box = own.set.hash;
    TEST_ASSERT_TRUE_MESSAGE(takes_set("tsuro-manual seats=3 tiles=64", box, &game, &fault), fault.what);
    TEST_ASSERT_TRUE(game.tiles == &own.set);
    TEST_ASSERT_EQUAL(4, pp_copies(&game, 0));
    TEST_ASSERT_TRUE_MESSAGE(takes_set("tsuro-manual seats=3 tiles=64 without=dragon", box, &game, &fault),
                             fault.what);
    TEST_ASSERT_TRUE(game.tiles == &own.unmarked);
    TEST_ASSERT_TRUE(takes_set("tsuro-manual seats=3 tiles=64", pp_tiles_tsuro_64.hash, &game, &fault));
    TEST_ASSERT_TRUE(game.tiles == &pp_tiles_tsuro_64);
    TEST_ASSERT_FALSE(takes_set("tsuro-manual seats=3", box, &game, &fault));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, "with this number of tiles"), fault.what);
    TEST_ASSERT_FALSE(takes_set("tsuro-2005 seats=3", box, &game, &fault));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, "only one tile set"), fault.what);
    TEST_ASSERT_FALSE(takes_set("phoenix seats=3", box, &game, &fault));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, "not a complete set of this game's tiles"), fault.what);
    own.kind[0].copies = 3; // if it is sent line by line, it can still have fewer than 64 tiles
    gr_tileset_end(&own);
    TEST_ASSERT_FALSE(takes_set("tsuro-manual seats=3 tiles=64", own.set.hash, &game, &fault));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, "not a complete set of this game's tiles"), fault.what);
}
