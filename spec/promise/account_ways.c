// SPDX-License-Identifier: MIT
// The pawns of the second account: repeats every reported movement over the reported tiles. account.c and
// account_stars.c call it. account_sails.c has the ships.
//
// This file never uses core to find where a path leads. It has separate tables of points, so that core and this
// account cannot share a mistake in turning, flipping or crossing.
#include "account.h"

#include "bits.h"

#include <string.h>

enum { NW, N1, N2, NE, E1, E2, SE, S1, S2, SW, W1, W2 };

// For a tile turned by 0 to 3 quarters clockwise: the printed point that is now at each point.
static const uint8_t before_turning[4][PP_POINTS] = {
    {NW, N1, N2, NE, E1, E2, SE, S1, S2, SW, W1, W2},
    {SW, W1, W2, NW, N1, N2, NE, E1, E2, SE, S1, S2},
    {SE, S1, S2, SW, W1, W2, NW, N1, N2, NE, E1, E2},
    {NE, E1, E2, SE, S1, S2, SW, W1, W2, NW, N1, N2},
};

// For each point, the direction of the square that touches it there, and the point of that square.
static const struct {
    int8_t right, down;
    uint8_t point;
} beyond[PP_POINTS] = {
    [NW] = {-1, -1, SE}, [N1] = {0, -1, S2},  [N2] = {0, -1, S1},  [NE] = {+1, -1, SW},
    [E1] = {+1, 0, W2},  [E2] = {+1, 0, W1},  [SE] = {+1, +1, NW}, [S1] = {0, +1, N2},
    [S2] = {0, +1, N1},  [SW] = {-1, +1, NE}, [W1] = {-1, 0, E2},  [W2] = {-1, 0, E1},
};

// The lie of a tile after a flip from left to right, or from top to bottom.
static const uint8_t flipped[2][PP_LIES] = {{4, 7, 6, 5, 0, 3, 2, 1}, {6, 5, 4, 7, 2, 1, 0, 3}};

static const pp_kind *tile_on(const account_table *account, uint8_t square) {
    const uint8_t tile = account->tile[square];
    return tile != 0 ? &account->game->tiles->kind[tile - 1] : 0;
}

// The place on the other side of a point; its square is PP_NO_SQUARE outside the board.
static pp_place place_beyond(const account_table *account, pp_place at) {
    const int column = at.square % PP_STRIDE + beyond[at.point].right;
    const int row = at.square / PP_STRIDE + beyond[at.point].down;
    const bool outside =
        column < 0 || row < 0 || column >= account->game->size.width || row >= account->game->size.height;
    return (pp_place){(uint8_t)(outside ? PP_NO_SQUARE : row * PP_STRIDE + column), beyond[at.point].point};
}

uint8_t account_behind(const account_table *account, pp_place place) {
    return place.point < PP_SIDES ? place_beyond(account, place).square : PP_NO_SQUARE;
}

// Finds where the path that begins at this place leaves its tile. Returns false if there is no tile or no path.
static bool comes_out(const account_table *account, pp_place at, pp_place *out) {
    const pp_kind *kind = tile_on(account, at.square);
    if (!kind || at.point >= PP_POINTS) return false;
    const uint8_t lie = account->lie[at.square], turn = lie % 4;
    const uint8_t end = kind->face[lie / 4].end[0][before_turning[turn][at.point]];
    if (end == 0) return false;
    *out = (pp_place){at.square, before_turning[(4 - turn) % 4][end - 1]};
    return true;
}

bool account_crosses(const account_table *account, pp_place at, pp_place *next) {
    pp_place out;
    if (at.square == PP_NO_SQUARE || !comes_out(account, at, &out)) return false;
    *next = place_beyond(account, out);
    return true;
}

static bool look_alike(const pp_kind *kind, uint8_t lie, uint8_t other) {
    return lie / 4 == other / 4 && (lie - other) % kind->turns[lie / 4] == 0;
}

bool account_is_flip(const account_table *account, uint8_t square, uint8_t lie) {
    const pp_kind *kind = tile_on(account, square);
    const uint8_t before = account->lie[square];
    return kind && (look_alike(kind, flipped[0][before], lie) || look_alike(kind, flipped[1][before], lie));
}

// --- A path and its stars

typedef struct way {
    const account_table *account;
    uint8_t star[PP_SQUARES]; // stars made so far
    int stars;
} way;

static void leave(way *w, uint8_t square) {
    if (square == PP_NO_SQUARE || !(w->account->lanterns >> square & 1)) return;
    if (memchr(w->star, square, (size_t)w->stars)) return;
    w->star[w->stars++] = square;
}

static bool same_place(pp_place a, pp_place b) {
    return a.square == b.square && a.point == b.point;
}

// Returns whether a pawn is still at its start mark, where under R2.3b no other pawn can meet it.
static bool has_no_path(const account_table *account, int pawn) {
    return pp_concerns(account->game, PP_R2_3) && pp_plays(account->game, PP_R2_3B_REACHES_RIM) &&
           account_behind(account, account->place[pawn]) == PP_NO_SQUARE;
}

// A mask of the pawns that are met where a path crosses from `back` to `next`. In Phoenix Rising a ruling (R18) says
// whether a pawn that faces the same way is met. In other games such a place never has a second pawn.
static unsigned pawns_met(const account_table *account, int walking, pp_place back, pp_place next) {
    const bool from_behind =
        pp_concerns(account->game, PP_R18) && pp_plays(account->game, PP_R18A_FROM_EITHER_DIRECTION);
    unsigned met = 0;
    for (uint32_t others = account->on & ~(UINT32_C(1) << walking); others != 0; others &= others - 1) {
        const int pawn = pp_lowest_bit(others);
        const pp_place place = account->place[pawn];
        if (!same_place(place, back) && !(from_behind && same_place(place, next))) continue;
        if (!has_no_path(account, walking) && !has_no_path(account, pawn)) met |= 1u << pawn;
    }
    return met;
}

static bool is_open(const account_table *account, pp_place at) {
    pp_place out;
    return at.square != PP_NO_SQUARE && !comes_out(account, at, &out);
}

// One step of a path: it crosses from `back` to `next`, and meets these pawns.
typedef struct step {
    pp_place back, next;
    unsigned met;
} step;

// Returns whether the path ends here as reported. A pawn that goes over the rim leaves its last tile. A pawn that
// collides leaves it only under R30.10b.
static bool ends_so(way *w, const pp_event *event, pp_place begin, step here) {
    if (event->event == PP_EV_MOVES)
        return here.met == 0 && same_place(here.next, event->place) && is_open(w->account, here.next);
    switch (event->cause) {
    case PP_BY_RIM:
        if (here.met != 0 || here.next.square != PP_NO_SQUARE) return false;
        leave(w, here.back.square);
        return true;
    case PP_BY_COLLISION:
        if (here.met != 0 && pp_plays(w->account->game, PP_R30_10B_STAR)) leave(w, here.back.square);
        return here.met != 0;
    default:
        if (event->cause != PP_BY_LOOP || here.met != 0 || !same_place(here.next, begin)) return false;
        leave(w, here.back.square);
        return true;
    }
}

// Returns whether stars are checked. They are not under readings that stop or settle stars while a pawn is still
// moving.
static bool judges_stars(const account_table *account) {
    return account_knows(account, PP_RULE_STAR) && pp_plays(account->game, PP_R23A_COUNTING_GOES_ON) &&
           pp_plays(account->game, PP_R30_11A_ONE_A_MOVEMENT);
}

static bool stars_fit(const way *w) {
    const account_table *account = w->account;
    return !judges_stars(account) ||
           (w->stars == account->stars && memcmp(w->star, account->star, (size_t)w->stars) == 0);
}

// Returns whether the path from this place ends as reported and makes the reported stars. With `stands`, the pawn is
// on the tile behind this place, and leaves that tile first. `met` receives the pawns met at the end.
static bool fits(const account_table *account, const pp_event *event, pp_place begin, bool stands,
                 unsigned *met) {
    enum { STEPS_MAX = PP_SQUARES * PP_POINTS };
    way w = {.account = account};
    pp_place at = begin;
    step here;
    for (int i = 0; i < STEPS_MAX && comes_out(account, at, &here.back); i++) {
        here.next = place_beyond(account, here.back);
        here.met = pawns_met(account, event->pawn, here.back, here.next);
        *met = here.met;
        if (i > 0 || (stands && pp_plays(account->game, PP_R30_9A_STAR_WHEN_LEFT)))
            leave(&w, account_behind(account, at));
        if (ends_so(&w, event, begin, here)) return stars_fit(&w);
        if (here.met != 0 || here.next.square == PP_NO_SQUARE) return false;
        at = here.next;
    }
    return false;
}

// Checks a movement. A pawn from beside the board can have entered at any point of its square.
static bool fits_somewhere(account_table *account, const pp_event *event) {
    const pp_place place = account->place[event->pawn];
    unsigned met;
    account->met = 0;
    if (place.point < PP_SIDES) return fits(account, event, place, true, &account->met);
    bool fit = false;
    for (uint8_t point = 0; point < PP_POINTS; point++) {
        if (!fits(account, event, (pp_place){place.square, point}, false, &met)) continue;
        account->met |= met;
        fit = true;
    }
    return fit;
}

bool account_keeps(const account_table *account, int pawn) {
    enum { STEPS_MAX = PP_SQUARES * PP_POINTS };
    pp_place at = account->place[pawn];
    for (int i = 0; i < STEPS_MAX && at.square != PP_NO_SQUARE; i++) {
        step here;
        if (!comes_out(account, at, &here.back)) return true;
        here.next = place_beyond(account, here.back);
        if (pawns_met(account, pawn, here.back, here.next) != 0) return false;
        at = here.next;
    }
    return false;
}

// --- Events of pawns

// Returns whether pawns move only along paths in this game.
static bool knows_ways(const account_table *account) {
    return !account_knows(account, PP_RULE_DESTROYED);
}

bool account_judges_ways(const account_table *account) {
    return account->judges && knows_ways(account) && pp_plays(account->game, PP_R35_2A_AFTER_THE_MOVEMENT);
}

bool account_is_met(const account_table *account, const pp_event *event) {
    if (event->event != PP_EV_LEAVES || event->cause != PP_BY_COLLISION || account->collided == 0)
        return false;
    return account->collided == 1 || same_place(account->place[event->pawn], account->meeting);
}

static const char *hear_met(account_table *account, const pp_event *event) {
    const bool known = account_judges_ways(account) && account->met != 0;
    return known && !(account->met >> event->pawn & 1) ? "a pawn collided, but no other pawn met it" : 0;
}

const char *account_hear_way(account_table *account, const pp_event *event) {
    const bool leaves = event->event == PP_EV_LEAVES, was_flipped = account->flipped;
    if (!(account->on >> event->pawn & 1)) return "a pawn moved, but it is not on the board";
    if (!knows_ways(account)) return account->judges ? account_hear_sail(account, event) : 0;
    if (account_is_met(account, event)) return hear_met(account, event);
    account->mover = event->pawn;
    account->flipped = false;
    account->excused &= ~(1u << event->pawn);
    account->met = 0;
    const bool in_broken_loop =
        leaves && event->cause == PP_BY_LOOP && account_knows(account, PP_RULE_LOOP_FLIP);
    if (!account_judges_ways(account) || was_flipped || in_broken_loop) return 0;
    if (leaves && event->cause == PP_BY_WITHDRAWAL)
        return account->stars == 0 ? 0 : "a pawn that was removed made stars";
    return fits_somewhere(account, event)
               ? 0
               : "a pawn's path does not make the reported stars, or does not end as reported";
}

unsigned account_paths_ahead(const account_table *account) {
    unsigned pawns = 0;
    pp_place out;
    for (uint32_t rest = account->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        if (comes_out(account, account->place[pawn], &out)) pawns |= 1u << pawn;
    }
    return pawns;
}

// Returns an error if a pawn has a path ahead between turns, because it should have followed that path. Winds of
// Change is not checked, because a pawn there can have to wait (R32).
const char *account_way_goes_on(const account_table *account, const pp_state *s) {
    if (s->depth != 1 || !account_judges_ways(account) || account_knows(account, PP_RULE_FLIP_GLOWING))
        return 0;
    const bool waits = (account_paths_ahead(account) & ~account->excused) != 0;
    return waits ? "a pawn did not move although its path goes on" : 0;
}
