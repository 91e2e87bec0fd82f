// SPDX-License-Identifier: MIT
// Who is lost in a moment, by what, and where the others sail: reckoned once from the board, for everybody who asks; and how it comes
// to pass. Called by the moment itself (seas_turn.c) and by what saves ships from it (seas_save.c).
#include "seas.h"

#include "bits.h"

#include <string.h>

// --- Who would be lost

uint8_t pp_seas_movers(const pp_state *s, const pp_seas_moment_frame *moment) {
    if (moment->kind > PP_SEAS_ALONE) return 0;
    const uint8_t facing = pp_seas_ships_facing(s, moment->square), own = (uint8_t)(1 << moment->seat);
    return moment->kind == PP_SEAS_ALONE ? facing & own : facing;
}

static uint8_t cause_of(pp_seas_end end) {
    static const uint8_t cause[] = {
        [PP_SEAS_OPEN] = PP_SEAS_SAFE,          [PP_SEAS_AT_RIM] = PP_BY_RIM,
        [PP_SEAS_AT_DAIKAIJU] = PP_BY_DAIKAIJU, [PP_SEAS_AT_UZUSHIO] = PP_BY_UZUSHIO,
        [PP_SEAS_AT_PORTAL] = PP_SEAS_SAFE,     [PP_SEAS_IN_LOOP] = PP_BY_LOOP,
        [PP_SEAS_HEAD_ON] = PP_BY_COLLISION,
    };
    return cause[end];
}

static void doom_some(uint8_t seats, pp_cause by, uint8_t cause[PP_SEATS]) {
    for (; seats != 0; seats &= (uint8_t)(seats - 1))
        cause[pp_lowest_bit(seats)] = (uint8_t)by;
}

static void doom_movers(const pp_game *game, const pp_state *s, const pp_seas_moment_frame *moment,
                        pp_seas_doom *doom) {
    const uint8_t movers = pp_seas_movers(s, moment), missed = moment->missed & movers;
    const pp_seas_clash clash = pp_seas_fates(game, s, 0, movers, missed, doom->fate);
    doom->movers = movers;
    doom->head_on = clash.head_on;
    for (uint8_t rest = movers; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        doom->cause[seat] = cause_of((pp_seas_end)doom->fate[seat].end);
    }
    doom_some(clash.sunk, PP_BY_COLLISION, doom->cause);
    doom_some(missed, PP_BY_WAVE, doom->cause);
}

// Ships that a monster comes to stand ahead of, where that is enough (R45.1b); those on their marks can begin again.
static uint8_t barred_at_once(const pp_game *game, const pp_state *s, uint8_t square) {
    uint8_t seats = pp_plays(game, PP_R45_1B_AT_ONCE) ? pp_seas_ships_facing(s, square) : 0;
    for (uint8_t rest = seats; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        if (pp_seas_under_ship(game, s, seat) == PP_NO_SQUARE) seats ^= (uint8_t)(1 << seat);
    }
    return seats;
}

static void doom_ahead(const pp_game *game, const pp_state *s, const pp_seas_moment_frame *moment,
                       uint8_t cause[PP_SEATS]) {
    const uint8_t seat = (uint8_t)(1 << moment->seat), square = moment->square;
    if (!(pp_seas_ships_facing(s, square) & seat) || !pp_seas_is_danger(game, s, square)) return;
    doom_some(seat, pp_seas_has_daikaiju(game, s, square) ? PP_BY_DAIKAIJU : PP_BY_UZUSHIO, cause);
}

pp_seas_doom pp_seas_reckon(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, scene->frame);
    const uint8_t square = moment->square;
    pp_seas_doom doom;
    memset(doom.cause, PP_SEAS_SAFE, sizeof doom.cause);
    doom.doomed = doom.movers = doom.head_on = 0;
    switch (moment->kind) {
    case PP_SEAS_SAILS:
    case PP_SEAS_ALONE: doom_movers(game, s, moment, &doom); break;
    case PP_SEAS_ARRIVES:
        if (!pp_seas_is_coming(game, s, pp_caller(scene))) break;
        doom_some(pp_seas_ships_on(game, s, square), PP_BY_DESTRUCTION, doom.cause);
        doom_some(barred_at_once(game, s, square), PP_BY_DAIKAIJU, doom.cause);
        break;
    case PP_SEAS_WHIRL:
        doom_some(pp_seas_ships_on(game, s, square), PP_BY_DESTRUCTION, doom.cause);
        if (pp_plays(game, PP_R64_6A_LIKE_A_DAIKAIJU))
            doom_some(barred_at_once(game, s, square), PP_BY_UZUSHIO, doom.cause);
        break;
    case PP_SEAS_AHEAD: doom_ahead(game, s, moment, doom.cause); break;
    case PP_SEAS_NEARS: break;
    case PP_SEAS_NOWHERE: doom_some((uint8_t)(1 << moment->seat), PP_BY_PORTAL, doom.cause); break;
    default: doom_some(moment->missed & pp_seats_with(s->on), PP_BY_WAVE, doom.cause);
    }
    for (int seat = 0; seat < PP_SEATS; seat++)
        doom.doomed |= (uint8_t)((doom.cause[seat] != PP_SEAS_SAFE) << seat);
    return doom;
}

// --- The losses

// A ship that is lost on its mark has found no other to begin at.
static pp_rule ahead_rule(const pp_game *game, const pp_state *s, int seat, pp_rule on_tile) {
    return pp_seas_under_ship(game, s, seat) == PP_NO_SQUARE ? PP_RULE_BEGINS_AGAIN : on_tile;
}

static pp_rule rule_of(const pp_game *game, const pp_state *s, const pp_seas_moment_frame *moment, int seat,
                       pp_cause cause, bool head_on) {
    switch (cause) {
    case PP_BY_RIM: return PP_RULE_RIM;
    case PP_BY_LOOP: return PP_RULE_LOOP;
    case PP_BY_COLLISION:
        if (head_on) return PP_RULE_HEAD_ON;
        return pp_under_way(s, PP_SEAS_OUT) ? PP_RULE_ARRIVAL_SHARED : PP_RULE_COLLISION;
    case PP_BY_DESTRUCTION:
        return moment->kind == PP_SEAS_WHIRL ? PP_RULE_UZUSHIO_DESTROYS : PP_RULE_DESTROYED;
    case PP_BY_DAIKAIJU:
        return moment->kind <= PP_SEAS_ALONE ? PP_RULE_AT_DAIKAIJU
                                             : ahead_rule(game, s, seat, PP_RULE_DAIKAIJU_AHEAD);
    case PP_BY_UZUSHIO: return PP_RULE_UZUSHIO_AHEAD;
    case PP_BY_PORTAL: return PP_RULE_PORTAL_NO_WAY_OUT;
    default: return pp_seas_wave_rule(s, moment, seat);
    }
}

static void sail_on(const pp_work *work, int seat, const pp_seas_fate *fate) {
    pp_state *s = work->state;
    const uint8_t pawn = pp_first_pawn(seat);
    const pp_frame *out = pp_under_way(s, PP_SEAS_OUT);
    if (fate->end == PP_SEAS_AT_PORTAL) {
        pp_seas_enter(work, seat, fate->at.square, PP_RULE_PORTAL_SAILED_INTO);
        return;
    }
    s->place[pawn] = fate->at;
    pp_tell(work, out && out->seat == seat ? PP_RULE_ARRIVAL_SAILS : PP_RULE_MOVE_OTHERS,
            (pp_event){.event = PP_EV_MOVES, .pawn = pawn, .place = fate->at});
}

// Of those who are lost, the ones that are to leave now leave; and whoever is not lost and sails comes to the end of the way. In
// turn order.
static void settle_ships(const pp_work *work, const pp_seas_moment_frame *moment, const pp_seas_doom *doom,
                         uint8_t leaving) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int active = pp_active(s);
    for (uint32_t rest = pp_turned_down(doom->doomed | doom->movers, active, game->seats); rest != 0;
         rest &= rest - 1) {
        const int seat = pp_clockwise(game, active, pp_lowest_bit(rest));
        const pp_cause cause = (pp_cause)doom->cause[seat];
        if (!(doom->doomed >> seat & 1)) {
            sail_on(work, seat, &doom->fate[seat]);
        } else if (leaving >> seat & 1) {
            pp_take_out(work, pp_first_pawn(seat), cause,
                        rule_of(game, s, moment, seat, cause, doom->head_on >> seat & 1));
        }
    }
}

// Those whose tile a monster takes leave before it lies there, and those that it then lies ahead of afterwards.
static void fulfil_arrival(const pp_work *work, const pp_seas_moment_frame *moment,
                           const pp_seas_doom *doom) {
    const uint8_t on_tile = doom->doomed & pp_seas_ships_on(work->game, work->state, moment->square);
    const bool whirls = moment->kind == PP_SEAS_WHIRL;
    if (whirls) {
        pp_seas_whirl_clears(work, moment->square);
    } else if (on_tile != 0) {
        pp_seas_put_under(work, moment->square, PP_RULE_WAKE_UNDER);
    }
    settle_ships(work, moment, doom, on_tile);
    if (whirls) {
        pp_seas_whirl_lands(work);
    } else {
        pp_seas_land(work);
    }
    settle_ships(work, moment, doom, (uint8_t)(doom->doomed & ~on_tile));
}

void pp_seas_fulfil(const pp_work *work, const pp_seas_moment_frame *moment, const pp_seas_doom *doom) {
    if (moment->kind == PP_SEAS_ARRIVES || moment->kind == PP_SEAS_WHIRL) {
        fulfil_arrival(work, moment, doom);
    } else {
        settle_ships(work, moment, doom, doom->doomed);
    }
}
