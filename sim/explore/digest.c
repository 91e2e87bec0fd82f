// SPDX-License-Identifier: MIT
// Computes 128-bit digests of positions. graph.c finds positions by them.
#include "digest.h"

#include "philox.h"

#include <assert.h>
#include <string.h>

void digest_make_keys(digest_keys *keys) {
    static const uint32_t key[2] = {UINT32_C(0x70617468), UINT32_C(0x70726f6f)};
    uint8_t *bytes = (uint8_t *)keys;
    for (uint32_t i = 0; i * 16 < sizeof *keys; i++) {
        const uint32_t counter[4] = {i, 0, 0, 0};
        uint32_t block[4];
        philox_block(counter, key, block);
        const size_t left = sizeof *keys - (size_t)i * 16;
        memcpy(bytes + (size_t)i * 16, block, left < sizeof block ? left : sizeof block);
    }
}

explore_digest digest_of(const digest_keys *keys, const void *bytes, size_t size) {
    uint32_t in[DIGEST_MOST_BYTES / 4], part[2 * DIGEST_WORDS];
    uint64_t sum[DIGEST_WORDS] = {0};
    const size_t words = size / 4;
    assert(size % 8 == 0 && size <= DIGEST_MOST_BYTES);
    memcpy(in, bytes, size);
    for (size_t k = 0; k < DIGEST_WORDS; k++) {
        const uint32_t *key = keys->sum + 2 * k;
        for (size_t i = 0; i < words; i += 2)
            sum[k] += (uint64_t)(uint32_t)(in[i] + key[i]) * (uint32_t)(in[i + 1] + key[i + 1]);
        part[2 * k] = (uint32_t)sum[k];
        part[2 * k + 1] = (uint32_t)(sum[k] >> 32);
    }
    explore_digest digest;
    for (int k = 0; k < DIGEST_WORDS; k++) {
        uint64_t end = keys->end[k][2 * DIGEST_WORDS];
        for (int i = 0; i < 2 * DIGEST_WORDS; i++)
            end += keys->end[k][i] * part[i];
        digest.word[k] = (uint32_t)(end >> 32);
    }
    return digest;
}

double digest_bound(uint64_t positions) {
    return (double)positions * (double)positions * 0x1p-128;
}
