// SPDX-License-Identifier: MIT
// The policy `careful`: does not paint itself into a corner.
#include "outlook.h"
#include "players.h"
#include "weigh.h"

static int64_t weigh(const weigh_scene *scene) {
    const bool goes_on = outlook_placements(scene->game, scene->after, scene->seat) > 0;
    return 2 * outlook_standing(scene->after, scene->seat) + goes_on;
}

static void says(gr_out *out, const weigh_scene *scene) {
    const int placements = outlook_placements(scene->game, scene->after, scene->seat);
    gr_put_number(out, (uint64_t)placements);
    gr_put(out, placements == 1 ? " placement" : " placements");
    gr_put(out, " of the tiles in hand would survive next");
}

static pp_action choose(const play_policy *policy, const pp_view *view, play_source *source, gr_out *why) {
    (void)policy;
    return weigh_and_choose(view, source, weigh, says, why);
}

const play_policy play_careful = {
    .name = "careful",
    .says = "stays on the board where it can, with a tile in hand that survives its next placement",
    .choose = choose,
};
