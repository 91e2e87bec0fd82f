// SPDX-License-Identifier: MIT
// The walker's loop. steps/lay.c and seas_fate.c call it to judge a tile, steps/travel.c to move a pawn.
#include "walk.h"

#include "bits.h"

#include <assert.h>

// A tile can be entered at twelve points. A walk that enters the same tile twice at the same point has looped.
enum { STEPS_MAX = PP_SQUARES * PP_POINTS };

// The squares that other pawns face. Few steps of a walk touch one, so this is tested before looking for the pawn
// itself.
static uint64_t squares_of_others(const pp_state *s, int walking) {
    uint64_t squares = 0;
    for (uint32_t others = s->on & ~(UINT32_C(1) << walking); others != 0; others &= others - 1)
        squares |= UINT64_C(1) << s->place[pp_lowest_bit(others)].square;
    return squares;
}

static bool collides(const pp_game *game, const pp_state *s, int walking, int standing, bool head_on) {
    return game->collides ? game->collides(game, s, walking, standing, head_on) : head_on;
}

// The pawn with which this step collides, or PP_PAWNS if there is none. That pawn faces the square that the walker
// leaves or the one that it enters.
static int pawn_met(const pp_game *game, const pp_state *s, int walking, pp_place back, pp_place next) {
    for (uint32_t others = s->on & ~(UINT32_C(1) << walking); others != 0; others &= others - 1) {
        const int pawn = pp_lowest_bit(others);
        const bool head_on = pp_same_place(s->place[pawn], back);
        if (!head_on && !pp_same_place(s->place[pawn], next)) continue;
        if (collides(game, s, walking, pawn, head_on)) return pawn;
    }
    return PP_PAWNS;
}

bool pp_path(const pp_game *game, const pp_state *s, pp_place at, pp_place *next) {
    if (s->tile[at.square] == 0) return false;
    const uint8_t exit = pp_exit(pp_kind_of(game, s->tile[at.square] - 1), s->lie[at.square], at.point);
    if (exit == PP_NO_POINT) return false;
    *next = pp_across(game->size, at.square, exit);
    return true;
}

// Returns whether this step can meet no pawn: none faces the square left behind (head on), and none faces the next
// one (this matters only in games where pawns that face the same way collide).
static bool meets_nobody(const pp_game *game, uint64_t others, uint8_t left, uint8_t next) {
    if (others >> left & 1) return false;
    return !game->collides || next == PP_NO_SQUARE || !(others >> next & 1);
}

// Compiled twice: most walks have no visitor, and need not look for one at every tile.
static inline pp_stop walk(const pp_game *game, const pp_state *s, const pp_suppose *suppose,
                           pp_walker *walker, pp_visitor *visit, void *visiting) {
    const uint64_t others = squares_of_others(s, walker->pawn);
    for (int steps = 0; steps <= STEPS_MAX; steps++) {
        const uint8_t square = walker->at.square;
        const bool supposed = suppose && suppose->square == square;
        const int kind = supposed ? suppose->kind : s->tile[square];
        if (kind == 0) return PP_STOP_OPEN;
        const uint8_t lie = supposed ? suppose->lie : s->lie[square];
        const uint8_t exit = pp_exit(pp_kind_of(game, kind - 1), lie, walker->at.point);
        if (exit == PP_NO_POINT) return PP_STOP_DEAD_END;
        const pp_place next = pp_beyond(game->size, square, exit);
        const int met = meets_nobody(game, others, square, next.square)
                            ? PP_PAWNS
                            : pawn_met(game, s, walker->pawn, (pp_place){square, exit}, next);
        walker->from = walker->at;
        walker->at = next;
        if (met != PP_PAWNS) {
            walker->met = (uint8_t)met;
            return PP_STOP_MEETING;
        }
        walker->closed = pp_same_place(next, walker->since);
        const pp_stop visited = visit ? visit(visiting, walker, square) : PP_GOES_ON;
        if (visited != PP_GOES_ON) return visited;
        if (next.square == PP_NO_SQUARE) return PP_STOP_RIM;
        if (walker->closed) return PP_STOP_LOOP;
    }
    assert(0 && "a step is injective, so a walk ends or comes back");
    return PP_STOP_LOOP;
}

pp_stop pp_walk(const pp_game *game, const pp_state *s, const pp_suppose *suppose, pp_walker *walker) {
    return walk(game, s, suppose, walker, 0, 0);
}

pp_stop pp_walk_visiting(const pp_game *game, const pp_state *s, const pp_suppose *suppose, pp_walker *walker,
                         pp_visitor *visit, void *visiting) {
    return walk(game, s, suppose, walker, visit, visiting);
}
