// SPDX-License-Identifier: MIT
// Shows why several draw stacks are one pile (MAN-3.5): however players choose the stacks, every order of tiles is
// equally likely. unit_table.h lists its tests.
#include "tests.h"

#include <string.h>

enum { TILES = 6, ORDERS = 720, STACKS_MAX = 3, POLICIES = 40 };

typedef struct stacks {
    int count, size[STACKS_MAX];
} stacks;

// Makes the order with this number, 0..719: the tile at each place.
static void order_of(int number, int order[TILES]) {
    int left[TILES], choices = ORDERS;
    for (int i = 0; i < TILES; i++)
        left[i] = i;
    for (int i = 0, many = TILES; i < TILES; i++, many--) {
        choices /= many;
        const int which = number / choices;
        number %= choices;
        order[i] = left[which];
        memmove(&left[which], &left[which + 1], (size_t)(many - which - 1) * sizeof left[0]);
    }
}

static int number_of(const int order[TILES]) {
    int number = 0, choices = ORDERS;
    for (int i = 0; i < TILES; i++) {
        choices /= TILES - i;
        for (int j = i + 1; j < TILES; j++)
            number += order[j] < order[i] ? choices : 0;
    }
    return number;
}

// The stack from which a player draws, given the tiles drawn so far (`seen`). It depends on these tiles alone. Each
// policy chooses differently, as if at random.
static int chosen(int policy, uint64_t seen, const stacks *left) {
    unit_dice dice = unit_dice_of(seen * POLICIES + (uint64_t)policy);
    int stack = (int)unit_dice_roll(&dice, (uint32_t)left->count);
    while (left->size[stack] == 0)
        stack = (stack + 1) % left->count;
    return stack;
}

static void draw_all(const int shuffled[TILES], stacks left, int policy, int drawn[TILES]) {
    int top[STACKS_MAX] = {0};
    for (int i = 1; i < left.count; i++)
        top[i] = top[i - 1] + left.size[i - 1];
    uint64_t seen = 1;
    for (int i = 0; i < TILES; i++) {
        const int stack = chosen(policy, seen, &left);
        drawn[i] = shuffled[top[stack]++];
        left.size[stack]--;
        seen = seen * TILES + (uint64_t)drawn[i];
    }
}

UNIT_TEST(stacks_are_one_pile) {
    static const stacks ways[] = {{1, {6}}, {2, {3, 3}}, {2, {1, 5}}, {3, {2, 2, 2}}, {3, {1, 2, 3}}};
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        for (int policy = 0; policy < POLICIES; policy++) {
            int times[ORDERS] = {0};
            for (int i = 0; i < ORDERS; i++) {
                int shuffled[TILES], drawn[TILES];
                order_of(i, shuffled);
                draw_all(shuffled, ways[way], policy, drawn);
                times[number_of(drawn)]++;
            }
            for (int i = 0; i < ORDERS; i++) {
                TEST_ASSERT_EQUAL_INT_MESSAGE(1, times[i],
                                              unit_because("way %d, policy %d", (int)way, policy));
            }
        }
    }
}
