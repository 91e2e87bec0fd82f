// SPDX-License-Identifier: MIT
// Proves the tile table, and compares turns and flips with the geometry of a real tile. unit_table.h lists its tests.
#include "tests.h"

#include "pile.h"
#include "seas.h"
#include "tileset_text.h"

#include <string.h>

enum { ENDS = 8, PAIRINGS = 105, CLASSES = 35 };

// A pairing of the eight points as a string: pairs in ascending order, "01234567".
typedef struct pairing {
    char text[ENDS + 1];
} pairing;

static pairing text_of(const int partner[ENDS]) {
    pairing p = {""};
    int length = 0;
    for (int i = 0; i < ENDS; i++) {
        if (partner[i] < i) continue;
        p.text[length++] = (char)('0' + i);
        p.text[length++] = (char)('0' + partner[i]);
    }
    return p;
}

static pairing turned(pairing p, int turns) {
    int partner[ENDS];
    for (int i = 0; i < ENDS; i += 2) {
        const int a = (p.text[i] - '0' + 2 * turns) % ENDS, b = (p.text[i + 1] - '0' + 2 * turns) % ENDS;
        partner[a] = b;
        partner[b] = a;
    }
    return text_of(partner);
}

// The smallest of the four strings of a tile in its four turns.
static pairing canonical(pairing p) {
    pairing best = p;
    for (int turns = 1; turns < 4; turns++) {
        const pairing other = turned(p, turns);
        if (strcmp(other.text, best.text) < 0) best = other;
    }
    return best;
}

// The number of a tile's four turns that look different.
static int looks(pairing p) {
    int turns = 1;
    while (strcmp(turned(p, turns).text, p.text) != 0)
        turns++;
    return turns;
}

// Lists all ways to pair the points that are free (whose partner is -1), in ascending order of their strings.
static int pair_up(int partner[ENDS], pairing out[PAIRINGS], int count) {
    int first = 0;
    while (first < ENDS && partner[first] >= 0)
        first++;
    if (first == ENDS) {
        out[count] = text_of(partner);
        return count + 1;
    }
    for (int other = first + 1; other < ENDS; other++) {
        if (partner[other] >= 0) continue;
        partner[first] = other;
        partner[other] = first;
        count = pair_up(partner, out, count);
        partner[first] = partner[other] = -1;
    }
    return count;
}

// Converts a point of the eight to one of the twelve, and back.
static uint8_t twelve(int eight) {
    return (uint8_t)(eight + eight / 2 + 1);
}

static int eight(int of_twelve) {
    return of_twelve - of_twelve / 3 - 1;
}

static pairing lying(const pp_kind *kind, uint8_t lie) {
    int partner[ENDS];
    for (int i = 0; i < ENDS; i++) {
        const uint8_t exit = pp_exit(kind, lie, twelve(i));
        TEST_ASSERT_NOT_EQUAL_MESSAGE(PP_NO_POINT, exit, kind->name);
        partner[i] = eight(exit);
    }
    return text_of(partner);
}

UNIT_TEST(tiles_are_the_35_classes) {
    int partner[ENDS] = {-1, -1, -1, -1, -1, -1, -1, -1};
    pairing all[PAIRINGS];
    TEST_ASSERT_EQUAL_INT(PAIRINGS, pair_up(partner, all, 0));
    int classes = 0, with_looks[5] = {0};
    for (int i = 0; i < PAIRINGS; i++) {
        if (strcmp(canonical(all[i]).text, all[i].text) != 0) continue;
        TEST_ASSERT_LESS_THAN_INT(CLASSES, classes);
        const pp_kind *tile = &pp_tiles_tsuro.kind[classes++];
        const char name[] = {'T', (char)('0' + classes / 10), (char)('0' + classes % 10), 0};
        TEST_ASSERT_EQUAL_STRING(name, tile->name);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(all[i].text, lying(tile, 0).text, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(looks(all[i]), tile->turns[0], name);
        with_looks[looks(all[i])]++;
    }
    TEST_ASSERT_EQUAL_INT(CLASSES, classes);
    TEST_ASSERT_EQUAL_INT(CLASSES + 1, pp_tiles_tsuro.kinds); // the classes and the dragon
    TEST_ASSERT_EQUAL_INT(5, with_looks[1]);
    TEST_ASSERT_EQUAL_INT(10, with_looks[2]);
    TEST_ASSERT_EQUAL_INT(20, with_looks[4]);
}

UNIT_TEST(a_set_gathers_what_its_kinds_say) {
    gr_own_tileset own;
    gr_tileset_begin(&own, "own");
    const pp_tileset *const sets[] = {&pp_tiles_tsuro,          &pp_tiles_tsuro_64, &pp_tiles_tsuro_plain,
                                      &pp_tiles_tsuro_64_plain, &pp_tiles_house,    &own.set,
                                      &unit_tiles_glass,        &unit_tiles_copies, &pp_seas_tiles,
                                      &pp_seas_tiles_even};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        uint64_t slots[2] = {0}, repeats[2] = {0};
        for (int kind = 0; kind < sets[i]->kinds; kind++) {
            const pp_kind *k = &sets[i]->kind[kind];
            slots[k->deck] |= pp_slots(k);
            repeats[k->deck] |= pp_slots(k) & ~(UINT64_C(1) << k->slot);
        }
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(slots, sets[i]->slots, sizeof slots, sets[i]->name);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(repeats, sets[i]->repeats, sizeof repeats, sets[i]->name);
    }
}

// Twice are the tiles that look different in all four turns (twenty), and the first nine of those that look the same
// after half a turn.
UNIT_TEST(a_box_of_64_has_29_tiles_twice) {
    const pp_tileset *set = &pp_tiles_tsuro_64;
    int slots = 0, halves = 0;
    for (int kind = 0; kind < CLASSES; kind++) {
        const pp_kind *one = &pp_tiles_tsuro.kind[kind], *k = &set->kind[kind];
        halves += k->turns[0] == 2;
        const bool twice = k->turns[0] == 4 || (k->turns[0] == 2 && halves <= 9);
        TEST_ASSERT_EQUAL_STRING(one->name, k->name);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(one->face, k->face, sizeof k->face, k->name);
        TEST_ASSERT_EQUAL_MESSAGE(one->turns[0], k->turns[0], k->name);
        TEST_ASSERT_EQUAL_MESSAGE(twice ? 2 : 1, k->copies, k->name);
        TEST_ASSERT_EQUAL_MESSAGE(slots, k->slot, k->name);
        for (int i = 0; i < k->copies; i++)
            TEST_ASSERT_EQUAL_MESSAGE(kind, pp_kind_at(set, 0, slots++), k->name);
    }
    TEST_ASSERT_EQUAL(64, slots);
    TEST_ASSERT_EQUAL_STRING("dragon", set->kind[set->marker].name);
    TEST_ASSERT_EQUAL(0, pp_slots(&set->kind[set->marker]));
    TEST_ASSERT_EQUAL(set->kinds, pp_tiles_tsuro_64_plain.kinds + 1);
    TEST_ASSERT_EQUAL(pp_tiles_tsuro_64_plain.kinds, pp_tiles_tsuro_64_plain.marker);
}

UNIT_TEST(the_dragon_is_no_tile_to_lay) {
    const pp_kind *dragon = &pp_tiles_tsuro.kind[pp_tiles_tsuro.marker];
    TEST_ASSERT_EQUAL_STRING("dragon", dragon->name);
    for (int lie = 0; lie < PP_LIES; lie++) {
        TEST_ASSERT_FALSE(pp_can_lie(&pp_tiles_tsuro, pp_tiles_tsuro.marker, lie));
    }
}

UNIT_TEST(each_tile_is_in_the_box_once) {
    uint64_t slots = 0;
    for (int kind = 0; kind < pp_tiles_tsuro.kinds; kind++) {
        const pp_kind *tile = &pp_tiles_tsuro.kind[kind];
        TEST_ASSERT_EQUAL_INT(1, tile->copies);
        TEST_ASSERT_EQUAL_INT(0, tile->deck);
        TEST_ASSERT_FALSE_MESSAGE(slots >> tile->slot & 1, tile->name);
        slots |= UINT64_C(1) << tile->slot;
        if (kind != pp_tiles_tsuro.marker) TEST_ASSERT_EQUAL_INT(1, pp_copies(&pp_tsuro_2005, kind));
    }
}

// Calls `check` for every kind of every set and each of its lies.
static void for_each_lie(void (*check)(const pp_kind *kind, uint8_t lie)) {
    const pp_tileset *const sets[] = {&pp_tiles_tsuro, &unit_tiles_glass, &unit_tiles_copies};
    for (size_t set = 0; set < sizeof sets / sizeof sets[0]; set++) {
        for (int kind = 0; kind < sets[set]->kinds; kind++) {
            for (uint8_t lie = 0; lie < PP_LIES; lie++) {
                if (pp_can_lie(sets[set], kind, lie)) check(&sets[set]->kind[kind], lie);
            }
        }
    }
}

static void pairs_points(const pp_kind *kind, uint8_t lie) {
    for (uint8_t entry = 0; entry < PP_POINTS; entry++) {
        const uint8_t exit = pp_exit(kind, lie, entry);
        if (exit == PP_NO_POINT) continue;
        TEST_ASSERT_LESS_THAN_MESSAGE(PP_POINTS, exit, kind->name);
        TEST_ASSERT_NOT_EQUAL_MESSAGE(entry, exit, kind->name);
        TEST_ASSERT_EQUAL_MESSAGE(entry, pp_exit(kind, lie, exit), kind->name);
    }
}

static void turns_with_the_face(const pp_kind *kind, uint8_t lie) {
    const uint8_t upright = pp_lie(lie / 4, 0);
    for (int entry = 0; entry < PP_POINTS; entry++) {
        const uint8_t from = (uint8_t)((entry + 3 * (lie % 4)) % PP_POINTS);
        const uint8_t end = pp_exit(kind, upright, (uint8_t)entry);
        const int to = end == PP_NO_POINT ? PP_NO_POINT : (end + 3 * (lie % 4)) % PP_POINTS;
        TEST_ASSERT_EQUAL_MESSAGE(to, pp_exit(kind, lie, from), kind->name);
    }
}

UNIT_TEST(rotation_keeps_pairings) {
    for_each_lie(pairs_points);
    for_each_lie(turns_with_the_face);
}

UNIT_TEST(tsuro_tiles_have_eight_ends) {
    for (int kind = 0; kind < pp_tiles_tsuro.marker; kind++) {
        for (uint8_t lie = 0; lie < 4; lie++) {
            for (uint8_t entry = 0; entry < PP_POINTS; entry++) {
                const bool ends = pp_exit(&pp_tiles_tsuro.kind[kind], lie, entry) != PP_NO_POINT;
                TEST_ASSERT_EQUAL_MESSAGE(entry % 3 != 0, ends, pp_tiles_tsuro.kind[kind].name);
            }
        }
    }
}

static bool look_alike(const pp_kind *kind, uint8_t lie, uint8_t other) {
    for (uint8_t entry = 0; entry < PP_POINTS; entry++) {
        if (pp_exit(kind, lie, entry) != pp_exit(kind, other, entry)) return false;
    }
    return true;
}

static void is_plain_or_looks_so(const pp_kind *kind, uint8_t lie) {
    const uint8_t plain = pp_plain_lie(kind, lie);
    TEST_ASSERT_TRUE_MESSAGE(look_alike(kind, lie, plain), kind->name);
    for (uint8_t smaller = pp_lie(lie / 4, 0); smaller < plain; smaller++) {
        TEST_ASSERT_FALSE_MESSAGE(look_alike(kind, lie, smaller), kind->name);
    }
}

UNIT_TEST(plain_lies_are_the_smallest_that_look_alike) {
    for_each_lie(is_plain_or_looks_so);
}

static int mirrored(int point, pp_axis axis) {
    return ((axis == PP_LEFT_RIGHT ? 3 : 9) - point + PP_POINTS) % PP_POINTS;
}

// Checks a flip of a glass tile, which shows the same paths from behind. After the flip, it must show the mirror
// image of the paths that were up.
static void flips_like_glass(const pp_kind *kind, uint8_t lie, pp_axis axis) {
    const uint8_t flipped = pp_flip(lie, axis);
    TEST_ASSERT_LESS_THAN(PP_LIES, flipped);
    TEST_ASSERT_NOT_EQUAL(lie / 4, flipped / 4);
    TEST_ASSERT_EQUAL(lie, pp_flip(flipped, axis));
    for (uint8_t entry = 0; entry < PP_POINTS; entry++) {
        const uint8_t exit = pp_exit(kind, lie, entry);
        const int seen = exit == PP_NO_POINT ? PP_NO_POINT : mirrored(exit, axis);
        TEST_ASSERT_EQUAL_MESSAGE(seen, pp_exit(kind, flipped, (uint8_t)mirrored(entry, axis)), kind->name);
    }
}

UNIT_TEST(flip_is_an_involution) {
    for (int kind = 0; kind < unit_tiles_glass.kinds; kind++) {
        for (uint8_t lie = 0; lie < PP_LIES; lie++) {
            flips_like_glass(&unit_tiles_glass.kind[kind], lie, PP_LEFT_RIGHT);
            flips_like_glass(&unit_tiles_glass.kind[kind], lie, PP_TOP_BOTTOM);
        }
    }
}
