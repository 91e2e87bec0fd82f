// SPDX-License-Identifier: MIT
// The dragon as it moves between players and pile. The turn of Tsuro and its draw call this.
#include "bits.h"
#include "parts.h"
#include "pile.h"

void pp_put_marker_under(const pp_work *work, pp_rule rule) {
    pp_state *s = work->state;
    s->holder = 0;
    pp_pile_bury(work->game->tiles, s, work->game->tiles->marker, false);
    pp_pile_settle(work->game->tiles, s, 0);
    pp_tell(work, rule, (pp_event){.event = PP_EV_MARKER_UNDER});
}

void pp_put_marker_aside(const pp_work *work, pp_rule rule) {
    work->state->holder = 0;
    pp_tell(work, rule, (pp_event){.event = PP_EV_MARKER_BACK});
}

static void give_marker(const pp_work *work, int seat, pp_rule rule) {
    work->state->holder = (uint8_t)(seat + 1);
    pp_tell(work, rule, (pp_event){.event = PP_EV_MARKER_TO, .pawn = pp_first_pawn(seat)});
}

void pp_take_marker(const pp_work *work, uint8_t hands, int first) {
    const pp_game *game = work->game;
    const int numbers = pp_hand_numbers(game);
    if (game->tiles->marker == game->tiles->kinds) return;
    for (uint32_t rest = pp_turned_down(hands, first, numbers); rest != 0; rest &= rest - 1) {
        const int seat = pp_seat_of_hand(game, (first + pp_lowest_bit(rest)) % numbers);
        const int holder = work->state->holder;
        const bool may = holder == 0 || (holder != seat + 1 && pp_plays(game, PP_R13_4B_DRAGON_GOES_ON));
        if (may) give_marker(work, seat, PP_RULE_MARKER_TAKEN);
    }
}

// Passes the dragon to the next player. If that player has a full hand, the dragon goes under the pile.
static void pass_on(const pp_work *work, bool pile_comes) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
    const int from = pp_plays(game, PP_R4_1B_FROM_ACTIVE_PLAYER) ? pp_active(s) : s->holder - 1;
    int to = pp_next_in(game, s, from);
    if (pp_plays(game, PP_R4B_DRAGON_GOES_ON)) {
        for (int i = 0; i < game->seats && pp_hand_size(s, to) == game->hand; i++)
            to = pp_next_in(game, s, to);
    }
    const bool waits = pp_plays(game, PP_R4_2B_DRAGON_WAITS_FOR_A_PILE) && !pile_comes;
    if (pp_hand_size(s, to) == game->hand && waits && pp_pile_is_empty(s, 0)) {
        pp_put_marker_aside(work, PP_RULE_MARKER_TO_FULL_HAND);
        return;
    }
    if (pp_hand_size(s, to) == game->hand) {
        pp_put_marker_under(work, PP_RULE_MARKER_TO_FULL_HAND);
        return;
    }
    give_marker(work, to, PP_RULE_MARKER_PASSED);
}

int pp_pass_marker(const pp_work *work, bool pile_comes) {
    const pp_state *s = work->state;
    const int holder = s->holder - 1;
    if (holder < 0 || pp_is_in(s, holder)) return 0;
    if (work->game->marker_starts_in_pile) {
        pass_on(work, pile_comes);
        return 0;
    }
    pp_put_marker_aside(work, PP_RULE_MARKER_SET_ASIDE);
    if (pp_plays(work->game, PP_R13_1A_NOBODY_HAS_PRIORITY)) return 0;
    return pp_next_in(work->game, s, holder) + 1;
}
