// SPDX-License-Identifier: MIT
// Judges whether a turn of Phoenix Rising and its moves can occur as somebody wrote them down.
#include "phoenix.h"

// --- The turn

// Stages in which the end of the game has not been tested yet: while pawns move, and after a pawn was taken off the
// board.
enum { UNTESTED = PP_PHX_MOVING | 1u << PP_PHX_TURN_WITHDRAWN_HAND };

static bool is_decided(const pp_scene *scene) {
    pp_rule rule;
    const bool tested = !(UNTESTED >> scene->frame->at & 1);
    return tested && pp_phx_last_ones(scene->game, scene->state, 0xff, &rule) != 0;
}

static bool can_ask(const pp_scene *scene) {
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, scene->frame);
    const pp_state *s = scene->state;
    const pp_pawn pawn = pp_get_pawn(s, pp_first_pawn(turn->seat));
    if (pp_phx_missed_out(s, turn->seat)) return false;
    switch (turn->at) {
    case PP_PHX_TURN_CREATE: return pawn.status == PP_ON || pawn.status == PP_OFF;
    case PP_PHX_TURN_RISE: return pawn.status == PP_OFF && pp_plays(scene->game, PP_R24B_AT_ONCE);
    default: return pp_phx_faces_space(s, pp_first_pawn(turn->seat));
    }
}

static bool remembers_open(const pp_game *game, const pp_phx_turn_frame *turn) {
    return pp_plays(game, PP_R30_22C_PATH_THAT_WAS_NOT_OPEN) ||
           (pp_phx_remembers_untouched(game) && turn->open >> turn->seat & 1);
}

// Returns whether the active pawn is about to enter the tile of this turn. A pawn beside the board enters at the
// point that its player chose.
static bool can_enter(const pp_scene *scene) {
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, scene->frame);
    const pp_pawn pawn = pp_get_pawn(scene->state, pp_first_pawn(turn->seat));
    if (pawn.status != PP_ON || pawn.place.square != turn->tile) return false;
    if (pawn.place.point < PP_SIDES) return turn->entry == 0;
    const int point = turn->entry - 1;
    const uint8_t tile = scene->state->tile[turn->tile], lie = scene->state->lie[turn->tile];
    return point >= 0 && point < PP_POINTS && pp_phx_entries(scene->game, pawn.place) >> point & 1 &&
           pp_exit(pp_kind_of(scene->game, tile - 1), lie, (uint8_t)point) != PP_NO_POINT;
}

static bool moves_now(const pp_state *s, int seat) {
    for (int i = 1; i < s->depth; i++) {
        const pp_frame *move = &s->frame[i];
        if (move->step == PP_PHX_MOVE && move->seat == seat) return move->at != PP_PHX_MOVE_DRAW;
    }
    return false;
}

// Returns whether these tiles may go back late (R30.3b). Their owner's space was filled. So an owner who faces a space has moved
// since, and either still moves or will draw.
static bool may_return_late(const pp_scene *scene) {
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, scene->frame);
    const pp_state *s = scene->state;
    if (turn->to_return != 0 && !pp_plays(scene->game, PP_R30_3B_AFTER_ALL_MOVEMENT)) return false;
    for (int seat = 0; seat < scene->game->seats; seat++) {
        const bool has_moved = moves_now(s, seat) || pp_phx_will_draw(s, seat);
        if (turn->to_return >> seat & 1 && !has_moved && pp_phx_faces_space(s, pp_first_pawn(seat)))
            return false;
    }
    return true;
}

// Returns whether everyone who will draw after all have moved is still waiting to: a pawn on the board faces a space.
static bool may_draw_late(const pp_scene *scene) {
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, scene->frame);
    const pp_state *s = scene->state;
    const bool late = pp_plays(scene->game, PP_R30_3B_AFTER_ALL_MOVEMENT) ||
                      !pp_plays(scene->game, PP_R30_23A_AFTER_EACH_MOVEMENT);
    for (int seat = 0; seat < scene->game->seats; seat++) {
        const int pawn = pp_first_pawn(seat);
        const bool waits = !pp_is_on(s, pawn) || pp_phx_faces_space(s, pawn);
        if (turn->to_draw >> seat & 1 && (!late || !waits)) return false;
    }
    return true;
}

// Returns whether the turn may be at its stage under these readings, and may have called the step that it waits for.
static bool has_called(const pp_scene *scene) {
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, scene->frame);
    const pp_frame *called = pp_called(scene);
    const pp_game *game = scene->game;
    const bool late_return = pp_plays(game, PP_R30_3B_AFTER_ALL_MOVEMENT);
    const bool late_draw = late_return || !pp_plays(game, PP_R30_23A_AFTER_EACH_MOVEMENT);
    const bool keeps = pp_plays(game, PP_R30_26B_TILE_LAID_AND_CLAIM_STAYS);
    const bool laid = scene->state->tile[turn->tile] != 0;
    if (!may_return_late(scene) || !may_draw_late(scene)) return false;
    if (turn->open != 0 && !remembers_open(game, turn)) return false;
    switch (turn->at) {
    case PP_PHX_TURN_FIRST_DRAW:
    case PP_PHX_TURN_RISE_DRAW: return true;
    case PP_PHX_TURN_WITHDRAWN_HAND: // the game was not over, so somebody else is still in
        return (PP_VIEW(pp_phx_returns_frame, called)->to_return & ~(1 << turn->seat)) == 0 &&
               (pp_seats_in(game, scene->state) & ~(1 << turn->seat)) != 0;
    case PP_PHX_TURN_KEPT_HAND: return pp_plays(game, PP_R30_19B_KEPT_UNTIL_NEXT_TURN);
    case PP_PHX_TURN_GIVE: return pp_phx_faces_space(scene->state, pp_first_pawn(turn->seat));
    case PP_PHX_TURN_RETURN: return laid && can_enter(scene);
    case PP_PHX_TURN_MOVE: return laid && called->seat == turn->seat;
    case PP_PHX_TURN_FOLLOW: return laid;
    default: return laid && (called->step == PP_PHX_RETURNS ? late_return || keeps : late_draw);
    }
}

bool pp_phx_possible_turn(const pp_scene *scene) {
    if (pp_unplaced(scene->game, scene->state) != 0 || is_decided(scene)) return false;
    return pp_is_asking(scene) ? can_ask(scene) : has_called(scene);
}

// --- The moves

bool pp_phx_possible_move(const pp_scene *scene) {
    const pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, scene->frame);
    const bool keeps = pp_plays(scene->game, PP_R30_26B_TILE_LAID_AND_CLAIM_STAYS);
    if (move->pawn != pp_first_pawn(move->seat)) return false;
    for (int seat = 0; seat < scene->game->seats; seat++) {
        if (move->left >> seat & 1 && pp_is_on(scene->state, pp_first_pawn(seat))) return false;
    }
    if (pp_seats_in(scene->game, scene->state) == 0 && move->left == 0)
        return false; // the game was over before
    if (move->at != PP_PHX_MOVE_DRAW) return true;
    pp_rule rule; // before the draw, the end of the game has been tested
    if (pp_phx_last_ones(scene->game, scene->state, 0xff, &rule) != 0) return false;
    return pp_called(scene)->step == PP_STEP_DRAW || keeps;
}

bool pp_phx_possible_others(const pp_scene *scene) {
    const pp_phx_others_frame *others = PP_VIEW(pp_phx_others_frame, scene->frame);
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, pp_caller(scene));
    const pp_game *game = scene->game;
    return others->seat == turn->seat && others->tile == turn->tile && others->looked_at > 1 &&
           others->moved == pp_plays(game, PP_R35_1B_ROUND_AFTER_ROUND) &&
           (others->listed == 0 || pp_plays(game, PP_R35_1C_LISTED_ONCE)) &&
           pp_called(scene)->seat == pp_clockwise(game, others->seat, others->looked_at - 1);
}
