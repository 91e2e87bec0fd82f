// SPDX-License-Identifier: MIT
// Piles of packets, and items of positions shared by several games. oracle_seas.h and oracle_sky.h include it.
#ifndef ORACLE_ITEMS_H
#define ORACLE_ITEMS_H

#include "oracle_tiles.h"

enum { ORACLE_STACK = 120 }; // the most tiles in a pile

// The pile, from the top. Tiles of one packet have the same number, and their order is unknown. The numbers increase
// towards the bottom.
typedef struct oracle_stack {
    int count;
    struct {
        int tile, packet;
    } tiles[ORACLE_STACK];
} oracle_stack;

void oracle_stack_put_under(oracle_stack *stack, int tile, bool with_last);
bool oracle_stack_on_top(const oracle_stack *stack, int tile);
void oracle_stack_take(oracle_stack *stack, int tile);

// Prints tiles in ascending order, each as often as `many` says.
void oracle_say_many(oracle_answer *answer, const int *many);
void oracle_stack_say(oracle_answer *answer, const char *name, const oracle_stack *stack);

// Reads `pile T01 T02 then T03` or `pile nothing`, and counts the tiles. Returns false if a word is not a tile of
// this pile.
bool oracle_stack_read(const char *const *words, int count, bool (*belongs)(int tile), oracle_stack *stack,
                       int *many);
// Reads `wins red` or `shared red blue`, with any clause after it.
bool oracle_verdict_read(const char *const *words, int count, int seats, unsigned *winners);

#endif
