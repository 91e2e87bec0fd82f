// SPDX-License-Identifier: MIT
// The policy `greedy`: what `careful` looks for first, then stars, then room.
#include "outlook.h"
#include "players.h"
#include "weigh.h"

int64_t play_weigh_greedy(const weigh_scene *scene) {
    const bool goes_on = outlook_placements(scene->game, scene->after, scene->seat) > 0;
    const int64_t survives = 2 * outlook_standing(scene->after, scene->seat) + goes_on;
    const int64_t stars = scene->after->score[scene->seat];
    return survives << 16 | stars << 8 | outlook_room(scene->game, scene->after, scene->seat);
}

static void says(gr_out *out, const weigh_scene *scene) {
    const int room = outlook_room(scene->game, scene->after, scene->seat);
    const uint8_t stars = scene->after->score[scene->seat];
    if (scene->game->has & PP_HAS_SCORES) {
        gr_put_number(out, stars);
        gr_put(out, stars == 1 ? " star, and " : " stars, and ");
    }
    gr_put_number(out, (uint64_t)room);
    gr_put(out, room == 1 ? " empty square" : " empty squares");
    gr_put(out, " that nobody else comes to first");
}

static pp_action choose(const play_policy *policy, const pp_view *view, play_source *source, gr_out *why) {
    (void)policy;
    return weigh_and_choose(view, source, play_weigh_greedy, says, why);
}

const play_policy play_greedy = {
    .name = "greedy",
    .says = "stays on the board as careful does, then has most stars, then most room",
    .choose = choose,
};
