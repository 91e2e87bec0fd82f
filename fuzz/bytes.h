// SPDX-License-Identifier: MIT
// The fuzzer's bytes as a source of choices. Past their end every choice is 0.
#ifndef BYTES_H
#define BYTES_H

#include "choose.h"

#include <stddef.h>

typedef struct fuzz_bytes {
    play_source source; // first, so that play_choose can be handed one
    const uint8_t *at;
    size_t left;
} fuzz_bytes;

fuzz_bytes fuzz_bytes_of(const uint8_t *bytes, size_t size);

uint8_t fuzz_byte(fuzz_bytes *bytes);

// 0..bound-1, from one byte where that is enough, so that changing a byte changes one choice.
uint32_t fuzz_bytes_below(fuzz_bytes *bytes, uint32_t bound);

#endif
