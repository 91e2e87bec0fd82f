// SPDX-License-Identifier: MIT
// A moment in which ships can be lost: first everybody is asked and everything is rolled, then the losses are real, all at once,
// and the end of the game is tested with those who were in it as the moment began.
//
// Why a step of its own: a ship that was taken off the board at once could not be saved any more, those lost with it would not
// have been lost together, and the ships behind it would find another board than it did.
#include "seas_perils.h"

#include "bits.h"

#include <assert.h>
#include <string.h>

void pp_seas_begin_moment(const pp_work *work, pp_seas_moment_kind kind, int seat, uint8_t square) {
    pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, pp_call(work, PP_SEAS_MOMENT, seat));
    moment->kind = (uint8_t)kind;
    moment->square = square;
}

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
                        uint8_t cause[PP_SEATS]) {
    const uint8_t movers = pp_seas_movers(s, moment), missed = moment->missed & movers;
    pp_seas_fate fate[PP_SEATS];
    const uint8_t sunk = pp_seas_fates(game, s, 0, movers, missed, fate).sunk;
    for (uint8_t rest = movers; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest);
        cause[seat] = cause_of((pp_seas_end)fate[seat].end);
    }
    doom_some(sunk, PP_BY_COLLISION, cause);
    doom_some(missed, PP_BY_WAVE, cause);
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

uint8_t pp_seas_doom(const pp_game *game, const pp_state *s, const pp_frame *frame, uint8_t cause[PP_SEATS]) {
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, frame);
    const uint8_t square = moment->square;
    memset(cause, PP_SEAS_SAFE, PP_SEATS);
    switch (moment->kind) {
    case PP_SEAS_SAILS:
    case PP_SEAS_ALONE: doom_movers(game, s, moment, cause); break;
    case PP_SEAS_ARRIVES:
        if (!pp_seas_is_coming(game, s, frame - 1)) break;
        doom_some(pp_seas_ships_on(game, s, square), PP_BY_DESTRUCTION, cause);
        doom_some(barred_at_once(game, s, square), PP_BY_DAIKAIJU, cause);
        break;
    case PP_SEAS_WHIRL:
        doom_some(pp_seas_ships_on(game, s, square), PP_BY_DESTRUCTION, cause);
        if (pp_plays(game, PP_R64_6A_LIKE_A_DAIKAIJU))
            doom_some(barred_at_once(game, s, square), PP_BY_UZUSHIO, cause);
        break;
    case PP_SEAS_AHEAD: doom_ahead(game, s, moment, cause); break;
    case PP_SEAS_NEARS: break;
    case PP_SEAS_NOWHERE: doom_some((uint8_t)(1 << moment->seat), PP_BY_PORTAL, cause); break;
    default: doom_some(moment->missed & pp_seats_with(s->on), PP_BY_WAVE, cause);
    }
    uint8_t doomed = 0;
    for (int seat = 0; seat < PP_SEATS; seat++)
        doomed |= (uint8_t)((cause[seat] != PP_SEAS_SAFE) << seat);
    return doomed;
}

// --- The end of the game

// Whether the end is tested only after the whole first step, or turn (R46).
static bool waits_for_turn(const pp_work *work) {
    const pp_game *game = work->game;
    const pp_frame *turn = &work->state->frame[0];
    if (turn->step != PP_STEP_TURN) return false;
    if (pp_plays(game, PP_R46C_WHOLE_TURN)) return true;
    return pp_plays(game, PP_R46B_WHOLE_DAIKAIJU_STEP) && turn->at <= PP_SEAS_TURN_LOOKS;
}

// Whether it is tested only then, or when all have sailed (R51b).
static bool is_tested_later(const pp_work *work, const pp_frame *frame) {
    return PP_VIEW(pp_seas_moment_frame, frame)->kind == PP_SEAS_ALONE || waits_for_turn(work);
}

bool pp_seas_test_end(const pp_work *work, uint8_t were_in) {
    pp_state *s = work->state;
    const uint8_t left = pp_seats_in(work->game, s);
    pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, &s->frame[0]);
    if (turn->step == PP_STEP_TURN && turn->were_in != 0) turn->were_in = left;
    if (left == 0) {
        pp_decide(work, were_in, PP_RULE_FALLEN_TOGETHER);
    } else if ((left & (left - 1)) == 0) {
        pp_decide(work, left, PP_RULE_LAST_ONE_WINS);
    }
    return s->depth == 0;
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
        return pp_seas_look_for(s, PP_SEAS_OUT) ? PP_RULE_ARRIVAL_SHARED : PP_RULE_COLLISION;
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
    const pp_frame *out = pp_seas_look_for(s, PP_SEAS_OUT);
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
static void settle_ships(const pp_work *work, const pp_seas_moment_frame *moment, uint8_t doomed,
                         const uint8_t cause[PP_SEATS], uint8_t leaving) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const uint8_t movers = pp_seas_movers(s, moment);
    pp_seas_fate fate[PP_SEATS];
    const uint8_t head_on = pp_seas_fates(game, s, 0, movers, moment->missed & movers, fate).head_on;
    for (uint32_t rest = pp_turned_down(doomed | movers, pp_seas_active(s), game->seats); rest != 0;
         rest &= rest - 1) {
        const int seat = pp_clockwise(game, pp_seas_active(s), pp_lowest_bit(rest));
        if (doomed >> seat & 1 && !(leaving >> seat & 1)) continue;
        if (doomed >> seat & 1) {
            pp_take_out(work, pp_first_pawn(seat), (pp_cause)cause[seat],
                        rule_of(game, s, moment, seat, (pp_cause)cause[seat], head_on >> seat & 1));
        } else {
            sail_on(work, seat, &fate[seat]);
        }
    }
}

// Those whose hands the active player may exchange for: lost by that player's own new wake (R52.1, R52.2).
static uint8_t offered(const pp_game *game, const pp_frame *frame, uint8_t doomed,
                       const uint8_t cause[PP_SEATS]) {
    const pp_frame *caller = frame - 1;
    if (caller->step != PP_SEAS_SAIL || !PP_VIEW(pp_seas_sail_frame, caller)->bonus) return 0;
    uint8_t seats = 0;
    for (; doomed != 0; doomed &= (uint8_t)(doomed - 1)) {
        const int seat = pp_lowest_bit(doomed);
        const bool by_rim = cause[seat] == PP_BY_RIM, by_wave = cause[seat] == PP_BY_WAVE;
        const bool counts = by_wave ? pp_plays(game, PP_R52_2A_COUNTS)
                                    : by_rim || pp_plays(game, PP_R52_1A_ANY_LOSS_BY_THE_WAKE);
        if (counts) seats |= (uint8_t)(1 << seat);
    }
    return seats;
}

// Those whose tile a monster takes leave before it lies there, and those that it then lies ahead of afterwards.
static void fall_to_arrival(const pp_work *work, pp_frame *frame, uint8_t doomed,
                            const uint8_t cause[PP_SEATS]) {
    const pp_game *game = work->game;
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, frame);
    const uint8_t on_tile = doomed & pp_seas_ships_on(game, work->state, moment->square);
    const bool whirls = moment->kind == PP_SEAS_WHIRL;
    if (whirls) {
        pp_seas_whirl_clears(work, moment->square);
    } else if (on_tile != 0) {
        pp_seas_put_under(work, moment->square, PP_RULE_WAKE_UNDER);
    }
    settle_ships(work, moment, doomed, cause, on_tile);
    if (whirls) {
        pp_seas_whirl_lands(work, frame - 1);
    } else {
        pp_seas_land(work, frame - 1);
    }
    settle_ships(work, moment, doomed, cause, (uint8_t)(doomed & ~on_tile));
}

static pp_next fall(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, frame);
    const uint8_t were_in = pp_seats_in(game, s);
    uint8_t cause[PP_SEATS];
    const uint8_t doomed = pp_seas_doom(game, s, frame, cause);
    const uint8_t on_offer = offered(game, frame, doomed, cause);
    frame->at = moment->kind == PP_SEAS_ALONE ? PP_SEAS_MOMENT_ENDS : PP_SEAS_MOMENT_RETURNS;
    if (moment->kind == PP_SEAS_ARRIVES || moment->kind == PP_SEAS_WHIRL) {
        fall_to_arrival(work, frame, doomed, cause);
    } else {
        settle_ships(work, moment, doomed, cause, doomed);
    }
    if (on_offer != 0) PP_VIEW(pp_seas_turn_frame, &s->frame[0])->fallen |= on_offer;
    if (doomed != 0 && !is_tested_later(work, frame) && pp_seas_test_end(work, were_in)) return PP_DONE;
    return PP_AGAIN;
}

// --- The questions before

static pp_next roll_next(const pp_work *work, pp_frame *frame) {
    pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, frame);
    const int seat = pp_seas_next_roll(work, frame);
    if (seat >= 0) {
        pp_seas_call_dice(work, seat, pp_seas_dice_of(work->game, work->state, frame, seat),
                          pp_seas_strength(work->game, work->state));
        return PP_AGAIN;
    }
    moment->asked = 0;
    moment->at = PP_SEAS_MOMENT_SAVES;
    return PP_AGAIN;
}

// Before anything is rolled, where that is when ships are saved (R55b, R55c); those who said no are asked again.
static pp_next fear_next(const pp_work *work, pp_frame *frame) {
    if (pp_seas_fears_save(work, frame)) return PP_AGAIN;
    PP_VIEW(pp_seas_moment_frame, frame)->asked = 0;
    frame->at = PP_SEAS_MOMENT_ROLLS;
    return PP_AGAIN;
}

static pp_next save_next(const pp_work *work, pp_frame *frame) {
    if (!pp_seas_calls_save(work, frame)) frame->at = PP_SEAS_MOMENT_FALLS;
    return PP_AGAIN;
}

static pp_next run_moment(const pp_work *work, pp_frame *frame) {
    switch (frame->at) {
    case PP_SEAS_MOMENT_FEARS: return fear_next(work, frame);
    case PP_SEAS_MOMENT_ROLLS: return roll_next(work, frame);
    case PP_SEAS_MOMENT_SAVES: return save_next(work, frame);
    case PP_SEAS_MOMENT_FALLS: return fall(work, frame);
    case PP_SEAS_MOMENT_RETURNS:
        frame->at = PP_SEAS_MOMENT_ENDS;
        return pp_seas_return_lost(work) ? PP_AGAIN : PP_DONE;
    default: assert(frame->at == PP_SEAS_MOMENT_ENDS); return PP_DONE;
    }
}

// Which steps begin which moments; and dice are the next ship's.
static bool possible_moment(const pp_scene *scene) {
    static const uint64_t begun_by[PP_SEAS_MOMENTS] = {
        [PP_SEAS_SAILS] = UINT64_C(1) << PP_SEAS_SAIL,
        [PP_SEAS_ALONE] = UINT64_C(1) << PP_SEAS_SAIL,
        [PP_SEAS_ARRIVES] = UINT64_C(1) << PP_SEAS_ARRIVE,
        [PP_SEAS_AHEAD] = UINT64_C(1) << PP_STEP_TURN,
        [PP_SEAS_WAVE] = UINT64_C(1) << PP_STEP_TURN | UINT64_C(1) << PP_SEAS_PLACE,
        [PP_SEAS_WHIRL] = UINT64_C(1) << PP_SEAS_SWIRL,
        [PP_SEAS_NEARS] = UINT64_C(1) << PP_SEAS_ARRIVE | UINT64_C(1) << PP_SEAS_SWIRL,
        [PP_SEAS_NOWHERE] = UINT64_C(1) << PP_SEAS_OUT,
    };
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, scene->frame);
    if (!(begun_by[moment->kind] >> pp_seas_caller(scene)->step & 1)) return false;
    return moment->at != PP_SEAS_MOMENT_ROLLS || pp_seas_is_rolled_for(scene, scene->frame[1].seat);
}

enum {
    WITH_DIE = 1u << PP_SEAS_MOMENT_ROLLS,
    ASKING = 1u << PP_SEAS_MOMENT_FEARS | WITH_DIE | 1u << PP_SEAS_MOMENT_SAVES,
};

const pp_step pp_seas_moment = {
    .name = "moment",
    .backwards = true,
    .run = run_moment,
    .frame =
        {
            .stage = {[PP_SEAS_MOMENT_FEARS] = {.name = "fears", .calls = UINT64_C(1) << PP_SEAS_SAVE},
                      [PP_SEAS_MOMENT_ROLLS] = {.name = "rolls", .calls = UINT64_C(1) << PP_SEAS_ROLL},
                      [PP_SEAS_MOMENT_SAVES] = {.name = "saves", .calls = UINT64_C(1) << PP_SEAS_SAVE},
                      [PP_SEAS_MOMENT_FALLS] = {.name = "falls"},
                      [PP_SEAS_MOMENT_RETURNS] = {.name = "returns"},
                      [PP_SEAS_MOMENT_ENDS] = {.name = "ends", .calls = UINT64_C(1) << PP_SEAS_RETURN}},
            .field = {PP_COUNT(pp_seas_moment_frame, die, PP_SEAS_DIE, WITH_DIE),
                      PP_COUNT(pp_seas_moment_frame, kind, PP_SEAS_MOMENTS - 1, PP_ALL_STAGES),
                      PP_FIELD(pp_seas_moment_frame, square, PP_FIELD_SQUARE, PP_ALL_STAGES),
                      PP_FIELD(pp_seas_moment_frame, missed, PP_FIELD_SEATS, PP_ALL_STAGES),
                      PP_FIELD(pp_seas_moment_frame, asked, PP_FIELD_SEATS, PP_ALL_STAGES)},
        },
    .possible = possible_moment,
};

// --- Sailing: all at once, or one ship after the other (R51b)

enum { SAILING, SAILED, SAIL_ENDS };

static bool is_one_by_one(const pp_game *game, const pp_seas_sail_frame *sail) {
    return sail->alone || pp_plays(game, PP_R51B_ACTIVE_SHIP_FIRST);
}

void pp_seas_call_sail(const pp_work *work, int seat, uint8_t square, bool bonus) {
    pp_seas_sail_frame *sail = PP_VIEW(pp_seas_sail_frame, pp_call(work, PP_SEAS_SAIL, seat));
    sail->square = square;
    sail->bonus = bonus;
    if (is_one_by_one(work->game, sail)) sail->were_in = pp_seats_in(work->game, work->state);
}

void pp_seas_call_sail_on(const pp_work *work, int seat, uint8_t square, bool bonus) {
    pp_seas_call_sail(work, seat, square, bonus);
    pp_seas_sail_frame *sail = PP_VIEW(pp_seas_sail_frame, &work->state->frame[work->state->depth - 1]);
    sail->alone = pp_plays(work->game, PP_R37B_DO_NOT_MOVE_OTHERS);
    if (sail->alone) sail->were_in = pp_seats_in(work->game, work->state);
}

// Where one ship sails after the other, hands and the end of the game wait until the last has.
static pp_next end_sailing(const pp_work *work, pp_seas_sail_frame *sail) {
    const uint8_t were_in = sail->were_in;
    const bool tests = were_in != 0 && !waits_for_turn(work);
    if (tests && pp_seas_test_end(work, were_in)) return PP_DONE;
    sail->were_in = 0;
    sail->at = SAIL_ENDS;
    return pp_seas_return_lost(work) ? PP_AGAIN : PP_DONE;
}

static pp_next run_sail(const pp_work *work, pp_frame *frame) {
    pp_seas_sail_frame *sail = PP_VIEW(pp_seas_sail_frame, frame);
    const uint8_t all = pp_seas_ships_facing(work->state, sail->square);
    const uint8_t facing = (uint8_t)(sail->alone ? all & 1 << sail->seat : all);
    if (sail->at == SAIL_ENDS) return PP_DONE;
    if (sail->at == SAILED || facing == 0) return end_sailing(work, sail);
    if (sail->were_in != 0) {
        const int next = pp_seas_first_of(work->game, facing, pp_seas_active(work->state));
        pp_seas_begin_moment(work, PP_SEAS_ALONE, next, sail->square);
    } else {
        sail->at = SAILED;
        pp_seas_begin_moment(work, PP_SEAS_SAILS, sail->seat, sail->square);
    }
    return PP_AGAIN;
}

static bool possible_sail(const pp_scene *scene) {
    const pp_seas_sail_frame *sail = PP_VIEW(pp_seas_sail_frame, scene->frame);
    const bool in_turn = is_one_by_one(scene->game, sail);
    const uint8_t in = pp_seats_in(scene->game, scene->state);
    if (sail->at == SAIL_ENDS) return in_turn;
    if ((sail->were_in != 0) != in_turn || (sail->at == SAILED) == in_turn) return false;
    return !in_turn || (sail->were_in & in) == in;
}

const pp_step pp_seas_sails = {
    .name = "sail",
    .backwards = true,
    .run = run_sail,
    .frame = {.stage = {[SAILING] = {.name = "sails", .calls = UINT64_C(1) << PP_SEAS_MOMENT},
                        [SAILED] = {.name = "sailed", .calls = UINT64_C(1) << PP_SEAS_MOMENT},
                        [SAIL_ENDS] = {.name = "ends", .calls = UINT64_C(1) << PP_SEAS_RETURN}},
              .field = {PP_FIELD(pp_seas_sail_frame, square, PP_FIELD_SQUARE, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_sail_frame, were_in, PP_FIELD_SEATS, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_sail_frame, bonus, PP_FIELD_FLAG, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_sail_frame, alone, PP_FIELD_FLAG, PP_ALL_STAGES)}},
    .possible = possible_sail,
};
