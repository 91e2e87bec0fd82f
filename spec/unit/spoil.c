// SPDX-License-Identifier: MIT
// Breaks positions on purpose. The three invariant tests call it.
#include "spoil.h"

#include "bits.h"
#include "pile.h"

#include <string.h>

enum { GAMES_TRIED = 60, ACTIONS_MOST = 400 };

bool spoil_turn_begins(const spoil_position *x) {
    return pp_turn_begins(&x->game, &x->s);
}

int spoil_some_seat(const spoil_position *x, bool (*fits)(const spoil_position *x, int seat)) {
    int seat = 0;
    while (seat < x->game.seats && !fits(x, seat))
        seat++;
    return seat;
}

bool spoil_stands(const spoil_position *x, int seat) {
    const pp_pawn pawn = pp_get_pawn(&x->s, pp_first_pawn(seat));
    return pawn.status == PP_ON && pawn.place.point < PP_SIDES;
}

bool spoil_is_full(const spoil_position *x, int seat) {
    return spoil_stands(x, seat) && pp_hand_size(&x->s, seat) == x->game.hand;
}

pp_place spoil_behind(const spoil_position *x, pp_place place) {
    return pp_across(x->game.size, place.square, place.point);
}

static bool has_no_tile_behind(const spoil_position *x, pp_place place) {
    const pp_place back = spoil_behind(x, place);
    return x->s.tile[place.square] == 0 && back.square != PP_NO_SQUARE && x->s.tile[back.square] == 0;
}

// Moves a tile from the top of the pile into a hand.
bool spoil_tile_into_hand_of(spoil_position *x, int seat) {
    if (!spoil_turn_begins(x) || seat == x->game.seats || pp_bits(x->s.top[0]) < 2) return false;
    const int kind = pp_kind_at(x->game.tiles, 0, pp_lowest_bit(x->s.top[0]));
    x->s.top[0] &= x->s.top[0] - 1;
    pp_hand_add(&x->s, seat, kind);
    return true;
}

bool spoil_hand_into_pile(spoil_position *x, int seat) {
    while (x->s.hand[seat][0] != 0) {
        const int kind = x->s.hand[seat][0] - 1;
        pp_hand_take(&x->s, seat, kind);
        pp_pile_mix(x->game.tiles, &x->s, kind);
    }
    return true;
}

// Moves the first pawn that is on the board to a place that `fits` accepts.
static bool pawn_to(spoil_position *x, bool (*fits)(const spoil_position *x, pp_place place)) {
    const int seat = spoil_some_seat(x, spoil_is_full);
    if (!spoil_turn_begins(x) || seat == x->game.seats) return false;
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        for (uint8_t point = 1; point < PP_POINTS && pp_on_board(x->game.size, square); point++) {
            if (point % 3 == 0 || !fits(x, (pp_place){square, point})) continue;
            x->s.place[pp_first_pawn(seat)] = (pp_place){square, point};
            return true;
        }
    }
    return false;
}

bool spoil_tile_gone_without_rule(spoil_position *x) {
    const uint64_t top = x->s.top[0];
    x->s.gone[0] = top & (~top + 1);
    x->s.top[0] = top & (top - 1);
    return spoil_turn_begins(x) && pp_bits(top) > 1;
}

bool spoil_tile_on_top_without_rule(spoil_position *x) {
    const uint64_t top = x->s.top[0];
    x->s.over_tile[0] = (uint8_t)(pp_lowest_bit(top | UINT64_C(1) << 63) + 1);
    x->s.top[0] = top & (top - 1);
    return spoil_turn_begins(x) && pp_bits(top) > 1;
}

bool spoil_tile_lost(spoil_position *x) {
    x->s.top[0] &= x->s.top[0] - 1;
    return spoil_turn_begins(x) && x->s.top[0] != 0;
}

bool spoil_two_at_one_point(spoil_position *x) {
    const int first = spoil_some_seat(x, spoil_is_full);
    for (int seat = first + 1; spoil_turn_begins(x) && seat < x->game.seats; seat++) {
        if (!spoil_is_full(x, seat)) continue;
        x->s.place[pp_first_pawn(seat)] = x->s.place[pp_first_pawn(first)];
        return true;
    }
    return false;
}

bool spoil_pawn_in_the_open(spoil_position *x) {
    return pawn_to(x, has_no_tile_behind);
}

static bool comes_from_the_open(const spoil_position *x, pp_place place) {
    const pp_place back = spoil_behind(x, place);
    if (x->s.tile[place.square] != 0 || back.square == PP_NO_SQUARE || x->s.tile[back.square] == 0)
        return false;
    pp_state alone = x->s;
    alone.on = 0;
    memset(alone.place, 0, sizeof alone.place);
    pp_walker walker = {.at = back, .since = back};
    return pp_walk(&x->game, &alone, 0, &walker) == PP_STOP_OPEN;
}

bool spoil_path_from_nowhere(spoil_position *x) {
    return pawn_to(x, comes_from_the_open);
}

static bool is_out(const spoil_position *x, int seat) {
    return pp_status_of(&x->s, pp_first_pawn(seat)) == PP_OUT;
}

bool spoil_hand_of_the_fallen(spoil_position *x) {
    return spoil_tile_into_hand_of(x, spoil_some_seat(x, is_out));
}

bool spoil_spare_byte(spoil_position *x) {
    x->s.spare[0] = 1;
    return true;
}

bool spoil_stage_that_asks_nothing(spoil_position *x) {
    const bool fits = spoil_turn_begins(x);
    x->s.frame[0].at = 4;
    return fits;
}

pp_rank spoil_refuse(const pp_scene *scene, pp_action action) {
    (void)scene;
    (void)action;
    return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
}

pp_step *spoil_break_step(spoil_position *x, int step) {
    memcpy(x->step, x->game.step, sizeof x->step[0] * x->game.steps);
    x->broken = *x->step[step];
    x->step[step] = &x->broken;
    x->game.step = x->step;
    return &x->broken;
}

bool spoil_nothing_to_choose(spoil_position *x) {
    spoil_break_step(x, x->game.turn_step)->rank = spoil_refuse;
    return spoil_turn_begins(x);
}

// --- Checking that faults are named

static void put_broken(gr_out *out, const spoil_position *x) {
    const uint32_t broken = pp_check(&x->game, &x->s, PP_REACHED);
    for (int i = 0; x->game.invariant[i]; i++) {
        if (!(broken >> i & 1)) continue;
        if (out->used > 0) gr_put_char(out, ' ');
        gr_put(out, x->game.invariant[i]->name);
    }
}

// Returns whether the fault can be made in this position. If it can, checks that the expected invariants are named.
static bool is_told(const spoil_fault *f, const pp_game *game, const pp_state *s) {
    char told[400];
    gr_out out = gr_out_into(told, sizeof told);
    spoil_position x = {.game = *game, .s = *s};
    if (!f->make(&x)) return false;
    put_broken(&out, &x);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(f->told, told, f->game->name);
    return true;
}

// Returns whether the fault can be made in some random game. Up to four seats play, so that there is more of
// everything.
static bool is_made_in_some_game(const spoil_fault *f, unit_dice *dice) {
    pp_game game = *f->game;
    game.seats = game.most_seats < 4 ? game.most_seats : 4;
    pp_fit(&game);
    for (int number = 0; number < GAMES_TRIED; number++) {
        pp_state s;
        pp_begin(&game, &s);
        for (int actions = 0; actions < ACTIONS_MOST; actions++) {
            if (is_told(f, &game, &s)) return true;
            if (!unit_play_some(dice, &game, &s, 0, 0)) break;
        }
    }
    return false;
}

static bool is_told_alone(const spoil_fault *faults, int count, const char *name) {
    for (int row = 0; row < count; row++) {
        if (strcmp(faults[row].told, name) == 0) return true;
    }
    return false;
}

void spoil_all(const spoil_fault *faults, int count, const pp_game *const *games) {
    unit_dice dice = unit_dice_of(40);
    for (int i = 0; i < count; i++)
        TEST_ASSERT_TRUE_MESSAGE(is_made_in_some_game(&faults[i], &dice), faults[i].told);
    for (; *games; games++) {
        for (int i = 0; (*games)->invariant[i]; i++) {
            const char *name = (*games)->invariant[i]->name;
            TEST_ASSERT_TRUE_MESSAGE(is_told_alone(faults, count, name), name);
        }
    }
}
