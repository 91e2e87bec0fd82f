// SPDX-License-Identifier: MIT
// The portal: ships go in and come out one by one, where the dice send them. A daikaiju in it comes out last.
#include "seas.h"

#include "bits.h"
#include "parts.h"

#include <assert.h>

// --- Going in

void pp_seas_enter(const pp_work *work, int seat, uint8_t square, pp_rule rule) {
    const uint8_t pawn = pp_first_pawn(seat);
    pp_set_pawn(work->state, pawn, (pp_pawn){.status = PP_OFF});
    pp_tell(work, rule, (pp_event){.event = PP_EV_ENTERS, .pawn = pawn, .place = {.square = square}});
}

// A daikaiju on the square is then in the portal: it stays on top of the portal until its turn to be transported.
void pp_seas_open_portal(const pp_work *work, int seat, uint8_t square, pp_rule rule) {
    pp_state *s = work->state;
    const int tile = s->tile[square];
    assert(tile == 0 || pp_seas_has_daikaiju(s, square));
    if (tile != 0) pp_over_put(s, tile - 1, square, s->lie[square]);
    pp_hand_take(s, seat, PP_SEAS_PORTAL);
    s->tile[square] = PP_SEAS_PORTAL + 1;
    s->lie[square] = 0;
    pp_tell(work, rule, (pp_event){.event = PP_EV_GETS, .kind = PP_SEAS_PORTAL, .place = {.square = square}});
    const uint32_t facing = pp_turned_down(pp_seas_ships_facing(s, square), pp_active(s), work->game->seats);
    for (uint32_t rest = facing; rest != 0; rest &= rest - 1)
        pp_seas_enter(work, pp_clockwise(work->game, pp_active(s), pp_lowest_bit(rest)), square,
                      PP_RULE_PORTAL_AFFECTS);
}

// --- Transport

static void call_out(const pp_work *work, pp_seas_transport_frame *transport, int seat) {
    if (transport->ship != seat) transport->times = 0;
    transport->ship = (uint8_t)seat;
    transport->times++;
    pp_call(work, PP_SEAS_OUT, seat);
}

// The next ship to come out; the active player's is the last. At least one is in the portal.
static int next_out(const pp_game *game, const pp_state *s, int active) {
    const uint8_t inside = pp_seats_with(s->off), others = inside & (uint8_t) ~(1 << active);
    return others != 0 ? pp_seas_first_of(game, others, active) : active;
}

static void call_place(const pp_work *work, int seat) {
    const uint8_t tile = work->state->over_tile[0], lie = work->state->over_lie[0];
    pp_over_take(work->state, 0);
    pp_seas_place_frame *place = PP_VIEW(pp_seas_place_frame, pp_call(work, PP_SEAS_PLACE, seat));
    place->tile = tile;
    place->transported = true;
    if (pp_plays(work->game, PP_R58_1B_AS_BEFORE)) place->faced = (uint8_t)(lie + 1);
}

enum { TRANSPORTS = 20 }; // the most times that one ship comes out, with no other ship in between
enum { TRANSPORT_OUT };

// Calls the next way out of the portal: a ship's or, after the last ship, the daikaiju's.
static bool brings_out(const pp_work *work, pp_seas_transport_frame *transport) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    if (!pp_seas_any_inside(s)) return false;
    if (s->off != 0) {
        call_out(work, transport, next_out(game, s, transport->seat));
    } else {
        call_place(work, transport->seat);
    }
    return true;
}

// Brings everything out of the portal. Under R43b, missing daikaiju are placed before the next ship comes out.
static pp_next run_transport(const pp_work *work, pp_frame *frame) {
    pp_seas_transport_frame *transport = PP_VIEW(pp_seas_transport_frame, frame);
    switch (transport->at) {
    case PP_BEGINS:
        while (pp_seas_replaces(work) || brings_out(work, transport))
            PP_WAIT(transport, TRANSPORT_OUT);
    }
    return PP_DONE;
}

bool pp_seas_passes_portal(const pp_work *work) {
    if (!pp_seas_any_inside(work->state)) return false;
    if (pp_seas_is_replacing(work->game, work->state))
        return false; // whoever called the refill empties the portal
    pp_call(work, PP_SEAS_TRANSPORT, pp_active(work->state));
    return true;
}

// Returns whether this transport is allowed where daikaiju are placed at once (R43b). A refill can be part of it; it is
// never part of a refill.
static bool refill_fits(const pp_scene *scene) {
    const pp_frame *refill = pp_under_way(scene->state, PP_SEAS_REFILL);
    if (!pp_seas_is_replacing(scene->game, scene->state)) return pp_called(scene)->step != PP_SEAS_REFILL;
    return refill > scene->frame;
}

// Returns whether this transport can be under way. The daikaiju comes out when nothing else is inside. The frame
// remembers only a ship that has come out.
static bool possible_transport(const pp_scene *scene) {
    const pp_seas_transport_frame *transport = PP_VIEW(pp_seas_transport_frame, scene->frame);
    const pp_frame *called = pp_called(scene);
    const bool places = called->step == PP_SEAS_PLACE;
    if (transport->ship >= scene->game->seats || (transport->times == 0 && transport->ship != 0))
        return false;
    if (!refill_fits(scene) || (places && !PP_VIEW(pp_seas_place_frame, called)->transported)) return false;
    return pp_seas_portal_lies(scene->state) && scene->frame->seat == pp_active(scene->state) &&
           (!places || !pp_seas_any_inside(scene->state));
}

const pp_step pp_seas_transport = {
    .name = "transport",
    .run = run_transport,
    .frame = {.stage = {[TRANSPORT_OUT] = {.name = "out",
                                           .calls = PP_CALLS(PP_SEAS_OUT) | PP_CALLS(PP_SEAS_PLACE) |
                                                    PP_CALLS(PP_SEAS_REFILL)}},
              .field = {PP_COUNT(pp_seas_transport_frame, ship, PP_SEATS - 1, PP_ALL_STAGES),
                        PP_COUNT(pp_seas_transport_frame, times, TRANSPORTS + 1, PP_ALL_STAGES)}},
    .possible = possible_transport,
};

// --- Coming out

enum { OUT_THROW, OUT_ENTRY, OUT_SAIL, OUT_LOSS };

bool pp_seas_ship_fits(const pp_state *s, int seat, uint8_t square) {
    if (pp_seas_whirls(s, square)) return false;
    if (pp_seas_has_wake(s, square)) return true;
    return s->tile[square] == 0 && pp_seas_holds_wake(s, seat);
}

// Returns whether the ship has come out too often. It can sail straight in again, and if all wakes lead back, it
// would do so forever.
static bool is_out_too_often(const pp_scene *out) {
    return PP_VIEW(pp_seas_transport_frame, pp_caller(out))->times > TRANSPORTS;
}

// Throws dice for a square; false for a ship that has come out too often.
static bool throws(const pp_work *work, pp_seas_out_frame *out, const pp_scene *scene) {
    if (is_out_too_often(scene)) {
        pp_tell(work, PP_RULE_PORTAL_NO_WAY_OUT,
                (pp_event){.event = PP_EV_LIMIT, .pawn = pp_first_pawn(out->seat)});
        out->square = PP_NO_SQUARE;
        return false;
    }
    pp_call(work, PP_SEAS_THROW, out->seat);
    return true;
}

// Lets the ship sail from its square. Before the first turn there is no exchange, and no turn that could keep the
// hands of lost players.
static void sail_out(const pp_work *work, pp_seas_out_frame *out) {
    const uint8_t square = out->square;
    const bool active = pp_seas_turn_of(work->state) && out->seat == pp_active(work->state);
    const bool bonus = out->lays && active;
    out->square = out->lays = 0;
    pp_seas_call_sail(work, out->seat, square, bonus, pp_plays(work->game, PP_R37B_DO_NOT_MOVE_OTHERS));
}

static pp_next run_out(const pp_work *work, pp_frame *frame) {
    pp_seas_out_frame *out = PP_VIEW(pp_seas_out_frame, frame);
    const pp_scene scene = pp_seas_scene(work, frame);
    switch (out->at) {
    case PP_BEGINS:
        if (throws(work, out, &scene)) PP_WAIT(out, OUT_THROW);
        if (out->square == PP_NO_SQUARE) {
            out->square = 0;
            pp_seas_begin_moment(work, PP_SEAS_NOWHERE, out->seat, 0);
            PP_WAIT(out, OUT_LOSS);
            return PP_DONE;
        }
        PP_ASK(out, OUT_ENTRY);
        sail_out(work, out);
        PP_WAIT(out, OUT_SAIL);
    }
    return PP_DONE;
}

static void hear_out(const pp_work *work, pp_frame *frame, const pp_frame *called) {
    (void)work;
    if (called->step == PP_SEAS_THROW) PP_VIEW(pp_seas_out_frame, frame)->square = pp_seas_answer_of(called);
}

// --- Choosing the wake and the point of entry

enum { ENTRIES = 8 };

static uint8_t nth_entry(uint32_t i) {
    return (uint8_t)(i / 2 * 3 + i % 2 + 1);
}

static uint8_t out_square(const pp_scene *scene) {
    return PP_VIEW(pp_seas_out_frame, scene->frame)->square;
}

// The number of ways to come out: by each point of entry and, if there is no wake on the square, with each wake that
// can be laid.
static uint32_t count_out(const pp_scene *scene) {
    const bool wake_lies = pp_seas_has_wake(scene->state, out_square(scene));
    return wake_lies ? ENTRIES : pp_seas_count_wakes(scene) * ENTRIES;
}

static pp_action nth_out(const pp_scene *scene, uint32_t i) {
    const int pawn = pp_first_pawn(scene->frame->seat);
    const uint8_t entry = nth_entry(i % ENTRIES);
    if (pp_seas_has_wake(scene->state, out_square(scene)))
        return pp_act_two(PP_AT, pawn, out_square(scene), entry);
    const pp_action lay = pp_nth_lay(scene, i / ENTRIES);
    return pp_act(PP_LAY, pawn, pp_a(lay), pp_b(lay), entry + 1);
}

// The board when the ship has come out at this entry, onto this new wake or, if it is null, onto the wake there.
static pp_state after_arrival(const pp_scene *scene, const pp_suppose *wake, uint8_t entry) {
    pp_state there = *scene->state;
    pp_set_pawn(&there, pp_first_pawn(scene->frame->seat), (pp_pawn){PP_ON, {out_square(scene), entry}});
    if (wake) there.tile[wake->square] = wake->kind, there.lie[wake->square] = wake->lie;
    return there;
}

typedef struct arrival {
    pp_seas_fate own;
    bool shared; // it ends where another ship is
    bool merges; // two other ships reach one end
    bool lost;   // for any other reason
} arrival;

static arrival foresee(const pp_scene *scene, const pp_state *there) {
    const pp_game *game = scene->game;
    const int seat = scene->frame->seat;
    const bool alone = pp_plays(game, PP_R37B_DO_NOT_MOVE_OTHERS);
    const uint8_t movers = (uint8_t)(alone ? 1 << seat : pp_seas_ships_facing(there, out_square(scene)));
    pp_seas_fate fate[PP_SEATS];
    const uint8_t shared = pp_seas_fates(game, there, 0, movers, 0, fate).at_one_end;
    const uint8_t others = shared & (uint8_t) ~(1 << seat);
    return (arrival){.own = fate[seat],
                     .shared = shared >> seat & 1,
                     .merges = (others & (others - 1)) != 0,
                     .lost = fate[seat].end != PP_SEAS_OPEN && fate[seat].end != PP_SEAS_AT_PORTAL};
}

// Returns whether this arrival at a daikaiju is lawful because a shot would save the ship (R36.2). The portal cannot
// save it, because it lies on the board.
static bool is_saved_by_shot(const pp_scene *scene, const pp_state *there, const arrival *now) {
    if (now->shared || now->own.end != PP_SEAS_AT_DAIKAIJU) return false;
    if (!pp_in_hand(there, scene->frame->seat, PP_SEAS_TAIHOU) || pp_plays(scene->game, PP_R36_2C_BARRED))
        return false;
    pp_state then = *there;
    then.tile[now->own.at.square] = then.lie[now->own.at.square] = 0;
    const arrival shot = foresee(scene, &then);
    return !shot.shared && !shot.lost;
}

// The rank of coming out like this. Last resorts lose the player's own ship, end where another ship is (R59a), or
// bring two others to one end (R49.1b).
static pp_rank rank_arrival(const pp_scene *scene, const pp_suppose *wake, uint8_t entry) {
    const pp_game *game = scene->game;
    if (pp_plays(game, PP_R59B_ARRIVAL_IS_FREE)) return pp_free();
    const pp_state there = after_arrival(scene, wake, entry);
    const arrival now = foresee(scene, &there);
    if (now.shared) return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_ARRIVAL_SHARED};
    const bool saved = is_saved_by_shot(scene, &there, &now);
    if (now.lost && !saved) return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_ARRIVAL_LOST};
    if (now.merges && wake && pp_plays(game, PP_R49_1B_MAKING_OTHERS_MERGE_IS_BARRED_TOO))
        return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_COLLISION};
    if (saved) return pp_free();
    const bool diced = pp_seas_hangs_on_dice(game, &there, scene->frame->seat, &now.own);
    if (diced && pp_plays(game, PP_R36_1B_DICE_BAR))
        return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_ARRIVAL_LOST};
    return pp_free();
}

// Returns whether this arrival is lawful only because its player can fire. The player must then fire (R36.2a).
static bool must_be_saved(const pp_scene *scene, const pp_suppose *wake, uint8_t entry) {
    if (!pp_plays(scene->game, PP_R36_2A_LAWFUL_AND_MUST_BE_USED)) return false;
    if (pp_plays(scene->game, PP_R59B_ARRIVAL_IS_FREE)) return false;
    if (!pp_in_hand(scene->state, scene->frame->seat, PP_SEAS_TAIHOU)) return false;
    const pp_state there = after_arrival(scene, wake, entry);
    const arrival now = foresee(scene, &there);
    return is_saved_by_shot(scene, &there, &now);
}

static pp_suppose wake_of(uint8_t square, pp_action action) {
    return (pp_suppose){square, (uint8_t)(pp_a(action) + 1), (uint8_t)pp_b(action)};
}

static bool is_entry(int point) {
    return point < PP_POINTS && point % 3 != 0;
}

static pp_rank rank_out(const pp_scene *scene, pp_action action) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const uint8_t square = out_square(scene);
    const bool wake_lies = pp_seas_has_wake(s, square);
    const int kind = pp_a(action), lie = pp_b(action);
    if (pp_verb_of(action) == PP_AT) {
        if (!wake_lies || pp_a(action) != square || !is_entry(pp_b(action)))
            return pp_never(PP_NOT_AN_ENTRY, PP_RULE_ARRIVAL_ENTRY);
        return rank_arrival(scene, 0, (uint8_t)pp_b(action));
    }
    if (wake_lies) return pp_never(PP_NO_ROOM, PP_RULE_ARRIVAL_LAYS);
    if (!pp_in_hand(s, scene->frame->seat, kind)) return pp_never(PP_NOT_IN_HAND, PP_RULE_ARRIVAL_LAYS);
    if (pp_kind_of(game, kind)->sort != PP_WAKE || !pp_can_lie(game->tiles, kind, lie))
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_ARRIVAL_LAYS);
    if (pp_c(action) == 0 || !is_entry(pp_c(action) - 1))
        return pp_never(PP_NOT_AN_ENTRY, PP_RULE_ARRIVAL_LAYS);
    const pp_suppose wake = wake_of(square, action);
    return rank_arrival(scene, &wake, (uint8_t)(pp_c(action) - 1));
}

static void take_out(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_seas_out_frame *out = PP_VIEW(pp_seas_out_frame, frame);
    const pp_scene scene = pp_seas_scene(work, frame);
    const pp_suppose wake = wake_of(out->square, action);
    out->lays = pp_verb_of(action) == PP_LAY;
    const uint8_t entry = (uint8_t)(out->lays ? pp_c(action) - 1 : pp_b(action));
    out->must = must_be_saved(&scene, out->lays ? &wake : 0, entry);
    pp_set_pawn(work->state, pp_first_pawn(out->seat), (pp_pawn){PP_ON, {out->square, entry}});
    if (out->lays) pp_lay_tile(work, action, PP_RULE_ARRIVAL_LAYS);
}

// Returns whether the transport has counted the ship that is coming out.
static bool is_counted(const pp_scene *out) {
    const pp_seas_transport_frame *transport = PP_VIEW(pp_seas_transport_frame, pp_caller(out));
    return transport->ship == out->frame->seat && transport->times != 0;
}

// Returns whether a ship can be coming out here. A ship that has come out too often is lost at once.
static bool possible_out(const pp_scene *scene) {
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat, at = scene->frame->at;
    const bool too_often = is_out_too_often(scene);
    if (!is_counted(scene)) return false;
    if (at == OUT_SAIL || at == OUT_LOSS) return !too_often || at == OUT_LOSS;
    return s->off != 0 && !too_often && seat == next_out(scene->game, s, pp_caller(scene)->seat) &&
           (at != OUT_ENTRY || pp_seas_ship_fits(s, seat, out_square(scene)));
}

const pp_step pp_seas_out = {
    .name = "out",
    .verbs = 1u << PP_LAY | 1u << PP_AT,
    .run = run_out,
    .hear = hear_out,
    .count = count_out,
    .nth = nth_out,
    .rank = rank_out,
    .take = take_out,
    .frame = {.stage = {[OUT_THROW] = {.name = "throw", .calls = PP_CALLS(PP_SEAS_THROW)},
                        [OUT_ENTRY] = {.name = "entry", .asks = true},
                        [OUT_SAIL] = {.name = "sail", .calls = PP_CALLS(PP_SEAS_SAIL)},
                        [OUT_LOSS] = {.name = "loss", .calls = PP_CALLS(PP_SEAS_MOMENT)}},
              .field = {PP_FIELD(pp_seas_out_frame, square, PP_FIELD_SQUARE, 1u << OUT_ENTRY),
                        PP_FIELD(pp_seas_out_frame, must, PP_FIELD_FLAG, 1u << OUT_SAIL)}},
    .possible = possible_out,
};
