// SPDX-License-Identifier: MIT
// The fuzzer's bytes as a source of choices.
#include "bytes.h"

uint8_t pp_byte(pp_bytes *bytes) {
    if (bytes->left == 0) return 0;
    bytes->left--;
    return *bytes->at++;
}

uint32_t pp_bytes_below(pp_bytes *bytes, uint32_t bound) {
    if (bound <= 1) return 0;
    uint32_t number = pp_byte(bytes);
    if (bound > 256) number = number << 8 | pp_byte(bytes);
    return number % bound;
}

static uint32_t below(pp_source *source, uint32_t bound) {
    return pp_bytes_below((pp_bytes *)source, bound);
}

pp_bytes pp_bytes_of(const uint8_t *bytes, size_t size) {
    return (pp_bytes){{below}, bytes, size};
}
