// SPDX-License-Identifier: MIT
// Squares and the points where they meet: the arithmetic behind board.h. The walker calls it at every step of a pawn.
#include "board.h"

// The square at this column and row, and the point where it is entered.
#define STEP(column, row, meets)                                                                             \
    {                                                                                                        \
        (uint8_t)((column) < 0 || (column) >= PP_STRIDE || (row) < 0 || (row) >= PP_STRIDE                   \
                      ? PP_NO_SQUARE                                                                         \
                      : (row)*PP_STRIDE + (column)),                                                         \
            meets                                                                                            \
    }

// The places that a pawn reaches through a square's twelve points, beginning with nw.
#define SQUARE(c, r)                                                                                         \
    {                                                                                                        \
        STEP(c - 1, r - 1, 6), STEP(c, r - 1, 8), STEP(c, r - 1, 7), STEP(c + 1, r - 1, 9),                  \
            STEP(c + 1, r, 11), STEP(c + 1, r, 10), STEP(c + 1, r + 1, 0), STEP(c, r + 1, 2),                \
            STEP(c, r + 1, 1), STEP(c - 1, r + 1, 3), STEP(c - 1, r, 5), STEP(c - 1, r, 4)                   \
    }
#define ROW(r)                                                                                               \
    SQUARE(0, r), SQUARE(1, r), SQUARE(2, r), SQUARE(3, r), SQUARE(4, r), SQUARE(5, r), SQUARE(6, r),        \
        SQUARE(7, r)

const pp_place pp_neighbours[PP_SQUARES][PP_POINTS] = {
    ROW(0), ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7),
};

uint64_t pp_squares_of(pp_size size) {
    const uint64_t rows = UINT64_C(0x0101010101010101) * ((UINT64_C(1) << size.width) - 1);
    return rows & UINT64_MAX >> (PP_STRIDE - size.height) * PP_STRIDE;
}

// A square is at the rim unless all its neighbours are on the board.
uint64_t pp_rim_of(pp_size size) {
    const uint64_t first_column = UINT64_C(0x0101010101010101), board = pp_squares_of(size);
    const uint64_t left = board << 1 & ~first_column, right = board >> 1 & ~(first_column << 7);
    return board & ~(left & right & board << PP_STRIDE & board >> PP_STRIDE);
}

bool pp_at_rim(pp_size size, pp_place place) {
    if (!pp_on_board(size, place.square)) return false;
    // A pawn that waits beside a side has no point yet; the point 1, 4, 7 or 10 in the middle of that side stands in
    // for it.
    const int point = place.point < PP_SIDES ? place.point : 3 * (place.point - PP_SIDES) + 1;
    return pp_across(size, place.square, (uint8_t)point).square == PP_NO_SQUARE;
}

pp_place pp_rim_side(pp_size size, int i) {
    int column = 0, row = 0, side = 0;
    if (i < size.width) {
        column = i;
    } else if ((i -= size.width) < size.height) {
        column = size.width - 1, row = i, side = 1;
    } else if ((i -= size.height) < size.width) {
        column = size.width - 1 - i, row = size.height - 1, side = 2;
    } else {
        row = size.height - 1 - (i - size.width), side = 3;
    }
    return (pp_place){(uint8_t)(row * PP_STRIDE + column), (uint8_t)(PP_SIDES + side)};
}

pp_place pp_rim_mark(pp_size size, int i) {
    const pp_place side = pp_rim_side(size, i / 2);
    return (pp_place){side.square, (uint8_t)(3 * (side.point - PP_SIDES) + 1 + i % 2)};
}
