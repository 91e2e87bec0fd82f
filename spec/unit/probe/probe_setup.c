// SPDX-License-Identifier: MIT
// Before the first turn of `probe`: a tile in the middle, as chance turns it, and the pawns beside the board.
#include "probe_steps.h"

#include "pile.h"

#include <assert.h>

enum { MIDDLE_DRAWS, MIDDLE_SPINS, MIDDLE_ENDS };

static bool nobody_placed(const pp_scene *scene) {
    return (scene->state->on | scene->state->off | scene->state->out) == 0;
}

// Nothing lies on the board yet but the tile in the middle.
static bool board_is_bare(const pp_scene *scene) {
    for (int square = 0; square < PP_SQUARES; square++) {
        if (square != PROBE_MIDDLE && scene->state->tile[square] != 0) return false;
    }
    return scene->state->over_tile[0] == 0;
}

static bool hands_full(const pp_scene *scene) {
    for (int seat = 0; seat < scene->game->seats; seat++) {
        if (pp_hand_size(scene->state, seat) != scene->game->hand) return false;
    }
    return true;
}

// --- The middle: the top tile of the pile goes to b2.

static pp_next run_middle(const pp_work *work, pp_frame *frame) {
    const bool empty = pp_pile_size(work->state, 0) == 0;
    switch (frame->at) {
    case MIDDLE_DRAWS:
        if (!empty) return PP_ASKS;
        frame->at = MIDDLE_ENDS;
        return PP_AGAIN;
    case MIDDLE_SPINS:
        frame->at = MIDDLE_ENDS;
        PP_VIEW(probe_spin_frame, pp_call(work, PROBE_SPIN, frame->seat))->tile = PROBE_MIDDLE;
        return PP_AGAIN;
    default: pp_become(work, PROBE_BEGIN, work->state->first); return PP_AGAIN;
    }
}

static void take_middle(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    const uint8_t kind = (uint8_t)pp_a(action), pawn = pp_first_pawn(frame->seat);
    const pp_place middle = {PROBE_MIDDLE, 0};
    pp_pile_take(work->game->tiles, s, kind);
    s->tile[middle.square] = (uint8_t)(kind + 1);
    frame->at = MIDDLE_SPINS;
    pp_tell(work, PP_RULE_DEAL, (pp_event){.event = PP_EV_DRAWS, .pawn = pawn, .kind = kind});
    pp_tell(work, PP_RULE_DEAL, (pp_event){.event = PP_EV_LAYS, .pawn = pawn, .kind = kind, .place = middle});
    probe_bring_lamp(work, kind, middle.square);
}

static bool possible_middle(const pp_scene *scene) {
    const pp_state *s = scene->state;
    if (scene->frame->seat != s->first || !nobody_placed(scene) || !hands_full(scene) ||
        !board_is_bare(scene))
        return false;
    return !pp_is_asking(scene) || (s->top[0] != 0 && s->tile[PROBE_MIDDLE] == 0);
}

const pp_step probe_middle = {
    .name = "middle",
    .two_pawns = true,
    .verbs = 1u << PP_DRAW,
    .ways = 1,
    .chance = true,
    .run = run_middle,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_middle,
    .frame = {.outermost = true,
              .stage = {[MIDDLE_DRAWS] = {.name = "draws", .asks = true},
                        [MIDDLE_SPINS] = {.name = "spins"},
                        [MIDDLE_ENDS] = {.name = "ends", .calls = UINT32_C(1) << PROBE_SPIN}}},
    .possible = possible_middle,
};

// --- Spin: chance says how a tile that was dropped in place lies.

static int spun_kind(const pp_scene *scene) {
    const probe_spin_frame *spin = PP_VIEW(probe_spin_frame, scene->frame);
    return (spin->over != 0 ? spin->over : scene->state->tile[spin->tile]) - 1;
}

// Every face and turn weighs the same, so a tile that looks alike in some turns shows those more often.
static uint32_t count_spin(const pp_scene *scene) {
    return 4u * pp_kind_of(scene->game, spun_kind(scene))->faces;
}

static pp_action nth_spin(const pp_scene *scene, uint32_t i) {
    const int kind = spun_kind(scene);
    const uint8_t lie = pp_plain_lie(pp_kind_of(scene->game, kind), (uint8_t)i);
    return pp_act(PP_FACE, pp_first_pawn(scene->frame->seat), kind, lie, 0);
}

static pp_rank rank_spin(const pp_scene *scene, pp_action action) {
    const int kind = spun_kind(scene);
    const bool lies = pp_a(action) == kind && pp_can_lie(scene->game->tiles, kind, pp_b(action));
    return lies && pp_nth_of_seat(pp_pawn_of(action)) == 0 ? pp_free()
                                                           : pp_never(PP_NOT_POSSIBLE, PP_RULE_DICE);
}

static void take_spin(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_state *s = work->state;
    const probe_spin_frame *spin = PP_VIEW(probe_spin_frame, frame);
    frame->at = 1;
    if (spin->over == 0) {
        pp_turn_tile(work, spin->tile, (uint8_t)pp_b(action), PP_RULE_DICE);
        return;
    }
    const int i = probe_storm_over(s, spin->tile), kind = s->over_tile[i] - 1;
    pp_over_take(s, i);
    pp_over_put(s, kind, spin->tile, pp_plain_lie(pp_kind_of(work->game, kind), (uint8_t)pp_b(action)));
}

// What was dropped lies on its first face until chance has turned it.
static bool possible_spin(const pp_scene *scene) {
    const probe_spin_frame *f = PP_VIEW(probe_spin_frame, scene->frame);
    const pp_frame *caller = probe_caller(scene);
    const pp_state *s = scene->state;
    if (f->seat != caller->seat) return false;
    if (caller->step == PP_STEP_START) {
        return f->over == 0 && f->tile == PROBE_MIDDLE && s->tile[f->tile] != 0 && s->lie[f->tile] == 0;
    }
    const int i = probe_storm_over(s, f->tile);
    return PP_VIEW(probe_drop_frame, caller)->tile == f->tile && i < PP_OVERS && f->over == s->over_tile[i] &&
           s->over_lie[i] == 0;
}

const pp_step probe_spin = {
    .name = "spin",
    .two_pawns = true,
    .verbs = 1u << PP_FACE,
    .chance = true,
    .run = pp_run_question,
    .count = count_spin,
    .nth = nth_spin,
    .rank = rank_spin,
    .take = take_spin,
    .frame = {.stage = PP_ASKS_ONCE,
              .field = {PP_FIELD(probe_spin_frame, over, PP_FIELD_TILE, PP_ALL_STAGES),
                        PP_FIELD(probe_spin_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_spin,
};

// --- Begin: red1, blue1, red2, blue2 are set beside the board.

static int placed(const pp_frame *frame) {
    return PP_VIEW(probe_begin_frame, frame)->placed;
}

static int begins(const pp_game *game, const pp_state *s, int turn) {
    return pp_nth_pawn(pp_clockwise(game, s->first, turn % game->seats), turn / game->seats);
}

static pp_next run_begin(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    if (placed(frame) < pp_pawn_numbers(game->seats)) {
        frame->seat = pp_seat_of_pawn(begins(game, s, placed(frame)));
        return PP_ASKS;
    }
    for (int seat = 0; seat < game->seats; seat++)
        s->life[seat] = PROBE_LIVES;
    pp_become(work, PP_STEP_TURN, s->first);
    return PP_AGAIN;
}

static uint32_t count_begin(const pp_scene *scene) {
    return probe_sides(scene->game);
}

static pp_action nth_begin(const pp_scene *scene, uint32_t i) {
    const pp_place side = probe_side(scene->game, i);
    const int pawn = begins(scene->game, scene->state, placed(scene->frame));
    return pp_act(PP_AT, pawn, side.square, side.point, 0);
}

static pp_rank rank_begin(const pp_scene *scene, pp_action action) {
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    if (pp_pawn_of(action) != begins(scene->game, scene->state, placed(scene->frame))) {
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_START_MARK);
    }
    if (place.point < PP_SIDES || place.point >= PP_SIDES + 4 || !pp_at_rim(scene->game->size, place)) {
        return pp_never(PP_NOT_A_START, PP_RULE_START_MARK);
    }
    if (probe_somebody_at(scene->state, place)) {
        return pp_never(PP_START_TAKEN, PP_RULE_START_TAKEN);
    }
    return pp_free();
}

static void take_begin(const pp_work *work, pp_frame *frame, pp_action action) {
    const int pawn = pp_pawn_of(action);
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    pp_set_pawn(work->state, pawn, (pp_pawn){PP_ON, place});
    PP_VIEW(probe_begin_frame, frame)->placed++;
    pp_tell(work, PP_RULE_STARTS, (pp_event){.event = PP_EV_STARTS, .pawn = (uint8_t)pawn, .place = place});
}

static bool possible_begin(const pp_scene *scene) {
    const pp_frame *f = scene->frame;
    const pp_game *game = scene->game;
    const int pawns = pp_pawn_numbers(game->seats);
    if (placed(f) >= pawns || !hands_full(scene)) return false;
    for (int turn = 0; turn < pawns; turn++) {
        const pp_pawn pawn = pp_get_pawn(scene->state, begins(game, scene->state, turn));
        if (pawn.status != (turn < placed(f) ? PP_ON : PP_UNPLACED)) return false;
        if (turn < placed(f) && pawn.place.point < PP_SIDES) return false;
    }
    return f->seat == pp_seat_of_pawn(begins(game, scene->state, placed(f)));
}

const pp_step probe_begin = {
    .name = "begin",
    .two_pawns = true,
    .verbs = 1u << PP_AT,
    .run = run_begin,
    .count = count_begin,
    .nth = nth_begin,
    .rank = rank_begin,
    .take = take_begin,
    .frame = {.outermost = true,
              .stage = {{.name = "asks", .asks = true}},
              .field = {PP_COUNT(probe_begin_frame, placed, PP_MOST_PAWNS, PP_ALL_STAGES)}},
    .possible = possible_begin,
};
