// SPDX-License-Identifier: MIT
// Proofs about the judgement of actions in legal.c, for every step: the game here has one step, which lists and ranks
// actions as it likes.
#include "legal.h"
#include "proof.h"

enum { CANDIDATES = 3, ACTIONS = 4 };

// The step lists the first `listed` of these actions, and ranks the action whose field a is i by ranks[i].
static pp_action candidate[CANDIDATES];
static pp_rank ranks[ACTIONS];
static uint32_t listed;
static int taken;

static uint32_t count(const pp_scene *scene) {
    (void)scene;
    return listed;
}

static pp_action nth(const pp_scene *scene, uint32_t i) {
    (void)scene;
    return candidate[i];
}

static pp_rank rank(const pp_scene *scene, pp_action action) {
    (void)scene;
    return ranks[pp_a(action) % ACTIONS];
}

static void take(const pp_work *work, pp_frame *frame, pp_action action) {
    (void)action;
    taken++;
    frame->rest[0]++;
    work->state->score[0]++;
}

static pp_next run(const pp_work *work, pp_frame *frame) {
    (void)work;
    (void)frame;
    return PP_ASKS;
}

static pp_step step;
static const pp_step *const steps[] = {0, &step};
static const char *const clauses[PP_RULES];
static const pp_kind kinds[1] = {{.copies = 2}};
static const pp_tileset tiles = {.kind = kinds, .kinds = 1, .repeats = {2}};

static pp_game any_question(pp_state *s, bool over) {
    step = (pp_step){.verbs = nondet_32(),
                     .anyone = nondet_bool(),
                     .count = count,
                     .nth = nth,
                     .rank = rank,
                     .take = take,
                     .run = run};
    step.frame.stage[0] = (pp_stage){.name = "asks", .asks = true};
    listed = nondet_32();
    ASSUME(listed <= CANDIDATES);
    for (int i = 0; i < CANDIDATES; i++)
        candidate[i] = nondet_32();
    for (int i = 0; i < ACTIONS; i++) {
        ranks[i] = (pp_rank){nondet_byte(), nondet_byte(), nondet_byte()};
        ASSUME(ranks[i].rule < PP_RULES);
        ASSUME(ranks[i].tier == PP_TIER_FREE || ranks[i].reason != PP_FINE);
    }
    taken = 0;
    *s = (pp_state){.depth = over ? 0 : 1};
    s->frame[0] = (pp_frame){.step = 1, .seat = (uint8_t)any_below(PP_SEATS)};
    if (over) s->frame[0] = (pp_frame){.step = 0};
    s->score[0] = (uint8_t)any_below(100);
    return (pp_game){.tiles = &tiles,
                     .step = steps,
                     .steps = 2,
                     .seats = PP_SEATS,
                     .pawns = (uint8_t)(1 + any_below(2)),
                     .clause = clauses};
}

static bool same(const pp_state *a, const pp_state *b, int seat) {
    return a->depth == b->depth && a->score[seat] == b->score[seat] &&
           a->frame[0].rest[0] == b->frame[0].rest[0] && a->frame[0].step == b->frame[0].step &&
           a->frame[0].at == b->frame[0].at && a->frame[0].seat == b->frame[0].seat;
}

// pp_apply gives the answer of pp_may. An action that is refused is not taken, and changes nothing. Any other is taken
// once.
// Sources: core/legal.c core/step.c core/frame.c core/game.c
// Assumes: a step whose count, nth and rank change nothing, as their types say; its ranks have a reason unless free
// Bound: at most 3 candidates, with at most 4 different ranks; one step, which asks again
// Unwind: 5
PROOF(apply_does_what_may_allows) {
    pp_state s;
    const pp_game game = any_question(&s, false);
    const pp_state before = s;
    const pp_action action = nondet_32();
    ASSUME(pp_verb_of(action) < PP_VERBS);
    const pp_result may = pp_may(&game, &s, action);
    assert(same(&s, &before, 0) && taken == 0);
    const pp_result result = pp_apply(&game, &s, action, 0, 0);
    assert(result.reason == may.reason && result.clause == may.clause);
    assert(taken == (may.reason == PP_FINE));
    if (may.reason != PP_FINE) assert(same(&s, &before, 0));
}

// An action may be played exactly if it is the asked seat's, has a verb of the step, is well formed, and is free, or is
// a last resort and no candidate has a lower tier.
// Sources: core/legal.c core/step.c core/frame.c core/game.c
// Assumes: as for `apply_does_what_may_allows`
// Bound: at most 3 candidates, with at most 4 different ranks
// Unwind: 5
PROOF(may_finds_the_best) {
    pp_state s;
    const pp_game game = any_question(&s, nondet_bool());
    const pp_action action = nondet_32();
    ASSUME(pp_verb_of(action) < PP_VERBS);
    const uint8_t tier = ranks[pp_a(action) % ACTIONS].tier;
    bool better = false;
    for (uint32_t i = 0; i < CANDIDATES; i++)
        better = better || (i < listed && ranks[pp_a(candidate[i]) % ACTIONS].tier < tier);
    const bool asked = s.depth > 0 && (step.anyone || pp_seat_of(action) == s.frame[0].seat);
    const bool verb = step.verbs >> pp_verb_of(action) & 1;
    const bool best = tier != PP_TIER_NEVER && (tier == PP_TIER_FREE || !better);
    const bool may = pp_may(&game, &s, action).reason == PP_FINE;
    assert(!may || (asked && verb && best));
    const bool plain =
        pp_verb_of(action) == PP_LAY && pp_nth_of_seat(pp_pawn_of(action)) == 0 && action >> 30 == 0;
    assert(may || !(asked && verb && best && plain));
}

// pp_legal lists exactly the candidates that pp_may allows, each once.
// Sources: core/legal.c core/step.c core/frame.c core/game.c
// Assumes: as for `apply_does_what_may_allows`; every candidate has the asked seat, a verb of the step and one form
// Bound: at most 3 candidates, with at most 4 different ranks
// Unwind: 5
PROOF(legal_lists_what_may_allows) {
    pp_state s;
    pp_game game = any_question(&s, false);
    pp_action out[CANDIDATES];
    ASSUME(s.depth == 1 && (step.verbs >> PP_LAY & 1));
    game.box[0] = 3; // two copies of a kind, so that candidates can repeat
    for (int i = 0; i < CANDIDATES; i++)
        candidate[i] = pp_act_one(PP_LAY, pp_first_pawn(s.frame[0].seat), any_below(ACTIONS));
    const uint32_t found = pp_legal(&game, &s, out, 0);
    const uint32_t i = (uint32_t)any_below(CANDIDATES);
    ASSUME(i < listed);
    int times = 0;
    for (uint32_t k = 0; k < found; k++)
        times += out[k] == candidate[i];
    assert(times == (pp_may(&game, &s, candidate[i]).reason == PP_FINE));
}
