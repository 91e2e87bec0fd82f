// SPDX-License-Identifier: MIT
// Turns numbers into choices. policy.c, sim/players, the random games of spec/suite and the fuzz targets call it.
#include "choose.h"

// Returns whether a player's candidates can repeat. They can only if hands are picked from a pool with copies. Such candidates are put in
// a list, in which each counts once.
static bool candidates_repeat(const pp_game *game, pp_action first) {
    return pp_verb_of(first) == PP_KEEP && pp_has_copies(game);
}

// Chooses from a list. A list takes stack space, which a sanitizer checks at every call, so this is kept out of the usual path.
static __attribute__((noinline)) pp_action choose_from_list(const pp_view *view, play_source *source) {
    pp_action action[PP_ACTIONS_MAX];
    const uint32_t count = pp_view_legal(view, action);
    return count != 0 ? action[source->below(source, count)] : PP_NO_ACTION;
}

// The first candidate that was tried, and its rank.
typedef struct first_try {
    uint32_t at;
    pp_action action;
    uint8_t tier;
} first_try;

static __attribute__((noinline)) pp_action try_on(const pp_view *view, play_source *source, uint32_t count,
                                                  first_try now) {
    uint16_t order[PP_ACTIONS_MAX];
    uint8_t best_tier = PP_TIER_NEVER;
    pp_action best = PP_NO_ACTION;
    for (uint32_t i = 0; i < count; i++)
        order[i] = (uint16_t)i;
    for (uint32_t tried = 0; now.tier != PP_TIER_FREE;) {
        if (now.tier < best_tier) best = now.action;
        if (now.tier < best_tier) best_tier = now.tier;
        order[now.at] = order[tried++];
        if (tried == count) return best;
        now.at = tried + source->below(source, count - tried);
        now.action = pp_view_candidate(view, order[now.at], &now.tier);
    }
    return now.action;
}

// Tries candidates in random order, each once, until one is free, so that every free one is equally likely. If none is free, all have
// been seen, and the first of the best tier is taken, with equal chances in that tier. Most first tries are free, so the order is written
// down only after a first try that is not.
pp_action play_choose_any(const pp_view *view, play_source *source) {
    const uint32_t count = pp_view_count(view);
    if (count == 0) return PP_NO_ACTION;
    first_try first = {.at = source->below(source, count)};
    first.action = pp_view_candidate(view, first.at, &first.tier);
    if (candidates_repeat(view->game, first.action)) return choose_from_list(view, source);
    return first.tier == PP_TIER_FREE ? first.action : try_on(view, source, count, first);
}

pp_action play_choose_chance(const pp_game *game, const pp_state *s, play_source *source) {
    const pp_scene scene = {game, s, &s->frame[s->depth - 1]};
    const pp_step *step = game->step[scene.frame->step];
    const uint32_t count = step->count(&scene);
    return count != 0 ? step->nth(&scene, source->below(source, count)) : PP_NO_ACTION;
}

pp_action play_choose(const pp_game *game, const pp_state *s, play_source *source) {
    const pp_question question = pp_asked(game, s);
    if (question.over) return PP_NO_ACTION;
    if (question.chance) return play_choose_chance(game, s, source);
    const pp_view view = pp_view_of(game, s, question.seat);
    return play_choose_any(&view, source);
}
