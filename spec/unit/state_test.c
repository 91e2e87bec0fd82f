// SPDX-License-Identifier: MIT
// The bytes of a state, hands, and actions packed into a number. unit_table.h lists its tests.
#include "tests.h"

#include <string.h>

UNIT_TEST(state_size) {
    TEST_ASSERT_LESS_THAN(1024, sizeof(pp_state));
    TEST_ASSERT_EQUAL(0, sizeof(pp_state) % 8);
}

UNIT_TEST(states_are_the_same_when_their_bytes_are) {
    pp_state s;
    pp_begin(&pp_tsuro_2005, &s);
    const pp_state copy = s;
    TEST_ASSERT_TRUE(pp_same(&s, &copy));
    for (size_t i = 0; i < sizeof s; i++) {
        pp_state other = s;
        ((unsigned char *)&other)[i] ^= 1;
        TEST_ASSERT_FALSE(pp_same(&s, &other));
    }
}

// A hand as a count for each kind. There are few kinds, so that copies are common.
enum { HAND_KINDS = 6 };

static void hand_is(const pp_state *s, int seat, const int count[HAND_KINDS]) {
    int at = 0;
    for (int kind = 0; kind < HAND_KINDS; kind++) {
        TEST_ASSERT_EQUAL(count[kind] > 0, pp_in_hand(s, seat, kind));
        for (int copy = 0; copy < count[kind]; copy++)
            TEST_ASSERT_EQUAL(kind + 1, s->hand[seat][at++]);
    }
    TEST_ASSERT_EQUAL(at, pp_hand_size(s, seat));
    while (at < PP_HAND)
        TEST_ASSERT_EQUAL(0, s->hand[seat][at++]);
}

UNIT_TEST(hand_stays_sorted) {
    unit_dice dice = unit_dice_of(3);
    pp_state s = {0};
    int count[PP_SEATS][HAND_KINDS] = {{0}};
    for (int step = 0; step < 20000; step++) {
        const int seat = (int)unit_dice_roll(&dice, PP_SEATS), kind = (int)unit_dice_roll(&dice, HAND_KINDS);
        if (unit_dice_roll(&dice, 2) == 0 && pp_hand_size(&s, seat) < PP_HAND) {
            pp_hand_add(&s, seat, kind);
            count[seat][kind]++;
        } else if (count[seat][kind] > 0) {
            pp_hand_take(&s, seat, kind);
            count[seat][kind]--;
        }
        hand_is(&s, seat, count[seat]);
    }
}

UNIT_TEST(a_seat_is_in_while_a_pawn_can_be_on_the_board) {
    for (int first = PP_UNPLACED; first <= PP_OUT; first++) {
        for (int second = PP_UNPLACED; second <= PP_OUT; second++) {
            pp_state s = {0};
            pp_set_pawn(&s, pp_nth_pawn(3, 0), (pp_pawn){.status = (uint8_t)first});
            pp_set_pawn(&s, pp_nth_pawn(3, 1), (pp_pawn){.status = (uint8_t)second});
            const bool in = first == PP_ON || first == PP_OFF || second == PP_ON || second == PP_OFF;
            TEST_ASSERT_EQUAL(in, pp_is_in(&s, 3));
            TEST_ASSERT_FALSE(pp_is_in(&s, 2));
            TEST_ASSERT_FALSE(pp_is_in(&s, 4));
        }
    }
}

UNIT_TEST(action_packs_and_unpacks) {
    static const int field[] = {0, 1, 63, 64, 126, 127};
    enum { FIELDS = sizeof field / sizeof field[0] };
    for (int verb = 0; verb < PP_VERBS; verb++) {
        for (int pawn = 0; pawn < PP_PAWNS; pawn++) {
            for (int i = 0; i < FIELDS * FIELDS * FIELDS; i++) {
                const int a = field[i % FIELDS], b = field[i / FIELDS % FIELDS],
                          c = field[i / FIELDS / FIELDS];
                const pp_action action = pp_act((pp_verb)verb, pawn, a, b, c);
                TEST_ASSERT_EQUAL(verb, pp_verb_of(action));
                TEST_ASSERT_EQUAL(pawn, pp_pawn_of(action));
                TEST_ASSERT_EQUAL(pp_seat_of_pawn(pawn), pp_seat_of(action));
                TEST_ASSERT_EQUAL(a, pp_a(action));
                TEST_ASSERT_EQUAL(b, pp_b(action));
                TEST_ASSERT_EQUAL(c, pp_c(action));
                TEST_ASSERT_LESS_THAN(1 << 30, action);
            }
        }
    }
}
