// SPDX-License-Identifier: MIT
// Sets of small numbers, stored as bit masks: counting the members, and finding the lowest or the i-th. All of core
// uses these.
#ifndef PP_BITS_H
#define PP_BITS_H

#include <stdint.h>
#include <string.h>

// Returns the number of members in each byte of the set, one count per byte. It avoids the compiler's popcount:
// baseline x86 has no instruction that counts bits, so each count would become a function call.
static inline uint64_t pp_bits_by_byte(uint64_t mask) {
    mask -= mask >> 1 & UINT64_C(0x5555555555555555);
    mask = (mask & UINT64_C(0x3333333333333333)) + (mask >> 2 & UINT64_C(0x3333333333333333));
    return (mask + (mask >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

// Returns the number of members.
static inline int pp_bits(uint64_t mask) {
    return (int)(pp_bits_by_byte(mask) * UINT64_C(0x0101010101010101) >> 56);
}

// Returns the lowest member. The set must not be empty.
static inline int pp_lowest_bit(uint64_t mask) {
    return __builtin_ctzll(mask);
}

// `counts` holds eight counts, one in each byte. Returns how many of their running totals, from the lowest byte up,
// are at most i. i is below 64.
static inline int pp_passed_by(uint64_t counts, int i) {
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    const uint64_t passed =
        ((uint64_t)i * ones | tops) - counts * ones; // a byte keeps its top bit if its total is at most i
    return (int)(((passed & tops) >> 7) * ones >> 56);
}

// Returns the i-th lowest member, counted from 0. The set must have more than i members. This finds the byte first
// and then the bit in it. It has no loop, because random draws use it, and no processor could predict how long a loop
// would run.
static inline int pp_nth_bit(uint64_t mask, int i) {
    const uint64_t ones = UINT64_C(0x0101010101010101), counts = pp_bits_by_byte(mask);
    const int byte = 8 * pp_passed_by(counts, i);
    const int before = (int)((counts * ones << 8) >> byte & 0xff);
    const uint64_t bits =
        ((mask >> byte & 0xff) * ones & UINT64_C(0x8040201008040201)) + UINT64_C(0x7f7f7f7f7f7f7f7f);
    return byte + pp_passed_by(bits >> 7 & ones, i - before);
}

// Rotates a set of numbers below `size`, so that `first` becomes the lowest and the numbers before it follow the
// last.
static inline uint32_t pp_turned_down(uint32_t mask, int first, int size) {
    return (mask >> first | mask << (size - first)) & ((UINT32_C(1) << size) - 1);
}

// Returns eight bytes as one number, the first byte lowest, on any machine. They are read in one access, so that a
// sanitizer checks only once.
static inline uint64_t pp_eight(const uint8_t bytes[8]) {
    uint64_t eight;
    memcpy(&eight, bytes, sizeof eight);
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? __builtin_bswap64(eight) : eight;
}

// Returns a mask of those of the 64 bytes that are not zero. The bytes are tested eight at a time: adding 127 to the
// low seven bits of a byte carries into its top bit unless all seven are zero. The product then gathers the eight top
// bits in its highest byte. There are two loops because a compiler can vectorise the first.
static inline uint64_t pp_filled(const uint8_t bytes[64]) {
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t tops[8], filled = 0;
    for (int i = 0; i < 8; i++) {
        const uint64_t eight = pp_eight(bytes + 8 * i);
        tops[i] = (((eight & low) + low) | eight) & ~low;
    }
    for (int i = 0; i < 8; i++)
        filled |= (tops[i] * UINT64_C(0x0002040810204081) >> 56) << 8 * i;
    return filled;
}

#endif
