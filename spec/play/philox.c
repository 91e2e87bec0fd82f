// SPDX-License-Identifier: MIT
// Random numbers from a counter. harness.c, chance.c, the random games of spec/suite and sim/players draw from it.
#include "philox.h"

#include <Random123/philox.h>

void philox_block(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]) {
    const philox4x32_ctr_t c = {{counter[0], counter[1], counter[2], counter[3]}};
    const philox4x32_key_t k = {{key[0], key[1]}};
    const philox4x32_ctr_t block = philox4x32(c, k);
    for (int i = 0; i < 4; i++)
        out[i] = block.v[i];
}

static void refill(philox_stream *p) {
    const uint32_t counter[4] = {p->blocks, p->stream, (uint32_t)p->game, (uint32_t)(p->game >> 32)};
    const uint32_t key[2] = {(uint32_t)p->seed, (uint32_t)(p->seed >> 32)};
    uint32_t block[4];
    philox_block(counter, key, block);
    for (int i = 0; i < 4; i++) {
        p->word[2 * i] = (uint16_t)block[i];
        p->word[2 * i + 1] = (uint16_t)(block[i] >> 16);
    }
    p->left = 8;
    p->blocks++;
}

static uint32_t next_word(philox_stream *p) {
    if (p->left == 0) refill(p);
    return p->word[--p->left];
}

// Returns a number by scaling a word. Scaling would give some results one more time than others. So the surplus words
// are drawn again, and the numbers are exactly uniform. Nearly every bound fits into 16 bits; using half words makes
// a block last twice as long.
static uint32_t below(play_source *source, uint32_t bound) {
    philox_stream *p = (philox_stream *)source;
    const int bits = bound <= UINT16_MAX ? 16 : 32;
    const uint64_t range = UINT64_C(1) << bits;
    for (;;) {
        uint64_t word = next_word(p);
        if (bits == 32) word = word << 16 | next_word(p);
        const uint64_t scaled = word * bound;
        const uint64_t rest = scaled & (range - 1);
        if (rest >= bound || rest >= (range - bound) % bound) return (uint32_t)(scaled >> bits);
    }
}

philox_stream philox_of(uint64_t seed, uint64_t game, philox_role role, uint32_t number) {
    const uint32_t stream = (uint32_t)role << 28 | (number & ((1u << 28) - 1));
    return (philox_stream){.source = {below}, .seed = seed, .game = game, .stream = stream};
}
