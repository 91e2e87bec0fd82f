// SPDX-License-Identifier: MIT
// Tiles of the daikaiju pile come to the board: one of them, and as many as are missing.
#include "seas_perils.h"

#include <assert.h>

pp_rule pp_seas_placing_rule(const pp_state *s) {
    if (s->frame[0].step == PP_SEAS_SETUP) return PP_RULE_DAIKAIJU_SETUP;
    return pp_seas_look_for(s, PP_SEAS_REFILL) ? PP_RULE_DAIKAIJU_REFILL : PP_RULE_DAIKAIJU_SIX;
}

// --- One tile: off the pile, or out of the portal; its square, its facing, and then it arrives.

static void call_arrive(const pp_work *work, pp_seas_place_frame *place) {
    pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, pp_call(work, PP_SEAS_ARRIVE, place->seat));
    arrive->tile = place->tile;
    arrive->square = arrive->from = place->square;
    arrive->lie = place->lie;
    place->tile = place->square = place->lie = 0;
}

// No square would take it.
static pp_next give_up(const pp_work *work, pp_seas_place_frame *place) {
    const pp_tileset *tiles = work->game->tiles;
    pp_pile_bury(tiles, work->state, place->tile - 1, false);
    pp_pile_settle(tiles, work->state, PP_SEAS_MONSTERS);
    return PP_DONE;
}

// A daikaiju that the dice send into the portal comes out of it before it has a facing.
static bool goes_into_portal(const pp_work *work, const pp_seas_place_frame *place) {
    return pp_seas_sort_is(work->game, place->tile, PP_DAIKAIJU) &&
           work->state->tile[place->square] == PP_SEAS_PORTAL + 1;
}

static pp_next run_place(const pp_work *work, pp_frame *frame) {
    pp_seas_place_frame *place = PP_VIEW(pp_seas_place_frame, frame);
    switch (place->at) {
    case PP_SEAS_PLACE_PULLS:
        place->at = PP_SEAS_PLACE_THROWS;
        pp_call(work, PP_SEAS_PULL, place->seat);
        return PP_AGAIN;
    case PP_SEAS_PLACE_THROWS:
        place->at = PP_SEAS_PLACE_SPINS;
        pp_call(work, PP_SEAS_THROW, place->seat);
        return PP_AGAIN;
    case PP_SEAS_PLACE_SPINS:
        if (place->square == PP_NO_SQUARE) return give_up(work, place);
        if (goes_into_portal(work, place)) {
            place->transported = true;
            place->square = 0;
            pp_call(work, PP_SEAS_THROW, place->seat);
            return PP_AGAIN;
        }
        place->at = PP_SEAS_PLACE_COMES;
        pp_call(work, PP_SEAS_SPIN, place->seat);
        return PP_AGAIN;
    case PP_SEAS_PLACE_COMES:
        place->at = PP_SEAS_PLACE_ENDS;
        if (pp_seas_sort_is(work->game, place->tile, PP_DAIKAIJU)) {
            call_arrive(work, place);
        } else {
            pp_seas_special_comes(work, frame);
        }
        return PP_AGAIN;
    default: assert(place->at == PP_SEAS_PLACE_ENDS); return pp_seas_passes_portal(work) ? PP_AGAIN : PP_DONE;
    }
}

static bool has_tile(const pp_seas_place_frame *place) {
    return place->at != PP_SEAS_PLACE_ENDS;
}

// Where the tile is still to be drawn there is none; afterwards it is one of the daikaiju pile. It can have been in the
// portal only where that lies.
static bool possible_place(const pp_scene *scene) {
    const pp_seas_place_frame *place = PP_VIEW(pp_seas_place_frame, scene->frame);
    const bool pulled = place->at != PP_SEAS_PLACE_THROWS;
    if (!pp_seas_daikaiju_play(scene->game)) return false;
    if (has_tile(place) && pulled != (place->tile != 0)) return false;
    if (place->transported && !pp_seas_portal_lies(scene->state)) return false;
    return place->tile == 0 || pp_kind_of(scene->game, place->tile - 1)->deck == PP_SEAS_MONSTERS;
}

enum {
    WITH_TILE = 1u << PP_SEAS_PLACE_SPINS | 1u << PP_SEAS_PLACE_COMES,
    WITH_SQUARE = 1u << PP_SEAS_PLACE_COMES,
    AFTER_PULL = PP_ALL_STAGES & ~(1u << PP_SEAS_PLACE_THROWS),
};

const pp_step pp_seas_place =
    {
        .name = "place",
        .backwards = true,
        .run = run_place,
        .frame =
            {
                .stage = {[PP_SEAS_PLACE_PULLS] = {.name = "pulls"},
                          [PP_SEAS_PLACE_THROWS] = {.name = "throws", .calls = UINT64_C(1) << PP_SEAS_PULL},
                          [PP_SEAS_PLACE_SPINS] = {.name = "spins", .calls = UINT64_C(1) << PP_SEAS_THROW},
                          [PP_SEAS_PLACE_COMES] = {.name = "comes", .calls = UINT64_C(1) << PP_SEAS_SPIN},
                          [PP_SEAS_PLACE_ENDS] = {.name = "ends",
                                                  .calls = UINT64_C(1) << PP_SEAS_ARRIVE |
                                                           UINT64_C(1) << PP_SEAS_SWIRL |
                                                           UINT64_C(1) << PP_SEAS_MOMENT |
                                                           UINT64_C(1) << PP_SEAS_TRANSPORT}},
                .field = {PP_FIELD(pp_seas_place_frame, tile, PP_FIELD_CARRIED, WITH_TILE),
                          PP_FIELD(pp_seas_place_frame, square, PP_FIELD_SQUARE, WITH_SQUARE),
                          PP_FIELD(pp_seas_place_frame, transported, PP_FIELD_FLAG, AFTER_PULL)},
            },
        .possible = possible_place,
};

// --- As many as are missing

// A refill that a small board or its luck keeps from its goal draws no more than this.
enum { DRAWS = 20 };

// In set-up each places one in turn, where they do (R42.1b).
static bool goes_round(const pp_game *game, const pp_frame *frame) {
    return frame[-1].step == PP_SEAS_SETUP && pp_plays(game, PP_R42_1B_IN_TURN_AFTER_MARKS);
}

static pp_next run_refill(const pp_work *work, pp_frame *frame) {
    pp_seas_refill_frame *refill = PP_VIEW(pp_seas_refill_frame, frame);
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    if (pp_seas_daikaiju_lying(s) + refill->counted >= refill->goal) return PP_DONE;
    if (pp_pile_is_empty(s, PP_SEAS_MONSTERS)) return PP_DONE;
    if (refill->draws == DRAWS) {
        pp_tell(work, PP_RULE_THROW_AGAIN,
                (pp_event){.event = PP_EV_LIMIT, .pawn = pp_first_pawn(frame->seat)});
        return PP_DONE;
    }
    if (refill->draws != 0 && goes_round(game, frame)) {
        frame->seat = (uint8_t)pp_clockwise(game, frame->seat, 1);
        frame[-1].seat = frame->seat; // whose turn it is to place
    }
    refill->draws++;
    pp_call(work, PP_SEAS_PLACE, frame->seat);
    return PP_AGAIN;
}

void pp_seas_call_refill(const pp_work *work, int seat, int goal) {
    PP_VIEW(pp_seas_refill_frame, pp_call(work, PP_SEAS_REFILL, seat))->goal = (uint8_t)goal;
}

bool pp_seas_are_missing(const pp_state *s) {
    return pp_seas_daikaiju_lying(s) < PP_SEAS_FEWEST && !pp_pile_is_empty(s, PP_SEAS_MONSTERS);
}

bool pp_seas_replaces(const pp_work *work) {
    if (!pp_plays(work->game, PP_R43B_PLACED_AT_ONCE) || !pp_seas_are_missing(work->state)) return false;
    pp_seas_call_refill(work, pp_seas_active(work->state), PP_SEAS_FEWEST);
    return true;
}

static int goal_of(const pp_game *game, const pp_frame *caller) {
    return caller->step == PP_SEAS_SETUP ? pp_seas_daikaiju_for(game->seats) : PP_SEAS_FEWEST;
}

// As many as set-up or a turn asks for, and one is drawn while fewer lie.
static bool possible_refill(const pp_scene *scene) {
    const pp_seas_refill_frame *refill = PP_VIEW(pp_seas_refill_frame, scene->frame);
    const pp_game *game = scene->game;
    const bool draws = scene->frame[1].at == PP_SEAS_PLACE_THROWS;
    const int there = pp_seas_daikaiju_lying(scene->state) + refill->counted;
    if (refill->counted != 0 && !pp_plays(game, PP_R61_1B_IT_COUNTS)) return false;
    return refill->draws > 0 && refill->goal == goal_of(game, scene->frame - 1) &&
           (!draws || there < refill->goal);
}

const pp_step pp_seas_refill = {
    .name = "refill",
    .backwards = true,
    .run = run_refill,
    .frame = {.stage = {{.name = "places", .calls = UINT64_C(1) << PP_SEAS_PLACE}},
              .field = {PP_COUNT(pp_seas_refill_frame, goal, 6, PP_ALL_STAGES),
                        PP_COUNT(pp_seas_refill_frame, counted, 2, PP_ALL_STAGES),
                        PP_COUNT(pp_seas_refill_frame, draws, DRAWS, PP_ALL_STAGES)}},
    .possible = possible_refill,
};
