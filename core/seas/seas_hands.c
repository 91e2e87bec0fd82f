// SPDX-License-Identifier: MIT
// Hands: the draw, and how the hands of fallen players go under the pile.
#include "seas.h"

#include "bits.h"

// --- The draw: up to a full hand, while the pile has tiles

static bool draws_on(const pp_game *game, const pp_state *s, const pp_frame *frame) {
    const pp_seas_draw_frame *draw = PP_VIEW(pp_seas_draw_frame, frame);
    const bool had_one = draw->drawn != 0; // the deal does not count
    if (pp_hand_size(s, draw->seat) + draw->waived == game->hand) return false;
    if (pp_pile_is_empty(s, PP_SEAS_WAKES)) return false;
    return !had_one || pp_plays(game, PP_R52_4A_UP_TO_THREE);
}

static bool is_deal(const pp_state *s) {
    return pp_under_way(s, PP_STEP_DEAL) != 0;
}

// Notes that the tile just drawn stays in the hand, or that no other is drawn for it. The deal is not counted.
static void count_drawn(const pp_state *s, pp_seas_draw_frame *draw) {
    if (!is_deal(s)) draw->drawn++;
    draw->shown = 0;
}

enum { DRAW_TILE, DRAW_OFFER };

// A tile that may be shown is kept, is shown by choice, or is shown because the hand has one too many. Or it is
// shown, and the player declines to draw another (R65.8b).
enum { HELD, SHOWN, ONE_TOO_MANY, WAIVED };

static pp_next run_draw(const pp_work *work, pp_frame *frame) {
    pp_seas_draw_frame *draw = PP_VIEW(pp_seas_draw_frame, frame);
    switch (draw->at) {
    case PP_BEGINS:
        while (draws_on(work->game, work->state, frame)) {
            PP_ASK(draw, DRAW_TILE);
            if (draw->offers) {
                draw->offers = 0;
                pp_call(work, PP_SEAS_OFFER, draw->seat);
                PP_WAIT(draw, DRAW_OFFER);
            }
        }
    }
    return PP_DONE;
}

static void take_draw(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    pp_seas_draw_frame *draw = PP_VIEW(pp_seas_draw_frame, frame);
    const int kind = pp_a(action), seat = frame->seat;
    pp_pile_take(work->game->tiles, s, kind);
    pp_tell(work, is_deal(s) ? PP_RULE_DEAL : PP_RULE_DRAW,
            (pp_event){.event = PP_EV_DRAWS, .pawn = pp_first_pawn(seat), .kind = (uint8_t)kind});
    pp_hand_add(s, seat, kind);
    const pp_seas_special *special = pp_seas_special_of(kind);
    draw->offers = special && special->is_offered;
    if (!draw->offers) count_drawn(s, draw);
}

static void hear_draw(const pp_work *work, pp_frame *frame, const pp_frame *called) {
    pp_seas_draw_frame *draw = PP_VIEW(pp_seas_draw_frame, frame);
    const int done = pp_seas_answer_of(called);
    if (done == HELD || done == WAIVED) count_drawn(work->state, draw);
    if (done == WAIVED) draw->waived++;
    if (done == SHOWN) draw->shown = pp_plays(work->game, PP_R65_7B_ONCE);
}

static int taihou_held(const pp_state *s, int seat) {
    int held = 0;
    for (int i = 0; i < PP_HAND; i++)
        held += s->hand[seat][i] == PP_SEAS_TAIHOU + 1;
    return held;
}

static bool possible_draw(const pp_scene *scene) {
    const pp_frame *frame = scene->frame;
    const pp_state *s = scene->state;
    const pp_seas_draw_frame *draw = PP_VIEW(pp_seas_draw_frame, frame);
    if (is_deal(s) && draw->drawn != 0) return false;
    if (draw->shown && !pp_plays(scene->game, PP_R65_7B_ONCE)) return false;
    if (draw->waived != 0 && !pp_plays(scene->game, PP_R65_8B_MAY_DECLINE)) return false;
    const int offered = draw->at == DRAW_OFFER; // in the hand, but not counted yet
    if (draw->drawn + offered > draw->waived + pp_hand_size(s, frame->seat)) return false;
    if (draw->shown && taihou_held(s, frame->seat) - offered >= PP_TAIHOU_MOST)
        return false; // it would have been a third, which is not shown by choice
    if (draw->waived > draw->drawn || pp_hand_size(s, frame->seat) + draw->waived > scene->game->hand)
        return false;
    if (pp_seas_turn_of(s) && !pp_is_in(s, frame->seat)) return false;
    return frame->seat == pp_active(s) && (!pp_is_asking(scene) || draws_on(scene->game, s, frame));
}

const pp_step pp_seas_draw = {
    .name = "draw",
    .verbs = 1u << PP_DRAW,
    .pile = PP_SEAS_WAKES,
    .ways = 1,
    .chance = true,
    .run = run_draw,
    .hear = hear_draw,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_draw,
    .frame = {.stage = {[DRAW_TILE] = {.name = "asks", .asks = true},
                        [DRAW_OFFER] = {.name = "offer", .calls = PP_CALLS(PP_SEAS_OFFER)}},
              .field = {PP_COUNT(pp_seas_draw_frame, drawn, PP_HAND, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_draw_frame, shown, PP_FIELD_FLAG, PP_ALL_STAGES),
                        PP_COUNT(pp_seas_draw_frame, waived, PP_HAND, PP_ALL_STAGES)}},
    .possible = possible_draw,
};

// --- A taihou just drawn

// Returns whether the player may decline to draw another tile. At the deal nobody may, because it gives every player
// a full hand.
static bool may_waive(const pp_scene *scene) {
    return pp_plays(scene->game, PP_R65_8B_MAY_DECLINE) && !is_deal(scene->state);
}

static uint32_t count_offer(const pp_scene *scene) {
    return may_waive(scene) ? 3 : 2;
}

static pp_action nth_offer(const pp_scene *scene, uint32_t i) {
    const int pawn = pp_first_pawn(scene->frame->seat);
    if (i == 1) return pp_act_one(PP_GIVE, pawn, PP_SEAS_TAIHOU);
    return pp_act_none(i == 0 ? PP_NO : PP_PASS, pawn);
}

// A third taihou can only be shown. Under R65.7b, one that replaces a shown tile can only be kept.
static pp_rank rank_offer(const pp_scene *scene, pp_action action) {
    const bool third = taihou_held(scene->state, scene->frame->seat) > PP_TAIHOU_MOST;
    const bool shown = PP_VIEW(pp_seas_draw_frame, pp_caller(scene))->shown;
    const pp_verb verb = pp_verb_of(action);
    if (verb == PP_PASS && !may_waive(scene)) return pp_never(PP_WRONG_PHASE, PP_RULE_TURN_PARTS);
    if (verb == PP_NO) return third ? pp_never(PP_NOT_POSSIBLE, PP_RULE_TAIHOU_THIRD) : pp_free();
    const bool of_another = verb == PP_GIVE && pp_a(action) != PP_SEAS_TAIHOU;
    return of_another || shown ? pp_never(PP_NOT_POSSIBLE, PP_RULE_TAIHOU_SHOWN) : pp_free();
}

static void take_offer(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    const pp_verb verb = pp_verb_of(action);
    const bool third = taihou_held(s, frame->seat) > PP_TAIHOU_MOST;
    PP_VIEW(pp_seas_answer_frame, frame)->answer = verb == PP_NO     ? HELD
                                                   : verb == PP_PASS ? WAIVED
                                                   : third           ? ONE_TOO_MANY
                                                                     : SHOWN;
    if (verb == PP_NO) return;
    pp_hand_take(s, frame->seat, PP_SEAS_TAIHOU);
    pp_remove(work->game->tiles, s, PP_SEAS_TAIHOU);
    pp_tell(work, third ? PP_RULE_TAIHOU_THIRD : PP_RULE_TAIHOU_SHOWN,
            (pp_event){.event = PP_EV_DISCARDS, .pawn = pp_first_pawn(frame->seat), .kind = PP_SEAS_TAIHOU});
}

static bool possible_offer(const pp_scene *scene) {
    return pp_in_hand(scene->state, scene->frame->seat, PP_SEAS_TAIHOU) &&
           pp_caller(scene)->seat == scene->frame->seat;
}

const pp_step pp_seas_offer = {
    .name = "offer",
    .verbs = 1u << PP_GIVE | 1u << PP_NO | 1u << PP_PASS,
    .run = pp_run_question,
    .count = count_offer,
    .nth = nth_offer,
    .rank = rank_offer,
    .take = take_offer,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_offer,
};

// --- Hands that go under the pile. Each hand is a separate group; the tiles left over by an exchange are one group.
// The order of a group is unknown, or its owner chooses it (R38)

static void tell_return(const pp_work *work, int seat) {
    pp_event event = {.event = PP_EV_RETURNS, .pawn = pp_first_pawn(seat)};
    for (int i = 0; i < PP_HAND; i++)
        event.hand[i] = work->state->hand[seat][i];
    pp_tell(work, PP_RULE_HANDS_RETURN, event);
}

static void put_hand_under(const pp_work *work, int seat, bool joined) {
    pp_state *s = work->state;
    while (s->hand[seat][0] != 0) {
        const int kind = s->hand[seat][0] - 1;
        pp_hand_take(s, seat, kind);
        pp_pile_bury(work->game->tiles, s, kind, joined);
        joined = true;
    }
}

static void put_hand_away(const pp_work *work, int seat) {
    pp_state *s = work->state;
    while (s->hand[seat][0] != 0) {
        const int kind = s->hand[seat][0] - 1;
        pp_hand_take(s, seat, kind);
        pp_remove(work->game->tiles, s, kind);
        pp_tell(work, PP_RULE_HANDS_RETURN,
                (pp_event){.event = PP_EV_DISCARDS, .pawn = pp_first_pawn(seat), .kind = (uint8_t)kind});
    }
}

static void put_hands_under(const pp_work *work, uint8_t seats, bool together) {
    pp_state *s = work->state;
    bool joined = false;
    for (int places = 0; places < work->game->seats; places++) {
        const int seat = pp_clockwise(work->game, pp_active(s), places);
        if (!(seats >> seat & 1) || s->hand[seat][0] == 0) continue;
        tell_return(work, seat);
        put_hand_under(work, seat, joined);
        joined = together;
    }
    pp_pile_settle(work->game->tiles, s, PP_SEAS_WAKES);
}

bool pp_seas_return_hands(const pp_work *work, uint8_t seats, bool together) {
    if (seats == 0) return false;
    if (!pp_plays(work->game, PP_R38B_OWNER_CHOOSES)) {
        put_hands_under(work, seats, together);
        return false;
    }
    pp_seas_return_frame *frame =
        PP_VIEW(pp_seas_return_frame, pp_call(work, PP_SEAS_RETURN, pp_active(work->state)));
    frame->seats = seats;
    frame->together = together;
    return true;
}

uint8_t pp_seas_out_with_tiles(const pp_game *game, const pp_state *s) {
    const uint8_t all = (uint8_t)((1u << game->seats) - 1),
                  out = all & (uint8_t)~pp_seats_with(s->on | s->off);
    uint8_t seats = 0;
    for (uint8_t rest = out; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        seats |= (uint8_t)((s->hand[seat][0] != 0) << seat);
    }
    return seats;
}

// For R52.3b: hands not lost by the active player's wake leave the game; the others go under the pile, in turn order.
// Returns the hands whose owner is still to be asked (R38b).
static uint8_t put_hands_away(const pp_work *work, uint8_t seats, uint8_t by_wake) {
    for (int places = 0; places < work->game->seats; places++) {
        const int seat = pp_clockwise(work->game, pp_active(work->state), places);
        const uint8_t own = (uint8_t)(1 << seat);
        if (!(seats & own)) continue;
        if (!(by_wake & own)) {
            put_hand_away(work, seat);
        } else if (!pp_plays(work->game, PP_R38B_OWNER_CHOOSES)) {
            put_hands_under(work, own, false);
        }
    }
    return seats & by_wake & pp_seas_out_with_tiles(work->game, work->state);
}

// Before the marks are chosen, every player would seem to be out, so nothing is done. During a turn, hands won by the
// active player's wake wait for the exchange while that player is in.
bool pp_seas_return_lost(const pp_work *work) {
    const pp_state *s = work->state;
    const pp_seas_turn_frame *turn = pp_seas_turn_of(s);
    const uint8_t by_wake = turn ? turn->fallen : 0;
    if (pp_unplaced(work->game, s) != 0) return false;
    uint8_t seats = pp_seas_out_with_tiles(work->game, s);
    if (turn && pp_is_in(s, turn->seat)) seats &= (uint8_t)~by_wake;
    if (turn && !pp_is_in(s, turn->seat)) pp_seas_forgoes_exchange(work);
    if (pp_plays(work->game, PP_R52_3B_OUT_OF_THE_GAME)) seats = put_hands_away(work, seats, by_wake);
    return pp_seas_return_hands(work, seats, false);
}

// --- The order of a group (R38b)

// The seats whose tiles form the next group: all of them after an exchange, or else a single seat.
static uint8_t group_of(const pp_game *game, const pp_state *s, const pp_seas_return_frame *frame) {
    const uint8_t left = frame->seats & pp_seas_out_with_tiles(game, s);
    if (left == 0 || frame->together) return left;
    return (uint8_t)(1 << pp_seas_first_of(game, left, pp_active(s)));
}

// The i-th tile of these hands, as kind + 1; 0 if there are fewer.
static int nth_of_hands(const pp_game *game, const pp_state *s, uint8_t seats, uint32_t i) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (!(seats >> seat & 1)) continue;
        const uint32_t size = (uint32_t)pp_hand_size(s, seat);
        if (i < size) return s->hand[seat][i];
        i -= size;
    }
    return 0;
}

// The seat whose player chooses the next tile of a group.
static int asked_about(const pp_state *s, const pp_seas_return_frame *frame, uint8_t group) {
    return frame->together ? pp_active(s) : pp_lowest_bit(group);
}

static void put_one_under(const pp_work *work, int seat, int kind) {
    pp_tell(work, PP_RULE_HANDS_RETURN,
            (pp_event){.event = PP_EV_RETURNS, .pawn = pp_first_pawn(seat), .hand = {(uint8_t)(kind + 1)}});
    pp_hand_take(work->state, seat, kind);
    pp_pile_bury(work->game->tiles, work->state, kind, false);
    pp_pile_settle(work->game->tiles, work->state, PP_SEAS_WAKES);
}

// Asks for the order of each group, tile by tile. The last tile of a group goes without a question.
static pp_next run_return(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    pp_seas_return_frame *returns = PP_VIEW(pp_seas_return_frame, frame);
    uint8_t group;
    switch (returns->at) {
    case PP_BEGINS:
        while ((group = group_of(game, s, returns)) != 0) {
            returns->seat = (uint8_t)asked_about(s, returns, group);
            if (nth_of_hands(game, s, group, 1) != 0) {
                PP_ASK(returns, PP_ASKED);
            } else {
                put_one_under(work, pp_lowest_bit(group), nth_of_hands(game, s, group, 0) - 1);
            }
        }
    }
    return PP_DONE;
}

static uint32_t count_given(const pp_scene *scene) {
    const pp_seas_return_frame *frame = PP_VIEW(pp_seas_return_frame, scene->frame);
    uint32_t count = 0;
    for (uint8_t rest = group_of(scene->game, scene->state, frame); rest != 0; rest &= (uint8_t)(rest - 1))
        count += (uint32_t)pp_hand_size(scene->state, pp_lowest_bit(rest));
    return count;
}

static pp_action nth_given(const pp_scene *scene, uint32_t i) {
    const pp_seas_return_frame *frame = PP_VIEW(pp_seas_return_frame, scene->frame);
    const uint8_t group = group_of(scene->game, scene->state, frame);
    const int tile = nth_of_hands(scene->game, scene->state, group, i);
    return pp_act_one(PP_GIVE, pp_first_pawn(frame->seat), tile - 1);
}

// The seat in a group that has this kind of tile.
static int owner_of(const pp_game *game, const pp_state *s, uint8_t group, int kind) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (group >> seat & 1 && pp_in_hand(s, seat, kind)) return seat;
    }
    return PP_SEATS;
}

static pp_rank rank_given(const pp_scene *scene, pp_action action) {
    const pp_seas_return_frame *frame = PP_VIEW(pp_seas_return_frame, scene->frame);
    const uint8_t group = group_of(scene->game, scene->state, frame);
    return owner_of(scene->game, scene->state, group, pp_a(action)) < PP_SEATS
               ? pp_free()
               : pp_never(PP_NOT_IN_HAND, PP_RULE_HANDS_RETURN);
}

static void take_given(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t group = group_of(work->game, work->state, PP_VIEW(pp_seas_return_frame, frame));
    put_one_under(work, owner_of(work->game, work->state, group, pp_a(action)), pp_a(action));
}

static bool possible_return(const pp_scene *scene) {
    const pp_seas_return_frame *frame = PP_VIEW(pp_seas_return_frame, scene->frame);
    const pp_state *s = scene->state;
    const uint8_t group = group_of(scene->game, s, frame);
    if (!pp_plays(scene->game, PP_R38B_OWNER_CHOOSES) || group == 0) return false;
    if ((frame->seats & pp_seats_in(scene->game, s)) != 0) return false;
    return nth_of_hands(scene->game, s, group, 1) != 0 && frame->seat == asked_about(s, frame, group);
}

static uint8_t shown_hands(const pp_scene *scene) {
    const pp_seas_return_frame *frame = PP_VIEW(pp_seas_return_frame, scene->frame);
    return frame->together ? group_of(scene->game, scene->state, frame) : 0;
}

const pp_step pp_seas_return = {
    .name = "return",
    .verbs = 1u << PP_GIVE,
    .run = run_return,
    .count = count_given,
    .nth = nth_given,
    .rank = rank_given,
    .take = take_given,
    .shown = shown_hands,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(pp_seas_return_frame, seats, PP_FIELD_SEATS, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_return_frame, together, PP_FIELD_FLAG, PP_ALL_STAGES)}},
    .possible = possible_return,
};
