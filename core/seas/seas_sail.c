// SPDX-License-Identifier: MIT
// Where ships come to when they sail: the one account of it, which the ban, the movement and the way out of the portal ask.
//
// Wakes leave the board, so what classic Tsuro proves does not hold here: a way can lead round for ever, and two ways can lead to
// the same end. The places of the ships do not change while this is reckoned.
#include "seas_steps.h"

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

// Where a ship will be: at the end of its way, or where it is. False when it will be nowhere.
static bool rests_at(const pp_state *s, uint8_t movers, uint8_t missed, const pp_seas_fate fate[PP_SEATS],
                     int seat, pp_place *at) {
    if (!pp_is_on(s, pp_first_pawn(seat)) || missed >> seat & 1) return false;
    *at = movers >> seat & 1 ? fate[seat].at : s->place[pp_first_pawn(seat)];
    return !(movers >> seat & 1) || comes_to_rest(&fate[seat]);
}

static uint8_t sharing(const pp_game *game, const pp_state *s, uint8_t movers, uint8_t missed,
                       const pp_seas_fate fate[PP_SEATS]) {
    uint8_t shared = 0;
    for (uint8_t rest = movers; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        pp_place at, other_at;
        if (!rests_at(s, movers, missed, fate, seat, &at)) continue;
        for (int other = 0; other < game->seats; other++) {
            if (other == seat || !rests_at(s, movers, missed, fate, other, &other_at)) continue;
            if (pp_same_place(at, other_at)) shared |= (uint8_t)(1 << seat | 1 << other);
        }
    }
    return shared;
}

// The board without the ships that the wave has taken: nobody meets them any more.
static pp_state without(const pp_state *s, uint8_t missed) {
    pp_state then = *s;
    for (uint8_t rest = missed; rest != 0; rest &= (uint8_t)(rest - 1))
        then.on &= (uint16_t) ~(1u << pp_first_pawn(pp_lowest_bit(rest)));
    return then;
}

pp_seas_clash pp_seas_fates(const pp_game *game, const pp_state *s, const pp_suppose *suppose, uint8_t movers,
                            uint8_t missed, pp_seas_fate fate[PP_SEATS]) {
    const pp_state others = without(s, missed);
    pp_seas_clash clash = {0};
    for (uint8_t rest = movers; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        fate[seat] = pp_seas_sail(game, &others, suppose, seat);
        if (fate[seat].end == PP_SEAS_HEAD_ON && !(missed >> seat & 1))
            clash.head_on |= (uint8_t)(1 << seat | 1 << fate[seat].met);
    }
    clash.at_one_end = sharing(game, s, movers, missed, fate);
    clash.sunk = clash.head_on;
    if (!pp_plays(game, PP_R49_1C_END_IS_SHARED)) clash.sunk |= clash.at_one_end;
    return clash;
}
