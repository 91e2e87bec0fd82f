// SPDX-License-Identifier: MIT
// Pawns on the move: one pawn follows its path, then those whom the new tile moves too.
#include "turn.h"

// --- Travel: `item` is the pawn, `square` and `point` where the walk set out or where a tile last turned.

enum { TRAVEL_WALKS, TRAVEL_STOPPED };

typedef struct visit {
    const pp_run *run;
    pp_frame *frame;
} visit;

// The games' visitor may call a step, so the pawn must stand where the walk has got to.
static pp_stop visit_square(void *visiting, pp_walker *walker, uint8_t left) {
    const visit *v = visiting;
    v->run->state->pawn[walker->pawn].place = walker->at;
    const pp_stop stop = v->run->game->travel->visits(v->run, v->frame, walker, left);
    v->frame->square = walker->since.square;
    v->frame->point = walker->since.point;
    return stop;
}

static pp_next run_travel(const pp_run *run, pp_frame *frame) {
    if (frame->at == TRAVEL_STOPPED) return PP_DONE;
    const pp_travel *travel = run->game->travel;
    pp_pawn *pawn = &run->state->pawn[frame->item];
    pp_walker walker = {
        .pawn = frame->item,
        .at = pawn->place,
        .since = {frame->square, frame->point},
    };
    visit v = {run, frame};
    const pp_stop stop = pp_walk(run->game, run->state, 0, &walker, travel->visits ? visit_square : 0, &v);
    pawn->place = walker.at;
    if (stop == PP_STOP_PAUSED) return PP_AGAIN;
    frame->at = TRAVEL_STOPPED;
    travel->stops(run, frame, &walker, stop);
    return PP_AGAIN;
}

static bool possible_travel(const pp_scene *scene, bool asking) {
    const pp_frame *frame = scene->frame;
    const bool real = frame->item < 2 * scene->game->seats && frame->seat == frame->item / 2 &&
                      pp_on_board(scene->game->size, frame->square) && frame->point < PP_POINTS;
    const bool walking = frame->at == TRAVEL_WALKS && real && scene->state->pawn[frame->item].status == PP_ON;
    return !asking && (walking || (frame->at == TRAVEL_STOPPED && real));
}

const pp_step pp_step_travel = {
    .name = "travel",
    .run = run_travel,
    .possible = possible_travel,
};

// --- Followers: `square` is the tile that may move others, `seat` whose turn it is, `cursor` how many pawns
// have been looked at, clockwise from that seat's own.

static pp_next run_followers(const pp_run *run, pp_frame *frame) {
    const pp_game *game = run->game;
    pp_state *s = run->state;
    while (frame->cursor < 2 * game->seats) {
        const int place = frame->cursor++;
        const int pawn = 2 * pp_clockwise(game, frame->seat, place / 2) + place % 2;
        if (s->pawn[pawn].status == PP_ON && game->travel->follows(game, s, frame->square, pawn)) {
            pp_set_out(run, pawn);
            return PP_AGAIN;
        }
    }
    return PP_DONE;
}

static bool possible_followers(const pp_scene *scene, bool asking) {
    return !asking && scene->frame->cursor <= 2 * scene->game->seats &&
           pp_on_board(scene->game->size, scene->frame->square);
}

const pp_step pp_step_followers = {
    .name = "followers",
    .run = run_followers,
    .possible = possible_followers,
};

void pp_set_out(const pp_run *run, int pawn) {
    const pp_place from = run->state->pawn[pawn].place;
    pp_frame *travel = pp_call(run, PP_STEP_TRAVEL, pawn / 2);
    travel->item = (uint8_t)pawn;
    travel->square = from.square;
    travel->point = from.point;
}

void pp_take_out(const pp_run *run, int pawn, pp_cause cause, pp_rule rule) {
    run->state->pawn[pawn] = (pp_pawn){.status = PP_OUT};
    pp_tell(run, rule, (pp_event){.event = PP_EV_LEAVES, .pawn = (uint8_t)pawn, .cause = (uint8_t)cause});
}
