// SPDX-License-Identifier: MIT
// Counting sequences of actions.
#include "perft.h"

// The actions of a level live in the caller's frame: depth is small, and lists are bounded.
bool gr_perft(const pp_game *game, const pp_state *s, int depth, uint64_t *positions, uint64_t *nodes) {
    pp_action action[PP_ACTIONS_MAX];
    if (depth == 0 || s->depth == 0) {
        ++*nodes;
        return true;
    }
    if (*positions == 0) return false;
    --*positions;
    const uint32_t count = pp_legal(game, s, action, 0);
    if (depth == 1) {
        *nodes += count;
        return true;
    }
    for (uint32_t i = 0; i < count; i++) {
        pp_state next = *s;
        const pp_work work = {game, &next, 0, 0};
        pp_play(&work, action[i]);
        if (!gr_perft(game, &next, depth - 1, positions, nodes)) return false;
    }
    return true;
}
