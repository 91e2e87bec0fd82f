// SPDX-License-Identifier: MIT
// Rising from the ashes: a pawn off the board comes back beside an empty square, for its Life token.
#include "phoenix.h"

#include "bits.h"

uint32_t pp_phx_count_rises(const pp_scene *scene) {
    return 2u * (scene->game->size.width + scene->game->size.height) + 1;
}

pp_action pp_phx_nth_rise(const pp_scene *scene, uint32_t i) {
    const int pawn = pp_first_pawn(scene->frame->seat);
    if (i == pp_phx_count_rises(scene) - 1) return pp_act_none(PP_PASS, pawn);
    const pp_place side = pp_rim_side(scene->game->size, (int)i);
    return pp_act_two(PP_AT, pawn, side.square, side.point);
}

// Whether a pawn on the board is about to enter this square; whether that bars it is a ruling (R30.7).
static bool somebody_faces(const pp_scene *scene, uint8_t square) {
    for (uint32_t rest = scene->state->on; rest != 0; rest &= rest - 1) {
        if (scene->state->place[pp_lowest_bit(rest)].square == square) return true;
    }
    return false;
}

pp_rank pp_phx_rank_rise(const pp_scene *scene, pp_action action) {
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    const bool declines = pp_verb_of(action) == PP_PASS;
    if (declines) {
        const pp_rank last = {1, PP_NOT_POSSIBLE, PP_RULE_RISE}; // where nobody can be placed
        return pp_plays(scene->game, PP_R25B_MAY_STAY_OFF) ? pp_free() : last;
    }
    if (pp_verb_of(action) != PP_AT) return pp_never(PP_WRONG_PHASE, PP_RULE_RISE);
    if (!pp_phx_can_wait(scene->game, place)) return pp_never(PP_NOT_A_START, PP_RULE_RISE_SQUARE);
    const bool faced = pp_plays(scene->game, PP_R30_7B_BARRED) && somebody_faces(scene, place.square);
    const bool taken =
        pp_plays(scene->game, PP_R30_21A_ALSO_WHEN_RISING) && pp_phx_waits_beside(scene->state, place.square);
    if (scene->state->tile[place.square] != 0 || faced || taken) {
        return pp_never(PP_SPACE_TAKEN, PP_RULE_RISE_SQUARE);
    }
    return pp_free();
}

// Tiles that were kept until this turn (R30.19b) go back, before others are drawn.
static void give_back_what_was_kept(const pp_work *work, int seat) {
    pp_phx_return_tiles(work, seat, (uint8_t)(1 << seat));
}

void pp_phx_take_rise(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    const uint8_t pawn = pp_first_pawn(frame->seat);
    if (pp_verb_of(action) == PP_PASS) {
        pp_tell(work, PP_RULE_RISE, (pp_event){.event = PP_EV_PASSES, .pawn = pawn});
        frame->at = PP_PHX_ENDS;
        give_back_what_was_kept(work, frame->seat);
        return;
    }
    s->life[frame->seat] = 0;
    pp_set_pawn(s, pawn, (pp_pawn){PP_ON, {(uint8_t)pp_a(action), (uint8_t)pp_b(action)}});
    pp_tell(work, PP_RULE_RISE_SQUARE,
            (pp_event){.event = PP_EV_STARTS, .pawn = pawn, .place = s->place[pawn]});
    // Where play went on although only one player could rise (R27b), that player is now alone.
    if (pp_phx_judge(work, 0)) return;
    frame->at = PP_PHX_EXTENDS;
    pp_call(work, PP_STEP_DRAW, frame->seat);
    give_back_what_was_kept(work, frame->seat);
}
