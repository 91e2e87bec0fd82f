// SPDX-License-Identifier: MIT
// The policy `random`: takes whatever the rules allow.
#include "policy.h"

static pp_action choose(const play_policy *policy, const pp_view *view, play_source *source, gr_out *why) {
    (void)policy;
    if (why) gr_put(why, "one of all lawful choices, each as likely");
    return play_choose_any(view, source);
}

const play_policy play_random = {
    .name = "random",
    .says = "every lawful choice equally likely",
    .choose = choose,
};
