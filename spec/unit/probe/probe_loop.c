// SPDX-License-Identifier: MIT
// Loops of `probe`: whose pawn goes round in one may pick a tile of it and flip it, and the walk goes on.
//
// `item` is the pawn, `square` the tile picked.
#include "probe_steps.h"

enum { LOOP_ASKS, LOOP_FLIPS, LOOP_ENDS };

// A bit for each square that the way from this place crosses; 0 when it does not come back.
static uint64_t loop_of(const pp_scene *scene) {
    const pp_pawn *pawn = &scene->state->pawn[scene->frame->item];
    if (pawn->status != PP_ON || pawn->place.point >= PP_SIDES) return 0;
    uint64_t squares = 0;
    pp_place at = pawn->place;
    do {
        squares |= UINT64_C(1) << at.square;
        if (!pp_path(scene->game, scene->state, at, &at) || at.square == PP_NO_SQUARE) return 0;
    } while (at.square != pawn->place.square || at.point != pawn->place.point);
    return squares;
}

static pp_next run_loop(const pp_run *run, pp_frame *frame) {
    if (frame->at == LOOP_ASKS) return PP_ASKS;
    if (frame->at == LOOP_FLIPS) pp_walk_on(run, frame - 1);
    return PP_DONE;
}

static uint32_t count_loop(const pp_scene *scene) {
    uint32_t count = 1;
    for (uint64_t left = loop_of(scene); left != 0; left &= left - 1)
        count++;
    return count;
}

static pp_action nth_loop(const pp_scene *scene, uint32_t i) {
    const int pawn = scene->frame->item;
    if (i == 0) return pp_act(PP_NO, pawn, 0, 0, 0);
    const uint64_t loop = loop_of(scene);
    int square = 0;
    while (!(loop >> square & 1) || --i > 0)
        square++;
    return pp_act(PP_PICK, pawn, square, 0, 0);
}

static pp_rank rank_loop(const pp_scene *scene, pp_action action) {
    const bool own = pp_pawn_of(action) == scene->frame->item;
    const int square = pp_a(action);
    const bool on_loop = square < PP_SQUARES && loop_of(scene) >> square & 1;
    if (own && (pp_verb_of(action) == PP_NO || on_loop)) return pp_free();
    return pp_never(PP_NOT_POSSIBLE, PP_RULE_LOOP);
}

static void take_loop(const pp_run *run, pp_frame *frame, pp_action action) {
    pp_frame *travel = frame - 1;
    if (pp_verb_of(action) == PP_NO) {
        probe_leave(run, frame->item, PP_BY_LOOP, PP_RULE_LOOP);
        pp_walk_on(run, travel);
        frame->at = LOOP_ENDS;
        return;
    }
    frame->at = LOOP_FLIPS;
    frame->square = (uint8_t)pp_a(action);
    travel->cursor++;
    pp_frame *flip = pp_call(run, PROBE_FLIP, frame->seat);
    flip->item = frame->item;
    flip->square = frame->square;
}

// While the tile waits to be flipped the loop is still there.
static bool possible_loop(const pp_scene *scene, bool asking) {
    const pp_frame *f = scene->frame, *caller = probe_caller(scene);
    if (!probe_is(caller, PP_STEP_TRAVEL, PP_TRAVEL_STOPPED) || f->item != caller->item ||
        f->seat != f->item / 2 || !pp_uses_only(f, PP_USES_AT | PP_USES_ITEM | PP_USES_SQUARE)) {
        return false;
    }
    const uint64_t loop = loop_of(scene);
    if (asking) return f->at == LOOP_ASKS && f->square == 0 && loop != 0 && caller->cursor < PROBE_FLIPS;
    return f->at == LOOP_FLIPS && loop >> f->square & 1 && caller->cursor > 0;
}

const pp_step probe_loop = {
    .name = "loop",
    .verbs = 1u << PP_PICK | 1u << PP_NO,
    .run = run_loop,
    .count = count_loop,
    .nth = nth_loop,
    .rank = rank_loop,
    .take = take_loop,
    .possible = possible_loop,
};
