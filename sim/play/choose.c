// SPDX-License-Identifier: MIT
// From numbers to choices.
#include "choose.h"

// How many candidates are tried before all are listed. Most first tries are lawful; where none is, listing comes soon.
enum { TRIES = 6 };

static bool every_tile_is_single(const pp_game *game) {
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (pp_copies(game, kind) > 1) return false;
    }
    return true;
}

// Whether a player's candidates differ from each other, so that taking any of them is fair. Only hands picked from a
// pool that holds copies come up more than once.
static bool candidates_differ(const pp_game *game, const pp_step *step) {
    return !(step->verbs >> PP_KEEP & 1) || every_tile_is_single(game);
}

static pp_action choose_from_list(const pp_game *game, const pp_state *s, bool chance, play_source *source) {
    pp_action action[PP_ACTIONS_MAX];
    uint32_t weight[PP_ACTIONS_MAX];
    const uint32_t count = pp_legal(game, s, action, chance ? weight : 0);
    if (count == 0) return PP_NO_ACTION;
    if (!chance) return action[source->below(source, count)];
    uint32_t total = 0;
    for (uint32_t i = 0; i < count; i++)
        total += weight[i];
    uint32_t mark = source->below(source, total), i = 0;
    for (; mark >= weight[i]; i++)
        mark -= weight[i];
    return action[i];
}

// A candidate taken at random and found free is as good as one from the list of all: what is refused is tried again,
// so the free ones stay equally likely. When nothing is free, only the list can tell.
pp_action play_choose(const pp_game *game, const pp_state *s, play_source *source) {
    if (s->depth == 0) return PP_NO_ACTION;
    const pp_scene scene = {game, s, &s->frame[s->depth - 1]};
    const pp_step *step = game->step[scene.frame->step];
    const uint32_t count = step->count(&scene);
    if (count == 0) return PP_NO_ACTION;
    const int tries = step->chance || candidates_differ(game, step) ? TRIES : 0;
    for (int i = 0; i < tries; i++) {
        const pp_action action = step->nth(&scene, source->below(source, count));
        if (step->rank(&scene, action).tier == PP_TIER_FREE) return action;
    }
    return choose_from_list(game, s, step->chance, source);
}
