// SPDX-License-Identifier: MIT
// Proofs about hands, which state.c keeps sorted without a branch, and about the queue of seats.
#include "proof.h"
#include "state.h"

static bool is_hand(const uint8_t hand[PP_HAND]) {
    bool sorted = true;
    for (int i = 0; i < PP_HAND; i++)
        sorted = sorted && hand[i] <= PP_KINDS_MAX;
    for (int i = 0; i + 1 < PP_HAND; i++)
        sorted = sorted && (hand[i + 1] == 0 || (hand[i] != 0 && hand[i] <= hand[i + 1]));
    return sorted;
}

static pp_state any_hands(void) {
    pp_state s = {.depth = 0};
    for (int i = 0; i < PP_SEATS * PP_HAND; i++)
        s.hand[i / PP_HAND][i % PP_HAND] = nondet_byte();
    return s;
}

static int held(const pp_state *s, int number, int kind) {
    int tiles = 0;
    for (int i = 0; i < PP_HAND; i++)
        tiles += s->hand[number][i] == kind + 1;
    return tiles;
}

// Adding a tile to a hand with room keeps it sorted, adds one tile of this kind, and changes no other kind and no
// other hand.
// Sources: core/state.c
// Assumes: a sorted hand of at most three tiles
// Unwind: 33
PROOF(hand_add_adds_one) {
    pp_state s = any_hands();
    const int number = any_below(PP_SEATS), kind = any_below(PP_KINDS_MAX), other = any_below(PP_KINDS_MAX);
    const int elsewhere = any_below(PP_SEATS), i = any_below(PP_HAND);
    ASSUME(is_hand(s.hand[number]) && s.hand[number][PP_HAND - 1] == 0);
    const int before = held(&s, number, other), there = s.hand[elsewhere][i];
    pp_hand_add(&s, number, kind);
    assert(is_hand(s.hand[number]));
    assert(held(&s, number, other) == before + (other == kind));
    assert(elsewhere == number || s.hand[elsewhere][i] == there);
}

// Taking a tile from a hand keeps it sorted, takes one tile of this kind, and changes no other kind and no other hand.
// Sources: core/state.c
// Assumes: a sorted hand that has the tile
// Unwind: 33
PROOF(hand_take_takes_one) {
    pp_state s = any_hands();
    const int number = any_below(PP_SEATS), kind = any_below(PP_KINDS_MAX), other = any_below(PP_KINDS_MAX);
    const int elsewhere = any_below(PP_SEATS), i = any_below(PP_HAND);
    ASSUME(is_hand(s.hand[number]) && pp_in_hand(&s, number, kind));
    const int before = held(&s, number, other), there = s.hand[elsewhere][i];
    pp_hand_take(&s, number, kind);
    assert(is_hand(s.hand[number]));
    assert(held(&s, number, other) == before - (other == kind));
    assert(elsewhere == number || s.hand[elsewhere][i] == there);
}

// The places in the queue are 1, 2, 3 and so on: each is some seat's, up to the last one in use.
static bool is_queue(const pp_state *s) {
    unsigned places = 0;
    int waiting = 0;
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (s->due[seat] > PP_SEATS) return false;
        places |= s->due[seat] != 0 ? 1u << s->due[seat] : 0;
        waiting += s->due[seat] != 0;
    }
    return places == (1u << (waiting + 1)) - 2;
}

// A seat joins at the end of the queue, and leaves without a gap. The others keep their order.
// Sources: core/state.c
// Assumes: a queue without gaps
// Unwind: 33
PROOF(queue_keeps_order) {
    pp_state s = {.depth = 0};
    const int seat = any_below(PP_SEATS), a = any_below(PP_SEATS), b = any_below(PP_SEATS);
    for (int i = 0; i < PP_SEATS; i++)
        s.due[i] = (uint8_t)any_below(PP_SEATS + 1);
    ASSUME(is_queue(&s));
    const pp_state before = s;
    const bool joins = nondet_bool();
    if (joins) {
        pp_queue_join(&s, seat);
    } else {
        pp_queue_leave(&s, seat);
    }
    assert(is_queue(&s));
    assert((s.due[seat] != 0) == joins);
    if (a == seat) return;
    assert((s.due[a] != 0) == (before.due[a] != 0));
    if (b != seat) assert((s.due[a] < s.due[b]) == (before.due[a] < before.due[b]));
    if (joins && before.due[seat] == 0) assert(s.due[a] < s.due[seat]);
}
