// SPDX-License-Identifier: MIT
// Queries about the table in the seas, and how a tile leaves it.
#include "seas.h"

#include "bits.h"

#include <assert.h>

bool pp_seas_whirls(const pp_state *s, uint8_t square) {
    if (s->tile[square] == PP_SEAS_PORTAL + 1) return false;
    for (int i = 0; i < PP_OVERS; i++) {
        if (s->over_tile[i] == PP_SEAS_UZUSHIO + 1) return s->over_square[i] == square;
    }
    return false;
}

bool pp_seas_is_danger(const pp_game *game, const pp_state *s, uint8_t square) {
    return pp_seas_has_daikaiju(s, square) ||
           (pp_seas_whirls(s, square) && pp_plays(game, PP_R64_6A_LIKE_A_DAIKAIJU));
}

bool pp_seas_is_blocked(const pp_game *game, const pp_state *s, int seat) {
    const int pawn = pp_first_pawn(seat);
    return pp_is_on(s, pawn) && pp_seas_is_danger(game, s, s->place[pawn].square);
}

int pp_seas_over(const pp_state *s, int kind) {
    int i = 0;
    while (i < PP_OVERS && s->over_tile[i] != kind + 1)
        i++;
    return i;
}

bool pp_seas_daikaiju_inside(const pp_state *s) {
    return pp_seas_is_daikaiju(s->over_tile[0]);
}

bool pp_seas_any_inside(const pp_state *s) {
    return s->off != 0 || pp_seas_daikaiju_inside(s);
}

// The number of daikaiju among these tiles. It compares bytes without a branch, so that a compiler can vectorise it:
// several steps of each turn call this.
static uint8_t count_daikaiju(const uint8_t tile[], int count) {
    uint8_t daikaiju = 0;
    for (int i = 0; i < count; i++)
        daikaiju = (uint8_t)(daikaiju + pp_seas_is_daikaiju(tile[i]));
    return daikaiju;
}

int pp_seas_daikaiju_lying(const pp_state *s) {
    return count_daikaiju(s->tile, PP_SQUARES) + count_daikaiju(s->over_tile, PP_OVERS);
}

bool pp_seas_portal_lies(const pp_state *s) {
    bool lies = false;
    for (uint64_t rest = pp_filled(s->tile); rest != 0; rest &= rest - 1)
        lies |= s->tile[pp_lowest_bit(rest)] == PP_SEAS_PORTAL + 1;
    return lies;
}

uint8_t pp_seas_under_ship(const pp_game *game, const pp_state *s, int seat) {
    const pp_place place = s->place[pp_first_pawn(seat)];
    return pp_across(game->size, place.square, place.point).square;
}

uint8_t pp_seas_ships_on(const pp_game *game, const pp_state *s, uint8_t square) {
    uint8_t seats = 0;
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int seat = pp_seat_of_pawn(pp_lowest_bit(rest));
        seats |= (uint8_t)((pp_seas_under_ship(game, s, seat) == square) << seat);
    }
    return seats;
}

uint8_t pp_seas_ships_facing(const pp_state *s, uint8_t square) {
    uint8_t seats = 0;
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        seats |= (uint8_t)((s->place[pawn].square == square) << pp_seat_of_pawn(pawn));
    }
    return seats;
}

int pp_seas_first_of(const pp_game *game, uint8_t seats, int from) {
    assert(seats != 0);
    return pp_clockwise(game, from, pp_lowest_bit(pp_turned_down(seats, from, game->seats)));
}

pp_frame *pp_seas_find(pp_state *s, int step) {
    const pp_frame *found = pp_under_way(s, step);
    return found ? &s->frame[found - s->frame] : 0;
}

void pp_seas_put_under(const pp_work *work, uint8_t square, pp_rule rule) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int kind = s->tile[square] - 1;
    if (pp_kind_of(game, kind)->sort == PP_DAIKAIJU) pp_seas_stand_down(s, kind);
    s->tile[square] = s->lie[square] = 0;
    pp_pile_bury(game->tiles, s, kind, false);
    pp_pile_settle(game->tiles, s, pp_kind_of(game, kind)->deck);
    pp_tell(work, rule, (pp_event){.event = PP_EV_UNDER, .kind = (uint8_t)kind, .place = {.square = square}});
}
