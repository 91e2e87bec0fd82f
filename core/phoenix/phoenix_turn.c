// SPDX-License-Identifier: MIT
// A turn of Phoenix Rising, from its question to the next player's turn. It contains the moves: the active player's,
// then the others'.
//
// A turn has three steps (PHX-4.3): create your path, travel your path, prepare for your next turn. The movement of
// each pawn is a separate step (PP_PHX_MOVE). Other files have the details:
//
// - phoenix_extend.c: which answers there are;
// - phoenix_walk.c: where a path leads, and who leaves the board on it;
// - phoenix_table.c: who can return, and when the game ends;
// - phoenix_returns.c, phoenix_supply.c: where tiles go.
#include "phoenix.h"

#include "bits.h"

#include <assert.h>

// --- Create your path

// Returns whether the player has chosen this. If so, the choice is used up.
static bool chose(pp_phx_turn_frame *turn, uint8_t answer) {
    const bool chosen = turn->answer == answer;
    if (chosen) turn->answer = PP_PHX_EXTENDS;
    return chosen;
}

static void return_own_tiles(const pp_work *work, const pp_phx_turn_frame *turn) {
    pp_phx_return_tiles(work, turn->seat, (uint8_t)(1 << turn->seat));
}

static bool rises_at_once(const pp_work *work, const pp_phx_turn_frame *turn) {
    return pp_status_of(work->state, pp_first_pawn(turn->seat)) == PP_OFF &&
           pp_plays(work->game, PP_R24B_AT_ONCE);
}

// A ruling (R30.15) says whether filling the last space can win the game before the pawn has travelled.
static bool wins_before_moving(const pp_work *work) {
    return pp_plays(work->game, PP_R30_15A_BEFORE_AND_AFTER_EACH_MOVEMENT) && pp_phx_judge(work, 0);
}

// Returns the seats that have lost the right to the tiles that they hold or wait for: the tile of this turn filled
// their space, or they are out.
static uint8_t hands_to_return(const pp_work *work, const pp_phx_turn_frame *turn) {
    const pp_state *s = work->state;
    uint8_t seats = 0;
    for (int seat = 0; seat < work->game->seats; seat++) {
        const pp_pawn pawn = pp_get_pawn(s, pp_first_pawn(seat));
        const bool ahead = pawn.status == PP_ON && pawn.place.square == turn->tile;
        const bool lost = pawn.status == PP_OUT; // kept its tiles until the last space was filled (R30.19b)
        const bool holds = s->holder == seat + 1 && seat != turn->seat; // the active pawn travels (R30.26b)
        const bool owed = s->hand[seat][0] != 0 || holds || s->due[seat] != 0;
        if ((ahead || lost) && owed) seats |= (uint8_t)(1 << seat);
    }
    return seats;
}

// Sends tiles back before the pawn travels: the unused tile (PHX-5.7), then the tiles of other players whose space
// was filled (13.4), clockwise. Under R30.20b the unused tile comes last; under R30.3b the other players' tiles wait
// until all have moved.
static bool calls_returns(const pp_work *work, pp_phx_turn_frame *turn) {
    const pp_game *game = work->game;
    const bool unused_last = pp_plays(game, PP_R30_20B_CLOCKWISE_THEN_UNUSED);
    uint8_t returning = hands_to_return(work, turn);
    if (pp_plays(game, PP_R30_3B_AFTER_ALL_MOVEMENT)) {
        turn->to_return = (uint8_t)(returning & ~(1 << turn->seat));
        returning &= (uint8_t)(1 << turn->seat);
    }
    if (returning == 0) return false;
    pp_phx_return_tiles(work, pp_clockwise(game, turn->seat, unused_last ? 1 : 0), returning);
    return true;
}

// --- Travel your path

static void call_move(const pp_work *work, int seat, uint8_t entry) {
    pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, pp_call(work, PP_PHX_MOVE, seat));
    move->pawn = pp_first_pawn(seat);
    move->entry = entry;
}

static void call_others(const pp_work *work, const pp_phx_turn_frame *turn) {
    PP_VIEW(pp_phx_others_frame, pp_call(work, PP_STEP_FOLLOWERS, turn->seat))->tile = turn->tile;
}

// --- Prepare for your next turn

// Sends back the tiles that stayed in hands until all had moved (R30.3b).
static bool calls_late_returns(const pp_work *work, pp_phx_turn_frame *turn) {
    const pp_state *s = work->state;
    const uint8_t holder = s->holder;
    uint8_t returning = turn->to_return;
    turn->to_return = 0;
    for (int seat = 0; seat < work->game->seats; seat++) {
        if (pp_is_on(s, pp_first_pawn(seat))) continue;
        pp_phx_end_claim(work, seat);
        if (pp_phx_gives_back(work->game, s, seat)) returning |= (uint8_t)(1 << seat);
    }
    if (returning == 0 && s->holder == holder) return false;
    pp_phx_return_tiles(work, turn->seat, returning);
    return true;
}

// Lets players who did not draw after their own move draw now, clockwise. The active player is first or last
// (R30.23).
static bool calls_late_draw(const pp_work *work, pp_phx_turn_frame *turn) {
    const int first = pp_plays(work->game, PP_R30_23B_ACTIVE_PLAYER_LAST) ? 1 : 0;
    for (int places = first; places < work->game->seats + first; places++) {
        const int seat = pp_clockwise(work->game, turn->seat, places);
        if (!(turn->to_draw >> seat & 1)) continue;
        turn->to_draw &= (uint8_t) ~(1 << seat);
        pp_phx_call_draw(work, seat);
        return true;
    }
    return false;
}

// Passes the turn to the next player in the game. A round ends at the first player's seat, even if that player is out
// (PHX-4.2); then seven stars end the game (16.2).
static pp_next end_turn(const pp_work *work, const pp_phx_turn_frame *turn) {
    pp_state *s = work->state;
    pp_phx_forget_turn(s);
    for (int places = 1;; places++) {
        assert(places <= work->game->seats);
        const int seat = pp_clockwise(work->game, turn->seat, places);
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

// --- The turn

static pp_next run_turn(const pp_work *work, pp_frame *frame) {
    pp_phx_turn_frame *turn = PP_VIEW(pp_phx_turn_frame, frame);
    switch (turn->at) {
    case PP_BEGINS:
        if (pp_phx_missed_out(work->state, turn->seat)) {
            pp_call(work, PP_STEP_DRAW, turn->seat);
            PP_WAIT(turn, PP_PHX_TURN_FIRST_DRAW);
        }
        PP_ASK(turn, PP_PHX_TURN_CREATE);

        // The pawn was taken off the board. That ends the turn (PHX-15.3), unless the pawn returns at once (R24b).
        if (chose(turn, PP_PHX_LEAVES)) {
            return_own_tiles(work, turn);
            PP_WAIT(turn, PP_PHX_TURN_WITHDRAWN_HAND);
            if (pp_phx_judge(work, 0)) return PP_DONE;
            if (!rises_at_once(work, turn)) return end_turn(work, turn);
            PP_ASK(turn, PP_PHX_TURN_RISE);
        }

        // A player whose pawn has risen, or who has taken a neighbour's tiles (PHX-14.4), still has to add a tile.
        while (turn->answer != PP_PHX_EXTENDS) {
            if (chose(turn, PP_PHX_PASSES)) return end_turn(work, turn);
            if (chose(turn, PP_PHX_EXCHANGES)) {
                if (pp_phx_takes_one_of_two(work, turn->seat)) PP_WAIT(turn, PP_PHX_TURN_GIVE);
            } else if (chose(turn, PP_PHX_RISES)) {
                if (pp_phx_judge(work, 0)) return PP_DONE; // back as the only one left (R27b)
                return_own_tiles(work, turn);
                PP_WAIT(turn, PP_PHX_TURN_KEPT_HAND);
                if (!pp_is_on(work->state, pp_first_pawn(turn->seat))) return end_turn(work, turn); // R25b
                pp_call(work, PP_STEP_DRAW, turn->seat);
                PP_WAIT(turn, PP_PHX_TURN_RISE_DRAW);
            }
            PP_ASK(turn, PP_PHX_TURN_EXTEND);
        }

        // The path is created. Tiles go back, the player's own pawn travels, then others whose path was extended
        // (PHX-12.1).
        if (wins_before_moving(work)) return PP_DONE;
        if (calls_returns(work, turn)) PP_WAIT(turn, PP_PHX_TURN_RETURN);
        call_move(work, turn->seat, turn->entry);
        turn->entry = 0;
        PP_WAIT(turn, PP_PHX_TURN_MOVE);
        call_others(work, turn);
        PP_WAIT(turn, PP_PHX_TURN_FOLLOW);

        // Most tiles went back and were drawn with each move. Some readings leave part of this until now.
        if (calls_late_returns(work, turn)) PP_WAIT(turn, PP_PHX_TURN_LATE_RETURN);
        while (calls_late_draw(work, turn))
            PP_WAIT(turn, PP_PHX_TURN_LATE_DRAW);
    }
    return end_turn(work, turn);
}

// Notes that the player draws after all have moved.
static void draws_later(const pp_work *work, int seat) {
    PP_VIEW(pp_phx_turn_frame, &work->state->frame[0])->to_draw |= (uint8_t)(1 << seat);
}

// Stages that remember the tile: while pawns move, and then until everyone has drawn.
enum { REMEMBERS = PP_PHX_MOVING | 1u << PP_PHX_TURN_LATE_RETURN | 1u << PP_PHX_TURN_LATE_DRAW };

const pp_step pp_phx_turn = {
    .name = "turn",
    .verbs = 1u << PP_LAY | 1u << PP_TURN | 1u << PP_WITHDRAW | 1u << PP_NAME | 1u << PP_PASS | 1u << PP_AT,
    .run = run_turn,
    .count = pp_phx_count_choices,
    .nth = pp_phx_nth_choice,
    .rank = pp_phx_rank_choice,
    .phase = pp_phx_phase_of_choice,
    .take = pp_phx_take_choice,
    .frame =
        {
            .outermost = true,
            .stage = {[PP_PHX_TURN_CREATE] = {.name = "create", .asks = true},
                      [PP_PHX_TURN_FIRST_DRAW] = {.name = "first_draw", .calls = UINT32_C(1) << PP_STEP_DRAW},
                      [PP_PHX_TURN_WITHDRAWN_HAND] = {.name = "withdrawn_hand",
                                                      .calls = UINT32_C(1) << PP_PHX_RETURNS},
                      [PP_PHX_TURN_RISE] = {.name = "rise", .asks = true},
                      [PP_PHX_TURN_KEPT_HAND] = {.name = "kept_hand", .calls = UINT32_C(1) << PP_PHX_RETURNS},
                      [PP_PHX_TURN_RISE_DRAW] = {.name = "rise_draw", .calls = UINT32_C(1) << PP_STEP_DRAW},
                      [PP_PHX_TURN_GIVE] = {.name = "give", .calls = UINT32_C(1) << PP_PHX_GIVES},
                      [PP_PHX_TURN_EXTEND] = {.name = "extend", .asks = true},
                      [PP_PHX_TURN_RETURN] = {.name = "return", .calls = UINT32_C(1) << PP_PHX_RETURNS},
                      [PP_PHX_TURN_MOVE] = {.name = "move", .calls = UINT32_C(1) << PP_PHX_MOVE},
                      [PP_PHX_TURN_FOLLOW] = {.name = "follow", .calls = UINT32_C(1) << PP_STEP_FOLLOWERS},
                      [PP_PHX_TURN_LATE_RETURN] = {.name = "late_return",
                                                   .calls = UINT32_C(1) << PP_PHX_RETURNS},
                      [PP_PHX_TURN_LATE_DRAW] = {.name = "late_draw",
                                                 .calls = UINT32_C(1) << PP_STEP_DRAW |
                                                          UINT32_C(1) << PP_PHX_RETURNS}},
            .field = {PP_FIELD(pp_phx_turn_frame, to_draw, PP_FIELD_SEATS, REMEMBERS),
                      PP_FIELD(pp_phx_turn_frame, entry, PP_FIELD_POINT, 1u << PP_PHX_TURN_RETURN),
                      PP_FIELD(pp_phx_turn_frame, to_return, PP_FIELD_SEATS, PP_PHX_MOVING),
                      PP_FIELD(pp_phx_turn_frame, tile, PP_FIELD_SQUARE, REMEMBERS),
                      PP_FIELD(pp_phx_turn_frame, open, PP_FIELD_SEATS, REMEMBERS)},
        },
    .possible = pp_phx_possible_turn,
};

// --- One pawn's move: its walk, the tiles of players lost on it, its stars, its new tiles

// Returns whether the pawn sets out. It does so only if a path lies ahead. From beside the board it enters where its
// player chose. The tile that it is on counts as left when it sets out (R30.9).
static bool sets_out(const pp_work *work, pp_phx_move_frame *move) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int pawn = move->pawn;
    const uint8_t under = pp_phx_under(game, s, pawn);
    if (pp_phx_is_beside(s, pawn)) s->place[pawn].point = (uint8_t)(move->entry - 1);
    move->entry = 0;
    if (!pp_phx_has_path(game, s, pawn)) return false;
    if (under != PP_NO_SQUARE && pp_plays(game, PP_R30_9A_STAR_WHEN_LEFT)) pp_phx_make_star(work, under);
    pp_set_out(work, pawn);
    return true;
}

// Sends back the tiles of players whose pawns left the board on the way: at once (PHX-9.7), or late (R30.3).
static bool calls_returns_of_the_lost(const pp_work *work, const pp_phx_move_frame *move) {
    const uint8_t holder = work->state->holder;
    uint8_t returning = 0;
    if (pp_plays(work->game, PP_R30_3B_AFTER_ALL_MOVEMENT)) return false;
    for (uint32_t rest = move->left; rest != 0; rest &= rest - 1) {
        const int seat = pp_lowest_bit(rest);
        pp_phx_end_claim(work, seat);
        if (pp_phx_gives_back(work->game, work->state, seat)) returning |= (uint8_t)(1 << seat);
    }
    // If the Phoenix tile was passed on, its new holder draws what the stack has (R30.19b together with R30.26b).
    if (returning == 0 && work->state->holder == holder) return false;
    pp_phx_return_tiles(work, move->seat, returning);
    return true;
}

// Settles all stars at once or, under R31b, tile by tile until none is left.
static bool calls_stars(const pp_work *work, const pp_phx_move_frame *move) {
    if (work->state->mark[PP_PHX_STAR] == 0) return false;
    pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, pp_call(work, PP_PHX_STARS, move->seat));
    stars->star = 1;
    stars->only = pp_plays(work->game, PP_R31B_TILE_BY_TILE);
    return true;
}

// Returns whether flips have opened the path ahead (R32b).
static bool goes_on(const pp_work *work, const pp_phx_move_frame *move) {
    return pp_plays(work->game, PP_R32B_PAWN_GOES_ON) && pp_phx_has_path(work->game, work->state, move->pawn);
}

// Makes the active player give up the Phoenix tile after a move. Under R30.26b a player can lay the only tile in hand
// and keep the Phoenix tile, but a player who then faces a tile no longer needs it. The next waiting player draws the
// tiles that reached the stack on the way.
static bool drops_claim(const pp_work *work, const pp_phx_move_frame *move) {
    const int seat = move->seat;
    if (pp_phx_faces_space(work->state, move->pawn)) return false;
    if (pp_active(work->state) != seat || work->state->holder != seat + 1) return false;
    pp_phx_put_marker_back(work, PP_RULE_ONE_TILE);
    pp_phx_return_tiles(work, seat, 0);
    return true;
}

// Lets a player whose pawn now faces an empty space draw (PHX-13.1): at once, or later (R30.23, R30.3).
static bool calls_draw(const pp_work *work, const pp_phx_move_frame *move) {
    const pp_game *game = work->game;
    const int seat = move->seat;
    const bool all_late =
        pp_plays(game, PP_R30_3B_AFTER_ALL_MOVEMENT) || pp_plays(game, PP_R30_23C_ALL_IN_THE_THIRD_STEP);
    const bool active_late = pp_plays(game, PP_R30_23B_ACTIVE_PLAYER_LAST);
    if (!pp_phx_faces_space(work->state, move->pawn)) return false;
    const bool late = all_late || (active_late && seat == pp_active(work->state));
    if (late) {
        draws_later(work, seat);
    } else {
        pp_phx_call_draw(work, seat);
    }
    return !late;
}

// Runs one pawn's move. A pawn that leaves the board on its way does not end the turn (PHX-9.4). Its player gives
// back the tiles still in hand, and scores like anyone else (11.9). After that the game may be over, because at most
// one player is left (16.9). A player draws only if the pawn faces an empty space.
static pp_next run_move(const pp_work *work, pp_frame *frame) {
    pp_phx_move_frame *move = PP_VIEW(pp_phx_move_frame, frame);
    switch (move->at) {
    case PP_BEGINS:
        do {
            if (sets_out(work, move)) PP_WAIT(move, PP_PHX_MOVE_WALK);
            if (calls_returns_of_the_lost(work, move)) PP_WAIT(move, PP_PHX_MOVE_RETURN);
            while (calls_stars(work, move))
                PP_WAIT(move, PP_PHX_MOVE_STARS);
            if (pp_phx_judge(work, move->left)) return PP_DONE;
        } while (goes_on(work, move));
        if (drops_claim(work, move) || calls_draw(work, move)) PP_WAIT(move, PP_PHX_MOVE_DRAW);
    }
    return PP_DONE;
}

static void hear_of_the_lost(const pp_work *work, pp_frame *frame, const pp_frame *called) {
    (void)work;
    if (called->step != PP_STEP_TRAVEL) return;
    PP_VIEW(pp_phx_move_frame, frame)->left |= PP_VIEW(pp_phx_travel_frame, called)->left;
}

const pp_step pp_phx_move = {
    .name = "move",
    .run = run_move,
    .hear = hear_of_the_lost,
    .frame = {.stage = {[PP_PHX_MOVE_WALK] = {.name = "walk", .calls = UINT32_C(1) << PP_STEP_TRAVEL},
                        [PP_PHX_MOVE_RETURN] = {.name = "return", .calls = UINT32_C(1) << PP_PHX_RETURNS},
                        [PP_PHX_MOVE_STARS] = {.name = "stars", .calls = UINT32_C(1) << PP_PHX_STARS},
                        [PP_PHX_MOVE_DRAW] = {.name = "draw",
                                              .calls = UINT32_C(1) << PP_STEP_DRAW | UINT32_C(1)
                                                                                         << PP_PHX_RETURNS}},
              .field = {PP_FIELD(pp_phx_move_frame, pawn, PP_FIELD_PAWN, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_move_frame, left, PP_FIELD_SEATS, PP_ALL_STAGES)}},
    .possible = pp_phx_possible_move,
};

// --- The others: pawns whose path the tile of this turn has extended, clockwise (PHX-12.1, 12.2)

static bool moves(const pp_work *work, const pp_phx_others_frame *others, int seat) {
    const pp_state *s = work->state;
    return work->game->travel->follows(work->game, s, others->tile, pp_first_pawn(seat)) &&
           !(pp_phx_turn_of(s)->open >> seat & 1);
}

static void list_movers(const pp_work *work, pp_phx_others_frame *others) {
    if (!pp_plays(work->game, PP_R35_1C_LISTED_ONCE)) return;
    for (int seat = 0; seat < work->game->seats; seat++) {
        if (seat != others->seat && moves(work, others, seat)) others->listed |= (uint8_t)(1 << seat);
    }
}

static bool calls_next_move(const pp_work *work, pp_phx_others_frame *others) {
    const pp_game *game = work->game;
    while (others->looked_at < game->seats) {
        const int seat = pp_clockwise(game, others->seat, others->looked_at++);
        const bool listed = !pp_plays(game, PP_R35_1C_LISTED_ONCE) || others->listed >> seat & 1;
        if (!listed || !moves(work, others, seat)) continue;
        others->moved = pp_plays(game, PP_R35_1B_ROUND_AFTER_ROUND);
        call_move(work, seat, 0);
        return true;
    }
    return false;
}

// Moves the others, one by one. A pawn that moves can flip tiles, which can open the path for other pawns. A ruling
// (R35.1) says whether all are then checked again.
static pp_next run_others(const pp_work *work, pp_frame *frame) {
    pp_phx_others_frame *others = PP_VIEW(pp_phx_others_frame, frame);
    switch (others->at) {
    case PP_BEGINS:
        list_movers(work, others);
        do {
            others->moved = 0;
            others->looked_at = 1;
            while (calls_next_move(work, others))
                PP_WAIT(others, PP_PHX_OTHERS_MOVE);
        } while (others->moved);
    }
    return PP_DONE;
}

const pp_step pp_phx_others = {
    .name = "others",
    .run = run_others,
    .frame = {.stage = {[PP_PHX_OTHERS_MOVE] = {.name = "move", .calls = UINT32_C(1) << PP_PHX_MOVE}},
              .field = {PP_FIELD(pp_phx_others_frame, moved, PP_FIELD_FLAG, PP_ALL_STAGES),
                        PP_COUNT(pp_phx_others_frame, looked_at, PP_MOST_SEATS, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_others_frame, listed, PP_FIELD_SEATS, PP_ALL_STAGES),
                        PP_FIELD(pp_phx_others_frame, tile, PP_FIELD_SQUARE, PP_ALL_STAGES)}},
    .possible = pp_phx_possible_others,
};
