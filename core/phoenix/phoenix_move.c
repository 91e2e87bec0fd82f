// SPDX-License-Identifier: MIT
// One pawn's move in Phoenix Rising: its way, the tiles of those who were lost, its stars, its new tiles; then everybody
// else whose path was extended, clockwise.
#include "phoenix.h"

#include "bits.h"

#include <assert.h>

// --- Stars on the way

enum { STAR_TOKENS = 50 };

static bool tokens_left(const pp_game *game, const pp_state *s) {
    int used = pp_bits(s->mark[PP_PHX_STAR]);
    if (pp_plays(game, PP_R23A_COUNTING_GOES_ON)) return true;
    for (int seat = 0; seat < game->seats; seat++)
        used += s->score[seat];
    return used < STAR_TOKENS;
}

// Stars are made only while none of the earlier ones is being taken, so the next number is the next place in the row. Each
// lies beside a lantern, so they are never more than these.
void pp_phx_make_star(const pp_work *work, uint8_t square) {
    pp_state *s = work->state;
    const uint64_t barred = s->mark[PP_PHX_STAR] | s->mark[PP_PHX_SCORED];
    const int stars = pp_bits(s->mark[PP_PHX_STAR]);
    if (!((s->mark[PP_PHX_LANTERN] & ~barred) >> square & 1) || !tokens_left(work->game, s)) return;
    assert(stars < PP_STARS && s->star[stars] == 0);
    pp_put_mark(s, PP_PHX_STAR, square);
    s->star[stars] = (uint8_t)(square + 1);
    pp_tell(work, PP_RULE_STAR, (pp_event){.event = PP_EV_MARKED, .place.square = square});
}

// --- The walk

// A pawn that has crossed a tile stands on it, at its far edge; it leaves the tile when it goes on.
static void leave_tile(const pp_work *work, pp_frame *frame, const pp_walker *walker) {
    pp_phx_travel_frame *travel = PP_VIEW(pp_phx_travel_frame, frame);
    const pp_place behind = pp_across(work->game->size, walker->from.square, walker->from.point);
    if (travel->under_way) pp_phx_make_star(work, behind.square);
    travel->under_way = true;
}

static pp_stop visits(const pp_work *work, pp_frame *travel, pp_walker *walker, uint8_t last) {
    leave_tile(work, travel, walker);
    if (walker->at.square == PP_NO_SQUARE) pp_phx_make_star(work, last);
    return PP_GOES_ON;
}

static void collide(const pp_work *work, pp_frame *travel, const pp_walker *walker) {
    leave_tile(work, travel, walker);
    // Whether the tile at whose far edge they meet was left, and so made a star, is a ruling (R30.10).
    if (pp_plays(work->game, PP_R30_10B_STAR)) pp_phx_make_star(work, walker->from.square);
    // Pawns that share a point (R18b) are all met there.
    const pp_place point = work->state->place[walker->met];
    pp_phx_leave(work, walker->pawn, PP_BY_COLLISION, PP_RULE_COLLISION);
    for (int places = 1; places < work->game->seats; places++) {
        const int pawn = pp_first_pawn(pp_clockwise(work->game, travel->seat, places));
        if (pp_is_on(work->state, pawn) && pp_same_place(work->state->place[pawn], point))
            pp_phx_leave(work, pawn, PP_BY_COLLISION, PP_RULE_COLLISION);
    }
}

// A pawn that has come full circle leaves the board over the tile where it set out: by now that tile makes its star, no
// matter how the first step was read.
static void run_in_circles(const pp_work *work, const pp_walker *walker) {
    pp_phx_make_star(work, walker->from.square);
    pp_phx_leave(work, walker->pawn, PP_BY_LOOP, PP_RULE_LOOP);
}

static void stops(const pp_work *work, pp_frame *travel, const pp_walker *walker, pp_stop stop) {
    const bool active = travel->seat == work->state->frame[0].seat;
    switch (stop) {
    case PP_STOP_OPEN:
    case PP_STOP_DEAD_END:
        pp_tell(work, active ? PP_RULE_MOVE_ACTIVE : PP_RULE_MOVE_OTHERS,
                (pp_event){.event = PP_EV_MOVES, .pawn = walker->pawn, .place = walker->at});
        break;
    case PP_STOP_RIM: pp_phx_leave(work, walker->pawn, PP_BY_RIM, PP_RULE_RIM); break;
    case PP_STOP_MEETING: collide(work, travel, walker); break;
    default: assert(stop == PP_STOP_LOOP); run_in_circles(work, walker);
    }
}

// When the pawn is about to move back onto the tile of the first star, a loop may be broken before it has been followed once
// (R35.4b); where the way leads elsewhere, the step that breaks it has nothing to do. A tile that is Dimmed already would not be
// flipped, so it stops nobody (R35.3).
static pp_stop visits_in_winds(const pp_work *work, pp_frame *travel, pp_walker *walker, uint8_t last) {
    const pp_state *s = work->state;
    const uint8_t ahead = walker->at.square;
    visits(work, travel, walker, last);
    if (pp_plays(work->game, PP_R35_4A_FULL_LAP_FIRST) || walker->closed || ahead == PP_NO_SQUARE ||
        ahead != pp_star_square(s, 1) || !pp_phx_has_glowing_star(work->game, s, ahead)) {
        return PP_GOES_ON;
    }
    PP_VIEW(pp_phx_loop_frame, pp_call(work, PP_PHX_LOOP, travel->seat))->pawn = walker->pawn;
    return PP_STOP_PAUSED;
}

// In Winds of Change a loop is broken, not left.
static void stops_in_winds(const pp_work *work, pp_frame *travel, const pp_walker *walker, pp_stop stop) {
    if (stop == PP_STOP_LOST) return;
    if (stop != PP_STOP_LOOP) {
        stops(work, travel, walker, stop);
        return;
    }
    pp_walk_on(work, travel);
    PP_VIEW(pp_phx_loop_frame, pp_call(work, PP_PHX_LOOP, travel->seat))->pawn = walker->pawn;
}

// What is newly extended is a ruling (R30.22): the path of a tile touched in this turn, or any that is open. Whether it was
// also open before the turn is looked at elsewhere.
static bool follows(const pp_game *game, const pp_state *s, uint8_t square, int pawn) {
    const bool touched = s->place[pawn].square == square;
    return (touched || pp_plays(game, PP_R30_22B_ANY_OPEN_PATH)) && pp_phx_has_path(game, s, pawn);
}

// Any tile may have been flipped, not only the one that was laid.
static bool follows_in_winds(const pp_game *game, const pp_state *s, uint8_t square, int pawn) {
    (void)square;
    const bool touched = pp_is_marked(s, PP_PHX_TURNED, s->place[pawn].square);
    return (touched || pp_plays(game, PP_R30_22B_ANY_OPEN_PATH)) && pp_phx_has_path(game, s, pawn);
}

// Nobody is asked during a walk, except in Winds of Change while a loop is broken.
static bool possible_travel(const pp_scene *scene) {
    const pp_phx_travel_frame *travel = PP_VIEW(pp_phx_travel_frame, scene->frame);
    const pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, pp_phx_caller(scene));
    const pp_pawn pawn = pp_get_pawn(scene->state, travel->pawn);
    return move->pawn == travel->pawn && travel->under_way == 1 && pawn.status == PP_ON &&
           pawn.place.point < PP_SIDES && pp_travel_possible(scene);
}

const pp_travel pp_phx_travel = {
    .visits = visits,
    .stops = stops,
    .follows = follows,
};

const pp_travel pp_winds_travel = {
    .visits = visits_in_winds,
    .stops = stops_in_winds,
    .follows = follows_in_winds,
};

const pp_step pp_phx_travel_step = {
    .name = "travel",
    .backwards = true,
    .run = pp_run_travel,
    .frame = {.stage = {[PP_TRAVEL_STOPPED] = {.name = "stopped"},
                        [PP_TRAVEL_WALKS] = {.name = "walks", .calls = UINT32_C(1) << PP_PHX_LOOP}},
              .field = {PP_FIELD(pp_phx_travel_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_travel_frame, since, PP_FIELD_PLACE, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_travel_frame, under_way, PP_FIELD_FLAG, PP_ALL_STAGES)}},
    .possible = possible_travel,
};

// --- The move

// A pawn beside the board enters where its player said. The tile that a pawn stands on is left when it sets out
// (R30.9).
static void set_out(const pp_work *work, pp_phx_move_frame *move) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int pawn = move->pawn;
    move->at = PP_PHX_MOVE_RETURNS;
    const uint8_t under = pp_phx_under(game, s, pawn);
    if (pp_phx_is_beside(s, pawn)) s->place[pawn].point = (uint8_t)(move->entry - 1);
    move->entry = 0;
    if (!pp_phx_has_path(game, s, pawn)) return;
    if (under != PP_NO_SQUARE && pp_plays(game, PP_R30_9A_STAR_WHEN_LEFT)) pp_phx_make_star(work, under);
    pp_set_out(work, pawn);
}

static void return_tiles_of_the_lost(const pp_work *work, pp_phx_move_frame *move) {
    const uint8_t holder = work->state->holder;
    uint8_t returning = 0;
    move->at = PP_PHX_MOVE_SCORES;
    if (pp_plays(work->game, PP_R30_3B_AFTER_ALL_MOVEMENT)) return;
    for (uint32_t rest = move->left; rest != 0; rest &= rest - 1) {
        const int seat = pp_lowest_bit(rest);
        if (pp_phx_gives_back(work, seat)) returning |= (uint8_t)(1 << seat);
    }
    // Where the Phoenix tile has passed on, its new holder draws what lies in the stack (R30.19b with R30.26b).
    if (returning == 0 && work->state->holder == holder) return;
    pp_phx_return_tiles(work, move->seat, returning);
}

// A player who kept the Phoenix tile while laying the only tile in hand (R30.26b) no longer needs it when a tile lies ahead.
static void drop_claim(const pp_work *work, int seat) {
    if (work->state->frame[0].seat != seat || work->state->holder != seat + 1) return;
    pp_phx_put_marker_back(work, PP_RULE_ONE_TILE);
    // Tiles that came into the stack on the way are drawn by the player who has waited for them.
    pp_phx_return_tiles(work, seat, 0);
}

// When the mover draws is a ruling (R30.23, R30.3).
static void draw(const pp_work *work, pp_phx_move_frame *move) {
    const pp_game *game = work->game;
    pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, &work->state->frame[0]);
    const bool all_late =
        pp_plays(game, PP_R30_3B_AFTER_ALL_MOVEMENT) || pp_plays(game, PP_R30_23C_ALL_IN_THE_THIRD_STEP);
    const bool active_late = pp_plays(game, PP_R30_23B_ACTIVE_PLAYER_LAST);
    move->at = PP_PHX_MOVE_ENDS;
    if (!pp_phx_faces_space(work->state, move->pawn)) {
        drop_claim(work, move->seat);
        return;
    }
    if (all_late || (active_late && move->seat == turn->seat)) {
        turn->to_draw |= (uint8_t)(1 << move->seat);
    } else {
        pp_phx_call_draw(work, move->seat);
    }
}

// All stars at once, or tile by tile (R31): then this stage comes round again until none is left.
static void settle_stars(const pp_work *work, pp_phx_move_frame *move) {
    const bool one = pp_plays(work->game, PP_R31B_TILE_BY_TILE), any = work->state->mark[PP_PHX_STAR] != 0;
    if (!any || !one) move->at = PP_PHX_MOVE_DRAWS;
    if (!any) return;
    pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, pp_call(work, PP_PHX_STARS, move->seat));
    stars->star = 1;
    stars->only = one;
}

static pp_next run_move(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, frame);
    switch (move->at) {
    case PP_PHX_MOVE_BEGINS: set_out(work, move); return PP_AGAIN;
    case PP_PHX_MOVE_RETURNS: return_tiles_of_the_lost(work, move); return PP_AGAIN;
    case PP_PHX_MOVE_SCORES: settle_stars(work, move); return PP_AGAIN;
    case PP_PHX_MOVE_DRAWS:
        if (pp_phx_judge(work, move->left)) return PP_DONE;
        if (pp_plays(game, PP_R32B_PAWN_GOES_ON) && pp_phx_has_path(game, work->state, move->pawn)) {
            move->at = PP_PHX_MOVE_BEGINS;
            return PP_AGAIN;
        }
        draw(work, move);
        return PP_AGAIN;
    default: assert(move->at == PP_PHX_MOVE_ENDS); return PP_DONE;
    }
}

// The active pawn is about to enter the tile of this turn, from beside the board where its player said.
static bool can_begin(const pp_scene *scene) {
    const pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, scene->frame);
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, pp_phx_caller(scene));
    const pp_pawn pawn = pp_get_pawn(scene->state, move->pawn);
    if (pawn.status != PP_ON || pawn.place.square != turn->tile) return false;
    if (pawn.place.point < PP_SIDES) return move->entry == 0;
    const int point = move->entry - 1;
    const uint8_t tile = scene->state->tile[pawn.place.square], lie = scene->state->lie[pawn.place.square];
    return point >= 0 && point < PP_POINTS && pp_phx_entries(scene->game, pawn.place) >> point & 1 &&
           pp_exit(pp_kind_of(scene->game, tile - 1), lie, (uint8_t)point) != PP_NO_POINT;
}

static bool possible_move(const pp_scene *scene) {
    const pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, scene->frame);
    const pp_state *s = scene->state;
    const uint8_t called = pp_phx_called(scene)->step;
    const bool keeps = pp_plays(scene->game, PP_R30_26B_LAID_AND_CLAIM_STAYS);
    const bool one = pp_plays(scene->game, PP_R31B_TILE_BY_TILE);
    if (move->pawn != pp_first_pawn(move->seat)) return false;
    for (int seat = 0; seat < scene->game->seats; seat++) {
        if (move->left >> seat & 1 && pp_is_on(s, pp_first_pawn(seat))) return false;
    }
    switch (move->at) {
    case PP_PHX_MOVE_BEGINS: return pp_phx_caller(scene)->step == PP_STEP_TURN && can_begin(scene);
    case PP_PHX_MOVE_SCORES: return called == PP_PHX_RETURNS || one;
    case PP_PHX_MOVE_DRAWS: return !one;
    case PP_PHX_MOVE_ENDS: return called == PP_STEP_DRAW || keeps;
    default: return true;
    }
}

const pp_step pp_phx_move = {
    .name = "move",
    .backwards = true,
    .run = run_move,
    .frame = {.stage = {[PP_PHX_MOVE_BEGINS] = {.name = "begins", .calls = UINT32_C(1) << PP_PHX_RETURNS},
                        [PP_PHX_MOVE_RETURNS] = {.name = "returns", .calls = UINT32_C(1) << PP_STEP_TRAVEL},
                        [PP_PHX_MOVE_SCORES] = {.name = "scores",
                                                .calls = UINT32_C(1) << PP_PHX_RETURNS | UINT32_C(1)
                                                                                             << PP_PHX_STARS},
                        [PP_PHX_MOVE_DRAWS] = {.name = "draws", .calls = UINT32_C(1) << PP_PHX_STARS},
                        [PP_PHX_MOVE_ENDS] = {.name = "ends",
                                              .calls = UINT32_C(1) << PP_STEP_DRAW |
                                                       UINT32_C(1) << PP_PHX_RETURNS}},
              .field = {PP_FIELD(pp_phx_move_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_move_frame, entry, PP_FIELD_POINT, 1u << PP_PHX_MOVE_BEGINS),
                        PP_FIELD(pp_phx_move_frame, left, PP_FIELD_SEATS, PP_ALL_STAGES)}},
    .possible = possible_move,
};

// --- The others

typedef struct others_frame {
    uint8_t step, at, seat; // whose turn it is
    uint8_t moved;          // 1 when somebody has moved in this pass (R35.1b)
    uint8_t looked_at;      // seats, clockwise from that one
    uint8_t listed;         // seats that were found to move beforehand (R35.1c)
    uint8_t tile;           // the square of the tile of this turn
    uint8_t unused;
} others_frame;
PP_FRAME_VIEW(others_frame);

enum { OTHERS_LIST, OTHERS_MOVE };

static bool moves(const pp_work *work, const others_frame *others, int seat) {
    const pp_state *s = work->state;
    return work->game->travel->follows(work->game, s, others->tile, pp_first_pawn(seat)) &&
           !(PP_VIEW(pp_phx_turn_frame, &s->frame[0])->open >> seat & 1);
}

static void list_movers(const pp_work *work, others_frame *others) {
    others->at = OTHERS_MOVE;
    if (!pp_plays(work->game, PP_R35_1C_LISTED_ONCE)) return;
    for (int seat = 0; seat < work->game->seats; seat++) {
        if (seat != others->seat && moves(work, others, seat)) others->listed |= (uint8_t)(1 << seat);
    }
}

void pp_phx_call_others(const pp_work *work, int seat, uint8_t tile) {
    others_frame *others = PP_VIEW(others_frame, pp_call(work, PP_STEP_FOLLOWERS, seat));
    others->tile = tile;
    others->looked_at = 1;
}

static pp_next run_others(const pp_work *work, pp_frame *frame) {
    const pp_game *game = work->game;
    others_frame *others = PP_VIEW(others_frame, frame);
    if (others->at == OTHERS_LIST) list_movers(work, others);
    while (others->looked_at < game->seats) {
        const int seat = pp_clockwise(game, others->seat, others->looked_at++);
        const bool listed = !pp_plays(game, PP_R35_1C_LISTED_ONCE) || others->listed >> seat & 1;
        if (!listed || !moves(work, others, seat)) continue;
        if (pp_plays(game, PP_R35_1B_ROUND_AFTER_ROUND)) others->moved = 1;
        PP_VIEW(pp_phx_move_frame, pp_call(work, PP_PHX_MOVE, seat))->pawn = pp_first_pawn(seat);
        return PP_AGAIN;
    }
    if (!others->moved) return PP_DONE;
    others->moved = 0;
    others->looked_at = 1;
    return PP_AGAIN;
}

static bool possible_others(const pp_scene *scene) {
    const others_frame *others = PP_VIEW(others_frame, scene->frame);
    const pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, pp_phx_caller(scene));
    const pp_game *game = scene->game;
    return others->seat == turn->seat && others->tile == turn->tile && others->looked_at > 1 &&
           others->moved == pp_plays(game, PP_R35_1B_ROUND_AFTER_ROUND) &&
           (others->listed == 0 || pp_plays(game, PP_R35_1C_LISTED_ONCE)) &&
           pp_phx_called(scene)->seat == pp_clockwise(game, others->seat, others->looked_at - 1);
}

const pp_step pp_phx_others = {
    .name = "others",
    .backwards = true,
    .run = run_others,
    .frame = {.stage = {[OTHERS_LIST] = {.name = "lists"},
                        [OTHERS_MOVE] = {.name = "moves", .calls = UINT32_C(1) << PP_PHX_MOVE}},
              .field = {PP_FIELD(others_frame, moved, PP_FIELD_FLAG, 1u << OTHERS_MOVE),
                        PP_COUNT(others_frame, looked_at, PP_MOST_SEATS, PP_ALL_STAGES),
                        PP_FIELD(others_frame, listed, PP_FIELD_SEATS, 1u << OTHERS_MOVE),
                        PP_FIELD(others_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = possible_others,
};
