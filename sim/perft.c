// SPDX-License-Identifier: MIT
// Counting sequences of actions.
#include "perft.h"

// The actions of a level live in the caller's frame: depth is small, and lists are bounded.
uint64_t pp_perft(const pp_game *game, const pp_state *s, int depth) {
    if (depth == 0 || s->depth == 0) return 1;
    pp_action action[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(game, s, action, 0);
    if (depth == 1) return count;
    uint64_t nodes = 0;
    for (uint32_t i = 0; i < count; i++) {
        pp_state next = *s;
        const pp_run run = {game, &next, 0, 0};
        pp_play(&run, action[i]);
        nodes += pp_perft(game, &next, depth - 1);
    }
    return nodes;
}
