// SPDX-License-Identifier: MIT
// A turn of the seas from beginning to end: the turn itself, the sailing in it, and the moments in which ships can be
// lost.
//
// In the first step, chance acts: the wave, the dice, and the daikaiju or the uzushio. It ends with a check of the
// square ahead of the ship. Seats that are out have a first step, too. Then the player lays a wake, the ships sail,
// and tiles are exchanged and drawn. seas_fate.c computes where ships end and which are lost.
#include "seas.h"

#include "bits.h"
#include "parts.h"

#include <assert.h>

// --- The first step

// The parts of a first step, one of which comes next.
typedef enum first_step { NOTHING, PLACING, DICE, DAIKAIJU, UZUSHIO } first_step;

static bool has_first_step(const pp_game *game, const pp_state *s, int seat) {
    const bool skips = !pp_is_in(s, seat) && pp_plays(game, PP_R44C_NOTHING);
    return pp_seas_has_part(game, PP_SEAS_PART_DAIKAIJU) && !skips;
}

// The first part of this seat's first step. Under R43c and R44b a player who is out does not place missing daikaiju.
static first_step first_of(const pp_game *game, const pp_state *s, int seat) {
    const bool in = pp_is_in(s, seat);
    if (!has_first_step(game, s, seat)) return NOTHING;
    const bool places =
        in || (pp_plays(game, PP_R44A_WHOLE_FIRST_STEP) && !pp_plays(game, PP_R43C_FALLEN_SEATS_SKIPPED));
    return places && pp_seas_are_missing(s) ? PLACING : DICE;
}

// The part after daikaiju were placed. A player who has placed some does not roll for the daikaiju (SEA-6.13).
static first_step after_placing(const pp_game *game) {
    if (pp_plays(game, PP_R43B_PLACED_AT_ONCE)) return DICE;
    return pp_plays(game, PP_R64_4B_MOVES) ? UZUSHIO : NOTHING;
}

static first_step after_dice(const pp_work *work, pp_seas_turn_frame *turn) {
    const int sum = turn->die;
    turn->die = 0;
    if (sum >= 6 && sum <= 8) return DAIKAIJU;
    return pp_seas_only_rolls(work->game, work->state, turn->seat) ? NOTHING : UZUSHIO;
}

// Looks at the square ahead at the end of the first step. A ship that faces a monster begins again elsewhere or is
// lost, unless the monster goes away before that.
static bool looks_ahead(const pp_work *work, int seat) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    if (!pp_seas_is_blocked(game, s, seat)) return false;
    const bool on_mark = pp_seas_under_ship(game, s, seat) == PP_NO_SQUARE;
    if (on_mark && pp_seas_can_begin_again(game, s, seat)) {
        pp_call(work, PP_SEAS_MARK, seat);
        return true;
    }
    if (on_mark && pp_plays(game, PP_R45_2D_TURN_PASSES)) return false;
    pp_seas_begin_moment(work, PP_SEAS_AHEAD, seat, s->place[pp_first_pawn(seat)].square);
    return true;
}

// --- Laying, and what follows

// Returns whether a wake lies ahead of a ship without having moved it (R37b). That wake moves the ship before its
// player lays another.
static bool wake_lies_ahead(const pp_state *s, int seat) {
    return pp_is_in(s, seat) && pp_seas_has_wake(s, s->place[pp_first_pawn(seat)].square);
}

static bool sails_first(const pp_work *work, int seat) {
    if (!wake_lies_ahead(work->state, seat)) return false;
    pp_seas_call_sail(work, seat, work->state->place[pp_first_pawn(seat)].square, false, true);
    return true;
}

// Calls PP_SEAS_SAIL if a wake was laid.
static bool sails(const pp_work *work, pp_seas_turn_frame *turn) {
    const bool laid = turn->tile != PP_NO_SQUARE;
    if (laid) pp_seas_call_sail(work, turn->seat, turn->tile, true, false);
    if (!laid) turn->tile = 0;
    return laid;
}

// Calls the exchange, if there is one. The active player may exchange tiles with the players whose ships the new wake
// sank. A player who is lost may not.
static bool exchanges(const pp_work *work, pp_seas_turn_frame *turn) {
    turn->tile = turn->must = 0;
    turn->fallen = pp_seas_out_with_tiles(work->game, work->state); // all other lost hands are under the pile
    if (pp_hands_on_offer(work, pp_first_pawn(turn->seat), turn->fallen) == 0) return false;
    PP_VIEW(pp_exchange_frame, pp_call(work, PP_STEP_EXCHANGE, turn->seat))->fallen = turn->fallen;
    return true;
}

// The tiles that an exchange leaves over are one group.
static bool returns_hands(const pp_work *work, pp_seas_turn_frame *turn, bool together) {
    const uint8_t fallen = turn->fallen;
    turn->fallen = 0;
    return pp_seas_return_hands(work, fallen, together);
}

// --- The end of the game: one ship is left, or none

// Returns whether the end is tested only when the first step or the turn is over, and not after each moment (R46).
static bool is_tested_late(const pp_game *game) {
    return pp_plays(game, PP_R46B_WHOLE_DAIKAIJU_STEP) || pp_plays(game, PP_R46C_WHOLE_TURN);
}

static uint8_t to_be_tested(const pp_game *game, const pp_state *s) {
    return is_tested_late(game) ? pp_seats_in(game, s) : 0;
}

static bool waits_for_turn(const pp_work *work) {
    const pp_seas_turn_frame *turn = pp_seas_turn_of(work->state);
    if (!turn) return false;
    if (pp_plays(work->game, PP_R46C_WHOLE_TURN)) return true;
    return pp_plays(work->game, PP_R46B_WHOLE_DAIKAIJU_STEP) && turn->at <= PP_SEAS_TURN_AHEAD;
}

static pp_seas_turn_frame *turn_under_way(const pp_work *work) {
    pp_frame *turn = pp_seas_find(work->state, PP_STEP_TURN);
    return turn ? PP_VIEW(pp_seas_turn_frame, turn) : 0;
}

// Ends the game if at most one ship is left. If none is left, the game is shared by the players who were in it when
// this moment began; if the end is tested later (R46), by those who were in it at the last test.
static bool ends_game(const pp_work *work, uint8_t were_in) {
    pp_state *s = work->state;
    const uint8_t left = pp_seats_in(work->game, s);
    pp_seas_turn_frame *turn = turn_under_way(work);
    if (turn && turn->were_in != 0) turn->were_in = left;
    if (left == 0) {
        pp_decide(work, were_in, PP_RULE_FALLEN_TOGETHER);
    } else if ((left & (left - 1)) == 0) {
        pp_decide(work, left, PP_RULE_LAST_ONE_WINS);
    }
    return s->depth == 0;
}

// --- The turn

// Passes the turn to the next seat, even if its player is out. No hand still waits for an exchange: if the player was
// lost, those hands went under the pile at that time.
static pp_next end_turn(const pp_work *work, const pp_seas_turn_frame *turn) {
    assert(turn->fallen == 0);
    const int next = pp_clockwise(work->game, turn->seat, 1);
    if (ends_game(work, turn->were_in)) return PP_DONE;
    pp_become(work, PP_STEP_TURN, next);
    return PP_AGAIN;
}

static pp_next run_turn(const pp_work *work, pp_frame *frame) {
    pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, frame);
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    const int seat = turn->seat;
    first_step first;
    bool returns;
    switch (turn->at) {
    case PP_BEGINS:
        turn->were_in = to_be_tested(game, s);
        // The wave moves just before each turn of the player who placed it (VET-2.12).
        if (pp_seas_moves_wave(work, seat)) PP_WAIT(turn, PP_SEAS_TURN_WAVE);
        if (pp_seas_passes_portal(work)) PP_WAIT(turn, PP_SEAS_TURN_WAVE_PORTAL);

        // Missing daikaiju are placed (SEA-6.12), or the dice rolled (SEA-5.2). Then the daikaiju (SEA-6.1) or the
        // uzushio (VET-3.4) move.
        first = first_of(game, s, seat);
        if (first == PLACING) {
            pp_seas_call_refill(work, seat, PP_SEAS_FEWEST);
            do
                PP_WAIT(turn, PP_SEAS_TURN_PLACE);
            while (pp_seas_interlude(work));
            first = after_placing(game);
        }
        if (first == DICE) {
            pp_call(work, PP_SEAS_ROLL, seat);
            PP_WAIT(turn, PP_SEAS_TURN_DICE);
            first = after_dice(work, turn);
        }
        if (first == DAIKAIJU) {
            pp_call(work, PP_SEAS_MARCH, seat);
            PP_WAIT(turn, PP_SEAS_TURN_MARCH);
        } else if (first == UZUSHIO) {
            pp_call(work, PP_SEAS_SWIRL, seat);
            PP_WAIT(turn, PP_SEAS_TURN_UZUSHIO);
        }

        // The first step ends with a look at the square ahead (SEA-6.14, SEA-6.15).
        while (pp_seas_interlude(work) || looks_ahead(work, seat))
            PP_WAIT(turn, PP_SEAS_TURN_AHEAD);
        if (pp_plays(game, PP_R46B_WHOLE_DAIKAIJU_STEP) && ends_game(work, turn->were_in)) return PP_DONE;

        // The player lays a wake or the portal, fires, or passes (SEA-7.1, VET-1.5, VET-4.12).
        while (pp_seas_interlude(work) || sails_first(work, seat))
            PP_WAIT(turn, PP_SEAS_TURN_WAKE_AHEAD);
        if (!pp_is_in(s, seat)) return end_turn(work, turn);
        pp_call(work, PP_SEAS_LAY, seat);
        PP_WAIT(turn, PP_SEAS_TURN_LAY);

        // Every ship that faces the wake sails (SEA-7.2). Ships that went into the portal come out (VET-1.18).
        if (sails(work, turn)) PP_WAIT(turn, PP_SEAS_TURN_SAIL);
        while (pp_seas_interlude(work))
            PP_WAIT(turn, PP_SEAS_TURN_PORTAL);

        // Tiles are exchanged with players who were lost (SEA-8.1). The rest goes under the pile (SEA-8.3).
        if (exchanges(work, turn)) {
            PP_WAIT(turn, PP_SEAS_TURN_EXCHANGE);
            returns = returns_hands(work, turn, true);
        } else {
            returns = returns_hands(work, turn, false);
        }
        if (returns) PP_WAIT(turn, PP_SEAS_TURN_RETURN);

        if (pp_is_in(s, seat)) {
            pp_call(work, PP_STEP_DRAW, seat); // SEA-9.1
            PP_WAIT(turn, PP_SEAS_TURN_DRAW);
        }
    }
    return end_turn(work, turn);
}

static void hear_turn(const pp_work *work, pp_frame *frame, const pp_frame *called) {
    pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, frame);
    (void)work;
    if (called->step == PP_SEAS_ROLL) turn->die = pp_seas_answer_of(called);
    if (called->step == PP_SEAS_LAY) {
        turn->tile = PP_VIEW(pp_seas_lay_frame, called)->tile;
        turn->must = PP_VIEW(pp_seas_lay_frame, called)->must;
    }
}

void pp_seas_is_saved(const pp_work *work, int seat) {
    pp_seas_turn_frame *turn = turn_under_way(work);
    pp_frame *out = pp_seas_find(work->state, PP_SEAS_OUT);
    if (turn) turn->must = 0;
    if (out && out->seat == seat) PP_VIEW(pp_seas_out_frame, out)->must = 0;
}

void pp_seas_forgoes_exchange(const pp_work *work) {
    turn_under_way(work)->fallen = 0;
}

// --- Sailing: all at once, or one ship after the other (R51b)

enum { SAIL_ONE, SAIL_ALL, SAIL_RETURN };

void pp_seas_call_sail(const pp_work *work, int seat, uint8_t square, bool bonus, bool alone) {
    pp_seas_sail_frame *sail = PP_VIEW(pp_seas_sail_frame, pp_call(work, PP_SEAS_SAIL, seat));
    sail->square = square;
    sail->bonus = bonus;
    sail->alone = alone;
    if (alone || pp_plays(work->game, PP_R51B_ACTIVE_SHIP_FIRST))
        sail->were_in = pp_seats_in(work->game, work->state);
}

// Begins the moment of the next ship that sails by itself. Returns false if none is left.
static bool sails_next(const pp_work *work, const pp_seas_sail_frame *sail) {
    const uint8_t facing = pp_seas_ships_facing(work->state, sail->square);
    const uint8_t ships = (uint8_t)(sail->alone ? facing & 1 << sail->seat : facing);
    if (ships == 0) return false;
    const int next = pp_seas_first_of(work->game, ships, pp_active(work->state));
    pp_seas_begin_moment(work, PP_SEAS_ALONE, next, sail->square);
    return true;
}

// Lets the ships that face the wake sail. If they sail one by one, hands and the end of the game wait until the last
// has sailed.
static pp_next run_sail(const pp_work *work, pp_frame *frame) {
    pp_seas_sail_frame *sail = PP_VIEW(pp_seas_sail_frame, frame);
    switch (sail->at) {
    case PP_BEGINS:
        if (sail->were_in != 0) {
            while (sails_next(work, sail))
                PP_WAIT(sail, SAIL_ONE);
            if (!waits_for_turn(work) && ends_game(work, sail->were_in)) return PP_DONE;
            sail->were_in = 0;
        } else {
            pp_seas_begin_moment(work, PP_SEAS_SAILS, sail->seat, sail->square);
            PP_WAIT(sail, SAIL_ALL);
        }
        if (pp_seas_return_lost(work)) PP_WAIT(sail, SAIL_RETURN);
    }
    return PP_DONE;
}

// --- A moment: one danger. First all questions are asked and all dice rolled. Then the losses happen, all at once,
// and the end of the game is tested with the players who were in it when the moment began.
//
// A moment has to be a step. If a ship were taken off the board at once, it could no longer be saved, ships lost with
// it would not be lost together, and the ships behind it would find a different board.

void pp_seas_begin_moment(const pp_work *work, pp_seas_moment_kind kind, int seat, uint8_t square) {
    pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, pp_call(work, PP_SEAS_MOMENT, seat));
    moment->kind = (uint8_t)kind;
    moment->square = square;
}

// The hands that the active player may exchange tiles with: those lost by that player's own new wake (R52.1, R52.2).
static uint8_t won_hands(const pp_scene *moment, const pp_seas_doom *doom) {
    const pp_frame *caller = pp_caller(moment);
    if (caller->step != PP_SEAS_SAIL || !PP_VIEW(pp_seas_sail_frame, caller)->bonus) return 0;
    uint8_t seats = 0;
    for (uint8_t rest = doom->doomed; rest != 0; rest &= (uint8_t)(rest - 1)) {
        const int seat = pp_lowest_bit(rest), cause = doom->cause[seat];
        const bool counts = cause == PP_BY_WAVE ? pp_plays(moment->game, PP_R52_2A_COUNTS)
                                                : cause == PP_BY_RIM ||
                                                      pp_plays(moment->game, PP_R52_1A_ANY_LOSS_BY_THE_WAKE);
        if (counts) seats |= (uint8_t)(1 << seat);
    }
    return seats;
}

// Carries out the moment; returns whether its losses end the game. If ships sail one by one, the end is tested after
// the last one.
static bool is_fatal(const pp_work *work, const pp_frame *frame, const pp_seas_doom *doom) {
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, frame);
    const pp_scene scene = pp_seas_scene(work, frame);
    const uint8_t won = won_hands(&scene, doom);
    pp_seas_fulfil(work, moment, doom);
    if (won != 0) turn_under_way(work)->fallen |= won;
    if (doom->doomed == 0 || moment->kind == PP_SEAS_ALONE || waits_for_turn(work)) return false;
    return ends_game(work, pp_seats_in(work->game, work->state) | doom->doomed);
}

static pp_next run_moment(const pp_work *work, pp_frame *frame) {
    pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, frame);
    pp_seas_doom doom;
    switch (moment->at) {
    case PP_BEGINS:
        // Under R55b and R55c ships can be saved before any die is rolled. Players who refuse here are asked again
        // below.
        while (pp_seas_fears_save(work, frame))
            PP_WAIT(moment, PP_SEAS_MOMENT_FEAR);
        moment->asked = 0;

        // Ships in the wave's row roll (VET-2.9).
        while (pp_seas_calls_roll(work, frame))
            PP_WAIT(moment, PP_SEAS_MOMENT_DICE);
        moment->asked = 0;

        // Players whose ships would be lost are asked, if they can do something about it (VET-1.7, VET-4.6).
        while (pp_seas_calls_save(work, frame, &doom))
            PP_WAIT(moment, PP_SEAS_MOMENT_SAVE);

        // Ships are lost or reach the end of their paths. Then lost hands go under the pile (SEA-8.3).
        if (is_fatal(work, frame, &doom)) return PP_DONE;
        if (moment->kind != PP_SEAS_ALONE && pp_seas_return_lost(work))
            PP_WAIT(moment, PP_SEAS_MOMENT_RETURN);
    }
    return PP_DONE;
}

// Takes the next ship's die, or a player's refusal to be saved.
static void hear_moment(const pp_work *work, pp_frame *frame, const pp_frame *called) {
    pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, frame);
    const uint8_t seat = (uint8_t)(1 << called->seat);
    if (called->step == PP_SEAS_ROLL) {
        if (pp_seas_answer_of(called) < pp_seas_strength(work->game, work->state)) moment->missed |= seat;
        moment->asked |= seat;
    }
    if (called->step == PP_SEAS_SAVE && pp_seas_answer_of(called)) moment->asked |= seat;
}

// --- The first question of a turn

static int put(pp_frame frame[], int depth, int step) {
    frame[depth] = (pp_frame){.step = (uint8_t)step, .seat = frame[0].seat};
    return depth + 1;
}

// Returns whether the first question of a turn is asked as deep as this, at the turn's present stage. Every question of
// a game is tested for being the first of a turn, and most fail here, before the table is looked at. A turn that has
// not run yet, and so has no stage, passes.
static bool asks_as_deep(const pp_game *game, const pp_state *s) {
    switch (s->frame[0].at) {
    case PP_SEAS_TURN_PLACE: return s->depth == 4;
    case PP_SEAS_TURN_DICE: return s->depth <= 2;
    case PP_SEAS_TURN_LAY: return s->depth <= 2 && !has_first_step(game, s, s->frame[0].seat);
    default: return false;
    }
}

int pp_seas_opens(const pp_game *game, const pp_state *s, pp_frame frame[PP_FRAMES]) {
    pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, &frame[0]);
    if (!asks_as_deep(game, s)) return 0;
    turn->were_in = to_be_tested(game, s);
    switch (first_of(game, s, turn->seat)) {
    case DICE: turn->at = PP_SEAS_TURN_DICE; return put(frame, 1, PP_SEAS_ROLL);
    case PLACING:
        turn->at = PP_SEAS_TURN_PLACE;
        put(frame, 1, PP_SEAS_REFILL);
        PP_VIEW(pp_seas_refill_frame, &frame[1])->goal = PP_SEAS_FEWEST;
        PP_VIEW(pp_seas_refill_frame, &frame[1])->draws = 1;
        put(frame, 2, PP_SEAS_PLACE);
        return put(frame, 3, PP_SEAS_PULL);
    default:
        turn->at = PP_SEAS_TURN_LAY;
        return !pp_is_in(s, turn->seat) || wake_lies_ahead(s, turn->seat) ? 1 : put(frame, 1, PP_SEAS_LAY);
    }
}

// --- Whether these frames can occur

// Returns whether ships sail one by one, and some still have to.
static bool sail_one_by_one(const pp_state *s) {
    const pp_frame *sail = pp_under_way(s, PP_SEAS_SAIL);
    return sail && PP_VIEW(pp_seas_sail_frame, sail)->were_in != 0;
}

bool pp_seas_goes_on(const pp_game *game, const pp_state *s) {
    const uint8_t in = pp_seats_in(game, s);
    return (in & (in - 1)) != 0 || sail_one_by_one(s);
}

static bool were_in_fits(const pp_scene *scene) {
    const pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, scene->frame);
    const uint8_t in = pp_seats_in(scene->game, scene->state);
    if (!is_tested_late(scene->game)) return turn->were_in == 0 && pp_seas_goes_on(scene->game, scene->state);
    const bool tested = pp_plays(scene->game, PP_R46B_WHOLE_DAIKAIJU_STEP) && turn->at > PP_SEAS_TURN_AHEAD;
    if (tested && !pp_seas_goes_on(scene->game, scene->state)) return false;
    return (turn->were_in & in) == in && (turn->were_in & (turn->were_in - 1)) != 0;
}

// Returns whether `fallen` is possible. A player who is out exchanges with nobody; the hands that waited go under the
// pile as soon as the last ship has sailed.
static bool fallen_fits(const pp_scene *scene) {
    const pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, scene->frame);
    const pp_state *s = scene->state;
    const pp_frame *exchange = turn->at == PP_SEAS_TURN_EXCHANGE ? pp_called(scene) : 0;
    if (exchange && PP_VIEW(pp_exchange_frame, exchange)->fallen != turn->fallen) return false;
    if (turn->fallen != 0 && !pp_is_in(s, turn->seat) && !sail_one_by_one(s)) return false;
    return (turn->fallen & pp_seats_in(scene->game, s)) == 0;
}

// Returns whether the player has laid the wake that ships sail on: one tile less than a full hand is left.
static bool has_laid(const pp_scene *scene) {
    const pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, scene->frame);
    const pp_state *s = scene->state;
    const bool laid = turn->at == PP_SEAS_TURN_SAIL || turn->fallen != 0;
    return !laid || pp_hand_size(s, turn->seat) < scene->game->hand;
}

// Returns whether a turn of this player has such a stage in this game.
static bool has_stage(const pp_scene *scene) {
    const pp_game *game = scene->game;
    switch (scene->frame->at) {
    case PP_SEAS_TURN_DICE: return has_first_step(game, scene->state, scene->frame->seat);
    case PP_SEAS_TURN_PLACE:
        return pp_called(scene)->step == PP_SEAS_REFILL || pp_plays(game, PP_R43B_PLACED_AT_ONCE);
    case PP_SEAS_TURN_WAKE_AHEAD: return pp_plays(game, PP_R37B_DO_NOT_MOVE_OTHERS);
    default: return true;
    }
}

static bool possible_turn(const pp_scene *scene) {
    return pp_unplaced(scene->game, scene->state) == 0 && has_stage(scene) && were_in_fits(scene) &&
           fallen_fits(scene) && has_laid(scene);
}

// Returns whether ships can sail from this square: a wake is there and, if the turn itself calls, it is the turn's own.
static bool has_wake(const pp_scene *scene) {
    const pp_seas_sail_frame *sail = PP_VIEW(pp_seas_sail_frame, scene->frame);
    const pp_seas_turn_frame *turn = pp_seas_turn_of(scene->state);
    const bool own = pp_caller(scene)->step == PP_STEP_TURN && turn->at == PP_SEAS_TURN_SAIL;
    return pp_seas_has_wake(scene->state, sail->square) && (!own || sail->square == turn->tile);
}

static bool possible_sail(const pp_scene *scene) {
    const pp_seas_sail_frame *sail = PP_VIEW(pp_seas_sail_frame, scene->frame);
    const bool in_turn = sail->alone || pp_plays(scene->game, PP_R51B_ACTIVE_SHIP_FIRST);
    const uint8_t in = pp_seats_in(scene->game, scene->state);
    if (!has_wake(scene)) return false;
    if (sail->alone && sail->bonus && pp_caller(scene)->step == PP_STEP_TURN)
        return false;                                                  // a new wake moves all
    if (sail->at == SAIL_RETURN) return in_turn && sail->were_in == 0; // the last ship has sailed
    if ((sail->were_in != 0) != in_turn || (sail->at == SAIL_ALL) == in_turn) return false;
    return !in_turn || (sail->were_in & in) == in;
}

// Returns whether the moment is the one that its caller began: at its square, of its kind.
static bool is_callers_own(const pp_scene *scene) {
    const pp_frame *caller = pp_caller(scene);
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, scene->frame);
    const int square = moment->square;
    switch (caller->step) {
    case PP_SEAS_SAIL:
        return square == PP_VIEW(pp_seas_sail_frame, caller)->square &&
               (moment->kind == PP_SEAS_ALONE) == (caller->at == SAIL_ONE);
    case PP_SEAS_ARRIVE: return square == PP_VIEW(pp_seas_arrive_frame, caller)->square;
    case PP_SEAS_SWIRL: return square == PP_VIEW(pp_seas_swirl_frame, caller)->square;
    default: return true;
    }
}

// Returns whether this moment can be under way. Each kind of moment is begun by certain steps. A die that is being
// rolled is that of the next ship that has to roll.
static bool possible_moment(const pp_scene *scene) {
    static const uint64_t begun_by[PP_SEAS_MOMENTS] = {
        [PP_SEAS_SAILS] = PP_CALLS(PP_SEAS_SAIL),
        [PP_SEAS_ALONE] = PP_CALLS(PP_SEAS_SAIL),
        [PP_SEAS_ARRIVES] = PP_CALLS(PP_SEAS_ARRIVE),
        [PP_SEAS_AHEAD] = PP_CALLS(PP_STEP_TURN),
        [PP_SEAS_WAVE] = PP_CALLS(PP_STEP_TURN) | PP_CALLS(PP_SEAS_PLACE),
        [PP_SEAS_WHIRL] = PP_CALLS(PP_SEAS_SWIRL),
        [PP_SEAS_NEARS] = PP_CALLS(PP_SEAS_ARRIVE) | PP_CALLS(PP_SEAS_SWIRL),
        [PP_SEAS_NOWHERE] = PP_CALLS(PP_SEAS_OUT),
    };
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, scene->frame);
    if (!(begun_by[moment->kind] >> pp_caller(scene)->step & 1) || !is_callers_own(scene)) return false;
    if (moment->at != PP_SEAS_MOMENT_DICE) return true;
    const uint8_t left = pp_seas_rollers(scene);
    return left != 0 &&
           pp_called(scene)->seat == pp_seas_first_of(scene->game, left, pp_active(scene->state));
}

// --- The steps

enum {
    HAS_TILE = 1u << PP_SEAS_TURN_SAIL | 1u << PP_SEAS_TURN_PORTAL,
    HAS_FALLEN = (1u << PP_SEAS_TURN_RETURN) - 1,
};

#define INTERLUDE (PP_CALLS(PP_SEAS_REFILL) | PP_CALLS(PP_SEAS_TRANSPORT))

const pp_step pp_seas_turn =
    {
        .name = "turn",
        .run = run_turn,
        .hear = hear_turn,
        .frame =
            {
                .outermost = true,
                .stage = {[PP_SEAS_TURN_DICE] = {.name = "dice", .calls = PP_CALLS(PP_SEAS_ROLL)},
                          [PP_SEAS_TURN_WAVE] = {.name = "wave", .calls = PP_CALLS(PP_SEAS_MOMENT)},
                          [PP_SEAS_TURN_WAVE_PORTAL] = {.name = "wave_portal",
                                                        .calls = PP_CALLS(PP_SEAS_TRANSPORT)},
                          [PP_SEAS_TURN_PLACE] = {.name = "place", .calls = INTERLUDE},
                          [PP_SEAS_TURN_MARCH] = {.name = "march", .calls = PP_CALLS(PP_SEAS_MARCH)},
                          [PP_SEAS_TURN_UZUSHIO] = {.name = "uzushio", .calls = PP_CALLS(PP_SEAS_SWIRL)},
                          [PP_SEAS_TURN_AHEAD] = {.name = "ahead",
                                                  .calls = INTERLUDE | PP_CALLS(PP_SEAS_MARK) |
                                                           PP_CALLS(PP_SEAS_MOMENT)},
                          [PP_SEAS_TURN_WAKE_AHEAD] = {.name = "wake_ahead",
                                                       .calls = INTERLUDE | PP_CALLS(PP_SEAS_SAIL)},
                          [PP_SEAS_TURN_LAY] = {.name = "lay", .calls = PP_CALLS(PP_SEAS_LAY)},
                          [PP_SEAS_TURN_SAIL] = {.name = "sail", .calls = PP_CALLS(PP_SEAS_SAIL)},
                          [PP_SEAS_TURN_PORTAL] = {.name = "portal", .calls = INTERLUDE},
                          [PP_SEAS_TURN_EXCHANGE] = {.name = "exchange", .calls = PP_CALLS(PP_STEP_EXCHANGE)},
                          [PP_SEAS_TURN_RETURN] = {.name = "return", .calls = PP_CALLS(PP_SEAS_RETURN)},
                          [PP_SEAS_TURN_DRAW] = {.name = "draw", .calls = PP_CALLS(PP_STEP_DRAW)}},
                .field = {PP_FIELD(pp_seas_turn_frame, fallen, PP_FIELD_SEATS, HAS_FALLEN),
                          PP_FIELD(pp_seas_turn_frame, were_in, PP_FIELD_SEATS, PP_ALL_STAGES),
                          PP_FIELD(pp_seas_turn_frame, tile, PP_FIELD_SQUARE, HAS_TILE),
                          PP_FIELD(pp_seas_turn_frame, must, PP_FIELD_FLAG, HAS_TILE)},
            },
        .possible = possible_turn,
};

const pp_step pp_seas_sails = {
    .name = "sail",
    .run = run_sail,
    .frame = {.stage = {[SAIL_ONE] = {.name = "one", .calls = PP_CALLS(PP_SEAS_MOMENT)},
                        [SAIL_ALL] = {.name = "all", .calls = PP_CALLS(PP_SEAS_MOMENT)},
                        [SAIL_RETURN] = {.name = "return", .calls = PP_CALLS(PP_SEAS_RETURN)}},
              .field = {PP_FIELD(pp_seas_sail_frame, square, PP_FIELD_SQUARE, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_sail_frame, were_in, PP_FIELD_SEATS, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_sail_frame, bonus, PP_FIELD_FLAG, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_sail_frame, alone, PP_FIELD_FLAG, PP_ALL_STAGES)}},
    .possible = possible_sail,
};

const pp_step pp_seas_moment = {
    .name = "moment",
    .run = run_moment,
    .hear = hear_moment,
    .frame = {.stage = {[PP_SEAS_MOMENT_FEAR] = {.name = "fear", .calls = PP_CALLS(PP_SEAS_SAVE)},
                        [PP_SEAS_MOMENT_DICE] = {.name = "dice", .calls = PP_CALLS(PP_SEAS_ROLL)},
                        [PP_SEAS_MOMENT_SAVE] = {.name = "save", .calls = PP_CALLS(PP_SEAS_SAVE)},
                        [PP_SEAS_MOMENT_RETURN] = {.name = "return", .calls = PP_CALLS(PP_SEAS_RETURN)}},
              .field = {PP_COUNT(pp_seas_moment_frame, kind, PP_SEAS_MOMENTS - 1, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_moment_frame, square, PP_FIELD_SQUARE, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_moment_frame, missed, PP_FIELD_SEATS, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_moment_frame, asked, PP_FIELD_SEATS, PP_ALL_STAGES)}},
    .possible = possible_moment,
};
