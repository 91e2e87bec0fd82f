// SPDX-License-Identifier: MIT
// Drawing at the end of a turn: the dragon's holder first, then clockwise until all hands are full. The turn of Tsuro
// calls the step. Every other step that draws uses its candidates.
#include "bits.h"
#include "pile.h"
#include "parts.h"

static int pile_of(const pp_scene *scene) {
    return scene->game->step[scene->frame->step]->pile;
}

uint32_t pp_count_draws(const pp_scene *scene) {
    return (uint32_t)pp_bits(scene->state->top[pile_of(scene)]);
}

// The pawn whose hand draws. If each pawn has a hand, the step decides which one.
static uint8_t drawing_pawn(const pp_scene *scene) {
    const pp_step *step = scene->game->step[scene->frame->step];
    return scene->game->hand_a_pawn ? step->drawer(scene) : pp_first_pawn(scene->frame->seat);
}

pp_action pp_nth_draw(const pp_scene *scene, uint32_t i) {
    const int pile = pile_of(scene);
    const int slot = pp_nth_bit(scene->state->top[pile], (int)i);
    return pp_act_one(PP_DRAW, drawing_pawn(scene), pp_kind_at(scene->game->tiles, pile, slot));
}

pp_rank pp_rank_draw(const pp_scene *scene, pp_action action) {
    const pp_tileset *tiles = scene->game->tiles;
    const int kind = pp_a(action);
    if (pp_pawn_of(action) != drawing_pawn(scene)) return pp_never(PP_NOT_POSSIBLE, PP_RULE_WHOSE_HAND);
    if (kind >= tiles->kinds) return pp_never(PP_NOT_IN_PILE, PP_RULE_DRAW_TOP);
    if (kind == tiles->marker && !scene->game->marker_starts_in_pile)
        return pp_never(PP_NOT_IN_PILE, PP_RULE_MARKER_ASIDE);
    if (tiles->kind[kind].deck == pile_of(scene) && pp_is_on_top(tiles, scene->state, kind)) return pp_free();
    return pp_never(PP_NOT_IN_PILE, PP_RULE_DRAW_TOP);
}

// --- The draw of a turn

// Returns whether a hand is short: its last place is free. Few hands are short, so this is tested before whether the
// player is in.
static inline bool is_short(const pp_game *game, const pp_state *s, int hand) {
    if (s->hand[hand][game->hand - 1] != 0) return false;
    return game->hand_a_pawn ? pp_who_is_in(game, s) >> hand & 1 : pp_has_seat(game, s, hand);
}

static uint8_t short_of_tiles(const pp_work *work) {
    uint8_t hands = 0;
    for (int hand = 0; hand < pp_hand_numbers(work->game); hand++)
        hands |= (uint8_t)(is_short(work->game, work->state, hand) << hand);
    return hands;
}

static int looked_at(const pp_game *game, const pp_draw_frame *draw) {
    return game->hand_a_pawn ? pp_nth_pawn(draw->seat, draw->second) : draw->seat;
}

static void look_at(const pp_game *game, pp_draw_frame *draw, int hand) {
    draw->seat = (uint8_t)pp_seat_of_hand(game, hand);
    draw->second = game->hand_a_pawn && pp_nth_of_seat(hand) == 1;
}

static int next_hand(const pp_game *game, int hand) {
    return hand + 1 < pp_hand_numbers(game) ? hand + 1 : 0;
}

// Under some readings, lets the holder put the marker tile under the empty pile, where it is the only tile to draw.
// The next player short of tiles then gets it.
static void offer_marker(const pp_work *work, pp_draw_frame *draw) {
    const pp_game *game = work->game;
    const int holder = work->state->holder - 1;
    if (holder == draw->active) {
        if (!pp_plays(game, PP_R1_3B_NEXT_IN_NEED_DRAWS_DRAGON)) return;
        pp_put_marker_under(work, PP_RULE_ACTIVE_HOLDER_DRAWS);
        draw->seat = (uint8_t)pp_clockwise(game, holder, 1);
        return;
    }
    const bool holder_first = pp_plays(game, PP_R1A_HOLDER_DRAWS_FIRST);
    if (!holder_first || !pp_plays(game, PP_R1_4B_WAITING_PLAYER_PASSES_DRAGON_ON)) return;
    pp_put_marker_under(work, PP_RULE_HOLDER_DRAWS);
    const bool back = pp_plays(game, PP_R1_1B_BACK_TO_ACTIVE_PLAYER);
    const int from = back ? draw->active : holder;
    const uint8_t others = short_of_tiles(work) & (uint8_t) ~(1 << holder);
    if (others == 0) return; // draw->seat is the holder already
    draw->seat = (uint8_t)pp_clockwise(game, from, pp_lowest_bit(pp_turned_down(others, from, game->seats)));
}

// Finds the seat to be checked first, and handles a marker tile that the active player holds.
static void begin_draw(const pp_work *work, pp_draw_frame *draw) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int active = draw->active;
    if (s->holder != 0 && pp_plays(game, PP_R1A_HOLDER_DRAWS_FIRST)) draw->seat = (uint8_t)(s->holder - 1);
    if (s->holder != 0 && pp_pile_is_empty(s, 0)) offer_marker(work, draw);
    // Only an exchange of few tiles for many (R3.1b) can have filled a holder's hand.
    if (s->holder == active + 1 && s->hand[active][game->hand - 1] != 0) {
        pp_put_marker_under(work, PP_RULE_ACTIVE_HOLDER_DRAWS);
    }
}

// Begins the draw with a marker tile that is never in the pile. If there are tiles to draw, its holder draws first.
// If a holder has fallen, another seat can have that right (R13.1b). The others follow clockwise from there or from
// the active player (R1.1).
//
// A holder who is no longer short of tiles gives the marker tile back: after an exchange of few tiles for many
// (R3.1b), or because the short hand has fallen.
static void begin_beside(const pp_work *work, pp_draw_frame *draw) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    const uint8_t lacking = short_of_tiles(work);
    if (s->holder != 0 && (lacking & pp_hands_of(game, s->holder - 1)) == 0)
        pp_put_marker_aside(work, PP_RULE_MARKER_BACK);
    const int first = draw->priority != 0 ? draw->priority - 1 : s->holder - 1;
    if (first < 0 || (draw->priority == 0 && pp_pile_is_empty(s, 0))) return;
    const uint8_t hands = lacking & pp_hands_of(game, first);
    if (hands != 0) look_at(game, draw, pp_lowest_bit(hands));
    if (hands != 0) return;
    draw->priority = 0;
    if (pp_plays(game, PP_R1_1A_CLOCKWISE_FROM_HOLDER))
        look_at(game, draw, pp_hand_of(game, pp_first_pawn(first)));
}

// Called when the pile is empty. A marker tile beside the board can be taken by players who are short of tiles; the
// next to draw comes first.
static void end_beside(const pp_work *work, const pp_draw_frame *draw) {
    const bool all = pp_plays(work->game, PP_R13_5A_WHOEVER_LACKS_A_TILE);
    const uint8_t may = all ? UINT8_MAX : pp_hands_of(work->game, draw->active);
    pp_take_marker(work, short_of_tiles(work) & may, looked_at(work->game, draw));
}

// Finds the first hand that is short, beginning with the one to be checked. Returns false if nobody draws any more.
static bool finds_drawer(const pp_work *work, pp_draw_frame *draw) {
    const pp_game *game = work->game;
    int hand = looked_at(game, draw);
    if (pp_pile_is_empty(work->state, 0)) return false;
    for (int places = pp_hand_numbers(game); places > 0; places--, hand = next_hand(game, hand)) {
        if (!is_short(game, work->state, hand)) continue;
        look_at(game, draw, hand);
        return true;
    }
    return false;
}

static bool nobody_draws(const pp_work *work, const pp_draw_frame *draw) {
    return !pp_is_in(work->state, draw->active) && pp_plays(work->game, PP_R7_1B_NOBODY_DRAWS);
}

// Runs the draw. The marker tile is handled first. Then tiles are drawn until nobody is short, the pile is empty, or
// the marker tile itself is drawn.
static pp_next run_draw(const pp_work *work, pp_frame *frame) {
    pp_draw_frame *draw = PP_VIEW(pp_draw_frame, frame);
    const bool beside = !work->game->marker_starts_in_pile;
    switch (draw->at) {
    case PP_BEGINS:
        if (beside) {
            begin_beside(work, draw);
        } else if (nobody_draws(work, draw)) {
            return PP_DONE;
        } else {
            begin_draw(work, draw);
        }
        while (finds_drawer(work, draw)) {
            PP_ASK(draw, PP_ASKED);
            if (draw->marker_drawn) return PP_DONE;
        }
    }
    if (beside && pp_pile_is_empty(work->state, 0)) end_beside(work, draw);
    return PP_DONE;
}

// Returns whether the holder gives the marker tile back before drawing. It goes under the pile, because it could
// otherwise come straight back while there are tiles; in some games it goes beside the board. Under R1.2b a holder
// who is not the active player keeps it.
static bool gives_marker_back(const pp_work *work, const pp_draw_frame *draw) {
    if (work->state->holder != draw->seat + 1) return false;
    const bool in_turn = pp_plays(work->game, PP_R1B_ACTIVE_PLAYER_DRAWS_FIRST) && draw->seat != draw->active;
    return !in_turn || pp_plays(work->game, PP_R1_2A_DRAGON_UNDER_BEFORE_DRAWING);
}

static pp_rule draw_rule(const pp_draw_frame *draw, bool gives_back) {
    const bool active = draw->seat == draw->active;
    if (gives_back) return active ? PP_RULE_ACTIVE_HOLDER_DRAWS : PP_RULE_HOLDER_DRAWS;
    return active ? PP_RULE_DRAW : PP_RULE_DRAW_ROUND;
}

static void give_marker_back(const pp_work *work, pp_rule rule) {
    if (work->game->marker_starts_in_pile) {
        pp_put_marker_under(work, rule);
    } else {
        pp_put_marker_aside(work, PP_RULE_MARKER_BACK);
    }
}

static uint8_t drawer(const pp_scene *scene) {
    const pp_draw_frame *draw = PP_VIEW(pp_draw_frame, scene->frame);
    return pp_pawn_of_hand(scene->game, looked_at(scene->game, draw));
}

static void take_draw(const pp_work *work, pp_frame *frame, pp_action action) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    pp_draw_frame *draw = PP_VIEW(pp_draw_frame, frame);
    const int kind = pp_a(action), hand = looked_at(game, draw);
    const bool gives_back = gives_marker_back(work, draw);
    const bool first = (gives_back && pp_plays(game, PP_R1A_HOLDER_DRAWS_FIRST)) || draw->priority != 0;
    const bool back_to_active =
        first && draw->seat != draw->active && pp_plays(game, PP_R1_1B_BACK_TO_ACTIVE_PLAYER);
    const pp_rule rule = draw_rule(draw, gives_back);
    draw->priority = 0;
    if (gives_back) give_marker_back(work, rule);
    const pp_event drawn = {.event = PP_EV_DRAWS, .pawn = pp_pawn_of_hand(game, hand), .kind = (uint8_t)kind};
    pp_pile_take(game->tiles, s, kind);
    if (kind == game->tiles->marker) {
        s->holder = (uint8_t)(draw->seat + 1);
        draw->marker_drawn = true;
        pp_tell(work, PP_RULE_DRAW_MARKER, drawn);
        return;
    }
    pp_hand_add(s, hand, kind);
    pp_tell(work, rule, drawn);
    const int active = pp_hand_of(game, pp_first_pawn(draw->active));
    look_at(game, draw, back_to_active ? active : next_hand(game, hand));
}

static bool possible_draw(const pp_scene *scene) {
    const pp_draw_frame *draw = PP_VIEW(pp_draw_frame, scene->frame);
    const pp_state *s = scene->state;
    const int pawn = pp_nth_pawn(draw->seat, draw->second);
    const bool in = scene->game->hand_a_pawn ? pp_is_on(s, pawn) : pp_is_in(s, draw->seat);
    if (draw->second && !scene->game->hand_a_pawn) return false;
    if (draw->priority != 0 &&
        (draw->priority != draw->seat + 1 || pp_plays(scene->game, PP_R13_1A_NOBODY_HAS_PRIORITY)))
        return false;
    return draw->active == pp_active(s) && in &&
           pp_hand_size(s, pp_hand_of(scene->game, pawn)) < scene->game->hand && s->top[0] != 0;
}

const pp_step pp_step_draw = {
    .name = "draw",
    .two_pawns = true,
    .order = PP_RULE_DRAW_ROUND,
    .drawer = drawer,
    .verbs = 1u << PP_DRAW,
    .ways = 1,
    .chance = true,
    .run = run_draw,
    .count = pp_count_draws,
    .nth = pp_nth_draw,
    .rank = pp_rank_draw,
    .take = take_draw,
    .frame =
        {
            .stage = PP_ASKS_ONCE,
            .field = {PP_FIELD(pp_draw_frame, active, PP_FIELD_SEAT, PP_ALL_STAGES),
                      PP_FIELD(pp_draw_frame, second, PP_FIELD_FLAG, PP_ALL_STAGES),
                      PP_COUNT(pp_draw_frame, priority, PP_MOST_SEATS, PP_ALL_STAGES)},
        },
    .possible = possible_draw,
};
