// SPDX-License-Identifier: MIT
// Proofs about paths and walks, on boards full of arbitrary tiles.
#include "proof.h"
#include "walk.h"

// A board on which each square has one of these tiles, or none.
enum { TILES = 4 };

static pp_kind kinds[TILES];
static pp_tileset tiles = {.kind = kinds, .kinds = TILES};

static pp_game any_game(pp_size size, int used) {
    for (int i = 0; i < used; i++)
        kinds[i] = any_tile();
    return (pp_game){.tiles = &tiles, .size = size, .seats = 2, .pawns = 1};
}

static pp_place any_place(pp_size size) {
    return (pp_place){any_square(size), (uint8_t)any_below(PP_POINTS)};
}

// Two steps that begin at different places never lead to the same place. No step leads to a place at the rim, except in
// a corner. So a walk that begins at a start mark never comes back to where it has been.
// Sources: core/walk.c core/board.c core/tile.c
// Assumes: a board of 2 to 8 by 2 to 8 squares; two arbitrary tiles, one before each place or the same one before both
// Unwind: 13
PROOF(paths_never_join) {
    const pp_size size = any_size();
    const pp_game game = any_game(size, 2);
    const pp_place a = any_place(size), b = any_place(size);
    pp_state s = {.depth = 0};
    s.tile[b.square] = 2, s.lie[b.square] = (uint8_t)any_below(PP_LIES);
    s.tile[a.square] = 1, s.lie[a.square] = (uint8_t)any_below(PP_LIES);
    pp_place from_a, from_b;
    if (!pp_path(&game, &s, a, &from_a) || from_a.square == PP_NO_SQUARE) return;
    assert(pp_on_board(size, from_a.square));
    assert(!pp_at_rim(size, from_a) || is_corner(from_a.point));
    if (!pp_path(&game, &s, b, &from_b)) return;
    assert(pp_same_place(a, b) || !pp_same_place(from_a, from_b));
}

static pp_stop stop_nowhere(void *visiting, pp_walker *walker, uint8_t square_left) {
    *(uint8_t *)visiting = square_left;
    return walker->closed ? PP_GOES_ON : PP_STOP_PAUSED;
}

// One step of a walk, past any pawns: it ends before an open square, at a dead end, beyond the rim, in front of a pawn
// that faces the same edge, or after the tile. The walker is then at a place that exists.
// Sources: core/walk.c core/board.c core/tile.c
// Assumes: a board of 2 to 8 by 2 to 8 squares; an arbitrary tile or none before the pawn; the other pawn anywhere on
//   the board
// Unwind: 17
PROOF(one_step_of_a_walk) {
    const pp_size size = any_size();
    const pp_game game = any_game(size, 1);
    const pp_place from = any_place(size), other = any_place(size);
    pp_state s = {.on = 1 << 0 | 1 << 2};
    s.place[0] = from;
    s.place[2] = other;
    s.tile[from.square] = nondet_bool();
    s.lie[from.square] = s.tile[from.square] ? (uint8_t)any_below(PP_LIES) : 0;
    pp_walker walker = {.pawn = 0, .at = from, .since = any_place(size)};
    ASSUME(!pp_same_place(from, other));
    uint8_t left = PP_NO_SQUARE;
    const pp_stop stop = pp_walk_visiting(&game, &s, 0, &walker, stop_nowhere, &left);
    assert((stop == PP_STOP_OPEN) == (s.tile[from.square] == 0));
    if (stop == PP_STOP_OPEN || stop == PP_STOP_DEAD_END) {
        assert(pp_same_place(walker.at, from) && left == PP_NO_SQUARE);
        return;
    }
    assert(stop == PP_STOP_MEETING || stop == PP_STOP_PAUSED || stop == PP_STOP_LOOP);
    assert(pp_same_place(walker.from, from));
    assert(walker.at.square == PP_NO_SQUARE || pp_on_board(size, walker.at.square));
    assert((stop == PP_STOP_MEETING) == (left == PP_NO_SQUARE));
    const uint8_t exit = pp_exit(&kinds[0], s.lie[from.square], from.point);
    const bool head_on = other.square == from.square && other.point == exit;
    assert((stop == PP_STOP_MEETING) == head_on);
    assert(!head_on || walker.met == 2);
}

// Every walk on a full board ends: beyond the rim, at a dead end, or where it began. A walk that began at the rim, in no
// corner, never comes back.
// Sources: core/walk.c core/board.c core/tile.c
// Assumes: four arbitrary tiles, with or without paths to corners; no other pawn
// Bound: the board of 2 by 2 squares
// Unwind: 17 walk.0:50
PROOF(walks_end) {
    const pp_size size = {2, 2};
    const pp_game game = any_game(size, TILES);
    pp_state s = {.on = 1};
    for (int i = 0; i < TILES; i++) {
        s.tile[i / 2 * PP_STRIDE + i % 2] = (uint8_t)(i + 1);
        s.lie[i / 2 * PP_STRIDE + i % 2] = (uint8_t)(4 * any_below(2));
    }
    const pp_place from = any_place(size);
    pp_walker walker = {.at = from, .since = from};
    const pp_stop stop = pp_walk(&game, &s, 0, &walker);
    assert(stop == PP_STOP_RIM || stop == PP_STOP_DEAD_END || stop == PP_STOP_LOOP);
    if (pp_at_rim(size, from) && !is_corner(from.point)) assert(stop != PP_STOP_LOOP);
    if (stop == PP_STOP_LOOP) assert(pp_same_place(walker.at, from));
}
