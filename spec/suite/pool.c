// SPDX-License-Identifier: MIT
// Takes memory from malloc in blocks and frees all of it at once. All code that reads or runs cases takes its memory here.
#include "pool.h"

#include <assert.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 16 };

struct book_pool_block {
    struct book_pool_block *before;
    size_t size, used;
    alignas(max_align_t) char bytes[];
};

static struct book_pool_block *add_block(book_pool *pool, size_t size) {
    struct book_pool_block *block = calloc(1, sizeof *block + size);
    if (!block) {
        fputs("out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    block->before = pool->last;
    block->size = size;
    pool->last = block;
    return block;
}

void *book_pool_take(book_pool *pool, size_t size) {
    const size_t unit = alignof(max_align_t);
    assert(size <= SIZE_MAX / 4);
    size = (size + unit - 1) / unit * unit;
    struct book_pool_block *block = pool->last;
    if (!block || block->size - block->used < size) block = add_block(pool, size > BLOCK ? size : BLOCK);
    void *taken = block->bytes + block->used;
    block->used += size;
    return taken;
}

char *book_pool_take_text(book_pool *pool, const char *text, size_t length) {
    char *copy = book_pool_take(pool, length + 1);
    memcpy(copy, text, length);
    return copy;
}

// Doubles an array that is full: each has room for the smallest power of two, at least 8, that holds its elements.
void *book_pool_take_more(book_pool *pool, void *array, int count, size_t size) {
    const size_t n = (size_t)count;
    if (count > 0 && (n < 8 || (n & (n - 1)) != 0)) return array;
    char *larger = book_pool_take(pool, (n < 8 ? 8 : 2 * n) * size);
    if (n > 0) memcpy(larger, array, n * size);
    return larger;
}

void book_pool_free(book_pool *pool) {
    while (pool->last) {
        struct book_pool_block *before = pool->last->before;
        free(pool->last);
        pool->last = before;
    }
}
