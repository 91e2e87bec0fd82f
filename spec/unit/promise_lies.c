// SPDX-License-Identifier: MIT
// Lies about what the second counts and the second account check. promise_test.c tells them.
#include "promise_lies.h"

#include "mirror.h"

#include <string.h>

pp_game lie_veterans, lie_alone, lie_scarce;

void promise_lies_begin(void) {
    lie_veterans = pp_seas;
    lie_veterans.parts = 31;
    pp_fit(&lie_veterans);
    lie_alone = pp_tsuro_manual;
    lie_alone.seats = 4;
    pp_fit(&lie_alone);
    lie_scarce = pp_phoenix;
    lie_scarce.box[0] &= 0xff;
}

static bool daikaiju_moves_and_turns(played *p, pp_event *event) {
    const bool moves = event->rule == PP_RULE_DAIKAIJU_MOVES && !p->made;
    if (moves) event->lie = (uint8_t)((event->lie + 1) % 4);
    p->made |= moves;
    return true;
}

static bool daikaiju_has_turned(played *p) {
    const motion by = mirror_of_action(&p->game, &p->before, p->action);
    memcpy(p->s.lie, p->account.lie, sizeof p->s.lie);
    return p->made && by.turns + by.seats == 0;
}

static bool ship_is_lost_to_something_else(played *p, pp_event *event) {
    const bool lost = event->event == PP_EV_LEAVES && event->cause == PP_BY_RIM;
    if (lost) event->cause = PP_BY_DAIKAIJU;
    p->made |= lost;
    return true;
}

static const pp_event *heard_as(const played *p, pp_event_kind kind) {
    for (int i = 0; i < p->heard.events && i < PROMISE_HEARD; i++) {
        if (p->heard.event[i].event == kind) return &p->heard.event[i];
    }
    return 0;
}

static bool another_draws(played *p) {
    const pp_frame *top = p->s.depth == 0 ? 0 : &p->s.frame[p->s.depth - 1];
    if (!top || top->step != PP_STEP_DRAW) return false;
    const uint8_t next = (uint8_t)((top->seat + 1) % p->game.seats);
    p->s.frame[p->s.depth - 1].seat = next;
    return true;
}

static bool another_takes_the_dragon(played *p, pp_event *event) {
    if (event->event != PP_EV_MARKER_TO) return true;
    event->pawn = pp_first_pawn((pp_seat_of_pawn(event->pawn) + 1) % p->game.seats);
    p->made = true;
    return true;
}

static bool another_has_the_dragon(played *p) {
    p->s.holder = p->account.holder;
    return p->made;
}

// Gives the player, before a fatal placement, a tile that would have saved the pawn.
static bool had_a_safe_tile(played *p) {
    const pp_event *leaves = heard_as(p, PP_EV_LEAVES);
    const int seat = pp_seat_of(p->action), kind = pp_a(p->action);
    if (pp_verb_of(p->action) != PP_LAY || !leaves || leaves->pawn != pp_pawn_of(p->action)) return false;
    const pp_state before = p->before;
    for (int i = 0; i < PP_HAND && before.hand[seat][i] != 0; i++) {
        for (int other = 0; other < 35 && before.hand[seat][i] != kind + 1; other++) {
            p->before = before;
            if (pp_in_hand(&before, seat, other)) continue;
            pp_hand_take(&p->before, seat, before.hand[seat][i] - 1);
            pp_hand_add(&p->before, seat, other);
            if (pp_may(&p->game, &p->before, p->action).reason == PP_WOULD_SELF_ELIMINATE) return true;
        }
    }
    p->before = before;
    return false;
}

static bool keeps_a_tile_too_few(played *p) {
    if (pp_verb_of(p->action) != PP_KEEP) return false;
    const int seat = pp_seat_of(p->action);
    pp_hand_take(&p->s, seat, p->s.hand[seat][0] - 1);
    return true;
}

// Says after the action that the players had chosen the exchange.
static bool exchange_was_chosen(played *p) {
    const pp_event *returns = heard_as(p, PP_EV_RETURNS);
    const int seat = pp_seat_of(p->action);
    const bool due = pp_verb_of(p->action) == PP_LAY && returns && pp_seat_of_pawn(returns->pawn) != seat &&
                     pp_is_on(&p->s, pp_pawn_of(p->action)) && p->before.hand[seat][1] != 0;
    p->game.exchange = true;
    return due;
}

// Gives a tile to a player who sits between the one who takes tiles and the one who gives them.
static bool another_had_tiles(played *p) {
    const pp_event *keeps = heard_as(p, PP_EV_KEEPS);
    if (!keeps) return false;
    const int next = (pp_seat_of_pawn(keeps->pawn) + 1) % p->game.seats;
    int kind = 0;
    while (memchr(keeps->hand, kind + 1, PP_HAND))
        kind++;
    const bool empty = p->before.hand[next][0] == 0 && p->s.hand[next][0] == 0;
    const bool on = pp_is_on(&p->before, pp_first_pawn(next)) && pp_is_on(&p->s, pp_first_pawn(next));
    for (int seat = 0; seat < p->game.seats; seat++) {
        const bool other = seat != next && seat != pp_seat_of_pawn(keeps->pawn);
        p->made |= other && memchr(p->before.hand[seat], keeps->hand[0], PP_HAND) != 0;
    }
    p->before.hand[next][0] = p->s.hand[next][0] = p->account.hand[next][0] = (uint8_t)(kind + 1);
    return empty && on && p->made && pp_seat_of(p->action) != next;
}

// Reports that the Phoenix tile passes over the player who waits for it.
static bool passes_over_one(played *p, pp_event *event) {
    if (event->event != PP_EV_MARKER_TO || event->rule != PP_RULE_QUEUE) return true;
    const uint8_t seat = pp_seat_of_pawn(event->pawn);
    const bool waits =
        p->before.hand[seat][1] == 0 && p->before.holder != 0 && p->before.frame[0].seat != seat;
    const uint8_t next = (uint8_t)((seat + 1) % p->game.seats);
    if (waits && next != p->before.holder - 1) {
        event->pawn = pp_first_pawn(next);
        p->made = true;
    }
    return true;
}

static bool one_was_passed_over(played *p) {
    const int passed = p->s.holder - 1;
    p->s.holder = p->account.holder;
    return p->made && passed >= 0 && p->s.depth != 0 && p->s.frame[0].seat != passed &&
           p->s.hand[passed][1] == 0 &&
           p->before.place[pp_first_pawn(passed)].square == p->s.place[pp_first_pawn(passed)].square;
}

static bool is_named(const played *p, const pp_frame *frame, const char *name) {
    return strcmp(p->game.step[frame->step]->name, name) == 0;
}

static bool an_earlier_player_is_asked(played *p) {
    const uint8_t depth = p->s.depth, active = p->before.frame[0].seat;
    if (depth < 3 || depth != p->before.depth || p->heard.events != 0) return false;
    const pp_frame *was = &p->before.frame[depth - 1], *is = &p->s.frame[depth - 1];
    const bool moment = is_named(p, is - 1, "moment") && is_named(p, was - 1, "moment");
    const bool asks = was->step == is->step && was->seat != is->seat && was->seat != active;
    if (memcmp(p->before.frame, p->s.frame, sizeof(pp_frame) * (size_t)(depth - 2)) != 0) return false;
    if (was[-1].at != is[-1].at || was[-1].seat != is[-1].seat) return false;
    p->s.frame[depth - 1].seat = active;
    return moment && asks;
}

static bool daikaiju_are_gone(played *p) {
    const pp_frame *top = p->s.depth == 2 ? &p->s.frame[1] : 0;
    if (pp_verb_of(p->action) != PP_DRAW || !top || !is_named(p, top, "roll")) return false;
    for (int square = 0; square < PP_SQUARES; square++) {
        const int tile = p->s.tile[square];
        if (tile != 0 && pp_kind_of(&p->game, tile - 1)->sort == PP_DAIKAIJU)
            p->s.tile[square] = p->s.lie[square] = p->account.tile[square] = p->account.lie[square] = 0;
    }
    return true;
}

static bool dice_are_thrown_again(played *p) {
    const pp_frame *was = &p->before.frame[p->before.depth - 1];
    const bool suits =
        p->s.depth != 0 && is_named(p, was, "throw") && !is_named(p, &p->s.frame[p->s.depth - 1], "throw");
    if (!suits || p->heard.events != 0) return false;
    p->s = p->before;
    p->s.frame[p->s.depth - 1].rest[1]++;
    return true;
}

static bool a_ship_crosses_the_row(played *p) {
    p->account.crossed[p->before.wave_side % 2 == 0] |= 1;
    return p->before.wave_side != 0 && pp_verb_of(p->action) == PP_LAY;
}

static bool hands_go_under_otherwise(played *p) {
    const int count = p->s.under_count[0];
    if (!heard_as(p, PP_EV_RETURNS) || count < 2 || p->s.under[0][count - 1] & PP_JOINED) return false;
    const bool alike = p->s.under[0][count - 1] == (p->s.under[0][count - 2] & ~PP_JOINED);
    return !alike && lie_two_buried_tiles_swapped(p);
}

// Passes the turn on after the first of two turns.
static bool second_turn_is_left_out(played *p) {
    const int seat = p->s.frame[0].seat, next = p->s.depth != 0 ? pp_next_in(&p->game, &p->s, seat) : seat;
    const pp_frame turn = {.step = p->game.turn_step, .seat = (uint8_t)next};
    const bool again = p->s.depth == 1 && p->s.frame[0].step == p->game.turn_step &&
                       p->s.on >> 2 * seat & 3 && p->before.frame[0].step == p->game.turn_step &&
                       p->before.frame[0].seat == seat;
    if (again) p->s.frame[0] = turn;
    return again && next != seat;
}

// Keeps quiet about a lantern that moves on, and leaves it where it was.
static bool silent_about_a_lantern(played *p, pp_event *event) {
    const bool sent = event->rule == PP_RULE_SEND;
    p->made |= sent;
    return !sent;
}

static bool lantern_stays(played *p) {
    p->s.mark[0] = p->account.lanterns;
    return p->made && heard_as(p, PP_EV_SCORES);
}

static bool another_is_turned(played *p) {
    p->s.mark[3] ^= UINT64_C(1) << 9;
    return p->s.depth > 1 && p->s.frame[0].step == p->game.turn_step;
}

const lie promise_lies[] = {
    {&pp_seas, "daikaiju", daikaiju_moves_and_turns, daikaiju_has_turned},
    {&pp_seas, "ways", ship_is_lost_to_something_else, 0},
    {&pp_tsuro_2005, "drawing", 0, another_draws},
    {&pp_tsuro_manual, "drawing", another_takes_the_dragon, another_has_the_dragon},
    {&pp_tsuro_2005, "judged-alike listed own-pawn", 0, had_a_safe_tile},
    {&pp_tsuro_2005, "hands-told kept-hand", 0, keeps_a_tile_too_few},
    {&lie_alone, "exchange", 0, exchange_was_chosen},
    {&lie_scarce, "judged-alike listed supplier", 0, another_had_tiles},
    {&lie_scarce, "queue", passes_over_one, one_was_passed_over},
    {&lie_veterans, "asked-in-turn", 0, an_earlier_player_is_asked},
    {&pp_seas, "missing", 0, daikaiju_are_gone},
    {&lie_veterans, "thrown-again", 0, dice_are_thrown_again},
    {&lie_veterans, "row", 0, a_ship_crosses_the_row},
    {&pp_seas, "under", 0, hands_go_under_otherwise},
    {&pp_tsuro_manual, "next-seat", 0, second_turn_is_left_out},
    {&pp_phoenix, "lanterns-told", silent_about_a_lantern, lantern_stays},
    {&pp_winds, "lanterns-told", 0, another_is_turned},
    {&pp_seas, "judged-alike listed own-pawn", 0, had_a_safe_tile},
    {0, 0, 0, 0},
};
