// SPDX-License-Identifier: MIT
// Breaks every invariant of Tsuro on purpose. The broken invariant alone must be named. Also checks that any bytes are
// safe as a position of any game. unit_table.h lists the tests.
#include "spoil.h"

#include "bits.h"
#include "pile.h"

#include <string.h>

enum { ACTIONS_MOST = 400 };

static bool score_without_rule(spoil_position *x) {
    x->s.score[0] = 1;
    return true;
}

static bool life_without_rule(spoil_position *x) {
    x->s.life[0] = 1;
    return true;
}

static bool queue_without_rule(spoil_position *x) {
    x->s.due[0] = 1;
    return true;
}

static bool mark_without_rule(spoil_position *x) {
    x->s.star[0] = 1;
    return true;
}

// Puts the marker tile into a hand. It has no paths, and sorts after all tiles that have.
static bool marker_in_a_hand(spoil_position *x) {
    const int held = pp_hand_size(&x->s, 0);
    if (held > 0) x->s.hand[0][held - 1] = (uint8_t)(x->game.tiles->marker + 1);
    return held > 0;
}

static bool marker_in_two_places(spoil_position *x) {
    x->s.holder = (uint8_t)(x->s.frame[0].seat + 1);
    return spoil_turn_begins(x) && pp_pile_size(&x->s, 0) > 1;
}

static bool marker_nowhere(spoil_position *x) {
    const int marker = x->game.tiles->marker;
    if (!spoil_turn_begins(x) || pp_pile_size(&x->s, 0) < 2 || !pp_in_pile(x->game.tiles, &x->s, marker))
        return false;
    pp_pile_lift(x->game.tiles, &x->s, marker);
    return true;
}

static bool turn_without_a_tile(spoil_position *x) {
    return spoil_turn_begins(x) && pp_bits(x->s.top[0]) > 1 && spoil_hand_into_pile(x, x->s.frame[0].seat);
}

static const spoil_fault faults[] = {
    {&pp_tsuro_2005, "numbers", spoil_spare_byte},
    {&pp_tsuro_2005, "numbers", score_without_rule},
    {&pp_tsuro_2005, "numbers", life_without_rule},
    {&pp_tsuro_2005, "numbers", queue_without_rule},
    {&pp_tsuro_2005, "numbers", mark_without_rule},
    {&pp_tsuro_2005, "numbers", marker_in_a_hand},
    {&pp_tsuro_2005, "numbers", spoil_tile_gone_without_rule},
    {&pp_tsuro_2005, "numbers", spoil_tile_on_top_without_rule},
    {&pp_tsuro_2005, "tiles", spoil_tile_lost},
    {&pp_tsuro_2005, "hands", spoil_hand_of_the_fallen},
    {&pp_tsuro_2005, "pawns-apart", spoil_two_at_one_point},
    {&pp_tsuro_2005, "pawn-places", spoil_pawn_in_the_open},
    {&pp_tsuro_2005, "dragon", marker_in_two_places},
    {&pp_tsuro_2005, "dragon", marker_nowhere},
    {&pp_tsuro_2005, "stage", spoil_stage_that_asks_nothing},
    {&pp_tsuro_2005, "paths-home", spoil_path_from_nowhere},
    {&pp_tsuro_2005, "choice", spoil_nothing_to_choose},
    {&pp_tsuro_2005, "tile-in-hand", turn_without_a_tile},
};

UNIT_TEST(every_invariant_of_tsuro_is_told) {
    static const pp_game *const games[] = {&pp_tsuro_2005, 0};
    spoil_all(faults, sizeof faults / sizeof faults[0], games);
}

// --- Arbitrary bytes

// Gives each byte in turn values at which tables end, masks wrap and signs change. The check must either name the
// position as broken or accept it. Sanitizers detect any access out of bounds.
static uint32_t spoil_every_byte(unit_dice *dice, const pp_game *game, const pp_state *s) {
    uint32_t named = 0;
    for (size_t i = 0; i < sizeof *s; i++) {
        const uint8_t is = ((const uint8_t *)s)[i];
        const uint8_t values[] = {0,
                                  1,
                                  0xff,
                                  0x80,
                                  PP_SQUARES,
                                  (uint8_t)(is + 1),
                                  (uint8_t)(is - 1),
                                  (uint8_t)(is ^ 1u << unit_dice_roll(dice, 8)),
                                  (uint8_t)unit_dice_roll(dice, 256)};
        for (size_t k = 0; k < sizeof values; k++) {
            pp_state x = *s;
            ((uint8_t *)&x)[i] = values[k];
            named += pp_check(game, &x, PP_REACHED) != 0;
        }
    }
    return named;
}

UNIT_TEST(any_bytes_are_named_or_possible) {
    unit_dice dice = unit_dice_of(41);
    for (int number = 0; number < 5 * UNIT_GAMES; number++) {
        const pp_game game = unit_any_game(number);
        pp_state s;
        pp_begin(&game, &s);
        int actions = 0;
        do {
            const bool wanted = unit_dice_roll(&dice, s.depth > 2 ? 6 : 60) == 0 || s.depth == 0;
            if (wanted) TEST_ASSERT_GREATER_THAN(500, spoil_every_byte(&dice, &game, &s));
        } while (unit_play_some(&dice, &game, &s, 0, 0) && ++actions < ACTIONS_MOST);
    }
}

// --- Arbitrary actions

typedef struct offer {
    pp_action lawful[PP_ACTIONS_MAX];
    uint32_t count;
} offer;

static bool is_offered(const offer *o, pp_action action) {
    for (uint32_t i = 0; i < o->count; i++) {
        if (o->lawful[i] == action) return true;
    }
    return false;
}

// Gives each field in turn values at which boards, tiles and faces end. Most of these values cannot be written as
// text. An action that is not listed must be refused.
static void try_every_field(const pp_game *game, const pp_state *s, const offer *o, pp_action action) {
    static const uint8_t values[] = {0, 1, 3, 4, 7, 8, 12, 13, 16, 63, 64, 127};
    for (int field = 0; field < 3; field++) {
        const int at = 9 + 7 * field;
        for (size_t k = 0; k < sizeof values; k++) {
            const pp_action other = (action & ~(UINT32_C(127) << at)) | (uint32_t)values[k] << at;
            const pp_action plain = pp_plain_action(game, other);
            if (pp_may(game, s, other).reason == PP_FINE) TEST_ASSERT_TRUE(is_offered(o, plain));
        }
    }
}

static void try_every_verb(const pp_game *game, const pp_state *s, const offer *o) {
    const pp_question asked = pp_asked(game, s);
    const pp_action some = o->lawful[0];
    for (int verb = 0; verb < PP_VERBS && !asked.over; verb++) {
        if (!(asked.step->verbs >> verb & 1)) continue;
        try_every_field(game, s, o,
                        pp_act((pp_verb)verb, pp_pawn_of(some), pp_a(some), pp_b(some), pp_c(some)));
        try_every_field(game, s, o, pp_act((pp_verb)verb, pp_pawn_of(some), 64, 0, 0));
    }
}

// The same game with random other readings, if they can be combined.
static pp_game read_otherwise(unit_dice *dice, pp_game game) {
    pp_game other = game;
    for (int ruling = 0; ruling < PP_RULINGS; ruling++) {
        const bool concerns = pp_concerns(&game, (pp_ruling)ruling) && unit_dice_roll(dice, 4) == 0;
        if (concerns) other.reading[ruling] = (uint8_t)unit_dice_roll(dice, pp_readings((pp_ruling)ruling));
    }
    pp_fit(&other);
    return pp_game_fault(&other) ? game : other;
}

UNIT_TEST(any_action_is_refused_or_listed) {
    static offer o;
    unit_dice dice = unit_dice_of(46);
    for (int number = 0; number < 60 * UNIT_GAMES; number++) {
        const pp_game as_it_is = unit_any_game(number);
        const pp_game game = number < 20 * UNIT_GAMES ? as_it_is : read_otherwise(&dice, as_it_is);
        pp_state s;
        pp_begin(&game, &s);
        int actions = 0;
        do {
            o.count = pp_legal(&game, &s, o.lawful, 0);
            if (o.count > 0) try_every_verb(&game, &s, &o);
        } while (unit_play_some(&dice, &game, &s, 0, 0) && ++actions < ACTIONS_MOST);
    }
}
