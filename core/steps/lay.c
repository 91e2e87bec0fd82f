// SPDX-License-Identifier: MIT
// Laying a tile from the hand in front of the player's pawn: listing the placements and judging them. Placements that
// take out the player's own pawn are judged here. The turn of Tsuro uses this; the seas use it to list wakes.
#include "bits.h"
#include "legal.h"
#include "parts.h"

#include <assert.h>

// --- With which pawn

// A mask of the seat's pawns that may be played: both, or the one that has not yet had its turn.
static uint16_t playable(const pp_scene *scene) {
    const pp_turn_frame *turn = PP_VIEW(pp_turn_frame, scene->frame);
    return (uint16_t)(turn->again ? 1 << pp_played_pawn(turn) : scene->state->on & pp_pawns_of(turn->seat));
}

// The second of two turns can be optional (R13.12b).
static bool may_decline(const pp_scene *scene) {
    return pp_plays(scene->game, PP_R13_12B_OPTIONAL) && PP_VIEW(pp_turn_frame, scene->frame)->again;
}

// --- Listing the placements

// The number of turns of a tile (a kind + 1) that are separate actions (R9).
static inline uint32_t turns_of(const pp_game *game, int tile) {
    return pp_plays(game, PP_R9A_THEY_ARE_ONE_ACTION) ? pp_kind_of(game, tile - 1)->turns[0] : 4;
}

// The number of placements of a pawn. Copies of a tile are next to each other in a hand, and their placements are
// listed once.
static inline uint32_t count_of(const pp_scene *scene, int pawn) {
    const uint8_t *hand = scene->state->hand[pp_hand_of(scene->game, pawn)];
    uint32_t count = 0;
    for (int i = 0, before = 0; i < PP_HAND && hand[i] != 0; before = hand[i++]) {
        if (hand[i] != before) count += turns_of(scene->game, hand[i]);
    }
    return count + (count == 0 || may_decline(scene));
}

uint32_t pp_count_lays(const pp_scene *scene) {
    uint32_t count = 0;
    if (scene->game->pawns == 1) return count_of(scene, pp_first_pawn(scene->frame->seat));
    for (uint32_t pawns = playable(scene); pawns != 0; pawns &= pawns - 1)
        count += count_of(scene, pp_lowest_bit(pawns));
    return count;
}

// The i-th placement of a pawn. Passing comes after all the tiles.
static pp_action nth_of(const pp_scene *scene, int pawn, uint32_t i) {
    const uint8_t *hand = scene->state->hand[pp_hand_of(scene->game, pawn)];
    uint32_t begun = 0, turn = 0;
    int tile = 0;
    for (int k = 0, before = 0; k < PP_HAND && hand[k] != 0; before = hand[k++]) {
        if (hand[k] == before) continue;
        const uint32_t turns = turns_of(scene->game, hand[k]);
        const bool here = i - begun < turns; // a choice without a branch: chance makes `i` unpredictable
        tile = here ? hand[k] : tile;
        turn = here ? i - begun : turn;
        begun += turns;
    }
    return tile != 0 ? pp_act_two(PP_LAY, pawn, tile - 1, (int)turn) : pp_act_none(PP_PASS, pawn);
}

// The pawn of the i-th placement. Changes `i` to the number among that pawn's placements.
static int pawn_of_nth(const pp_scene *scene, uint32_t *i) {
    uint32_t pawns = playable(scene);
    for (uint32_t count; *i >= (count = count_of(scene, pp_lowest_bit(pawns))); pawns &= pawns - 1)
        *i -= count;
    return pp_lowest_bit(pawns);
}

pp_action pp_nth_lay(const pp_scene *scene, uint32_t i) {
    int pawn = pp_first_pawn(scene->frame->seat);
    if (scene->game->pawns == 2) pawn = pawn_of_nth(scene, &i);
    return nth_of(scene, pawn, i);
}

// --- Judging them: pp_rank_lay finds the tier of a placement, and legal.c whether a better one exists

// Two pawns meet if one path leads to both. Under R2.3b a pawn on its start mark is not on the board yet: if either
// pawn is on its mark, they do not meet, and reach the rim instead.
bool pp_do_meet(const pp_game *game, const pp_state *s, pp_place from, int standing) {
    if (pp_plays(game, PP_R2_3A_MEETS_PAWN)) return true;
    return !pp_at_rim(game->size, from) && !pp_at_rim(game->size, s->place[standing]);
}

// The rank of the tile, judged by the path of this pawn, which faces it.
static inline pp_rank rank_walk(const pp_scene *scene, int pawn, pp_suppose tile) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const pp_place from = s->place[pawn];
    pp_walker walker = {.pawn = (uint8_t)pawn, .at = from, .since = from};
    const pp_stop stop = pp_walk(game, s, &tile, &walker);
    if (stop == PP_STOP_OPEN) return pp_free();
    if (stop == PP_STOP_MEETING && pp_do_meet(game, s, from, walker.met)) {
        return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_COLLISION};
    }
    assert(stop == PP_STOP_RIM || stop == PP_STOP_MEETING);
    const uint8_t tier = pp_plays(game, PP_R2_1A_FREE_CHOICE) ? 1 : 2;
    return (pp_rank){tier, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_ELIMINATION};
}

// The rank of a loss if that loss is barred; free if it is not. Under R2b and R13.8b only the rim is barred.
static pp_rank barred(const pp_game *game, pp_rank rank) {
    if (rank.rule != PP_RULE_SELF_COLLISION) return rank;
    const bool collisions =
        pp_plays(game, PP_R2A_RIM_AND_COLLISION_BARRED) && pp_plays(game, PP_R13_8A_RIM_AND_COLLISION_BARRED);
    return collisions ? rank : pp_free();
}

// The rank for a player with two pawns. The other pawn faces the tile as well or stays where it is, and a ruling
// (R13.2) says which loss counts. `played` is the rank of the pawn that is played.
static pp_rank rank_both(const pp_scene *scene, int pawn, pp_suppose tile, pp_rank played) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int other = pawn ^ 1;
    const pp_rank loss = barred(game, played);
    if (!pp_is_on(s, other)) return loss;
    const pp_rank beside = rank_walk(scene, other, tile);
    const bool one_stands = played.tier == PP_TIER_FREE || beside.tier == PP_TIER_FREE;
    if (one_stands && pp_plays(game, PP_R13_2C_LAST_PAWN_COUNTS)) return pp_free();
    return loss.tier != PP_TIER_FREE ? loss : barred(game, beside);
}

// Ranks a placement by the end of the player's own path. Safe placements come first; placements that take out the
// player's own pawn are lawful only if there are no others (R2, R2.1, R13.8).
static inline pp_rank rank_placement(const pp_scene *scene, int pawn, int kind, int lie) {
    const pp_game *game = scene->game;
    const pp_suppose tile = {scene->state->place[pawn].square, (uint8_t)(kind + 1), (uint8_t)lie};
    const pp_rank rank = rank_walk(scene, pawn, tile);
    if (pp_plays(game, PP_R13_2A_PLAYED_PAWN_MUST_STAY)) return barred(game, rank);
    return rank_both(scene, pawn, tile, rank);
}

static pp_rank rank_alone(const pp_scene *scene, pp_action action) {
    if (pp_verb_of(action) == PP_PASS) return pp_never(PP_TILES_IN_HAND, PP_RULE_PASS);
    return rank_placement(scene, pp_pawn_of(action), pp_a(action), pp_b(action));
}

// An unsafe placement is lawful only if no better one exists. Readings say which others count:
//
// - all of them (R2.2a): the rank stays as it is, and pp_may looks for better ones;
// - only other turns of the same tile (R2.2b);
// - with two pawns, only those of the same pawn, because the player chooses which pawn to play (R13.14a); or those of
//   both (R13.14b).
//
// In the last two cases the answer is decided here: refused, or free.
static pp_rank rank_among(const pp_scene *scene, pp_action action, pp_rank rank) {
    const pp_game *game = scene->game;
    pp_among among = PP_AMONG_ALL;
    if (game->pawns == 1 && pp_plays(game, PP_R2_2A_WHOLE_HAND_COUNTS)) return rank;
    if (game->pawns == 1) {
        among = PP_AMONG_TURNS;
    } else if (pp_plays(game, PP_R13_14A_MAY_BE_PLAYED)) {
        among = PP_AMONG_PAWN;
    }
    const bool better = pp_better_among(scene, among, action, rank.tier, rank_alone);
    return better ? pp_never(rank.reason, rank.rule) : pp_free();
}

static pp_rank rank_pass(const pp_scene *scene, int hand) {
    if (scene->state->hand[hand][0] == 0 || may_decline(scene)) return pp_free();
    const bool again = PP_VIEW(pp_turn_frame, scene->frame)->again;
    return pp_never(PP_TILES_IN_HAND, again ? PP_RULE_SECOND_TURN : PP_RULE_PASS);
}

pp_rank pp_rank_lay(const pp_scene *scene, pp_action action) {
    const pp_state *s = scene->state;
    const int pawn = pp_pawn_of(action), hand = pp_hand_of(scene->game, pawn);
    const int kind = pp_a(action), lie = pp_b(action);
    if (scene->game->pawns == 2 && !(playable(scene) >> pawn & 1)) {
        return pp_never(PP_NOT_POSSIBLE, pp_is_on(s, pawn) ? PP_RULE_OTHER_PAWN : PP_RULE_PAWN_OUT);
    }
    if (pp_verb_of(action) == PP_PASS) return rank_pass(scene, hand);
    if (!pp_in_hand(s, hand, kind)) return pp_never(PP_NOT_IN_HAND, PP_RULE_OWN_HAND);
    if (!pp_can_lie(scene->game->tiles, kind, lie) || pp_c(action) != 0) {
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
    }
    const pp_rank rank = rank_placement(scene, pawn, kind, lie);
    return rank.tier == PP_TIER_FREE ? rank : rank_among(scene, action, rank);
}

pp_place pp_lay_tile(const pp_work *work, pp_action action, pp_rule rule) {
    pp_state *s = work->state;
    const uint8_t pawn = (uint8_t)pp_pawn_of(action);
    const int kind = pp_a(action);
    const uint8_t lie = pp_plain_lie(pp_kind_of(work->game, kind), (uint8_t)pp_b(action));
    const pp_place ahead = s->place[pawn];
    pp_hand_take(s, pp_hand_of(work->game, pawn), kind);
    s->tile[ahead.square] = (uint8_t)(kind + 1);
    s->lie[ahead.square] = lie;
    pp_tell(work, rule,
            (pp_event){.event = PP_EV_LAYS, .pawn = pawn, .kind = (uint8_t)kind, .lie = lie, .place = ahead});
    return ahead;
}
