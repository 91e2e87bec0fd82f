// SPDX-License-Identifier: MIT
// Proofs about sets of small numbers: bits.h counts and finds members by arithmetic, without a loop.
#include "bits.h"
#include "proof.h"

enum { BYTES = 8 };
#define ONES UINT64_C(0x0101010101010101)

static uint64_t byte_of(uint64_t bytes, int i) {
    return bytes >> 8 * i & 0xff;
}

// Eight counts, one in each byte, and none above eight.
static uint64_t any_counts(void) {
    const uint64_t counts = nondet_64();
    for (int i = 0; i < BYTES; i++)
        ASSUME(byte_of(counts, i) <= 8);
    return counts;
}

// pp_bits counts the members of every set: pp_bits_by_byte counts those of each byte, and the product adds up eight
// counts.
// Sources: core/bits.h
// Unwind: 9
PROOF(bits_counts) {
    const uint64_t set = nondet_64(), by_byte = pp_bits_by_byte(set), counts = any_counts();
    uint64_t sum = 0;
    for (int i = 0; i < BYTES; i++) {
        uint64_t members = 0;
        for (int bit = 0; bit < 8; bit++)
            members += set >> (8 * i + bit) & 1;
        assert(byte_of(by_byte, i) == members);
        sum += byte_of(counts, i);
    }
    assert(counts * ONES >> 56 == sum);
    assert(pp_bits(set) == (int)(by_byte * ONES >> 56));
}

// Rotating a set moves each member down by `first`, and those below `first` behind the last.
// Sources: core/bits.h
// Assumes: a set of numbers below `size`, `first` below it; `size` is at most 16
PROOF(turned_down_rotates) {
    const int size = 1 + any_below(16), first = any_below(size), member = any_below(size);
    const uint32_t set = nondet_16();
    ASSUME(set < UINT32_C(1) << size);
    const uint32_t turned = pp_turned_down(set, first, size);
    assert(turned < UINT32_C(1) << size);
    assert((turned >> member & 1) == (set >> (member + first) % size & 1));
}

// pp_filled has exactly the bytes that are not zero.
// Sources: core/bits.h
// Unwind: 9
PROOF(filled_finds_bytes) {
    const pp_state s = nondet_state();
    const int i = any_below(64);
    assert((pp_filled(s.tile) >> i & 1) == (s.tile[i] != 0));
}

// pp_nth_bit finds each member by the number of members below it.
// Sources: core/bits.h
// Bound: sets whose members are in at most two of their eight bytes
// Unwind: 10
PROOF(nth_bit_finds_members) {
    for (int low = 0; low < BYTES; low++) {
        for (int high = low + 1; high < BYTES; high++) {
            const uint64_t set = (uint64_t)nondet_byte() << 8 * low | (uint64_t)nondet_byte() << 8 * high;
            const int member = any_below(64);
            if (!(set >> member & 1)) continue;
            int below = 0;
            for (int bit = 0; bit < 8; bit++) {
                below += 8 * low + bit < member && (set >> (8 * low + bit) & 1);
                below += 8 * high + bit < member && (set >> (8 * high + bit) & 1);
            }
            assert(pp_nth_bit(set, below) == member);
        }
    }
}
