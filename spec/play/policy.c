// SPDX-License-Identifier: MIT
// Policies at a table, and the policy `random`, against which all others are measured. weigh.c and sim/players have the others; harness.c
// calls them.
#include "policy.h"

// --- The policies of a table

play_line_up play_all(const play_policy *policy) {
    return (play_line_up){.policy = {*policy}, .count = 1};
}

void play_put_line_up(gr_out *out, const play_line_up *line_up) {
    for (int i = 0; i < line_up->count; i++) {
        if (i > 0) gr_put_char(out, ',');
        gr_put(out, line_up->policy[i].name);
    }
}

// --- The policy `random`: chooses any action that the rules allow

static pp_action choose_random(const play_policy *policy, const pp_view *view, play_source *source,
                               gr_out *why) {
    (void)policy;
    if (why) gr_put(why, "any lawful choice, all equally likely");
    return play_choose_any(view, source);
}

const play_policy play_random = {
    .name = "random",
    .says = "every lawful choice equally likely",
    .choose = choose_random,
};
