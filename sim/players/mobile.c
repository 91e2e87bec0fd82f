// SPDX-License-Identifier: MIT
// The policy `mobile`: keeps most ends open.
#include "outlook.h"
#include "players.h"
#include "weigh.h"

static int ways(const weigh_scene *scene) {
    return outlook_ways(scene->game, scene->after, scene->seat, scene->seen->unseen[0]);
}

static int64_t weigh(const weigh_scene *scene) {
    const bool goes_on = outlook_placements(scene->game, scene->after, scene->seat) > 0;
    const int64_t survives = 2 * outlook_standing(scene->after, scene->seat) + goes_on;
    return survives << 8 | ways(scene);
}

static void says(gr_out *out, const weigh_scene *scene) {
    gr_put_number(out, (uint64_t)ways(scene));
    gr_put(out, "% of the placements of tiles in hand or unseen would survive next");
}

static pp_action choose(const play_policy *policy, const pp_view *view, play_source *source, gr_out *why) {
    (void)policy;
    return weigh_and_choose(view, source, weigh, says, why);
}

const play_policy play_mobile = {
    .name = "mobile",
    .says = "stays on the board, where most of the tiles it may come to hold would survive next",
    .choose = choose,
};
