// SPDX-License-Identifier: MIT
// Packs and unpacks positions that wait to be visited. visit.c and look.c call it.
#include "pack.h"

#include "graph.h"

#include <string.h>

enum { WORD = sizeof(uint64_t), FIRST_ROOM = 1 << 16 };

static uint8_t *room_for(pack_bytes *to, size_t size) {
    if (to->used + size > to->room) {
        to->room = to->room > 0 ? to->room : FIRST_ROOM;
        while (to->used + size > to->room)
            to->room *= 2;
        to->bytes = graph_memory(to->bytes, to->room, 1);
    }
    return to->bytes + to->used;
}

void pack_copy(pack_bytes *to, const uint8_t *from, size_t size) {
    memcpy(room_for(to, size), from, size);
    to->used += size;
}

// A word of the first position, or 0 beyond its end.
static uint64_t word_of(const uint8_t *like, size_t like_size, size_t at) {
    uint64_t word = 0;
    if (at + WORD <= like_size) memcpy(&word, like + at, WORD);
    return word;
}

// Writes the size, a bit for each word that differs, and then those words.
void pack_add(pack_bytes *to, const void *from, size_t size, const void *like, size_t like_size) {
    const size_t words = (size + WORD - 1) / WORD, bits = (words + 7) / 8;
    uint8_t *at = room_for(to, sizeof size + bits + words * WORD), *word = at + sizeof size + bits;
    memcpy(at, &size, sizeof size);
    memset(at + sizeof size, 0, bits);
    for (size_t i = 0; i < words; i++) {
        const uint8_t *own = (const uint8_t *)from + i * WORD;
        const uint64_t other = word_of(like, like_size, i * WORD);
        if (memcmp(own, &other, WORD) == 0) continue;
        at[sizeof size + i / 8] |= (uint8_t)(1 << i % 8);
        memcpy(word, own, WORD);
        word += WORD;
    }
    to->used += (size_t)(word - at);
}

const uint8_t *pack_take(const uint8_t *from, void *to, const void *like, size_t like_size, size_t *size) {
    memcpy(size, from, sizeof *size);
    const size_t words = (*size + WORD - 1) / WORD;
    const uint8_t *bits = from + sizeof *size, *word = bits + (words + 7) / 8;
    for (size_t i = 0; i < words; i++) {
        const uint64_t other = word_of(like, like_size, i * WORD);
        const bool own = bits[i / 8] >> i % 8 & 1;
        memcpy((uint8_t *)to + i * WORD, own ? word : (const uint8_t *)&other, WORD);
        word += own ? WORD : 0;
    }
    return word;
}
