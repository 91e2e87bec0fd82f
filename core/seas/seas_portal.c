// SPDX-License-Identifier: MIT
// The portal: ships go in, and come out one by one where the dice send them; then a daikaiju that is in it.
#include "seas_perils.h"

#include "bits.h"
#include "parts.h"

#include <assert.h>

// --- Going in

void pp_seas_enter(const pp_work *work, int seat, uint8_t square, pp_rule rule) {
    const uint8_t pawn = pp_first_pawn(seat);
    pp_set_pawn(work->state, pawn, (pp_pawn){.status = PP_OFF});
    pp_tell(work, rule, (pp_event){.event = PP_EV_ENTERS, .pawn = pawn, .place = {.square = square}});
}

// A daikaiju that is on the square is in the portal, and lies on it until its turn comes to be transported.
void pp_seas_open_portal(const pp_work *work, int seat, uint8_t square, pp_rule rule) {
    pp_state *s = work->state;
    const int tile = s->tile[square];
    assert(tile == 0 || pp_seas_has_daikaiju(work->game, s, square));
    if (tile != 0) pp_over_put(s, tile - 1, square, s->lie[square]);
    pp_hand_take(s, seat, PP_SEAS_PORTAL);
    s->tile[square] = PP_SEAS_PORTAL + 1;
    s->lie[square] = 0;
    pp_tell(work, rule, (pp_event){.event = PP_EV_GETS, .kind = PP_SEAS_PORTAL, .place = {.square = square}});
    const uint32_t facing =
        pp_turned_down(pp_seas_ships_facing(s, square), pp_seas_active(s), work->game->seats);
    for (uint32_t rest = facing; rest != 0; rest &= rest - 1)
        pp_seas_enter(work, pp_clockwise(work->game, pp_seas_active(s), pp_lowest_bit(rest)), square,
                      PP_RULE_PORTAL_AFFECTS);
}

// --- Transport

// A ship that comes out can sail straight in again, and would do so for ever where all wakes lead back.
static bool is_out_too_often(const pp_frame *out) {
    return PP_VIEW(pp_seas_transport_frame, out - 1)->times > PP_SEAS_TRANSPORTS;
}

static void call_out(const pp_work *work, pp_seas_transport_frame *transport, int seat) {
    if (transport->ship != seat) transport->times = 0;
    transport->ship = (uint8_t)seat;
    transport->times++;
    pp_call(work, PP_SEAS_OUT, seat);
}

// The ship that comes out next, the active player's last; some are in the portal.
static int next_out(const pp_game *game, const pp_state *s, int active) {
    const uint8_t inside = pp_seats_with(s->off), others = inside & (uint8_t) ~(1 << active);
    return others != 0 ? pp_seas_first_of(game, others, active) : active;
}

static pp_next run_transport(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    if (s->off != 0) {
        call_out(work, PP_VIEW(pp_seas_transport_frame, frame), next_out(game, s, frame->seat));
        return PP_AGAIN;
    }
    if (!pp_seas_daikaiju_inside(game, s)) return PP_DONE;
    const uint8_t tile = s->over_tile[0];
    pp_over_take(s, 0);
    pp_seas_place_frame *place = PP_VIEW(pp_seas_place_frame, pp_call(work, PP_SEAS_PLACE, frame->seat));
    place->at = PP_SEAS_PLACE_THROWS;
    place->tile = tile;
    place->transported = true;
    return PP_AGAIN;
}

bool pp_seas_passes_portal(const pp_work *work) {
    if (!pp_seas_any_inside(work->game, work->state)) return false;
    pp_call(work, PP_SEAS_TRANSPORT, pp_seas_active(work->state));
    return true;
}

// The daikaiju comes out when nothing else is inside; only a ship that has come out is remembered.
static bool possible_transport(const pp_scene *scene) {
    const pp_seas_transport_frame *transport = PP_VIEW(pp_seas_transport_frame, scene->frame);
    const pp_frame *called = &scene->frame[1];
    const bool places = called->step == PP_SEAS_PLACE;
    if (transport->ship >= scene->game->seats || (transport->times == 0 && transport->ship != 0))
        return false;
    if (places && !PP_VIEW(pp_seas_place_frame, called)->transported) return false;
    return pp_seas_portal_lies(scene->state) && scene->frame->seat == pp_seas_active(scene->state) &&
           (!places || !pp_seas_any_inside(scene->game, scene->state));
}

const pp_step pp_seas_transport = {
    .name = "transport",
    .backwards = true,
    .run = run_transport,
    .frame = {.stage = {{.name = "goes_on",
                         .calls = UINT64_C(1) << PP_SEAS_OUT | UINT64_C(1) << PP_SEAS_PLACE}},
              .field = {PP_COUNT(pp_seas_transport_frame, ship, PP_SEATS - 1, PP_ALL_STAGES),
                        PP_COUNT(pp_seas_transport_frame, times, PP_SEAS_TRANSPORTS + 1, PP_ALL_STAGES)}},
    .possible = possible_transport,
};

// --- Coming out

enum { OUT_THROWS, OUT_THROWN, OUT_ENTERS, OUT_ENDS };

bool pp_seas_ship_fits(const pp_game *game, const pp_state *s, int seat, uint8_t square) {
    if (pp_seas_whirls(s, square)) return false;
    if (pp_seas_has_wake(game, s, square)) return true;
    return s->tile[square] == 0 && pp_seas_holds_wake(game, s, seat);
}

static pp_next finds_no_way_out(const pp_work *work, pp_seas_out_frame *out) {
    out->square = 0;
    out->at = OUT_ENDS;
    pp_seas_begin_moment(work, PP_SEAS_NOWHERE, out->seat, 0);
    return PP_AGAIN;
}

static pp_next run_out(const pp_work *work, pp_frame *frame) {
    pp_seas_out_frame *out = PP_VIEW(pp_seas_out_frame, frame);
    switch (frame->at) {
    case OUT_THROWS:
        if (is_out_too_often(frame)) {
            pp_tell(work, PP_RULE_PORTAL_NO_WAY_OUT,
                    (pp_event){.event = PP_EV_LIMIT, .pawn = pp_first_pawn(frame->seat)});
            return finds_no_way_out(work, out);
        }
        out->at = OUT_THROWN;
        pp_call(work, PP_SEAS_THROW, frame->seat);
        return PP_AGAIN;
    case OUT_THROWN:
        if (out->square == PP_NO_SQUARE) return finds_no_way_out(work, out);
        out->at = OUT_ENTERS;
        return PP_ASKS;
    default: assert(frame->at == OUT_ENDS); return PP_DONE;
    }
}

// --- Which wake, and where the ship enters it

enum { ENTRIES = 8 };

static uint8_t nth_entry(uint32_t i) {
    return (uint8_t)(i / 2 * 3 + i % 2 + 1);
}

static uint8_t out_square(const pp_scene *scene) {
    return PP_VIEW(pp_seas_out_frame, scene->frame)->square;
}

// Without a wake there, each that can be laid at each of its ends.
static uint32_t count_out(const pp_scene *scene) {
    const bool wake_lies = pp_seas_has_wake(scene->game, scene->state, out_square(scene));
    return wake_lies ? ENTRIES : pp_seas_count_wakes(scene) * ENTRIES;
}

static pp_action nth_out(const pp_scene *scene, uint32_t i) {
    const int pawn = pp_first_pawn(scene->frame->seat);
    const uint8_t entry = nth_entry(i % ENTRIES);
    if (pp_seas_has_wake(scene->game, scene->state, out_square(scene)))
        return pp_act_two(PP_AT, pawn, out_square(scene), entry);
    const pp_action lay = pp_nth_lay(scene, i / ENTRIES);
    return pp_act(PP_LAY, pawn, pp_a(lay), pp_b(lay), entry + 1);
}

// The player's own loss, and resting where another ship rests, are last resorts (R59a).
static pp_rank rank_arrival(const pp_scene *scene, const pp_suppose *wake, uint8_t entry) {
    const pp_game *game = scene->game;
    const int seat = scene->frame->seat;
    if (pp_plays(game, PP_R59B_ARRIVAL_IS_FREE)) return pp_free();
    pp_state there = *scene->state;
    pp_set_pawn(&there, pp_first_pawn(seat), (pp_pawn){PP_ON, {out_square(scene), entry}});
    if (wake) there.tile[wake->square] = wake->kind, there.lie[wake->square] = wake->lie;
    const bool alone = pp_plays(game, PP_R37B_DO_NOT_MOVE_OTHERS);
    const uint8_t movers = (uint8_t)(alone ? 1 << seat : pp_seas_ships_facing(&there, out_square(scene)));
    pp_seas_fate fate[PP_SEATS];
    const uint8_t shared = pp_seas_fates(game, &there, 0, movers, 0, fate).at_one_end;
    if (shared >> seat & 1) return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_ARRIVAL_SHARED};
    const bool lost = fate[seat].end != PP_SEAS_OPEN && fate[seat].end != PP_SEAS_AT_PORTAL;
    const bool diced = pp_seas_hangs_on_dice(game, &there, seat, &fate[seat]);
    if (lost || (diced && pp_plays(game, PP_R36_1B_DICE_BAR)))
        return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_ARRIVAL_LOST};
    return pp_free();
}

static bool is_entry(int point) {
    return point < PP_POINTS && point % 3 != 0;
}

static pp_rank rank_out(const pp_scene *scene, pp_action action) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const uint8_t square = out_square(scene);
    const bool wake_lies = pp_seas_has_wake(game, s, square);
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
    const pp_suppose wake = {square, (uint8_t)(kind + 1), (uint8_t)lie};
    return rank_arrival(scene, &wake, (uint8_t)(pp_c(action) - 1));
}

static void take_out(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    pp_seas_out_frame *out = PP_VIEW(pp_seas_out_frame, frame);
    const bool lays = pp_verb_of(action) == PP_LAY;
    const uint8_t square = out->square, pawn = pp_first_pawn(frame->seat);
    const uint8_t entry = (uint8_t)(lays ? pp_c(action) - 1 : pp_b(action));
    pp_set_pawn(s, pawn, (pp_pawn){PP_ON, {square, entry}});
    if (lays) pp_lay_tile(work, action, PP_RULE_ARRIVAL_LAYS);
    out->at = OUT_ENDS;
    out->square = 0;
    // Before the first turn nobody exchanges, and no turn is there to keep who is lost.
    const bool active = s->frame[0].step == PP_STEP_TURN && frame->seat == pp_seas_active(s);
    pp_seas_call_sail_on(work, frame->seat, square, lays && active);
}

// The transport has counted the ship that is coming out.
static bool is_counted(const pp_frame *out) {
    const pp_seas_transport_frame *transport = PP_VIEW(pp_seas_transport_frame, out - 1);
    return transport->ship == out->seat && transport->times != 0;
}

// A ship that is out too often is lost at once.
static bool possible_out(const pp_scene *scene) {
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat;
    const uint8_t square = out_square(scene);
    const bool too_often = is_out_too_often(scene->frame);
    if (!is_counted(scene->frame)) return false;
    if (scene->frame->at == OUT_ENDS) return !too_often || scene->frame[1].step == PP_SEAS_MOMENT;
    return s->off != 0 && !too_often && seat == next_out(scene->game, s, scene->frame[-1].seat) &&
           (scene->frame->at != OUT_ENTERS || pp_seas_ship_fits(scene->game, s, seat, square));
}

const pp_step pp_seas_out = {
    .name = "out",
    .backwards = true,
    .verbs = 1u << PP_LAY | 1u << PP_AT,
    .run = run_out,
    .count = count_out,
    .nth = nth_out,
    .rank = rank_out,
    .take = take_out,
    .frame = {.stage = {[OUT_THROWS] = {.name = "throws"},
                        [OUT_THROWN] = {.name = "thrown", .calls = UINT64_C(1) << PP_SEAS_THROW},
                        [OUT_ENTERS] = {.name = "enters", .asks = true},
                        [OUT_ENDS] = {.name = "ends",
                                      .calls = UINT64_C(1) << PP_SEAS_MOMENT | UINT64_C(1) << PP_SEAS_SAIL}},
              .field = {PP_FIELD(pp_seas_out_frame, square, PP_FIELD_SQUARE, 1u << OUT_ENTERS)}},
    .possible = possible_out,
};
