// SPDX-License-Identifier: MIT
// What a tile decides: whether the game is over, and what becomes of the tiles and the dragon of those who fell.
#include "parts.h"
#include "pile.h"

bool pp_all_tiles_played(const pp_game *game, const pp_state *s) {
    const uint64_t top = s->top[0];
    if ((top & (top - 1)) != 0 || pp_pile_size(s, 0) > 1) return false;
    for (int seat = 0; seat < game->seats; seat++) {
        const bool counts = pp_plays(game, PP_R5_1A_EVERY_TILE_ON_BOARD) || pp_seats_in(game, s) >> seat & 1;
        if (counts && s->hand[seat][0] != 0) return false;
    }
    return pp_pile_is_empty(s, 0) || pp_in_pile(game->tiles, s, game->tiles->marker);
}

uint8_t pp_fallen_with_tiles(const pp_game *game, const pp_state *s, uint8_t were_in) {
    uint8_t fallen = were_in & (uint8_t)~pp_seats_in(game, s);
    for (int seat = 0; fallen >> seat != 0; seat++) {
        if (s->hand[seat][0] == 0) fallen &= (uint8_t) ~(1 << seat);
    }
    return fallen;
}

bool pp_judge(const pp_work *work, uint8_t were_in) {
    const uint8_t left = pp_seats_in(work->game, work->state);
    if (left == 0) {
        pp_decide(work, were_in, PP_RULE_FALLEN_TOGETHER);
    } else if ((left & (left - 1)) == 0) {
        pp_decide(work, left, PP_RULE_LAST_ONE_WINS);
    } else if (pp_all_tiles_played(work->game, work->state)) {
        pp_decide(work, left, PP_RULE_ALL_TILES_PLAYED);
    } else {
        return false;
    }
    return true;
}

bool pp_exchanges(const pp_work *work, int seat, uint8_t fallen) {
    const pp_state *s = work->state;
    return fallen != 0 && pp_is_in(s, seat) && s->hand[seat][0] != 0 && pp_plays(work->game, PP_R3A_EXCHANGE);
}

// The hands of the fallen go back and the pile is shuffled; where the dragon then lies is a ruling (R7).
static void return_hands(const pp_work *work, uint8_t fallen) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const uint8_t marker = game->tiles->marker;
    const bool nowhere = s->holder == 0 && !pp_in_pile(game->tiles, s, marker); // R4.2b
    if (nowhere) pp_put_marker_under(work, PP_RULE_MARKER_TO_FULL_HAND);
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
        pp_tell(work, PP_RULE_HANDS_RETURN, event);
    }
    if (lift_marker) pp_pile_bury(game->tiles, s, marker, false);
    pp_pile_settle(game->tiles, s, 0);
    pp_tell(work, PP_RULE_SHUFFLE, (pp_event){.event = PP_EV_SHUFFLED});
}

void pp_settle(const pp_work *work, uint8_t were_in) {
    const uint8_t fallen = pp_fallen_with_tiles(work->game, work->state, were_in);
    pp_pass_marker(work, fallen != 0);
    if (fallen != 0) return_hands(work, fallen);
}
