// SPDX-License-Identifier: MIT
// A turn of Tsuro: lay a tile, move the pawns that face it, settle with the fallen, draw.
#include "parts.h"

#include <assert.h>

typedef struct turn_frame {
    uint8_t step, at, seat;
    uint8_t were_in; // seats that were in the game when the tile was laid
    uint8_t tile;    // its square
    uint8_t unused[3];
} turn_frame;
PP_FRAME_VIEW(turn_frame);

// What comes next.
enum { TURN_LAYS, TURN_MOVES, TURN_JUDGES, TURN_SETTLES, TURN_DRAWS, TURN_ENDS };
enum { TURN_HAS_TILE = 1u << TURN_MOVES | 1u << TURN_JUDGES | 1u << TURN_SETTLES };

static pp_next run_lays(const pp_work *work, const pp_frame *frame) {
    pp_state *s = work->state;
    if (s->hand[frame->seat][0] != 0 || !pp_plays(work->game, PP_R5B_GAME_ENDS)) return PP_ASKS;
    pp_decide(work, pp_seats_in(work->game, s), PP_RULE_ALL_TILES_PLAYED);
    return PP_DONE;
}

static pp_next end_turn(const pp_work *work, const pp_frame *frame) {
    const int next = pp_next_in(work->game, work->state, frame->seat);
    const bool begun =
        pp_status_of(work->state, pp_first_pawn(next)) != PP_UNPLACED; // they all have, but for R8.3b
    const pp_frame *frame_of_next = pp_become(work, begun ? PP_STEP_TURN : PP_STEP_START, next);
    return begun ? run_lays(work, frame_of_next) : PP_AGAIN;
}

// One part follows another until one of them calls a step.
static pp_next run_turn(const pp_work *work, pp_frame *frame) {
    turn_frame *turn = PP_VIEW(turn_frame, frame);
    uint8_t fallen;
    switch (turn->at) {
    case TURN_LAYS: return run_lays(work, frame);
    case TURN_MOVES:
        // The pawn of the player who laid the tile faces it like the others, and comes first in their order.
        turn->at = TURN_JUDGES;
        if (pp_move_followers(work, turn->seat, turn->tile) == PP_AGAIN) return PP_AGAIN;
        // fallthrough
    case TURN_JUDGES:
        if (pp_judge(work, turn->were_in)) return PP_DONE;
        turn->at = TURN_SETTLES;
        fallen = pp_fallen_with_tiles(work->game, work->state, turn->were_in);
        if (pp_exchanges(work, turn->seat, fallen)) {
            PP_VIEW(pp_exchange_frame, pp_call(work, PP_STEP_EXCHANGE, turn->seat))->fallen = fallen;
            return PP_AGAIN;
        }
        // fallthrough
    case TURN_SETTLES:
        pp_settle(work, turn->were_in);
        turn->were_in = turn->tile = 0;
        // fallthrough
    case TURN_DRAWS:
        turn->at = TURN_ENDS;
        PP_VIEW(pp_draw_frame, pp_call(work, PP_STEP_DRAW, turn->seat))->active = turn->seat;
        return PP_AGAIN;
    default: assert(turn->at == TURN_ENDS); return end_turn(work, frame);
    }
}

// --- The question: which tile, and how turned; or pass, with an empty hand.

static void take_lay(const pp_work *work, pp_frame *frame, pp_action action) {
    turn_frame *turn = PP_VIEW(turn_frame, frame);
    if (pp_verb_of(action) == PP_PASS) {
        pp_tell(work, PP_RULE_PASS, (pp_event){.event = PP_EV_PASSES, .pawn = pp_first_pawn(frame->seat)});
        turn->at = TURN_DRAWS;
        return;
    }
    turn->were_in = pp_seats_in(work->game, work->state);
    turn->tile = pp_lay_tile(work, frame->seat, action).square;
    turn->at = TURN_MOVES;
}

// Everybody has placed a pawn, or where that is done in the first turn, everybody up to the seat whose turn it is (R8.3).
static bool begun_as_far(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const int begun = pp_begun_in_order(game, scene->state);
    if (begun == game->seats) return true;
    const int before = pp_clockwise(game, scene->frame->seat, game->seats - scene->state->first);
    return pp_plays(game, PP_R8_3B_MARK_WITH_FIRST_TILE) && begun == before + 1;
}

static bool possible_turn(const pp_scene *scene) {
    const turn_frame *turn = PP_VIEW(turn_frame, scene->frame);
    const pp_state *s = scene->state;
    const uint8_t in = pp_seats_in(scene->game, s);
    if (!begun_as_far(scene) || (in & (in - 1)) == 0 || pp_all_tiles_played(scene->game, s)) return false;
    if (pp_is_asking(scene)) {
        const bool can_go_on = s->hand[turn->seat][0] != 0 || pp_plays(scene->game, PP_R5A_TURN_PASSES);
        return in >> turn->seat & 1 && can_go_on;
    }
    return turn->at != TURN_SETTLES ||
           ((turn->were_in & in) == in && turn->were_in >> turn->seat & 1 && s->tile[turn->tile] != 0);
}

const pp_step pp_step_turn = {
    .name = "turn",
    .verbs = 1u << PP_LAY | 1u << PP_PASS,
    .run = run_turn,
    .count = pp_count_lays,
    .nth = pp_nth_lay,
    .rank = pp_rank_lay,
    .take = take_lay,
    .frame =
        {
            .outermost = true,
            .stage = {[TURN_LAYS] = {.name = "lays", .asks = true},
                      [TURN_MOVES] = {.name = "moves"},
                      [TURN_JUDGES] = {.name = "judges", .calls = UINT32_C(1) << PP_STEP_FOLLOWERS},
                      [TURN_SETTLES] = {.name = "settles", .calls = UINT32_C(1) << PP_STEP_EXCHANGE},
                      [TURN_DRAWS] = {.name = "draws"},
                      [TURN_ENDS] = {.name = "ends", .calls = UINT32_C(1) << PP_STEP_DRAW}},
            .field = {PP_FIELD(turn_frame, were_in, PP_FIELD_SEATS, TURN_HAS_TILE),
                      PP_FIELD(turn_frame, tile, PP_FIELD_SQUARE, TURN_HAS_TILE)},
        },
    .possible = possible_turn,
};
