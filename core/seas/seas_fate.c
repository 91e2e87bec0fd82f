// SPDX-License-Identifier: MIT
// The fates of ships: where they end when they sail, which ships a moment would sink and why, and how the losses are
// carried out. Fates are computed from the board whenever they are needed: to judge a wake, to save a ship, to move
// one, or to let one out of the portal.
//
// Wakes leave the board, so classic Tsuro's theorems do not hold: a path can go round for ever, and two paths can end
// at one place. Ships do not move while fates are computed.
#include "seas.h"

#include "bits.h"

#include <string.h>

// --- One ship

typedef struct voyage {
    const pp_game *game;
    const pp_state *s;
    uint64_t crossed;
    uint8_t rows, tiles;
    bool by_square; // whether entering a crossed square again is a loop (R50b)
} voyage;

static pp_stop crosses(void *visiting, pp_walker *walker, uint8_t square_left) {
    voyage *v = visiting;
    v->crossed |= UINT64_C(1) << square_left;
    v->tiles++;
    v->rows = (uint8_t)(v->rows + pp_seas_in_row(v->s, square_left));
    const bool again = walker->at.square != PP_NO_SQUARE && v->crossed >> walker->at.square & 1;
    return again && v->by_square ? PP_STOP_LOOP : PP_GOES_ON;
}

// Returns how a ship's path has ended. If the walk stops at a tile without a path, that tile is a daikaiju or the
// portal. The portal works even under the uzushio.
static pp_seas_end end_of(const voyage *v, pp_stop stop, pp_place at) {
    switch (stop) {
    case PP_STOP_RIM: return PP_SEAS_AT_RIM;
    case PP_STOP_LOOP: return PP_SEAS_IN_LOOP;
    case PP_STOP_MEETING: return PP_SEAS_HEAD_ON;
    case PP_STOP_OPEN: break;
    default: return pp_seas_has_daikaiju(v->s, at.square) ? PP_SEAS_AT_DAIKAIJU : PP_SEAS_AT_PORTAL;
    }
    return pp_seas_is_danger(v->game, v->s, at.square) ? PP_SEAS_AT_UZUSHIO : PP_SEAS_OPEN;
}

static pp_seas_fate sail_until(const pp_game *game, const pp_state *s, const pp_suppose *suppose, int seat,
                               bool by_square) {
    const uint8_t pawn = pp_first_pawn(seat);
    voyage v = {.game = game, .s = s, .by_square = by_square};
    pp_walker walker = {.pawn = pawn, .at = s->place[pawn], .since = s->place[pawn]};
    const pp_stop stop = pp_walk_visiting(game, s, suppose, &walker, crosses, &v);
    const bool meets = stop == PP_STOP_MEETING;
    return (pp_seas_fate){
        .end = (uint8_t)end_of(&v, stop, walker.at),
        .last = walker.from.square,
        .rows = (uint8_t)(v.rows + (meets && pp_seas_in_row(s, walker.from.square))),
        .tiles = (uint8_t)(v.tiles + meets),
        .met = pp_seat_of_pawn(walker.met),
        .at = walker.at,
    };
}

// The path of one ship. Two ships can sail one path from its two ends: they meet somewhere on it, unless both return
// to a square before that (R50b). If one waits until the other has sailed (R51b), they meet only at the end.
pp_seas_fate pp_seas_sail(const pp_game *game, const pp_state *s, const pp_suppose *suppose, int seat) {
    const pp_seas_fate fate = sail_until(game, s, suppose, seat, false);
    if (!pp_plays(game, PP_R50B_SQUARE)) return fate;
    const pp_seas_fate own = sail_until(game, s, suppose, seat, true);
    if (fate.end != PP_SEAS_HEAD_ON) return own;
    const bool waits = pp_plays(game, PP_R51B_ACTIVE_SHIP_FIRST);
    const int others = waits ? 0 : sail_until(game, s, suppose, fate.met, true).tiles;
    return own.tiles + others < fate.tiles + !waits ? own : fate;
}

// --- All of them

static bool comes_to_rest(const pp_seas_fate *fate) {
    return fate->end == PP_SEAS_OPEN;
}

// The ships, of those in `movers`, whose paths end at a place on the board.
static uint8_t resting(uint8_t movers, const pp_seas_fate fate[PP_SEATS]) {
    uint8_t seats = movers;
    for (uint8_t rest = movers; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        if (!comes_to_rest(&fate[seat])) seats ^= (uint8_t)(1 << seat);
    }
    return seats;
}

// The ships that will be where another is: two whose paths end at one place, or one that ends where another waits.
static uint8_t sharing(const pp_state *s, uint8_t movers, uint8_t missed, const pp_seas_fate fate[PP_SEATS]) {
    const uint8_t arrive = resting(movers & pp_seats_with(s->on) & (uint8_t)~missed, fate);
    const uint8_t wait = pp_seats_with(s->on) & (uint8_t) ~(movers | missed);
    uint8_t shared = 0;
    for (uint8_t rest = arrive; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        const pp_place end = fate[seat].at;
        for (uint8_t others = rest & (uint8_t)(rest - 1); others != 0; others &= (uint8_t)(others - 1)) {
            const int other = pp_lowest_bit(others);
            if (pp_same_place(end, fate[other].at)) shared |= (uint8_t)(1 << seat | 1 << other);
        }
        for (uint8_t others = wait; others != 0; others &= (uint8_t)(others - 1)) {
            const int other = pp_lowest_bit(others);
            if (pp_same_place(end, s->place[pp_first_pawn(other)]))
                shared |= (uint8_t)(1 << seat | 1 << other);
        }
    }
    return shared;
}

// The board without the ships that the wave has taken, because nobody meets them any more. Usually no ship is taken,
// and then `then` is not filled in.
static const pp_state *without(const pp_state *s, uint8_t missed, pp_state *then) {
    if (missed == 0) return s;
    *then = *s;
    for (uint8_t rest = missed; rest != 0; rest &= (uint8_t)(rest - 1))
        then->on &= (uint16_t) ~(1u << pp_first_pawn(pp_lowest_bit(rest)));
    return then;
}

pp_seas_clash pp_seas_fates(const pp_game *game, const pp_state *s, const pp_suppose *suppose, uint8_t movers,
                            uint8_t missed, pp_seas_fate fate[PP_SEATS]) {
    pp_state then;
    const pp_state *others = without(s, missed, &then);
    pp_seas_clash clash = {0};
    if (movers == 0) return clash;
    for (uint8_t rest = movers; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        fate[seat] = pp_seas_sail(game, others, suppose, seat);
        if (fate[seat].end == PP_SEAS_HEAD_ON && !(missed >> seat & 1))
            clash.head_on |= (uint8_t)(1 << seat | 1 << fate[seat].met);
    }
    clash.at_one_end = sharing(s, movers, missed, fate);
    clash.sunk = clash.head_on;
    if (!pp_plays(game, PP_R49_1C_END_IS_SHARED)) clash.sunk |= clash.at_one_end;
    return clash;
}

// --- The losses of a moment, in advance

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

static void doom_some(uint8_t seats, pp_cause by, pp_seas_doom *doom) {
    doom->doomed |= seats;
    for (; seats != 0; seats &= (uint8_t)(seats - 1))
        doom->cause[pp_lowest_bit(seats)] = (uint8_t)by;
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
        doom->doomed |= (uint8_t)((doom->cause[seat] != PP_SEAS_SAFE) << seat);
    }
    doom_some(clash.sunk, PP_BY_COLLISION, doom);
    doom_some(missed, PP_BY_WAVE, doom);
}

// Ships that are lost at once when a monster arrives on the square they face (R45.1b). Ships on their marks are not
// lost, because they can begin again.
static uint8_t barred_at_once(const pp_game *game, const pp_state *s, uint8_t square) {
    uint8_t seats = pp_plays(game, PP_R45_1B_AT_ONCE) ? pp_seas_ships_facing(s, square) : 0;
    for (uint8_t rest = seats; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        if (pp_seas_under_ship(game, s, seat) == PP_NO_SQUARE) seats ^= (uint8_t)(1 << seat);
    }
    return seats;
}

static void doom_ahead(const pp_game *game, const pp_state *s, const pp_seas_moment_frame *moment,
                       pp_seas_doom *doom) {
    const uint8_t seat = (uint8_t)(1 << moment->seat), square = moment->square;
    if (!(pp_seas_ships_facing(s, square) & seat) || !pp_seas_is_danger(game, s, square)) return;
    doom_some(seat, pp_seas_has_daikaiju(s, square) ? PP_BY_DAIKAIJU : PP_BY_UZUSHIO, doom);
}

pp_seas_doom pp_seas_reckon(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, scene->frame);
    const uint8_t square = moment->square;
    pp_seas_doom doom;
    memset(doom.cause, PP_SEAS_SAFE, sizeof &doom);
    doom.doomed = doom.movers = doom.head_on = 0;
    switch (moment->kind) {
    case PP_SEAS_SAILS:
    case PP_SEAS_ALONE: doom_movers(game, s, moment, &doom); break;
    case PP_SEAS_ARRIVES:
        if (!pp_seas_is_coming(s, pp_caller(scene))) break;
        doom_some(pp_seas_ships_on(game, s, square), PP_BY_DESTRUCTION, &doom);
        doom_some(barred_at_once(game, s, square), PP_BY_DAIKAIJU, &doom);
        break;
    case PP_SEAS_WHIRL:
        doom_some(pp_seas_ships_on(game, s, square), PP_BY_DESTRUCTION, &doom);
        if (pp_plays(game, PP_R64_6A_LIKE_A_DAIKAIJU))
            doom_some(barred_at_once(game, s, square), PP_BY_UZUSHIO, &doom);
        break;
    case PP_SEAS_AHEAD: doom_ahead(game, s, moment, &doom); break;
    case PP_SEAS_NEARS: break;
    case PP_SEAS_NOWHERE: doom_some((uint8_t)(1 << moment->seat), PP_BY_PORTAL, &doom); break;
    default: doom_some(moment->missed & pp_seats_with(s->on), PP_BY_WAVE, &doom);
    }
    return doom;
}

// --- Carrying out the losses

// The rule by which a ship is lost to a monster ahead. A ship lost on its mark has found no other mark to begin at.
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

// In turn order, takes out the lost ships in `leaving`, and moves the surviving ones to the end of their paths.
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

// Carries out the losses of an arrival. Ships on the tile that the monster takes are removed before it arrives; ships
// that then face it are removed afterwards.
static void fulfil_arrival(const pp_work *work, const pp_seas_moment_frame *moment,
                           const pp_seas_doom *doom) {
    const uint8_t doomed = doom->doomed;
    const uint8_t on_tile =
        doomed != 0 ? doomed & pp_seas_ships_on(work->game, work->state, moment->square) : 0;
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
    settle_ships(work, moment, doom, doomed & (uint8_t)~on_tile);
}

void pp_seas_fulfil(const pp_work *work, const pp_seas_moment_frame *moment, const pp_seas_doom *doom) {
    if (moment->kind == PP_SEAS_ARRIVES || moment->kind == PP_SEAS_WHIRL) {
        fulfil_arrival(work, moment, doom);
    } else {
        settle_ships(work, moment, doom, doom->doomed);
    }
}
