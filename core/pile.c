// SPDX-License-Identifier: MIT
// Draw piles: taking, burying, mixing and shuffling packets. The steps that deal, draw and return tiles call it.
#include "pile.h"

#include "bits.h"

#include <assert.h>
#include <string.h>

int pp_pile_size(const pp_state *s, int pile) {
    return pp_bits(s->top[pile]) + s->under_count[pile];
}

int pp_on_top(const pp_tileset *tiles, const pp_state *s, int kind) {
    const pp_kind *k = &tiles->kind[kind];
    return pp_bits(s->top[k->deck] & pp_slots(k));
}

bool pp_in_pile(const pp_tileset *tiles, const pp_state *s, int kind) {
    const int pile = tiles->kind[kind].deck;
    if (pp_is_on_top(tiles, s, kind)) return true;
    for (int i = 0; i < s->under_count[pile]; i++) {
        if ((s->under[pile][i] & ~PP_JOINED) == kind + 1) return true;
    }
    return false;
}

int pp_kind_at(const pp_tileset *tiles, int pile, int slot) {
    // Kinds are in the order of their slots. If each kind has one copy, the search ends where it begins.
    int kind = pile == 0 && slot < tiles->kinds ? slot : tiles->kinds - 1;
    while (kind > 0 && (tiles->kind[kind].deck != pile ||
                        (unsigned)(slot - tiles->kind[kind].slot) >= tiles->kind[kind].copies))
        kind--;
    return kind;
}

// Copies are alike, so a set always uses their lowest slots.
void pp_pile_mix(const pp_tileset *tiles, pp_state *s, int kind) {
    const pp_kind *k = &tiles->kind[kind];
    const uint64_t slots = pp_slots(k), copies = s->top[k->deck] & slots;
    assert(copies != slots);
    s->top[k->deck] |= copies << 1 | UINT64_C(1) << k->slot;
}

void pp_pile_take(const pp_tileset *tiles, pp_state *s, int kind) {
    const pp_kind *k = &tiles->kind[kind];
    const uint64_t slots = pp_slots(k), copies = s->top[k->deck] & slots;
    assert(copies != 0);
    s->top[k->deck] ^= copies ^ (copies >> 1 & slots);
    pp_pile_settle(tiles, s, k->deck);
}

void pp_pile_lift(const pp_tileset *tiles, pp_state *s, int kind) {
    const int pile = tiles->kind[kind].deck;
    if (s->under_count[pile] == 0) {
        pp_pile_take(tiles, s, kind);
        return;
    }
    uint8_t *lowest = &s->under[pile][--s->under_count[pile]];
    assert(*lowest == kind + 1);
    *lowest = 0;
}

void pp_pile_bury(const pp_tileset *tiles, pp_state *s, int kind, bool joined) {
    const int pile = tiles->kind[kind].deck;
    uint8_t *under = s->under[pile];
    int i = s->under_count[pile]++;
    assert(i < PP_SQUARES);
    assert(!joined || i > 0);
    // The order in a packet is unknown. Its tiles are stored in ascending order, so that equal packets are equal
    // bytes.
    uint8_t entry = (uint8_t)((kind + 1) | (joined ? PP_JOINED : 0));
    while (joined && (under[i - 1] & ~PP_JOINED) > kind + 1) {
        const uint8_t before = under[i - 1];
        under[i] = before | PP_JOINED;
        entry = (uint8_t)((kind + 1) | (before & PP_JOINED));
        i--;
        if (!(before & PP_JOINED)) break;
    }
    under[i] = entry;
}

void pp_remove(const pp_tileset *tiles, pp_state *s, int kind) {
    const pp_kind *k = &tiles->kind[kind];
    const int copies = pp_removed(tiles, s, kind);
    assert(copies < k->copies);
    s->gone[k->deck] |= UINT64_C(1) << (k->slot + copies);
}

int pp_removed(const pp_tileset *tiles, const pp_state *s, int kind) {
    const pp_kind *k = &tiles->kind[kind];
    return pp_bits(s->gone[k->deck] & pp_slots(k));
}

void pp_pile_settle(const pp_tileset *tiles, pp_state *s, int pile) {
    if (s->top[pile] != 0 || s->under_count[pile] == 0) return;
    uint8_t *under = s->under[pile];
    int packet = 0;
    do {
        pp_pile_mix(tiles, s, (under[packet] & ~PP_JOINED) - 1);
        packet++;
    } while (packet < s->under_count[pile] && under[packet] & PP_JOINED);
    const int left = s->under_count[pile] - packet;
    memmove(under, under + packet, (size_t)left);
    memset(under + left, 0, (size_t)packet);
    s->under_count[pile] = (uint8_t)left;
}

void pp_pile_shuffle(const pp_tileset *tiles, pp_state *s, int pile) {
    uint8_t *under = s->under[pile];
    for (int i = 0; i < s->under_count[pile]; i++) {
        pp_pile_mix(tiles, s, (under[i] & ~PP_JOINED) - 1);
        under[i] = 0;
    }
    s->under_count[pile] = 0;
}
