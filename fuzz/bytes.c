// SPDX-License-Identifier: MIT
// The fuzzer's bytes as a source of choices.
#include "bytes.h"

uint8_t fuzz_byte(fuzz_bytes *bytes) {
    if (bytes->left == 0) return 0;
    bytes->left--;
    return *bytes->at++;
}

uint32_t fuzz_bytes_below(fuzz_bytes *bytes, uint32_t bound) {
    if (bound <= 1) return 0;
    uint32_t number = fuzz_byte(bytes);
    if (bound > 256) number = number << 8 | fuzz_byte(bytes);
    return number % bound;
}

static uint32_t below(play_source *source, uint32_t bound) {
    return fuzz_bytes_below((fuzz_bytes *)source, bound);
}

fuzz_bytes fuzz_bytes_of(const uint8_t *bytes, size_t size) {
    return (fuzz_bytes){{below}, bytes, size};
}
