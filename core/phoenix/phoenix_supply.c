// SPDX-License-Identifier: MIT
// Edge tiles in Phoenix Rising: drawing them, putting them back, and the Phoenix tile, which marks who gets the next ones.
#include "phoenix.h"

#include <assert.h>
#include <string.h>

static void tell_tile(const pp_work *work, pp_rule rule, pp_event_kind what, int seat, int kind) {
    pp_event event = {.event = (uint8_t)what, .pawn = pp_first_pawn(seat)};
    if (what == PP_EV_DRAWS) {
        event.kind = (uint8_t)kind;
    } else {
        event.hand[0] = (uint8_t)(kind + 1);
    }
    pp_tell(work, rule, event);
}

// --- Waiting for tiles

// A player who is still to draw in the turn under way does not wait yet (R30.23).
bool pp_phx_is_short(const pp_game *game, const pp_state *s, int seat) {
    return pp_phx_faces_space(s, pp_first_pawn(seat)) && pp_hand_size(s, seat) < game->hand &&
           !(PP_VIEW(pp_phx_turn_frame, &s->frame[0])->to_draw >> seat & 1);
}

// The seat that takes the Phoenix tile after this one: the next clockwise that waits, or the one that has waited longest
// (R30.25).
static int next_waiting(const pp_game *game, const pp_state *s, int after) {
    int next = -1;
    if (pp_plays(game, PP_R30_25C_THEY_MISS_OUT)) return next;
    // From the far end of the round towards `after`, so that the last to be taken over is the nearest clockwise; a place in
    // the queue outranks nearness, and a seat without one (0) comes behind every seat with one.
    for (int places = game->seats - 1; places > 0; places--) {
        const int seat = pp_clockwise(game, after, places);
        const bool later =
            next >= 0 && s->due[next] != 0 && (s->due[seat] == 0 || s->due[seat] > s->due[next]);
        if (pp_phx_is_short(game, s, seat) && !later) next = seat;
    }
    return next;
}

// A player whose Phoenix tile passes to someone else is still owed a tile, and goes to the head of the queue for having
// waited longest (R30.24b, R30.25b). Everybody behind moves one place back, so the places stay 1, 2, 3 … without a gap,
// which two equal queues in memory rely on.
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

// --- Tiles go back

void pp_phx_return_tiles(const pp_work *work, int seat, uint8_t seats) {
    pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, pp_call(work, PP_PHX_RETURNS, seat));
    returns->from = (uint8_t)seat;
    returns->to_return = seats;
}

bool pp_phx_keeps_tiles(const pp_game *game, const pp_state *s, int seat) {
    return pp_plays(game, PP_R30_19B_KEPT_UNTIL_NEXT_TURN) && pp_status_of(s, pp_first_pawn(seat)) == PP_OFF;
}

bool pp_phx_gives_back(const pp_work *work, int seat) {
    const pp_state *s = work->state;
    const bool holds = s->holder == seat + 1;
    if (!pp_phx_keeps_tiles(work->game, s, seat)) return s->hand[seat][0] != 0 || holds;
    if (holds) pp_phx_put_marker_back(work, PP_RULE_CLAIM_ENDS);
    return false;
}

// Why this seat's tiles go back: the player has taken the pawn off, has lost it, has laid the other tile, or found the space
// ahead filled. Where tiles of a lost pawn were kept (R30.19b), it may have risen by now.
static pp_rule why_they_return(const pp_state *s, int seat) {
    const pp_frame *turn = &s->frame[0];
    if (turn->at == PP_PHX_LEFT) return PP_RULE_WITHDRAWN_HAND;
    if (!pp_is_on(s, pp_first_pawn(seat)) || turn->at == PP_PHX_EXTENDS) return PP_RULE_LOST_HAND;
    return seat == turn->seat ? PP_RULE_DISCARD : PP_RULE_SPACE_FILLED;
}

static void discard(const pp_work *work, int seat, int kind) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int holder = s->holder - 1;
    pp_hand_take(s, seat, kind);
    tell_tile(work, why_they_return(s, seat), PP_EV_RETURNS, seat, kind);
    if (holder < 0 || !pp_phx_faces_space(s, pp_first_pawn(holder))) {
        pp_pile_bury(game->tiles, s, kind, false);
        pp_pile_settle(game->tiles, s, 0);
        return;
    }
    pp_hand_add(s, holder, kind);
    tell_tile(work, PP_RULE_COLLECT, PP_EV_DRAWS, holder, kind);
    if (pp_hand_size(s, holder) == game->hand) pp_phx_put_marker_back(work, PP_RULE_MARKER_BACK);
}

void pp_phx_call_draw(const pp_work *work, int seat) {
    if (work->state->holder == seat + 1) {
        pp_phx_return_tiles(work, seat, 0);
    } else {
        pp_call(work, PP_STEP_DRAW, seat);
    }
}

// Both tiles at once, in an order that nobody knows (R30.2b).
static void discard_together(const pp_work *work, int seat) {
    pp_state *s = work->state;
    pp_event event = {.event = PP_EV_RETURNS, .pawn = pp_first_pawn(seat)};
    const int tiles = pp_hand_size(s, seat);
    pp_hand_take_all(s, seat, event.hand);
    for (int i = 0; i < tiles; i++)
        pp_pile_bury(work->game->tiles, s, event.hand[i] - 1, i > 0);
    pp_pile_settle(work->game->tiles, s, 0);
    pp_tell(work, why_they_return(s, seat), event);
}

// Whether the owner is asked for the order of two tiles.
static bool return_hand(const pp_work *work, int seat) {
    pp_state *s = work->state;
    const int tiles = pp_hand_size(s, seat);
    pp_queue_leave(s, seat);
    if (tiles == 1) discard(work, seat, s->hand[seat][0] - 1);
    if (tiles < 2) return false;
    if (pp_plays(work->game, PP_R30_2A_OWNER_CHOOSES_ORDER)) return true;
    discard_together(work, seat);
    return false;
}

// The holder draws when tiles have come to lie in the stack after all.
static bool serve_holder(const pp_work *work) {
    const pp_state *s = work->state;
    const int holder = s->holder - 1;
    if (holder < 0 || pp_pile_is_empty(s, 0) || !pp_phx_faces_space(s, pp_first_pawn(holder))) return false;
    pp_call(work, PP_STEP_DRAW, holder);
    return true;
}

// A holder who is among them no longer needs tiles, so the Phoenix tile goes on first (R30.27).
static pp_next run_returns(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, frame);
    if (s->holder != 0 && returns->to_return >> (s->holder - 1) & 1)
        pp_phx_put_marker_back(work, PP_RULE_CLAIM_ENDS);
    for (;; returns->looked_at++) {
        if (serve_holder(work)) return PP_AGAIN;
        if (returns->looked_at == game->seats) return PP_DONE;
        returns->seat = (uint8_t)pp_clockwise(game, returns->from, returns->looked_at);
        if (returns->to_return >> returns->seat & 1 && return_hand(work, returns->seat)) return PP_ASKS;
        returns->to_return &= (uint8_t) ~(1 << returns->seat);
    }
}

static uint32_t count_own_tiles(const pp_scene *scene) {
    return (uint32_t)pp_hand_size(scene->state, scene->frame->seat);
}

static pp_action nth_own_tile(const pp_scene *scene, uint32_t i) {
    const int seat = scene->frame->seat;
    return pp_act_one(PP_GIVE, pp_first_pawn(seat), scene->state->hand[seat][i] - 1);
}

static pp_rank rank_own_tile(const pp_scene *scene, pp_action action) {
    if (pp_in_hand(scene->state, scene->frame->seat, pp_a(action))) return pp_free();
    return pp_never(PP_NOT_IN_HAND, PP_RULE_DISCARD_ORDER);
}

static void take_own_tile(const pp_work *work, pp_frame *frame, pp_action action) {
    discard(work, frame->seat, pp_a(action));
}

bool pp_phx_is_returning(const pp_game *game, const pp_state *s, int seat) {
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, &s->frame[0]);
    const bool moving =
        turn->step == PP_STEP_TURN && (turn->at == PP_PHX_OTHERS || turn->at == PP_PHX_SETTLES);
    const bool late = pp_plays(game, PP_R30_3B_AFTER_ALL_MOVEMENT) && s->depth > 1 && moving;
    for (int i = 1; i < s->depth; i++) {
        const pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, &s->frame[i]);
        if (returns->step == PP_PHX_RETURNS && returns->to_return >> seat & 1) return true;
    }
    return late && (turn->to_return >> seat & 1 || !pp_is_on(s, pp_first_pawn(seat)));
}

static bool possible_returns(const pp_scene *scene) {
    const pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, scene->frame);
    const pp_frame *caller = pp_phx_caller(scene);
    const pp_game *game = scene->game;
    const bool two =
        pp_hand_size(scene->state, returns->seat) == 2 && scene->state->holder != returns->seat + 1;
    if (caller->step == PP_STEP_TURN && returns->from != caller->seat) return false;
    if (!pp_is_asking(scene)) return true;
    return two && returns->looked_at < game->seats && returns->to_return >> returns->seat & 1 &&
           pp_plays(game, PP_R30_2A_OWNER_CHOOSES_ORDER) &&
           pp_clockwise(game, returns->from, returns->looked_at) == returns->seat;
}

const pp_step pp_phx_returns = {
    .name = "returns",
    .backwards = true,
    .order = PP_RULE_DISCARD_ORDER,
    .verbs = 1u << PP_GIVE,
    .run = run_returns,
    .count = count_own_tiles,
    .nth = nth_own_tile,
    .rank = rank_own_tile,
    .take = take_own_tile,
    .frame = {.stage = {{.name = "asks", .asks = true, .calls = UINT32_C(1) << PP_STEP_DRAW}},
              .field = {PP_FIELD(pp_phx_returns_frame, from, PP_FIELD_SEAT, PP_ALL_STAGES),
                        PP_COUNT(pp_phx_returns_frame, looked_at, PP_MOST_SEATS, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_returns_frame, to_return, PP_FIELD_SEATS, PP_ALL_STAGES)}},
    .possible = possible_returns,
};

// --- Drawing up to a full hand; a player who gets too little takes the Phoenix tile, or waits.

static pp_next run_draw(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int seat = frame->seat;
    const bool full = pp_hand_size(s, seat) == game->hand;
    if (full && s->holder == seat + 1) pp_phx_put_marker_back(work, PP_RULE_MARKER_BACK);
    if (full || !pp_phx_faces_space(s, pp_first_pawn(seat))) return PP_DONE;
    if (pp_pile_size(s, 0) != 0) return PP_ASKS;
    if (s->holder == 0) {
        take_marker(work, seat, PP_RULE_SHORT);
    } else if (s->holder != seat + 1 && pp_plays(game, PP_R30_25B_FIRST_COME_FIRST_SERVED)) {
        pp_queue_join(s, seat);
    }
    return PP_DONE;
}

static pp_rule draw_rule(const pp_work *work) {
    const pp_frame *caller = &work->state->frame[work->state->depth - 2];
    return pp_phx_is(caller, PP_STEP_TURN, PP_PHX_EXTENDS) ? PP_RULE_RISE_DRAW : PP_RULE_DRAW;
}

static void take_draw(const pp_work *work, pp_frame *frame, pp_action action) {
    const int kind = pp_a(action);
    pp_pile_take(work->game->tiles, work->state, kind);
    pp_hand_add(work->state, frame->seat, kind);
    tell_tile(work, draw_rule(work), PP_EV_DRAWS, frame->seat, kind);
}

static bool called_to_draw(const pp_scene *scene) {
    const pp_frame *caller = pp_phx_caller(scene);
    if (caller->step == PP_PHX_RETURNS) return scene->state->holder == scene->frame->seat + 1;
    return pp_phx_is(caller, PP_STEP_TURN, PP_PHX_SUPPLIES) || caller->seat == scene->frame->seat;
}

static bool possible_draw(const pp_scene *scene) {
    const pp_frame *frame = scene->frame;
    const pp_state *s = scene->state;
    if (!called_to_draw(scene) || !pp_phx_faces_space(s, pp_first_pawn(frame->seat))) return false;
    if (pp_is_asking(scene)) return s->top[0] != 0 && pp_hand_size(s, frame->seat) < scene->game->hand;
    // A player who rises first gives back what was kept (R30.19b).
    return pp_plays(scene->game, PP_R30_19B_KEPT_UNTIL_NEXT_TURN) &&
           pp_phx_is(pp_phx_caller(scene), PP_STEP_TURN, PP_PHX_EXTENDS);
}

const pp_step pp_phx_draw = {
    .name = "draw",
    .backwards = true,
    .verbs = 1u << PP_DRAW,
    .ways = 1,
    .chance = true,
    .run = run_draw,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_draw,
    .frame = {.stage = {{.name = "asks", .asks = true, .calls = UINT32_C(1) << PP_PHX_RETURNS}}},
    .possible = possible_draw,
};

// --- The exchange: a player who must add a tile and has none takes tiles of the first player to the left who has some.

int pp_phx_supplier(const pp_game *game, const pp_state *s, int seat) {
    for (int places = 1; places < game->seats; places++) {
        const int other = pp_clockwise(game, seat, places);
        if (s->hand[other][0] != 0 && !pp_phx_keeps_tiles(game, s, other)) return other;
    }
    return seat;
}

void pp_phx_exchange(const pp_work *work, int taker, int giver, int kind) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    for (int i = pp_hand_size(s, giver); i-- > 0;) {
        const int given = s->hand[giver][i] - 1;
        if (kind != PP_PHX_ALL_TILES && given != kind) continue;
        pp_hand_take(s, giver, given);
        pp_hand_add(s, taker, given);
    }
    pp_event keeps = {.event = PP_EV_KEEPS, .pawn = pp_first_pawn(taker)};
    memcpy(keeps.hand, s->hand[taker], sizeof keeps.hand);
    const bool holds = s->holder == taker + 1;
    pp_tell(work, holds ? PP_RULE_EXCHANGE : PP_RULE_TAKE_TILES, keeps);
    const bool moves = holds || pp_plays(game, PP_R30_24B_CLAIM_GOES_TO_GIVER);
    if (moves && s->holder != giver + 1) take_marker(work, giver, PP_RULE_MARKER_EXCHANGED);
    if (!pp_plays(game, PP_R30_25B_FIRST_COME_FIRST_SERVED)) return;
    if (pp_hand_size(s, taker) == game->hand) pp_queue_leave(s, taker);
    if (s->holder != giver + 1) pp_queue_join(s, giver);
}

// Which of two tiles: the taker says so (R28b), or the giver (R28c).

static int giver_of(const pp_frame *frame) {
    return PP_VIEW(pp_phx_gives_frame, frame)->giver;
}

static bool taker_says(const pp_game *game) {
    return pp_plays(game, PP_R28B_TAKER_CHOOSES_ONE);
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
    pp_phx_exchange(work, work->state->frame[0].seat, giver_of(frame), kind_given(action));
}

static bool possible_gives(const pp_scene *scene) {
    const pp_frame *frame = scene->frame, *caller = pp_phx_caller(scene);
    const pp_state *s = scene->state;
    if (pp_plays(scene->game, PP_R28A_WHOLE_HAND)) return false;
    const int giver = giver_of(frame), asked = taker_says(scene->game) ? caller->seat : giver;
    return giver != caller->seat && frame->seat == asked && s->hand[caller->seat][0] == 0 &&
           pp_hand_size(s, giver) == 2;
}

static uint8_t shown_hand(const pp_scene *scene) {
    return (uint8_t)(1 << giver_of(scene->frame));
}

const pp_step pp_phx_gives = {
    .name = "gives",
    .verbs = 1u << PP_KEEP | 1u << PP_GIVE,
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
