// SPDX-License-Identifier: MIT
// What the steps of the game `probe` share.
#include "probe_steps.h"

#include "bits.h"
#include "pile.h"

#include <assert.h>

const pp_frame *probe_caller(const pp_scene *scene) {
    return scene->frame == scene->state->frame ? 0 : scene->frame - 1;
}

// --- Where pawns stand

uint8_t probe_under(const pp_game *game, const pp_state *s, int pawn) {
    const pp_pawn p = pp_get_pawn(s, pawn);
    if (p.status != PP_ON || p.place.point >= PP_SIDES) return PP_NO_SQUARE;
    return pp_across(game->size, p.place.square, p.place.point).square;
}

bool probe_stands_on(const pp_game *game, const pp_state *s, int pawn, uint8_t square) {
    return probe_under(game, s, pawn) == square;
}

uint32_t probe_sides(const pp_game *game) {
    return 2u * (game->size.width + game->size.height);
}

pp_place probe_side(const pp_game *game, uint32_t i) {
    const int width = game->size.width, height = game->size.height, at = (int)i;
    const int place[4][2] = {
        {at, 0},
        {width - 1, at - width},
        {2 * width + height - 1 - at, height - 1},
        {0, 2 * (width + height) - 1 - at},
    };
    const int side = at < width ? 0 : at < width + height ? 1 : at < 2 * width + height ? 2 : 3;
    return (pp_place){(uint8_t)(place[side][1] * PP_STRIDE + place[side][0]), (uint8_t)(PP_SIDES + side)};
}

bool probe_somebody_at(const pp_state *s, pp_place place) {
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        if (pp_same_place(s->place[pp_lowest_bit(rest)], place)) return true;
    }
    return false;
}

// --- Lamps, stars and storms on the board

int probe_stars(const pp_state *s) {
    return pp_bits(s->mark[PROBE_STAR]);
}

int probe_lamps(const pp_state *s) {
    return pp_bits(s->mark[PROBE_LAMP]);
}

void probe_bring_lamp(const pp_work *work, int kind, uint8_t square) {
    pp_state *s = work->state;
    if (kind >= PROBE_LAMP_KINDS || probe_lamps(s) >= PROBE_LAMPS) return;
    pp_put_mark(s, PROBE_LAMP, square);
    pp_tell(work, PP_RULE_LAY, (pp_event){.event = PP_EV_MARKED, .place = {square, 0}});
}

int probe_storm_over(const pp_state *s, uint8_t square) {
    int i = 0;
    while (i < PP_OVERS && (s->over_tile[i] == 0 || s->over_square[i] != square))
        i++;
    return i;
}

uint32_t probe_lies(const pp_game *game, int kind) {
    const pp_kind *k = pp_kind_of(game, kind);
    return (uint32_t)k->turns[0] + k->turns[1];
}

int probe_lie(const pp_game *game, int kind, uint32_t i) {
    const uint8_t first = pp_kind_of(game, kind)->turns[0];
    return i < first ? (int)i : 4 + (int)i - first;
}

// --- Leaving the board

void probe_return_hand(const pp_work *work, int seat, bool joined) {
    pp_state *s = work->state;
    if (s->hand[seat][0] == 0) return;
    pp_event event = {.event = PP_EV_RETURNS, .pawn = pp_first_pawn(seat)};
    pp_hand_take_all(s, seat, event.hand);
    for (int i = 0; i < PP_HAND && event.hand[i] != 0; i++)
        pp_pile_bury(work->game->tiles, s, event.hand[i] - 1, joined || i > 0);
    pp_tell(work, PP_RULE_HANDS_RETURN, event);
}

static void settle(const pp_work *work, int seat) {
    pp_state *s = work->state;
    if (pp_is_in(s, seat)) return;
    probe_return_hand(work, seat, false);
    pp_pile_settle(work->game->tiles, s, 0);
    pp_queue_leave(s, seat);
}

void probe_leave(const pp_work *work, int pawn, pp_cause cause, pp_rule rule) {
    pp_state *s = work->state;
    const uint8_t status = s->life[pp_seat_of_pawn(pawn)] >= 2 ? PP_OFF : PP_OUT;
    pp_set_pawn(s, pawn, (pp_pawn){.status = status});
    pp_tell(work, rule, (pp_event){.event = PP_EV_LEAVES, .pawn = (uint8_t)pawn, .cause = (uint8_t)cause});
    settle(work, pp_seat_of_pawn(pawn));
}

void probe_spend(const pp_work *work, int seat) {
    pp_state *s = work->state;
    assert(s->life[seat] > 0);
    s->life[seat]--;
    for (int nth = 0; nth < 2; nth++) {
        const int pawn = pp_nth_pawn(seat, nth);
        if (s->life[seat] < 2 && pp_status_of(s, pawn) == PP_OFF)
            pp_set_pawn(s, pawn, (pp_pawn){.status = PP_OUT});
    }
    settle(work, seat);
}
