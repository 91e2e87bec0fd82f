// SPDX-License-Identifier: MIT
// Memory that is given back all at once: everything read for a book, or for one case, is freed together. For the suite and whatever reads
// its books.
#ifndef POOL_H
#define POOL_H

#include <stddef.h>

typedef struct book_pool {
    struct book_pool_block *last; // null while nothing is taken
} book_pool;

// Zeroed memory. Ends the program when there is none left: nothing useful can be done then.
void *book_pool_take(book_pool *pool, size_t size);
char *book_pool_take_text(book_pool *pool, const char *text, size_t length);

// Room for one more element after `count`: the array itself, or a copy twice as large.
void *book_pool_take_more(book_pool *pool, void *array, int count, size_t size);

void book_pool_free(book_pool *pool);

#endif
