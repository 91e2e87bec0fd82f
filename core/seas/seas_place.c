// SPDX-License-Identifier: MIT
// Placing tiles of the daikaiju pile on the board: one tile, or as many as are missing.
#include "seas.h"

pp_rule pp_seas_placing_rule(const pp_state *s) {
    if (pp_under_way(s, PP_SEAS_SETUP)) return PP_RULE_DAIKAIJU_SETUP;
    return pp_under_way(s, PP_SEAS_REFILL) ? PP_RULE_DAIKAIJU_REFILL : PP_RULE_DAIKAIJU_SIX;
}

// --- One tile: from the pile or out of the portal; then its square, its lie, and its arrival

// Under R61.1b, counts a special tile as a daikaiju if it was drawn in place of a missing one.
static void count_special(const pp_work *work) {
    pp_frame *refill = pp_seas_find(work->state, PP_SEAS_REFILL);
    if (refill && pp_plays(work->game, PP_R61_1B_IT_COUNTS)) PP_VIEW(pp_seas_refill_frame, refill)->counted++;
}

static void call_arrive(const pp_work *work, const pp_seas_place_frame *placed) {
    pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, pp_call(work, PP_SEAS_ARRIVE, placed->seat));
    arrive->tile = placed->tile;
    arrive->square = arrive->from = placed->square;
    arrive->lie = placed->lie;
}

// Begins the effect of the tile, which has its square and lie, and hands the tile over to the called step. Returns
// false if there is no effect, and no step was called.
static bool calls_arrival(const pp_work *work, pp_seas_place_frame *place) {
    const pp_seas_place_frame placed = *place;
    const pp_seas_special *special = pp_seas_special_of(placed.tile - 1);
    const int depth = work->state->depth;
    place->tile = place->square = place->lie = place->faced = 0;
    if (special) {
        count_special(work);
        special->comes(work, placed.seat, placed.square, placed.lie);
    } else {
        call_arrive(work, &placed);
    }
    return work->state->depth > depth;
}

// Puts the tile under its pile, because no square is suitable.
static pp_next give_up(const pp_work *work, pp_seas_place_frame *place) {
    const pp_tileset *tiles = work->game->tiles;
    pp_pile_bury(tiles, work->state, place->tile - 1, false);
    pp_pile_settle(tiles, work->state, PP_SEAS_MONSTERS);
    return PP_DONE;
}

// Returns whether the dice send a daikaiju into the portal. If so, it comes out again before it has a lie.
static bool goes_into_portal(const pp_work *work, pp_seas_place_frame *place) {
    const bool goes = place->square != PP_NO_SQUARE && pp_seas_is_daikaiju(place->tile) &&
                      work->state->tile[place->square] == PP_SEAS_PORTAL + 1;
    if (goes) place->transported = true;
    if (goes) place->square = 0;
    return goes;
}

enum { PLACE_PULL, PLACE_THROW, PLACE_SPIN, PLACE_ARRIVE, PLACE_PORTAL };

static pp_next run_place(const pp_work *work, pp_frame *frame) {
    pp_seas_place_frame *place = PP_VIEW(pp_seas_place_frame, frame);
    switch (place->at) {
    case PP_BEGINS:
        if (!place->transported) {
            pp_call(work, PP_SEAS_PULL, place->seat);
            PP_WAIT(place, PLACE_PULL);
        }
        do {
            pp_call(work, PP_SEAS_THROW, place->seat);
            PP_WAIT(place, PLACE_THROW);
        } while (goes_into_portal(work, place));
        if (place->square == PP_NO_SQUARE) return give_up(work, place);
        if (place->faced != 0) {
            place->lie = (uint8_t)(place->faced - 1);
        } else {
            pp_call(work, PP_SEAS_SPIN, place->seat);
            PP_WAIT(place, PLACE_SPIN);
        }
        if (calls_arrival(work, place)) PP_WAIT(place, PLACE_ARRIVE);
        if (pp_seas_passes_portal(work)) PP_WAIT(place, PLACE_PORTAL);
    }
    return PP_DONE;
}

static void hear_place(const pp_work *work, pp_frame *frame, const pp_frame *called) {
    pp_seas_place_frame *place = PP_VIEW(pp_seas_place_frame, frame);
    (void)work;
    if (called->step == PP_SEAS_PULL) place->tile = pp_seas_answer_of(called);
    if (called->step == PP_SEAS_THROW) place->square = pp_seas_answer_of(called);
    if (called->step == PP_SEAS_SPIN) place->lie = pp_seas_answer_of(called);
}

// Under R58.1b, a daikaiju that comes out of the portal keeps the lie that it had, and is not spun.
static bool lie_fits(const pp_scene *scene) {
    const pp_seas_place_frame *place = PP_VIEW(pp_seas_place_frame, scene->frame);
    const bool comes_out = pp_caller(scene)->step == PP_SEAS_TRANSPORT;
    const bool keeps = comes_out && pp_plays(scene->game, PP_R58_1B_AS_BEFORE);
    if (place->at == PLACE_THROW) return (place->faced != 0) == keeps;
    return !keeps || place->at != PLACE_SPIN;
}

// Returns whether this placing can be under way. Before the draw the frame has no tile; afterwards it has one of the
// daikaiju pile. A tile can come from the portal only if the portal is on the board.
static bool possible_place(const pp_scene *scene) {
    const pp_seas_place_frame *place = PP_VIEW(pp_seas_place_frame, scene->frame);
    const bool has_tile = place->at == PLACE_THROW || place->at == PLACE_SPIN;
    if (!pp_seas_has_part(scene->game, PP_SEAS_PART_DAIKAIJU) || has_tile != (place->tile != 0)) return false;
    if (place->transported && !pp_seas_portal_lies(scene->state)) return false;
    if (!lie_fits(scene)) return false;
    return place->tile == 0 || pp_kind_of(scene->game, place->tile - 1)->deck == PP_SEAS_MONSTERS;
}

enum {
    WITH_TILE = 1u << PLACE_THROW | 1u << PLACE_SPIN,
    WITH_SQUARE = 1u << PLACE_SPIN,
    AFTER_PULL = PP_ALL_STAGES & ~(1u << PLACE_PULL),
};

const pp_step pp_seas_place = {
    .name = "place",
    .run = run_place,
    .hear = hear_place,
    .frame =
        {
            .stage = {[PLACE_PULL] = {.name = "pull", .calls = PP_CALLS(PP_SEAS_PULL)},
                      [PLACE_THROW] = {.name = "throw", .calls = PP_CALLS(PP_SEAS_THROW)},
                      [PLACE_SPIN] = {.name = "spin", .calls = PP_CALLS(PP_SEAS_SPIN)},
                      [PLACE_ARRIVE] = {.name = "arrive",
                                        .calls = PP_CALLS(PP_SEAS_ARRIVE) | PP_CALLS(PP_SEAS_SWIRL) |
                                                 PP_CALLS(PP_SEAS_MOMENT)},
                      [PLACE_PORTAL] = {.name = "portal", .calls = PP_CALLS(PP_SEAS_TRANSPORT)}},
            .field = {PP_FIELD(pp_seas_place_frame, tile, PP_FIELD_CARRIED, WITH_TILE),
                      PP_FIELD(pp_seas_place_frame, square, PP_FIELD_SQUARE, WITH_SQUARE),
                      PP_FIELD(pp_seas_place_frame, transported, PP_FIELD_FLAG, AFTER_PULL),
                      PP_COUNT(pp_seas_place_frame, faced, 4, 1u << PLACE_THROW)},
        },
    .possible = possible_place,
};

// --- As many as are missing

// On a small board, or by bad luck, a refill may never reach its goal. It draws no more tiles than this.
enum { DRAWS = 20 };

enum { REFILL_PLACE };

// Returns whether each player places one daikaiju in turn, in set-up (R42.1b).
static bool goes_round(const pp_scene *scene) {
    return pp_caller(scene)->step == PP_SEAS_SETUP && pp_plays(scene->game, PP_R42_1B_IN_TURN_AFTER_MARKS);
}

static bool is_full(const pp_work *work, const pp_seas_refill_frame *refill) {
    const pp_state *s = work->state;
    return pp_seas_daikaiju_lying(s) + refill->counted >= refill->goal ||
           pp_pile_is_empty(s, PP_SEAS_MONSTERS);
}

static pp_next run_refill(const pp_work *work, pp_frame *frame) {
    pp_seas_refill_frame *refill = PP_VIEW(pp_seas_refill_frame, frame);
    const pp_scene scene = pp_seas_scene(work, frame);
    switch (refill->at) {
    case PP_BEGINS:
        while (!is_full(work, refill)) {
            if (refill->draws == DRAWS) {
                pp_tell(work, PP_RULE_THROW_AGAIN,
                        (pp_event){.event = PP_EV_LIMIT, .pawn = pp_first_pawn(refill->seat)});
                return PP_DONE;
            }
            if (refill->draws != 0 && goes_round(&scene)) {
                refill->seat = (uint8_t)pp_clockwise(work->game, refill->seat, 1);
                pp_seas_goes_round(work, refill->seat);
            }
            refill->draws++;
            pp_call(work, PP_SEAS_PLACE, refill->seat);
            PP_WAIT(refill, REFILL_PLACE);
        }
    }
    return PP_DONE;
}

void pp_seas_call_refill(const pp_work *work, int seat, int goal) {
    PP_VIEW(pp_seas_refill_frame, pp_call(work, PP_SEAS_REFILL, seat))->goal = (uint8_t)goal;
}

bool pp_seas_are_missing(const pp_state *s) {
    return pp_seas_daikaiju_lying(s) < PP_SEAS_FEWEST && !pp_pile_is_empty(s, PP_SEAS_MONSTERS);
}

bool pp_seas_is_replacing(const pp_game *game, const pp_state *s) {
    return pp_plays(game, PP_R43B_PLACED_AT_ONCE) && pp_seas_turn_of(s) && pp_under_way(s, PP_SEAS_REFILL);
}

// Returns whether the dice can name a square where a daikaiju can be placed without another one leaving the board. If
// they cannot, drawing daikaiju would never end.
static bool has_room(const pp_game *game, const pp_state *s) {
    for (int gold = 1; gold <= PP_SEAS_DIE; gold++) {
        for (int blue = 1; blue <= PP_SEAS_DIE; blue++) {
            const uint8_t square = pp_seas_named(game, gold, blue);
            if (square == PP_NO_SQUARE || pp_seas_whirls(s, square)) continue;
            if (s->tile[square] == 0 || pp_seas_has_wake(s, square)) return true;
        }
    }
    return false;
}

bool pp_seas_replaces(const pp_work *work) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    if (!pp_plays(game, PP_R43B_PLACED_AT_ONCE) || !pp_seas_turn_of(s)) return false;
    if (pp_seas_is_replacing(game, s) || !pp_seas_are_missing(s) || !has_room(game, s)) return false;
    pp_seas_call_refill(work, pp_active(s), PP_SEAS_FEWEST);
    return true;
}

bool pp_seas_interlude(const pp_work *work) {
    return pp_seas_replaces(work) || pp_seas_passes_portal(work);
}

static int goal_of(const pp_game *game, const pp_frame *caller) {
    return caller->step == PP_SEAS_SETUP ? pp_seas_daikaiju_for(game->seats) : PP_SEAS_FEWEST;
}

// Returns whether the tile that was drawn last can be among those counted. It is a special tile that has its square.
static bool counts_last(const pp_scene *scene) {
    const pp_frame *place = pp_called(scene);
    const pp_scene placing = {scene->game, scene->state, place};
    return place->at == PLACE_PORTAL ||
           (place->at == PLACE_ARRIVE && pp_called(&placing)->step != PP_SEAS_ARRIVE);
}

// Returns whether this refill can be under way. Its goal is that of set-up or of a turn, and it draws a tile only
// while there are fewer daikaiju than that.
static bool possible_refill(const pp_scene *scene) {
    const pp_seas_refill_frame *refill = PP_VIEW(pp_seas_refill_frame, scene->frame);
    const pp_game *game = scene->game;
    const bool comes = pp_called(scene)->at < PLACE_ARRIVE;
    const int there = pp_seas_daikaiju_lying(scene->state) + refill->counted;
    const pp_seas_turn_frame *turn = pp_seas_turn_of(scene->state);
    const bool again = turn && turn->at >= PP_SEAS_TURN_AHEAD; // after the first step's own
    if (again && !pp_plays(game, PP_R43B_PLACED_AT_ONCE)) return false;
    if (scene->frame != pp_under_way(scene->state, PP_SEAS_REFILL)) return false; // one refill at a time
    if (refill->counted != 0 && !pp_plays(game, PP_R61_1B_IT_COUNTS)) return false;
    if (refill->draws == 0 || refill->counted > refill->draws - !counts_last(scene)) return false;
    return refill->goal == goal_of(game, pp_caller(scene)) && (!comes || there < refill->goal);
}

const pp_step pp_seas_refill = {
    .name = "refill",
    .run = run_refill,
    .frame = {.stage = {[REFILL_PLACE] = {.name = "place", .calls = PP_CALLS(PP_SEAS_PLACE)}},
              .field = {PP_COUNT(pp_seas_refill_frame, goal, 6, PP_ALL_STAGES),
                        PP_COUNT(pp_seas_refill_frame, counted, 6, PP_ALL_STAGES),
                        PP_COUNT(pp_seas_refill_frame, draws, DRAWS, PP_ALL_STAGES)}},
    .possible = possible_refill,
};
