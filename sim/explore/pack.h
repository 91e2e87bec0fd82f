// SPDX-License-Identifier: MIT
// Positions that wait for their turn, packed: only the words in which they differ from the first position are kept. Only sim/explore
// includes it.
#ifndef EXPLORE_PACK_H
#define EXPLORE_PACK_H

#include <stddef.h>
#include <stdint.h>

// Bytes that grow.
typedef struct pack_bytes {
    uint8_t *bytes;
    size_t used, room;
} pack_bytes;

// Adds `size` bytes at `from`, packed. Both buffers have room for a multiple of eight bytes, and `like` has `like_size` bytes that count.
void pack_add(pack_bytes *to, const void *from, size_t size, const void *like, size_t like_size);

// Unpacks what begins at `from` and returns where it ends. Sets the size.
const uint8_t *pack_take(const uint8_t *from, void *to, const void *like, size_t like_size, size_t *size);

void pack_copy(pack_bytes *to, const uint8_t *from, size_t size);

#endif
