// SPDX-License-Identifier: MIT
// Sets kept as masks: how many members, the lowest, the i-th. Everything in core calls this.
#ifndef PP_BITS_H
#define PP_BITS_H

#include <stdint.h>
#include <string.h>

// How many members each byte of the set has, a byte each. Written out because the plainest x86 cannot count bits, and a
// compiler that builds for it calls a function each time.
static inline uint64_t pp_bits_by_byte(uint64_t mask) {
    mask -= mask >> 1 & UINT64_C(0x5555555555555555);
    mask = (mask & UINT64_C(0x3333333333333333)) + (mask >> 2 & UINT64_C(0x3333333333333333));
    return (mask + (mask >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

// How many members.
static inline int pp_bits(uint64_t mask) {
    return (int)(pp_bits_by_byte(mask) * UINT64_C(0x0101010101010101) >> 56);
}

// The lowest member; the set has one.
static inline int pp_lowest_bit(uint64_t mask) {
    return __builtin_ctzll(mask);
}

// How many of eight counts, a byte each and added up from the lowest, come to no more than i, which is below 64.
static inline int pp_passed_by(uint64_t counts, int i) {
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    const uint64_t passed =
        ((uint64_t)i * ones | tops) - counts * ones; // a byte's top bit stays where its sum is not above i
    return (int)(((passed & tops) >> 7) * ones >> 56);
}

// The i-th member from below, counted from 0: the set has more than i. First its byte, then the bit in it, both without a
// loop, as chance draws by this and no processor can guess how long one would run.
static inline int pp_nth_bit(uint64_t mask, int i) {
    const uint64_t ones = UINT64_C(0x0101010101010101), counts = pp_bits_by_byte(mask);
    const int byte = 8 * pp_passed_by(counts, i);
    const int before = (int)((counts * ones << 8) >> byte & 0xff);
    const uint64_t bits =
        ((mask >> byte & 0xff) * ones & UINT64_C(0x8040201008040201)) + UINT64_C(0x7f7f7f7f7f7f7f7f);
    return byte + pp_passed_by(bits >> 7 & ones, i - before);
}

// A set below `size`, turned so that `first` comes lowest: those before it follow the last.
static inline uint32_t pp_turned_down(uint32_t mask, int first, int size) {
    return (mask >> first | mask << (size - first)) & ((UINT32_C(1) << size) - 1);
}

// Eight bytes as one number, the first lowest, whatever the machine's order. Read at once, so that a sanitizer looks once.
static inline uint64_t pp_eight(const uint8_t bytes[8]) {
    uint64_t eight;
    memcpy(&eight, bytes, sizeof eight);
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? __builtin_bswap64(eight) : eight;
}

// Which of 64 bytes are not zero. Eight at a time: adding 127 to the low seven bits of a byte carries into its top bit
// unless they are all zero, and the product gathers the top bits of the eight bytes in its highest byte. In two rounds, because
// a compiler does the first with vectors.
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
