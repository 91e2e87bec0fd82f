// SPDX-License-Identifier: MIT
// Proofs about piles: no operation loses or makes a tile, and equal piles stay equal bytes.
#include "pile.h"
#include "proof.h"

// KINDS kinds with COPIES each, then a marker tile with one copy. At first, at most BURIED tiles are underneath, and
// then at most MOST.
enum { KINDS = 3, COPIES = 2, MARKER = KINDS, BURIED = 3, MOST = BURIED + 3 };

#define KIND(number)                                                                                         \
    { .faces = 1, .slot = (number)*COPIES, .copies = COPIES }
static const pp_kind kinds[] = {KIND(0), KIND(1), KIND(2), {.slot = KINDS * COPIES, .copies = 1}};
static const pp_tileset set = {.kind = kinds, .kinds = KINDS + 1, .marker = MARKER};

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

// Shuffling the whole pile, or letting the next packet become the top, keeps the number of each tile.
// Sources: core/pile.c
// Assumes: three kinds of two copies and a marker tile
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
