// SPDX-License-Identifier: MIT
// Code that the classic games share: their steps, where a walk ends, and invariants of pawns and paths. tsuro_2005.c
// and tsuro_manual.c use it.
#include "bits.h"
#include "tsuro.h"

#include <assert.h>

// --- The end of a walk

static void stops(const pp_work *work, pp_frame *travel, const pp_walker *walker, pp_stop stop) {
    const bool active = walker->pawn == pp_played_pawn(PP_VIEW(pp_turn_frame, &work->state->frame[0]));
    switch (stop) {
    case PP_STOP_OPEN:
        pp_tell(work, active ? PP_RULE_MOVE_ACTIVE : PP_RULE_MOVE_OTHERS,
                (pp_event){.event = PP_EV_MOVES, .pawn = walker->pawn, .place = walker->at});
        break;
    case PP_STOP_RIM: pp_take_out(work, walker->pawn, PP_BY_RIM, PP_RULE_RIM); break;
    default: {
        assert(stop == PP_STOP_MEETING);
        const pp_place from = PP_VIEW(pp_travel_frame, travel)->since;
        const bool meet = pp_do_meet(work->game, work->state, from, walker->met);
        const pp_cause cause = meet ? PP_BY_COLLISION : PP_BY_RIM;
        const pp_rule rule = meet ? PP_RULE_COLLISION : PP_RULE_RIM;
        pp_take_out(work, walker->pawn, cause, rule);
        pp_take_out(work, walker->met, cause, rule);
    }
    }
}

const pp_travel pp_tsuro_travel = {.stops = stops};

// --- Invariants, beyond those of every game

static bool pawn_places_hold(const pp_game *game, const pp_state *s) {
    if (s->off != 0) return false; // no pawn comes back
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const pp_place place = s->place[pp_lowest_bit(rest)];
        if (s->tile[place.square] != 0) return false;
        const pp_place behind = pp_across(game->size, place.square, place.point);
        if (behind.square != PP_NO_SQUARE && s->tile[behind.square] == 0) return false;
    }
    return true;
}

const pp_invariant pp_tsuro_pawn_places = {"pawn-places",
                                           "a pawn faces an open square, from a tile or from its start mark",
                                           PP_POSSIBLE, pawn_places_hold, true};

static bool paths_home_hold(const pp_game *game, const pp_state *s) {
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        const pp_place place = s->place[pawn];
        if (pp_at_rim(game->size, place)) continue;
        const pp_place back = pp_across(game->size, place.square, place.point);
        pp_walker walker = {.pawn = (uint8_t)pawn, .at = back, .since = back};
        if (pp_walk(game, s, 0, &walker) != PP_STOP_RIM) return false;
    }
    return true;
}

const pp_invariant pp_tsuro_paths_home = {"paths-home",
                                          "every pawn's path, followed back, leads to a start mark",
                                          PP_THEOREMS, paths_home_hold, true};

const pp_step *const pp_tsuro_steps[PP_TSURO_STEPS] = {
    [PP_STEP_FIRST_PLAYER] = &pp_step_first_player,
    [PP_STEP_DEAL] = &pp_step_deal,
    [PP_STEP_START] = &pp_step_start,
    [PP_STEP_TURN] = &pp_step_turn,
    [PP_STEP_EXCHANGE] = &pp_step_exchange,
    [PP_STEP_DRAW] = &pp_step_draw,
};
