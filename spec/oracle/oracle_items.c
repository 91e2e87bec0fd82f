// SPDX-License-Identifier: MIT
// Piles of packets, and items of positions shared by several games. Used by the seas and Phoenix Rising to draw and
// print.
#include "oracle_items.h"

void oracle_stack_put_under(oracle_stack *stack, int tile, bool with_last) {
    int last = stack->count > 0 ? stack->tiles[stack->count - 1].packet : 0;
    if (stack->count < ORACLE_STACK) {
        stack->tiles[stack->count].tile = tile;
        stack->tiles[stack->count].packet = with_last ? last : last + 1;
        stack->count++;
    }
}

bool oracle_stack_on_top(const oracle_stack *stack, int tile) {
    for (int i = 0; i < stack->count && stack->tiles[i].packet == stack->tiles[0].packet; i++) {
        if (stack->tiles[i].tile == tile) {
            return true;
        }
    }
    return false;
}

void oracle_stack_take(oracle_stack *stack, int tile) {
    int at = 0;
    while (at < stack->count && stack->tiles[at].tile != tile) {
        at++;
    }
    stack->count--;
    for (; at < stack->count; at++) {
        stack->tiles[at] = stack->tiles[at + 1];
    }
}

void oracle_say_many(oracle_answer *answer, const int *many) {
    for (int tile = ORACLE_T01; tile < ORACLE_TILES; tile++) {
        for (int copy = 0; copy < many[tile]; copy++) {
            oracle_say(answer, " ");
            oracle_say_tile(answer, tile);
        }
    }
}

void oracle_stack_say(oracle_answer *answer, const char *name, const oracle_stack *stack) {
    oracle_say(answer, name);
    oracle_say(answer, stack->count == 0 ? " nothing" : "");
    for (int i = 0; i < stack->count;) {
        int packet = stack->tiles[i].packet, many[ORACLE_TILES] = {0};
        oracle_say(answer, i > 0 ? " then" : "");
        for (; i < stack->count && stack->tiles[i].packet == packet; i++) {
            many[stack->tiles[i].tile]++;
        }
        oracle_say_many(answer, many);
    }
}

bool oracle_stack_read(const char *const *words, int count, bool (*belongs)(int tile), oracle_stack *stack,
                       int *many) {
    bool then = true; // whether the next tile begins a new packet
    if (count < 2) {
        return false;
    }
    if (count == 2 && oracle_same(words[1], "nothing")) {
        return true;
    }
    for (int i = 1; i < count; i++) {
        int tile = oracle_tile_named(words[i]);
        if (oracle_same(words[i], "then")) {
            if (then) {
                return false;
            }
            then = true;
            continue;
        }
        if (!belongs(tile) || stack->count == ORACLE_STACK) {
            return false;
        }
        many[tile]++;
        oracle_stack_put_under(stack, tile, !then);
        then = false;
    }
    return !then;
}

bool oracle_verdict_read(const char *const *words, int count, int seats, unsigned *winners) {
    int named = 0;
    for (int i = 1; i < count && words[i][0] != '@'; i++, named++) {
        int seat = oracle_seat_named(words[i]);
        if (seat < 0 || seat >= seats || (*winners & 1u << seat) != 0) {
            return false;
        }
        *winners |= 1u << seat;
    }
    return oracle_same(words[0], "wins") ? named == 1 : named > 1;
}
