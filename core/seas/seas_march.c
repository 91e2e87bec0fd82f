// SPDX-License-Identifier: MIT
// The daikaiju move, one after the other, in an order that is fixed when the step begins. Each arrives before the
// next moves.
#include "seas.h"

#include "bits.h"

#include <assert.h>
#include <string.h>

// --- Arriving

// Returns whether a daikaiju is still coming. If it was shot, it has left its square or, if it had just been drawn,
// it is no longer carried.
//
// No other daikaiju can be on the square it was coming to, because nobody can fire at a daikaiju that is placed on
// another (R42.2b). No ship is on such a square, and under R45.1b ships that faced it were lost when the first
// daikaiju came.
bool pp_seas_is_coming(const pp_state *s, const pp_frame *frame) {
    const pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, frame);
    return arrive->tile != 0 || pp_seas_has_daikaiju(s, arrive->from);
}

static int arriving_kind(const pp_state *s, const pp_seas_arrive_frame *arrive) {
    return (arrive->tile != 0 ? arrive->tile : s->tile[arrive->from]) - 1;
}

// Takes the arriving daikaiju off the square that it comes from, or out of the frame that carries it.
static void set_off(pp_state *s, pp_seas_arrive_frame *arrive) {
    if (arrive->tile == 0) s->tile[arrive->from] = s->lie[arrive->from] = 0;
    arrive->tile = 0;
    arrive->from = arrive->square;
}

void pp_seas_land(const pp_work *work) {
    pp_state *s = work->state;
    pp_frame *frame = pp_seas_find(s, PP_SEAS_ARRIVE);
    const pp_scene scene = pp_seas_scene(work, frame);
    pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, frame);
    const uint8_t square = arrive->square, lie = arrive->lie;
    if (!pp_seas_is_coming(s, frame)) return;
    const int kind = arriving_kind(s, arrive);
    const pp_frame *caller = pp_caller(&scene);
    const bool transported =
        caller->step == PP_SEAS_PLACE && PP_VIEW(pp_seas_place_frame, caller)->transported;
    const pp_rule rule = arrive->tile == 0 ? PP_RULE_DAIKAIJU_MOVES
                         : transported     ? PP_RULE_PORTAL_DAIKAIJU
                                           : pp_seas_placing_rule(s);
    const bool into_portal = s->tile[square] == PP_SEAS_PORTAL + 1;
    if (s->tile[square] != 0 && !into_portal) {
        const bool wake = pp_seas_has_wake(s, square);
        pp_seas_put_under(work, square, wake ? PP_RULE_WAKE_UNDER : PP_RULE_DAIKAIJU_UNDER);
    }
    set_off(s, arrive);
    if (into_portal) {
        pp_over_put(s, kind, square, lie);
    } else {
        s->tile[square] = (uint8_t)(kind + 1);
        s->lie[square] = lie;
    }
    pp_tell(work, rule,
            (pp_event){.event = PP_EV_GETS, .kind = (uint8_t)kind, .lie = lie, .place = {.square = square}});
}

bool pp_seas_is_shot_coming(const pp_work *work, uint8_t square) {
    pp_frame *frame = pp_seas_find(work->state, PP_SEAS_ARRIVE);
    pp_seas_arrive_frame *arrive = frame ? PP_VIEW(pp_seas_arrive_frame, frame) : 0;
    if (!arrive || arrive->tile == 0) return false;
    const uint8_t kind = (uint8_t)(arrive->tile - 1);
    arrive->tile = 0;
    pp_pile_bury(work->game->tiles, work->state, kind, false);
    pp_pile_settle(work->game->tiles, work->state, PP_SEAS_MONSTERS);
    pp_tell(work, PP_RULE_SHOT_UNDER,
            (pp_event){.event = PP_EV_UNDER, .kind = kind, .place = {.square = square}});
    return true;
}

enum { ARRIVE_MOMENT, ARRIVE_PORTAL, ARRIVE_NEAR, ARRIVE_NEAR_PORTAL };

// Sinks a daikaiju that arrives on the uzushio's square: it goes under its pile or out of the game (R64.1).
static void sink(const pp_work *work, pp_seas_arrive_frame *arrive) {
    pp_state *s = work->state;
    const int kind = arriving_kind(s, arrive);
    const uint8_t from = arrive->from;
    set_off(s, arrive);
    const bool goes_under = pp_plays(work->game, PP_R64_1A_UNDER_ITS_PILE);
    if (goes_under) {
        pp_pile_bury(work->game->tiles, s, kind, false);
        pp_pile_settle(work->game->tiles, s, PP_SEAS_MONSTERS);
    } else {
        pp_remove(work->game->tiles, s, kind);
    }
    pp_tell(work, PP_RULE_UZUSHIO_TAKES,
            (pp_event){.event = goes_under ? PP_EV_UNDER : PP_EV_GONE,
                       .kind = (uint8_t)kind,
                       .place = {.square = from}});
}

// Lets a daikaiju arrive: ships on its square are lost, and what went into the portal comes out. The portal is
// emptied a second time if somebody opens it as a precaution (R55c).
static pp_next run_arrive(const pp_work *work, pp_frame *frame) {
    pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, frame);
    switch (arrive->at) {
    case PP_BEGINS:
        if (pp_seas_whirls(work->state, arrive->square)) {
            sink(work, arrive);
            return PP_DONE;
        }
        pp_seas_begin_moment(work, PP_SEAS_ARRIVES, arrive->seat, arrive->square);
        PP_WAIT(arrive, ARRIVE_MOMENT);
        if (pp_seas_passes_portal(work)) PP_WAIT(arrive, ARRIVE_PORTAL);
        if (pp_seas_nears(work, arrive->seat, arrive->square)) PP_WAIT(arrive, ARRIVE_NEAR);
        if (pp_seas_passes_portal(work)) PP_WAIT(arrive, ARRIVE_NEAR_PORTAL);
    }
    return PP_DONE;
}

// Returns whether this arrival can be under way. During its moment the daikaiju is on the square that it comes from,
// or is carried.
static bool possible_arrive(const pp_scene *scene) {
    const pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, scene->frame);
    if (arrive->tile == 0) return true;
    return arrive->at == ARRIVE_MOMENT && arrive->from == arrive->square && pp_seas_is_daikaiju(arrive->tile);
}

const pp_step pp_seas_arrive = {
    .name = "arrive",
    .run = run_arrive,
    .frame = {.stage = {[ARRIVE_MOMENT] = {.name = "moment", .calls = PP_CALLS(PP_SEAS_MOMENT)},
                        [ARRIVE_PORTAL] = {.name = "portal", .calls = PP_CALLS(PP_SEAS_TRANSPORT)},
                        [ARRIVE_NEAR] = {.name = "near", .calls = PP_CALLS(PP_SEAS_MOMENT)},
                        [ARRIVE_NEAR_PORTAL] = {.name = "near_portal", .calls = PP_CALLS(PP_SEAS_TRANSPORT)}},
              .field = {PP_FIELD(pp_seas_arrive_frame, tile, PP_FIELD_CARRIED, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_arrive_frame, square, PP_FIELD_SQUARE, PP_ALL_STAGES),
                        PP_COUNT(pp_seas_arrive_frame, lie, 3, PP_ALL_STAGES),
                        PP_FIELD(pp_seas_arrive_frame, from, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_arrive,
};

// --- Moving

enum { NO_NUMBER = 1 << PP_SEAS_DAIKAIJU / 2 }; // the bit after those of all numbers

// Notes whether this daikaiju still has to move.
static void note_move(pp_seas_march_frame *march, int kind, bool moves) {
    const bool blue = kind >= PP_SEAS_BLUE;
    uint8_t *numbers = blue ? &march->blue : &march->gold;
    const uint8_t bit = (uint8_t)(1 << (kind - (blue ? PP_SEAS_BLUE : PP_SEAS_GOLD)));
    *numbers = (uint8_t)(moves ? *numbers | bit : *numbers & ~bit);
}

// The place in the order of the next daikaiju to move; PP_SEAS_DAIKAIJU if all have moved.
static int next_to_move(const pp_seas_march_frame *march) {
    const int gold = pp_lowest_bit(march->gold | NO_NUMBER), blue = pp_lowest_bit(march->blue | NO_NUMBER);
    return gold <= blue ? 2 * gold : 2 * blue + 1;
}

// The square of the tile of this kind; PP_NO_SQUARE if it is not on the board.
static uint8_t find_tile(const pp_state *s, int kind) {
    const uint8_t *found = memchr(s->tile, kind + 1, PP_SQUARES);
    return found ? (uint8_t)(found - s->tile) : PP_NO_SQUARE;
}

static void turn_about(const pp_work *work, uint8_t square) {
    pp_state *s = work->state;
    const bool counter = pp_plays(work->game, PP_R41A_ANTICLOCKWISE);
    const int kind = s->tile[square] - 1;
    s->lie[square] = (uint8_t)((s->lie[square] + (counter ? 3 : 1)) % 4);
    pp_tell(
        work, PP_RULE_DAIKAIJU_TURNS,
        (pp_event){
            .event = PP_EV_TURNS, .kind = (uint8_t)kind, .lie = s->lie[square], .place = {.square = square}});
}

// Moves a daikaiju by this die. Returns true if it goes to another square; then PP_SEAS_ARRIVE has been called.
static bool moves_daikaiju(const pp_work *work, int kind, int die) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const uint8_t from = find_tile(s, kind);
    assert(from != PP_NO_SQUARE);
    if (pp_kind_of(game, kind)->turns_at == die) {
        turn_about(work, from);
        return false;
    }
    const int side = pp_side_of_arrow(pp_kind_of(game, kind), s->lie[from], die);
    assert(side < 4 && "a daikaiju has an arrow for every number but six and the one at which it turns");
    const uint8_t to = pp_next_to(game->size, from, side);
    if (to == PP_NO_SQUARE) {
        pp_seas_put_under(work, from, PP_RULE_DAIKAIJU_OFF);
        return false;
    }
    pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, pp_call(work, PP_SEAS_ARRIVE, pp_active(s)));
    arrive->square = to;
    arrive->lie = s->lie[from];
    arrive->from = from;
    return true;
}

// Places a new daikaiju after a six, if the pile has any.
static bool places_one(const pp_work *work, const pp_seas_march_frame *march) {
    if (pp_pile_is_empty(work->state, PP_SEAS_MONSTERS)) return false;
    pp_call(work, PP_SEAS_PLACE, march->seat);
    return true;
}

// Moves the next daikaiju. If each has its own die, a six brings another daikaiju, and this one stays (R40b).
static bool moves_next(const pp_work *work, pp_seas_march_frame *march) {
    const int kind = pp_seas_in_order(next_to_move(march)), die = march->die;
    if (pp_plays(work->game, PP_R40B_ONE_EACH)) march->die = 0;
    note_move(march, kind, false);
    return die == PP_SEAS_DIE ? places_one(work, march) : moves_daikaiju(work, kind, die);
}

// Lines up the daikaiju that move in this step: those that are on the board when it begins.
static void line_up(const pp_work *work, pp_seas_march_frame *march) {
    const pp_state *s = work->state;
    march->only_rolls = pp_seas_only_rolls(work->game, s, march->seat);
    for (uint64_t rest = pp_filled(s->tile); rest != 0; rest &= rest - 1) {
        const int square = pp_lowest_bit(rest);
        if (pp_seas_has_daikaiju(s, (uint8_t)square)) note_move(march, s->tile[square] - 1, true);
    }
}

enum { MARCH_DICE, MARCH_DIE, MARCH_REFILL, MARCH_MOVE, MARCH_PLACE, MARCH_UZUSHIO };

// Moves the daikaiju one after the other, with one die for all or one die for each (R40).
static pp_next run_march(const pp_work *work, pp_frame *frame) {
    pp_seas_march_frame *march = PP_VIEW(pp_seas_march_frame, frame);
    const bool at_once = pp_plays(work->game, PP_R43B_PLACED_AT_ONCE);
    switch (march->at) {
    case PP_BEGINS:
        line_up(work, march);
        if (pp_plays(work->game, PP_R40A_ONE_FOR_ALL)) {
            pp_seas_call_dice(work, march->seat, 1, 0);
            PP_WAIT(march, MARCH_DICE);
        }
        for (;;) {
            while (at_once && pp_seas_interlude(work))
                PP_WAIT(march, MARCH_REFILL);
            if (march->die == PP_SEAS_DIE || next_to_move(march) == PP_SEAS_DAIKAIJU) break;
            if (pp_plays(work->game, PP_R40B_ONE_EACH)) {
                pp_seas_call_dice(work, march->seat, 1, 0);
                PP_WAIT(march, MARCH_DIE);
            }
            if (moves_next(work, march)) PP_WAIT(march, MARCH_MOVE);
        }
        if (march->die != PP_SEAS_DIE) return PP_DONE;
        march->gold = march->blue = 0;
        if (places_one(work, march)) PP_WAIT(march, MARCH_PLACE);
        march->die = 0;
        if (!march->only_rolls && pp_plays(work->game, PP_R64_3B_UZUSHIO_MOVES)) {
            pp_call(work, PP_SEAS_SWIRL, march->seat);
            PP_WAIT(march, MARCH_UZUSHIO);
        }
    }
    return PP_DONE;
}

static void hear_march(const pp_work *work, pp_frame *frame, const pp_frame *called) {
    (void)work;
    if (called->step == PP_SEAS_ROLL) PP_VIEW(pp_seas_march_frame, frame)->die = pp_seas_answer_of(called);
}

void pp_seas_stand_down(pp_state *s, int kind) {
    pp_frame *frame = pp_seas_find(s, PP_SEAS_MARCH);
    if (frame) note_move(PP_VIEW(pp_seas_march_frame, frame), kind, false);
}

bool pp_seas_only_rolls(const pp_game *game, const pp_state *s, int seat) {
    return !pp_is_in(s, seat) && !pp_plays(game, PP_R44A_WHOLE_FIRST_STEP);
}

// Returns whether the step has a die exactly when it should (R40). One die for all is thrown first and stays until
// all have moved; on a six none moves. A die for each is thrown just before its daikaiju moves, and is gone when the
// move begins.
static bool die_fits(const pp_scene *scene) {
    const pp_seas_march_frame *march = PP_VIEW(pp_seas_march_frame, scene->frame);
    const bool for_all = pp_plays(scene->game, PP_R40A_ONE_FOR_ALL);
    switch (march->at) {
    case MARCH_DICE: return for_all;
    case MARCH_DIE: return !for_all && next_to_move(march) != PP_SEAS_DAIKAIJU;
    case MARCH_REFILL: return (march->die != 0) == for_all && pp_plays(scene->game, PP_R43B_PLACED_AT_ONCE);
    case MARCH_MOVE: return (march->die != 0) == for_all && march->die != PP_SEAS_DIE;
    default: return true;
    }
}

enum { NOBODY_YET = -1, NOBODY_KNOWN = PP_SEAS_DAIKAIJU };

// The place in the order of the daikaiju that is moving now: NOBODY_YET before the one die for all is rolled, and
// NOBODY_KNOWN if the frames do not say.
static int moves_now(const pp_scene *scene) {
    const pp_frame *called = pp_called(scene);
    if (scene->frame->at == MARCH_DICE) return NOBODY_YET;
    if (scene->frame->at != MARCH_MOVE || called->step != PP_SEAS_ARRIVE || called->at != ARRIVE_MOMENT)
        return NOBODY_KNOWN;
    if (!pp_seas_is_coming(scene->state, called)) return NOBODY_KNOWN;
    const int kind = arriving_kind(scene->state, PP_VIEW(pp_seas_arrive_frame, called));
    return kind < PP_SEAS_BLUE ? 2 * (kind - PP_SEAS_GOLD) : 2 * (kind - PP_SEAS_BLUE) + 1;
}

// Returns whether the daikaiju that moves now goes where its arrow for the die points, and keeps its lie. It has its
// square when lost hands go under the pile.
static bool follows_its_arrow(const pp_scene *scene) {
    const pp_state *s = scene->state;
    const int die = PP_VIEW(pp_seas_march_frame, scene->frame)->die;
    const pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, pp_called(scene));
    const pp_scene arrival = {scene->game, s, pp_called(scene)};
    if (arrive->tile != 0 || arrive->lie != s->lie[arrive->from]) return false;
    if (pp_called(&arrival)->at == PP_SEAS_MOMENT_RETURN) return arrive->from == arrive->square;
    const pp_kind *kind = pp_kind_of(scene->game, arriving_kind(s, arrive));
    for (int side = 0; side < 4; side++) {
        if (pp_next_to(scene->game->size, arrive->from, side) == arrive->square)
            return die == 0 || pp_arrow_at(kind, arrive->lie, side) == die;
    }
    return false;
}

// Returns whether this march can be under way. All daikaiju that still have to move are on the board, and come later in
// the order than the one that moves now. With one die for all, these are all the later ones; but under R43b some can be
// new.
static bool possible_march(const pp_scene *scene) {
    const pp_seas_march_frame *march = PP_VIEW(pp_seas_march_frame, scene->frame);
    const pp_game *game = scene->game;
    const int now = moves_now(scene);
    const bool all = now == NOBODY_YET || (now != NOBODY_KNOWN && pp_plays(game, PP_R40A_ONE_FOR_ALL) &&
                                           !pp_plays(game, PP_R43B_PLACED_AT_ONCE));
    for (int i = 0; i < PP_SEAS_DAIKAIJU; i++) {
        const bool there = find_tile(scene->state, pp_seas_in_order(i)) != PP_NO_SQUARE;
        const bool moves = (i % 2 == 0 ? march->gold : march->blue) >> i / 2 & 1;
        if (moves && (!there || (now != NOBODY_KNOWN && i <= now))) return false;
        if (all && there && !moves && i > now) return false;
    }
    if (now >= 0 && now != NOBODY_KNOWN && !follows_its_arrow(scene)) return false;
    return pp_seas_has_part(game, PP_SEAS_PART_DAIKAIJU) && die_fits(scene);
}

enum {
    EACH_DAIKAIJU = (1 << PP_SEAS_DAIKAIJU / 2) - 1,
    MARCHING = 1u << MARCH_DICE | 1u << MARCH_DIE | 1u << MARCH_REFILL | 1u << MARCH_MOVE,
    WITH_DIE = 1u << MARCH_REFILL | 1u << MARCH_MOVE | 1u << MARCH_PLACE,
};

const pp_step pp_seas_march = {
    .name = "march",
    .run = run_march,
    .hear = hear_march,
    .frame = {.stage = {[MARCH_DICE] = {.name = "dice", .calls = PP_CALLS(PP_SEAS_ROLL)},
                        [MARCH_DIE] = {.name = "die", .calls = PP_CALLS(PP_SEAS_ROLL)},
                        [MARCH_REFILL] = {.name = "refill",
                                          .calls = PP_CALLS(PP_SEAS_REFILL) | PP_CALLS(PP_SEAS_TRANSPORT)},
                        [MARCH_MOVE] = {.name = "move",
                                        .calls = PP_CALLS(PP_SEAS_ARRIVE) | PP_CALLS(PP_SEAS_PLACE)},
                        [MARCH_PLACE] = {.name = "place", .calls = PP_CALLS(PP_SEAS_PLACE)},
                        [MARCH_UZUSHIO] = {.name = "uzushio", .calls = PP_CALLS(PP_SEAS_SWIRL)}},
              .field = {PP_COUNT(pp_seas_march_frame, die, PP_SEAS_DIE, WITH_DIE),
                        PP_COUNT(pp_seas_march_frame, gold, EACH_DAIKAIJU, MARCHING),
                        PP_COUNT(pp_seas_march_frame, blue, EACH_DAIKAIJU, MARCHING),
                        PP_FIELD(pp_seas_march_frame, only_rolls, PP_FIELD_FLAG, PP_ALL_STAGES)}},
    .possible = possible_march,
};
