// SPDX-License-Identifier: MIT
// Squares, places, and how points meet across an edge or a corner. The walker, set-up and the drawing of boards call
// this.
//
// - Square: a field of the board.
// - Side: one of a square's four sides, clockwise from the top, 0 to 3.
// - Place: a square that a pawn is about to enter, and the point where it will enter it. A pawn that waits beside the
// board has a square and a side instead.
// - Edge: the line between two squares, or between a square and the outside.
// - Rim: the whole border of the board.
//
// A square's number is row * 8 + column on every board.
#ifndef PP_BOARD_H
#define PP_BOARD_H

#include "tile.h"

enum {
    PP_STRIDE = 8,
    PP_SQUARES = 64,
    PP_NO_SQUARE = 64,
    PP_SIDES =
        PP_POINTS, // PP_SIDES + 0..3 in a place: beside the top, right, bottom, left; no point chosen yet
};

typedef struct pp_place {
    uint8_t square; // 0..63
    uint8_t point;  // 0..11, or PP_SIDES + side
} pp_place;

// Compares both members with one comparison.
static inline bool pp_same_place(pp_place a, pp_place b) {
    return (a.square | a.point << 8) == (b.square | b.point << 8);
}

typedef struct pp_size {
    uint8_t width, height; // 2..8 each
} pp_size;

static inline bool pp_on_board(pp_size size, uint8_t square) {
    return square % PP_STRIDE < size.width && square / PP_STRIDE < size.height;
}

// Masks of all squares of the board, and of those at its rim.
uint64_t pp_squares_of(pp_size size);
uint64_t pp_rim_of(pp_size size);

// Returns whether a pawn at this place is outside the board and faces it.
bool pp_at_rim(pp_size size, pp_place place);

// The place reached from each square by leaving it through each point, on a board of eight by eight.
extern const pp_place pp_neighbours[PP_SQUARES][PP_POINTS];

// The place reached by leaving `square` through `exit`; its square is PP_NO_SQUARE beyond the rim. A walk calls
// pp_beyond, because its squares and exits come from the board and its tiles.
static inline pp_place pp_beyond(pp_size size, uint8_t square, uint8_t exit) {
    pp_place next = pp_neighbours[square][exit];
    if (!pp_on_board(size, next.square)) next.square = PP_NO_SQUARE;
    return next;
}

static inline pp_place pp_across(pp_size size, uint8_t square, uint8_t exit) {
    assert(pp_on_board(size, square));
    assert(exit < PP_POINTS);
    return pp_beyond(size, square, exit);
}

// The square beyond this side of a square: 0 top .. 3 left. PP_NO_SQUARE beyond the rim.
static inline uint8_t pp_next_to(pp_size size, uint8_t square, int side) {
    return pp_across(size, square, (uint8_t)(3 * side + 1)).square;
}

// The i-th side at the rim, clockwise from the top left, as the place of a pawn that waits beside it. The rim has 2 *
// (width + height) sides.
pp_place pp_rim_side(pp_size size, int i);

// The i-th start mark at the rim, clockwise from the top left. Each side has two, at its points that are not corners.
pp_place pp_rim_mark(pp_size size, int i);

#endif
