// SPDX-License-Identifier: MIT
// A table at which policies sit.
#include "policy.h"

play_line_up play_all(const play_policy *policy) {
    return (play_line_up){.policy = {*policy}, .count = 1};
}

void play_put_line_up(gr_out *out, const play_line_up *line_up) {
    for (int i = 0; i < line_up->count; i++) {
        if (i > 0) gr_put_char(out, ',');
        gr_put(out, line_up->policy[i].name);
    }
}
