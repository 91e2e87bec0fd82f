// SPDX-License-Identifier: MIT
// The uzushio: where it goes and what it takes.
#include "seas.h"

enum { SWIRL_DICE, SWIRL_MOMENT, SWIRL_PORTAL, SWIRL_NEAR, SWIRL_NEAR_PORTAL };

// --- Arriving on a square

// Removes a wake from the game. Puts a daikaiju under its pile or, under R64.1b, also out of the game. Leaves the
// portal.
void pp_seas_whirl_clears(const pp_work *work, uint8_t square) {
    pp_state *s = work->state;
    const int tile = s->tile[square];
    if (tile == 0 || tile == PP_SEAS_PORTAL + 1) return;
    const bool daikaiju = pp_seas_has_daikaiju(s, square);
    if (daikaiju && pp_plays(work->game, PP_R64_1A_UNDER_ITS_PILE)) {
        pp_seas_put_under(work, square, PP_RULE_UZUSHIO_HITS);
        return;
    }
    if (daikaiju) pp_seas_stand_down(s, tile - 1);
    s->tile[square] = s->lie[square] = 0;
    pp_remove(work->game->tiles, s, tile - 1);
    pp_tell(work, daikaiju ? PP_RULE_UZUSHIO_HITS : PP_RULE_UZUSHIO_WAKE,
            (pp_event){.event = PP_EV_GONE, .kind = (uint8_t)(tile - 1), .place = {.square = square}});
}

void pp_seas_whirl_lands(const pp_work *work) {
    pp_state *s = work->state;
    pp_seas_swirl_frame *swirl = PP_VIEW(pp_seas_swirl_frame, pp_seas_find(s, PP_SEAS_SWIRL));
    const bool placed = swirl->tile != 0;
    if (!placed) pp_over_take(s, pp_seas_over(s, PP_SEAS_UZUSHIO));
    swirl->tile = 0;
    pp_over_put(s, PP_SEAS_UZUSHIO, swirl->square, swirl->lie);
    pp_tell(work, placed ? PP_RULE_UZUSHIO_PLACED : PP_RULE_UZUSHIO_MOVES,
            (pp_event){.event = PP_EV_GETS,
                       .kind = PP_SEAS_UZUSHIO,
                       .lie = swirl->lie,
                       .place = {.square = swirl->square}});
}

static void leaves_the_game(const pp_work *work, int i) {
    pp_state *s = work->state;
    const uint8_t square = s->over_square[i];
    pp_over_take(s, i);
    pp_remove(work->game->tiles, s, PP_SEAS_UZUSHIO);
    pp_tell(work, PP_RULE_UZUSHIO_LEAVES,
            (pp_event){.event = PP_EV_GONE, .kind = PP_SEAS_UZUSHIO, .place = {.square = square}});
}

// Finds where the arrow with this number points. No arrow has a 5 or a 6, so on these numbers the uzushio stays.
// Returns false if it does not move to another square.
static bool sets_off(const pp_work *work, pp_seas_swirl_frame *swirl) {
    pp_state *s = work->state;
    const int i = pp_seas_over(s, PP_SEAS_UZUSHIO), die = swirl->die;
    const pp_kind *kind = pp_kind_of(work->game, PP_SEAS_UZUSHIO);
    const int side = pp_side_of_arrow(kind, s->over_lie[i], die);
    swirl->die = 0;
    if (side == 4) return false;
    const uint8_t to = pp_next_to(work->game->size, s->over_square[i], side);
    if (to == PP_NO_SQUARE) {
        leaves_the_game(work, i);
        return false;
    }
    swirl->square = to;
    swirl->lie = s->over_lie[i];
    return true;
}

static bool lies(const pp_state *s) {
    return pp_seas_over(s, PP_SEAS_UZUSHIO) < PP_OVERS;
}

// Moves the uzushio. If it was just drawn, it arrives where it was placed. If it is on the board, a die decides where
// it goes. The rest is as when a daikaiju arrives.
static pp_next run_swirl(const pp_work *work, pp_frame *frame) {
    pp_seas_swirl_frame *swirl = PP_VIEW(pp_seas_swirl_frame, frame);
    switch (swirl->at) {
    case PP_BEGINS:
        if (swirl->tile == 0) {
            if (!lies(work->state)) return PP_DONE;
            pp_seas_call_dice(work, swirl->seat, 1, 0);
            PP_WAIT(swirl, SWIRL_DICE);
            if (!sets_off(work, swirl)) return PP_DONE;
        }
        pp_seas_begin_moment(work, PP_SEAS_WHIRL, swirl->seat, swirl->square);
        PP_WAIT(swirl, SWIRL_MOMENT);
        if (pp_seas_passes_portal(work)) PP_WAIT(swirl, SWIRL_PORTAL);
        if (pp_seas_nears(work, swirl->seat, swirl->square)) PP_WAIT(swirl, SWIRL_NEAR);
        if (pp_seas_passes_portal(work)) PP_WAIT(swirl, SWIRL_NEAR_PORTAL);
    }
    return PP_DONE;
}

static void hear_swirl(const pp_work *work, pp_frame *frame, const pp_frame *called) {
    (void)work;
    if (called->step == PP_SEAS_ROLL) PP_VIEW(pp_seas_swirl_frame, frame)->die = pp_seas_answer_of(called);
}

void pp_seas_place_uzushio(const pp_work *work, int seat, uint8_t square, uint8_t lie) {
    pp_seas_swirl_frame *swirl = PP_VIEW(pp_seas_swirl_frame, pp_call(work, PP_SEAS_SWIRL, seat));
    swirl->tile = PP_SEAS_UZUSHIO + 1;
    swirl->square = square;
    swirl->lie = lie;
}

// Returns whether this uzushio step is possible. A tile just drawn must not be anywhere else; otherwise the uzushio
// must be on the board.
static bool possible_swirl(const pp_scene *scene) {
    const pp_seas_swirl_frame *swirl = PP_VIEW(pp_seas_swirl_frame, scene->frame);
    if (!pp_seas_has_part(scene->game, PP_SEAS_PART_UZUSHIO)) return false;
    return lies(scene->state) ? swirl->tile == 0 : swirl->tile == PP_SEAS_UZUSHIO + 1;
}

enum { WITH_SQUARE = PP_ALL_STAGES & ~(1u << SWIRL_DICE) };

const pp_step pp_seas_swirl = {
    .name = "swirl",
    .run = run_swirl,
    .hear = hear_swirl,
    .frame = {.stage = {[SWIRL_DICE] = {.name = "dice", .calls = PP_CALLS(PP_SEAS_ROLL)},
                        [SWIRL_MOMENT] = {.name = "moment", .calls = PP_CALLS(PP_SEAS_MOMENT)},
                        [SWIRL_PORTAL] = {.name = "portal", .calls = PP_CALLS(PP_SEAS_TRANSPORT)},
                        [SWIRL_NEAR] = {.name = "near", .calls = PP_CALLS(PP_SEAS_MOMENT)},
                        [SWIRL_NEAR_PORTAL] = {.name = "near_portal", .calls = PP_CALLS(PP_SEAS_TRANSPORT)}},
              .field = {PP_FIELD(pp_seas_swirl_frame, tile, PP_FIELD_CARRIED, 1u << SWIRL_MOMENT),
                        PP_FIELD(pp_seas_swirl_frame, square, PP_FIELD_SQUARE, WITH_SQUARE),
                        PP_COUNT(pp_seas_swirl_frame, lie, 3, WITH_SQUARE)}},
    .possible = possible_swirl,
};
