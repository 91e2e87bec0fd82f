// SPDX-License-Identifier: MIT
// Positions compared, and hands kept in order.
#include "state.h"

#include <assert.h>
#include <string.h>

bool pp_same(const pp_state *a, const pp_state *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

int pp_hand_size(const pp_state *s, int seat) {
    int size = 0;
    while (size < PP_HAND && s->hand[seat][size] != 0)
        size++;
    return size;
}

bool pp_in_hand(const pp_state *s, int seat, int kind) {
    for (int i = 0; i < PP_HAND; i++) {
        if (s->hand[seat][i] == kind + 1) return true;
    }
    return false;
}

void pp_hand_add(pp_state *s, int seat, int kind) {
    uint8_t *hand = s->hand[seat];
    int i = pp_hand_size(s, seat);
    assert(i < PP_HAND);
    for (; i > 0 && hand[i - 1] > kind + 1; i--)
        hand[i] = hand[i - 1];
    hand[i] = (uint8_t)(kind + 1);
}

void pp_hand_take(pp_state *s, int seat, int kind) {
    assert(pp_in_hand(s, seat, kind));
    uint8_t *hand = s->hand[seat];
    int i = 0;
    while (hand[i] != kind + 1)
        i++;
    for (; i + 1 < PP_HAND; i++)
        hand[i] = hand[i + 1];
    hand[PP_HAND - 1] = 0;
}

bool pp_is_in(const pp_state *s, int seat) {
    const uint8_t first = s->pawn[2 * seat].status, second = s->pawn[2 * seat + 1].status;
    return first == PP_ON || first == PP_OFF || second == PP_ON || second == PP_OFF;
}
