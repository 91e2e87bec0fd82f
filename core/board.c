// SPDX-License-Identifier: MIT
// Squares and the points where they meet.
#include "board.h"

const pp_crossing pp_crossings[PP_POINTS] = {
    {-1, -1, 6}, {0, -1, 8}, {0, -1, 7}, {+1, -1, 9}, {+1, 0, 11}, {+1, 0, 10},
    {+1, +1, 0}, {0, +1, 2}, {0, +1, 1}, {-1, +1, 3}, {-1, 0, 5},  {-1, 0, 4},
};

bool pp_at_rim(pp_size size, pp_place place) {
    if (!pp_on_board(size, place.square)) return false;
    // A waiting pawn is beside the side whose middle points are 1, 4, 7 or 10.
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
