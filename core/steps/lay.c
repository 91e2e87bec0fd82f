// SPDX-License-Identifier: MIT
// Laying a tile from the hand in front of the player's pawn: the placements there are, and which of them are allowed.
#include "parts.h"

#include <assert.h>

uint32_t pp_count_lays(const pp_scene *scene) {
    const uint8_t *hand = scene->state->hand[scene->frame->seat];
    const bool alike = pp_plays(scene->game, PP_R9A_ALIKE_IS_ONE_ACTION);
    uint32_t count = 0;
    for (int i = 0; i < PP_HAND && hand[i] != 0; i++) {
        if (i > 0 && hand[i] == hand[i - 1]) continue;
        count += alike ? pp_kind_of(scene->game, hand[i] - 1)->turns[0] : 4;
    }
    return count != 0 ? count : 1;
}

pp_action pp_nth_lay(const pp_scene *scene, uint32_t i) {
    const uint8_t *hand = scene->state->hand[scene->frame->seat];
    const bool alike = pp_plays(scene->game, PP_R9A_ALIKE_IS_ONE_ACTION);
    const int pawn = pp_first_pawn(scene->frame->seat);
    uint32_t begun = 0, turn = 0;
    int tile = 0;
    for (int k = 0; k < PP_HAND && hand[k] != 0; k++) {
        if (k > 0 && hand[k] == hand[k - 1]) continue;
        const uint32_t turns = alike ? pp_kind_of(scene->game, hand[k] - 1)->turns[0] : 4;
        const bool here = i - begun < turns; // chance picks it, so it is chosen without a branch
        tile = here ? hand[k] : tile;
        turn = here ? i - begun : turn;
        begun += turns;
    }
    return tile != 0 ? pp_act(PP_LAY, pawn, tile - 1, (int)turn, 0) : pp_act(PP_PASS, pawn, 0, 0, 0);
}

bool pp_do_meet(const pp_game *game, const pp_state *s, pp_place from, int standing) {
    if (pp_plays(game, PP_R2_3A_MEETS_PAWN)) return true;
    return !pp_at_rim(game->size, from) && !pp_at_rim(game->size, s->place[standing]);
}

// What decides is where the player's own path would end: safe placements first, those that take the player's own pawn out
// only when there is no other (R2, R2.1).
static pp_rank rank_walk(const pp_scene *scene, int kind, int lie) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int pawn = pp_first_pawn(scene->frame->seat);
    const pp_place from = s->place[pawn];
    pp_walker walker = {.pawn = (uint8_t)pawn, .at = from, .since = from};
    const pp_suppose tile = {from.square, (uint8_t)(kind + 1), (uint8_t)lie};
    const pp_stop stop = pp_walk(game, s, &tile, &walker, 0, 0);
    if (stop == PP_STOP_OPEN) return pp_free();
    if (stop == PP_STOP_MEETING && pp_do_meet(game, s, from, walker.met)) {
        const pp_rank out = {1, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_COLLISION};
        return pp_plays(game, PP_R2A_RIM_AND_COLLISION_BARRED) ? out : pp_free();
    }
    assert(stop == PP_STOP_RIM || stop == PP_STOP_MEETING);
    const uint8_t tier = pp_plays(game, PP_R2_1A_FREE_CHOICE) ? 1 : 2;
    return (pp_rank){tier, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_ELIMINATION};
}

// The ban as it is read for one tile (R2.2b): a better turn of it is another move, another tile is not.
static pp_rank rank_turn(const pp_scene *scene, int kind, pp_rank rank) {
    for (int lie = 0; lie < 4; lie++) {
        if (rank_walk(scene, kind, lie).tier < rank.tier) return pp_never(rank.reason, rank.rule);
    }
    return pp_free();
}

pp_rank pp_rank_lay(const pp_scene *scene, pp_action action) {
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat, kind = pp_a(action), lie = pp_b(action);
    const bool empty_handed = s->hand[seat][0] == 0;
    if (pp_verb_of(action) == PP_PASS) {
        return empty_handed ? pp_free() : pp_never(PP_TILES_IN_HAND, PP_RULE_PASS);
    }
    if (!pp_in_hand(s, seat, kind)) return pp_never(PP_NOT_IN_HAND, PP_RULE_OWN_HAND);
    if (!pp_can_lie(scene->game->tiles, kind, lie) || pp_c(action) != 0) {
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
    }
    const pp_rank rank = rank_walk(scene, kind, lie);
    const bool whole_hand = pp_plays(scene->game, PP_R2_2A_WHOLE_HAND_COUNTS);
    return whole_hand || rank.tier == PP_TIER_FREE ? rank : rank_turn(scene, kind, rank);
}

pp_place pp_lay_tile(const pp_work *work, int seat, pp_action action) {
    pp_state *s = work->state;
    const uint8_t pawn = pp_first_pawn(seat);
    const int kind = pp_a(action);
    const uint8_t lie = pp_plain_lie(pp_kind_of(work->game, kind), (uint8_t)pp_b(action));
    const pp_place ahead = s->place[pawn];
    pp_hand_take(s, seat, kind);
    s->tile[ahead.square] = (uint8_t)(kind + 1);
    s->lie[ahead.square] = lie;
    pp_tell(work, PP_RULE_LAY,
            (pp_event){.event = PP_EV_LAYS, .pawn = pawn, .kind = (uint8_t)kind, .lie = lie, .place = ahead});
    return ahead;
}
