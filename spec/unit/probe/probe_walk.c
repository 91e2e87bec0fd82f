// SPDX-License-Identifier: MIT
// Walks of `probe`: what a pawn meets on its way, and who is asked about it.
#include "probe_steps.h"

#include <assert.h>

enum { DIE = 6, BLOWN_OFF = 2 };

static pp_rule whose_move(const pp_work *work, int pawn) {
    return pp_seat_of_pawn(pawn) == work->state->frame[0].seat ? PP_RULE_MOVE_ACTIVE : PP_RULE_MOVE_OTHERS;
}

static void tell_where(const pp_work *work, int pawn) {
    pp_tell(work, whose_move(work, pawn),
            (pp_event){.event = PP_EV_MOVES, .pawn = (uint8_t)pawn, .place = work->state->place[pawn]});
}

// A tile with a lamp that is left behind gets a star; stars are numbered in order.
static void make_star(const pp_work *work, uint8_t left) {
    pp_state *s = work->state;
    if (!((s->mark[PROBE_LAMP] & ~s->mark[PROBE_STAR]) >> left & 1)) return;
    s->star[probe_stars(s)] = (uint8_t)(left + 1);
    pp_put_mark(s, PROBE_STAR, left);
    pp_tell(work, PP_RULE_SCORE, (pp_event){.event = PP_EV_MARKED, .place = {left, 0}});
}

static bool storm_lies_over(const pp_state *s, uint8_t square) {
    return probe_storm_over(s, square) < PP_OVERS;
}

// A die for the pawn that is about to enter the tile below a storm.
static void call_gust(const pp_work *work, int pawn) {
    probe_enter_frame *gust = PP_VIEW(probe_enter_frame, pp_call(work, PROBE_GUST, pp_seat_of_pawn(pawn)));
    gust->pawn = (uint8_t)pawn;
    gust->tile = work->state->place[pawn].square;
}

static void sets_out(const pp_work *work, const pp_frame *travel) {
    const int pawn = PP_VIEW(pp_travel_frame, travel)->pawn;
    if (!storm_lies_over(work->state, work->state->place[pawn].square)) return;
    tell_where(work, pawn);
    call_gust(work, pawn);
}

// Before the pawn enters the next tile its owner may flip it if it bears a lamp, and then the gust comes if a storm lies
// there: what is called last runs first.
static pp_stop visits(const pp_work *work, pp_frame *frame, pp_walker *walker, uint8_t left) {
    pp_state *s = work->state;
    probe_travel_frame *travel = PP_VIEW(probe_travel_frame, frame);
    make_star(work, left);
    const uint8_t next = walker->at.square;
    if (next == PP_NO_SQUARE || s->tile[next] == 0) return PP_GOES_ON;
    const bool storm = storm_lies_over(s, next);
    const bool lamp = pp_is_marked(s, PROBE_LAMP, next) && travel->flips < PROBE_FLIPS;
    if (!storm && !lamp) return PP_GOES_ON;
    tell_where(work, walker->pawn);
    if (storm) call_gust(work, walker->pawn);
    if (lamp) {
        travel->flips++;
        probe_flip_frame *flip =
            PP_VIEW(probe_flip_frame, pp_call(work, PROBE_FLIP, pp_seat_of_pawn(walker->pawn)));
        flip->pawn = walker->pawn;
        flip->tile = next;
        flip->optional = 1;
    }
    return PP_STOP_PAUSED;
}

static bool may_dodge(const pp_state *s, int walking, int met) {
    return pp_seat_of_pawn(walking) != pp_seat_of_pawn(met) && s->life[pp_seat_of_pawn(met)] >= 2;
}

static void collide(const pp_work *work, int walking, int met) {
    probe_leave(work, met, PP_BY_COLLISION, PP_RULE_COLLISION);
    probe_leave(work, walking, PP_BY_COLLISION, PP_RULE_COLLISION);
}

static void stops(const pp_work *work, pp_frame *travel, const pp_walker *walker, pp_stop stop) {
    const int pawn = walker->pawn;
    switch (stop) {
    case PP_STOP_OPEN:
    case PP_STOP_DEAD_END: tell_where(work, pawn); break;
    case PP_STOP_RIM: probe_leave(work, pawn, PP_BY_RIM, PP_RULE_RIM); break;
    case PP_STOP_LOOP:
        if (PP_VIEW(probe_travel_frame, travel)->flips < PROBE_FLIPS) {
            tell_where(work, pawn);
            PP_VIEW(probe_enter_frame, pp_call(work, PROBE_LOOP, travel->seat))->pawn = walker->pawn;
            return;
        }
        probe_leave(work, pawn, PP_BY_LOOP, PP_RULE_LOOP);
        break;
    case PP_STOP_MEETING:
        if (may_dodge(work->state, pawn, walker->met)) {
            tell_where(work, pawn);
            PP_VIEW(probe_pawn_frame, pp_call(work, PROBE_DODGE, pp_seat_of_pawn(walker->met)))->pawn =
                walker->met;
            return;
        }
        collide(work, pawn, walker->met);
        break;
    default: assert(stop == PP_STOP_LOST);
    }
    if (probe_stars(work->state) == 0) return;
    PP_VIEW(probe_score_frame, pp_call(work, PROBE_SCORE, travel->seat))->pawn = walker->pawn;
}

static uint8_t active_pawn(const pp_state *s) {
    return PP_VIEW(probe_turn_frame, &s->frame[0])->pawn;
}

static bool follows(const pp_game *game, const pp_state *s, uint8_t square, int pawn) {
    (void)square;
    const pp_place place = s->place[pawn];
    pp_place next;
    return pawn != active_pawn(s) && place.point < PP_SIDES && pp_is_marked(s, PROBE_TOUCHED, place.square) &&
           pp_path(game, s, place, &next);
}

// The pawn that the followers' frame has looked at last.
static int follower(const pp_game *game, const pp_followers_frame *followers) {
    return pp_pawn_clockwise(game, pp_first_pawn(followers->seat), followers->looked_at - 1);
}

static bool possible_followers(const pp_scene *scene) {
    const pp_followers_frame *f = PP_VIEW(pp_followers_frame, scene->frame);
    return f->seat == probe_caller(scene)->seat && f->looked_at > 0;
}

static bool possible_travel(const pp_scene *scene) {
    const probe_travel_frame *f = PP_VIEW(probe_travel_frame, scene->frame);
    const pp_frame *caller = probe_caller(scene);
    const bool active = f->pawn == active_pawn(scene->state);
    if (!pp_travel_possible(scene)) return false;
    if (caller->step == PP_STEP_TURN) return active;
    return !active && f->pawn == follower(scene->game, PP_VIEW(pp_followers_frame, caller));
}

const pp_travel probe_travel = {.sets_out = sets_out, .visits = visits, .stops = stops, .follows = follows};

// In mid-walk somebody is asked about the tile ahead; at its end, about what stopped it and what it earned.
enum { ASKS_ON_THE_WAY = UINT32_C(1) << PROBE_FLIP | UINT32_C(1) << PROBE_GUST };

const pp_step probe_travel_step = {
    .name = "travel",
    .two_pawns = true,
    .run = pp_run_travel,
    .frame = {.stage = {[PP_TRAVEL_SETS_OUT] = {.name = "sets_out"},
                        [PP_TRAVEL_WALKS] = {.name = "walks", .calls = ASKS_ON_THE_WAY},
                        [PP_TRAVEL_CLOSED] = {.name = "closed", .calls = ASKS_ON_THE_WAY},
                        [PP_TRAVEL_STOPPED] = {.name = "stopped",
                                               .calls = UINT32_C(1) << PROBE_DODGE |
                                                        UINT32_C(1) << PROBE_LOOP |
                                                        UINT32_C(1) << PROBE_SCORE}},
              .field = {PP_FIELD(probe_travel_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_FIELD(probe_travel_frame, since, PP_FIELD_PLACE, PP_ALL_STAGES),
                        PP_COUNT(probe_travel_frame, flips, PROBE_FLIPS, PP_ALL_STAGES)}},
    .possible = possible_travel,
};

const pp_step probe_followers = {
    .name = "followers",
    .two_pawns = true,
    .run = pp_run_followers,
    .frame = {.stage = {{.name = "looks", .calls = UINT32_C(1) << PP_STEP_TRAVEL}},
              .field = {PP_COUNT(pp_followers_frame, looked_at, PP_MOST_PAWNS, PP_ALL_STAGES)}},
    .possible = possible_followers,
};

// --- Dodge: another player's pawn in the way may leave the board before the collision.

static uint8_t pawn_of(const pp_frame *frame) {
    return PP_VIEW(probe_pawn_frame, frame)->pawn;
}

static uint32_t count_two(const pp_scene *scene) {
    (void)scene;
    return 2;
}

static pp_action nth_yes_no(const pp_scene *scene, uint32_t i) {
    return pp_act(i == 0 ? PP_YES : PP_NO, pawn_of(scene->frame), 0, 0, 0);
}

static pp_rank rank_yes_no(const pp_scene *scene, pp_action action) {
    return pp_pawn_of(action) == pawn_of(scene->frame) ? pp_free()
                                                       : pp_never(PP_NOT_POSSIBLE, PP_RULE_INTERRUPT);
}

static void take_dodge(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_frame *travel = frame - 1;
    frame->at = 1;
    if (pp_verb_of(action) == PP_YES) {
        probe_leave(work, pawn_of(frame), PP_BY_WITHDRAWAL, PP_RULE_INTERRUPT);
    } else {
        collide(work, PP_VIEW(probe_travel_frame, travel)->pawn, pawn_of(frame));
    }
    pp_walk_on(work, travel);
}

// The next step of the walk must really meet this pawn.
static bool possible_dodge(const pp_scene *scene) {
    const pp_state *s = scene->state;
    const uint8_t met = pawn_of(scene->frame);
    const uint8_t walking = PP_VIEW(probe_travel_frame, probe_caller(scene))->pawn;
    const pp_pawn pawn = pp_get_pawn(s, walking);
    if (scene->frame->seat != pp_seat_of_pawn(met) || !may_dodge(s, walking, met)) return false;
    if (pawn.status != PP_ON || pawn.place.point >= PP_SIDES) return false;
    pp_walker walker = {.pawn = walking, .at = pawn.place, .since = pawn.place};
    return pp_walk(scene->game, s, 0, &walker) == PP_STOP_MEETING && walker.met == met &&
           walker.from.square == pawn.place.square && walker.from.point == pawn.place.point;
}

const pp_step probe_dodge = {
    .name = "dodge",
    .two_pawns = true,
    .verbs = 1u << PP_YES | 1u << PP_NO,
    .run = pp_run_question,
    .count = count_two,
    .nth = nth_yes_no,
    .rank = rank_yes_no,
    .take = take_dodge,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(probe_pawn_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES)}},
    .possible = possible_dodge,
};

// --- Gust: a die for the pawn that is about to enter a tile below a storm.

static uint32_t count_die(const pp_scene *scene) {
    (void)scene;
    return DIE;
}

static pp_action nth_die(const pp_scene *scene, uint32_t i) {
    return pp_act(PP_ROLL, PP_VIEW(probe_enter_frame, scene->frame)->pawn, (int)i + 1, 0, 0);
}

static pp_rank rank_die(const pp_scene *scene, pp_action action) {
    const bool die = pp_a(action) >= 1 && pp_a(action) <= DIE && pp_b(action) == 0;
    return die && pp_pawn_of(action) == PP_VIEW(probe_enter_frame, scene->frame)->pawn
               ? pp_free()
               : pp_never(PP_NOT_POSSIBLE, PP_RULE_DICE);
}

static void take_gust(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t pawn = PP_VIEW(probe_enter_frame, frame)->pawn;
    frame->at = 1;
    if (pp_a(action) <= BLOWN_OFF) probe_leave(work, pawn, PP_BY_DESTRUCTION, PP_RULE_DESTROYED);
}

// Called in mid-walk, it may still wait for a flip of the same tile.
static bool possible_gust(const pp_scene *scene) {
    const probe_enter_frame *f = PP_VIEW(probe_enter_frame, scene->frame);
    const pp_state *s = scene->state;
    const pp_pawn pawn = pp_get_pawn(s, f->pawn);
    pp_place next;
    if (f->pawn != PP_VIEW(probe_travel_frame, probe_caller(scene))->pawn) return false;
    const bool enters = probe_under(scene->game, s, f->pawn) == PP_NO_SQUARE;
    if (enters && !pp_path(scene->game, s, pawn.place, &next)) return false;
    return f->seat == pp_seat_of_pawn(f->pawn) && pawn.status == PP_ON && pawn.place.square == f->tile &&
           probe_storm_over(s, f->tile) < PP_OVERS && s->tile[f->tile] != 0;
}

const pp_step probe_gust = {
    .name = "gust",
    .two_pawns = true,
    .verbs = 1u << PP_ROLL,
    .chance = true,
    .run = pp_run_question,
    .count = count_die,
    .nth = nth_die,
    .rank = rank_die,
    .take = take_gust,
    .frame = {.stage = {{.name = "asks", .asks = true, .calls = UINT32_C(1) << PROBE_FLIP},
                        {.name = "answered"}},
              .field = {PP_FIELD(probe_enter_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_FIELD(probe_enter_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_gust,
};

// --- Object: a player with a pawn on a tile that is about to be flipped may pay a life to stop that. The order is the flip's.

static void take_object(const pp_work *work, pp_frame *frame, pp_action action) {
    frame->at = 1;
    if (pp_verb_of(action) == PP_NO) return;
    frame[-1].at = PROBE_FLIP_ENDS;
    probe_spend(work, frame->seat);
}

static bool possible_object(const pp_scene *scene) {
    const probe_flip_frame *flip = PP_VIEW(probe_flip_frame, probe_caller(scene));
    const uint8_t pawn = pawn_of(scene->frame);
    return flip->heard > 0 && pawn == probe_hears(scene->game, flip, flip->heard - 1) &&
           scene->frame->seat == pp_seat_of_pawn(pawn) &&
           probe_may_object(scene->game, scene->state, flip, pawn);
}

const pp_step probe_object = {
    .name = "object",
    .two_pawns = true,
    .verbs = 1u << PP_YES | 1u << PP_NO,
    .run = pp_run_question,
    .count = count_two,
    .nth = nth_yes_no,
    .rank = rank_yes_no,
    .take = take_object,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(probe_pawn_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES)}},
    .possible = possible_object,
};
