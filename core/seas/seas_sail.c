// SPDX-License-Identifier: MIT
// Where ships come to when they sail: the one account of it, which the ban, the movement and the way out of the portal ask.
//
// Wakes leave the board, so what classic Tsuro proves does not hold here: a way can lead round for ever, and two ways can lead to
// the same end. The places of the ships do not change while this is reckoned.
#include "seas.h"

#include "bits.h"

// --- One ship

typedef struct voyage {
    const pp_game *game;
    const pp_state *s;
    uint64_t crossed;
    uint8_t rows, tiles;
    bool by_square; // a square crossed before is a loop (R50b)
} voyage;

static pp_stop crosses(void *visiting, pp_walker *walker, uint8_t square_left) {
    voyage *v = visiting;
    v->crossed |= UINT64_C(1) << square_left;
    v->tiles++;
    v->rows = (uint8_t)(v->rows + pp_seas_in_row(v->s, square_left));
    const bool again = walker->at.square != PP_NO_SQUARE && v->crossed >> walker->at.square & 1;
    return again && v->by_square ? PP_STOP_LOOP : PP_GOES_ON;
}

// A tile without a path is a daikaiju or the portal, which has its effect under the uzushio, too.
static pp_seas_end end_of(const voyage *v, pp_stop stop, pp_place at) {
    switch (stop) {
    case PP_STOP_RIM: return PP_SEAS_AT_RIM;
    case PP_STOP_LOOP: return PP_SEAS_IN_LOOP;
    case PP_STOP_MEETING: return PP_SEAS_HEAD_ON;
    case PP_STOP_OPEN: break;
    default: return pp_seas_has_daikaiju(v->game, v->s, at.square) ? PP_SEAS_AT_DAIKAIJU : PP_SEAS_AT_PORTAL;
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

// Ships that sail one way from both its ends meet somewhere on it, unless both come back to a square before that (R50b); one that
// waits until the other has sailed (R51b) is met only at the end.
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

// Where the ships will be: at the end of their ways, or where they are. Returns those that will be anywhere.
static uint8_t resting(const pp_state *s, uint8_t movers, uint8_t missed, const pp_seas_fate fate[PP_SEATS],
                       pp_place at[PP_SEATS]) {
    uint8_t seats = pp_seats_with(s->on) & (uint8_t)~missed;
    for (uint8_t rest = seats; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        const bool sails = movers >> seat & 1;
        at[seat] = sails ? fate[seat].at : s->place[pp_first_pawn(seat)];
        if (sails && !comes_to_rest(&fate[seat])) seats ^= (uint8_t)(1 << seat);
    }
    return seats;
}

static uint8_t sharing(const pp_state *s, uint8_t movers, uint8_t missed, const pp_seas_fate fate[PP_SEATS]) {
    pp_place at[PP_SEATS];
    const uint8_t seats = resting(s, movers, missed, fate, at);
    uint8_t shared = 0;
    for (uint8_t rest = seats & movers; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        for (uint8_t others = seats ^ (uint8_t)(1 << seat); others != 0; others &= (uint8_t)(others - 1)) {
            const int other = pp_lowest_bit(others);
            if (pp_same_place(at[seat], at[other])) shared |= (uint8_t)(1 << seat | 1 << other);
        }
    }
    return shared;
}

// The board without the ships that the wave has taken: nobody meets them any more. Hardly ever are there any, so `then` is filled in
// only where there are.
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
