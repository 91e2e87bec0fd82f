// SPDX-License-Identifier: MIT
// Laying. The player lays a wake from the hand ahead of the ship, turned in any way. It must not sink the player's
// own ship if the hand has something better (R48). Instead of a wake, a player can lay the portal or fire the taihou.
#include "seas.h"

#include "bits.h"
#include "legal.h"
#include "parts.h"
#include "walk.h"

static uint8_t square_ahead(const pp_state *s, int seat) {
    return s->place[pp_first_pawn(seat)].square;
}

// --- The fate of the player's own ship

typedef enum fortune {
    FARES_WELL,
    FACES_DICE,  // not known yet: it depends on a roll against the wave, or on the way out of the portal
    SINKS,       // lost at the rim, in a loop, or at the same end as another ship
    IS_DEVOURED, // lost to a monster, or head on
    SINKS_OTHERS // two other ships reach the same end (R49.1b), and its own loss may be chosen
} fortune;

static fortune own_loss(const pp_seas_fate *fate, bool shares) {
    switch (fate->end) {
    case PP_SEAS_AT_RIM:
    case PP_SEAS_IN_LOOP: return SINKS;
    case PP_SEAS_AT_DAIKAIJU:
    case PP_SEAS_AT_UZUSHIO:
    case PP_SEAS_HEAD_ON: return IS_DEVOURED;
    default: return shares ? SINKS : FARES_WELL;
    }
}

static bool is_barred(const pp_game *game, fortune its) {
    switch (its) {
    case FARES_WELL: return false;
    case FACES_DICE: return pp_plays(game, PP_R36_1B_DICE_BAR);
    case IS_DEVOURED: return pp_plays(game, PP_R48_1A_EVERY_LOSS);
    default: return true;
    }
}

// --- Judging one wake with one lie

// The fortune of the player's own ship under this wake, and whether a tile in hand could save it. `saved` is computed
// only for a barred loss.
typedef struct judgement {
    bool barred, shares, saved;
    bool merges; // two other ships reach one end, and that is barred
    uint8_t its; // a fortune
    pp_seas_fate own;
} judgement;

static fortune fortune_of(const pp_scene *scene, const pp_suppose *wake, judgement *j) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat;
    pp_seas_fate fate[PP_SEATS] = {{0}};
    const pp_seas_clash clash = pp_seas_fates(game, s, wake, pp_seas_ships_facing(s, wake->square), 0, fate);
    const uint8_t others = clash.at_one_end & (uint8_t) ~(1 << seat);
    j->own = fate[seat];
    j->shares = clash.sunk >> seat & 1;
    j->merges = (others & (others - 1)) != 0 && pp_plays(game, PP_R49_1B_MAKING_OTHERS_MERGE_IS_BARRED_TOO);
    const fortune loss = own_loss(&j->own, j->shares);
    if (is_barred(game, loss)) return loss;
    if (j->merges) return SINKS_OTHERS;
    if (loss != FARES_WELL) return loss;
    return pp_seas_hangs_on_dice(game, s, seat, &j->own) ? FACES_DICE : FARES_WELL;
}

static judgement judge(const pp_scene *scene, pp_action action) {
    const pp_suppose wake = {square_ahead(scene->state, scene->frame->seat), (uint8_t)(pp_a(action) + 1),
                             (uint8_t)pp_b(action)};
    judgement j = {0};
    j.its = (uint8_t)fortune_of(scene, &wake, &j);
    j.barred = is_barred(scene->game, (fortune)j.its);
    const bool lost = j.its == SINKS || j.its == IS_DEVOURED;
    j.saved = j.barred && lost && pp_seas_could_save(scene, &wake, &j.own);
    return j;
}

// Ranks a wake. A tile that saves the player's own ship saves no others, so the bar on merging them holds (R49.1b).
static pp_rank rank_way(const pp_scene *scene, pp_action action) {
    const judgement j = judge(scene, action);
    const bool is_saved = j.saved && !pp_plays(scene->game, PP_R36_2C_BARRED);
    if (!j.barred || (is_saved && !j.merges)) return pp_free();
    if (is_saved) return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_COLLISION};
    const bool same_direction = (j.shares && j.own.end != PP_SEAS_HEAD_ON) || j.its == SINKS_OTHERS;
    const pp_rule rule = same_direction                    ? PP_RULE_SELF_COLLISION
                         : j.own.end == PP_SEAS_AT_UZUSHIO ? PP_RULE_UZUSHIO_AHEAD
                                                           : PP_RULE_SELF_ELIMINATION;
    return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, (uint8_t)rule};
}

// --- Instead of a wake

static bool is_diagonal(int point) {
    return point % 3 == 0;
}

// The daikaiju next to this tile: on its four sides and, under R65.2b, at its corners.
static uint64_t targets_beside(const pp_game *game, const pp_state *s, uint8_t tile) {
    uint64_t squares = 0;
    for (uint8_t point = 0; point < PP_POINTS; point++) {
        const uint8_t square = pp_across(game->size, tile, point).square;
        if (is_diagonal(point) && !pp_plays(game, PP_R65_2B_DIAGONALS_TOO)) continue;
        if (square != PP_NO_SQUARE && pp_seas_has_daikaiju(s, square)) squares |= UINT64_C(1) << square;
    }
    return squares;
}

enum { PATHS = PP_SQUARES * 4 }; // no ship's way has more paths

// The daikaiju that can be shot in a turn: those beside the ship's tile or, under R65.2c, beside any tile of the way
// that leads to it. A ship on its mark can fire only at the square ahead.
static uint64_t targets(const pp_game *game, const pp_state *s, int seat) {
    const pp_place ahead = s->place[pp_first_pawn(seat)];
    pp_place at = pp_across(game->size, ahead.square, ahead.point), back;
    uint64_t squares = 0;
    if (at.square == PP_NO_SQUARE)
        return pp_seas_has_daikaiju(s, ahead.square) ? UINT64_C(1) << ahead.square : 0;
    for (int i = 0; i < PATHS && at.square != PP_NO_SQUARE && pp_path(game, s, at, &back); i++, at = back) {
        squares |= targets_beside(game, s, at.square);
        if (!pp_plays(game, PP_R65_2C_ALONG_THE_WAY)) break;
    }
    return squares;
}

static uint64_t targets_here(const pp_scene *scene) {
    const bool armed = pp_in_hand(scene->state, scene->frame->seat, PP_SEAS_TAIHOU);
    return armed ? targets(scene->game, scene->state, scene->frame->seat) : 0;
}

static bool can_open(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    return pp_in_hand(scene->state, seat, PP_SEAS_PORTAL) &&
           scene->state->tile[scene->state->place[pp_first_pawn(seat)].square] == 0;
}

static uint32_t count_specials(const pp_scene *scene) {
    return (uint32_t)can_open(scene) + (uint32_t)pp_bits(targets_here(scene));
}

static pp_action nth_special(const pp_scene *scene, uint32_t i) {
    const int pawn = pp_first_pawn(scene->frame->seat);
    const bool opens = can_open(scene);
    if (opens && i == 0) return pp_act_one(PP_OPEN, pawn, scene->state->place[pawn].square);
    return pp_act_one(PP_FIRE, pawn, pp_nth_bit(targets_here(scene), (int)i - opens));
}

// --- Judging all of them

// A loss is lawful only if no other placement is better. A reading says which others count:
//
// - all of them: the rank stays as it is, and pp_may looks for better ones;
// - only wakes, if the player could do something instead of laying one (R48.3a);
// - only other turns of the same tile (R48.2b).
//
// In the last two cases the answer is decided here: refused, or free.
static pp_rank rank_among(const pp_scene *scene, pp_action action, pp_rank rank) {
    const pp_game *game = scene->game;
    pp_among among = PP_AMONG_TURNS;
    if (pp_plays(game, PP_R48_2A_WHOLE_HAND_COUNTS)) {
        if (pp_plays(game, PP_R48_3B_ANOTHER_PLACEMENT) || count_specials(scene) == 0) return rank;
        among = PP_AMONG_LAYS;
    }
    const bool better = pp_better_among(scene, among, action, rank.tier, rank_way);
    return better ? pp_never(rank.reason, rank.rule) : pp_free();
}

static pp_rank rank_wake(const pp_scene *scene, pp_action action) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int kind = pp_a(action), lie = pp_b(action);
    if (!pp_in_hand(s, scene->frame->seat, kind)) return pp_never(PP_NOT_IN_HAND, PP_RULE_OWN_HAND);
    if (!pp_can_lie(game->tiles, kind, lie) || pp_kind_of(game, kind)->sort != PP_WAKE || pp_c(action) != 0)
        return pp_never(PP_NOT_POSSIBLE, PP_RULE_LAY);
    const uint8_t ahead = square_ahead(s, scene->frame->seat);
    if (pp_seas_is_danger(game, s, ahead))
        return pp_never(PP_NOT_POSSIBLE,
                        pp_seas_has_daikaiju(s, ahead) ? PP_RULE_BEGINS_AGAIN : PP_RULE_UZUSHIO_AHEAD);
    const pp_rank rank = rank_way(scene, action);
    return rank.tier == PP_TIER_FREE ? rank : rank_among(scene, action, rank);
}

static pp_rank rank_opening(const pp_scene *scene, pp_action action) {
    const int square = pp_a(action);
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat;
    if (!pp_in_hand(s, seat, PP_SEAS_PORTAL)) return pp_never(PP_NOT_IN_HAND, PP_RULE_PORTAL_LAID);
    if (square < PP_SQUARES && pp_seas_has_wake(s, (uint8_t)square))
        return pp_never(PP_NO_ROOM, PP_RULE_PORTAL_ON_WAKE);
    if (square != s->place[pp_first_pawn(seat)].square || !can_open(scene))
        return pp_never(PP_NO_ROOM, PP_RULE_PORTAL_LAID);
    const bool forced = pp_plays(scene->game, PP_R48_2B_CHOSEN_TILE_COUNTS); // the tile can lie one way only
    if (forced || !pp_plays(scene->game, PP_R36_1B_DICE_BAR)) return pp_free();
    return rank_among(scene, action, (pp_rank){1, PP_WOULD_SELF_ELIMINATE, PP_RULE_SELF_ELIMINATION});
}

static pp_rank rank_special(const pp_scene *scene, pp_action action) {
    const int square = pp_a(action);
    if (pp_verb_of(action) == PP_OPEN) return rank_opening(scene, action);
    if (!pp_in_hand(scene->state, scene->frame->seat, PP_SEAS_TAIHOU))
        return pp_never(PP_NOT_IN_HAND, PP_RULE_FIRED);
    const bool hits = square < PP_SQUARES && targets_here(scene) >> square & 1;
    return hits ? pp_free() : pp_never(PP_NOTHING_TO_FIRE_AT, PP_RULE_FIRED);
}

// --- The question: wakes, listed as in any game; what the modules add; or passing

// The number of kinds in this hand that are not wakes. The hand begins with a wake. Copies are next to each other.
static uint32_t others_in(const pp_game *game, const uint8_t hand[]) {
    uint32_t others = 0;
    for (int i = 1; i < game->hand && hand[i] != 0; i++)
        others += pp_kind_of(game, hand[i] - 1)->sort != PP_WAKE && hand[i] != hand[i - 1];
    return others;
}

// Counts only the wakes, which come first in a hand. Other tiles look the same in every turn, but under R9b each of
// them counts four times.
uint32_t pp_seas_count_wakes(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    const uint32_t each = pp_plays(scene->game, PP_R9A_THEY_ARE_ONE_ACTION) ? 1 : 4;
    if (!pp_seas_holds_wake(scene->state, seat)) return 0;
    return pp_count_lays(scene) - others_in(scene->game, scene->state->hand[seat]) * each;
}

static uint32_t count_wakes(const pp_scene *scene) {
    const bool blocked = pp_seas_is_blocked(scene->game, scene->state, scene->frame->seat);
    return blocked ? 0 : pp_seas_count_wakes(scene);
}

static uint32_t count_lays(const pp_scene *scene) {
    const uint32_t count = count_wakes(scene) + count_specials(scene);
    return count != 0 ? count : 1;
}

static pp_action nth_lay(const pp_scene *scene, uint32_t i) {
    const uint32_t wakes = count_wakes(scene);
    if (i < wakes) return pp_nth_lay(scene, i);
    if (i - wakes < count_specials(scene)) return nth_special(scene, i - wakes);
    return pp_act_none(PP_PASS, pp_first_pawn(scene->frame->seat));
}

static pp_rank rank_lay(const pp_scene *scene, pp_action action) {
    switch (pp_verb_of(action)) {
    case PP_LAY: return rank_wake(scene, action);
    case PP_PASS:
        return count_wakes(scene) + count_specials(scene) == 0 ? pp_free()
                                                               : pp_never(PP_TILES_IN_HAND, PP_RULE_PASS);
    default: return rank_special(scene, action);
    }
}

// Returns whether this wake is lawful only because its player can be saved. The player must then be saved (R36.2a).
static bool must_be_saved(const pp_scene *scene, pp_action action) {
    const int seat = scene->frame->seat;
    if (!pp_plays(scene->game, PP_R36_2A_LAWFUL_AND_MUST_BE_USED)) return false;
    if (!pp_in_hand(scene->state, seat, PP_SEAS_PORTAL) && !pp_in_hand(scene->state, seat, PP_SEAS_TAIHOU))
        return false;
    return judge(scene, action).saved;
}

// Takes the answer. A shot takes the place of laying, and moves no ship. So does the portal; the ships that went in
// come out next.
static void take_lay(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_seas_lay_frame *lay = PP_VIEW(pp_seas_lay_frame, frame);
    const pp_scene scene = pp_seas_scene(work, frame);
    lay->tile = PP_NO_SQUARE;
    switch (pp_verb_of(action)) {
    case PP_LAY:
        lay->must = must_be_saved(&scene, action);
        lay->tile = pp_lay_tile(work, action, PP_RULE_LAY).square;
        return;
    case PP_OPEN: pp_seas_open_portal(work, lay->seat, (uint8_t)pp_a(action), PP_RULE_PORTAL_LAID); return;
    case PP_FIRE: pp_seas_shoot(work, lay->seat, (uint8_t)pp_a(action), PP_RULE_FIRED); return;
    default: pp_tell(work, PP_RULE_PASS, (pp_event){.event = PP_EV_PASSES, .pawn = pp_first_pawn(lay->seat)});
    }
}

static bool possible_lay(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    const pp_state *s = scene->state;
    if (seat != pp_active(s) || !pp_is_on(s, pp_first_pawn(seat))) return false;
    return !pp_seas_has_wake(s,
                             s->place[pp_first_pawn(seat)].square); // would have moved the ship first
}

const pp_step pp_seas_lay = {
    .name = "lay",
    .verbs = 1u << PP_LAY | 1u << PP_PASS | 1u << PP_OPEN | 1u << PP_FIRE,
    .run = pp_run_question,
    .count = count_lays,
    .nth = nth_lay,
    .rank = rank_lay,
    .take = take_lay,
    .frame = {.stage = PP_ASKS_ONCE},
    .possible = possible_lay,
};
