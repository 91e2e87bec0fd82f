// SPDX-License-Identifier: MIT
// Phoenix Rising: what the table shows, who leaves it, and when that ends the game.
#include "phoenix.h"

#include "bits.h"

#include <assert.h>

enum { ENOUGH_STARS = 7 };

// --- Where things are

bool pp_phx_is_beside(const pp_state *s, int pawn) {
    return s->place[pawn].point >= PP_SIDES; // off the board a pawn has no place: all is zero
}

bool pp_phx_can_wait(const pp_game *game, pp_place place) {
    const uint8_t side = (uint8_t)(place.point - PP_SIDES);
    if (side > 3) return false;
    const pp_place next = {place.square, (uint8_t)(PP_SIDES + (side + 1) % 4)};
    const bool other = pp_plays(game, PP_R30_30B_NEXT_TO_THE_SPACE) && pp_at_rim(game->size, next);
    return pp_at_rim(game->size, place) && !other;
}

uint8_t pp_phx_under(const pp_game *game, const pp_state *s, int pawn) {
    const pp_pawn p = pp_get_pawn(s, pawn);
    if (p.status != PP_ON || p.place.point >= PP_SIDES) return PP_NO_SQUARE;
    return pp_across(game->size, p.place.square, p.place.point).square;
}

bool pp_phx_faces_space(const pp_state *s, int pawn) {
    return pp_is_on(s, pawn) && s->tile[s->place[pawn].square] == 0;
}

bool pp_phx_has_path(const pp_game *game, const pp_state *s, int pawn) {
    const pp_pawn p = pp_get_pawn(s, pawn);
    pp_place next;
    return p.status == PP_ON && p.place.point < PP_SIDES && pp_path(game, s, p.place, &next);
}

bool pp_phx_space_left(const pp_game *game, const pp_state *s) {
    return (pp_rim_of(game->size) & ~pp_filled(s->tile)) != 0;
}

bool pp_phx_waits_beside(const pp_state *s, uint8_t square) {
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const pp_place place = s->place[pp_lowest_bit(rest)];
        if (place.square == square && place.point >= PP_SIDES) return true;
    }
    return false;
}

void pp_phx_touch(const pp_work *work, uint8_t square) {
    if (work->game->lanterns_flip) pp_put_mark(work->state, PP_PHX_TURNED, square);
}

bool pp_phx_remembers_untouched(const pp_game *game) {
    return pp_plays(game, PP_R30_22A_TILE_TOUCHED_AND_PATH_THERE) && !game->lanterns_flip;
}

void pp_phx_forget_turn(pp_state *s) {
    s->mark[PP_PHX_SCORED] = s->mark[PP_PHX_TURNED] = 0;
}

// --- Leaving

void pp_phx_leave(const pp_work *work, int pawn, pp_cause cause, pp_rule rule) {
    pp_state *s = work->state;
    const bool can_rise = s->life[pp_seat_of_pawn(pawn)] != 0 && pp_phx_space_left(work->game, s);
    pp_set_pawn(s, pawn, (pp_pawn){.status = can_rise ? PP_OFF : PP_OUT});
    pp_queue_leave(s, pp_seat_of_pawn(pawn));
    pp_tell(work, rule, (pp_event){.event = PP_EV_LEAVES, .pawn = (uint8_t)pawn, .cause = (uint8_t)cause});
}

void pp_phx_close_spaces(const pp_work *work) {
    pp_state *s = work->state;
    if (pp_phx_space_left(work->game, s)) return;
    s->out |= s->off;
    s->off = 0;
}

// --- Deciding

// The seats of this set that have the most stars.
static uint8_t with_most_stars(const pp_state *s, uint8_t seats) {
    uint8_t best = 0, most = 0;
    for (uint32_t rest = seats; rest != 0; rest &= rest - 1) {
        const int seat = pp_lowest_bit(rest);
        if (s->score[seat] > most) best = 0;
        if (s->score[seat] >= most) best |= (uint8_t)(1 << seat);
        if (s->score[seat] > most) most = s->score[seat];
    }
    return best;
}

uint8_t pp_phx_last_ones(const pp_game *game, const pp_state *s, uint8_t last, pp_rule *rule) {
    const uint8_t on = pp_seats_with(s->on), off = pp_seats_with(s->off);
    *rule = PP_RULE_LAST_ONE_WINS;
    if (pp_bits(on) == 1 && off == 0) return on;
    if (on != 0) return 0;
    *rule = PP_RULE_LAST_WHO_CAN_RISE;
    if (pp_bits(off) == 1 && pp_plays(game, PP_R27A_WINS_AT_ONCE)) return off;
    if (off != 0) return 0;
    *rule = PP_RULE_FALLEN_TOGETHER;
    return pp_plays(game, PP_R26A_LAST_TO_LEAVE_SHARE) ? last : with_most_stars(s, last);
}

void pp_phx_end(const pp_work *work, uint8_t winners, pp_rule rule) {
    pp_phx_forget_turn(work->state);
    pp_decide(work, winners, rule);
}

bool pp_phx_judge(const pp_work *work, uint8_t last) {
    pp_rule rule;
    const uint8_t winners = pp_phx_last_ones(work->game, work->state, last, &rule);
    if (winners != 0) pp_phx_end(work, winners, rule);
    return winners != 0;
}

// Any player can have the seven stars, but only one who is on the board or can rise may win. A tie goes to the player
// with a Life token, if exactly one of the tied players still has one (R30.28).
uint8_t pp_phx_round_winners(const pp_game *game, const pp_state *s, pp_rule *rule) {
    bool enough = false;
    uint8_t with_life = 0;
    for (int seat = 0; seat < game->seats; seat++)
        enough |= s->score[seat] >= ENOUGH_STARS;
    if (!enough) return 0;
    const uint8_t tied = with_most_stars(s, pp_seats_in(game, s));
    for (uint32_t rest = tied; rest != 0; rest &= rest - 1) {
        const int seat = pp_lowest_bit(rest);
        if (s->life[seat] != 0) with_life |= (uint8_t)(1 << seat);
    }
    const bool breaks_tie =
        pp_bits(with_life) == 1 || (with_life != 0 && pp_plays(game, PP_R30_28B_TOKEN_HOLDERS_SHARE));
    const uint8_t winners = breaks_tie ? with_life : tied;
    *rule = pp_bits(winners) > 1 ? PP_RULE_STARS_SHARED
            : pp_bits(tied) > 1  ? PP_RULE_TIE_BROKEN
                                 : PP_RULE_MOST_STARS;
    return winners;
}
