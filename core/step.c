// SPDX-License-Identifier: MIT
// The stack of steps: calling, waiting, ending. legal.c runs it until somebody is asked. Steps call one another
// through it.
#include "step.h"

#include "bits.h"
#include "pile.h"

#include <assert.h>
#include <string.h>

// A limit far above the number of steps that any turn runs between two questions.
enum { RUNS_MAX = 4096 };

pp_frame *pp_call(const pp_work *work, int step, int seat) {
    pp_state *s = work->state;
    assert(s->depth < PP_FRAMES);
    assert(step < work->game->steps && work->game->step[step]);
    pp_frame *frame = &s->frame[s->depth++];
    *frame = (pp_frame){.step = (uint8_t)step, .at = PP_BEGINS, .seat = (uint8_t)seat};
    return frame;
}

pp_frame *pp_become(const pp_work *work, int step, int seat) {
    assert(work->state->depth == 1);
    work->state->depth = 0;
    return pp_call(work, step, seat);
}

void pp_decide(const pp_work *work, uint8_t winners, pp_rule rule) {
    pp_state *s = work->state;
    assert(winners != 0);
    memset(s->frame, 0, sizeof s->frame);
    s->depth = 0;
    s->winners = winners;
    s->ended_by = (uint8_t)rule;
    const bool alone = (winners & (winners - 1)) == 0;
    pp_tell(work, rule, (pp_event){.event = alone ? PP_EV_WINS : PP_EV_SHARED, .number = winners});
}

void pp_tell_listener(const pp_work *work, pp_rule rule, pp_event event) {
    event.rule = (uint8_t)rule;
    event.clause = work->game->clause[rule];
    work->listener(work->listening, &event);
}

int pp_next_in(const pp_game *game, const pp_state *s, int seat) {
    const unsigned in = pp_pawns_in(game, s), after = in & ~((1u << pp_first_pawn(seat + 1)) - 1);
    assert(in != 0 && "somebody is in");
    return pp_seat_of_pawn(pp_lowest_bit(after != 0 ? after : in));
}

int pp_begun_in_order(const pp_game *game, const pp_state *s) {
    const uint8_t seats = pp_seats_with((s->on | s->off | s->out) & PP_FIRST_PAWNS);
    const uint32_t begun = pp_turned_down(seats, s->first, game->seats);
    return (begun & (begun + 1)) == 0 ? pp_bits(begun) : -1;
}

bool pp_is_dealt(const pp_game *game, const pp_state *s) {
    const bool turns = pp_plays(game, PP_R8_3B_MARK_WITH_FIRST_TILE);
    if (s->gone[0] != 0 && pp_pile_is_empty(s, 0)) return pp_box_deals(game);
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        const int pawn = pp_first_pawn(pp_seat_of_hand(game, hand));
        const bool waits = !turns || pp_status_of(s, pawn) == PP_UNPLACED;
        if (waits && pp_hand_size(s, hand) != game->hand) return false;
    }
    return pp_box_deals(game);
}

bool pp_marks_are_left(const pp_game *game, const pp_state *s, int seat) {
    if (!pp_plays(game, PP_R8_3B_MARK_WITH_FIRST_TILE)) return true;
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        if (pp_seat_of_pawn(pawn) != seat && pp_at_rim(game->size, s->place[pawn])) return false;
    }
    return true;
}

const pp_frame *pp_under_way(const pp_state *s, int step) {
    for (int i = s->depth - 1; i >= 0; i--) {
        if (s->frame[i].step == step) return &s->frame[i];
    }
    return 0;
}

// Ends a step. Its frame is removed before the caller's `hear` runs, so that the caller sees the position as it will
// be.
static void leave(const pp_work *work, pp_frame *frame) {
    const pp_frame done = *frame;
    *frame = (pp_frame){0};
    work->state->depth--;
    const pp_step *caller = work->state->depth > 0 ? work->game->step[frame[-1].step] : 0;
    const int depth = work->state->depth;
    if (caller && caller->hear) caller->hear(work, frame - 1, &done);
    assert(work->state->depth == depth);
}

bool pp_run_once(const pp_work *work) {
    pp_state *s = work->state;
    if (s->depth == 0) return false;
    pp_frame *frame = &s->frame[s->depth - 1];
    switch (work->game->step[frame->step]->run(work, frame)) {
    case PP_ASKS: return false;
    case PP_DONE:
        assert(s->depth == 0 || frame == &s->frame[s->depth - 1]);
        if (s->depth != 0) leave(work, frame);
        return true;
    default: assert(frame < &s->frame[s->depth - 1] || frame->at == PP_BEGINS); return true;
    }
}

void pp_go_on(const pp_work *work) {
    for (int runs = 0; runs < RUNS_MAX; runs++) {
        if (!pp_run_once(work)) return;
    }
    assert(0 && "a turn asks somebody before long");
}

pp_next pp_run_question(const pp_work *work, pp_frame *frame) {
    (void)work;
    switch (frame->at) {
    case PP_BEGINS: PP_ASK(frame, PP_ASKED); return PP_DONE;
    default: return PP_DONE;
    }
}
