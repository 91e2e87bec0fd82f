// SPDX-License-Identifier: MIT
// A turn of `probe`: the die, one act, the walks it causes, new tiles, one life less.
#include "probe_steps.h"

#include "pile.h"

#include <assert.h>

enum { DIE = 6 };

// --- The next player, and whether the game is over

static bool can_take_turn(const pp_state *s, int seat) {
    return pp_is_in(s, seat) && s->life[seat] > 0;
}

// The next seat that can take a turn, `seat` itself when no other can.
static int next_turn(const pp_game *game, const pp_state *s, int seat) {
    int places = 1;
    while (places < game->seats && !can_take_turn(s, pp_clockwise(game, seat, places)))
        places++;
    return pp_clockwise(game, seat, places);
}

// How many seats on, going at least one.
static int seats_on(const pp_game *game, int from, int to) {
    return (to - from + game->seats - 1) % game->seats + 1;
}

static bool round_ends(const pp_game *game, const pp_state *s, int seat) {
    return seats_on(game, seat, next_turn(game, s, seat)) >= seats_on(game, seat, s->first);
}

static bool somebody_has_enough(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (s->score[seat] >= PROBE_ENOUGH) return true;
    }
    return false;
}

static bool somebody_has_life(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (can_take_turn(s, seat)) return true;
    }
    return false;
}

// Those with most stars among the seats that are in; of several, the one who holds the crown.
static uint8_t best(const pp_game *game, const pp_state *s) {
    uint8_t seats = 0;
    int most = -1;
    for (int seat = 0; seat < game->seats; seat++) {
        if (!pp_is_in(s, seat) || s->score[seat] < most) continue;
        if (s->score[seat] > most) seats = 0;
        most = s->score[seat];
        seats |= (uint8_t)(1 << seat);
    }
    const uint8_t crowned = (uint8_t)(s->holder != 0 ? 1 << (s->holder - 1) : 0);
    return seats & crowned ? crowned : seats;
}

static bool judge(const pp_work *work, const pp_frame *frame) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    const uint8_t in = pp_seats_in(game, s);
    if (in == 0) {
        pp_decide(work, PP_VIEW(probe_turn_frame, frame)->were_in, PP_RULE_FALLEN_TOGETHER);
    } else if ((in & (in - 1)) == 0) {
        pp_decide(work, in, PP_RULE_LAST_ONE_WINS);
    } else if (!somebody_has_life(game, s)) {
        pp_decide(work, best(game, s), PP_RULE_ALL_TILES_PLAYED);
    } else if (somebody_has_enough(game, s) && round_ends(game, s, frame->seat)) {
        pp_decide(work, best(game, s), PP_RULE_SCORED_ENOUGH);
    } else {
        return false;
    }
    return true;
}

// --- The turn

static pp_next end_turn(const pp_work *work, pp_frame *frame) {
    work->state->mark[PROBE_TOUCHED] = 0;
    probe_spend(work, frame->seat);
    if (judge(work, frame)) return PP_DONE;
    pp_become(work, PP_STEP_TURN, next_turn(work->game, work->state, frame->seat));
    return PP_AGAIN;
}

static void move_active(const pp_work *work, const pp_frame *frame) {
    const uint8_t acted = PP_VIEW(probe_turn_frame, frame)->pawn;
    const pp_pawn pawn = pp_get_pawn(work->state, acted);
    pp_place next;
    if (pawn.status != PP_ON || pawn.place.point >= PP_SIDES) return;
    if (pp_path(work->game, work->state, pawn.place, &next)) pp_set_out(work, acted);
}

static pp_next run_turn(const pp_work *work, pp_frame *frame) {
    switch (frame->at) {
    case PROBE_TURN_ROLLS: return PP_ASKS;
    case PROBE_TURN_ACTS:
        frame->at = PROBE_TURN_MOVES;
        if (pp_is_in(work->state, frame->seat)) {
            pp_call(work, PROBE_ACT, frame->seat);
        } else {
            frame->at = PROBE_TURN_REFILLS;
        }
        return PP_AGAIN;
    case PROBE_TURN_MOVES:
        frame->at = PROBE_TURN_MOVES_OTHERS;
        move_active(work, frame);
        return PP_AGAIN;
    case PROBE_TURN_MOVES_OTHERS:
        frame->at = PROBE_TURN_REFILLS;
        pp_call(work, PP_STEP_FOLLOWERS, frame->seat);
        return PP_AGAIN;
    case PROBE_TURN_REFILLS:
        frame->at = PROBE_TURN_ENDS;
        pp_call(work, PROBE_REFILL, frame->seat);
        return PP_AGAIN;
    default: return end_turn(work, frame);
    }
}

static uint32_t count_roll(const pp_scene *scene) {
    (void)scene;
    return DIE;
}

static pp_action nth_roll(const pp_scene *scene, uint32_t i) {
    return pp_act(PP_ROLL, pp_first_pawn(scene->frame->seat), (int)i + 1, 0, 0);
}

static pp_rank rank_roll(const pp_scene *scene, pp_action action) {
    (void)scene;
    const bool die = pp_a(action) >= 1 && pp_a(action) <= DIE && pp_b(action) == 0 &&
                     pp_nth_of_seat(pp_pawn_of(action)) == 0;
    return die ? pp_free() : pp_never(PP_NOT_POSSIBLE, PP_RULE_DICE);
}

static void take_roll(const pp_work *work, pp_frame *frame, pp_action action) {
    const pp_state *s = work->state;
    PP_VIEW(probe_turn_frame, frame)->were_in = pp_seats_in(work->game, s);
    frame->at = PROBE_TURN_ACTS;
    if (pp_a(action) != DIE) {
        PP_VIEW(probe_storm_frame, pp_call(work, PROBE_STORM, frame->seat))->die = (uint8_t)pp_a(action);
    } else if (s->top[1] != 0) {
        pp_call(work, PROBE_DROP, frame->seat);
    }
}

enum { HAS_ACTED = 1u << PROBE_TURN_MOVES_OTHERS | 1u << PROBE_TURN_REFILLS | 1u << PROBE_TURN_ENDS };

static bool possible_turn(const pp_scene *scene) {
    const probe_turn_frame *f = PP_VIEW(probe_turn_frame, scene->frame);
    const pp_state *s = scene->state;
    const uint8_t in = pp_seats_in(scene->game, s);
    if (s->life[f->seat] == 0) return false;
    if (pp_is_asking(scene)) return in >> f->seat & 1 && (in & (in - 1)) != 0 && s->mark[PROBE_TOUCHED] == 0;
    if (f->at <= PROBE_TURN_MOVES ? s->mark[PROBE_TOUCHED] != 0
                                  : f->pawn != 0 && pp_seat_of_pawn(f->pawn) != f->seat)
        return false;
    return (f->were_in & in) == in && f->were_in >> f->seat & 1;
}

const pp_step probe_turn =
    {
        .name = "turn",
        .two_pawns = true,
        .verbs = 1u << PP_ROLL,
        .chance = true,
        .run = run_turn,
        .count = count_roll,
        .nth = nth_roll,
        .rank = rank_roll,
        .take = take_roll,
        .frame =
            {
                .outermost = true,
                .stage = {[PROBE_TURN_ROLLS] = {.name = "rolls", .asks = true},
                          [PROBE_TURN_ACTS] = {.name = "acts",
                                               .calls = UINT32_C(1) << PROBE_STORM | UINT32_C(1)
                                                                                         << PROBE_DROP},
                          [PROBE_TURN_MOVES] = {.name = "moves", .calls = UINT32_C(1) << PROBE_ACT},
                          [PROBE_TURN_MOVES_OTHERS] = {.name = "moves_others",
                                                       .calls = UINT32_C(1) << PP_STEP_TRAVEL},
                          [PROBE_TURN_REFILLS] = {.name = "refills",
                                                  .calls = UINT32_C(1) << PP_STEP_FOLLOWERS},
                          [PROBE_TURN_ENDS] = {.name = "ends", .calls = UINT32_C(1) << PROBE_REFILL}},
                .field = {PP_FIELD(probe_turn_frame, pawn, PP_FIELD_PAWN, HAS_ACTED),
                          PP_FIELD(probe_turn_frame, were_in, PP_FIELD_SEATS,
                                   PP_ALL_STAGES & ~(1u << PROBE_TURN_ROLLS))},
            },
        .possible = possible_turn,
};

// --- Refill: hands are filled up to two, the queue first, then clockwise. `seat` is the one that draws.

static bool is_short(const pp_game *game, const pp_state *s, int seat) {
    return pp_is_in(s, seat) && pp_hand_size(s, seat) < game->hand;
}

// Whose turn it is to draw; the number of seats when all have enough.
static int draws_next(const pp_game *game, const pp_state *s) {
    int next = game->seats;
    for (int seat = 0; seat < game->seats; seat++) {
        if (s->due[seat] != 0 && (next == game->seats || s->due[seat] < s->due[next])) next = seat;
    }
    for (int places = 0; places < game->seats && next == game->seats; places++) {
        const int seat = pp_clockwise(game, s->frame[0].seat, places);
        if (is_short(game, s, seat)) next = seat;
    }
    return next;
}

static void join_queue(const pp_work *work) {
    for (int places = 0; places < work->game->seats; places++) {
        const int seat = pp_clockwise(work->game, work->state->frame[0].seat, places);
        if (is_short(work->game, work->state, seat)) pp_queue_join(work->state, seat);
    }
}

static pp_next run_refill(const pp_work *work, pp_frame *frame) {
    const int next = draws_next(work->game, work->state);
    if (next == work->game->seats) return PP_DONE;
    if (pp_pile_size(work->state, 0) == 0) {
        join_queue(work);
        return PP_DONE;
    }
    frame->seat = (uint8_t)next;
    return PP_ASKS;
}

static void take_refill(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    const int kind = pp_a(action), seat = frame->seat;
    pp_pile_take(work->game->tiles, s, kind);
    pp_hand_add(s, seat, kind);
    if (pp_hand_size(s, seat) == work->game->hand) pp_queue_leave(s, seat);
    pp_tell(work, seat == s->frame[0].seat ? PP_RULE_DRAW : PP_RULE_DRAW_ROUND,
            (pp_event){.event = PP_EV_DRAWS, .pawn = pp_first_pawn(seat), .kind = (uint8_t)kind});
}

static bool possible_refill(const pp_scene *scene) {
    const pp_frame *f = scene->frame;
    const pp_state *s = scene->state;
    return s->top[0] != 0 && f->seat == draws_next(scene->game, s);
}

const pp_step probe_refill = {
    .name = "refill",
    .two_pawns = true,
    .verbs = 1u << PP_DRAW,
    .ways = 1,
    .chance = true,
    .run = run_refill,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_refill,
    .frame = {.stage = {{.name = "asks", .asks = true}}},
    .possible = possible_refill,
};
