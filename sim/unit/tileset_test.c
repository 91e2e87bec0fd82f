// SPDX-License-Identifier: MIT
// Tile sets of Phoenix Rising. The house set obeys its rule. A set that people write is read back, or refused if it is wrong. spec-tests
// runs it.
#include "sim_table.h"

#include "bits.h"
#include "grammar.h"
#include "tileset_random.h"
#include "tileset_text.h"

#include <string.h>

enum { TILES = GR_EDGES + GR_CENTERS, TEXT_MAX = 1 << 13 };

static gr_own_tileset own, other;

static int corners_of(const pp_face *face) {
    return (face->end[0][0] != 0) + (face->end[0][3] != 0) + (face->end[0][6] != 0) + (face->end[0][9] != 0);
}

static bool alike(const pp_face *a, const pp_face *b) {
    for (int turns = 0; turns < PP_TURNS; turns++) {
        if (memcmp(a->end[0], b->end[turns], PP_POINTS) == 0) return true;
    }
    return false;
}

// --- The rule

// Checks the rule: one face of each tile is a tile of Tsuro (all 35, one of them twice). The other faces have ends in corners, and all
// differ.
static void faces_keep_the_rule(const pp_tileset *set) {
    int of_tsuro[36] = {0};
    for (int kind = 0; kind < TILES; kind++) {
        const pp_face *face = set->kind[kind].face;
        const bool sided = corners_of(&face[0]) == 0;
        TEST_ASSERT_NOT_EQUAL_MESSAGE(sided, corners_of(&face[1]) == 0, set->kind[kind].name);
        for (int tsuro = 0; tsuro < 35; tsuro++)
            of_tsuro[tsuro] += alike(&face[sided ? 0 : 1], &pp_tiles_tsuro.kind[tsuro].face[0]);
        for (int before = 0; before < kind; before++) {
            const pp_face *earlier = set->kind[before].face;
            const bool same = alike(&face[sided ? 1 : 0], &earlier[corners_of(&earlier[0]) == 0 ? 1 : 0]);
            TEST_ASSERT_FALSE_MESSAGE(same, set->kind[kind].name);
        }
    }
    int twice = 0;
    for (int tsuro = 0; tsuro < 35; tsuro++) {
        TEST_ASSERT_GREATER_THAN(0, of_tsuro[tsuro]);
        twice += of_tsuro[tsuro] - 1;
    }
    TEST_ASSERT_EQUAL(1, twice);
}

static void lanterns_keep_the_rule(const pp_tileset *set) {
    static const int shown[PP_LANTERNS] = {0, 6, 5, 5}, glowing[PP_LANTERNS] = {0, 3, 2, 2};
    int tiles[PP_LANTERNS] = {0}, glow[PP_LANTERNS] = {0};
    for (int kind = 0; kind < TILES; kind++) {
        const pp_kind *k = &set->kind[kind];
        TEST_ASSERT_EQUAL_MESSAGE(kind < GR_EDGES, k->lantern == PP_NO_LANTERN, k->name);
        if (kind < GR_EDGES) continue;
        TEST_ASSERT_NOT_EQUAL_MESSAGE(pp_glows(k, 0), pp_glows(k, 4), k->name);
        tiles[k->lantern]++;
        glow[k->lantern] += pp_glows(k, 0);
    }
    for (int colour = PP_ORANGE; colour < PP_LANTERNS; colour++) {
        TEST_ASSERT_EQUAL(shown[colour], tiles[colour]);
        TEST_ASSERT_EQUAL(glowing[colour], glow[colour]);
    }
}

// Checks that some face and turn of every tile has a path from each point where a pawn can enter.
static void every_tile_takes_any_entry(const pp_tileset *set) {
    for (int kind = 0; kind < TILES; kind++) {
        uint32_t points = 0;
        for (int lie = 0; lie < PP_LIES; lie++) {
            for (int point = 0; point < PP_POINTS; point++) {
                const uint8_t exit = pp_exit(&set->kind[kind], (uint8_t)lie, (uint8_t)point);
                points |= (uint32_t)(exit != PP_NO_POINT) << point;
            }
        }
        TEST_ASSERT_EQUAL_MESSAGE(PP_POINTS, pp_bits(points), set->kind[kind].name);
    }
}

UNIT_TEST(house_set_keeps_its_rule) {
    faces_keep_the_rule(&pp_tiles_house);
    lanterns_keep_the_rule(&pp_tiles_house);
    every_tile_takes_any_entry(&pp_tiles_house);
    TEST_ASSERT_EQUAL_HEX64(gr_tileset_hash(&pp_tiles_house), pp_tiles_house.hash);
}

UNIT_TEST(drawn_sets_keep_the_rule) {
    unit_dice dice = unit_dice_of(36);
    for (int i = 0; i < 50; i++) {
        tiles_draw_random(&dice.source, "drawn", &own);
        faces_keep_the_rule(&own.set);
        lanterns_keep_the_rule(&own.set);
        every_tile_takes_any_entry(&own.set);
    }
}

// --- Text

static bool read_set(const char *text, gr_fault *fault) {
    return gr_read_tileset(text, strlen(text), &own, fault);
}

UNIT_TEST(tile_sets_print_and_read_back) {
    unit_dice dice = unit_dice_of(37);
    for (int i = 0; i < 20; i++) {
        char text[TEXT_MAX];
        gr_fault fault = {0};
        tiles_draw_random(&dice.source, "drawn", &other);
        const pp_tileset *set = i == 0 ? &pp_tiles_house : &other.set;
        gr_out out = gr_out_into(text, sizeof text);
        gr_put_tileset(&out, set);
        TEST_ASSERT_LESS_THAN(sizeof text, out.used);
        TEST_ASSERT_TRUE_MESSAGE(read_set(text, &fault), fault.what);
        TEST_ASSERT_EQUAL_HEX64(set->hash, own.set.hash);
        TEST_ASSERT_EQUAL_STRING(set->name, own.set.name);
        for (int kind = 0; kind < TILES; kind++)
            TEST_ASSERT_EQUAL_MEMORY(&set->kind[kind], &own.set.kind[kind], sizeof own.kind[kind]);
    }
}

UNIT_TEST(bad_tile_sets_are_refused) {
    static const struct {
        const char *text;
        int line, column;
        const char *what;
    } bad[] = {
        {"", 1, 1, "the first line must be"},
        {"# nothing\n", 1, 1, "the first line must be"},
        {"tiles mine\n", 1, 1, "the first line must be"},
        {"tileset\n", 1, 8, "the first line must be"},
        {"tileset my own\n", 1, 12, "the name must be one word"},
        {"tileset mine\nC17a n1-n2 e1-e2 s1-s2 w1-w2\n", 2, 1, "not a face"},
        {"tileset mine\nC01c n1-n2 e1-e2 s1-s2 w1-w2\n", 2, 1, "not a face"},
        {"tileset mine\n\nE01a n1-n2 e1-e2 s1-s2\n", 3, 23, "four paths"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1\n", 2, 24, "not a path"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1-n\n", 2, 24, "not a path"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1-w1\n", 2, 24, "two points"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1-n2\n", 2, 24, "already has that point"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1-w2 nw-se\n", 2, 30, "not a lantern's colour"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1-w2 blue dimmed\n", 2, 30, "an Edge tile has no lantern"},
        {"tileset mine\nC01a n1-n2 e1-e2 s1-s2 w1-w2 blue\n", 2, 34, "the word glowing or dimmed is missing"},
        {"tileset mine\nC01a n1-n2 e1-e2 s1-s2 w1-w2 blue red\n", 2, 35, "neither glowing nor dimmed"},
        {"tileset mine\nC01a n1-n2 e1-e2 s1-s2 w1-w2 blue dimmed 1\n", 2, 42, "one word too many"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1-w2\nE01a n1-n2 e1-e2 s1-s2 w1-w2\n", 3, 1,
         "already listed"},
        {"tileset mine\nC01a n1-n2 e1-e2 s1-s2 w1-w2 blue dimmed\nC01b n1-n2 e1-e2 s1-s2 w1-w2 orange dimmed\n",
         3, 30, "lantern of another colour"},
        {"tileset mine\nC01a n1-n2 e1-e2 s1-s2 w1-w2 blue dimmed\nC01b n1-n2 e1-e2 s1-s2 w1-w2 blue dimmed\n",
         3, 35, "one face must be glowing"},
        {"tileset mine\nE01a n1-n2 e1-e2 s1-s2 w1-w2\n", 2, 1, "this face is missing: E01b"},
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

// With clouds up, three orange, two blue and two yellow lanterns glow. A file with other lanterns was copied wrongly.
UNIT_TEST(lanterns_of_a_tile_set_are_counted) {
    char text[TEXT_MAX];
    gr_fault fault = {0};
    gr_out out = gr_out_into(text, sizeof text);
    gr_put_tileset(&out, &pp_tiles_house);
    memcpy(strstr(text, "C04b"), "C99b", 4);
    TEST_ASSERT_FALSE(read_set(text, &fault));
    TEST_ASSERT_EQUAL(49, fault.line);
    out = gr_out_into(text, sizeof text);
    gr_put_tileset(&out, &pp_tiles_house);
    memcpy(strstr(text, "C04a"), "C04x", 4);
    memcpy(strstr(text, "C04b"), "C04a", 4);
    memcpy(strstr(text, "C04x"), "C04b", 4);
    TEST_ASSERT_FALSE(read_set(text, &fault));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, "wrong number of orange"), fault.what);
}

static bool told_lanterns_fit(const char *colour, int glowing, uint64_t centers, gr_fault *fault) {
    pp_game game = pp_phoenix;
    pp_state state;
    gr_tileset_begin(&own, "told");
    for (int tile = 1; tile <= glowing; tile++) {
        const char *line = unit_because("C0%da n1-n2 e1-e2 s1-s2 w1-w2 %s glowing", tile, colour);
        gr_words words = gr_words_of(line);
        TEST_ASSERT_TRUE_MESSAGE(gr_read_tile(&words, &own, fault), fault->what);
    }
    gr_tileset_end(&own);
    game.tiles = &own.set;
    game.box[1] = centers;
    pp_begin(&game, &state);
    return gr_lanterns_fit(&game, &state, fault);
}

// A set that is sent face by face can be incomplete, but core cannot hold more lanterns than the box has.
UNIT_TEST(more_lanterns_than_markers_are_refused) {
    static const char *const colour[] = {"orange", "blue", "yellow"};
    static const int markers[] = {3, 2, 2};
    const uint64_t all = pp_phoenix.box[1];
    for (int i = 0; i < 3; i++) {
        gr_fault fault = {0};
        TEST_ASSERT_TRUE_MESSAGE(told_lanterns_fit(colour[i], markers[i], all, &fault), fault.what);
        TEST_ASSERT_TRUE_MESSAGE(told_lanterns_fit(colour[i], markers[i] + 1, all - 1, &fault), fault.what);
        TEST_ASSERT_FALSE(told_lanterns_fit(colour[i], markers[i] + 1, all, &fault));
        TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, unit_because("too many are %s", colour[i])),
                                     fault.what);
    }
}

// A face that a case leaves out has straight paths, and its lantern glows if that of the written face does not.
UNIT_TEST(unwritten_faces_follow_the_written) {
    gr_fault fault = {0};
    gr_words words = gr_words_of("C02b n1-n2 e1-e2 s1-s2 w1-w2 yellow glowing / more");
    gr_tileset_begin(&own, "case");
    TEST_ASSERT_TRUE_MESSAGE(gr_read_tile(&words, &own, &fault), fault.what);
    gr_tileset_end(&own);
    TEST_ASSERT_TRUE(gr_next_word(&words));
    TEST_ASSERT_EQUAL_STRING("/", words.word);
    const pp_kind *c02 = &own.kind[GR_EDGES + 1];
    TEST_ASSERT_EQUAL(PP_YELLOW, c02->lantern);
    TEST_ASSERT_FALSE(pp_glows(c02, 0));
    TEST_ASSERT_TRUE(pp_glows(c02, 4));
    TEST_ASSERT_EQUAL(8, pp_exit(c02, 0, 1)); // n1 to s2
    TEST_ASSERT_EQUAL(2, pp_exit(c02, 4, 1)); // n1 to n2
    gr_tileset_begin(&other, "case");
    gr_tileset_end(&other);
    TEST_ASSERT_NOT_EQUAL(own.set.hash, other.set.hash);
}

// Refused tiles do not replace the earlier set, which a game in progress may use.
UNIT_TEST(refused_tiles_keep_the_set_before) {
    static const char *const bad[] = {"", "0123456789abcdef junk"};
    unit_dice dice = unit_dice_of(39);
    tiles_draw_random(&dice.source, "drawn", &own);
    const uint64_t hash = own.set.hash;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        gr_fault fault = {0};
        gr_words words = gr_words_of(bad[i]);
        TEST_ASSERT_FALSE_MESSAGE(gr_read_tiles(&words, &own, &fault), bad[i]);
        TEST_ASSERT_EQUAL_HEX64(hash, own.set.hash);
        TEST_ASSERT_EQUAL_STRING("drawn", own.set.name);
    }
}

UNIT_TEST(game_lines_name_their_tile_set) {
    static const struct {
        const char *line, *what;
    } bad[] = {
        {"phoenix seats=2 set=0123456789abcdef",
         "cannot play with tile set 0123456789abcdef; available: house 34e7b8b56e2df4c8, drawn "},
        {"phoenix seats=2 set=", "cannot play with tile set ;"},
        {"tsuro-2005 seats=2 set=34e7b8b56e2df4c8", "only one tile set"},
    };
    unit_dice dice = unit_dice_of(38);
    char line[GR_LINE_MAX + 1];
    tiles_draw_random(&dice.source, "drawn", &own);
    const gr_catalog catalog = {.games = gr_shipped_games.games, .set = &own.set};
    pp_game game = pp_phoenix, read;
    gr_fault fault = {0};
    game.tiles = &own.set;
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &game);
    gr_words words = gr_words_of(line);
    TEST_ASSERT_TRUE_MESSAGE(gr_read_game(&catalog, &words, &read, &fault), fault.what);
    TEST_ASSERT_TRUE(read.tiles == &own.set);
    words = gr_words_of(line);
    TEST_ASSERT_FALSE(gr_read_game(&gr_shipped_games, &words, &read, &fault));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        words = gr_words_of(bad[i].line);
        TEST_ASSERT_FALSE_MESSAGE(gr_read_game(&catalog, &words, &read, &fault), bad[i].line);
        TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.what, bad[i].what), fault.what);
    }
}
