// SPDX-License-Identifier: MIT
// One pawn's walk in Phoenix Rising: the stars it makes, where it stops, and who leaves the board there.
#include "phoenix.h"

#include <assert.h>

// Makes the pawn leave its tile. A pawn that has crossed a tile is still on it, at its far edge, and leaves it when
// it goes on.
static void leave_tile(const pp_work *work, pp_frame *frame, const pp_walker *walker) {
    pp_phx_travel_frame *travel = PP_VIEW(pp_phx_travel_frame, frame);
    const pp_place behind = pp_across(work->game->size, walker->from.square, walker->from.point);
    if (travel->under_way) pp_phx_make_star(work, behind.square);
    travel->under_way = true;
}

static pp_stop visits(const pp_work *work, pp_frame *travel, pp_walker *walker, uint8_t last) {
    leave_tile(work, travel, walker);
    if (walker->at.square == PP_NO_SQUARE) pp_phx_make_star(work, last);
    return PP_GOES_ON;
}

// Notes that this pawn's seat left the board; the move reads it when the walk is over.
static void note_lost(pp_frame *travel, int pawn) {
    PP_VIEW(pp_phx_travel_frame, travel)->left |= (uint8_t)(1 << pp_seat_of_pawn(pawn));
}

static void leave(const pp_work *work, pp_frame *travel, int pawn, pp_cause cause, pp_rule rule) {
    pp_phx_leave(work, pawn, cause, rule);
    note_lost(travel, pawn);
}

static void collide(const pp_work *work, pp_frame *travel, const pp_walker *walker) {
    leave_tile(work, travel, walker);
    // A ruling (R30.10) says whether the tile at whose far edge the pawns meet was left, and so makes a star.
    if (pp_plays(work->game, PP_R30_10B_STAR)) pp_phx_make_star(work, walker->from.square);
    // If pawns share that point (R18b), all of them are met.
    const pp_place point = work->state->place[walker->met];
    leave(work, travel, walker->pawn, PP_BY_COLLISION, PP_RULE_COLLISION);
    for (int places = 1; places < work->game->seats; places++) {
        const int pawn = pp_first_pawn(pp_clockwise(work->game, travel->seat, places));
        if (pp_is_on(work->state, pawn) && pp_same_place(work->state->place[pawn], point))
            leave(work, travel, pawn, PP_BY_COLLISION, PP_RULE_COLLISION);
    }
}

// A pawn that has gone full circle leaves the board over the tile where it set out. That tile makes a star now, under
// every reading of the first step.
static void run_in_circles(const pp_work *work, pp_frame *travel, const pp_walker *walker) {
    pp_phx_make_star(work, walker->from.square);
    leave(work, travel, walker->pawn, PP_BY_LOOP, PP_RULE_LOOP);
}

static void stops(const pp_work *work, pp_frame *travel, const pp_walker *walker, pp_stop stop) {
    const bool active = travel->seat == pp_active(work->state);
    switch (stop) {
    case PP_STOP_OPEN:
    case PP_STOP_DEAD_END:
        pp_tell(work, active ? PP_RULE_MOVE_ACTIVE : PP_RULE_MOVE_OTHERS,
                (pp_event){.event = PP_EV_MOVES, .pawn = walker->pawn, .place = walker->at});
        break;
    case PP_STOP_RIM: leave(work, travel, walker->pawn, PP_BY_RIM, PP_RULE_RIM); break;
    case PP_STOP_MEETING: collide(work, travel, walker); break;
    default: assert(stop == PP_STOP_LOOP); run_in_circles(work, travel, walker);
    }
}

// Under R35.4b a loop may be broken before the pawn has followed it once: when the pawn is about to return to the
// tile of the first star. If the path leads elsewhere, the step that breaks loops does nothing. A tile that is
// already Dimmed would not be flipped, so it stops no pawn (R35.3).
static pp_stop visits_in_winds(const pp_work *work, pp_frame *travel, pp_walker *walker, uint8_t last) {
    const pp_state *s = work->state;
    const uint8_t ahead = walker->at.square;
    visits(work, travel, walker, last);
    if (pp_plays(work->game, PP_R35_4A_FULL_LAP_FIRST) || walker->closed || ahead == PP_NO_SQUARE ||
        ahead != pp_star_square(s, 1) || !pp_phx_has_glowing_star(work->game, s, ahead)) {
        return PP_GOES_ON;
    }
    PP_VIEW(pp_phx_loop_frame, pp_call(work, PP_PHX_LOOP, travel->seat))->pawn = walker->pawn;
    return PP_STOP_PAUSED;
}

// Ends a walk in Winds of Change. A loop is broken there, and the pawn leaves the board only if nothing can break it.
static void stops_in_winds(const pp_work *work, pp_frame *travel, const pp_walker *walker, pp_stop stop) {
    if (stop == PP_STOP_LOST) {
        note_lost(travel, walker->pawn);
        return;
    }
    if (stop != PP_STOP_LOOP) {
        stops(work, travel, walker, stop);
        return;
    }
    pp_walk_on(work, travel);
    PP_VIEW(pp_phx_loop_frame, pp_call(work, PP_PHX_LOOP, travel->seat))->pawn = walker->pawn;
}

// Returns whether the tile of this turn moves this pawn. A ruling (R30.22) says which paths are newly extended: those
// into a tile touched in this turn, or all that are open. The step that moves the others checks whether a path was
// open before the turn.
static bool follows(const pp_game *game, const pp_state *s, uint8_t square, int pawn) {
    const bool touched = s->place[pawn].square == square;
    return (touched || pp_plays(game, PP_R30_22B_ANY_OPEN_PATH)) && pp_phx_has_path(game, s, pawn);
}

// Any tile may have been flipped, not only the one that was laid.
static bool follows_in_winds(const pp_game *game, const pp_state *s, uint8_t square, int pawn) {
    (void)square;
    const bool touched = pp_is_marked(s, PP_PHX_TURNED, s->place[pawn].square);
    return (touched || pp_plays(game, PP_R30_22B_ANY_OPEN_PATH)) && pp_phx_has_path(game, s, pawn);
}

// Returns whether this walk can be waiting. Nobody is asked during a walk, except while a loop is broken in Winds of
// Change.
static bool possible_travel(const pp_scene *scene) {
    const pp_phx_travel_frame *travel = PP_VIEW(pp_phx_travel_frame, scene->frame);
    const pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, pp_caller(scene));
    const pp_pawn pawn = pp_get_pawn(scene->state, travel->pawn);
    return move->pawn == travel->pawn && travel->under_way == 1 && pawn.status == PP_ON &&
           pawn.place.point < PP_SIDES && pp_travel_possible(scene);
}

const pp_travel pp_phx_travel = {
    .visits = visits,
    .stops = stops,
    .follows = follows,
};

const pp_travel pp_winds_travel = {
    .visits = visits_in_winds,
    .stops = stops_in_winds,
    .follows = follows_in_winds,
};

const pp_step pp_phx_travel_step = {
    .name = "travel",
    .run = pp_run_travel,
    .frame = {.stage = {[PP_TRAVEL_WALKS] = {.name = "loop", .calls = UINT32_C(1) << PP_PHX_LOOP}},
              .field = {PP_FIELD(pp_phx_travel_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_travel_frame, since, PP_FIELD_PLACE, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_travel_frame, under_way, PP_FIELD_FLAG, PP_ALL_STAGES)}},
    .possible = possible_travel,
};
