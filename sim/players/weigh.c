// SPDX-License-Identifier: MIT
// Choosing by one look ahead.
#include "weigh.h"

#include "imagine.h"

enum { OWN_ANSWERS = 24, ANYHOW_EACH = 32 }; // more answers than nearly any move of a pawn asks for

// In the middle of a move, with a lantern in hand or on a loop, a position says little. So the seat's further questions are answered,
// each at random, until somebody else or chance is asked. That also keeps a player on a loop from flipping one tile to and fro forever.
void weigh_try(const pp_game *game, pp_state *s, pp_action action, play_source *source) {
    const pp_work work = {game, s, 0, 0};
    const int seat = pp_asked(game, s).seat;
    pp_play(&work, action);
    for (int answers = 0; answers < OWN_ANSWERS; answers++) {
        const pp_question asked = pp_asked(game, s);
        if (asked.over || asked.chance || asked.seat != seat) return;
        pp_play(&work, play_choose(game, s, source));
    }
}

static bool is_turning(const pp_action action[], uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (pp_verb_of(action[i]) == PP_TURN) return true;
    }
    return false;
}

bool weigh_anyhow(const pp_action action[], uint32_t count, play_source *source) {
    return is_turning(action, count) && source->below(source, ANYHOW_EACH) == 0;
}

pp_action weigh_and_choose(const pp_view *view, play_source *source, weigh_by *weigh,
                           void (*says)(gr_out *out, const weigh_scene *scene), gr_out *why) {
    pp_action action[PP_ACTIONS_MAX], best = PP_NO_ACTION;
    const uint32_t count = pp_view_legal(view, action);
    pp_seen seen;
    pp_state world, after, best_after;
    uint32_t as_good = 0;
    int64_t most = INT64_MIN;
    if (count == 0) return PP_NO_ACTION;
    pp_look(view, &seen);
    play_imagine(view->game, &seen, source, &world);
    const bool anyhow = weigh_anyhow(action, count, source);
    weigh_scene scene = {view->game, &seen, &after, view->seat};
    for (uint32_t i = 0; i < count; i++) {
        after = world;
        weigh_try(view->game, &after, action[i], source);
        const int64_t weight = anyhow ? 0 : weigh(&scene);
        if (weight > most) as_good = 0;
        if (weight < most || source->below(source, ++as_good) != 0) continue;
        most = weight;
        best = action[i];
        best_after = after;
    }
    scene.after = &best_after;
    if (why) says(why, &scene);
    return best;
}
