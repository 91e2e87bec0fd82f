// SPDX-License-Identifier: MIT
// Before the first turn: who begins, the deal, and the start marks in turn order. A game begins with these steps
// (first_step).
#include "bits.h"
#include "pile.h"
#include "step.h"

#include <assert.h>

static bool board_is_empty(const pp_state *s) {
    return pp_filled(s->tile) == 0 && s->over_tile[0] == 0;
}

// Returns whether a player has laid a tile on this square: a tile of the pile from which hands are dealt.
static bool is_laid(const pp_game *game, const pp_state *s, uint8_t square) {
    return s->tile[square] != 0 && pp_kind_of(game, s->tile[square] - 1)->deck == 0;
}

bool pp_nothing_is_laid(const pp_game *game, const pp_state *s) {
    if (pp_plays(game, PP_R42_1B_IN_TURN_AFTER_MARKS)) return board_is_empty(s);
    for (uint64_t rest = pp_filled(s->tile); rest != 0; rest &= rest - 1) {
        if (is_laid(game, s, (uint8_t)pp_lowest_bit(rest))) return false;
    }
    return true;
}

// Returns whether the board is empty, no pawn is placed, and there are tiles for every hand.
static bool possible_in_setup(const pp_scene *scene) {
    const pp_state *s = scene->state;
    return (s->on | s->off | s->out) == 0 && board_is_empty(s) && pp_box_deals(scene->game);
}

// --- The first player. Chance is asked only under R6b.

static void begin_with(const pp_work *work, int seat) {
    pp_become(work, work->game->begin_step, seat);
}

static pp_next run_first_player(const pp_work *work, pp_frame *frame) {
    if (!pp_plays(work->game, PP_R6B_CHANCE_DECIDES)) {
        begin_with(work, frame->seat);
        return PP_AGAIN;
    }
    frame->at = PP_ASKED;
    return PP_ASKS;
}

static uint32_t count_first_player(const pp_scene *scene) {
    return scene->game->seats;
}

static pp_action nth_first_player(const pp_scene *scene, uint32_t i) {
    (void)scene;
    return pp_act_none(PP_BEGIN, pp_first_pawn((int)i));
}

// The rank of an action, which must name the first pawn of the seat that begins.
static pp_rank rank_first_player(const pp_scene *scene, pp_action action) {
    const int seat = pp_seat_of(action);
    if (seat < scene->game->seats && pp_pawn_of(action) == pp_first_pawn(seat)) return pp_free();
    return pp_never(PP_NOT_POSSIBLE, PP_RULE_FIRST_PLAYER);
}

static void take_first_player(const pp_work *work, pp_frame *frame, pp_action action) {
    (void)frame;
    work->state->first = (uint8_t)pp_seat_of(action);
    begin_with(work, work->state->first);
}

// Returns whether the first player can still be open: nothing has been dealt.
static bool possible_first_player(const pp_scene *scene) {
    const pp_game *game = scene->game;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        if (pp_hand_size(scene->state, hand) != 0) return false;
    }
    return possible_in_setup(scene) && pp_plays(game, PP_R6B_CHANCE_DECIDES);
}

const pp_step pp_step_first_player = {
    .name = "first",
    .two_pawns = true,
    .verbs = 1u << PP_BEGIN,
    .chance = true,
    .anyone = true,
    .run = run_first_player,
    .count = count_first_player,
    .nth = nth_first_player,
    .rank = rank_first_player,
    .take = take_first_player,
    .frame = {.outermost = true, .stage = PP_ASKS_ONCE},
    .possible = possible_first_player,
};

// --- The deal: each seat from the first player clockwise gets its whole hand.

// The first hand of the seat that is not full; -1 if all are.
static int hand_to_fill(const pp_game *game, const pp_state *s, int seat) {
    for (uint32_t hands = pp_hands_of(game, seat); hands != 0; hands &= hands - 1) {
        if (s->hand[pp_lowest_bit(hands)][game->hand - 1] == 0) return pp_lowest_bit(hands);
    }
    return -1;
}

static uint8_t dealt_to(const pp_scene *scene) {
    return pp_pawn_of_hand(scene->game, hand_to_fill(scene->game, scene->state, scene->frame->seat));
}

static pp_next run_deal(const pp_work *work, pp_frame *frame) {
    const pp_state *s = work->state;
    if (hand_to_fill(work->game, s, frame->seat) < 0) {
        frame->seat = (uint8_t)pp_clockwise(work->game, frame->seat, 1);
        if (frame->seat == s->first) {
            pp_become(work, work->game->dealt_step, s->first);
            return PP_AGAIN;
        }
    }
    frame->at = PP_ASKED;
    return PP_ASKS;
}

static void take_deal(const pp_work *work, pp_frame *frame, pp_action action) {
    const int kind = pp_a(action), hand = hand_to_fill(work->game, work->state, frame->seat);
    pp_pile_take(work->game->tiles, work->state, kind);
    pp_hand_add(work->state, hand, kind);
    pp_tell(
        work, PP_RULE_DEAL,
        (pp_event){.event = PP_EV_DRAWS, .pawn = pp_pawn_of_hand(work->game, hand), .kind = (uint8_t)kind});
}

// Returns whether this deal can be under way. Seats before the asked one have a full hand, seats after it have none,
// and the pile has the tiles still to be dealt. In games that place pawns before the deal, all are placed.
static bool possible_deal(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const bool before_starts = game->begin_step == PP_STEP_DEAL;
    int to_deal = 0;
    bool dealt = true;
    if (before_starts && !possible_in_setup(scene)) return false;
    const int hands = pp_hand_numbers(game), first = pp_hand_of(game, pp_first_pawn(s->first));
    const int asked = hand_to_fill(game, s, scene->frame->seat);
    for (int places = 0; places < hands; places++) {
        const int hand = (first + places) % hands, size = pp_hand_size(s, hand);
        const int seat = pp_seat_of_hand(game, hand);
        if (!before_starts && !pp_is_on(s, pp_first_pawn(seat))) return false;
        const bool start_filled =
            pp_is_on(s, pp_first_pawn(seat)) && s->tile[s->place[pp_first_pawn(seat)].square] != 0;
        if (start_filled || (hand != asked && size != (dealt ? game->hand : 0))) return false;
        if (hand == asked) dealt = false;
        to_deal += game->hand - size;
    }
    if (asked < 0) return false;
    const bool marker_too = game->marker_starts_in_pile && pp_in_pile(game->tiles, s, game->tiles->marker);
    return pp_pile_size(s, 0) - marker_too >= to_deal;
}

const pp_step pp_step_deal = {
    .name = "deal",
    .two_pawns = true,
    .order = PP_RULE_DEAL,
    .drawer = dealt_to,
    .verbs = 1u << PP_DRAW,
    .ways = 1,
    .chance = true,
    .run = run_deal,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_deal,
    .frame = {.outermost = true, .stage = PP_ASKS_ONCE},
    .possible = possible_deal,
};

// --- The start marks.

// The pawn that the seat places next; PP_PAWNS if all are placed.
static int pawn_to_place(const pp_game *game, const pp_state *s, int seat) {
    const uint32_t unplaced = pp_unplaced(game, s) & pp_pawns_of(seat);
    return unplaced != 0 ? pp_lowest_bit(unplaced) : PP_PAWNS;
}

static pp_next run_start(const pp_work *work, pp_frame *frame) {
    const pp_state *s = work->state;
    if (pawn_to_place(work->game, s, frame->seat) == PP_PAWNS) {
        pp_become(work, work->game->placed_step, s->first);
        return PP_AGAIN;
    }
    frame->at = PP_ASKED;
    return PP_ASKS;
}

// The number of start marks. Each side of a square at the rim has two, at its points that are not corners.
static uint32_t count_starts(const pp_scene *scene) {
    return 4u * (scene->game->size.width + scene->game->size.height);
}

static pp_action nth_start(const pp_scene *scene, uint32_t i) {
    const pp_place mark = pp_rim_mark(scene->game->size, (int)i);
    const int pawn = pawn_to_place(scene->game, scene->state, scene->frame->seat);
    return pp_act_two(PP_AT, pawn, mark.square, mark.point);
}

// The number of marks clockwise from `from` to `to`.
static int marks_between(pp_size size, pp_place from, pp_place to) {
    int place[2] = {0, 0};
    const int marks = 4 * (size.width + size.height);
    for (int i = 0; i < marks; i++) {
        const pp_place mark = pp_rim_mark(size, i);
        if (mark.square == from.square && mark.point == from.point) place[0] = i;
        if (mark.square == to.square && mark.point == to.point) place[1] = i;
    }
    return (place[1] - place[0] + marks) % marks;
}

// Returns whether a mark is clockwise from the one chosen before it and does not pass the first (R8.2b). Under R8.3b
// each player lays a tile before the next one chooses, so earlier pawns have all left their marks.
static bool is_in_turn(const pp_scene *scene, pp_place mark) {
    const pp_game *game = scene->game;
    const int seat = scene->frame->seat, before = pp_clockwise(game, seat, game->seats - 1);
    if (seat == scene->state->first || pp_plays(game, PP_R8_3B_MARK_WITH_FIRST_TILE)) return true;
    const pp_place first = scene->state->place[pp_first_pawn(scene->state->first)];
    const pp_place last = scene->state->place[pp_first_pawn(before)];
    return marks_between(game->size, first, mark) > marks_between(game->size, first, last);
}

static pp_rank rank_start(const pp_scene *scene, pp_action action) {
    const pp_place mark = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    if (pp_pawn_of(action) != pawn_to_place(scene->game, scene->state, scene->frame->seat))
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_PLACE_LAPS);
    if (mark.square >= PP_SQUARES || mark.point >= PP_POINTS || mark.point % 3 == 0 ||
        !pp_at_rim(scene->game->size, mark)) {
        return pp_never(PP_NOT_A_START, PP_RULE_START_MARK);
    }
    const bool barred =
        scene->state->tile[mark.square] != 0 && pp_plays(scene->game, PP_R42_3B_MAY_NOT_BE_CHOSEN);
    if (is_laid(scene->game, scene->state, mark.square)) return pp_never(PP_START_TAKEN, PP_RULE_START_TAKEN);
    const bool one_a_side = pp_plays(scene->game, PP_R8B_ONE_PAWN_A_SIDE);
    for (uint32_t rest = scene->state->on; rest != 0; rest &= rest - 1) {
        const pp_place other = scene->state->place[pp_lowest_bit(rest)];
        if (other.square != mark.square) continue;
        const bool same_edge = other.point / 3 == mark.point / 3;
        if (other.point == mark.point || (one_a_side && same_edge)) {
            return pp_never(PP_START_TAKEN, PP_RULE_START_TAKEN);
        }
    }
    // A last resort: on a small board every free mark can be in front of a daikaiju.
    if (barred) return (pp_rank){1, PP_NOT_A_START, PP_RULE_STARTS};
    if (pp_plays(scene->game, PP_R8_2B_MARKS_IN_TURN) && !is_in_turn(scene, mark)) {
        return (pp_rank){1, PP_NOT_POSSIBLE, PP_RULE_START_ORDER};
    }
    return pp_free();
}

static void take_start(const pp_work *work, pp_frame *frame, pp_action action) {
    const uint8_t pawn = (uint8_t)pp_pawn_of(action);
    const pp_place place = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    pp_set_pawn(work->state, pawn, (pp_pawn){PP_ON, place});
    pp_tell(work, PP_RULE_STARTS, (pp_event){.event = PP_EV_STARTS, .pawn = pawn, .place = place});
    const bool stays = pp_plays(work->game, PP_R13_11B_BOTH_AT_ONCE) &&
                       pawn_to_place(work->game, work->state, frame->seat) != PP_PAWNS;
    if (pp_plays(work->game, PP_R8_3B_MARK_WITH_FIRST_TILE)) {
        pp_become(work, work->game->turn_step, frame->seat);
    } else if (!stays) {
        frame->seat = (uint8_t)pp_clockwise(work->game, frame->seat, 1);
    }
}

// Returns whether every seat before the asked one has placed its nth pawn, and no other seat has.
static bool placed_up_to(const pp_scene *scene, int nth) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int end = pp_clockwise(game, scene->frame->seat, game->seats - s->first);
    for (int places = 0; places < game->seats; places++) {
        const int pawn = pp_nth_pawn(pp_clockwise(game, s->first, places), nth);
        const pp_status status = pp_status_of(s, pawn);
        if (status != (places < end ? PP_ON : PP_UNPLACED)) return false;
    }
    return true;
}

// Returns whether pairs of pawns can be placed so far: in two rounds, or both at once by each seat (R13.11). In the second
// case only the asked seat can have placed a first pawn and no second one.
static bool possible_pairs(const pp_scene *scene) {
    const pp_state *s = scene->state;
    const pp_game *game = scene->game;
    const int next = pawn_to_place(game, s, scene->frame->seat);
    if (next == PP_PAWNS || (s->off | s->out) != 0) return false;
    if (pp_plays(game, PP_R13_11A_ONE_EACH_THEN_ONE_EACH_AGAIN)) {
        const uint16_t all = pp_pawns_in_play(game) & PP_FIRST_PAWNS;
        const bool later = pp_nth_of_seat(next) == 1;
        return placed_up_to(scene, later) && (later ? (s->on & all) == all : (s->on & ~all) == 0);
    }
    pp_state without = *s;
    if (pp_nth_of_seat(next) == 1) pp_set_pawn(&without, next ^ 1, (pp_pawn){.status = PP_UNPLACED});
    const pp_scene before = {game, &without, scene->frame};
    return placed_up_to(&before, 0) && placed_up_to(&before, 1);
}

// Returns whether this start can be chosen now: seats before the asked one have chosen, and seats after it have not.
static bool possible_start(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    if (!pp_is_dealt(game, s) || !pp_marks_are_left(game, s, PP_SEATS)) return false;
    if (game->pawns == 2) return possible_pairs(scene) && board_is_empty(s);
    const int begun = pp_begun_in_order(game, s);
    if (begun < 0 || begun == game->seats || pp_clockwise(game, s->first, begun) != scene->frame->seat)
        return false;
    const uint8_t in = pp_seats_in(game, s);
    if (pp_plays(game, PP_R8_3B_MARK_WITH_FIRST_TILE)) return (in & (in - 1)) != 0;
    return placed_up_to(scene, 0) && pp_nothing_is_laid(game, s);
}

const pp_step pp_step_start = {
    .name = "start",
    .two_pawns = true,
    .order = PP_RULE_PLACE_ORDER,
    .verbs = 1u << PP_AT,
    .run = run_start,
    .count = count_starts,
    .nth = nth_start,
    .rank = rank_start,
    .take = take_start,
    .frame = {.outermost = true, .stage = PP_ASKS_ONCE},
    .possible = possible_start,
};
