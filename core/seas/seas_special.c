// SPDX-License-Identifier: MIT
// The portal and the taihou in a hand: laid or fired instead of laying a wake, and shown or held when a taihou is drawn.
#include "seas_perils.h"

#include "bits.h"

// --- Instead of a wake

static bool is_diagonal(int point) {
    return point % 3 == 0;
}

// The daikaiju that can be fired at in a turn: beside the tile the ship is on, or ahead of one that is on its mark (R65.2).
static uint64_t targets(const pp_game *game, const pp_state *s, int seat) {
    const uint8_t under = pp_seas_under_ship(game, s, seat), ahead = s->place[pp_first_pawn(seat)].square;
    uint64_t squares = 0;
    if (under == PP_NO_SQUARE) return pp_seas_has_daikaiju(game, s, ahead) ? UINT64_C(1) << ahead : 0;
    for (uint8_t point = 0; point < PP_POINTS; point++) {
        const uint8_t square = pp_across(game->size, under, point).square;
        if (is_diagonal(point) && !pp_plays(game, PP_R65_2B_DIAGONALS_TOO)) continue;
        if (square != PP_NO_SQUARE && pp_seas_has_daikaiju(game, s, square)) squares |= UINT64_C(1) << square;
    }
    return squares;
}

static uint64_t targets_here(const pp_scene *scene) {
    const bool armed = pp_in_hand(scene->state, scene->frame->seat, PP_SEAS_TAIHOU);
    return armed ? targets(scene->game, scene->state, scene->frame->seat) : 0;
}

static bool can_open(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    return pp_in_hand(scene->state, seat, PP_SEAS_PORTAL) &&
           scene->state->tile[scene->state->place[pp_first_pawn(seat)].square] == 0;
}

uint32_t pp_seas_count_specials(const pp_scene *scene) {
    return (uint32_t)can_open(scene) + (uint32_t)pp_bits(targets_here(scene));
}

pp_action pp_seas_nth_special(const pp_scene *scene, uint32_t i) {
    const int pawn = pp_first_pawn(scene->frame->seat);
    const bool opens = can_open(scene);
    if (opens && i == 0) return pp_act_one(PP_OPEN, pawn, scene->state->place[pawn].square);
    return pp_act_one(PP_FIRE, pawn, pp_nth_bit(targets_here(scene), (int)i - opens));
}

static pp_rank rank_opening(const pp_scene *scene, int square) {
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat;
    if (!pp_in_hand(s, seat, PP_SEAS_PORTAL)) return pp_never(PP_NOT_IN_HAND, PP_RULE_PORTAL_LAID);
    if (square < PP_SQUARES && pp_seas_has_wake(scene->game, s, (uint8_t)square))
        return pp_never(PP_NO_ROOM, PP_RULE_PORTAL_ON_WAKE);
    if (square != s->place[pp_first_pawn(seat)].square || !can_open(scene))
        return pp_never(PP_NO_ROOM, PP_RULE_PORTAL_LAID);
    const bool forced = pp_plays(scene->game, PP_R48_2B_CHOSEN_TILE_COUNTS); // it lies in one way only
    if (forced || !pp_plays(scene->game, PP_R36_1B_DICE_BAR)) return pp_free();
    return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_ELIMINATION};
}

pp_rank pp_seas_rank_special(const pp_scene *scene, pp_action action) {
    const int square = pp_a(action);
    if (pp_verb_of(action) == PP_OPEN) return rank_opening(scene, square);
    if (!pp_in_hand(scene->state, scene->frame->seat, PP_SEAS_TAIHOU))
        return pp_never(PP_NOT_IN_HAND, PP_RULE_FIRED);
    const bool hits = square < PP_SQUARES && targets_here(scene) >> square & 1;
    return hits ? pp_free() : pp_never(PP_NOTHING_TO_FIRE_AT, PP_RULE_FIRED);
}

// Either is the whole laying part of a turn: a shot moves nobody, and whoever went into the portal comes out next.
void pp_seas_take_special(const pp_work *work, pp_frame *lay, pp_action action) {
    pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, lay - 1);
    const uint8_t square = (uint8_t)pp_a(action);
    turn->at = PP_SEAS_TURN_SETTLES;
    if (pp_verb_of(action) == PP_OPEN) {
        pp_seas_open_portal(work, lay->seat, square, PP_RULE_PORTAL_LAID);
    } else {
        pp_seas_shoot(work, lay->seat, square, PP_RULE_FIRED);
    }
}

// --- A taihou just drawn

static int taihou_held(const pp_state *s, int seat) {
    int held = 0;
    for (int i = 0; i < PP_HAND; i++)
        held += s->hand[seat][i] == PP_SEAS_TAIHOU + 1;
    return held;
}

bool pp_seas_puts_aside(const pp_work *work, pp_frame *draw, int kind) {
    if (kind != PP_SEAS_TAIHOU) return false;
    pp_hand_add(work->state, draw->seat, kind);
    pp_call(work, PP_SEAS_OFFER, draw->seat);
    return true;
}

void pp_seas_counts_drawn(const pp_state *s, pp_seas_draw_frame *draw) {
    if (s->frame[0].step != PP_STEP_DEAL) draw->drawn++;
    draw->shown = 0;
}

void pp_seas_set_specials_aside(const pp_work *work) {
    const pp_tileset *tiles = work->game->tiles;
    pp_state *s = work->state;
    bool joined = false;
    if (!pp_plays(work->game, PP_R54B_AFTER_THE_DEAL)) return;
    for (int kind = PP_SEAS_PORTAL; kind <= PP_SEAS_TAIHOU; kind++) {
        for (; pp_is_on_top(tiles, s, kind); joined = true) {
            pp_pile_take(tiles, s, kind);
            pp_pile_bury(tiles, s, kind, joined);
        }
    }
}

static uint32_t count_offer(const pp_scene *scene) {
    (void)scene;
    return 2;
}

static pp_action nth_offer(const pp_scene *scene, uint32_t i) {
    const int pawn = pp_first_pawn(scene->frame->seat);
    return i == 0 ? pp_act_none(PP_NO, pawn) : pp_act_one(PP_GIVE, pawn, PP_SEAS_TAIHOU);
}

// What the draw that asks remembers.
static const pp_seas_draw_frame *draw_of(const pp_frame *offer) {
    return PP_VIEW(pp_seas_draw_frame, offer - 1);
}

// A third taihou can only be shown, and under R65.7b one drawn in place of one that was shown can only be held.
static pp_rank rank_offer(const pp_scene *scene, pp_action action) {
    const bool third = taihou_held(scene->state, scene->frame->seat) > PP_TAIHOU_MOST;
    if (pp_verb_of(action) == PP_NO)
        return third ? pp_never(PP_NOT_POSSIBLE, PP_RULE_TAIHOU_THIRD) : pp_free();
    if (pp_a(action) != PP_SEAS_TAIHOU) return pp_never(PP_NOT_POSSIBLE, PP_RULE_TAIHOU_SHOWN);
    return draw_of(scene->frame)->shown ? pp_never(PP_NOT_POSSIBLE, PP_RULE_TAIHOU_SHOWN) : pp_free();
}

static void take_offer(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    pp_seas_draw_frame *draw = PP_VIEW(pp_seas_draw_frame, frame - 1);
    const bool third = taihou_held(s, frame->seat) > PP_TAIHOU_MOST;
    if (pp_verb_of(action) == PP_NO) {
        pp_seas_counts_drawn(s, draw);
        return;
    }
    pp_hand_take(s, frame->seat, PP_SEAS_TAIHOU);
    pp_remove(work->game->tiles, s, PP_SEAS_TAIHOU);
    if (!third) draw->shown = pp_plays(work->game, PP_R65_7B_ONCE);
    pp_tell(work, third ? PP_RULE_TAIHOU_THIRD : PP_RULE_TAIHOU_SHOWN,
            (pp_event){.event = PP_EV_DISCARDS, .pawn = pp_first_pawn(frame->seat), .kind = PP_SEAS_TAIHOU});
}

static bool possible_offer(const pp_scene *scene) {
    return pp_in_hand(scene->state, scene->frame->seat, PP_SEAS_TAIHOU) &&
           pp_seas_caller(scene)->seat == scene->frame->seat;
}

const pp_step pp_seas_offer = {
    .name = "offer",
    .verbs = 1u << PP_GIVE | 1u << PP_NO,
    .run = pp_run_question,
    .count = count_offer,
    .nth = nth_offer,
    .rank = rank_offer,
    .take = take_offer,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_offer,
};
