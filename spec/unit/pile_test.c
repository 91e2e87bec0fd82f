// SPDX-License-Identifier: MIT
// Piles compared with a simple model: a row of packets, each with a count for every kind. After any operation, the
// pile must agree with the model, and have the same bytes as a pile built from the model. unit_table.h lists its
// tests.
#include "tests.h"

#include "pile.h"

#include <string.h>

enum { KINDS = 6, PACKETS = 16 };

typedef struct model {
    int count[PACKETS][KINDS];
    int packets; // the top packet always exists, even if empty
} model;

static const pp_tileset *const tiles = &unit_tiles_copies;

static int packet_size(const model *m, int packet) {
    int size = 0;
    for (int kind = 0; kind < KINDS; kind++)
        size += m->count[packet][kind];
    return size;
}

static int in_model(const model *m, int kind) {
    int copies = 0;
    for (int packet = 0; packet < m->packets; packet++)
        copies += m->count[packet][kind];
    return copies;
}

static void drop_packet(model *m, int packet) {
    m->packets--;
    memmove(m->count[packet], m->count[packet + 1], sizeof m->count[0] * (size_t)(m->packets - packet));
    memset(m->count[m->packets], 0, sizeof m->count[0]);
}

// Removes an empty top packet, so that the one below becomes the top.
static void settle(model *m) {
    if (m->packets > 1 && packet_size(m, 0) == 0) drop_packet(m, 0);
}

// Builds the same pile at once. Each packet's tiles are in descending order, the hardest for a sorted insert.
static pp_state built(const model *m, int pile) {
    pp_state s = {0};
    for (int kind = KINDS - 1; kind >= 0; kind--) {
        for (int copy = 0; copy < m->count[0][kind]; copy++)
            pp_pile_mix(tiles, &s, kind);
    }
    for (int packet = 1; packet < m->packets; packet++) {
        bool joined = false;
        for (int kind = KINDS - 1; kind >= 0; kind--) {
            for (int copy = 0; copy < m->count[packet][kind]; copy++, joined = true) {
                pp_pile_bury(tiles, &s, kind, joined);
            }
        }
    }
    pp_pile_settle(tiles, &s, pile);
    return s;
}

static void agrees(const model *m, const pp_state *s, int pile) {
    int size = 0;
    for (int packet = 0; packet < m->packets; packet++)
        size += packet_size(m, packet);
    TEST_ASSERT_EQUAL_INT(size, pp_pile_size(s, pile));
    for (int kind = 0; kind < KINDS; kind++) {
        if (tiles->kind[kind].deck != pile) continue;
        TEST_ASSERT_EQUAL_INT(m->count[0][kind], pp_on_top(tiles, s, kind));
        TEST_ASSERT_EQUAL(in_model(m, kind) > 0, pp_in_pile(tiles, s, kind));
    }
    const pp_state again = built(m, pile);
    TEST_ASSERT_TRUE_MESSAGE(pp_same(s, &again), "equal piles are not equal bytes");
}

static void bury(model *m, pp_state *s, int kind, bool joined) {
    if (!joined) m->packets++;
    m->count[m->packets - 1][kind]++;
    pp_pile_bury(tiles, s, kind, joined);
}

// Takes the single tile at the bottom, if there is one.
static void lift(model *m, pp_state *s) {
    const int lowest = m->packets - 1;
    int kind = 0;
    if (packet_size(m, lowest) != 1) return;
    while (m->count[lowest][kind] == 0)
        kind++;
    m->count[lowest][kind] = 0;
    if (lowest > 0) drop_packet(m, lowest);
    pp_pile_lift(tiles, s, kind);
}

static void shuffle(model *m, pp_state *s, int pile) {
    for (int packet = 1; packet < m->packets; packet++) {
        for (int kind = 0; kind < KINDS; kind++)
            m->count[0][kind] += m->count[packet][kind];
        memset(m->count[packet], 0, sizeof m->count[0]);
    }
    m->packets = 1;
    pp_pile_shuffle(tiles, s, pile);
}

// Runs a random operation on a pile.
static void act(unit_dice *dice, model *m, pp_state *s, int pile) {
    const int kind = (int)unit_dice_roll(dice, KINDS);
    const bool here = tiles->kind[kind].deck == pile;
    const bool can_add = here && in_model(m, kind) < tiles->kind[kind].copies;
    const bool can_open = packet_size(m, 0) > 0 && m->packets < PACKETS;
    switch (unit_dice_roll(dice, 12)) {
    case 0: shuffle(m, s, pile); break;
    case 1:
    case 2:
        if (!can_add) break;
        m->count[0][kind]++;
        pp_pile_mix(tiles, s, kind);
        break;
    case 3:
    case 4:
        if (!here || m->count[0][kind] == 0) break;
        m->count[0][kind]--;
        settle(m);
        pp_pile_take(tiles, s, kind);
        break;
    case 5: lift(m, s); break;
    case 6:
    case 7:
    case 8:
        if (can_add && can_open) bury(m, s, kind, false);
        break;
    default:
        if (can_add && m->packets > 1) bury(m, s, kind, true);
    }
}

UNIT_TEST(pile_is_a_row_of_sets) {
    unit_dice dice = unit_dice_of(4);
    for (int pile = 0; pile < PP_PILES; pile++) {
        for (int round = 0; round < 300; round++) {
            model m = {.packets = 1};
            pp_state s = {0};
            for (int step = 0; step < 60; step++) {
                act(&dice, &m, &s, pile);
                agrees(&m, &s, pile);
            }
        }
    }
}

UNIT_TEST(pile_bottom_of_an_empty_pile_is_the_top) {
    pp_state s = {0};
    pp_pile_bury(tiles, &s, 3, false);
    pp_pile_settle(tiles, &s, 0);
    TEST_ASSERT_EQUAL_INT(1, pp_on_top(tiles, &s, 3));
    TEST_ASSERT_EQUAL_INT(0, s.under_count[0]);
    pp_pile_settle(tiles, &s, 0); // a second call must change nothing
    TEST_ASSERT_EQUAL_INT(1, pp_pile_size(&s, 0));
}

UNIT_TEST(pile_order_of_burying_within_a_group_leaves_no_trace) {
    static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    pp_state first = {0};
    for (int i = 0; i < 6; i++) {
        pp_state s = {0};
        pp_pile_mix(tiles, &s, 3);
        for (int k = 0; k < 3; k++)
            pp_pile_bury(tiles, &s, order[i][k], k > 0);
        if (i == 0) first = s;
        TEST_ASSERT_TRUE(pp_same(&first, &s));
    }
}

UNIT_TEST(pile_slots_belong_to_their_kinds) {
    const pp_tileset *const sets[] = {&pp_tiles_tsuro, &unit_tiles_copies, &unit_tiles_glass};
    for (size_t set = 0; set < sizeof sets / sizeof sets[0]; set++) {
        for (int kind = 0; kind < sets[set]->kinds; kind++) {
            const pp_kind *k = &sets[set]->kind[kind];
            for (int copy = 0; copy < k->copies; copy++) {
                TEST_ASSERT_EQUAL_INT_MESSAGE(kind, pp_kind_at(sets[set], k->deck, k->slot + copy), k->name);
            }
        }
    }
}
