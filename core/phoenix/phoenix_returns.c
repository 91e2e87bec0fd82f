// SPDX-License-Identifier: MIT
// Edge tiles that go back under the stack in Phoenix Rising: a turn's unused tile, the tiles of players whose space
// was filled, and those of players whose pawn left the board. The holder of the Phoenix tile collects them first.
#include "phoenix.h"

// The stages: an owner chooses which of two tiles goes first; the holder draws.
enum { RETURNS_GIVE, RETURNS_DRAW };

void pp_phx_return_tiles(const pp_work *work, int seat, uint8_t seats) {
    pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, pp_call(work, PP_PHX_RETURNS, seat));
    returns->from = (uint8_t)seat;
    returns->to_return = seats;
}

bool pp_phx_keeps_tiles(const pp_game *game, const pp_state *s, int seat) {
    return pp_plays(game, PP_R30_19B_KEPT_UNTIL_NEXT_TURN) && pp_status_of(s, pp_first_pawn(seat)) == PP_OFF;
}

void pp_phx_end_claim(const pp_work *work, int seat) {
    const pp_state *s = work->state;
    if (s->holder == seat + 1 && pp_phx_keeps_tiles(work->game, s, seat))
        pp_phx_put_marker_back(work, PP_RULE_CLAIM_ENDS);
}

bool pp_phx_gives_back(const pp_game *game, const pp_state *s, int seat) {
    return !pp_phx_keeps_tiles(game, s, seat) && (s->hand[seat][0] != 0 || s->holder == seat + 1);
}

// Returns the rule by which this seat's tiles go back. The player took the pawn off the board, lost it, laid the
// other tile, or had the space ahead filled. Tiles kept after a loss (R30.19b) go back even if the pawn has risen
// since.
static pp_rule why_they_return(const pp_state *s, int seat) {
    const pp_phx_turn_frame *turn = pp_phx_turn_of(s);
    if (turn->at == PP_PHX_TURN_WITHDRAWN_HAND) return PP_RULE_WITHDRAWN_HAND;
    if (!pp_is_on(s, pp_first_pawn(seat)) || turn->at == PP_PHX_TURN_KEPT_HAND) return PP_RULE_LOST_HAND;
    return seat == turn->seat ? PP_RULE_DISCARD : PP_RULE_SPACE_FILLED;
}

// Gives the tile to the holder of the Phoenix tile (PHX-14.2) or puts it under the stack.
static void discard(const pp_work *work, int seat, int kind) {
    pp_state *s = work->state;
    pp_hand_take(s, seat, kind);
    pp_tell(work, why_they_return(s, seat),
            (pp_event){.event = PP_EV_RETURNS, .pawn = pp_first_pawn(seat), .hand = {(uint8_t)(kind + 1)}});
    if (pp_phx_holder_collects(work, kind)) return;
    pp_pile_bury(work->game->tiles, s, kind, false);
    pp_pile_settle(work->game->tiles, s, 0);
}

// Puts both tiles under the stack at once. Nobody knows their order (R30.2b).
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

// Moves on to the next seat clockwise. Returns whether its player is asked which of two tiles goes back first.
static bool asks_next_owner(const pp_work *work, pp_phx_returns_frame *returns) {
    returns->seat = (uint8_t)pp_clockwise(work->game, returns->from, returns->looked_at);
    if (!(returns->to_return >> returns->seat & 1)) return false;
    pp_queue_leave(work->state, returns->seat);
    return pp_hand_size(work->state, returns->seat) > 1 &&
           pp_plays(work->game, PP_R30_2A_OWNER_CHOOSES_ORDER);
}

static void return_hand(const pp_work *work, pp_phx_returns_frame *returns) {
    const pp_state *s = work->state;
    const int seat = returns->seat;
    const int tiles = returns->to_return >> seat & 1 ? pp_hand_size(s, seat) : 0;
    if (tiles == 1) discard(work, seat, s->hand[seat][0] - 1);
    if (tiles > 1) discard_together(work, seat);
    returns->to_return &= (uint8_t) ~(1 << seat);
    returns->looked_at++;
}

// If the holder's own tiles go back, the holder no longer needs any. The Phoenix tile is then passed on before they
// do (R30.27).
static void end_claim(const pp_work *work, const pp_phx_returns_frame *returns) {
    const int holder = work->state->holder - 1;
    if (holder >= 0 && returns->to_return >> holder & 1) pp_phx_put_marker_back(work, PP_RULE_CLAIM_ENDS);
}

// Lets the holder draw if tiles have reached the stack after all; returns whether it did.
static bool serves_holder(const pp_work *work) {
    const pp_state *s = work->state;
    const int holder = s->holder - 1;
    if (holder < 0 || pp_pile_is_empty(s, 0) || !pp_phx_faces_space(s, pp_first_pawn(holder))) return false;
    pp_call(work, PP_STEP_DRAW, holder);
    return true;
}

static pp_next run_returns(const pp_work *work, pp_frame *frame) {
    pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, frame);
    switch (returns->at) {
    case PP_BEGINS:
        end_claim(work, returns);
        for (;;) {
            if (serves_holder(work)) {
                PP_WAIT(returns, RETURNS_DRAW);
            } else if (returns->looked_at == work->game->seats) {
                break;
            } else if (asks_next_owner(work, returns)) {
                PP_ASK(returns, RETURNS_GIVE);
            } else {
                return_hand(work, returns);
            }
        }
    }
    return PP_DONE;
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
    const pp_phx_turn_frame *turn = pp_phx_turn_of(s);
    const pp_frame *returns = pp_under_way(s, PP_PHX_RETURNS);
    if (s->depth < 2) return false; // nothing is under way except the turn or set-up
    if (returns && PP_VIEW(pp_phx_returns_frame, returns)->to_return >> seat & 1) return true;
    const bool moving = turn->at >= PP_PHX_TURN_RETURN && turn->at <= PP_PHX_TURN_FOLLOW;
    const bool late = moving && pp_plays(game, PP_R30_3B_AFTER_ALL_MOVEMENT);
    return late && (turn->to_return >> seat & 1 || !pp_is_on(s, pp_first_pawn(seat)));
}

// Returns whether these seats still have to give back tiles. None of them has had its turn. None holds the Phoenix tile, which
// is passed on first. None is waiting for tiles in front of an empty space.
static bool are_left_to_return(const pp_scene *scene) {
    const pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, scene->frame);
    const pp_state *s = scene->state;
    for (int places = 0; places < scene->game->seats; places++) {
        const int seat = pp_clockwise(scene->game, returns->from, places);
        const bool done = places < returns->looked_at, holds = s->holder == seat + 1;
        const bool stays = pp_phx_faces_space(s, pp_first_pawn(seat)) && !pp_phx_will_draw(s, seat);
        if (returns->to_return >> seat & 1 && (done || holds || stays)) return false;
    }
    return true;
}

static bool possible_returns(const pp_scene *scene) {
    const pp_phx_returns_frame *returns = PP_VIEW(pp_phx_returns_frame, scene->frame);
    const pp_frame *caller = pp_caller(scene);
    const pp_game *game = scene->game;
    const bool two = pp_hand_size(scene->state, returns->seat) == 2;
    const bool of_turn = caller->step == PP_STEP_TURN && caller->at != PP_PHX_TURN_RETURN;
    if (!are_left_to_return(scene) || (of_turn && returns->from != caller->seat)) return false;
    if (!pp_is_asking(scene)) return true;
    return two && returns->looked_at < game->seats && returns->to_return >> returns->seat & 1 &&
           pp_plays(game, PP_R30_2A_OWNER_CHOOSES_ORDER) &&
           pp_clockwise(game, returns->from, returns->looked_at) == returns->seat;
}

const pp_step pp_phx_returns = {
    .name = "returns",
    .order = PP_RULE_DISCARD_ORDER,
    .verbs = 1u << PP_GIVE,
    .run = run_returns,
    .count = count_own_tiles,
    .nth = nth_own_tile,
    .rank = rank_own_tile,
    .take = take_own_tile,
    .frame = {.stage = {[RETURNS_GIVE] = {.name = "give", .asks = true},
                        [RETURNS_DRAW] = {.name = "draw", .calls = UINT32_C(1) << PP_STEP_DRAW}},
              .field = {PP_FIELD(pp_phx_returns_frame, from, PP_FIELD_SEAT, PP_ALL_STAGES),
                        PP_COUNT(pp_phx_returns_frame, looked_at, PP_MOST_SEATS, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_returns_frame, to_return, PP_FIELD_SEATS, PP_ALL_STAGES)}},
    .possible = possible_returns,
};
