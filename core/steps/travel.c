// SPDX-License-Identifier: MIT
// Pawns on the move: one pawn follows its path, or all the pawns that the new tile moves. The turns of Tsuro and of
// Phoenix Rising call this.
#include "bits.h"
#include "step.h"

#include <assert.h>

// --- Travel

typedef struct visit {
    const pp_work *work;
    pp_frame *frame;
} visit;

// Visits a square for the game. Its visitor may call a step, so the pawn is first moved to where the walk is.
static pp_stop visit_square(void *visiting, pp_walker *walker, uint8_t left) {
    const visit *v = visiting;
    const bool on_board = walker->at.square != PP_NO_SQUARE;
    if (on_board) v->work->state->place[walker->pawn] = walker->at;
    const pp_stop stop = v->work->game->travel->visits(v->work, v->frame, walker, left);
    assert(on_board || stop != PP_STOP_PAUSED);
    return stop;
}

static pp_stop walk_on(const pp_work *work, pp_frame *frame, pp_walker *walker) {
    if (!pp_is_on(work->state, walker->pawn)) return PP_STOP_LOST;
    if (!work->game->travel->visits) return pp_walk(work->game, work->state, 0, walker);
    visit v = {work, frame};
    return pp_walk_visiting(work->game, work->state, 0, walker, visit_square, &v);
}

pp_next pp_run_travel(const pp_work *work, pp_frame *frame) {
    const pp_travel_frame *travel = PP_VIEW(pp_travel_frame, frame);
    pp_place *place = &work->state->place[travel->pawn];
    pp_walker walker = {
        .pawn = travel->pawn,
        .at = *place,
        .from = *place,
        .since = travel->since,
    };
    const pp_stop stop = walk_on(work, frame, &walker);
    if (stop == PP_STOP_PAUSED) return PP_AGAIN;
    if (stop == PP_STOP_OPEN) *place = walker.at;
    frame->at = PP_TRAVEL_STOPPED;
    work->game->travel->stops(work, frame, &walker, stop);
    return frame->at == PP_TRAVEL_STOPPED ? PP_DONE : PP_AGAIN;
}

// Returns whether the path leads from one place to the other while no tile turns.
static bool leads_to(const pp_game *game, const pp_state *s, pp_place from, pp_place to) {
    const pp_place begin = from;
    do {
        if (from.square == to.square && from.point == to.point) return true;
        if (!pp_path(game, s, from, &from) || from.square == PP_NO_SQUARE) return false;
    } while (from.square != begin.square || from.point != begin.point);
    return false;
}

bool pp_travel_possible(const pp_scene *scene) {
    const pp_travel_frame *travel = PP_VIEW(pp_travel_frame, scene->frame);
    const pp_state *s = scene->state;
    return travel->seat == pp_seat_of_pawn(travel->pawn) &&
           leads_to(scene->game, s, travel->since, s->place[travel->pawn]);
}

static void begin_travel(const pp_work *work, pp_frame *frame, int pawn) {
    pp_travel_frame *travel = PP_VIEW(pp_travel_frame, frame);
    travel->at = PP_TRAVEL_WALKS;
    travel->pawn = (uint8_t)pawn;
    travel->since = work->state->place[pawn];
}

void pp_set_out(const pp_work *work, int pawn) {
    begin_travel(work, pp_call(work, PP_STEP_TRAVEL, pp_seat_of_pawn(pawn)), pawn);
}

// --- All pawns that a tile moves, in games that ask nobody on the way. They need no frame.

static void travel_at_once(const pp_work *work, int pawn) {
    pp_frame frame = {.seat = (uint8_t)pp_seat_of_pawn(pawn)};
    begin_travel(work, &frame, pawn);
    while (frame.at != PP_TRAVEL_STOPPED)
        pp_run_travel(work, &frame);
}

static uint16_t pawns_facing(const pp_state *s, uint8_t square) {
    uint16_t facing = 0;
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        facing |= (uint16_t)((s->place[pawn].square == square) << pawn);
    }
    return facing;
}

// A pawn that has walked faces another square, so it moves only once. A pawn that was met on the way is gone before
// its turn comes.
void pp_move_followers(const pp_work *work, int pawn, uint8_t tile) {
    const pp_game *game = work->game;
    const unsigned facing = pawns_facing(work->state, tile);
    for (uint32_t rest = pp_turned_down(facing, pawn, pp_pawn_numbers(game->seats)); rest != 0;
         rest &= rest - 1) {
        const int next = pp_pawn_clockwise(game, pawn, pp_lowest_bit(rest));
        if (pp_is_on(work->state, next)) travel_at_once(work, next);
    }
}

// --- Changes under way

void pp_walk_on(const pp_work *work, pp_frame *frame) {
    pp_travel_frame *travel = PP_VIEW(pp_travel_frame, frame);
    travel->at = PP_TRAVEL_WALKS;
    travel->since = work->state->place[travel->pawn];
}

// Starts loop detection again after a tile has turned. The path behind a pawn that is in mid-walk may then no longer
// lead to it. So from now on a loop means returning to where the pawn is at this moment. If its old starting place
// still counted, a pawn could walk forever round a loop that does not include that place, or be taken off at a place
// that it has visited before, although its path from there has changed.
static void paths_changed(const pp_work *work) {
    pp_state *s = work->state;
    for (int i = 0; i < s->depth; i++) {
        if (s->frame[i].step == PP_STEP_TRAVEL) pp_walk_on(work, &s->frame[i]);
    }
}

void pp_turn_tile(const pp_work *work, uint8_t square, uint8_t lie, pp_rule rule) {
    pp_state *s = work->state;
    const int kind = s->tile[square] - 1;
    s->lie[square] = pp_plain_lie(pp_kind_of(work->game, kind), lie);
    paths_changed(work);
    pp_tell(work, rule,
            (pp_event){
                .event = PP_EV_TURNS, .kind = (uint8_t)kind, .lie = s->lie[square], .place.square = square});
}

void pp_take_out(const pp_work *work, int pawn, pp_cause cause, pp_rule rule) {
    pp_set_pawn(work->state, pawn, (pp_pawn){.status = PP_OUT});
    pp_tell(work, rule, (pp_event){.event = PP_EV_LEAVES, .pawn = (uint8_t)pawn, .cause = (uint8_t)cause});
}
