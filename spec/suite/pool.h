// SPDX-License-Identifier: MIT
// Memory that is freed all at once: everything read for a book, or for one case, is freed together. For the suite and all code that reads
// its books.
#ifndef POOL_H
#define POOL_H

#include <stddef.h>

typedef struct book_pool {
    struct book_pool_block *last; // null until memory is taken
} book_pool;

// Takes zeroed memory. Ends the program if there is no memory left.
void *book_pool_take(book_pool *pool, size_t size);
char *book_pool_take_text(book_pool *pool, const char *text, size_t length);

// Makes room for one more element after `count`. Returns the array itself, or a copy twice as large.
void *book_pool_take_more(book_pool *pool, void *array, int count, size_t size);

void book_pool_free(book_pool *pool);

#endif
