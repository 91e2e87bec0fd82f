// SPDX-License-Identifier: MIT
// Drawing at the end of a turn, with the dragon: the holder first, then round the table until hands are full.
#include "bits.h"
#include "pile.h"
#include "parts.h"

static int pile_of(const pp_scene *scene) {
    return scene->game->step[scene->frame->step]->pile;
}

uint32_t pp_count_draws(const pp_scene *scene) {
    return (uint32_t)pp_bits(scene->state->top[pile_of(scene)]);
}

pp_action pp_nth_draw(const pp_scene *scene, uint32_t i) {
    const int pile = pile_of(scene);
    const int slot = pp_nth_bit(scene->state->top[pile], (int)i);
    return pp_act(PP_DRAW, pp_first_pawn(scene->frame->seat), pp_kind_at(scene->game->tiles, pile, slot), 0,
                  0);
}

pp_rank pp_rank_draw(const pp_scene *scene, pp_action action) {
    const pp_tileset *tiles = scene->game->tiles;
    const int kind = pp_a(action);
    if (kind < tiles->kinds && tiles->kind[kind].deck == pile_of(scene) &&
        pp_is_on_top(tiles, scene->state, kind)) {
        return pp_free();
    }
    return pp_never(PP_NOT_IN_PILE, PP_RULE_DRAW_TOP);
}

// --- The draw of a turn

enum { DRAW_BEGINS, DRAW_GOES_ROUND, DRAW_ENDED };

// A hand is short while its last place is free.
static uint8_t short_of_tiles(const pp_work *work) {
    uint8_t in = pp_seats_in(work->game, work->state);
    for (uint8_t rest = in; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        if (work->state->hand[seat][work->game->hand - 1] != 0) in ^= (uint8_t)(1 << seat);
    }
    return in;
}

// There is nothing to draw but the marker tile, if its holder puts it under the pile: then the next player short of tiles
// gets it.
static void offer_marker(const pp_work *work, pp_draw_frame *draw) {
    const pp_game *game = work->game;
    const int holder = work->state->holder - 1;
    if (holder == draw->active) {
        if (!pp_plays(game, PP_R1_3B_NEXT_IN_NEED_DRAWS_DRAGON)) return;
        pp_put_marker_under(work, PP_RULE_ACTIVE_HOLDER_DRAWS);
        draw->seat = (uint8_t)pp_clockwise(game, holder, 1);
        return;
    }
    const bool holder_first = pp_plays(game, PP_R1A_HOLDER_DRAWS_FIRST);
    if (!holder_first || !pp_plays(game, PP_R1_4B_WAITING_PLAYER_GIVES_DRAGON_ON)) return;
    pp_put_marker_under(work, PP_RULE_HOLDER_DRAWS);
    const bool back = pp_plays(game, PP_R1_1B_BACK_TO_ACTIVE_PLAYER);
    draw->seat = back ? draw->active : (uint8_t)pp_clockwise(game, holder, 1);
}

// The seat that is looked at first, once the active player's own business with the marker is done.
static void begin_draw(const pp_work *work, pp_draw_frame *draw) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int active = draw->active;
    const bool active_holds = s->holder == active + 1;
    draw->at = DRAW_GOES_ROUND;
    draw->seat = draw->active;
    if (s->holder != 0 && pp_plays(game, PP_R1A_HOLDER_DRAWS_FIRST)) draw->seat = (uint8_t)(s->holder - 1);
    if (s->holder != 0 && pp_pile_is_empty(s, 0)) offer_marker(work, draw);
    // Only an exchange of few tiles for many fills the hand of a holder (R3.1b).
    if (active_holds && s->holder != 0 && s->hand[active][game->hand - 1] != 0) {
        pp_put_marker_under(work, PP_RULE_ACTIVE_HOLDER_DRAWS);
    }
    if (!pp_is_in(s, active) && pp_plays(game, PP_R7_1B_NOBODY_DRAWS)) draw->at = DRAW_ENDED;
}

static pp_next run_draw(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    if (frame->at == DRAW_BEGINS) begin_draw(work, PP_VIEW(pp_draw_frame, frame));
    if (frame->at == DRAW_ENDED || pp_pile_is_empty(s, 0)) return PP_DONE;
    const uint32_t waiting = pp_turned_down(short_of_tiles(work), frame->seat, game->seats);
    if (waiting == 0) return PP_DONE;
    frame->seat = (uint8_t)pp_clockwise(game, frame->seat, pp_lowest_bit(waiting));
    return PP_ASKS;
}

// The marker goes under the pile before its holder draws, so that it cannot come straight back while there are
// tiles; under R1.2b a holder keeps it when it is not their turn.
static bool gives_marker_back(const pp_work *work, const pp_draw_frame *draw) {
    if (work->state->holder != draw->seat + 1) return false;
    const bool in_turn = pp_plays(work->game, PP_R1B_ACTIVE_PLAYER_DRAWS_FIRST) && draw->seat != draw->active;
    return !in_turn || pp_plays(work->game, PP_R1_2A_DRAGON_UNDER_BEFORE_DRAWING);
}

static pp_rule draw_rule(const pp_draw_frame *draw, bool gives_back) {
    const bool active = draw->seat == draw->active;
    if (gives_back) return active ? PP_RULE_ACTIVE_HOLDER_DRAWS : PP_RULE_HOLDER_DRAWS;
    return active ? PP_RULE_DRAW : PP_RULE_DRAW_ROUND;
}

static void take_draw(const pp_work *work, pp_frame *frame, pp_action action) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    pp_draw_frame *draw = PP_VIEW(pp_draw_frame, frame);
    const int kind = pp_a(action), seat = draw->seat;
    const bool gives_back = gives_marker_back(work, draw);
    const bool holder_first = gives_back && pp_plays(game, PP_R1A_HOLDER_DRAWS_FIRST);
    const bool back_to_active =
        holder_first && seat != draw->active && pp_plays(game, PP_R1_1B_BACK_TO_ACTIVE_PLAYER);
    const pp_rule rule = draw_rule(draw, gives_back);
    if (gives_back) pp_put_marker_under(work, rule);
    const pp_event drawn = {.event = PP_EV_DRAWS, .pawn = pp_first_pawn(seat), .kind = (uint8_t)kind};
    pp_pile_take(game->tiles, s, kind);
    if (kind == game->tiles->marker) {
        s->holder = (uint8_t)(seat + 1);
        draw->at = DRAW_ENDED;
        pp_tell(work, PP_RULE_DRAW_MARKER, drawn);
        return;
    }
    pp_hand_add(s, seat, kind);
    pp_tell(work, rule, drawn);
    draw->seat = back_to_active ? draw->active : (uint8_t)pp_clockwise(game, seat, 1);
}

static bool possible_draw(const pp_scene *scene) {
    const pp_draw_frame *draw = PP_VIEW(pp_draw_frame, scene->frame);
    const pp_state *s = scene->state;
    return draw->active == s->frame[0].seat && pp_is_in(s, draw->seat) &&
           pp_hand_size(s, draw->seat) < scene->game->hand && s->top[0] != 0;
}

const pp_step pp_step_draw = {
    .name = "draw",
    .verbs = 1u << PP_DRAW,
    .ways = 1,
    .chance = true,
    .run = run_draw,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_draw,
    .frame =
        {
            .stage = {[DRAW_BEGINS] = {.name = "begins"},
                      [DRAW_GOES_ROUND] = {.name = "goes_round", .asks = true},
                      [DRAW_ENDED] = {.name = "ended"}},
            .field = {PP_FIELD(pp_draw_frame, active, PP_FIELD_SEAT, PP_ALL_STAGES)},
        },
    .possible = possible_draw,
};
