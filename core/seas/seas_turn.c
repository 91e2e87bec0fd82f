// SPDX-License-Identifier: MIT
// A turn of the seas. The first step belongs to chance: the wave, the dice, the daikaiju or the uzushio, and at its end a look at
// the square ahead. Then the player lays a wake, the ships sail, and tiles are exchanged and drawn. Seats that are out have
// their first step, too.
#include "seas_perils.h"

#include "parts.h"

#include <assert.h>

bool pp_seas_is_blocked(const pp_game *game, const pp_state *s, int seat) {
    const int pawn = pp_first_pawn(seat);
    return pp_is_on(s, pawn) && pp_seas_is_danger(game, s, s->place[pawn].square);
}

// --- The first question of a turn

typedef enum first_question { NO_QUESTION, DICE, DRAWN_DAIKAIJU, LAYING } first_question;

// A player who is out places nothing that is missing, where that is only for those who are in (R43c, R44b).
static first_question first_of(const pp_game *game, const pp_state *s, int seat) {
    const bool in = pp_is_in(s, seat);
    if (!pp_seas_daikaiju_play(game)) return in ? LAYING : NO_QUESTION;
    if (!in && pp_plays(game, PP_R44C_NOTHING)) return NO_QUESTION;
    const bool places =
        in || (pp_plays(game, PP_R44A_WHOLE_FIRST_STEP) && !pp_plays(game, PP_R43C_FALLEN_SEATS_SKIPPED));
    return places && pp_seas_are_missing(s) ? DRAWN_DAIKAIJU : DICE;
}

static pp_frame of_step(int step, int at, int seat) {
    return (pp_frame){.step = (uint8_t)step, .at = (uint8_t)at, .seat = (uint8_t)seat};
}

// A wake that was laid ahead of a ship without moving it moves it before its player lays another (R37b).
static bool wake_lies_ahead(const pp_game *game, const pp_state *s, int seat) {
    return pp_seas_has_wake(game, s, s->place[pp_first_pawn(seat)].square);
}

// The frames of the first question, behind the turn's own; returns how many there are with it.
static int put_first_question(const pp_game *game, const pp_state *s, pp_frame frame[]) {
    const int seat = frame[0].seat;
    switch (first_of(game, s, seat)) {
    case NO_QUESTION: frame[0].at = PP_SEAS_TURN_ENDS; return 1;
    case DICE:
        frame[0].at = PP_SEAS_TURN_ROLLS;
        frame[1] = of_step(PP_SEAS_ROLL, 0, seat);
        return 2;
    case DRAWN_DAIKAIJU:
        frame[0].at = PP_SEAS_TURN_PLACES;
        frame[1] = of_step(PP_SEAS_REFILL, 0, seat);
        PP_VIEW(pp_seas_refill_frame, &frame[1])->goal = PP_SEAS_FEWEST;
        PP_VIEW(pp_seas_refill_frame, &frame[1])->draws = 1;
        frame[2] = of_step(PP_SEAS_PLACE, PP_SEAS_PLACE_THROWS, seat);
        frame[3] = of_step(PP_SEAS_PULL, 0, seat);
        return 4;
    default:
        assert(first_of(game, s, seat) == LAYING);
        frame[0].at = PP_SEAS_TURN_LAYS;
        if (wake_lies_ahead(game, s, seat)) return 1;
        frame[1] = of_step(PP_SEAS_LAY, 0, seat);
        return 2;
    }
}

// Whether the end of the game is not tested after each moment (R46).
static bool is_tested_late(const pp_game *game) {
    return pp_plays(game, PP_R46B_WHOLE_DAIKAIJU_STEP) || pp_plays(game, PP_R46C_WHOLE_TURN);
}

static uint8_t to_be_tested(const pp_game *game, const pp_state *s) {
    return is_tested_late(game) ? pp_seats_in(game, s) : 0;
}

int pp_seas_opens(const pp_game *game, const pp_state *s, pp_frame frame[PP_FRAMES]) {
    PP_VIEW(pp_seas_turn_frame, &frame[0])->were_in = to_be_tested(game, s);
    return put_first_question(game, s, frame);
}

// --- The first step

static pp_next roll_or_move(const pp_work *work, pp_seas_turn_frame *turn) {
    const int sum = turn->die;
    turn->die = 0;
    if (sum >= 6 && sum <= 8) {
        turn->at = PP_SEAS_TURN_MARCHES;
        pp_seas_call_march(work, turn->seat);
    } else {
        turn->at = PP_SEAS_TURN_LOOKS;
        if (!pp_seas_only_rolls(work->game, work->state, turn->seat)) pp_seas_moves_uzushio(work, turn->seat);
    }
    return PP_AGAIN;
}

static pp_next go_on_after_placing(const pp_work *work, pp_seas_turn_frame *turn) {
    if (pp_plays(work->game, PP_R43B_PLACED_AT_ONCE)) {
        turn->at = PP_SEAS_TURN_ROLLS;
        pp_call(work, PP_SEAS_ROLL, turn->seat);
    } else {
        turn->at = PP_SEAS_TURN_LOOKS;
        if (pp_plays(work->game, PP_R64_4B_MOVES)) pp_seas_moves_uzushio(work, turn->seat);
    }
    return PP_AGAIN;
}

// A ship that a monster lies ahead of begins again elsewhere, or is lost, or whatever there was ahead has gone by then.
static pp_next look_ahead(const pp_work *work, pp_seas_turn_frame *turn) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    const int seat = turn->seat;
    if (pp_seas_passes_portal(work)) return PP_AGAIN;
    const bool on_mark =
        pp_seas_is_blocked(game, s, seat) && pp_seas_under_ship(game, s, seat) == PP_NO_SQUARE;
    if (on_mark && pp_seas_can_begin_again(game, s, seat)) {
        pp_call(work, PP_SEAS_MARK, seat);
        return PP_AGAIN;
    }
    if (pp_seas_is_blocked(game, s, seat) && (!on_mark || !pp_plays(game, PP_R45_2D_TURN_PASSES))) {
        pp_seas_begin_moment(work, PP_SEAS_AHEAD, seat, s->place[pp_first_pawn(seat)].square);
        return PP_AGAIN;
    }
    turn->at = PP_SEAS_TURN_LAYS;
    if (pp_plays(game, PP_R46B_WHOLE_DAIKAIJU_STEP) && pp_seas_test_end(work, turn->were_in)) return PP_DONE;
    return PP_AGAIN;
}

// --- Laying, and what follows

static pp_next lay(const pp_work *work, pp_seas_turn_frame *turn) {
    if (pp_seas_passes_portal(work)) return PP_AGAIN;
    if (!pp_is_in(work->state, turn->seat)) {
        turn->at = PP_SEAS_TURN_ENDS;
        return PP_AGAIN;
    }
    if (wake_lies_ahead(work->game, work->state, turn->seat)) {
        const uint8_t ahead = work->state->place[pp_first_pawn(turn->seat)].square;
        pp_seas_call_sail_on(work, turn->seat, ahead, false);
    } else {
        pp_call(work, PP_SEAS_LAY, turn->seat);
    }
    return PP_AGAIN;
}

// The active player may exchange tiles for those of whom the new wake has sunk; a player who is lost may not.
static pp_next settle(const pp_work *work, pp_seas_turn_frame *turn) {
    pp_state *s = work->state;
    if (pp_seas_passes_portal(work)) return PP_AGAIN;
    const uint8_t fallen = turn->fallen = pp_seas_out_with_tiles(work->game, s); // others' are under the pile
    turn->tile = turn->must = 0;
    if (pp_hands_on_offer(work, pp_first_pawn(turn->seat), fallen) != 0) {
        turn->at = PP_SEAS_TURN_RETURNS;
        PP_VIEW(pp_exchange_frame, pp_call(work, PP_STEP_EXCHANGE, turn->seat))->fallen = fallen;
        return PP_AGAIN;
    }
    turn->fallen = 0;
    turn->at = pp_is_in(s, turn->seat) ? PP_SEAS_TURN_DRAWS : PP_SEAS_TURN_ENDS;
    pp_seas_return_hands(work, fallen, false);
    return PP_AGAIN;
}

static pp_next return_rest(const pp_work *work, pp_seas_turn_frame *turn) {
    const uint8_t fallen = turn->fallen;
    turn->fallen = 0;
    turn->at = PP_SEAS_TURN_DRAWS;
    pp_seas_return_hands(work, fallen, true);
    return PP_AGAIN;
}

// The next seat, whether or not its player is in the game. No hand waits for an exchange any more: they went under the pile when
// the player was lost. A seat that is out may have had no first step but the wave's (R44c), so the end of that step is tested here,
// too (R46b).
static pp_next end_turn(const pp_work *work, const pp_seas_turn_frame *turn) {
    assert(turn->fallen == 0);
    const int next = pp_clockwise(work->game, turn->seat, 1);
    if (pp_seas_test_end(work, turn->were_in)) return PP_DONE;
    pp_become(work, PP_STEP_TURN, next);
    return PP_AGAIN;
}

static pp_next come(const pp_work *work, pp_seas_turn_frame *turn) {
    turn->at = PP_SEAS_TURN_OPENS;
    turn->were_in = to_be_tested(work->game, work->state);
    pp_seas_moves_wave(work, turn->seat);
    return PP_AGAIN;
}

// Where daikaiju are placed as soon as some are missing (R43b), that comes before the next part of the turn.
static bool may_replace(const pp_seas_turn_frame *turn) {
    return turn->at >= PP_SEAS_TURN_LOOKS;
}

static pp_next open(const pp_work *work) {
    pp_state *s = work->state;
    if (pp_seas_passes_portal(work)) return PP_AGAIN;
    s->depth = (uint8_t)put_first_question(work->game, s, s->frame);
    return s->depth > 1 ? PP_ASKS : PP_AGAIN;
}

static pp_next run_turn(const pp_work *work, pp_frame *frame) {
    pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, frame);
    if (may_replace(turn) && pp_seas_replaces(work)) return PP_AGAIN;
    switch (turn->at) {
    case PP_SEAS_TURN_COMES: return come(work, turn);
    case PP_SEAS_TURN_OPENS: return open(work);
    case PP_SEAS_TURN_ROLLS: return roll_or_move(work, turn);
    case PP_SEAS_TURN_PLACES: return go_on_after_placing(work, turn);
    case PP_SEAS_TURN_MARCHES: turn->at = PP_SEAS_TURN_LOOKS; return PP_AGAIN;
    case PP_SEAS_TURN_LOOKS: return look_ahead(work, turn);
    case PP_SEAS_TURN_LAYS: return lay(work, turn);
    case PP_SEAS_TURN_SAILS:
        turn->at = PP_SEAS_TURN_SETTLES;
        pp_seas_call_sail(work, turn->seat, turn->tile, true);
        return PP_AGAIN;
    case PP_SEAS_TURN_SETTLES: return settle(work, turn);
    case PP_SEAS_TURN_RETURNS: return return_rest(work, turn);
    case PP_SEAS_TURN_DRAWS:
        turn->at = PP_SEAS_TURN_ENDS;
        pp_call(work, PP_STEP_DRAW, turn->seat);
        return PP_AGAIN;
    default: assert(turn->at == PP_SEAS_TURN_ENDS); return end_turn(work, turn);
    }
}

// --- Whether a turn can stand so

static bool were_in_fits(const pp_scene *scene) {
    const pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, scene->frame);
    const uint8_t in = pp_seats_in(scene->game, scene->state);
    const pp_frame *sail = pp_seas_look_for(scene->state, PP_SEAS_SAIL);
    const bool waits =
        sail && PP_VIEW(pp_seas_sail_frame, sail)->were_in != 0; // until the last ship has sailed
    if (!is_tested_late(scene->game)) return turn->were_in == 0 && (waits || (in & (in - 1)) != 0);
    return (turn->were_in & in) == in && (turn->were_in & (turn->were_in - 1)) != 0;
}

static bool possible_turn(const pp_scene *scene) {
    const pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, scene->frame);
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    if (pp_unplaced(game, s) != 0 || !were_in_fits(scene)) return false;
    return (turn->fallen & pp_seats_in(game, s)) == 0;
}

enum {
    HAS_TILE = 1u << PP_SEAS_TURN_SETTLES,
    HAS_FALLEN = (1u << PP_SEAS_TURN_DRAWS) - 1,
};

#define CALLS(step) (UINT64_C(1) << (step))
#define CALLS_REFILL CALLS(PP_SEAS_REFILL)

const pp_step
    pp_seas_turn =
        {
            .name = "turn",
            .backwards = true,
            .run = run_turn,
            .frame =
                {
                    .outermost = true,
                    .stage = {[PP_SEAS_TURN_COMES] = {.name = "comes"},
                              [PP_SEAS_TURN_OPENS] = {.name = "opens",
                                                      .calls =
                                                          CALLS(PP_SEAS_MOMENT) | CALLS(PP_SEAS_TRANSPORT)},
                              [PP_SEAS_TURN_ROLLS] = {.name = "rolls", .calls = CALLS(PP_SEAS_ROLL)},
                              [PP_SEAS_TURN_PLACES] = {.name = "places", .calls = CALLS_REFILL},
                              [PP_SEAS_TURN_MARCHES] = {.name = "marches", .calls = CALLS(PP_SEAS_MARCH)},
                              [PP_SEAS_TURN_LOOKS] = {.name = "looks",
                                                      .calls = CALLS_REFILL | CALLS(PP_SEAS_MARK) |
                                                               CALLS(PP_SEAS_MOMENT) | CALLS(PP_SEAS_SWIRL) |
                                                               CALLS(PP_SEAS_TRANSPORT)},
                              [PP_SEAS_TURN_LAYS] = {.name = "lays",
                                                     .calls =
                                                         CALLS_REFILL | CALLS(PP_SEAS_LAY) | CALLS(PP_SEAS_SAIL) |
                                                         CALLS(PP_SEAS_TRANSPORT)},
                              [PP_SEAS_TURN_SAILS] = {.name = "sails"},
                              [PP_SEAS_TURN_SETTLES] = {.name = "settles",
                                                        .calls =
                                                            CALLS_REFILL | CALLS(PP_SEAS_SAIL) |
                                                            CALLS(PP_SEAS_TRANSPORT)},
                              [PP_SEAS_TURN_RETURNS] = {.name = "returns",
                                                        .calls = CALLS_REFILL | CALLS(PP_STEP_EXCHANGE)},
                              [PP_SEAS_TURN_DRAWS] = {.name = "draws",
                                                      .calls = CALLS_REFILL | CALLS(PP_SEAS_RETURN)},
                              [PP_SEAS_TURN_ENDS] = {.name = "ends",
                                                     .calls =
                                                         CALLS_REFILL | CALLS(PP_STEP_DRAW) | CALLS(PP_SEAS_RETURN)}},
                    .field = {PP_COUNT(pp_seas_turn_frame, die, 2 * PP_SEAS_DIE, 1u << PP_SEAS_TURN_ROLLS),
                              PP_FIELD(pp_seas_turn_frame, fallen, PP_FIELD_SEATS, HAS_FALLEN),
                              PP_FIELD(pp_seas_turn_frame, were_in, PP_FIELD_SEATS, PP_ALL_STAGES),
                              PP_FIELD(pp_seas_turn_frame, tile, PP_FIELD_SQUARE, HAS_TILE),
                              PP_FIELD(pp_seas_turn_frame, must, PP_FIELD_FLAG, HAS_TILE)},
                },
            .possible = possible_turn,
};
