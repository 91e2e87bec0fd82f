// SPDX-License-Identifier: MIT
// Pawns on the move: one pawn follows its path, then those that the new tile moves too.
#include "bits.h"
#include "step.h"

#include <assert.h>

// --- Travel

typedef struct visit {
    const pp_work *work;
    pp_frame *frame;
    pp_travel_frame *travel; // the same
} visit;

// The games' visitor may call a step or turn a tile, so the pawn stands where the walk has got to, and what the walk
// remembers is in its frame.
static pp_stop visit_square(void *visiting, pp_walker *walker, uint8_t left) {
    const visit *v = visiting;
    pp_travel_frame *travel = v->travel;
    const bool on_board = walker->at.square != PP_NO_SQUARE;
    if (on_board) v->work->state->place[walker->pawn] = walker->at;
    travel->at = walker->closed ? PP_TRAVEL_CLOSED : PP_TRAVEL_WALKS;
    const pp_stop stop = v->work->game->travel->visits(v->work, v->frame, walker, left);
    assert(on_board || stop != PP_STOP_PAUSED);
    walker->since = travel->since;
    walker->closed = travel->at == PP_TRAVEL_CLOSED;
    return stop;
}

static pp_stop walk_on(const pp_work *work, pp_frame *frame, pp_walker *walker) {
    pp_travel_frame *travel = PP_VIEW(pp_travel_frame, frame);
    if (!pp_is_on(work->state, travel->pawn)) return PP_STOP_LOST;
    if (travel->at == PP_TRAVEL_CLOSED) return PP_STOP_LOOP;
    if (!work->game->travel->visits) return pp_walk(work->game, work->state, 0, walker);
    visit v = {work, frame, travel};
    return pp_walk_visiting(work->game, work->state, 0, walker, visit_square, &v);
}

pp_next pp_run_travel(const pp_work *work, pp_frame *frame) {
    if (frame->at == PP_TRAVEL_STOPPED) return PP_DONE;
    if (frame->at == PP_TRAVEL_SETS_OUT) {
        frame->at = PP_TRAVEL_WALKS;
        work->game->travel->sets_out(work, frame);
        return PP_AGAIN;
    }
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
    return PP_AGAIN;
}

// Whether the way from one place leads to another while no tile turns.
static bool leads_to(const pp_game *game, const pp_state *s, pp_place from, pp_place to) {
    const pp_place begin = from;
    do {
        if (from.square == to.square && from.point == to.point) return true;
        if (!pp_path(game, s, from, &from) || from.square == PP_NO_SQUARE) return false;
    } while (from.square != begin.square || from.point != begin.point);
    return false;
}

// Whether a walk that is here has come round to where it set out, and would again.
static bool is_loop(const pp_game *game, const pp_state *s, pp_place since, pp_place here) {
    pp_place next;
    return since.square == here.square && since.point == here.point && pp_path(game, s, here, &next) &&
           next.square != PP_NO_SQUARE && leads_to(game, s, next, here);
}

bool pp_travel_possible(const pp_scene *scene) {
    const pp_travel_frame *travel = PP_VIEW(pp_travel_frame, scene->frame);
    const pp_game *game = scene->game;
    const pp_pawn pawn = pp_get_pawn(scene->state, travel->pawn);
    if (travel->seat != pp_seat_of_pawn(travel->pawn)) return false;
    if (travel->at == PP_TRAVEL_STOPPED || pawn.status != PP_ON) return pawn.status != PP_UNPLACED;
    if (!leads_to(game, scene->state, travel->since, pawn.place)) return false;
    return travel->at == PP_TRAVEL_WALKS || is_loop(game, scene->state, travel->since, pawn.place);
}

const pp_step pp_step_travel = {
    .name = "travel",
    .two_pawns = true,
    .run = pp_run_travel,
    .frame = {.stage = {[PP_TRAVEL_SETS_OUT] = {.name = "sets_out"},
                        [PP_TRAVEL_WALKS] = {.name = "walks"},
                        [PP_TRAVEL_CLOSED] = {.name = "closed"},
                        [PP_TRAVEL_STOPPED] = {.name = "stopped"}},
              .field = {PP_FIELD(pp_travel_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_FIELD(pp_travel_frame, since, PP_FIELD_PLACE, PP_ALL_STAGES)}},
};

// --- Followers

// A walk during which nobody can be asked is over before anybody sees the position, so its frame need not stand there, nor
// that of the followers.
static bool somebody_is_asked(const pp_game *game) {
    return game->step[PP_STEP_TRAVEL]->frame.stage[PP_TRAVEL_WALKS].calls != 0;
}

static void begin_travel(const pp_work *work, pp_frame *frame, int pawn) {
    pp_travel_frame *travel = PP_VIEW(pp_travel_frame, frame);
    if (!work->game->travel->sets_out) travel->at = PP_TRAVEL_WALKS;
    travel->pawn = (uint8_t)pawn;
    travel->since = work->state->place[pawn];
}

// Pawns on the board; where the game asks nothing else of those who follow, only those that look at the tile.
static uint16_t may_follow(const pp_game *game, const pp_state *s, uint8_t square) {
    if (game->travel->follows) return s->on;
    uint16_t looking = 0;
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        looking |= (uint16_t)((s->place[pawn].square == square) << pawn);
    }
    return looking;
}

static void travel_at_once(const pp_work *work, int pawn) {
    pp_frame frame = {.seat = (uint8_t)pp_seat_of_pawn(pawn)};
    begin_travel(work, &frame, pawn);
    while (frame.at != PP_TRAVEL_STOPPED)
        pp_run_travel(work, &frame);
}

pp_next pp_run_followers(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    pp_followers_frame *followers = PP_VIEW(pp_followers_frame, frame);
    const int first = pp_nth_pawn(followers->seat, followers->second), all = pp_pawn_numbers(game->seats);
    for (;;) {
        const unsigned turned =
            pp_turned_down(may_follow(game, s, followers->tile), first, all) >> followers->looked_at;
        if (turned == 0) return PP_DONE;
        const int place = followers->looked_at + pp_lowest_bit(turned);
        const int pawn = pp_pawn_clockwise(game, first, place);
        followers->looked_at = (uint8_t)(place + 1);
        if (game->travel->follows && !game->travel->follows(game, s, followers->tile, pawn)) continue;
        if (somebody_is_asked(game)) {
            pp_set_out(work, pawn);
            return PP_AGAIN;
        }
        travel_at_once(work, pawn);
    }
}

void pp_move_followers(const pp_work *work, int pawn, uint8_t tile) {
    pp_frame unseen = {.seat = pp_seat_of_pawn(pawn)};
    PP_VIEW(pp_followers_frame, &unseen)->tile = tile;
    PP_VIEW(pp_followers_frame, &unseen)->second = (uint8_t)pp_nth_of_seat(pawn);
    pp_run_followers(work, &unseen);
}

const pp_step pp_step_followers = {
    .name = "followers",
    .two_pawns = true,
    .run = pp_run_followers,
    .frame = {.stage = {{.name = "looks", .calls = UINT32_C(1) << PP_STEP_TRAVEL}},
              .field = {PP_COUNT(pp_followers_frame, looked_at, PP_MOST_PAWNS, PP_ALL_STAGES),
                        PP_FIELD(pp_followers_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES),
                        PP_FIELD(pp_followers_frame, second, PP_FIELD_FLAG, PP_ALL_STAGES)}},
};

void pp_set_out(const pp_work *work, int pawn) {
    begin_travel(work, pp_call(work, PP_STEP_TRAVEL, pp_seat_of_pawn(pawn)), pawn);
}

void pp_walk_on(const pp_work *work, pp_frame *frame) {
    pp_travel_frame *travel = PP_VIEW(pp_travel_frame, frame);
    const pp_pawn pawn = pp_get_pawn(work->state, travel->pawn);
    travel->at = PP_TRAVEL_WALKS;
    if (pawn.status == PP_ON) travel->since = pawn.place;
}

void pp_paths_changed(const pp_work *work) {
    pp_state *s = work->state;
    for (int i = 0; i < s->depth; i++) {
        pp_frame *frame = &s->frame[i];
        if (frame->step == PP_STEP_TRAVEL && frame->at != PP_TRAVEL_STOPPED) pp_walk_on(work, frame);
    }
}

void pp_turn_tile(const pp_work *work, uint8_t square, uint8_t lie, pp_rule rule) {
    pp_state *s = work->state;
    const int kind = s->tile[square] - 1;
    s->lie[square] = pp_plain_lie(pp_kind_of(work->game, kind), lie);
    pp_paths_changed(work);
    pp_tell(work, rule,
            (pp_event){
                .event = PP_EV_TURNS, .kind = (uint8_t)kind, .lie = s->lie[square], .place.square = square});
}

void pp_take_out(const pp_work *work, int pawn, pp_cause cause, pp_rule rule) {
    pp_set_pawn(work->state, pawn, (pp_pawn){.status = PP_OUT});
    pp_tell(work, rule, (pp_event){.event = PP_EV_LEAVES, .pawn = (uint8_t)pawn, .cause = (uint8_t)cause});
}
