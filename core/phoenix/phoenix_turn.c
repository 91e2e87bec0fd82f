// SPDX-License-Identifier: MIT
// A turn of Phoenix Rising, from its question to the next player's, with the moves in it: the active player's, then the others'.
//
// A turn has three steps (PHX-4.3): create the path, travel, prepare for the next turn. Each pawn that moves does so in a move of its
// own. What can be answered is in phoenix_extend.c; where a way leads, and who leaves the board on it, in phoenix_walk.c; who can come
// back, and when the game is decided, in phoenix_table.c; where tiles go, in phoenix_returns.c and phoenix_supply.c.
#include "phoenix.h"

#include "bits.h"

#include <assert.h>

// --- Create your path

// Whether the player has chosen that; then it has been seen to.
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

// Whether filling the last space can win before the pawn has travelled is a ruling (R30.15).
static bool wins_before_moving(const pp_work *work) {
    return pp_plays(work->game, PP_R30_15A_BEFORE_AND_AFTER_EACH_MOVEMENT) && pp_phx_judge(work, 0);
}

// Seats that hold tiles, or wait for some, and do so no longer: before the tile of this turn, or out of the game.
static uint8_t hands_to_return(const pp_work *work, const pp_phx_turn_frame *turn) {
    const pp_state *s = work->state;
    uint8_t seats = 0;
    for (int seat = 0; seat < work->game->seats; seat++) {
        const pp_pawn pawn = pp_get_pawn(s, pp_first_pawn(seat));
        const bool ahead = pawn.status == PP_ON && pawn.place.square == turn->tile;
        const bool lost = pawn.status == PP_OUT; // with the last space, and tiles kept until then (R30.19b)
        const bool holds = s->holder == seat + 1 && seat != turn->seat; // who is active travels on (R30.26b)
        const bool owed = s->hand[seat][0] != 0 || holds || s->due[seat] != 0;
        if ((ahead || lost) && owed) seats |= (uint8_t)(1 << seat);
    }
    return seats;
}

// The unused tile goes back (PHX-5.7), then the tiles of the others whose space was filled (13.4), clockwise; or that of the active
// player comes last (R30.20). Theirs may have to wait until all have moved (R30.3).
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

// Tiles that were left in hands until all had moved (R30.3b).
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

// Players who have not drawn after their own move do so now, clockwise; the active player first, or last (R30.23).
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

// The next player who is still in the game. A round ends when the first player's seat is reached, whether or not that player is
// (PHX-4.2): then seven stars decide the game (16.2).
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

        // The pawn has been taken off the board. That was the turn (PHX-15.3), or it comes back at once (R24b).
        if (chose(turn, PP_PHX_LEAVES)) {
            return_own_tiles(work, turn);
            PP_WAIT(turn, PP_PHX_TURN_WITHDRAWN_HAND);
            if (pp_phx_judge(work, 0)) return PP_DONE;
            if (!rises_at_once(work, turn)) return end_turn(work, turn);
            PP_ASK(turn, PP_PHX_TURN_RISE);
        }

        // Whoever has risen, or has taken tiles of a neighbour (PHX-14.4), has yet to add one.
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

        // The path has been created: tiles go back, the player's own pawn travels, then others whose path is longer now (PHX-12.1).
        if (wins_before_moving(work)) return PP_DONE;
        if (calls_returns(work, turn)) PP_WAIT(turn, PP_PHX_TURN_RETURN);
        call_move(work, turn->seat, turn->entry);
        turn->entry = 0;
        PP_WAIT(turn, PP_PHX_TURN_MOVE);
        call_others(work, turn);
        PP_WAIT(turn, PP_PHX_TURN_FOLLOW);

        // Most have given back and drawn with each move; readings leave some of it for now.
        if (calls_late_returns(work, turn)) PP_WAIT(turn, PP_PHX_TURN_LATE_RETURN);
        while (calls_late_draw(work, turn))
            PP_WAIT(turn, PP_PHX_TURN_LATE_DRAW);
    }
    return end_turn(work, turn);
}

// The player draws when all have moved.
static void draws_later(const pp_work *work, int seat) {
    PP_VIEW(pp_phx_turn_frame, &work->state->frame[0])->to_draw |= (uint8_t)(1 << seat);
}

// Where it remembers what moves pawns: while they do, and then until everybody has drawn.
enum { REMEMBERS = PP_PHX_MOVING | 1u << PP_PHX_TURN_LATE_RETURN | 1u << PP_PHX_TURN_LATE_DRAW };

const pp_step pp_phx_turn = {
    .name = "turn",
    .verbs = 1u << PP_LAY | 1u << PP_TURN | 1u << PP_WITHDRAW | 1u << PP_NAME | 1u << PP_PASS | 1u << PP_AT,
    .run = run_turn,
    .count = pp_phx_count_choices,
    .nth = pp_phx_nth_choice,
    .rank = pp_phx_rank_choice,
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

// --- One pawn's move: its way, the tiles of those who were lost, its stars, its new tiles

// The pawn sets out where a path lies ahead; one beside the board enters where its player said. The tile that it stands on is left
// as it goes (R30.9).
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

// The tiles of those whose pawns left the board on the way go back at once (PHX-9.7), or late (R30.3).
static bool calls_returns_of_the_lost(const pp_work *work, const pp_phx_move_frame *move) {
    const uint8_t holder = work->state->holder;
    uint8_t returning = 0;
    if (pp_plays(work->game, PP_R30_3B_AFTER_ALL_MOVEMENT)) return false;
    for (uint32_t rest = move->left; rest != 0; rest &= rest - 1) {
        const int seat = pp_lowest_bit(rest);
        pp_phx_end_claim(work, seat);
        if (pp_phx_gives_back(work->game, work->state, seat)) returning |= (uint8_t)(1 << seat);
    }
    // Where the Phoenix tile has passed on, its new holder draws what lies in the stack (R30.19b with R30.26b).
    if (returning == 0 && work->state->holder == holder) return false;
    pp_phx_return_tiles(work, move->seat, returning);
    return true;
}

// All stars at once, or tile by tile until none is left (R31).
static bool calls_stars(const pp_work *work, const pp_phx_move_frame *move) {
    if (work->state->mark[PP_PHX_STAR] == 0) return false;
    pp_phx_stars_frame *stars = PP_VIEW(pp_phx_stars_frame, pp_call(work, PP_PHX_STARS, move->seat));
    stars->star = 1;
    stars->only = pp_plays(work->game, PP_R31B_TILE_BY_TILE);
    return true;
}

// Flips have opened the way ahead (R32b).
static bool goes_on(const pp_work *work, const pp_phx_move_frame *move) {
    return pp_plays(work->game, PP_R32B_PAWN_GOES_ON) && pp_phx_has_path(work->game, work->state, move->pawn);
}

// A player who kept the Phoenix tile while laying the only tile in hand (R30.26b) no longer needs it when a tile lies ahead. Tiles
// that came into the stack on the way are drawn by the player who has waited for them.
static bool drops_claim(const pp_work *work, const pp_phx_move_frame *move) {
    const int seat = move->seat;
    if (pp_phx_faces_space(work->state, move->pawn)) return false;
    if (pp_active(work->state) != seat || work->state->holder != seat + 1) return false;
    pp_phx_put_marker_back(work, PP_RULE_ONE_TILE);
    pp_phx_return_tiles(work, seat, 0);
    return true;
}

// A player whose pawn has come to stand before an empty space draws (PHX-13.1): now or later (R30.23, R30.3).
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

// A pawn that leaves the board on its way does not end the turn (PHX-9.4). Its player gives back what is still in the hand and, as
// anybody would, scores (11.9); then the game may be decided, because nobody else is left (16.9). Only a pawn that faces an empty space
// has its player draw.
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

// --- The others: whose path the tile of this turn has made longer, clockwise (PHX-12.1, 12.2)

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

// Whoever moves may flip tiles and so open the way for others; whether all are looked at again then is a ruling (R35.1).
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
