// SPDX-License-Identifier: MIT
// Settles what follows a tile: whether the game is over, and where the tiles and the dragon of the fallen go. The
// turn of Tsuro calls this, and so does the exchange of the seas.
#include "bits.h"
#include "parts.h"
#include "pile.h"

// Returns whether the tiles in this hand still have to be played. If a hand stays with a fallen pawn (R12b with
// R13.10a), nobody can play it until its player is out, so the game must not wait for it.
static bool is_still_played(const pp_game *game, const pp_state *s, int hand) {
    const bool in = pp_has_seat(game, s, pp_seat_of_hand(game, hand));
    const bool stuck =
        game->hand_a_pawn && s->out >> hand & 1 && pp_plays(game, PP_R13_10A_WITH_THE_LAST_PAWN);
    return !stuck && (in || pp_plays(game, PP_R5_1A_EVERY_TILE_ON_BOARD));
}

bool pp_all_tiles_played(const pp_game *game, const pp_state *s) {
    if (pp_pile_has_two(s, 0)) return false;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        if (s->hand[hand][0] != 0 && is_still_played(game, s, hand)) return false;
    }
    return pp_pile_is_empty(s, 0) ||
           (game->marker_starts_in_pile && pp_in_pile(game->tiles, s, game->tiles->marker));
}

static uint8_t hands_with_tiles(const pp_game *game, const pp_state *s) {
    uint8_t hands = 0;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++)
        hands |= (uint8_t)((s->hand[hand][0] != 0) << hand);
    return hands;
}

// The hands that these fallen pawns take with them, with two pawns each. Under R13.10b a fallen pawn's hand goes back
// with it, even if the player still needs that hand. Under R13.10a only a player's last pawn takes a hand with it,
// and then the game of two players is over.
static uint8_t hands_of_pawns(const pp_game *game, uint8_t fallen) {
    uint8_t hands = 0;
    if (pp_plays(game, PP_R13_10A_WITH_THE_LAST_PAWN)) return 0;
    for (uint32_t rest = fallen; rest != 0; rest &= rest - 1)
        hands |= (uint8_t)(1 << pp_hand_of(game, pp_lowest_bit(rest)));
    return hands;
}

uint8_t pp_hands_of_fallen(const pp_game *game, const pp_state *s, uint8_t fallen) {
    return (game->pawns == 1 ? fallen : hands_of_pawns(game, fallen)) & hands_with_tiles(game, s);
}

static uint8_t seats_of(const pp_game *game, uint8_t who) {
    return game->pawns == 2 ? pp_seats_with(who) : who;
}

// Ends the game when the last players have fallen together and share the win. Under R13.9b the player who laid the
// tile fell before the others.
static void decide_among_fallen(const pp_work *work, uint8_t fallen) {
    const uint8_t active = (uint8_t)(1 << pp_active(work->state));
    const bool first = pp_plays(work->game, PP_R13_9B_ACTIVE_PLAYER_FALLS_FIRST);
    const uint8_t last = first ? fallen & (uint8_t)~active : fallen;
    const bool alone = (last & (last - 1)) == 0;
    pp_decide(work, last, alone ? PP_RULE_LAST_ONE_WINS : PP_RULE_FALLEN_TOGETHER);
}

bool pp_judge(const pp_work *work, uint8_t were_in) {
    const uint8_t left = pp_seats_in(work->game, work->state);
    if (left == 0) {
        decide_among_fallen(work, seats_of(work->game, were_in));
    } else if ((left & (left - 1)) == 0) {
        pp_decide(work, left, PP_RULE_LAST_ONE_WINS);
    } else if (pp_all_tiles_played(work->game, work->state)) {
        pp_decide(work, left, PP_RULE_ALL_TILES_PLAYED);
    } else {
        return false;
    }
    return true;
}

uint8_t pp_hands_on_offer(const pp_work *work, int pawn, uint8_t to_return) {
    const pp_game *game = work->game;
    const pp_state *s = work->state;
    const bool may = game->exchange && pp_plays(game, PP_R3A_EXCHANGE) &&
                     ((s->on | s->off) >> pawn & 1) != 0 &&
                     pp_exchanged_tiles(game, s, pp_hand_of(game, pawn)) != 0;
    const uint8_t others = may ? to_return & (uint8_t)~pp_hands_of(game, pp_seat_of_pawn(pawn)) : 0;
    int offered = 0;
    for (uint8_t rest = others; rest != 0; rest &= (uint8_t)(rest - 1))
        offered += pp_exchanged_tiles(game, s, pp_lowest_bit(rest));
    return offered != 0 ? others : 0;
}

static void return_hand(const pp_work *work, int hand, bool goes_under, bool joined) {
    const pp_game *game = work->game;
    pp_event event = {.event = PP_EV_RETURNS, .pawn = pp_pawn_of_hand(game, hand)};
    pp_hand_take_all(work->state, hand, event.hand);
    for (int i = 0; i < PP_HAND && event.hand[i] != 0; i++, joined = true) {
        const int kind = event.hand[i] - 1;
        if (goes_under) {
            pp_pile_bury(game->tiles, work->state, kind, joined);
        } else {
            pp_pile_mix(game->tiles, work->state, kind);
        }
    }
    pp_tell(work, PP_RULE_HANDS_RETURN, event);
}

// A ruling (R7) says where the dragon ends up if it is in the pile.
void pp_return_hands(const pp_work *work, uint8_t to_return) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const uint8_t marker = game->tiles->marker;
    const bool nowhere =
        game->marker_starts_in_pile && s->holder == 0 && !pp_in_pile(game->tiles, s, marker); // R4.2b
    if (nowhere) pp_put_marker_under(work, PP_RULE_MARKER_TO_FULL_HAND);
    const bool goes_under = pp_plays(game, PP_R7C_RETURNED_TILES_GO_UNDER);
    const bool lift_marker = !pp_plays(game, PP_R7B_DRAGON_SHUFFLED_IN) && pp_in_pile(game->tiles, s, marker);
    if (lift_marker) pp_pile_lift(game->tiles, s, marker);
    if (!goes_under) pp_pile_shuffle(game->tiles, s, 0);
    const int hands = pp_hand_numbers(game), first = pp_hand_of(game, pp_first_pawn(pp_active(s)));
    bool joined = false;
    for (int places = 0; places < hands; places++) {
        const int hand = (first + places) % hands;
        if (!(to_return >> hand & 1)) continue;
        return_hand(work, hand, goes_under, joined);
        joined = true;
    }
    if (lift_marker) pp_pile_bury(game->tiles, s, marker, false);
    pp_pile_settle(game->tiles, s, 0);
    pp_tell(work, PP_RULE_SHUFFLE, (pp_event){.event = PP_EV_SHUFFLED});
}
