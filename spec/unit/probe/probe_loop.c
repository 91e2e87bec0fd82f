// SPDX-License-Identifier: MIT
// Loops of `probe`: a player whose pawn goes round in one may pick a tile of it and flip it, and the walk goes on.
#include "probe_steps.h"

enum { LOOP_ASKS, LOOP_FLIPS, LOOP_ENDS };

static uint8_t pawn_of(const pp_scene *scene) {
    return PP_VIEW(probe_enter_frame, scene->frame)->pawn;
}

// A bit for each square that the way from this place crosses; 0 when it does not come back.
static uint64_t loop_of(const pp_scene *scene) {
    const pp_pawn pawn = pp_get_pawn(scene->state, pawn_of(scene));
    if (pawn.status != PP_ON || pawn.place.point >= PP_SIDES) return 0;
    uint64_t squares = 0;
    pp_place at = pawn.place;
    do {
        squares |= UINT64_C(1) << at.square;
        if (!pp_path(scene->game, scene->state, at, &at) || at.square == PP_NO_SQUARE) return 0;
    } while (at.square != pawn.place.square || at.point != pawn.place.point);
    return squares;
}

static pp_next run_loop(const pp_work *work, pp_frame *frame) {
    if (frame->at == LOOP_ASKS) return PP_ASKS;
    if (frame->at == LOOP_FLIPS) pp_walk_on(work, frame - 1);
    return PP_DONE;
}

static uint32_t count_loop(const pp_scene *scene) {
    uint32_t count = 1;
    for (uint64_t left = loop_of(scene); left != 0; left &= left - 1)
        count++;
    return count;
}

static pp_action nth_loop(const pp_scene *scene, uint32_t i) {
    const int pawn = pawn_of(scene);
    if (i == 0) return pp_act(PP_NO, pawn, 0, 0, 0);
    const uint64_t loop = loop_of(scene);
    int square = 0;
    while (!(loop >> square & 1) || --i > 0)
        square++;
    return pp_act(PP_PICK, pawn, square, 0, 0);
}

static pp_rank rank_loop(const pp_scene *scene, pp_action action) {
    const bool own = pp_pawn_of(action) == pawn_of(scene);
    const int square = pp_a(action);
    const bool on_loop = square < PP_SQUARES && loop_of(scene) >> square & 1;
    if (own && (pp_verb_of(action) == PP_NO || on_loop)) return pp_free();
    return pp_never(PP_NOT_POSSIBLE, PP_RULE_LOOP);
}

static void take_loop(const pp_work *work, pp_frame *frame, pp_action action) {
    probe_enter_frame *loop = PP_VIEW(probe_enter_frame, frame);
    pp_frame *caller = frame - 1;
    if (pp_verb_of(action) == PP_NO) {
        probe_leave(work, loop->pawn, PP_BY_LOOP, PP_RULE_LOOP);
        pp_walk_on(work, caller);
        loop->at = LOOP_ENDS;
        return;
    }
    loop->at = LOOP_FLIPS;
    loop->tile = (uint8_t)pp_a(action);
    PP_VIEW(probe_travel_frame, caller)->flips++;
    probe_flip_frame *flip = PP_VIEW(probe_flip_frame, pp_call(work, PROBE_FLIP, loop->seat));
    flip->pawn = loop->pawn;
    flip->tile = loop->tile;
}

// While the tile waits to be flipped the loop is still there.
static bool possible_loop(const pp_scene *scene) {
    const probe_enter_frame *f = PP_VIEW(probe_enter_frame, scene->frame);
    const probe_travel_frame *travel = PP_VIEW(probe_travel_frame, probe_caller(scene));
    if (f->pawn != travel->pawn || f->seat != pp_seat_of_pawn(f->pawn)) return false;
    const uint64_t loop = loop_of(scene);
    if (pp_is_asking(scene)) return loop != 0 && travel->flips < PROBE_FLIPS;
    return loop >> f->tile & 1 && travel->flips > 0;
}

const pp_step probe_loop = {
    .name = "loop",
    .two_pawns = true,
    .verbs = 1u << PP_PICK | 1u << PP_NO,
    .run = run_loop,
    .count = count_loop,
    .nth = nth_loop,
    .rank = rank_loop,
    .take = take_loop,
    .frame = {.stage = {[LOOP_ASKS] = {.name = "asks", .asks = true},
                        [LOOP_FLIPS] = {.name = "flips", .calls = UINT32_C(1) << PROBE_FLIP},
                        [LOOP_ENDS] = {.name = "ends"}},
              .field = {PP_FIELD(probe_enter_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_FIELD(probe_enter_frame, tile, PP_FIELD_SQUARE, 1u << LOOP_FLIPS)}},
    .possible = possible_loop,
};
