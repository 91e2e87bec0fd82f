// SPDX-License-Identifier: MIT
// 128-bit digests. They distinguish positions without storing them. Only sim/explore includes it.
//
// Four sums of products (NH) and four sums that shorten them (multilinear hashing), all with fixed keys from Philox. For keys drawn at
// random, two different inputs of the same size have the same digest with a probability of at most 2 / 2^128, whatever the inputs are. So
// n positions collide with a probability of at most n^2 / 2^128.
#ifndef EXPLORE_DIGEST_H
#define EXPLORE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

enum { DIGEST_WORDS = 4, DIGEST_MOST_BYTES = 1024 };

typedef struct explore_digest {
    uint32_t word[DIGEST_WORDS];
} explore_digest;

typedef struct digest_keys {
    uint32_t sum[DIGEST_MOST_BYTES / 4 + 2 * DIGEST_WORDS];
    uint64_t end[DIGEST_WORDS][2 * DIGEST_WORDS + 1];
} digest_keys;

void digest_make_keys(digest_keys *keys);

// The digest of some bytes, a multiple of eight and at most DIGEST_MOST_BYTES.
explore_digest digest_of(const digest_keys *keys, const void *bytes, size_t size);

// The bound on the probability that any two of this many positions have the same digest.
double digest_bound(uint64_t positions);

#endif
