// SPDX-License-Identifier: MIT
// The dragon between the players and the pile.
#include "parts.h"
#include "pile.h"

void pp_put_marker_under(const pp_work *work, pp_rule rule) {
    pp_state *s = work->state;
    s->holder = 0;
    pp_pile_bury(work->game->tiles, s, work->game->tiles->marker, false);
    pp_pile_settle(work->game->tiles, s, 0);
    pp_tell(work, rule, (pp_event){.event = PP_EV_MARKER_UNDER});
}

void pp_pass_marker(const pp_work *work, bool pile_comes) {
    const pp_game *game = work->game;
    pp_state *s = work->state;
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
        pp_tell(work, PP_RULE_MARKER_TO_FULL_HAND, (pp_event){.event = PP_EV_MARKER_BACK});
        return;
    }
    if (pp_hand_size(s, to) == game->hand) {
        pp_put_marker_under(work, PP_RULE_MARKER_TO_FULL_HAND);
        return;
    }
    s->holder = (uint8_t)(to + 1);
    pp_tell(work, PP_RULE_MARKER_PASSED, (pp_event){.event = PP_EV_MARKER_TO, .pawn = pp_first_pawn(to)});
}
