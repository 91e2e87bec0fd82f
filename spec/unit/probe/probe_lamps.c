// SPDX-License-Identifier: MIT
// Lamps of `probe`: flipping tiles, and scoring the stars of a walk.
#include "probe_steps.h"

#include <assert.h>

// --- Flip: a tile is flipped for a pawn's walk or score.

int probe_hears(const pp_game *game, const probe_flip_frame *flip, int place) {
    return pp_pawn_clockwise(game, pp_first_pawn(flip->seat), place);
}

bool probe_may_object(const pp_game *game, const pp_state *s, const probe_flip_frame *flip, int pawn) {
    return pp_seat_of_pawn(pawn) != flip->seat && s->life[pp_seat_of_pawn(pawn)] >= 2 &&
           probe_stands_on(game, s, pawn, flip->tile);
}

static void flip_tile(const pp_work *work, probe_flip_frame *flip) {
    pp_state *s = work->state;
    pp_turn_tile(work, flip->tile, pp_flip(s->lie[flip->tile], (pp_axis)flip->axis), PP_RULE_FLIP);
    pp_put_mark(s, PROBE_TOUCHED, flip->tile);
    flip->at = PROBE_FLIP_ENDS;
}

static pp_next run_flip(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    probe_flip_frame *flip = PP_VIEW(probe_flip_frame, frame);
    if (flip->at == PROBE_FLIP_ASKS) return PP_ASKS;
    if (flip->at == PROBE_FLIP_ENDS) return PP_DONE;
    while (flip->heard < pp_pawn_numbers(game->seats)) {
        const int pawn = probe_hears(game, flip, flip->heard++);
        if (!probe_may_object(game, work->state, flip, pawn)) continue;
        PP_VIEW(probe_pawn_frame, pp_call(work, PROBE_OBJECT, pp_seat_of_pawn(pawn)))->pawn = (uint8_t)pawn;
        return PP_AGAIN;
    }
    flip_tile(work, flip);
    return PP_DONE;
}

static uint32_t count_flip(const pp_scene *scene) {
    return 2u + PP_VIEW(probe_flip_frame, scene->frame)->optional;
}

static pp_action nth_flip(const pp_scene *scene, uint32_t i) {
    const probe_flip_frame *f = PP_VIEW(probe_flip_frame, scene->frame);
    if (i == 2) return pp_act(PP_NO, f->pawn, 0, 0, 0);
    return pp_act(PP_FLIP, f->pawn, f->tile, i == 0 ? PP_LEFT_RIGHT : PP_TOP_BOTTOM, 0);
}

static pp_rank rank_flip(const pp_scene *scene, pp_action action) {
    const probe_flip_frame *f = PP_VIEW(probe_flip_frame, scene->frame);
    const bool leaves = pp_verb_of(action) == PP_NO && f->optional == 1;
    const bool flips =
        pp_verb_of(action) == PP_FLIP && pp_a(action) == f->tile && pp_b(action) <= PP_TOP_BOTTOM;
    const bool may = pp_pawn_of(action) == f->pawn && (leaves || flips);
    return may ? pp_free() : pp_never(PP_NOT_POSSIBLE, PP_RULE_FLIP);
}

static void take_flip(const pp_work *work, pp_frame *frame, pp_action action) {
    (void)work;
    if (pp_verb_of(action) == PP_NO) {
        frame->at = PROBE_FLIP_ENDS;
        return;
    }
    frame->at = PROBE_FLIP_HEARS;
    PP_VIEW(probe_flip_frame, frame)->axis = (uint8_t)pp_b(action);
}

// Whether a lamp lies there, and no star beside it.
static bool has_bare_lamp(const pp_state *s, uint8_t square) {
    return (s->mark[PROBE_LAMP] & ~s->mark[PROBE_STAR]) >> square & 1;
}

// The tile is the one that a pawn in mid-walk is about to enter, and a gust may wait below; or the one of a loop that was
// picked; or the one to which a lamp was sent.
static bool possible_flip(const pp_scene *scene) {
    const probe_flip_frame *f = PP_VIEW(probe_flip_frame, scene->frame);
    const pp_frame *caller = probe_caller(scene);
    const pp_state *s = scene->state;
    if (s->tile[f->tile] == 0 || f->seat != pp_seat_of_pawn(f->pawn)) return false;
    const probe_enter_frame *loop = PP_VIEW(probe_enter_frame, caller);
    if (f->optional == 0 && loop->step == PROBE_LOOP) return f->pawn == loop->pawn && f->tile == loop->tile;
    if (f->optional == 0) {
        return caller->step == PROBE_SCORE && f->pawn == PP_VIEW(probe_score_frame, caller)->pawn &&
               has_bare_lamp(s, f->tile);
    }
    const probe_travel_frame *travel =
        PP_VIEW(probe_travel_frame, caller->step == PROBE_GUST ? caller - 1 : caller);
    return pp_is_marked(s, PROBE_LAMP, f->tile) && travel->step == PP_STEP_TRAVEL && travel->flips > 0 &&
           travel->pawn == f->pawn && pp_is_on(s, f->pawn) && s->place[f->pawn].square == f->tile &&
           (caller->step == PROBE_GUST || probe_storm_over(s, f->tile) == PP_OVERS);
}

const pp_step probe_flip = {
    .name = "flip",
    .two_pawns = true,
    .verbs = 1u << PP_FLIP | 1u << PP_NO,
    .run = run_flip,
    .count = count_flip,
    .nth = nth_flip,
    .rank = rank_flip,
    .take = take_flip,
    .frame = {.stage = {[PROBE_FLIP_ASKS] = {.name = "asks", .asks = true},
                        [PROBE_FLIP_HEARS] = {.name = "hears", .calls = UINT32_C(1) << PROBE_OBJECT},
                        [PROBE_FLIP_ENDS] = {.name = "ends"}},
              .field = {PP_FIELD(probe_flip_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_COUNT(probe_flip_frame, heard, PP_MOST_PAWNS, 1u << PROBE_FLIP_HEARS),
                        PP_FIELD(probe_flip_frame, optional, PP_FIELD_FLAG, PP_ALL_STAGES),
                        PP_FIELD(probe_flip_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES),
                        PP_COUNT(probe_flip_frame, axis, PP_TOP_BOTTOM, 1u << PROBE_FLIP_HEARS)}},
    .possible = possible_flip,
};

// --- Score: the stars of a pawn's walk, in order.

static uint32_t others_in(const pp_game *game, const pp_state *s, int seat) {
    uint32_t count = 0;
    for (int other = 0; other < game->seats; other++)
        count += other != seat && pp_is_in(s, other);
    return count;
}

static uint8_t pawn_of(const pp_scene *scene) {
    return PP_VIEW(probe_score_frame, scene->frame)->pawn;
}

static bool can_receive(const pp_scene *scene, uint8_t square) {
    const pp_state *s = scene->state;
    return square < PP_SQUARES && s->tile[square] != 0 &&
           !((s->mark[PROBE_LAMP] | s->mark[PROBE_STAR]) >> square & 1) &&
           !probe_stands_on(scene->game, s, pawn_of(scene), square);
}

static uint32_t count_sends(const pp_scene *scene) {
    uint32_t count = 0;
    for (uint8_t square = 0; square < PP_SQUARES; square++)
        count += can_receive(scene, square);
    return count;
}

static void give_crown(const pp_work *work, int seat) {
    work->state->holder = (uint8_t)(seat + 1);
    pp_tell(work, PP_RULE_MARKER_PASSED, (pp_event){.event = PP_EV_MARKER_TO, .pawn = pp_first_pawn(seat)});
}

static void score_star(const pp_work *work, const probe_score_frame *frame) {
    pp_state *s = work->state;
    s->star[frame->scored - 1] = 0;
    pp_clear_mark(s, PROBE_STAR, frame->tile);
    if (s->score[frame->seat] < UINT8_MAX) s->score[frame->seat]++;
    pp_tell(work, PP_RULE_SCORE, (pp_event){.event = PP_EV_SCORES, .pawn = frame->pawn, .number = 1});
    if (s->holder != frame->seat + 1) {
        give_crown(work, frame->seat);
    } else if (others_in(work->game, s, frame->seat) > 0) {
        pp_call(work, PROBE_CROWN, frame->seat);
    }
}

static pp_next run_score(const pp_work *work, pp_frame *frame) {
    probe_score_frame *score = PP_VIEW(probe_score_frame, frame);
    if (score->at == PROBE_SCORE_SENDS) return PP_ASKS;
    score->tile = 0;
    const uint8_t star = pp_star_square(work->state, score->scored + 1);
    if (star == PP_NO_SQUARE) return PP_DONE;
    score->tile = star;
    score->scored++;
    score_star(work, score);
    const pp_scene scene = {work->game, work->state, frame};
    if (count_sends(&scene) > 0) frame->at = PROBE_SCORE_SENDS;
    return PP_AGAIN;
}

static pp_action nth_send(const pp_scene *scene, uint32_t i) {
    uint8_t square = 0;
    while (!can_receive(scene, square) || i-- > 0)
        square++;
    return pp_act(PP_SEND, pawn_of(scene), square, 0, 0);
}

static pp_rank rank_send(const pp_scene *scene, pp_action action) {
    const bool may = pp_pawn_of(action) == pawn_of(scene) && can_receive(scene, (uint8_t)pp_a(action));
    return may ? pp_free() : pp_never(PP_NOT_POSSIBLE, PP_RULE_MARKER_MOVES);
}

static void take_send(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    const probe_score_frame *score = PP_VIEW(probe_score_frame, frame);
    const uint8_t from = score->tile, to = (uint8_t)pp_a(action);
    pp_clear_mark(s, PROBE_LAMP, from);
    pp_put_mark(s, PROBE_LAMP, to);
    pp_tell(work, PP_RULE_MARKER_MOVES, (pp_event){.event = PP_EV_CLEARED, .place = {from, 0}});
    pp_tell(work, PP_RULE_MARKER_MOVES, (pp_event){.event = PP_EV_MARKED, .place = {to, 0}});
    frame->at = PROBE_SCORE_NEXT;
    probe_flip_frame *flip = PP_VIEW(probe_flip_frame, pp_call(work, PROBE_FLIP, frame->seat));
    flip->pawn = score->pawn;
    flip->tile = to;
}

static bool possible_score(const pp_scene *scene) {
    const probe_score_frame *f = PP_VIEW(probe_score_frame, scene->frame);
    const probe_travel_frame *travel = PP_VIEW(probe_travel_frame, probe_caller(scene));
    const pp_state *s = scene->state;
    if (f->pawn != travel->pawn || f->seat != travel->seat || f->scored == 0 || s->holder == 0 ||
        s->score[f->seat] < f->scored || s->tile[f->tile] == 0) {
        return false;
    }
    if (!pp_is_asking(scene) && scene->frame[1].step == PROBE_FLIP) return f->at == PROBE_SCORE_NEXT;
    const bool lamp_there = has_bare_lamp(s, f->tile);
    const bool can_send = count_sends(scene) > 0;
    return lamp_there && f->at == (can_send ? PROBE_SCORE_SENDS : PROBE_SCORE_NEXT);
}

const pp_step probe_score = {
    .name = "score",
    .two_pawns = true,
    .verbs = 1u << PP_SEND,
    .run = run_score,
    .count = count_sends,
    .nth = nth_send,
    .rank = rank_send,
    .take = take_send,
    .frame = {.stage = {[PROBE_SCORE_NEXT] = {.name = "next",
                                              .calls = UINT32_C(1) << PROBE_FLIP | UINT32_C(1)
                                                                                       << PROBE_CROWN},
                        [PROBE_SCORE_SENDS] = {.name = "sends",
                                               .asks = true,
                                               .calls = UINT32_C(1) << PROBE_CROWN}},
              .field = {PP_FIELD(probe_score_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_COUNT(probe_score_frame, scored, PROBE_LAMPS, PP_ALL_STAGES),
                        PP_FIELD(probe_score_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_score,
};

// --- Crown: a player who scores and wears it already names another player to wear it.

static uint32_t count_crown(const pp_scene *scene) {
    return others_in(scene->game, scene->state, scene->frame->seat);
}

static pp_action nth_crown(const pp_scene *scene, uint32_t i) {
    const int seat = scene->frame->seat;
    int other = 0;
    while (other == seat || !pp_is_in(scene->state, other) || i-- > 0)
        other++;
    return pp_act(PP_NAME, pp_first_pawn(seat), other, 0, 0);
}

static pp_rank rank_crown(const pp_scene *scene, pp_action action) {
    const int other = pp_a(action);
    const bool may =
        other < scene->game->seats && other != scene->frame->seat && pp_is_in(scene->state, other);
    return may && pp_nth_of_seat(pp_pawn_of(action)) == 0 ? pp_free()
                                                          : pp_never(PP_NOT_POSSIBLE, PP_RULE_MARKER_PASSED);
}

static void take_crown(const pp_work *work, pp_frame *frame, pp_action action) {
    frame->at = 1;
    give_crown(work, pp_a(action));
}

static bool possible_crown(const pp_scene *scene) {
    const pp_frame *f = scene->frame, *caller = probe_caller(scene);
    return f->seat == caller->seat && scene->state->holder == f->seat + 1 && count_crown(scene) > 0;
}

const pp_step probe_crown = {
    .name = "crown",
    .two_pawns = true,
    .verbs = 1u << PP_NAME,
    .run = pp_run_question,
    .count = count_crown,
    .nth = nth_crown,
    .rank = rank_crown,
    .take = take_crown,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_crown,
};
