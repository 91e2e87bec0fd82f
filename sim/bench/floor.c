// SPDX-License-Identifier: MIT
// The bare floor.
#include "floor.h"

#include <string.h>

enum { SIDE = 8, SQUARES = SIDE * SIDE, HAND = 3 };

// The board closes on itself at the rim, so a path always goes on.
static void follow(const naive_box *box, const uint8_t *tile, const uint8_t *turn, uint8_t *square,
                   uint8_t *point) {
    static const uint8_t meets[NAIVE_POINTS] = {5, 4, 7, 6, 1, 0, 3, 2};
    static const uint8_t step[NAIVE_POINTS] = {SQUARES - SIDE, SQUARES - SIDE, 1,           1,
                                               SIDE,           SIDE,           SQUARES - 1, SQUARES - 1};
    for (int steps = 0; steps < SIDE && tile[*square] != 0; steps++) {
        const int turned = 2 * turn[*square];
        const int entry = (*point + NAIVE_POINTS - turned) % NAIVE_POINTS;
        const int exit = (box->exit[tile[*square] - 1][entry] + turned) % NAIVE_POINTS;
        *square = (uint8_t)((*square + step[exit]) % SQUARES);
        *point = meets[exit];
    }
}

int floor_play(const naive_box *box, int seats, int tiles, play_source *source) {
    uint8_t pile[NAIVE_TILES], hand[PP_SEATS][HAND], square[PP_SEATS], point[PP_SEATS];
    uint8_t tile[SQUARES] = {0}, turn[SQUARES] = {0};
    int left = NAIVE_TILES, seat = 0;
    for (int i = 0; i < NAIVE_TILES; i++)
        pile[i] = (uint8_t)(i + 1);
    for (int i = NAIVE_TILES - 1; i > 0; i--) {
        const uint32_t other = source->below(source, (uint32_t)i + 1);
        const uint8_t swapped = pile[i];
        pile[i] = pile[other];
        pile[other] = swapped;
    }
    for (int i = 0; i < seats; i++) {
        for (int k = 0; k < HAND; k++)
            hand[i][k] = pile[--left];
        const uint32_t mark = source->below(source, SQUARES * NAIVE_POINTS);
        square[i] = (uint8_t)(mark / NAIVE_POINTS);
        point[i] = (uint8_t)(mark % NAIVE_POINTS);
    }
    for (int laid = 0; laid < tiles; laid++, seat = (seat + 1) % seats) {
        const uint32_t chosen = source->below(source, HAND * 4);
        tile[square[seat]] = hand[seat][chosen / 4];
        turn[square[seat]] = (uint8_t)(chosen % 4);
        follow(box, tile, turn, &square[seat], &point[seat]);
        if (left > 0) hand[seat][chosen / 4] = pile[--left];
    }
    return square[seat];
}
