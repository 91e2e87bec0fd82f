// SPDX-License-Identifier: MIT
// A turn of Tsuro: lay a tile, move whoever faces it, settle with the fallen, draw.
#include "tsuro.h"

#include "pile.h"

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

// A tile has been played when it is neither in a hand nor in the pile. Whether the tiles of those who have just
// fallen still count as theirs is a ruling (R5.1).
static bool all_tiles_played(const pp_game *game, const pp_state *s) {
    const uint64_t top = s->top[0];
    if ((top & (top - 1)) != 0 || pp_pile_size(s, 0) > 1) return false;
    for (int seat = 0; seat < game->seats; seat++) {
        const bool counts = pp_plays(game, PP_R5_1A_EVERY_TILE_ON_BOARD) || pp_seats_in(game, s) >> seat & 1;
        if (counts && s->hand[seat][0] != 0) return false;
    }
    return pp_pile_is_empty(s, 0) || pp_in_pile(game->tiles, s, game->tiles->marker);
}

// The fallen of this turn, if they leave tiles behind.
static uint8_t fallen_with_tiles(const pp_game *game, const pp_state *s, uint8_t were_in) {
    uint8_t fallen = were_in & (uint8_t)~pp_seats_in(game, s);
    for (int seat = 0; fallen >> seat != 0; seat++) {
        if (s->hand[seat][0] == 0) fallen &= (uint8_t) ~(1 << seat);
    }
    return fallen;
}

// Ends the game if this tile decided it.
static bool judge(const pp_run *run, const turn_frame *turn) {
    const uint8_t left = pp_seats_in(run->game, run->state);
    if (left == 0) {
        pp_decide(run, turn->were_in, PP_RULE_FALLEN_TOGETHER);
    } else if ((left & (left - 1)) == 0) {
        pp_decide(run, left, PP_RULE_LAST_ONE_WINS);
    } else if (all_tiles_played(run->game, run->state)) {
        pp_decide(run, left, PP_RULE_ALL_TILES_PLAYED);
    } else {
        return false;
    }
    return true;
}

// A fallen holder's dragon goes to the next player, or under the pile where that player needs no tile. `pile_comes`:
// if there is no pile, tiles are about to come back.
static void pass_marker(const pp_run *run, bool pile_comes) {
    const pp_game *game = run->game;
    pp_state *s = run->state;
    if (s->holder == 0 || pp_is_in(s, s->holder - 1)) return;
    const int from = pp_plays(game, PP_R4_1B_FROM_ACTIVE_PLAYER) ? s->frame[0].seat : s->holder - 1;
    int to = pp_next_in(game, s, from);
    if (pp_plays(game, PP_R4B_DRAGON_GOES_ON)) {
        for (int i = 0; i < game->seats && pp_hand_size(s, to) == game->hand; i++)
            to = pp_next_in(game, s, to);
    }
    const bool waits = pp_plays(game, PP_R4_2B_DRAGON_WAITS_FOR_A_PILE) && !pile_comes;
    if (pp_hand_size(s, to) == game->hand && waits && pp_pile_is_empty(s, 0)) {
        s->holder = 0;
        pp_tell(run, PP_RULE_MARKER_TO_FULL_HAND, (pp_event){.event = PP_EV_MARKER_BACK});
        return;
    }
    if (pp_hand_size(s, to) == game->hand) {
        pp_put_marker_under(run, PP_RULE_MARKER_TO_FULL_HAND);
        return;
    }
    s->holder = (uint8_t)(to + 1);
    pp_tell(run, PP_RULE_MARKER_PASSED, (pp_event){.event = PP_EV_MARKER_TO, .pawn = pp_first_pawn(to)});
}

// The hands of the fallen go back and the pile is shuffled; where the dragon then lies is a ruling (R7).
static void return_hands(const pp_run *run, uint8_t fallen) {
    const pp_game *game = run->game;
    pp_state *s = run->state;
    const uint8_t marker = game->tiles->marker;
    const bool nowhere = s->holder == 0 && !pp_in_pile(game->tiles, s, marker); // R4.2b
    if (nowhere) pp_put_marker_under(run, PP_RULE_MARKER_TO_FULL_HAND);
    const bool goes_under = pp_plays(game, PP_R7C_RETURNED_TILES_GO_UNDER);
    const bool lift_marker = !pp_plays(game, PP_R7B_DRAGON_SHUFFLED_IN) && pp_in_pile(game->tiles, s, marker);
    if (lift_marker) pp_pile_lift(game->tiles, s, marker);
    if (!goes_under) pp_pile_shuffle(game->tiles, s, 0);
    bool joined = false;
    for (int places = 0; places < game->seats; places++) {
        const int seat = pp_clockwise(game, s->frame[0].seat, places);
        if (!(fallen >> seat & 1)) continue;
        pp_event event = {.event = PP_EV_RETURNS, .pawn = pp_first_pawn(seat)};
        pp_hand_take_all(s, seat, event.hand);
        for (int i = 0; i < PP_HAND && event.hand[i] != 0; i++) {
            const int kind = event.hand[i] - 1;
            if (goes_under) {
                pp_pile_bury(game->tiles, s, kind, joined);
            } else {
                pp_pile_mix(game->tiles, s, kind);
            }
            joined = true;
        }
        pp_tell(run, PP_RULE_HANDS_RETURN, event);
    }
    if (lift_marker) pp_pile_bury(game->tiles, s, marker, false);
    pp_pile_settle(game->tiles, s, 0);
    pp_tell(run, PP_RULE_SHUFFLE, (pp_event){.event = PP_EV_SHUFFLED});
}

static bool exchanges(const pp_run *run, int seat, uint8_t fallen) {
    const pp_state *s = run->state;
    return fallen != 0 && pp_is_in(s, seat) && s->hand[seat][0] != 0 && pp_plays(run->game, PP_R3A_EXCHANGE);
}

static void settle(const pp_run *run, turn_frame *turn) {
    const uint8_t fallen = fallen_with_tiles(run->game, run->state, turn->were_in);
    pass_marker(run, fallen != 0);
    if (fallen != 0) return_hands(run, fallen);
    turn->were_in = turn->tile = 0;
}

static pp_next end_turn(const pp_run *run, const pp_frame *frame) {
    const int next = pp_next_in(run->game, run->state, frame->seat);
    const bool begun =
        pp_status_of(run->state, pp_first_pawn(next)) != PP_UNPLACED; // they all have, but for R8.3b
    pp_become(run, begun ? PP_STEP_TURN : PP_STEP_START, next);
    return PP_AGAIN;
}

static pp_next run_lays(const pp_run *run, const pp_frame *frame) {
    pp_state *s = run->state;
    if (s->hand[frame->seat][0] != 0 || !pp_plays(run->game, PP_R5B_GAME_ENDS)) return PP_ASKS;
    pp_decide(run, pp_seats_in(run->game, s), PP_RULE_ALL_TILES_PLAYED);
    return PP_DONE;
}

// One part follows another until one of them calls a step.
static pp_next run_turn(const pp_run *run, pp_frame *frame) {
    turn_frame *turn = PP_VIEW(turn_frame, frame);
    uint8_t fallen;
    switch (turn->at) {
    case TURN_LAYS: return run_lays(run, frame);
    case TURN_MOVES:
        // The marker of whoever laid the tile stands at it like the others, and comes first in their order.
        turn->at = TURN_JUDGES;
        if (pp_move_followers(run, turn->seat, turn->tile) == PP_AGAIN) return PP_AGAIN;
        // fallthrough
    case TURN_JUDGES:
        if (judge(run, turn)) return PP_DONE;
        turn->at = TURN_SETTLES;
        fallen = fallen_with_tiles(run->game, run->state, turn->were_in);
        if (exchanges(run, turn->seat, fallen)) {
            PP_VIEW(pp_exchange_frame, pp_call(run, PP_STEP_EXCHANGE, turn->seat))->fallen = fallen;
            return PP_AGAIN;
        }
        // fallthrough
    case TURN_SETTLES: settle(run, turn); // fallthrough
    case TURN_DRAWS:
        turn->at = TURN_ENDS;
        PP_VIEW(pp_draw_frame, pp_call(run, PP_STEP_DRAW, turn->seat))->active = turn->seat;
        return PP_AGAIN;
    default: assert(turn->at == TURN_ENDS); return end_turn(run, frame);
    }
}

// --- The question: which tile, and how turned; or pass, with an empty hand.

static uint32_t count_lays(const pp_scene *scene) {
    const uint8_t *hand = scene->state->hand[scene->frame->seat];
    const bool alike = pp_plays(scene->game, PP_R9A_ALIKE_IS_ONE_ACTION);
    uint32_t count = 0;
    for (int i = 0; i < PP_HAND && hand[i] != 0; i++) {
        if (i > 0 && hand[i] == hand[i - 1]) continue;
        count += alike ? pp_kind_of(scene->game, hand[i] - 1)->turns[0] : 4;
    }
    return count != 0 ? count : 1;
}

static pp_action nth_lay(const pp_scene *scene, uint32_t i) {
    const uint8_t *hand = scene->state->hand[scene->frame->seat];
    const bool alike = pp_plays(scene->game, PP_R9A_ALIKE_IS_ONE_ACTION);
    const int pawn = pp_first_pawn(scene->frame->seat);
    for (int k = 0; k < PP_HAND && hand[k] != 0; k++) {
        if (k > 0 && hand[k] == hand[k - 1]) continue;
        const uint32_t turns = alike ? pp_kind_of(scene->game, hand[k] - 1)->turns[0] : 4;
        if (i < turns) return pp_act(PP_LAY, pawn, hand[k] - 1, (int)i, 0);
        i -= turns;
    }
    return pp_act(PP_PASS, pawn, 0, 0, 0);
}

// Where the player's own path would end decides: safe placements first, those that take the player's own marker out only
// when there is no other (R2, R2.1).
static pp_rank rank_walk(const pp_scene *scene, int kind, int lie) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int pawn = pp_first_pawn(scene->frame->seat);
    const pp_place from = s->place[pawn];
    pp_walker walker = {.pawn = (uint8_t)pawn, .at = from, .since = from};
    const pp_suppose tile = {from.square, (uint8_t)(kind + 1), (uint8_t)lie};
    const pp_stop stop = pp_walk(game, s, &tile, &walker, 0, 0);
    if (stop == PP_STOP_OPEN) return pp_free();
    if (stop == PP_STOP_MEETING && pp_tsuro_meet(game, s, from, walker.met)) {
        const pp_rank out = {1, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_COLLISION};
        return pp_plays(game, PP_R2A_EDGE_AND_COLLISION_BARRED) ? out : pp_free();
    }
    assert(stop == PP_STOP_RIM || stop == PP_STOP_MEETING);
    const uint8_t tier = pp_plays(game, PP_R2_1A_FREE_CHOICE) ? 1 : 2;
    return (pp_rank){tier, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_ELIMINATION};
}

// The ban as it is read for one tile (R2.2b): a better turn of it is another move, another tile is none.
static pp_rank rank_turn(const pp_scene *scene, int kind, pp_rank rank) {
    for (int lie = 0; lie < 4; lie++) {
        if (rank_walk(scene, kind, lie).tier < rank.tier) return pp_never(rank.reason, rank.rule);
    }
    return pp_free();
}

static pp_rank rank_lay(const pp_scene *scene, pp_action action) {
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat, kind = pp_a(action), lie = pp_b(action);
    const bool empty_handed = s->hand[seat][0] == 0;
    if (pp_verb_of(action) == PP_PASS) {
        return empty_handed ? pp_free() : pp_never(PP_TILES_IN_HAND, PP_RULE_PASS);
    }
    if (!pp_in_hand(s, seat, kind)) return pp_never(PP_NOT_IN_HAND, PP_RULE_OWN_HAND);
    if (!pp_can_lie(scene->game->tiles, kind, lie) || pp_c(action) != 0) {
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
    }
    const pp_rank rank = rank_walk(scene, kind, lie);
    const bool whole_hand = pp_plays(scene->game, PP_R2_2A_WHOLE_HAND_COUNTS);
    return whole_hand || rank.tier == PP_TIER_FREE ? rank : rank_turn(scene, kind, rank);
}

static void take_lay(const pp_run *run, pp_frame *frame, pp_action action) {
    pp_state *s = run->state;
    turn_frame *turn = PP_VIEW(turn_frame, frame);
    const uint8_t pawn = pp_first_pawn(frame->seat);
    if (pp_verb_of(action) == PP_PASS) {
        pp_tell(run, PP_RULE_PASS, (pp_event){.event = PP_EV_PASSES, .pawn = pawn});
        frame->at = TURN_DRAWS;
        return;
    }
    const int kind = pp_a(action);
    const uint8_t lie = pp_plain_lie(pp_kind_of(run->game, kind), (uint8_t)pp_b(action));
    const pp_place ahead = s->place[pawn];
    turn->were_in = pp_seats_in(run->game, s);
    turn->tile = ahead.square;
    turn->at = TURN_MOVES;
    pp_hand_take(s, frame->seat, kind);
    s->tile[ahead.square] = (uint8_t)(kind + 1);
    s->lie[ahead.square] = lie;
    pp_tell(run, PP_RULE_LAY,
            (pp_event){.event = PP_EV_LAYS, .pawn = pawn, .kind = (uint8_t)kind, .lie = lie, .place = ahead});
}

// Everybody has placed a marker, or where that is done in the first turn, everybody up to whose turn it is (R8.3).
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
    if (!begun_as_far(scene) || (in & (in - 1)) == 0 || all_tiles_played(scene->game, s)) return false;
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
    .count = count_lays,
    .nth = nth_lay,
    .rank = rank_lay,
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
