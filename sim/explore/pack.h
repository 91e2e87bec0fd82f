// SPDX-License-Identifier: MIT
// Packed positions that wait for their turn. Only the words in which they differ from the first position are kept. Only sim/explore
// includes it.
#ifndef EXPLORE_PACK_H
#define EXPLORE_PACK_H

#include <stddef.h>
#include <stdint.h>

// A growing buffer of bytes.
typedef struct pack_bytes {
    uint8_t *bytes;
    size_t used, room;
} pack_bytes;

// Adds `size` bytes at `from`, packed. Both buffers have room for a multiple of eight bytes, and only the first `like_size` bytes of
// `like` are used.
void pack_add(pack_bytes *to, const void *from, size_t size, const void *like, size_t like_size);

// Unpacks the position at `from`, and returns where it ends. Sets its size.
const uint8_t *pack_take(const uint8_t *from, void *to, const void *like, size_t like_size, size_t *size);

void pack_copy(pack_bytes *to, const uint8_t *from, size_t size);

#endif
