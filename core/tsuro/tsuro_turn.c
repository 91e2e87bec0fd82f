// SPDX-License-Identifier: MIT
// A turn of Tsuro, from its question to the next turn: lay a tile, move the pawns that face it, settle with the
// fallen, draw. The stack runs it (PP_STEP_TURN).
#include "parts.h"

#include <assert.h>

// The stages of a turn.
enum { TURN_LAY, TURN_EXCHANGE, TURN_DRAW };

// --- The turn

// Returns whether the player has no tile to lay. Under R5b the game is then over.
static bool has_nothing_to_lay(const pp_work *work, const pp_turn_frame *turn) {
    return work->state->hand[turn->seat][0] == 0 && pp_plays(work->game, PP_R5B_GAME_ENDS);
}

// The hands of players who fell by this tile.
static uint8_t left_behind(const pp_work *work, const pp_turn_frame *turn) {
    return pp_hands_left_behind(work->game, work->state, turn->were_in);
}

// Calls the exchange, if there is one.
static bool calls_exchange(const pp_work *work, const pp_turn_frame *turn, uint8_t left) {
    const uint8_t offered = left != 0 ? pp_hands_on_offer(work, pp_played_pawn(turn), left) : 0;
    if (offered == 0) return false;
    pp_exchange_frame *exchange = PP_VIEW(pp_exchange_frame, pp_call(work, PP_STEP_EXCHANGE, turn->seat));
    exchange->fallen = offered;
    exchange->second = work->game->hand_a_pawn && turn->second;
    return true;
}

// Puts the marker tile and the hands of the fallen where they belong. Under R13.6b the hands wait until everyone has
// drawn. Returns the seat + 1 that will draw first, or 0 if there is none.
static int settle(const pp_work *work, pp_turn_frame *turn, uint8_t left) {
    const int priority = pp_pass_marker(work, left != 0);
    const bool wait = pp_plays(work->game, PP_R13_6B_AFTER_DRAWING);
    if (left != 0 && !wait) pp_return_hands(work, left);
    turn->to_return = wait ? left : 0;
    turn->were_in = turn->tile = 0;
    return priority;
}

static void call_draw(const pp_work *work, const pp_turn_frame *turn, int priority) {
    pp_draw_frame *draw = PP_VIEW(pp_draw_frame, pp_call(work, PP_STEP_DRAW, turn->seat));
    draw->active = turn->seat;
    draw->priority = (uint8_t)priority;
}

// A player with two pawns has a turn with each that is on the board.
static bool turns_again(const pp_work *work, const pp_turn_frame *turn) {
    return !turn->again && pp_is_on(work->state, pp_played_pawn(turn) ^ 1);
}

static void begin_next_turn(const pp_work *work, const pp_turn_frame *turn) {
    if (turns_again(work, turn)) {
        const bool second = !turn->second;
        pp_turn_frame *next = PP_VIEW(pp_turn_frame, pp_become(work, PP_STEP_TURN, turn->seat));
        next->second = second;
        next->again = true;
        return;
    }
    const int next = pp_next_in(work->game, work->state, turn->seat);
    const bool begun =
        pp_status_of(work->state, pp_first_pawn(next)) != PP_UNPLACED; // all are placed, except under R8.3b
    pp_become(work, begun ? PP_STEP_TURN : PP_STEP_START, next);
}

static pp_next run_turn(const pp_work *work, pp_frame *frame) {
    pp_turn_frame *turn = PP_VIEW(pp_turn_frame, frame);
    uint8_t left;
    switch (turn->at) {
    case PP_BEGINS:
        if (has_nothing_to_lay(work, turn)) {
            pp_decide(work, pp_seats_in(work->game, work->state), PP_RULE_ALL_TILES_PLAYED);
            return PP_DONE;
        }
        PP_ASK(turn, TURN_LAY); // a tile; with an empty hand the player passes, and no pawn moves

        // Every pawn that faces the tile moves, the active player's first.
        if (turn->were_in != 0) {
            pp_move_followers(work, pp_played_pawn(turn), turn->tile);
            if (pp_judge(work, turn->were_in)) return PP_DONE;
        }
        left = left_behind(work, turn);
        if (calls_exchange(work, turn, left)) {
            PP_WAIT(turn, TURN_EXCHANGE);
            left = left_behind(work, turn);
        }
        call_draw(work, turn, settle(work, turn, left));
        PP_WAIT(turn, TURN_DRAW);

        if (turn->to_return != 0) pp_return_hands(work, turn->to_return);
        begin_next_turn(work, turn);
    }
    return PP_AGAIN;
}

// --- The question: which tile and how it is turned; or passing, with an empty hand

static void take_lay(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_turn_frame *turn = PP_VIEW(pp_turn_frame, frame);
    const int pawn = pp_pawn_of(action);
    turn->second = (uint8_t)pp_nth_of_seat(pawn);
    if (pp_verb_of(action) == PP_PASS) {
        pp_tell(work, PP_RULE_PASS, (pp_event){.event = PP_EV_PASSES, .pawn = (uint8_t)pawn});
        return;
    }
    turn->were_in = pp_who_is_in(work->game, work->state);
    turn->tile = pp_lay_tile(work, action, PP_RULE_LAY).square;
}

// Returns whether everyone has placed a pawn or, if pawns are placed in the first turn (R8.3b), everyone up to the
// seat whose turn it is.
static bool begun_as_far(const pp_scene *scene) {
    const pp_game *game = scene->game;
    const int begun = pp_begun_in_order(game, scene->state);
    if (begun == game->seats) return pp_unplaced(game, scene->state) == 0;
    const int before = pp_clockwise(game, scene->frame->seat, game->seats - scene->state->first);
    return pp_plays(game, PP_R8_3B_MARK_WITH_FIRST_TILE) && begun == before + 1 &&
           pp_is_dealt(game, scene->state);
}

// Returns whether the turn remembers its pawn when it should: only for a player with two pawns, and only once it is
// known.
static bool knows_its_pawn(const pp_scene *scene) {
    const pp_turn_frame *turn = PP_VIEW(pp_turn_frame, scene->frame);
    if (scene->game->pawns == 1) return !turn->second && !turn->again;
    if (turn->at != TURN_LAY) return true;
    return turn->again ? pp_is_on(scene->state, pp_played_pawn(turn)) : !turn->second;
}

// Returns whether this hand can wait to go back: its player is out or, under R13.10b, has lost the pawn that takes it
// along.
static bool may_return(const pp_game *game, const pp_state *s, int hand) {
    const int seat = pp_seat_of_hand(game, hand);
    const int pawns = game->hand_a_pawn ? 1 << pp_pawn_of_hand(game, hand) : pp_pawns_of(seat);
    return !pp_is_in(s, seat) || (pp_plays(game, PP_R13_10B_WITH_EACH_PAWN) && (s->out & pawns) != 0);
}

// Returns whether the right hands wait to go back (R13.6b): the tiles of all who are out, and of each pawn that is
// out if pawns have hands (R12b, R13.10b). A hand that a player's two pawns share waits only in the turn in which one
// of them falls. A hand with too many tiles is always such a hand.
static bool returns_what_it_must(const pp_scene *scene) {
    const pp_turn_frame *turn = PP_VIEW(pp_turn_frame, scene->frame);
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    if (turn->at != TURN_DRAW || !pp_plays(game, PP_R13_6B_AFTER_DRAWING)) return turn->to_return == 0;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        const bool returns = turn->to_return >> hand & 1, may = may_return(game, s, hand);
        const bool shared = !game->hand_a_pawn && pp_is_in(s, hand);
        const int stays =
            !may || shared ? game->hand : 0; // how many tiles a hand that does not wait can have
        if (returns ? !may || s->hand[hand][0] == 0 : may && pp_hand_size(s, hand) > stays) return false;
    }
    return true;
}

// Returns whether nobody will play this hand again. A player still to begin (R8.3b) will.
static bool is_out(const pp_game *game, const pp_state *s, int hand) {
    const int seat = pp_seat_of_hand(game, hand);
    const bool goes_alone = game->hand_a_pawn && pp_plays(game, PP_R13_10B_WITH_EACH_PAWN);
    if (goes_alone) return s->out >> pp_pawn_of_hand(game, hand) & 1;
    return !pp_is_in(s, seat) && (s->out & pp_pawns_of(seat)) != 0;
}

// Returns whether everyone who is out and holds tiles fell in this turn, and so did everyone whose tiles are
// exchanged. Earlier hands have gone back.
static bool fell_in_this_turn(const pp_scene *scene) {
    const pp_turn_frame *turn = PP_VIEW(pp_turn_frame, scene->frame);
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const uint8_t left = pp_hands_left_behind(game, s, turn->were_in);
    const uint8_t fallen = PP_VIEW(pp_exchange_frame, pp_called(scene))->fallen;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        const bool now = left >> hand & 1, out = is_out(game, s, hand);
        if (out && s->hand[hand][0] != 0 && !now) return false;
        if (fallen >> hand & 1 && !now) return false;
    }
    return true;
}

// The seat whose pawn can still be at its start mark under R8.3b: the one that is about to lay its first tile. Only a
// player who has laid before can have an empty hand.
static int may_be_at_mark(const pp_scene *scene) {
    const pp_turn_frame *turn = PP_VIEW(pp_turn_frame, scene->frame);
    const bool lays = turn->at == TURN_LAY && scene->state->hand[turn->seat][0] != 0;
    return lays ? turn->seat : PP_SEATS;
}

static bool possible_turn(const pp_scene *scene) {
    const pp_turn_frame *turn = PP_VIEW(pp_turn_frame, scene->frame);
    const pp_state *s = scene->state;
    const uint8_t in = pp_seats_in(scene->game, s), who = pp_who_is_in(scene->game, s);
    if (!begun_as_far(scene) || (in & (in - 1)) == 0 || pp_all_tiles_played(scene->game, s)) return false;
    if (!pp_marks_are_left(scene->game, s, may_be_at_mark(scene))) return false;
    if (!knows_its_pawn(scene) || !returns_what_it_must(scene)) return false;
    if (pp_is_asking(scene)) {
        const bool can_go_on = s->hand[turn->seat][0] != 0 || pp_plays(scene->game, PP_R5A_TURN_PASSES);
        return in >> turn->seat & 1 && can_go_on;
    }
    if (turn->at != TURN_EXCHANGE) return true;
    return (turn->were_in & who) == who && s->tile[turn->tile] != 0 && fell_in_this_turn(scene);
}

const pp_step pp_step_turn = {
    .name = "turn",
    .two_pawns = true,
    .verbs = 1u << PP_LAY | 1u << PP_PASS,
    .run = run_turn,
    .count = pp_count_lays,
    .nth = pp_nth_lay,
    .rank = pp_rank_lay,
    .take = take_lay,
    .frame =
        {
            .outermost = true,
            .stage = {[TURN_LAY] = {.name = "lay", .asks = true},
                      [TURN_EXCHANGE] = {.name = "exchange", .calls = UINT32_C(1) << PP_STEP_EXCHANGE},
                      [TURN_DRAW] = {.name = "draw", .calls = UINT32_C(1) << PP_STEP_DRAW}},
            .field = {PP_FIELD(pp_turn_frame, were_in, PP_FIELD_PAWNS, 1u << TURN_EXCHANGE),
                      PP_FIELD(pp_turn_frame, tile, PP_FIELD_SQUARE, 1u << TURN_EXCHANGE),
                      PP_FIELD(pp_turn_frame, second, PP_FIELD_FLAG, PP_ALL_STAGES),
                      PP_FIELD(pp_turn_frame, again, PP_FIELD_FLAG, PP_ALL_STAGES),
                      PP_FIELD(pp_turn_frame, to_return, PP_FIELD_HANDS, 1u << TURN_DRAW)},
        },
    .possible = possible_turn,
};
