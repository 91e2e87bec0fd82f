// SPDX-License-Identifier: MIT
// Saving a ship that would be lost: a shot of the taihou removes the daikaiju, or the portal takes the ship.
//
// Both only change the board. The losses are then computed afresh, so a shot fired for one ship saves every other
// ship that this daikaiju would have sunk.
#include "seas.h"

#include "bits.h"

#include <assert.h>

// The danger to a ship.
typedef struct danger {
    uint8_t cause;   // pp_cause
    uint8_t ahead;   // the square where its path ends, or that it faces
    uint8_t last;    // the last tile of its path, or the tile it is on
    bool stopped;    // its path ends ahead of no square: at the rim, in a loop, or at another ship
    bool at_its_own; // a monster comes onto the tile that it is on
} danger;

static danger danger_on_its_way(const pp_seas_fate *fate, uint8_t cause) {
    const uint8_t end = fate->end;
    const bool ahead = end == PP_SEAS_OPEN || end == PP_SEAS_AT_DAIKAIJU || end == PP_SEAS_AT_UZUSHIO;
    return (danger){.cause = cause,
                    .ahead = fate->at.square,
                    .last = fate->last,
                    .stopped = !ahead || cause == PP_BY_COLLISION};
}

static danger danger_of(const pp_scene *moment, int seat, const pp_seas_doom *doom) {
    const uint8_t cause = doom->cause[seat], ahead = moment->state->place[pp_first_pawn(seat)].square;
    if (doom->movers >> seat & 1) return danger_on_its_way(&doom->fate[seat], cause);
    const bool stopped = cause == PP_BY_COLLISION;
    const bool waits = stopped && moment->state->tile[ahead] != 0; // to sail in its own turn (R51b)
    return (danger){.cause = cause,
                    .ahead = ahead,
                    .last = waits ? ahead : pp_seas_under_ship(moment->game, moment->state, seat),
                    .stopped = stopped,
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

// The squares where the portal can be laid against this danger (R56).
static uint64_t rooms(const pp_game *game, const pp_state *s, const danger *d, uint8_t comes_to) {
    if (pp_plays(game, PP_R56C_ANYWHERE_EMPTY)) return empty_squares(game, s);
    if (pp_plays(game, PP_R56B_SQUARE_AHEAD))
        return d->stopped ? 0 : bit_of(d->ahead) & empty_squares(game, s);
    if (d->at_its_own) return bit_of(comes_to);
    return d->stopped ? beside(game->size, d->last) & empty_squares(game, s) : bit_of(d->ahead);
}

// The square of the daikaiju, or the one where a carried daikaiju is about to arrive; PP_NO_SQUARE if no daikaiju is
// the danger.
static uint8_t target_of(const pp_scene *moment, const danger *d) {
    const bool comes = PP_VIEW(pp_seas_moment_frame, moment->frame)->kind == PP_SEAS_ARRIVES;
    if (comes) return PP_VIEW(pp_seas_arrive_frame, pp_caller(moment))->from;
    return d->cause == PP_BY_DAIKAIJU ? d->ahead : PP_NO_SQUARE;
}

typedef struct means {
    uint64_t rooms;
    uint8_t target;
    uint8_t opens_by, fires_by; // pp_rule
} means;

// The rule by which the portal saves, which depends on the danger. So does the square where it is laid.
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

static means means_against(const pp_scene *moment, int seat, const danger *d, bool fears) {
    const pp_game *game = moment->game;
    const pp_state *s = moment->state;
    const bool before_the_die = d->cause == PP_BY_WAVE && pp_plays(game, PP_R55B_BEFORE_THE_DIE) && !fears;
    means m = {0, PP_NO_SQUARE, (uint8_t)rule_of_opening(d), (uint8_t)rule_of_shot(moment->frame)};
    if (pp_in_hand(s, seat, PP_SEAS_PORTAL) && !before_the_die)
        m.rooms = rooms(game, s, d, PP_VIEW(pp_seas_moment_frame, moment->frame)->square);
    if (pp_in_hand(s, seat, PP_SEAS_TAIHOU)) m.target = target_of(moment, d);
    return m;
}

// Returns whether the ship is on a tile and faces a square on which a monster has arrived (R55c).
static bool is_near(const pp_game *game, const pp_state *s, int seat, uint8_t square) {
    return pp_seas_ships_facing(s, square) >> seat & 1 && pp_seas_under_ship(game, s, seat) != PP_NO_SQUARE &&
           pp_seas_is_danger(game, s, square);
}

// Finds what threatens each seat: a loss, a roll that it still has to make, or a monster ahead. Returns the threatened
// seats.
static uint8_t reckon_dangers(const pp_scene *moment, bool fears, pp_seas_doom *doom) {
    const pp_state *s = moment->state;
    const uint8_t square = PP_VIEW(pp_seas_moment_frame, moment->frame)->square;
    const bool nears = PP_VIEW(pp_seas_moment_frame, moment->frame)->kind == PP_SEAS_NEARS && !fears;
    *doom = pp_seas_reckon(moment);
    if (!fears && !nears) return doom->doomed;
    const uint8_t rollers = fears ? pp_seas_rollers(moment) : 0;
    uint8_t threatened = 0;
    const bool daikaiju = pp_seas_has_daikaiju(s, square);
    for (int seat = 0; seat < moment->game->seats; seat++) {
        const bool near = nears && is_near(moment->game, s, seat, square);
        doom->cause[seat] = near                  ? (daikaiju ? PP_BY_DAIKAIJU : PP_BY_UZUSHIO)
                            : rollers >> seat & 1 ? PP_BY_WAVE
                                                  : PP_SEAS_SAFE;
        threatened |= (uint8_t)((doom->cause[seat] != PP_SEAS_SAFE) << seat);
    }
    return threatened;
}

static means means_of(const pp_scene *moment, int seat, const pp_seas_doom *doom, bool fears) {
    if (doom->cause[seat] == PP_SEAS_SAFE) return (means){.target = PP_NO_SQUARE};
    const danger d = danger_of(moment, seat, doom);
    return means_against(moment, seat, &d, fears);
}

static bool has_means(const means *m) {
    return m->rooms != 0 || m->target != PP_NO_SQUARE;
}

// Calls PP_SEAS_SAVE for the first of these seats, in turn order, that can save its ship and has not refused.
static bool calls_save(const pp_work *work, const pp_scene *moment, const pp_seas_doom *dangers,
                       uint8_t threatened, bool fears) {
    uint8_t left = threatened & (uint8_t)~PP_VIEW(pp_seas_moment_frame, moment->frame)->asked;
    while (left != 0) {
        const int seat = pp_seas_first_of(work->game, left, pp_active(work->state));
        const means m = means_of(moment, seat, dangers, fears);
        if (has_means(&m)) {
            pp_call(work, PP_SEAS_SAVE, seat);
            return true;
        }
        left &= (uint8_t) ~(1 << seat);
    }
    return false;
}

bool pp_seas_calls_save(const pp_work *work, const pp_frame *frame, pp_seas_doom *doom) {
    const pp_scene moment = pp_seas_scene(work, frame);
    const uint8_t threatened = reckon_dangers(&moment, false, doom);
    return calls_save(work, &moment, doom, threatened, false);
}

bool pp_seas_fears_save(const pp_work *work, const pp_frame *frame) {
    const pp_scene moment = pp_seas_scene(work, frame);
    pp_seas_doom dangers;
    if (pp_plays(work->game, PP_R55A_AS_THE_LOSS_TAKES_EFFECT)) return false;
    const uint8_t threatened = reckon_dangers(&moment, true, &dangers);
    return calls_save(work, &moment, &dangers, threatened, true);
}

bool pp_seas_nears(const pp_work *work, int seat, uint8_t square) {
    if (!pp_plays(work->game, PP_R55C_AS_A_PRECAUTION)) return false;
    pp_seas_begin_moment(work, PP_SEAS_NEARS, seat, square);
    return true;
}

// --- The question

static pp_scene moment_of(const pp_scene *save) {
    return (pp_scene){save->game, save->state, pp_caller(save)};
}

static means means_here(const pp_scene *scene) {
    const pp_scene moment = moment_of(scene);
    const bool fears = moment.frame->at == PP_SEAS_MOMENT_FEAR;
    pp_seas_doom dangers;
    reckon_dangers(&moment, fears, &dangers);
    return means_of(&moment, scene->frame->seat, &dangers, fears);
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

// Returns whether the player must accept being saved, because the wake, or the arrival from the portal, was lawful
// only for that reason (R36.2a).
static bool must_be_saved(const pp_scene *scene) {
    const pp_seas_turn_frame *turn = pp_seas_turn_of(scene->state);
    const pp_frame *out = pp_under_way(scene->state, PP_SEAS_OUT);
    const int seat = scene->frame->seat;
    if (out && out->seat == seat && PP_VIEW(pp_seas_out_frame, out)->must) return true;
    return turn && turn->seat == seat && turn->must;
}

// Returns whether a refusal decides nothing yet: before the die under R55c, because the portal may be played after the roll as
// well.
static bool is_asked_again(const pp_scene *scene) {
    return pp_caller(scene)->at == PP_SEAS_MOMENT_FEAR && pp_plays(scene->game, PP_R55C_AS_A_PRECAUTION);
}

static pp_rank rank_save(const pp_scene *scene, pp_action action) {
    const means m = means_here(scene);
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat, square = pp_a(action);
    switch (pp_verb_of(action)) {
    case PP_OPEN:
        if (!pp_in_hand(s, seat, PP_SEAS_PORTAL)) return pp_never(PP_NOT_IN_HAND, m.opens_by);
        if (square < PP_SQUARES && m.rooms >> square & 1) return pp_free();
        if (square < PP_SQUARES && pp_seas_has_wake(s, (uint8_t)square))
            return pp_never(PP_NO_ROOM, PP_RULE_PORTAL_ON_WAKE);
        return pp_never(PP_NO_ROOM, m.opens_by);
    case PP_FIRE:
        if (!pp_in_hand(s, seat, PP_SEAS_TAIHOU)) return pp_never(PP_NOT_IN_HAND, m.fires_by);
        if (square == m.target && square < PP_SQUARES) return pp_free();
        return pp_never(PP_NOTHING_TO_FIRE_AT, PP_RULE_SAVE_DECLINED);
    default:
        if (is_asked_again(scene)) return pp_free();
        return must_be_saved(scene) ? pp_never(PP_MUST_BE_SAVED, PP_RULE_MUST_BE_SAVED) : pp_free();
    }
}

// Fires at a daikaiju on this square, or at a carried one that is about to arrive there.
void pp_seas_shoot(const pp_work *work, int seat, uint8_t square, pp_rule rule) {
    pp_state *s = work->state;
    pp_hand_take(s, seat, PP_SEAS_TAIHOU);
    pp_remove(work->game->tiles, s, PP_SEAS_TAIHOU);
    pp_tell(work, rule,
            (pp_event){.event = PP_EV_FIRES, .pawn = pp_first_pawn(seat), .place = {.square = square}});
    if (!pp_seas_is_shot_coming(work, square)) pp_seas_put_under(work, square, PP_RULE_SHOT_UNDER);
}

// Opens the portal below the ship. The wake there is removed first, as by the monster that comes. All ships on that
// tile are then on the portal.
static void open_under(const pp_work *work, int seat, bool whirls, uint8_t square, pp_rule rule) {
    pp_state *s = work->state;
    const uint8_t aboard = pp_seas_ships_on(work->game, s, square);
    if (whirls) {
        pp_seas_whirl_clears(work, square);
    } else {
        pp_seas_put_under(work, square, PP_RULE_WAKE_UNDER);
    }
    pp_seas_open_portal(work, seat, square, rule);
    for (int places = 0; places < work->game->seats; places++) {
        const int other = pp_clockwise(work->game, pp_active(s), places);
        if (aboard >> other & 1) pp_seas_enter(work, other, square, PP_RULE_PORTAL_AFFECTS);
    }
}

static void take_save(const pp_work *work, pp_frame *frame, pp_action action) {
    const pp_state *s = work->state;
    const pp_scene scene = pp_seas_scene(work, frame);
    const int seat = frame->seat;
    const uint8_t square = (uint8_t)pp_a(action);
    if (pp_verb_of(action) == PP_NO) {
        PP_VIEW(pp_seas_answer_frame, frame)->answer = true;
        return;
    }
    const means m = means_here(&scene);
    pp_seas_is_saved(work, seat);
    if (pp_verb_of(action) == PP_FIRE) {
        pp_seas_shoot(work, seat, square, m.fires_by);
    } else if (pp_seas_under_ship(work->game, s, seat) == square) {
        const bool whirls = PP_VIEW(pp_seas_moment_frame, pp_caller(&scene))->kind == PP_SEAS_WHIRL;
        open_under(work, seat, whirls, square, m.opens_by);
    } else {
        pp_seas_open_portal(work, seat, square, m.opens_by);
        if (pp_is_on(s, pp_first_pawn(seat))) pp_seas_enter(work, seat, square, PP_RULE_PORTAL_AFFECTS);
    }
}

// Returns whether this question can be asked: the player is in danger and can do something about it.
static bool possible_save(const pp_scene *scene) {
    const pp_frame *moment = pp_caller(scene);
    assert(moment->step == PP_SEAS_MOMENT);
    const means m = means_here(scene);
    return has_means(&m) && !(PP_VIEW(pp_seas_moment_frame, moment)->asked >> scene->frame->seat & 1);
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

// The board after the wake is laid.
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
    const bool portal = pp_in_hand(scene->state, seat, PP_SEAS_PORTAL);
    const bool shot = pp_in_hand(scene->state, seat, PP_SEAS_TAIHOU) && fate->end == PP_SEAS_AT_DAIKAIJU;
    if (!portal && !shot) return false;
    pp_state then = laid(scene->state, wake);
    const bool ahead = fate->end == PP_SEAS_AT_DAIKAIJU || fate->end == PP_SEAS_AT_UZUSHIO;
    const danger d = {.ahead = fate->at.square, .last = fate->last, .stopped = !ahead};
    if (portal && rooms(game, &then, &d, PP_NO_SQUARE) != 0) return true;
    if (!shot) return false;
    then.tile[fate->at.square] = then.lie[fate->at.square] = 0;
    return is_safe(game, &then, seat);
}
