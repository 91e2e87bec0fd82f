// SPDX-License-Identifier: MIT
// How a ship is saved from being lost: a shot of the taihou takes the daikaiju away, the portal takes the ship.
//
// Both change the board and nothing else. Which ships are lost, and by what, is then reckoned anew, so that a shot fired for one ship
// saves every other that the daikaiju would have taken.
#include "seas_perils.h"

#include "bits.h"

#include <assert.h>

// What a ship is up against.
typedef struct danger {
    uint8_t cause; // pp_cause
    uint8_t ahead; // the square where its way ends, or that it faces
    uint8_t last;  // the last tile of its way, or the one it is on
    bool stopped;  // its way does not end ahead of a square: at the rim, in a loop, where another ship rests
    bool at_its_own; // a monster comes onto the very tile it is on
} danger;

static danger danger_on_its_way(const pp_game *game, const pp_state *s, const pp_seas_moment_frame *moment,
                                int seat, uint8_t cause) {
    const uint8_t movers = pp_seas_movers(s, moment);
    pp_seas_fate fate[PP_SEATS];
    pp_seas_fates(game, s, 0, movers, moment->missed & movers, fate);
    const uint8_t end = fate[seat].end;
    const bool ahead = end == PP_SEAS_OPEN || end == PP_SEAS_AT_DAIKAIJU || end == PP_SEAS_AT_UZUSHIO;
    return (danger){.cause = cause,
                    .ahead = fate[seat].at.square,
                    .last = fate[seat].last,
                    .stopped = !ahead || cause == PP_BY_COLLISION};
}

static danger danger_of(const pp_game *game, const pp_state *s, const pp_frame *frame, int seat,
                        uint8_t cause) {
    const pp_seas_moment_frame *moment = PP_VIEW(pp_seas_moment_frame, frame);
    if (pp_seas_movers(s, moment) >> seat & 1) return danger_on_its_way(game, s, moment, seat, cause);
    const uint8_t ahead = s->place[pp_first_pawn(seat)].square;
    if (cause == PP_BY_COLLISION)
        return (danger){.cause = cause, .last = ahead, .stopped = true}; // it waits (R51b)
    return (danger){.cause = cause,
                    .ahead = ahead,
                    .last = pp_seas_under_ship(game, s, seat),
                    .at_its_own = cause == PP_BY_DESTRUCTION};
}

// --- What a tile in hand can do

static bool is_empty(const pp_state *s, uint8_t square) {
    return s->tile[square] == 0 && !pp_seas_whirls(s, square);
}

static uint64_t empty_squares(const pp_game *game, const pp_state *s) {
    uint64_t squares = 0;
    for (uint64_t rest = pp_squares_of(game->size); rest != 0; rest &= rest - 1) {
        const uint8_t square = (uint8_t)pp_lowest_bit(rest);
        if (is_empty(s, square)) squares |= UINT64_C(1) << square;
    }
    return squares;
}

// The squares that share a side with this one.
static uint64_t beside(pp_size size, uint8_t square) {
    uint64_t squares = 0;
    for (int side = 0; side < 4; side++) {
        const uint8_t next = pp_next_to(size, square, side);
        if (next != PP_NO_SQUARE) squares |= UINT64_C(1) << next;
    }
    return squares;
}

static uint64_t bit_of(uint8_t square) {
    assert(square < PP_SQUARES);
    return UINT64_C(1) << square;
}

// Where the portal can be opened against this danger (R56).
static uint64_t rooms(const pp_game *game, const pp_state *s, const danger *d, uint8_t comes_to) {
    if (pp_plays(game, PP_R56C_ANYWHERE_EMPTY)) return empty_squares(game, s);
    if (pp_plays(game, PP_R56B_SQUARE_AHEAD))
        return d->stopped ? 0 : bit_of(d->ahead) & empty_squares(game, s);
    if (d->at_its_own) return bit_of(comes_to);
    return d->stopped ? beside(game->size, d->last) & empty_squares(game, s) : bit_of(d->ahead);
}

// Where the daikaiju lies, or where one in nobody's place is to come to; PP_NO_SQUARE where no daikaiju is the danger.
static uint8_t target_of(const pp_frame *moment, const danger *d) {
    const bool comes = PP_VIEW(pp_seas_moment_frame, moment)->kind == PP_SEAS_ARRIVES;
    if (comes) return PP_VIEW(pp_seas_arrive_frame, moment - 1)->from;
    return d->cause == PP_BY_DAIKAIJU ? d->ahead : PP_NO_SQUARE;
}

typedef struct means {
    uint64_t rooms;
    uint8_t target;
    uint8_t opens_by, fires_by; // pp_rule
} means;

// Against what the portal is laid says where.
static pp_rule rule_of_opening(const danger *d) {
    if (d->at_its_own) return PP_RULE_PORTAL_SAVES;
    if (d->stopped) return PP_RULE_PORTAL_SAVES_BESIDE;
    return d->cause == PP_BY_WAVE ? PP_RULE_PORTAL_SAVES_FROM_WAVE : PP_RULE_PORTAL_SAVES_AHEAD;
}

static pp_rule rule_of_shot(const pp_frame *moment) {
    const uint8_t kind = PP_VIEW(pp_seas_moment_frame, moment)->kind;
    if (kind == PP_SEAS_ARRIVES) return PP_RULE_FIRED_TO_SAVE;
    return kind <= PP_SEAS_ALONE ? PP_RULE_FIRED_ON_THE_WAY : PP_RULE_FIRED_AHEAD;
}

static means means_against(const pp_game *game, const pp_state *s, const pp_frame *moment, int seat,
                           const danger *d) {
    const bool before_the_die = d->cause == PP_BY_WAVE && pp_plays(game, PP_R55B_BEFORE_THE_DIE) &&
                                moment->at != PP_SEAS_MOMENT_FEARS;
    means m = {0, PP_NO_SQUARE, (uint8_t)rule_of_opening(d), (uint8_t)rule_of_shot(moment)};
    if (pp_in_hand(s, seat, PP_SEAS_PORTAL) && !before_the_die)
        m.rooms = rooms(game, s, d, PP_VIEW(pp_seas_moment_frame, moment)->square);
    if (pp_in_hand(s, seat, PP_SEAS_TAIHOU)) m.target = target_of(moment, d);
    return m;
}

// A ship on a tile, ahead of which a monster has come to lie (R55c).
static bool is_near(const pp_game *game, const pp_state *s, int seat, uint8_t square) {
    return pp_seas_ships_facing(s, square) >> seat & 1 && pp_seas_under_ship(game, s, seat) != PP_NO_SQUARE &&
           pp_seas_is_danger(game, s, square);
}

// By what this seat is in danger now; PP_SEAS_SAFE where it is not.
static uint8_t cause_now(const pp_game *game, const pp_state *s, const pp_frame *moment, int seat) {
    const uint8_t square = PP_VIEW(pp_seas_moment_frame, moment)->square;
    uint8_t cause[PP_SEATS];
    if (moment->at == PP_SEAS_MOMENT_FEARS) {
        return pp_seas_rollers(game, s, moment) >> seat & 1 ? PP_BY_WAVE : PP_SEAS_SAFE;
    }
    if (PP_VIEW(pp_seas_moment_frame, moment)->kind == PP_SEAS_NEARS) {
        if (!is_near(game, s, seat, square)) return PP_SEAS_SAFE;
        return pp_seas_has_daikaiju(game, s, square) ? PP_BY_DAIKAIJU : PP_BY_UZUSHIO;
    }
    pp_seas_doom(game, s, moment, cause);
    return cause[seat];
}

static means means_of(const pp_game *game, const pp_state *s, const pp_frame *moment, int seat) {
    const uint8_t cause = cause_now(game, s, moment, seat);
    const danger d = danger_of(game, s, moment, seat, cause);
    if (cause == PP_SEAS_SAFE) return (means){.target = PP_NO_SQUARE};
    return means_against(game, s, moment, seat, &d);
}

static bool has_means(const means *m) {
    return m->rooms != 0 || m->target != PP_NO_SQUARE;
}

bool pp_seas_calls_save(const pp_work *work, pp_frame *moment) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    for (int places = 0; places < game->seats; places++) {
        const int seat = pp_clockwise(game, pp_seas_active(s), places);
        if (PP_VIEW(pp_seas_moment_frame, moment)->asked >> seat & 1) continue;
        if (!pp_in_hand(s, seat, PP_SEAS_PORTAL) && !pp_in_hand(s, seat, PP_SEAS_TAIHOU)) continue;
        const means m = means_of(game, s, moment, seat);
        if (!has_means(&m)) continue;
        pp_call(work, PP_SEAS_SAVE, seat);
        return true;
    }
    return false;
}

bool pp_seas_fears_save(const pp_work *work, pp_frame *moment) {
    const bool before = !pp_plays(work->game, PP_R55A_AS_THE_LOSS_TAKES_EFFECT);
    return before && pp_seas_calls_save(work, moment);
}

bool pp_seas_nears(const pp_work *work, int seat, uint8_t square) {
    if (!pp_plays(work->game, PP_R55C_AS_A_PRECAUTION)) return false;
    pp_seas_begin_moment(work, PP_SEAS_NEARS, seat, square);
    return true;
}

// --- The question

static means means_here(const pp_scene *scene) {
    return means_of(scene->game, scene->state, pp_seas_caller(scene), scene->frame->seat);
}

static uint32_t count_save(const pp_scene *scene) {
    const means m = means_here(scene);
    return (uint32_t)pp_bits(m.rooms) + (m.target != PP_NO_SQUARE) + 1;
}

static pp_action nth_save(const pp_scene *scene, uint32_t i) {
    const means m = means_here(scene);
    const int pawn = pp_first_pawn(scene->frame->seat);
    const uint32_t opens = (uint32_t)pp_bits(m.rooms);
    if (i < opens) return pp_act_one(PP_OPEN, pawn, pp_nth_bit(m.rooms, (int)i));
    if (i == opens && m.target != PP_NO_SQUARE) return pp_act_one(PP_FIRE, pawn, m.target);
    return pp_act_none(PP_NO, pawn);
}

// A placement that was lawful only because its player could be saved obliges to it (R36.2a).
static bool must_be_saved(const pp_scene *scene) {
    const pp_frame *turn = &scene->state->frame[0];
    return turn->step == PP_STEP_TURN && turn->seat == scene->frame->seat &&
           PP_VIEW(pp_seas_turn_frame, turn)->must;
}

static pp_rank rank_save(const pp_scene *scene, pp_action action) {
    const means m = means_here(scene);
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat, square = pp_a(action);
    switch (pp_verb_of(action)) {
    case PP_OPEN:
        if (!pp_in_hand(s, seat, PP_SEAS_PORTAL)) return pp_never(PP_NOT_IN_HAND, m.opens_by);
        if (square < PP_SQUARES && m.rooms >> square & 1) return pp_free();
        if (square < PP_SQUARES && pp_seas_has_wake(scene->game, s, (uint8_t)square))
            return pp_never(PP_NO_ROOM, PP_RULE_PORTAL_ON_WAKE);
        return pp_never(PP_NO_ROOM, m.opens_by);
    case PP_FIRE:
        if (!pp_in_hand(s, seat, PP_SEAS_TAIHOU)) return pp_never(PP_NOT_IN_HAND, m.fires_by);
        if (square == m.target && square < PP_SQUARES) return pp_free();
        return pp_never(PP_NOTHING_TO_FIRE_AT, PP_RULE_SAVE_DECLINED);
    default: return must_be_saved(scene) ? pp_never(PP_MUST_BE_SAVED, PP_RULE_MUST_BE_SAVED) : pp_free();
    }
}

// A daikaiju that lies there, or that is about to come there out of nobody's place.
void pp_seas_shoot(const pp_work *work, int seat, uint8_t square, pp_rule rule) {
    pp_state *s = work->state;
    pp_hand_take(s, seat, PP_SEAS_TAIHOU);
    pp_remove(work->game->tiles, s, PP_SEAS_TAIHOU);
    pp_tell(work, rule,
            (pp_event){.event = PP_EV_FIRES, .pawn = pp_first_pawn(seat), .place = {.square = square}});
    pp_seas_arrive_frame *arrive = PP_VIEW(pp_seas_arrive_frame, pp_seas_find(s, PP_SEAS_ARRIVE));
    if (!arrive || arrive->tile == 0) {
        pp_seas_put_under(work, square, PP_RULE_SHOT_UNDER);
        return;
    }
    const uint8_t kind = (uint8_t)(arrive->tile - 1);
    arrive->tile = 0;
    pp_pile_bury(work->game->tiles, s, kind, false);
    pp_pile_settle(work->game->tiles, s, PP_SEAS_MONSTERS);
    pp_tell(work, PP_RULE_SHOT_UNDER,
            (pp_event){.event = PP_EV_UNDER, .kind = kind, .place = {.square = square}});
}

// What comes onto the tile of the ship first takes that away; the ship and every other on it are then on the portal.
static void open_under(const pp_work *work, int seat, const pp_frame *moment, uint8_t square, pp_rule rule) {
    pp_state *s = work->state;
    const uint8_t aboard = pp_seas_ships_on(work->game, s, square);
    if (PP_VIEW(pp_seas_moment_frame, moment)->kind == PP_SEAS_WHIRL) {
        pp_seas_whirl_clears(work, square);
    } else {
        pp_seas_put_under(work, square, PP_RULE_WAKE_UNDER);
    }
    pp_seas_open_portal(work, seat, square, rule);
    for (int places = 0; places < work->game->seats; places++) {
        const int other = pp_clockwise(work->game, pp_seas_active(s), places);
        if (aboard >> other & 1) pp_seas_enter(work, other, square, PP_RULE_PORTAL_AFFECTS);
    }
}

static void take_save(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    pp_frame *caller = frame - 1;
    const int seat = frame->seat;
    const uint8_t square = (uint8_t)pp_a(action);
    const means m = means_of(work->game, s, caller, seat);
    if (pp_verb_of(action) == PP_NO) {
        PP_VIEW(pp_seas_moment_frame, caller)->asked |= (uint8_t)(1 << seat);
        return;
    }
    if (s->frame[0].step == PP_STEP_TURN) PP_VIEW(pp_seas_turn_frame, &s->frame[0])->must = 0;
    if (pp_verb_of(action) == PP_FIRE) {
        pp_seas_shoot(work, seat, square, m.fires_by);
    } else if (pp_seas_under_ship(work->game, s, seat) == square) {
        open_under(work, seat, caller, square, m.opens_by);
    } else {
        pp_seas_open_portal(work, seat, square, m.opens_by);
        if (pp_is_on(s, pp_first_pawn(seat))) pp_seas_enter(work, seat, square, PP_RULE_PORTAL_AFFECTS);
    }
}

// Somebody who is asked is in danger and can do something about it.
static bool possible_save(const pp_scene *scene) {
    const pp_frame *caller = pp_seas_caller(scene);
    assert(caller->step == PP_SEAS_MOMENT);
    const means m = means_here(scene);
    return has_means(&m) && !(PP_VIEW(pp_seas_moment_frame, caller)->asked >> scene->frame->seat & 1);
}

const pp_step pp_seas_save = {
    .name = "save",
    .verbs = 1u << PP_OPEN | 1u << PP_FIRE | 1u << PP_NO,
    .run = pp_run_question,
    .count = count_save,
    .nth = nth_save,
    .rank = rank_save,
    .take = take_save,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_save,
};

// --- Looking ahead

// The board with the wake laid.
static pp_state laid(const pp_state *s, const pp_suppose *wake) {
    pp_state then = *s;
    then.tile[wake->square] = wake->kind;
    then.lie[wake->square] = wake->lie;
    return then;
}

static bool is_safe(const pp_game *game, const pp_state *s, int seat) {
    const uint8_t facing = pp_seas_ships_facing(s, s->place[pp_first_pawn(seat)].square);
    pp_seas_fate fate[PP_SEATS];
    const uint8_t sunk = pp_seas_fates(game, s, 0, facing, 0, fate).sunk;
    return !(sunk >> seat & 1);
}

bool pp_seas_could_save(const pp_scene *scene, const pp_suppose *wake, const pp_seas_fate *fate) {
    const pp_game *game = scene->game;
    const int seat = scene->frame->seat;
    pp_state then = laid(scene->state, wake);
    const bool ahead = fate->end == PP_SEAS_AT_DAIKAIJU || fate->end == PP_SEAS_AT_UZUSHIO;
    const danger d = {.ahead = fate->at.square, .last = fate->last, .stopped = !ahead};
    if (pp_in_hand(&then, seat, PP_SEAS_PORTAL) && rooms(game, &then, &d, PP_NO_SQUARE) != 0) return true;
    if (!pp_in_hand(&then, seat, PP_SEAS_TAIHOU) || fate->end != PP_SEAS_AT_DAIKAIJU) return false;
    then.tile[fate->at.square] = then.lie[fate->at.square] = 0;
    return is_safe(game, &then, seat);
}
