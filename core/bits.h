// SPDX-License-Identifier: MIT
// Sets as masks.
#ifndef PP_BITS_H
#define PP_BITS_H

#include <stdint.h>

static inline int pp_bits(uint64_t mask) {
    int count = 0;
    for (; mask != 0; mask &= mask - 1)
        count++;
    return count;
}

#endif
