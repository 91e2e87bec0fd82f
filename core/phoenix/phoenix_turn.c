// SPDX-License-Identifier: MIT
// A turn of Phoenix Rising: one question, then tiles go back, the player's own pawn moves, the others move, tiles are drawn.
#include "phoenix.h"

#include <assert.h>

// --- What follows the question

// Clockwise from the active player, or from the next one, so that the active player comes last (R30.20).
static int first_to_return(const pp_game *game, int active) {
    return pp_plays(game, PP_R30_20B_CLOCKWISE_THEN_UNUSED) ? pp_clockwise(game, active, 1) : active;
}

// The unused tile goes back, and the tiles of those whose space was filled; theirs may wait (R30.3).
static pp_next begin_moving(const pp_work *work, pp_phx_turn_frame *turn) {
    pp_state *s = work->state;
    uint8_t filled = 0;
    // Whether filling the last space can win before the pawn has travelled is a ruling (R30.15).
    if (pp_plays(work->game, PP_R30_15A_BEFORE_AND_AFTER_EACH_MOVEMENT) && pp_phx_judge(work, 0))
        return PP_DONE;
    for (int seat = 0; seat < work->game->seats; seat++) {
        const pp_pawn pawn = pp_get_pawn(s, pp_first_pawn(seat));
        const bool ahead = pawn.status == PP_ON && pawn.place.square == turn->tile;
        const bool lost = pawn.status == PP_OUT; // with the last space, and tiles kept until then (R30.19b)
        const bool holds = s->holder == seat + 1 && seat != turn->seat; // who is active travels on (R30.26b)
        const bool owed = s->hand[seat][0] != 0 || holds || s->due[seat] != 0;
        if ((ahead || lost) && owed) filled |= (uint8_t)(1 << seat);
    }
    uint8_t returning = filled;
    if (pp_plays(work->game, PP_R30_3B_AFTER_ALL_MOVEMENT)) {
        returning &= (uint8_t)(1 << turn->seat);
        turn->to_return = (uint8_t)(filled & ~returning);
    }
    turn->at = PP_PHX_OTHERS;
    pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, pp_call(work, PP_PHX_MOVE, turn->seat));
    move->pawn = pp_first_pawn(turn->seat);
    move->entry = turn->entry;
    turn->entry = 0;
    if (returning != 0) pp_phx_return_tiles(work, first_to_return(work->game, turn->seat), returning);
    return PP_AGAIN;
}

// Tiles that were left in hands until all had moved (R30.3b).
static pp_next settle(const pp_work *work, pp_phx_turn_frame *turn) {
    const pp_state *s = work->state;
    const uint8_t holder = s->holder;
    turn->at = PP_PHX_SUPPLIES;
    for (int seat = 0; seat < work->game->seats; seat++) {
        if (!pp_is_on(s, pp_first_pawn(seat)) && pp_phx_gives_back(work, seat))
            turn->to_return |= (uint8_t)(1 << seat);
    }
    if (turn->to_return == 0 && s->holder == holder) return PP_AGAIN;
    pp_phx_return_tiles(work, turn->seat, turn->to_return);
    turn->to_return = 0;
    return PP_AGAIN;
}

// Players who have not drawn after their own move do so now, clockwise; the active player first, or last (R30.23).
static pp_next supply(const pp_work *work, pp_phx_turn_frame *turn) {
    const int first = pp_plays(work->game, PP_R30_23B_ACTIVE_PLAYER_LAST) ? 1 : 0;
    for (int places = first; places < work->game->seats + first; places++) {
        const int seat = pp_clockwise(work->game, turn->seat, places);
        if (!(turn->to_draw >> seat & 1)) continue;
        turn->to_draw &= (uint8_t) ~(1 << seat);
        pp_phx_call_draw(work, seat);
        return PP_AGAIN;
    }
    turn->at = PP_PHX_ENDS;
    return PP_AGAIN;
}

static pp_next go_on_after_leaving(const pp_work *work, pp_frame *frame) {
    if (pp_phx_judge(work, 0)) return PP_DONE;
    const bool off = pp_status_of(work->state, pp_first_pawn(frame->seat)) == PP_OFF;
    frame->at = off && pp_plays(work->game, PP_R24B_AT_ONCE) ? PP_PHX_RISES : PP_PHX_ENDS;
    return PP_AGAIN;
}

// The next player; a round ends when the first player's seat is reached, whether or not that player is still in the game.
static pp_next end_turn(const pp_work *work, const pp_frame *frame) {
    pp_state *s = work->state;
    pp_phx_forget_turn(s);
    for (int places = 1;; places++) {
        assert(places <= work->game->seats);
        const int seat = pp_clockwise(work->game, frame->seat, places);
        if (seat == s->first) {
            pp_rule rule;
            const uint8_t winners = pp_phx_round_winners(work->game, s, &rule);
            if (winners != 0) {
                pp_phx_end(work, winners, rule);
                return PP_DONE;
            }
        }
        if (!pp_is_in(s, seat)) continue;
        pp_become(work, PP_STEP_TURN, seat);
        return PP_AGAIN;
    }
}

// A player who came away empty-handed draws now if the stack has tiles again: nothing else has seen to it (R30.25c).
static bool draws_first(const pp_state *s, int seat) {
    return pp_phx_faces_space(s, pp_first_pawn(seat)) && s->hand[seat][0] == 0 && pp_pile_size(s, 0) != 0;
}

static pp_next begin(const pp_work *work, const pp_frame *frame) {
    if (!draws_first(work->state, frame->seat)) return PP_ASKS;
    pp_call(work, PP_STEP_DRAW, frame->seat);
    return PP_AGAIN;
}

static pp_next run_turn(const pp_work *work, pp_frame *frame) {
    pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, frame);
    switch (turn->at) {
    case PP_PHX_BEGINS: return begin(work, frame);
    case PP_PHX_RISES:
    case PP_PHX_EXTENDS: return PP_ASKS;
    case PP_PHX_MOVES: return begin_moving(work, turn);
    case PP_PHX_OTHERS:
        turn->at = PP_PHX_SETTLES;
        pp_phx_call_others(work, turn->seat, turn->tile);
        return PP_AGAIN;
    case PP_PHX_SETTLES: return settle(work, turn);
    case PP_PHX_SUPPLIES: return supply(work, turn);
    case PP_PHX_LEFT: return go_on_after_leaving(work, frame);
    default: assert(turn->at == PP_PHX_ENDS); return end_turn(work, frame);
    }
}

// --- The question: come back to the board, or extend the path

static bool is_off(const pp_scene *scene) {
    return pp_status_of(scene->state, pp_first_pawn(scene->frame->seat)) == PP_OFF;
}

static uint32_t count_turn(const pp_scene *scene) {
    return is_off(scene) ? pp_phx_count_rises(scene) : pp_phx_count_extend(scene);
}

static pp_action nth_turn(const pp_scene *scene, uint32_t i) {
    return is_off(scene) ? pp_phx_nth_rise(scene, i) : pp_phx_nth_extend(scene, i);
}

static pp_rank rank_turn(const pp_scene *scene, pp_action action) {
    return is_off(scene) ? pp_phx_rank_rise(scene, action) : pp_phx_rank_extend(scene, action);
}

static void take_turn(const pp_work *work, pp_frame *frame, pp_action action) {
    const bool off = pp_status_of(work->state, pp_first_pawn(frame->seat)) == PP_OFF;
    if (off) {
        pp_phx_take_rise(work, frame, action);
    } else {
        pp_phx_take_extend(work, frame, action);
    }
}

// --- Whether a turn can stand so

enum { MOVING = 1u << PP_PHX_OTHERS | 1u << PP_PHX_SETTLES };

// Stages in which the end of the game has still to be tested: while pawns move, and as one has been taken off the board.
enum { UNTESTED = MOVING | 1u << PP_PHX_LEFT };

static bool is_decided(const pp_scene *scene) {
    pp_rule rule;
    const bool tested = !(UNTESTED >> scene->frame->at & 1);
    return tested && pp_phx_last_ones(scene->game, scene->state, 0xff, &rule) != 0;
}

static bool can_ask(const pp_scene *scene) {
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, scene->frame);
    const pp_state *s = scene->state;
    const pp_pawn pawn = pp_get_pawn(s, pp_first_pawn(turn->seat));
    if (draws_first(s, turn->seat)) return false;
    switch (turn->at) {
    case PP_PHX_BEGINS: return pawn.status == PP_ON || pawn.status == PP_OFF;
    case PP_PHX_RISES: return pawn.status == PP_OFF && pp_plays(scene->game, PP_R24B_AT_ONCE);
    default: return pp_phx_faces_space(s, pp_first_pawn(turn->seat));
    }
}

static bool remembers_open(const pp_game *game, const pp_phx_turn_frame *turn) {
    return pp_plays(game, PP_R30_22C_PATH_THAT_WAS_NOT_OPEN) ||
           (pp_phx_remembers_untouched(game) && turn->open >> turn->seat & 1);
}

// What the readings say of the step that each stage has called.
static bool has_called(const pp_scene *scene) {
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, scene->frame);
    const pp_frame *called = pp_phx_called(scene);
    const pp_game *game = scene->game;
    const bool late_return = pp_plays(game, PP_R30_3B_AFTER_ALL_MOVEMENT);
    const bool late_draw = late_return || !pp_plays(game, PP_R30_23A_AFTER_EACH_MOVEMENT);
    const bool keeps = pp_plays(game, PP_R30_26B_LAID_AND_CLAIM_STAYS);
    const bool laid = scene->state->tile[turn->tile] != 0;
    if ((turn->to_return != 0 && !late_return) || (turn->to_draw != 0 && !late_draw)) return false;
    if (turn->open != 0 && !remembers_open(game, turn)) return false;
    switch (turn->at) {
    case PP_PHX_BEGINS: return true;
    case PP_PHX_EXTENDS: return pp_phx_faces_space(scene->state, pp_first_pawn(turn->seat));
    case PP_PHX_OTHERS: return laid && called->seat == turn->seat;
    case PP_PHX_SETTLES: return laid;
    case PP_PHX_SUPPLIES:
        if (!laid) return false;
        return called->step == PP_PHX_RETURNS ? late_return || keeps : late_draw;
    case PP_PHX_ENDS: return pp_plays(game, PP_R30_19B_KEPT_UNTIL_NEXT_TURN);
    default: return (PP_VIEW(pp_phx_returns_frame, called)->to_return & ~(1 << turn->seat)) == 0;
    }
}

static bool possible_turn(const pp_scene *scene) {
    if (pp_unplaced(scene->game, scene->state) != 0 || is_decided(scene)) return false;
    return pp_is_asking(scene) ? can_ask(scene) : has_called(scene);
}

const pp_step pp_phx_turn = {
    .name = "turn",
    .backwards = true,
    .verbs = 1u << PP_LAY | 1u << PP_TURN | 1u << PP_WITHDRAW | 1u << PP_NAME | 1u << PP_PASS | 1u << PP_AT,
    .run = run_turn,
    .count = count_turn,
    .nth = nth_turn,
    .rank = rank_turn,
    .take = take_turn,
    .frame =
        {
            .outermost = true,
            .stage =
                {[PP_PHX_BEGINS] = {.name = "begins", .asks = true, .calls = UINT32_C(1) << PP_STEP_DRAW},
                 [PP_PHX_RISES] = {.name = "rises", .asks = true},
                 [PP_PHX_EXTENDS] = {.name = "extends",
                                     .asks = true,
                                     .calls = UINT32_C(1) << PP_STEP_DRAW | UINT32_C(1) << PP_PHX_GIVES},
                 [PP_PHX_MOVES] = {.name = "moves"},
                 [PP_PHX_OTHERS] = {.name = "others", .calls = UINT32_C(1) << PP_PHX_MOVE},
                 [PP_PHX_SETTLES] = {.name = "settles", .calls = UINT32_C(1) << PP_STEP_FOLLOWERS},
                 [PP_PHX_SUPPLIES] = {.name = "supplies",
                                      .calls = UINT32_C(1) << PP_STEP_DRAW | UINT32_C(1) << PP_PHX_RETURNS},
                 [PP_PHX_LEFT] = {.name = "left", .calls = UINT32_C(1) << PP_PHX_RETURNS},
                 [PP_PHX_ENDS] = {.name = "ends", .calls = UINT32_C(1) << PP_PHX_RETURNS}},
            .field = {PP_FIELD(pp_phx_turn_frame, to_draw, PP_FIELD_SEATS, MOVING | 1u << PP_PHX_SUPPLIES),
                      PP_FIELD(pp_phx_turn_frame, entry, PP_FIELD_POINT, 1u << PP_PHX_MOVES),
                      PP_FIELD(pp_phx_turn_frame, to_return, PP_FIELD_SEATS, MOVING),
                      PP_FIELD(pp_phx_turn_frame, tile, PP_FIELD_SQUARE,
                               1u << PP_PHX_MOVES | MOVING | 1u << PP_PHX_SUPPLIES),
                      PP_FIELD(pp_phx_turn_frame, open, PP_FIELD_SEATS,
                               1u << PP_PHX_MOVES | MOVING | 1u << PP_PHX_SUPPLIES)},
        },
    .possible = possible_turn,
};
