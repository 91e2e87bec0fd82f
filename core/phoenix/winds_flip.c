// SPDX-License-Identifier: MIT
// Winds of Change: a tile is flipped, left to right or top to bottom, as a player chooses.
#include "phoenix.h"

void pp_phx_turn_over(const pp_work *work, uint8_t square, pp_axis axis, pp_rule rule) {
    pp_turn_tile(work, square, pp_flip(work->state->lie[square], axis), rule);
    pp_phx_touch(work, square);
}

// --- One tile: the player it falls to chooses which way over (R35).

static uint8_t tile_of(const pp_frame *frame) {
    return PP_VIEW(pp_phx_flip_frame, frame)->tile;
}

static uint32_t count_axes(const pp_scene *scene) {
    (void)scene;
    return 2;
}

static pp_action nth_axis(const pp_scene *scene, uint32_t i) {
    return pp_act_two(PP_FLIP, pp_first_pawn(scene->frame->seat), tile_of(scene->frame), (int)i);
}

static pp_rank rank_flip(const pp_scene *scene, pp_action action) {
    const bool fits = pp_a(action) == tile_of(scene->frame) && pp_b(action) <= PP_TOP_BOTTOM;
    return fits ? pp_free() : pp_never(PP_NOT_POSSIBLE, PP_RULE_FLIP);
}

static void take_flip(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t square = tile_of(frame);
    const bool glowing =
        pp_glows(pp_kind_of(work->game, work->state->tile[square] - 1), work->state->lie[square]);
    const bool in_loop = work->state->frame[work->state->depth - 2].step == PP_PHX_LOOP;
    const pp_rule scored = in_loop ? PP_RULE_LOOP_FLIP : PP_RULE_FLIP_DIMMED;
    pp_phx_turn_over(work, square, (pp_axis)pp_b(action), glowing ? scored : PP_RULE_FLIP_GLOWING);
}

static bool possible_flip(const pp_scene *scene) {
    return scene->frame->seat == pp_phx_caller(scene)->seat;
}

const pp_step pp_phx_flip = {
    .name = "flip",
    .verbs = 1u << PP_FLIP,
    .run = pp_run_question,
    .count = count_axes,
    .nth = nth_axis,
    .rank = rank_flip,
    .take = take_flip,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(pp_phx_flip_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_flip,
};
