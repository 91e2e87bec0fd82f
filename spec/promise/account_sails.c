// SPDX-License-Identifier: MIT
// The ships of the second account. Repeats each reported voyage over the reported tiles, and looks for the reported cause of each loss.
// account_ways.c calls it.
#include "account.h"

#include "bits.h"

static int sort_at(const account_table *account, uint8_t square) {
    const int tile = square == PP_NO_SQUARE ? 0 : account->tile[square];
    return tile == 0 ? -1 : (int)account->game->tiles->kind[tile - 1].sort;
}

// The square + 1 of a tile of this sort that lies on top of others; 0 if there is none.
static int square_over(const account_table *account, pp_sort sort) {
    for (int kind = 0; kind < account->game->tiles->kinds; kind++) {
        if (account->game->tiles->kind[kind].sort == sort && account->over_square[kind] != 0)
            return account->over_square[kind];
    }
    return 0;
}

// A ship's way over the wakes ahead of it.
typedef struct voyage {
    pp_place end;
    bool loops;   // it comes back to where it began
    bool in_row;  // it touches the row or the column of the tsunami
    bool crossed; // it crosses at least one wake
    bool line[2]; // it crosses a tile in the row, or in the column, of the tsunami
} voyage;

// Returns whether a square is in the row of the tsunami, which lies on the square `wave`, or in its column. `wave` is negative if there is
// none.
static bool is_beside(int wave, uint8_t square, bool column) {
    if (wave < 0 || square == PP_NO_SQUARE) return false;
    return column ? wave % PP_STRIDE == square % PP_STRIDE : wave / PP_STRIDE == square / PP_STRIDE;
}

static bool is_in_line(int wave, uint8_t square) {
    return is_beside(wave, square, false) || is_beside(wave, square, true);
}

static voyage voyage_from(const account_table *account, pp_place begin) {
    enum { STEPS_MAX = PP_SQUARES * PP_POINTS };
    const int wave = square_over(account, PP_TSUNAMI) - 1;
    voyage v = {.end = begin, .in_row = is_in_line(wave, account_behind(account, begin))};
    for (int i = 0; i < STEPS_MAX && !v.loops; i++) {
        pp_place next;
        v.in_row |= is_in_line(wave, v.end.square);
        if (!account_crosses(account, v.end, &next)) break;
        v.crossed = true;
        v.line[0] |= is_beside(wave, v.end.square, false);
        v.line[1] |= is_beside(wave, v.end.square, true);
        v.end = next;
        v.loops = pp_same_place(next, begin);
    }
    return v;
}

// Returns whether a ship that is still on the board is, or will be, at this place.
static bool another_ends_at(const account_table *account, int own, pp_place end) {
    for (uint32_t rest = account->on & ~(UINT32_C(1) << own); rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        if (pp_same_place(voyage_from(account, account->place[pawn]).end, end)) return true;
    }
    return false;
}

// Returns whether ships collide only where their ways end, and all ships move at once.
static bool judges_collisions(const account_table *account) {
    return pp_plays(account->game, PP_R49_2A_SHIPS_PASS) && account->were_inside == 0 &&
           pp_plays(account->game, PP_R51A_SAME_BOARD_FOR_ALL);
}

static bool collides(account_table *account, int pawn, const voyage *v) {
    bool meets = another_ends_at(account, pawn, v->end);
    for (int i = 0; i < account->shared_ends; i++)
        meets |= pp_same_place(account->shared_end[i], v->end);
    if (account->shared_ends < PP_SEATS) account->shared_end[account->shared_ends++] = v->end;
    return meets || !judges_collisions(account);
}

bool account_ship_keeps(const account_table *account, int pawn) {
    const voyage v = voyage_from(account, account->place[pawn]);
    if (v.loops || v.end.square == PP_NO_SQUARE || sort_at(account, v.end.square) >= 0) return false;
    return square_over(account, PP_UZUSHIO) != v.end.square + 1 && !another_ends_at(account, pawn, v.end);
}

static const char *hear_loss(account_table *account, const pp_event *event, const voyage *v) {
    const uint8_t behind = account_behind(account, account->place[event->pawn]), end = v->end.square;
    switch (event->cause) {
    case PP_BY_RIM:
        return end == PP_NO_SQUARE ? 0 : "a ship was lost at the rim, but its way does not lead there";
    case PP_BY_DAIKAIJU:
        return sort_at(account, end) == PP_DAIKAIJU ? 0
                                                    : "a ship was lost to a daikaiju that is not on its way";
    case PP_BY_UZUSHIO:
        return end != PP_NO_SQUARE && square_over(account, PP_UZUSHIO) == end + 1 &&
                       sort_at(account, end) != PP_PORTAL
                   ? 0
                   : "a ship was lost to the uzushio, which is not on its way";
    case PP_BY_DESTRUCTION:
        return sort_at(account, behind) < 0 ? 0
                                            : "a ship was lost with its tile, but the tile is still there";
    case PP_BY_WAVE: return v->in_row ? 0 : "a ship was lost to the wave, but it was not in its way";
    case PP_BY_LOOP:
        return v->loops || !pp_plays(account->game, PP_R50A_SQUARE_AND_POINT)
                   ? 0
                   : "a ship was lost in a loop that is not there";
    case PP_BY_COLLISION:
        return collides(account, event->pawn, v) ? 0 : "a ship collided, but no other is where it ends";
    default: return 0;
    }
}

const char *account_hear_sail(account_table *account, const pp_event *event) {
    const pp_place begin = account->place[event->pawn];
    const voyage v = voyage_from(account, begin);
    if (event->event == PP_EV_LEAVES) return hear_loss(account, event, &v);
    if (event->event == PP_EV_ENTERS) {
        if (event->rule != PP_RULE_PORTAL_SAILED_INTO) return 0;
        return sort_at(account, v.end.square) == PP_PORTAL
                   ? 0
                   : "a ship sailed into a portal that is not on its way";
    }
    for (int down = 0; down < 2; down++)
        account->crossed[down] |= (uint8_t)(v.line[down] << pp_seat_of_pawn(event->pawn));
    if (!v.crossed || v.loops || !pp_same_place(v.end, event->place))
        return "a ship did not sail where its wakes lead";
    return v.end.square == PP_NO_SQUARE || sort_at(account, v.end.square) >= 0
               ? "a ship stopped where it is lost, or where it sails on"
               : 0;
}

// Checks where a ship begins again: at a mark of its edge, or of any under R45.2c; and with no daikaiju ahead.
const char *account_hear_begins_again(const account_table *account, const pp_event *event) {
    const pp_place from = account->place[event->pawn], to = event->place;
    const bool any_edge = pp_plays(account->game, PP_R45_2C_ANY_MARK);
    if (event->rule != PP_RULE_BEGINS_AGAIN || !(account->on >> event->pawn & 1)) return 0;
    if (from.point / 3 != to.point / 3 && !any_edge) return "a ship began again at another edge";
    if (sort_at(account, to.square) == PP_DAIKAIJU) return "a ship began again in front of a daikaiju";
    return another_ends_at(account, event->pawn, to) ? "a ship began again where another is" : 0;
}
