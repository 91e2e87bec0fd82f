// SPDX-License-Identifier: MIT
// Sets as masks.
#ifndef PP_BITS_H
#define PP_BITS_H

#include <stdint.h>

// How many members.
static inline int pp_bits(uint64_t mask) {
    return __builtin_popcountll(mask);
}

// The i-th member from below, counted from 0, by halving: the set has more than i.
static inline int pp_nth_bit(uint64_t mask, int i) {
    int nth = 0;
    for (int width = 32; width > 0; width /= 2) {
        const int below = pp_bits(mask & ((UINT64_C(1) << width) - 1));
        if (i < below) continue;
        i -= below;
        mask >>= width;
        nth += width;
    }
    return nth;
}

#endif
