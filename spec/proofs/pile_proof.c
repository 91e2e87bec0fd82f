// SPDX-License-Identifier: MIT
// Proofs about piles: no operation loses or makes a tile, and equal piles stay equal bytes.
#include "pile.h"
#include "proof.h"

#include <stddef.h>

// KINDS kinds with COPIES each, then a marker tile with one copy. At first, at most BURIED tiles are underneath, and
// then at most MOST.
enum { KINDS = 3, COPIES = 2, MARKER = KINDS, BURIED = 3, MOST = BURIED + 3 };

#define KIND(number)                                                                                         \
    { .faces = 1, .slot = (number)*COPIES, .copies = COPIES }
static const pp_kind kinds[] = {KIND(0), KIND(1), KIND(2), {.slot = KINDS * COPIES, .copies = 1}};
static const pp_tileset set = {.kind = kinds, .kinds = KINDS + 1, .marker = MARKER};

void *memmove(void *to, const void *from, size_t size);
void *memset(void *at, int value, size_t size);

// CBMC copies an unknown number of bytes by a formula about all of memory. Here there are at most MOST.
void *memmove(void *to, const void *from, size_t size) {
    uint8_t bytes[MOST];
    assert(size <= MOST);
    for (size_t i = 0; i < MOST; i++)
        bytes[i] = i < size ? ((const uint8_t *)from)[i] : 0;
    for (size_t i = 0; i < MOST; i++) {
        if (i < size) ((uint8_t *)to)[i] = bytes[i];
    }
    return to;
}

void *memset(void *at, int value, size_t size) {
    assert(size <= MOST);
    for (size_t i = 0; i < MOST; i++) {
        if (i < size) ((uint8_t *)at)[i] = (uint8_t)value;
    }
    return at;
}

static int under_at(const pp_state *s, int i) {
    return (s->under[0][i] & ~PP_JOINED) - 1;
}

static bool is_joined(const pp_state *s, int i) {
    return s->under[0][i] & PP_JOINED;
}

// The copies of a kind in the pile, wherever they are.
static int copies_in(const pp_state *s, int kind) {
    const uint64_t slots = (s->top[0] & pp_slots(&kinds[kind])) >> kinds[kind].slot;
    int copies = (int)(slots & 1) + (int)(slots >> 1 & 1);
    for (int i = 0; i < MOST; i++)
        copies += i < s->under_count[0] && under_at(s, i) == kind;
    return copies;
}

static int packets_under(const pp_state *s) {
    int packets = 0;
    for (int i = 0; i < MOST; i++)
        packets += i < s->under_count[0] && !is_joined(s, i);
    return packets;
}

// The copies on top have the lowest slots. The packets underneath are in ascending order, the first begins with a tile
// that is joined to nothing, and zeros follow the last.
static bool is_pile(const pp_state *s) {
    bool good = s->under_count[0] <= MOST && s->top[0] >> (KINDS * COPIES + 1) == 0;
    for (int kind = 0; kind <= KINDS; kind++) {
        const uint64_t copies = (s->top[0] & pp_slots(&kinds[kind])) >> kinds[kind].slot;
        good = good && (copies & (copies + 1)) == 0 && copies_in(s, kind) <= kinds[kind].copies;
    }
    for (int i = 0; i < MOST; i++) {
        if (i >= s->under_count[0]) {
            good = good && s->under[0][i] == 0;
            continue;
        }
        good = good && under_at(s, i) >= 0 && under_at(s, i) <= KINDS;
        good = good && (i == 0 ? !is_joined(s, i) : !is_joined(s, i) || under_at(s, i - 1) <= under_at(s, i));
    }
    return good;
}

static pp_state any_pile(void) {
    pp_state s = {.holder = 0};
    s.top[0] = nondet_64();
    s.under_count[0] = (uint8_t)any_below(BURIED + 1);
    for (int i = 0; i < BURIED; i++)
        s.under[0][i] = nondet_byte();
    ASSUME(is_pile(&s));
    return s;
}

// Taking a tile from the top takes one of its kind and no other.
// Sources: core/pile.c
// Assumes: three kinds of two copies and a marker tile; plain models of memmove and memset
// Bound: at most 3 tiles underneath
// Unwind: 8
PROOF(pile_take_takes_one) {
    pp_state s = any_pile();
    const int kind = any_below(KINDS + 1), other = any_below(KINDS + 1), before = copies_in(&s, other);
    ASSUME(pp_is_on_top(&set, &s, kind));
    pp_pile_take(&set, &s, kind);
    assert(is_pile(&s));
    assert(copies_in(&s, other) == before - (other == kind));
    assert(s.top[0] != 0 || s.under_count[0] == 0);
}

// Lifting the tile that is alone at the very bottom takes one of its kind and no other.
// Sources: core/pile.c
// Assumes: three kinds of two copies and a marker tile; the pile is settled; plain models of memmove and memset
// Bound: at most 3 tiles underneath
// Unwind: 8
PROOF(pile_lift_takes_one) {
    pp_state s = any_pile();
    const int kind = any_below(KINDS + 1), other = any_below(KINDS + 1), before = copies_in(&s, other);
    const int under = s.under_count[0];
    ASSUME(s.top[0] != 0);
    ASSUME(under > 0 ? under_at(&s, under - 1) == kind && !is_joined(&s, under - 1)
                     : pp_is_on_top(&set, &s, kind));
    pp_pile_lift(&set, &s, kind);
    assert(is_pile(&s));
    assert(copies_in(&s, other) == before - (other == kind));
}

// Shuffling a tile into the top adds one of its kind and no other.
// Sources: core/pile.c
// Assumes: three kinds of two copies and a marker tile; a copy is not in the pile
// Bound: at most 3 tiles underneath
// Unwind: 8
PROOF(pile_mix_adds_one) {
    pp_state s = any_pile();
    const int kind = any_below(KINDS + 1), other = any_below(KINDS + 1), before = copies_in(&s, other);
    ASSUME(copies_in(&s, kind) < kinds[kind].copies);
    pp_pile_mix(&set, &s, kind);
    assert(is_pile(&s));
    assert(copies_in(&s, other) == before + (other == kind));
}

// Putting a tile underneath adds one of its kind and no other. It is a new packet, or joins the lowest one, and packets
// stay sorted.
// Sources: core/pile.c
// Assumes: three kinds of two copies and a marker tile; a copy is not in the pile
// Bound: at most 3 tiles underneath
// Unwind: 8
PROOF(pile_bury_adds_one) {
    pp_state s = any_pile();
    const int kind = any_below(KINDS + 1), other = any_below(KINDS + 1), before = copies_in(&s, other);
    const int under = s.under_count[0], packets = packets_under(&s);
    const bool joined = nondet_bool();
    ASSUME(copies_in(&s, kind) < kinds[kind].copies);
    ASSUME(!joined || under > 0);
    pp_pile_bury(&set, &s, kind, joined);
    assert(is_pile(&s) && s.under_count[0] == under + 1);
    assert(copies_in(&s, other) == before + (other == kind));
    assert(packets_under(&s) == packets + !joined);
    assert(joined || (under_at(&s, under) == kind && !is_joined(&s, under)));
}

// Shuffling the whole pile, or letting the next packet become the top, keeps the number of each tile.
// Sources: core/pile.c
// Assumes: three kinds of two copies and a marker tile; plain models of memmove and memset
// Bound: at most 3 tiles underneath
// Unwind: 8
PROOF(pile_shuffle_keeps_tiles) {
    pp_state s = any_pile();
    const int other = any_below(KINDS + 1), before = copies_in(&s, other);
    if (nondet_bool()) {
        pp_pile_shuffle(&set, &s, 0);
        assert(s.under_count[0] == 0);
    } else {
        pp_pile_settle(&set, &s, 0);
        assert(s.top[0] != 0 || s.under_count[0] == 0);
    }
    assert(is_pile(&s));
    assert(copies_in(&s, other) == before);
}
