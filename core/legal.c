// SPDX-License-Identifier: MIT
// The question in a position: who answers it, which answers are lawful, and what an answer does. The innermost step
// ranks each action, and this file compares the ranks.
#include "legal.h"

#include "pile.h"

#include <assert.h>
#include <string.h>

void pp_begin(const pp_game *game, pp_state *s) {
    assert(!pp_game_fault(game));
    memset(s, 0, sizeof *s);
    for (int pile = 0; pile < PP_PILES; pile++)
        s->top[pile] = game->box[pile];
    if (game->marker_starts_in_pile) pp_pile_bury(game->tiles, s, game->tiles->marker, false);
    const pp_work work = {.game = game, .state = s};
    pp_call(&work, game->first_step, 0);
    pp_go_on(&work);
}

static pp_scene innermost(const pp_game *game, const pp_state *s) {
    assert(s->depth > 0);
    return (pp_scene){game, s, &s->frame[s->depth - 1]};
}

pp_question pp_asked(const pp_game *game, const pp_state *s) {
    if (s->depth == 0) return (pp_question){.over = true};
    const pp_frame *frame = &s->frame[s->depth - 1];
    const pp_step *step = game->step[frame->step];
    return (pp_question){
        .chance = step->chance,
        .seat = frame->seat,
        .step = step,
    };
}

pp_action pp_plain_action(const pp_game *game, pp_action action) {
    const pp_verb verb = pp_verb_of(action);
    const int kind = pp_a(action), lie = pp_b(action);
    if (verb != PP_LAY && verb != PP_TURN && verb != PP_FACE) return action;
    if (pp_plays(game, PP_R9B_EACH_ORIENTATION_IS_AN_ACTION)) return action;
    if (!pp_can_lie(game->tiles, kind, lie)) return action;
    const uint8_t plain = pp_plain_lie(pp_kind_of(game, kind), (uint8_t)lie);
    return pp_act(verb, pp_pawn_of(action), kind, plain, pp_c(action));
}

// The bits of the fields that each verb uses. Unused fields are zero, and a seat with one pawn never uses the second,
// so that each choice is exactly one number.
#define A UINT32_C(0xfe00)
#define AB (A | UINT32_C(0x7f0000))
#define ABC (AB | UINT32_C(0x3f800000))
static const uint32_t fields_used[PP_VERBS] = {
    [PP_LAY] = ABC, [PP_AT] = AB,    [PP_KEEP] = ABC, [PP_DRAW] = A, [PP_ROLL] = AB,
    [PP_FACE] = AB, [PP_TURN] = ABC, [PP_FLIP] = AB,  [PP_SEND] = A, [PP_NAME] = A,
    [PP_GIVE] = A,  [PP_OPEN] = A,   [PP_FIRE] = A,
};

static bool well_formed(const pp_game *game, pp_action action) {
    const pp_verb verb = pp_verb_of(action);
    const int pawn = pp_pawn_of(action);
    return pp_nth_of_seat(pawn) < game->pawns && (action & ~fields_used[verb]) == pp_act_none(verb, pawn);
}

pp_rank pp_rank_of(const pp_game *game, const pp_state *s, pp_action action) {
    if (s->depth == 0) return pp_never(PP_GAME_OVER, PP_RULE_GAME_OVER);
    const pp_scene scene = innermost(game, s);
    const pp_step *step = game->step[scene.frame->step];
    if (!step->anyone && pp_seat_of(action) != scene.frame->seat) {
        return pp_never(PP_NOT_YOUR_TURN, step->order != PP_RULE_NONE ? step->order : PP_RULE_TURN_ORDER);
    }
    if (!(step->verbs >> pp_verb_of(action) & 1))
        return pp_never(PP_WRONG_PHASE, step->phase ? step->phase(&scene) : PP_RULE_TURN_PARTS);
    if (!well_formed(game, action)) return pp_never(PP_NOT_POSSIBLE, PP_RULE_TURN_PARTS);
    return step->rank(&scene, action);
}

static bool is_among(pp_among among, pp_action action, pp_action other) {
    const bool same_pawn = pp_pawn_of(other) == pp_pawn_of(action);
    switch (among) {
    case PP_AMONG_ALL: return true;
    case PP_AMONG_PAWN: return same_pawn;
    case PP_AMONG_LAYS: return pp_verb_of(other) == PP_LAY;
    default: return same_pawn && pp_verb_of(other) == pp_verb_of(action) && pp_a(other) == pp_a(action);
    }
}

bool pp_better_among(const pp_scene *scene, pp_among among, pp_action action, uint8_t tier,
                     pp_rank (*judge)(const pp_scene *scene, pp_action action)) {
    const pp_step *step = scene->game->step[scene->frame->step];
    const uint32_t count = step->count(scene);
    for (uint32_t i = 0; i < count; i++) {
        const pp_action other = step->nth(scene, i);
        if (is_among(among, action, other) && judge(scene, other).tier < tier) return true;
    }
    return false;
}

static bool better_exists(const pp_game *game, const pp_state *s, pp_action action, uint8_t tier) {
    const pp_scene scene = innermost(game, s);
    return pp_better_among(&scene, PP_AMONG_ALL, action, tier, game->step[scene.frame->step]->rank);
}

pp_result pp_may(const pp_game *game, const pp_state *s, pp_action action) {
    const pp_rank rank = pp_rank_of(game, s, action);
    if (rank.tier != PP_TIER_NEVER &&
        (rank.tier == PP_TIER_FREE || !better_exists(game, s, action, rank.tier))) {
        return (pp_result){.reason = PP_FINE};
    }
    return (pp_result){rank.reason, game->clause[rank.rule]};
}

// Returns whether a candidate can be listed more than once. Chance repeats a candidate according to its weight; a
// player's candidate is repeated only for copies of a tile.
static bool candidates_repeat(const pp_game *game, const pp_step *step) {
    return step->chance || pp_has_copies(game);
}

uint32_t pp_legal(const pp_game *game, const pp_state *s, pp_action out[], uint32_t weight[]) {
    if (s->depth == 0) return 0;
    const pp_scene scene = innermost(game, s);
    const pp_step *step = game->step[scene.frame->step];
    const uint32_t count = step->count(&scene);
    const bool repeat = candidates_repeat(game, step);
    uint32_t listed = 0;
    uint8_t best = PP_TIER_NEVER - 1;
    for (uint32_t i = 0; i < count; i++) {
        const pp_action action = step->nth(&scene, i);
        const uint8_t tier = step->rank(&scene, action).tier;
        if (tier > best) continue;
        if (tier < best) listed = 0;
        best = tier;
        uint32_t same = repeat ? 0 : listed;
        while (same < listed && out[same] != action)
            same++;
        assert(same < PP_ACTIONS_MAX);
        out[same] = action;
        if (weight) weight[same] = same < listed ? weight[same] + 1 : 1;
        if (same == listed) listed++;
    }
    return listed;
}

void pp_take(const pp_work *work, pp_action action) {
    pp_state *s = work->state;
    pp_frame *frame = &s->frame[s->depth - 1];
    work->game->step[frame->step]->take(work, frame, action);
}

void pp_play(const pp_work *work, pp_action action) {
    pp_take(work, action);
    pp_go_on(work);
}

pp_result pp_apply(const pp_game *game, pp_state *s, pp_action action, pp_listener *listener,
                   void *listening) {
    const pp_result result = pp_may(game, s, action);
    const pp_work work = {game, s, listener, listening};
    if (result.reason == PP_FINE) pp_play(&work, action);
    return result;
}

// --- Where a turn begins

// Returns whether these are exactly the frames of a turn's first question, if a step other than the turn's own asks
// it.
static bool is_opened(const pp_game *game, const pp_state *s) {
    pp_frame begins[PP_FRAMES];
    begins[0] = (pp_frame){.step = game->turn_step, .seat = pp_active(s)};
    const int depth = game->opens(game, s, begins);
    return depth == s->depth && memcmp(begins, s->frame, (size_t)depth * sizeof begins[0]) == 0;
}

// Returns whether the only frame is that of a turn that waits for its first answer.
static bool is_bare_turn(const pp_game *game, const pp_state *s) {
    const pp_frame turn = {.step = game->turn_step, .seat = pp_active(s)};
    return s->depth == 1 && memcmp(&turn, &s->frame[0], sizeof turn) == 0;
}

bool pp_turn_begins(const pp_game *game, const pp_state *s) {
    if (game->opens) return s->depth > 0 && s->frame[0].step == game->turn_step && is_opened(game, s);
    return is_bare_turn(game, s);
}

void pp_open_turn(const pp_game *game, pp_state *s) {
    if (game->opens && is_bare_turn(game, s)) s->depth = (uint8_t)game->opens(game, s, s->frame);
}
