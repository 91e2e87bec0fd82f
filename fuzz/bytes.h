// SPDX-License-Identifier: MIT
// The fuzzer's bytes as a source of choices. Past their end every choice is 0.
#ifndef PP_BYTES_H
#define PP_BYTES_H

#include "choose.h"

#include <stddef.h>

typedef struct pp_bytes {
    pp_source source; // first, so that pp_choose can be handed one
    const uint8_t *at;
    size_t left;
} pp_bytes;

pp_bytes pp_bytes_of(const uint8_t *bytes, size_t size);

uint8_t pp_byte(pp_bytes *bytes);

// 0..bound-1, by one byte where that is enough, so that changing a byte changes one choice.
uint32_t pp_bytes_below(pp_bytes *bytes, uint32_t bound);

#endif
