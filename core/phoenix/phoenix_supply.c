// SPDX-License-Identifier: MIT
// Edge tiles in Phoenix Rising: drawing them, the exchange, and the Phoenix tile, which shows who gets the next ones.
#include "phoenix.h"

#include <assert.h>
#include <string.h>

// --- Waiting for tiles

bool pp_phx_will_draw(const pp_state *s, int seat) {
    const pp_phx_turn_frame *turn = pp_phx_turn_of(s);
    return turn->to_draw >> seat & 1 || (turn->at == PP_PHX_TURN_KEPT_HAND && turn->seat == seat);
}

bool pp_phx_is_short(const pp_game *game, const pp_state *s, int seat) {
    return pp_phx_faces_space(s, pp_first_pawn(seat)) && pp_hand_size(s, seat) < game->hand &&
           !pp_phx_will_draw(s, seat);
}

bool pp_phx_missed_out(const pp_state *s, int seat) {
    return pp_phx_faces_space(s, pp_first_pawn(seat)) && s->hand[seat][0] == 0 && pp_pile_size(s, 0) != 0;
}

// The seat that takes the Phoenix tile after this one: the next waiting seat clockwise or, under R30.25b, the one
// that has waited longest.
static int next_waiting(const pp_game *game, const pp_state *s, int after) {
    int next = -1;
    if (pp_plays(game, PP_R30_25C_THEY_MISS_OUT)) return next;
    // The loop goes backwards towards `after`, so that the nearest seat clockwise comes last and wins. A place in the
    // queue counts more than nearness, and any place counts more than none (0).
    for (int places = game->seats - 1; places > 0; places--) {
        const int seat = pp_clockwise(game, after, places);
        const bool later =
            next >= 0 && s->due[next] != 0 && (s->due[seat] == 0 || s->due[seat] > s->due[next]);
        if (pp_phx_is_short(game, s, seat) && !later) next = seat;
    }
    return next;
}

// A player who loses the Phoenix tile to someone else is still owed a tile, has waited longest, and so goes to the
// head of the queue (R30.24b, R30.25b). Everyone else in the queue moves back one place. Places stay 1, 2, 3 …
// without a gap, so that equal queues are equal bytes.
static void queue_first(pp_state *s, int seat) {
    for (int other = 0; other < PP_SEATS; other++)
        s->due[other] = (uint8_t)(s->due[other] + (s->due[other] != 0));
    s->due[seat] = 1;
}

static void take_marker(const pp_work *work, int seat, pp_rule rule) {
    const int before = work->state->holder - 1;
    work->state->holder = (uint8_t)(seat + 1);
    pp_queue_leave(work->state, seat);
    if (before >= 0 && pp_plays(work->game, PP_R30_25B_FIRST_COME_FIRST_SERVED))
        queue_first(work->state, before);
    pp_tell(work, rule, (pp_event){.event = PP_EV_MARKER_TO, .pawn = pp_first_pawn(seat)});
}

void pp_phx_put_marker_back(const pp_work *work, pp_rule rule) {
    pp_state *s = work->state;
    const int holder = s->holder - 1;
    s->holder = 0;
    pp_tell(work, rule, (pp_event){.event = PP_EV_MARKER_BACK});
    const int next = next_waiting(work->game, s, holder);
    if (next >= 0) take_marker(work, next, PP_RULE_QUEUE);
}

static void tell_draw(const pp_work *work, pp_rule rule, int seat, int kind) {
    pp_tell(work, rule, (pp_event){.event = PP_EV_DRAWS, .pawn = pp_first_pawn(seat), .kind = (uint8_t)kind});
}

bool pp_phx_holder_collects(const pp_work *work, int kind) {
    pp_state *s = work->state;
    const int holder = s->holder - 1;
    if (holder < 0 || !pp_phx_faces_space(s, pp_first_pawn(holder))) return false;
    pp_hand_add(s, holder, kind);
    tell_draw(work, PP_RULE_COLLECT, holder, kind);
    if (pp_hand_size(s, holder) == work->game->hand) pp_phx_put_marker_back(work, PP_RULE_MARKER_BACK);
    return true;
}

// --- Drawing up to a full hand. A player who gets too little takes the Phoenix tile, or waits

void pp_phx_call_draw(const pp_work *work, int seat) {
    if (work->state->holder == seat + 1) {
        pp_phx_return_tiles(work, seat, 0);
    } else {
        pp_call(work, PP_STEP_DRAW, seat);
    }
}

static bool draws_one(const pp_work *work, int seat) {
    const pp_state *s = work->state;
    return pp_hand_size(s, seat) < work->game->hand && pp_phx_faces_space(s, pp_first_pawn(seat)) &&
           pp_pile_size(s, 0) != 0;
}

// A holder whose hand is full gives the Phoenix tile back (PHX-14.2). A player who is short takes it, or waits for
// tiles (14.1, R30.25).
static void settle_claim(const pp_work *work, int seat) {
    pp_state *s = work->state;
    const bool full = pp_hand_size(s, seat) == work->game->hand, holds = s->holder == seat + 1;
    if (full && holds) pp_phx_put_marker_back(work, PP_RULE_MARKER_BACK);
    if (full || holds || !pp_phx_faces_space(s, pp_first_pawn(seat))) return;
    if (s->holder == 0) {
        take_marker(work, seat, PP_RULE_SHORT);
    } else if (pp_plays(work->game, PP_R30_25B_FIRST_COME_FIRST_SERVED)) {
        pp_queue_join(s, seat);
    }
}

static pp_next run_draw(const pp_work *work, pp_frame *frame) {
    switch (frame->at) {
    case PP_BEGINS:
        while (draws_one(work, frame->seat))
            PP_ASK(frame, PP_ASKED);
    }
    settle_claim(work, frame->seat);
    return PP_DONE;
}

// Returns the rule by which a player draws. The holder of the Phoenix tile collects (PHX-14.2), except for a holder who
// has just moved while no tiles go back.
static pp_rule why_it_draws(const pp_work *work, const pp_frame *frame) {
    const pp_scene scene = {work->game, work->state, frame};
    const pp_frame *caller = pp_caller(&scene);
    if (caller->step == PP_PHX_RETURNS) {
        const pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, caller);
        const bool goes_back = returns->to_return != 0 || returns->looked_at != 0;
        if (goes_back || frame->seat != returns->from) return PP_RULE_COLLECT;
    }
    return pp_phx_turn_of(work->state)->at == PP_PHX_TURN_RISE_DRAW ? PP_RULE_RISE_DRAW : PP_RULE_DRAW;
}

static void take_draw(const pp_work *work, pp_frame *frame, pp_action action) {
    const int kind = pp_a(action);
    const pp_rule rule = why_it_draws(work, frame);
    pp_pile_take(work->game->tiles, work->state, kind);
    pp_hand_add(work->state, frame->seat, kind);
    tell_draw(work, rule, frame->seat, kind);
}

static bool called_to_draw(const pp_scene *scene) {
    const pp_frame *caller = pp_caller(scene);
    const bool late = caller->step == PP_STEP_TURN && caller->at == PP_PHX_TURN_LATE_DRAW;
    if (caller->step == PP_PHX_RETURNS) return scene->state->holder == scene->frame->seat + 1;
    if (scene->state->holder == scene->frame->seat + 1) return false; // would be served by returns
    return late || caller->seat == scene->frame->seat;
}

static bool possible_draw(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    const pp_state *s = scene->state;
    return called_to_draw(scene) && pp_phx_faces_space(s, pp_first_pawn(seat)) && s->top[0] != 0 &&
           pp_hand_size(s, seat) < scene->game->hand;
}

const pp_step pp_phx_draw = {
    .name = "draw",
    .verbs = 1u << PP_DRAW,
    .ways = 1,
    .chance = true,
    .run = run_draw,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_draw,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_draw,
};

// --- The exchange: a player who must add a tile and has none takes tiles from the first player to the left who has
// some

int pp_phx_supplier(const pp_game *game, const pp_state *s, int seat) {
    for (int places = 1; places < game->seats; places++) {
        const int other = pp_clockwise(game, seat, places);
        if (s->hand[other][0] != 0 && !pp_phx_keeps_tiles(game, s, other)) return other;
    }
    return seat;
}

enum { ALL_TILES = 255 };

// Exchanges the giver's tiles (all, or only `kind`) for the Phoenix tile.
static void exchange(const pp_work *work, int taker, int giver, int kind) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    for (int i = pp_hand_size(s, giver); i-- > 0;) {
        const int given = s->hand[giver][i] - 1;
        if (kind != ALL_TILES && given != kind) continue;
        pp_hand_take(s, giver, given);
        pp_hand_add(s, taker, given);
    }
    pp_event keeps = {.event = PP_EV_KEEPS, .pawn = pp_first_pawn(taker)};
    memcpy(keeps.hand, s->hand[taker], sizeof keeps.hand);
    const bool holds = s->holder == taker + 1;
    pp_tell(work, holds ? PP_RULE_EXCHANGE : PP_RULE_TAKE_TILES, keeps);
    const bool moves = holds || pp_plays(game, PP_R30_24B_CLAIM_GOES_TO_GIVER);
    const pp_rule rule = holds ? PP_RULE_MARKER_EXCHANGED : PP_RULE_TAKE_TILES;
    if (moves && s->holder != giver + 1) take_marker(work, giver, rule);
    if (!pp_plays(game, PP_R30_25B_FIRST_COME_FIRST_SERVED)) return;
    if (pp_hand_size(s, taker) == game->hand) pp_queue_leave(s, taker);
    if (s->holder != giver + 1) pp_queue_join(s, giver);
}

static bool taker_says(const pp_game *game) {
    return pp_plays(game, PP_R28B_TAKER_CHOOSES_ONE);
}

bool pp_phx_takes_one_of_two(const pp_work *work, int taker) {
    const int giver = pp_phx_supplier(work->game, work->state, taker);
    if (pp_plays(work->game, PP_R28A_WHOLE_HAND) || pp_hand_size(work->state, giver) == 1) {
        exchange(work, taker, giver, ALL_TILES);
        return false;
    }
    pp_frame *gives = pp_call(work, PP_PHX_GIVES, taker_says(work->game) ? taker : giver);
    PP_VIEW(pp_phx_gives_frame, gives)->giver = (uint8_t)giver;
    return true;
}

// The choice of one of two tiles: by the taker (R28b) or by the giver (R28c).

static int giver_of(const pp_frame *frame) {
    return PP_VIEW(pp_phx_gives_frame, frame)->giver;
}

static uint32_t count_given(const pp_scene *scene) {
    return (uint32_t)pp_hand_size(scene->state, giver_of(scene->frame));
}

static pp_action nth_given(const pp_scene *scene, uint32_t i) {
    const int kind = scene->state->hand[giver_of(scene->frame)][i] - 1,
              pawn = pp_first_pawn(scene->frame->seat);
    return taker_says(scene->game) ? pp_act_one(PP_KEEP, pawn, kind + 1) : pp_act_one(PP_GIVE, pawn, kind);
}

static int kind_given(pp_action action) {
    return pp_verb_of(action) == PP_KEEP ? pp_a(action) - 1 : pp_a(action);
}

static pp_rank rank_given(const pp_scene *scene, pp_action action) {
    const int kind = kind_given(action);
    if ((pp_verb_of(action) == PP_KEEP) != taker_says(scene->game))
        return pp_never(PP_WRONG_PHASE, PP_RULE_EXCHANGE);
    const pp_action one = pp_act_one(pp_verb_of(action), pp_pawn_of(action), pp_a(action));
    if (kind < 0 || action != one) return pp_never(PP_WRONG_COUNT, PP_RULE_EXCHANGE);
    if (pp_in_hand(scene->state, giver_of(scene->frame), kind)) return pp_free();
    return pp_never(pp_verb_of(action) == PP_KEEP ? PP_NOT_ON_OFFER : PP_NOT_IN_HAND, PP_RULE_EXCHANGE);
}

static void take_given(const pp_work *work, pp_frame *frame, pp_action action) {
    exchange(work, pp_active(work->state), giver_of(frame), kind_given(action));
}

static bool possible_gives(const pp_scene *scene) {
    const pp_frame *frame = scene->frame, *caller = pp_caller(scene);
    const pp_state *s = scene->state;
    const bool holds = s->holder == caller->seat + 1;
    if (pp_plays(scene->game, PP_R28A_WHOLE_HAND)) return false;
    if (!holds && pp_plays(scene->game, PP_R30_24C_TURN_PASSES)) return false;
    const int giver = giver_of(frame), asked = taker_says(scene->game) ? caller->seat : giver;
    return giver != caller->seat && giver == pp_phx_supplier(scene->game, s, caller->seat) &&
           frame->seat == asked && s->hand[caller->seat][0] == 0 && pp_hand_size(s, giver) == 2;
}

static uint8_t shown_hand(const pp_scene *scene) {
    return (uint8_t)(1 << giver_of(scene->frame));
}

// Until the tile is chosen, nothing else is lawful.
static pp_rule phase_of_gives(const pp_scene *scene) {
    (void)scene;
    return PP_RULE_EXCHANGE;
}

const pp_step pp_phx_gives = {
    .name = "gives",
    .verbs = 1u << PP_KEEP | 1u << PP_GIVE,
    .phase = phase_of_gives,
    .run = pp_run_question,
    .count = count_given,
    .nth = nth_given,
    .rank = rank_given,
    .take = take_given,
    .shown = shown_hand,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(pp_phx_gives_frame, giver, PP_FIELD_SEAT, PP_ALL_STAGES)}},
    .possible = possible_gives,
};
