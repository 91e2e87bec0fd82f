// SPDX-License-Identifier: MIT
// Breaks every invariant of Phoenix Rising and Winds of Change on purpose. The broken invariant must be named.
// unit_table.h lists the tests.
#include "spoil.h"

#include "bits.h"
#include "pile.h"

#include <string.h>

static bool hand_too_large(spoil_position *x) {
    return spoil_tile_into_hand_of(x, spoil_some_seat(x, spoil_is_full));
}

// Replaces a tile in a hand by a second copy of another, so that each place keeps its number of tiles.
static bool tile_twice(spoil_position *x) {
    const int seat = spoil_some_seat(x, spoil_is_full);
    if (!spoil_turn_begins(x) || seat == x->game.seats || x->s.hand[seat][1] == 0) return false;
    x->s.hand[seat][0] = x->s.hand[seat][1];
    return true;
}

static bool waits(const spoil_position *x, int seat) {
    const pp_pawn pawn = pp_get_pawn(&x->s, pp_first_pawn(seat));
    return pawn.status == PP_ON && pawn.place.point >= PP_SIDES;
}

static bool waits_at_a_corner(const spoil_position *x, int seat) {
    const pp_place place = x->s.place[pp_first_pawn(seat)];
    return waits(x, seat) && place.square == 0;
}

static bool two_beside_one_square(spoil_position *x) {
    const int first = spoil_some_seat(x, waits_at_a_corner);
    if (!spoil_turn_begins(x) || first == x->game.seats) return false;
    const uint8_t point = x->s.place[pp_first_pawn(first)].point;
    for (int seat = 0; seat < x->game.seats; seat++) {
        if (seat == first || !waits(x, seat)) continue;
        x->s.place[pp_first_pawn(seat)] = (pp_place){0, point == PP_SIDES ? PP_SIDES + 3 : PP_SIDES};
        return true;
    }
    return false;
}

static bool known_order_forgotten(spoil_position *x) {
    for (int i = 1; i < x->s.under_count[0]; i++) {
        if (x->s.under[0][i] < x->s.under[0][i - 1]) continue;
        x->s.under[0][i] |= PP_JOINED;
        return true;
    }
    return false;
}

// Changes a mark on a tile that shows a lantern (or not) and has marks (or not).
static bool mark_a_tile(spoil_position *x, bool lantern, bool has, int mark) {
    for (int square = 0; spoil_turn_begins(x) && square < PP_SQUARES; square++) {
        if (x->s.tile[square] == 0 || (pp_marked_squares(&x->s) >> square & 1) != has) continue;
        if ((pp_kind_of(&x->game, x->s.tile[square] - 1)->lantern != PP_NO_LANTERN) != lantern) continue;
        x->s.mark[mark] ^= UINT64_C(1) << square;
        return true;
    }
    return false;
}

static bool lantern_on_an_edge_tile(spoil_position *x) {
    return mark_a_tile(x, false, false, 0);
}

static bool number_the_stars(spoil_position *x) {
    int stars = 0;
    for (uint64_t rest = x->s.mark[1]; rest != 0; rest &= rest - 1)
        x->s.star[stars++] = (uint8_t)(pp_lowest_bit(rest) + 1);
    return true;
}

static bool star_between_moves(spoil_position *x) {
    return mark_a_tile(x, true, true, 1) && number_the_stars(x);
}

static bool marked_off_the_board(spoil_position *x) {
    x->s.mark[0] |= UINT64_C(1) << 63;
    return true;
}

static bool marked_without_a_name(spoil_position *x) {
    x->s.mark[3] = 1;
    return true;
}

static bool star_without_a_number(spoil_position *x) {
    return mark_a_tile(x, true, true, 1);
}

static bool star_off_the_board(spoil_position *x) {
    x->s.star[0] = 64;
    return true;
}

static bool two_numbers_for_one_star(spoil_position *x) {
    x->s.star[0] = x->s.star[1] = 1;
    return true;
}

static bool star_without_a_mark(spoil_position *x) {
    x->s.star[0] = 1;
    return spoil_turn_begins(x);
}

static bool turned_between_turns(spoil_position *x) {
    return mark_a_tile(x, true, true, 3);
}

static bool lantern_lost(spoil_position *x) {
    return mark_a_tile(x, true, true, 0);
}

static bool two_life_tokens(spoil_position *x) {
    x->s.life[0] = 2;
    return spoil_turn_begins(x);
}

static bool waits_for_another_turn(const spoil_position *x, int seat) {
    return waits(x, seat) && x->s.frame[0].seat != seat && pp_hand_size(&x->s, seat) == 2 &&
           x->s.life[seat] != 0;
}

static bool start_space_filled(spoil_position *x) {
    const int seat = spoil_some_seat(x, waits_for_another_turn);
    if (!spoil_turn_begins(x) || seat == x->game.seats || x->s.top[0] == 0) return false;
    const int kind = x->s.hand[seat][0] - 1;
    pp_hand_take(&x->s, seat, kind);
    x->s.tile[x->s.place[pp_first_pawn(seat)].square] = (uint8_t)(kind + 1);
    return spoil_hand_into_pile(x, seat);
}

static bool inside_out(spoil_position *x) {
    const int in = PP_STRIDE + 1;
    if (x->s.depth != 0 || x->s.tile[0] == 0) return false;
    const uint8_t tile = x->s.tile[0], lie = x->s.lie[0];
    x->s.tile[0] = x->s.tile[in], x->s.lie[0] = x->s.lie[in];
    x->s.tile[in] = tile, x->s.lie[in] = lie;
    for (int mark = 0; mark < PP_MARKS; mark++)
        x->s.mark[mark] = (x->s.mark[mark] & ~(UINT64_C(1) << in)) | (x->s.mark[mark] >> in & 1);
    return true;
}

static bool is_full_and_not_asked(const spoil_position *x, int seat) {
    return spoil_is_full(x, seat) && seat != x->s.frame[0].seat;
}

static bool short_of_a_tile(spoil_position *x) {
    const int seat = spoil_some_seat(x, is_full_and_not_asked);
    if (!spoil_turn_begins(x) || seat == x->game.seats || x->s.top[0] == 0) return false;
    const int kind = x->s.hand[seat][0] - 1;
    pp_hand_take(&x->s, seat, kind);
    pp_pile_mix(x->game.tiles, &x->s, kind);
    return true;
}

static bool path_left_lying(spoil_position *x) {
    const int seat = spoil_some_seat(x, is_full_and_not_asked);
    if (!spoil_turn_begins(x) || seat == x->game.seats || x->s.top[0] == 0) return false;
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        for (uint8_t point = 0; point < PP_POINTS && x->s.tile[square] != 0; point++) {
            const pp_place place = {square, point}, back = spoil_behind(x, place);
            pp_place next;
            if (back.square == PP_NO_SQUARE || x->s.tile[back.square] == 0) continue;
            if (!pp_path(&x->game, &x->s, place, &next)) continue;
            x->s.place[pp_first_pawn(seat)] = place;
            return spoil_hand_into_pile(x, seat);
        }
    }
    return false;
}

static bool marker_held_for_nothing(spoil_position *x) {
    const int seat = spoil_some_seat(x, spoil_is_full);
    x->s.holder = (uint8_t)(seat + 1);
    return spoil_turn_begins(x) && seat < x->game.seats && pp_pile_size(&x->s, 0) > 0;
}

static const spoil_fault faults[] = {
    {&pp_phoenix, "numbers", spoil_tile_gone_without_rule},
    {&pp_phoenix, "numbers", spoil_tile_on_top_without_rule},
    {&pp_phoenix, "numbers", marked_off_the_board},
    {&pp_phoenix, "numbers", marked_without_a_name},
    {&pp_phoenix, "numbers", star_off_the_board},
    {&pp_phoenix, "numbers", two_numbers_for_one_star},
    {&pp_phoenix, "tiles edges", spoil_tile_lost},
    {&pp_phoenix, "tiles", tile_twice},
    {&pp_phoenix, "hands", hand_too_large},
    {&pp_phoenix, "pawns-apart", spoil_two_at_one_point},
    {&pp_phoenix, "pawn-places", spoil_pawn_in_the_open},
    {&pp_phoenix, "beside-apart", two_beside_one_square},
    {&pp_phoenix, "phoenix-tile", marker_held_for_nothing},
    {&pp_phoenix, "stack-order", known_order_forgotten},
    {&pp_phoenix, "lanterns", lantern_on_an_edge_tile},
    {&pp_phoenix, "stars", star_between_moves},
    {&pp_phoenix, "stars", star_without_a_mark},
    {&pp_phoenix, "stars", star_without_a_number},
    {&pp_winds, "turned", turned_between_turns},
    {&pp_phoenix, "lives", two_life_tokens},
    {&pp_phoenix, "stage", spoil_stage_that_asks_nothing},
    {&pp_phoenix, "choice", spoil_nothing_to_choose},
    {&pp_phoenix, "lanterns-stay", lantern_lost},
    {&pp_phoenix, "starts", start_space_filled},
    {&pp_phoenix, "edges", inside_out},
    {&pp_phoenix, "served", short_of_a_tile},
    {&pp_phoenix, "paths-end", path_left_lying},
};

UNIT_TEST(every_invariant_of_phoenix_is_told) {
    static const pp_game *const games[] = {&pp_phoenix, &pp_winds, 0};
    spoil_all(faults, sizeof faults / sizeof faults[0], games);
}
