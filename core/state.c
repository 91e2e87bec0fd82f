// SPDX-License-Identifier: MIT
// Comparing positions, and keeping hands sorted. Steps call it for every tile that changes hands.
#include "state.h"

#include <assert.h>
#include <string.h>

bool pp_same(const pp_state *a, const pp_state *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

// Returns a hand as one number of four bytes, the first byte lowest. No processor can predict which tile a player
// draws or lays, so its position in the hand is computed from this without a branch.
static uint32_t four_of(const uint8_t hand[PP_HAND]) {
    return (uint32_t)hand[0] | (uint32_t)hand[1] << 8 | (uint32_t)hand[2] << 16 | (uint32_t)hand[3] << 24;
}

static void put_four(uint8_t hand[PP_HAND], uint32_t four) {
    for (int i = 0; i < PP_HAND; i++)
        hand[i] = (uint8_t)(four >> 8 * i);
}

// Sets all bits of each byte of a hand that holds a tile below `tile`, and clears the others. All four bytes are
// compared together: no kind + 1 reaches a byte's top bit, so that bit can hold the result.
static uint32_t bytes_below(uint32_t four, int tile) {
    const uint32_t ones = UINT32_C(0x01010101), tops = ones << 7;
    const uint32_t lower = ((uint32_t)(tile - 1) * ones | tops) - four, taken = four + (tops - ones);
    return ((lower & taken & tops) >> 7) * UINT8_MAX;
}

void pp_hand_add(pp_state *s, int number, int kind) {
    uint8_t *hand = s->hand[number];
    assert(hand[PP_HAND - 1] == 0);
    const uint32_t four = four_of(hand), below = bytes_below(four, kind + 1), at = below + 1;
    put_four(hand, (four & below) | at * (uint32_t)(kind + 1) | (four & ~below) << 8);
}

void pp_hand_take(pp_state *s, int number, int kind) {
    uint8_t *hand = s->hand[number];
    assert(pp_in_hand(s, number, kind));
    const uint32_t four = four_of(hand), below = bytes_below(four, kind + 1);
    put_four(hand, (four & below) | (four >> 8 & ~below));
}

void pp_hand_take_all(pp_state *s, int number, uint8_t hand[PP_HAND]) {
    memcpy(hand, s->hand[number], PP_HAND);
    memset(s->hand[number], 0, PP_HAND);
}

void pp_queue_join(pp_state *s, int seat) {
    int last = 0;
    for (int other = 0; other < PP_SEATS; other++)
        last = s->due[other] > last ? s->due[other] : last;
    if (s->due[seat] == 0) s->due[seat] = (uint8_t)(last + 1);
}

void pp_queue_leave(pp_state *s, int seat) {
    const uint8_t left = s->due[seat];
    s->due[seat] = 0;
    for (int other = 0; other < PP_SEATS && left != 0; other++)
        s->due[other] = (uint8_t)(s->due[other] - (s->due[other] > left));
}

static void over_set(pp_state *s, int i, int tile, int square, int lie) {
    s->over_tile[i] = (uint8_t)tile;
    s->over_square[i] = (uint8_t)square;
    s->over_lie[i] = (uint8_t)lie;
}

static void over_copy(pp_state *s, int to, int from) {
    over_set(s, to, s->over_tile[from], s->over_square[from], s->over_lie[from]);
}

void pp_over_put(pp_state *s, int kind, uint8_t square, uint8_t lie) {
    int i = 0;
    while (i < PP_OVERS && s->over_tile[i] != 0)
        i++;
    assert(i < PP_OVERS);
    for (; i > 0 && s->over_tile[i - 1] > kind + 1; i--)
        over_copy(s, i, i - 1);
    over_set(s, i, kind + 1, square, lie);
}

void pp_over_take(pp_state *s, int i) {
    assert(i < PP_OVERS && s->over_tile[i] != 0);
    for (; i + 1 < PP_OVERS; i++)
        over_copy(s, i, i + 1);
    over_set(s, PP_OVERS - 1, 0, 0, 0);
}

int pp_star_number(const pp_state *s, int square) {
    int number = PP_STARS;
    while (number > 0 && s->star[number - 1] != square + 1)
        number--;
    return number;
}

uint64_t pp_numbered_squares(const pp_state *s) {
    uint64_t squares = 0;
    for (int i = 0; i < PP_STARS; i++) {
        if (s->star[i] != 0) squares |= UINT64_C(1) << (s->star[i] - 1);
    }
    return squares;
}

void pp_clear_square(pp_state *s, int square) {
    const int number = pp_star_number(s, square);
    for (int mark = 0; mark < PP_MARKS; mark++)
        pp_clear_mark(s, mark, square);
    if (number != 0) s->star[number - 1] = 0;
}

pp_status pp_status_of(const pp_state *s, int pawn) {
    return s->on >> pawn & 1    ? PP_ON
           : s->off >> pawn & 1 ? PP_OFF
           : s->out >> pawn & 1 ? PP_OUT
                                : PP_UNPLACED;
}

pp_pawn pp_get_pawn(const pp_state *s, int pawn) {
    return (pp_pawn){(uint8_t)pp_status_of(s, pawn), s->place[pawn]};
}

static uint16_t put_bit(uint16_t mask, int bit, bool set) {
    return (uint16_t)((mask & ~(1u << bit)) | (unsigned)set << bit);
}

void pp_set_pawn(pp_state *s, int pawn, pp_pawn as) {
    s->on = put_bit(s->on, pawn, as.status == PP_ON);
    s->off = put_bit(s->off, pawn, as.status == PP_OFF);
    s->out = put_bit(s->out, pawn, as.status == PP_OUT);
    s->place[pawn] = as.place;
}
