// SPDX-License-Identifier: MIT
// Memory that is given back all at once: what is read for a book, or for one case, lives and dies together.
#ifndef PP_POOL_H
#define PP_POOL_H

#include <stddef.h>

typedef struct pp_pool {
    struct pp_block *last; // null while nothing is taken
} pp_pool;

// Zeroed memory. Ends the program when there is none left: nothing useful can be done then.
void *pp_take(pp_pool *pool, size_t size);
char *pp_take_text(pp_pool *pool, const char *text, size_t length);

// Room for one more element after `count`: the array itself, or a copy twice as large.
void *pp_take_more(pp_pool *pool, void *array, int count, size_t size);

void pp_pool_free(pp_pool *pool);

#endif
