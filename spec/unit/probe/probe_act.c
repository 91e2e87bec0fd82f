// SPDX-License-Identifier: MIT
// The act of a turn of `probe`: one of the two pawns lays a tile ahead, turns the one that lies there, leaves or
// returns to the board.
#include "probe_steps.h"

#include "pile.h"

#include <assert.h>

enum { ENDS_OF_A_SIDE = 4 }; // its two corners included

// --- Candidates, pawn by pawn

// A pawn beside the board enters at one of the ends of its side, or stays where it is.
static uint32_t entries(pp_pawn pawn) {
    return pawn.place.point >= PP_SIDES ? 1 + ENDS_OF_A_SIDE : 1;
}

static int nth_entry(pp_pawn pawn, uint32_t i) {
    return i == 0 ? 0 : (3 * (pawn.place.point - PP_SIDES) + (int)i - 1) % PP_POINTS + 1;
}

static uint32_t count_ways(const pp_scene *scene, int pawn, int kind) {
    return probe_lies(scene->game, kind) * entries(pp_get_pawn(scene->state, pawn));
}

static pp_action nth_way(const pp_scene *scene, pp_verb verb, int pawn, int kind, uint32_t i) {
    const pp_pawn p = pp_get_pawn(scene->state, pawn);
    const int lie = probe_lie(scene->game, kind, i / entries(p)), entry = nth_entry(p, i % entries(p));
    return pp_act(verb, pawn, kind, lie, entry);
}

// The i-th tile of a hand, counting equal ones once; -1 when there are fewer.
static int nth_of_hand(const pp_state *s, int seat, int i) {
    for (int k = 0; k < PP_HAND && s->hand[seat][k] != 0; k++) {
        if (k > 0 && s->hand[seat][k] == s->hand[seat][k - 1]) continue;
        if (i-- == 0) return s->hand[seat][k] - 1;
    }
    return -1;
}

// Calls for every candidate of a pawn would be slow: blocks are counted, and the block that holds the i-th is opened.
// Returns how many there are; writes the i-th when it is among them.
static uint32_t pawn_candidates(const pp_scene *scene, int pawn, uint32_t i, pp_action *action) {
    const pp_state *s = scene->state;
    const pp_pawn p = pp_get_pawn(s, pawn);
    uint32_t count = 0;
    if (p.status == PP_OFF) {
        count = probe_sides(scene->game);
        const pp_place side = probe_side(scene->game, i < count ? i : 0);
        if (i < count) *action = pp_act(PP_AT, pawn, side.square, side.point, 0);
    }
    if (p.status != PP_ON) return count;
    const int ahead = s->tile[p.place.square];
    for (int k = 0, kind; ahead == 0 && (kind = nth_of_hand(s, pp_seat_of_pawn(pawn), k)) >= 0; k++) {
        const uint32_t ways = count_ways(scene, pawn, kind);
        if (i >= count && i < count + ways) *action = nth_way(scene, PP_LAY, pawn, kind, i - count);
        count += ways;
    }
    if (ahead != 0) {
        count = count_ways(scene, pawn, ahead - 1);
        if (i < count) *action = nth_way(scene, PP_TURN, pawn, ahead - 1, i);
    }
    if (i == count) *action = pp_act(PP_WITHDRAW, pawn, 0, 0, 0);
    return count + 1;
}

static uint32_t count_acts(const pp_scene *scene) {
    const int first = pp_first_pawn(scene->frame->seat);
    pp_action unused;
    const uint32_t none = UINT32_MAX;
    return pawn_candidates(scene, first, none, &unused) +
           pawn_candidates(scene, pp_nth_pawn(scene->frame->seat, 1), none, &unused) + 1;
}

static pp_action nth_act(const pp_scene *scene, uint32_t i) {
    const int first = pp_first_pawn(scene->frame->seat);
    pp_action action = pp_act(PP_PASS, first, 0, 0, 0);
    const uint32_t count = pawn_candidates(scene, first, i, &action);
    if (i >= count) pawn_candidates(scene, pp_nth_pawn(scene->frame->seat, 1), i - count, &action);
    return action;
}

// --- Judging them

static bool enters_its_side(pp_pawn pawn, int entry) {
    if (pawn.place.point < PP_SIDES || entry >= PP_POINTS) return false;
    return (entry - 3 * (pawn.place.point - PP_SIDES) + PP_POINTS) % PP_POINTS < ENDS_OF_A_SIDE;
}

// Whether a tile that lies so gives this pawn a path; `entry` + 1 where it is to enter, 0 for where it stands.
static bool extends(const pp_game *game, pp_pawn pawn, int kind, int lie, int entry) {
    const int point = entry != 0 ? entry - 1 : pawn.place.point;
    return point < PP_POINTS && pp_exit(pp_kind_of(game, kind), (uint8_t)lie, (uint8_t)point) != PP_NO_POINT;
}

static bool some_way_extends(const pp_game *game, pp_pawn pawn, int kind) {
    for (uint32_t i = 0; i < probe_lies(game, kind); i++) {
        for (uint32_t entry = 0; entry < entries(pawn); entry++) {
            if (extends(game, pawn, kind, probe_lie(game, kind, i), nth_entry(pawn, entry))) return true;
        }
    }
    return false;
}

// Whether this pawn has any way to a path: with a tile of the hand, or with the one that lies ahead.
static bool can_extend(const pp_scene *scene, int pawn) {
    const pp_state *s = scene->state;
    const pp_pawn p = pp_get_pawn(s, pawn);
    const int ahead = s->tile[p.place.square];
    if (ahead != 0) return some_way_extends(scene->game, p, ahead - 1);
    for (int k = 0, kind; (kind = nth_of_hand(s, pp_seat_of_pawn(pawn), k)) >= 0; k++) {
        if (some_way_extends(scene->game, p, kind)) return true;
    }
    return false;
}

// A path must be made where one can be; where none can, the tile may lie anyhow and the pawn stays.
static pp_rank rank_way(const pp_scene *scene, int pawn, int kind, int lie, int entry, pp_rule rule) {
    const pp_pawn p = pp_get_pawn(scene->state, pawn);
    if (!pp_can_lie(scene->game->tiles, kind, lie)) return pp_never(PP_NOT_POSSIBLE, rule);
    if (entry != 0 && !enters_its_side(p, entry - 1)) return pp_never(PP_NOT_POSSIBLE, rule);
    if (extends(scene->game, p, kind, lie, entry)) return pp_free();
    if (entry != 0 || can_extend(scene, pawn)) return pp_never(PP_NOT_POSSIBLE, rule);
    return pp_free();
}

static pp_rank rank_lay(const pp_scene *scene, int pawn, pp_action action) {
    const pp_state *s = scene->state;
    const pp_pawn p = pp_get_pawn(s, pawn);
    if (!pp_in_hand(s, pp_seat_of_pawn(pawn), pp_a(action)))
        return pp_never(PP_NOT_IN_HAND, PP_RULE_OWN_HAND);
    if (p.status != PP_ON || s->tile[p.place.square] != 0) return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
    return rank_way(scene, pawn, pp_a(action), pp_b(action), pp_c(action), PP_RULE_LAY);
}

static pp_rank rank_turn(const pp_scene *scene, int pawn, pp_action action) {
    const pp_state *s = scene->state;
    const pp_pawn p = pp_get_pawn(s, pawn);
    const int ahead = p.status == PP_ON ? s->tile[p.place.square] : 0;
    if (ahead == 0 || ahead != pp_a(action) + 1) return pp_never(PP_NOT_POSSIBLE, PP_RULE_TURN_TILE);
    return rank_way(scene, pawn, ahead - 1, pp_b(action), pp_c(action), PP_RULE_TURN_TILE);
}

static pp_rank rank_return(const pp_scene *scene, int pawn, pp_action action) {
    const pp_state *s = scene->state;
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    if (pp_status_of(s, pawn) != PP_OFF) return pp_never(PP_NOT_POSSIBLE, PP_RULE_RETURN);
    if (place.point < PP_SIDES || place.point >= PP_SIDES + 4 || !pp_at_rim(scene->game->size, place)) {
        return pp_never(PP_NOT_A_START, PP_RULE_RETURN);
    }
    const bool taken = s->tile[place.square] != 0 || probe_somebody_at(s, place);
    return taken ? pp_never(PP_START_TAKEN, PP_RULE_RETURN) : pp_free();
}

static pp_rank rank_act(const pp_scene *scene, pp_action action) {
    const int pawn = pp_pawn_of(action);
    switch (pp_verb_of(action)) {
    case PP_LAY: return rank_lay(scene, pawn, action);
    case PP_TURN: return rank_turn(scene, pawn, action);
    case PP_AT: return rank_return(scene, pawn, action);
    case PP_WITHDRAW: {
        const bool may = pp_is_on(scene->state, pawn) && scene->state->life[pp_seat_of_pawn(pawn)] >= 2;
        return may ? pp_free() : pp_never(PP_NOT_POSSIBLE, PP_RULE_WITHDRAW);
    }
    default:
        assert(pp_verb_of(action) == PP_PASS);
        if (pp_nth_of_seat(pawn) != 0) return pp_never(PP_NOT_POSSIBLE, PP_RULE_PASS);
        return (pp_rank){1, PP_TILES_IN_HAND, PP_RULE_PASS};
    }
}

// --- Playing them

static void enter(const pp_work *work, int pawn, int entry) {
    if (entry != 0) work->state->place[pawn].point = (uint8_t)(entry - 1);
}

static void lay(const pp_work *work, int pawn, int kind, int lie, int entry) {
    pp_state *s = work->state;
    const pp_place ahead = s->place[pawn];
    const uint8_t plain = pp_plain_lie(pp_kind_of(work->game, kind), (uint8_t)lie);
    pp_hand_take(s, pp_seat_of_pawn(pawn), kind);
    s->tile[ahead.square] = (uint8_t)(kind + 1);
    s->lie[ahead.square] = plain;
    pp_put_mark(s, PROBE_TOUCHED, ahead.square);
    enter(work, pawn, entry);
    pp_tell(
        work, PP_RULE_LAY,
        (pp_event){
            .event = PP_EV_LAYS, .pawn = (uint8_t)pawn, .kind = (uint8_t)kind, .lie = plain, .place = ahead});
    probe_bring_lamp(work, kind, ahead.square);
}

static void turn(const pp_work *work, int pawn, int lie, int entry) {
    const uint8_t ahead = work->state->place[pawn].square;
    pp_turn_tile(work, ahead, (uint8_t)lie, PP_RULE_TURN_TILE);
    pp_put_mark(work->state, PROBE_TOUCHED, ahead);
    enter(work, pawn, entry);
}

static void come_back(const pp_work *work, int pawn, pp_place place) {
    pp_set_pawn(work->state, pawn, (pp_pawn){PP_ON, place});
    pp_tell(work, PP_RULE_RETURN, (pp_event){.event = PP_EV_STARTS, .pawn = (uint8_t)pawn, .place = place});
    probe_spend(work, pp_seat_of_pawn(pawn));
}

static void take_act(const pp_work *work, pp_frame *frame, pp_action action) {
    const int pawn = pp_pawn_of(action);
    probe_turn_frame *caller = PP_VIEW(probe_turn_frame, frame - 1);
    frame->at = 1;
    caller->pawn = (uint8_t)pawn;
    switch (pp_verb_of(action)) {
    case PP_LAY: lay(work, pawn, pp_a(action), pp_b(action), pp_c(action)); return;
    case PP_TURN: turn(work, pawn, pp_b(action), pp_c(action)); return;
    case PP_AT: come_back(work, pawn, (pp_place){(uint8_t)pp_a(action), (uint8_t)pp_b(action)}); break;
    case PP_WITHDRAW: probe_leave(work, pawn, PP_BY_WITHDRAWAL, PP_RULE_WITHDRAW); break;
    default: pp_tell(work, PP_RULE_PASS, (pp_event){.event = PP_EV_PASSES, .pawn = (uint8_t)pawn});
    }
    caller->at = PROBE_TURN_REFILLS;
}

static bool possible_act(const pp_scene *scene) {
    const pp_frame *f = scene->frame, *caller = probe_caller(scene);
    return f->seat == caller->seat && pp_is_in(scene->state, f->seat);
}

const pp_step probe_act = {
    .name = "act",
    .two_pawns = true,
    .verbs = 1u << PP_LAY | 1u << PP_TURN | 1u << PP_AT | 1u << PP_WITHDRAW | 1u << PP_PASS,
    .run = pp_run_question,
    .count = count_acts,
    .nth = nth_act,
    .rank = rank_act,
    .take = take_act,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_act,
};
