// SPDX-License-Identifier: MIT
// Proofs about the board: crossing edges and corners, the rim, and the start marks, on every board from 2x2 to 8x8.
#include "bits.h"
#include "board.h"
#include "proof.h"

// Where a point is: the board is ruled in thirds of a square, and the points of a square are on the lines, clockwise
// from its top left corner.
typedef struct spot {
    int x, y;
} spot;

static spot spot_of(uint8_t square, uint8_t point) {
    const int along = point % 3, side = point / 3;
    const spot corner = {3 * (square % PP_STRIDE), 3 * (square / PP_STRIDE)};
    const spot in[4] = {{along, 0}, {3, along}, {3 - along, 3}, {0, 3 - along}};
    return (spot){corner.x + in[side].x, corner.y + in[side].y};
}

// Crossing an edge or a corner leads to another square, at the same spot of the table: a corner leads to the square
// that touches only there. Beyond the rim there is no square.
// Sources: core/board.c
// Assumes: a board of 2 to 8 by 2 to 8 squares
PROOF(across_stays_on_the_spot) {
    const pp_size size = any_size();
    const uint8_t square = any_square(size), exit = (uint8_t)any_below(PP_POINTS);
    const pp_place next = pp_across(size, square, exit);
    const int side = exit / 3, at = square % PP_STRIDE, row = square / PP_STRIDE;
    const int right = side == 1 || exit == 6 || exit == 3 ? 1 : side == 3 || exit == 0 ? -1 : 0;
    const int down = side == 2 || exit == 9 ? 1 : (side == 0 || exit == 3) ? -1 : 0;
    const bool there =
        at + right >= 0 && at + right < size.width && row + down >= 0 && row + down < size.height;
    assert((next.square != PP_NO_SQUARE) == there);
    assert(next.point < PP_POINTS);
    if (!there) return;
    const spot left = spot_of(square, exit), entered = spot_of(next.square, next.point);
    assert(next.square == (row + down) * PP_STRIDE + at + right);
    assert(left.x == entered.x && left.y == entered.y);
}

// Crossing twice in the same place leads back.
// Sources: core/board.c
// Assumes: a board of 2 to 8 by 2 to 8 squares
PROOF(across_leads_back) {
    const pp_size size = any_size();
    const uint8_t square = any_square(size), exit = (uint8_t)any_below(PP_POINTS);
    const pp_place next = pp_across(size, square, exit);
    if (next.square == PP_NO_SQUARE) return;
    const pp_place back = pp_across(size, next.square, next.point);
    assert(back.square == square && back.point == exit);
}

// The masks of the board and of its rim have the squares that arithmetic says, and a pawn at the rim is on one of the
// rim's squares.
// Sources: core/board.c
// Assumes: a board of 2 to 8 by 2 to 8 squares
PROOF(masks_are_the_board) {
    const pp_size size = any_size();
    const int square = any_below(PP_SQUARES), column = square % PP_STRIDE, row = square / PP_STRIDE;
    const bool on = column < size.width && row < size.height;
    const bool rim = on && (column == 0 || row == 0 || column == size.width - 1 || row == size.height - 1);
    assert((pp_squares_of(size) >> square & 1) == on);
    assert((pp_rim_of(size) >> square & 1) == rim);
    const pp_place place = {(uint8_t)square, (uint8_t)any_below(PP_SIDES + 4)};
    assert(!pp_at_rim(size, place) || rim);
}

// The rim has two start marks for each side of its squares. All are at the rim, none in a corner, and no two are the
// same. There are no others.
// Sources: core/board.c
// Assumes: a board of 2 to 8 by 2 to 8 squares
// Unwind: 65
PROOF(rim_marks_are_all) {
    const pp_size size = any_size();
    const int marks = 4 * (size.width + size.height), one = any_below(64), other = any_below(64);
    ASSUME(one < marks && other < marks);
    const pp_place a = pp_rim_mark(size, one), b = pp_rim_mark(size, other);
    assert(pp_at_rim(size, a));
    assert(!is_corner(a.point));
    assert(one == other || !pp_same_place(a, b));
    const pp_place side = pp_rim_side(size, one / 2);
    assert(side.square == a.square && pp_at_rim(size, side));
    const pp_place place = {any_square(size), (uint8_t)any_below(PP_POINTS)};
    ASSUME(pp_at_rim(size, place) && !is_corner(place.point));
    bool listed = false;
    for (int i = 0; i < marks; i++)
        listed = listed || pp_same_place(pp_rim_mark(size, i), place);
    assert(listed);
}
