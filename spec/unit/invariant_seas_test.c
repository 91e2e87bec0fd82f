// SPDX-License-Identifier: MIT
// Breaks every invariant of the reference manual's game and of the seas on purpose. The broken invariant alone must be
// named. unit_table.h lists the tests.
#include "spoil.h"

#include "bits.h"
#include "pile.h"
#include "seas.h"

#include <string.h>

static pp_game rough_seas; // with every module

// --- The reference manual

// Gives the dragon to a player who needs no tile.
static bool dragon_of_a_full_hand(spoil_position *x) {
    const int seat = spoil_some_seat(x, spoil_is_full);
    if (!spoil_turn_begins(x) || seat == x->game.seats || x->s.holder != 0) return false;
    x->s.holder = (uint8_t)(seat + 1);
    return true;
}

static bool dragon_left_aside(spoil_position *x) {
    const bool held = spoil_turn_begins(x) && x->s.holder != 0 && x->s.top[0] == 0;
    x->s.holder = 0;
    return held;
}

static bool turn_short_of_tiles(spoil_position *x) {
    return spoil_turn_begins(x) && pp_bits(x->s.top[0]) > 1 && x->s.holder == 0 &&
           spoil_hand_into_pile(x, x->s.frame[0].seat);
}

// --- The seas

static bool is_laying(const spoil_position *x) {
    return x->s.depth == 2 && x->s.frame[1].step == PP_SEAS_LAY;
}

static bool nothing_to_lay(spoil_position *x) {
    spoil_break_step(x, PP_SEAS_LAY)->rank = spoil_refuse;
    return is_laying(x);
}

static bool tsunami_without_wave(spoil_position *x) {
    const bool moves = spoil_turn_begins(x) && x->s.wave_side != 0;
    x->s.wave_side = x->s.wave_seat = x->s.wave_waits = 0;
    return moves;
}

static bool wake_on_top_of_a_square(spoil_position *x) {
    if (!spoil_turn_begins(x) || x->s.over_tile[0] != 0 || pp_bits(x->s.top[0]) < 2) return false;
    const int kind = pp_kind_at(x->game.tiles, 0, pp_lowest_bit(x->s.top[0]));
    pp_pile_take(x->game.tiles, &x->s, kind);
    x->s.over_tile[0] = (uint8_t)(kind + 1);
    return true;
}

// Leaves a ship in the portal, with no step under way that brings it out.
static bool ship_left_inside(spoil_position *x) {
    const int seat = spoil_some_seat(x, spoil_is_full);
    if (!spoil_turn_begins(x) || seat == x->game.seats) return false;
    pp_set_pawn(&x->s, pp_first_pawn(seat), (pp_pawn){.status = PP_OFF});
    return true;
}

static bool sails_backwards(const spoil_position *x, int seat) {
    const pp_place place = x->s.place[pp_first_pawn(seat)];
    return spoil_stands(x, seat) && spoil_behind(x, place).square != PP_NO_SQUARE;
}

static bool ship_on_open_water(spoil_position *x) {
    const int seat = spoil_some_seat(x, sails_backwards);
    if (!spoil_turn_begins(x) || seat == x->game.seats) return false;
    pp_place *place = &x->s.place[pp_first_pawn(seat)];
    *place = spoil_behind(x, *place);
    return true;
}

static bool two_daikaiju(spoil_position *x) {
    pp_state *s = &x->s;
    if (s->depth != 2 || s->frame[1].step != PP_SEAS_ROLL) return false;
    for (int square = 0; pp_seas_daikaiju_lying(s) > 2; square++) {
        if (!pp_seas_has_daikaiju(s, (uint8_t)square)) continue;
        const int kind = s->tile[square] - 1;
        s->tile[square] = s->lie[square] = 0;
        pp_pile_mix(x->game.tiles, s, kind);
    }
    return true;
}

static bool daikaiju_ahead(spoil_position *x) {
    pp_state *s = &x->s;
    const uint64_t top = s->top[PP_SEAS_MONSTERS];
    if (!is_laying(x) || pp_bits(top) < 2) return false;
    const int kind = pp_kind_at(x->game.tiles, PP_SEAS_MONSTERS, pp_lowest_bit(top));
    const uint8_t square = s->place[pp_first_pawn(s->frame[1].seat)].square;
    pp_pile_take(x->game.tiles, s, kind);
    s->tile[square] = (uint8_t)(kind + 1);
    return true;
}

static bool wake_gone_before_the_turns(spoil_position *x) {
    const uint64_t top = x->s.top[PP_SEAS_WAKES];
    if (x->s.frame[0].step != PP_STEP_START || pp_bits(top) < 2) return false;
    const int kind = pp_kind_at(x->game.tiles, PP_SEAS_WAKES, pp_lowest_bit(top));
    pp_pile_take(x->game.tiles, &x->s, kind);
    pp_remove(x->game.tiles, &x->s, kind);
    return true;
}

// Swaps a wake in a hand for a daikaiju, so that the hand does not become too large.
static bool daikaiju_in_a_hand(spoil_position *x) {
    pp_state *s = &x->s;
    const uint64_t top = s->top[PP_SEAS_MONSTERS];
    const int seat = spoil_some_seat(x, spoil_is_full);
    if (!spoil_turn_begins(x) || seat == x->game.seats || pp_bits(top) < 2) return false;
    const int wake = s->hand[seat][0] - 1,
              kind = pp_kind_at(x->game.tiles, PP_SEAS_MONSTERS, pp_lowest_bit(top));
    pp_hand_take(s, seat, wake);
    pp_pile_mix(x->game.tiles, s, wake);
    pp_pile_take(x->game.tiles, s, kind);
    pp_hand_add(s, seat, kind);
    return true;
}

// Makes it the turn of a lost ship to lay a tile. The step must accept everything, because the invariant "stage"
// would be broken as well.
static bool ship_that_is_out_lays(spoil_position *x) {
    const int pawn = pp_first_pawn(x->s.frame[0].seat);
    if (!is_laying(x) || pp_bits(x->s.on) < 3) return false;
    spoil_break_step(x, PP_SEAS_LAY)->possible = 0;
    pp_set_pawn(&x->s, pawn, (pp_pawn){.status = PP_OUT});
    return spoil_hand_into_pile(x, x->s.frame[0].seat);
}

static const spoil_fault faults[] = {
    {&pp_tsuro_manual, "numbers", spoil_spare_byte},
    {&pp_tsuro_manual, "tiles", spoil_tile_lost},
    {&pp_tsuro_manual, "hands", spoil_hand_of_the_fallen},
    {&pp_tsuro_manual, "pawns-apart", spoil_two_at_one_point},
    {&pp_tsuro_manual, "pawn-places", spoil_pawn_in_the_open},
    {&pp_tsuro_manual, "dragon", dragon_of_a_full_hand},
    {&pp_tsuro_manual, "stage", spoil_stage_that_asks_nothing},
    {&pp_tsuro_manual, "paths-home", spoil_path_from_nowhere},
    {&pp_tsuro_manual, "choice", spoil_nothing_to_choose},
    {&pp_tsuro_manual, "hands-full", turn_short_of_tiles},
    {&pp_tsuro_manual, "dragon-taken", dragon_left_aside},
    {&pp_seas, "numbers", spoil_spare_byte},
    {&pp_seas, "tiles", spoil_tile_lost},
    {&rough_seas, "wave", tsunami_without_wave},
    {&pp_seas, "squares", wake_on_top_of_a_square},
    {&pp_seas, "squares", daikaiju_in_a_hand},
    {&rough_seas, "inside", ship_left_inside},
    {&pp_seas, "hands", spoil_hand_of_the_fallen},
    {&pp_seas, "ships", ship_on_open_water},
    {&pp_seas, "ends", spoil_two_at_one_point},
    {&pp_seas, "stage", spoil_stage_that_asks_nothing},
    {&pp_seas, "three-daikaiju", two_daikaiju},
    {&pp_seas, "open-water", daikaiju_ahead},
    {&pp_seas, "gone", wake_gone_before_the_turns},
    {&pp_seas, "asked", ship_that_is_out_lays},
    {&pp_seas, "choice", nothing_to_lay},
};

UNIT_TEST(every_invariant_of_the_manual_and_the_seas_is_told) {
    static const pp_game *const games[] = {&pp_tsuro_manual, &pp_seas, 0};
    rough_seas = pp_seas;
    rough_seas.parts = (2 << PP_SEAS_PART_DAIKAIJU) - 1;
    spoil_all(faults, sizeof faults / sizeof faults[0], games);
}
