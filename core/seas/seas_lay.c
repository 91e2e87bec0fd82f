// SPDX-License-Identifier: MIT
// What a player lays: a wake from the hand, ahead of the ship, turned at will, but not to the ship's own loss while the hand has
// something better (R48).
#include "seas_steps.h"

#include "parts.h"

#include <assert.h>

static uint8_t square_ahead(const pp_state *s, int seat) {
    return s->place[pp_first_pawn(seat)].square;
}

// --- What becomes of the player's own ship

typedef enum fortune {
    FARES_WELL,
    FACES_DICE,  // what becomes of it nobody knows yet: a roll against the wave, the way out of the portal
    SINKS,       // by the rim, in a loop, or with another ship at one end
    IS_DEVOURED, // by a monster, or head on
    SINKS_OTHERS // two other ships at one end (R49.1b)
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

static fortune fortune_of(const pp_scene *scene, const pp_suppose *wake, pp_seas_fate *own, bool *shares) {
    const pp_game *game = scene->game;
    const pp_state *s = scene->state;
    const int seat = scene->frame->seat;
    pp_seas_fate fate[PP_SEATS] = {{0}};
    const pp_seas_clash clash = pp_seas_fates(game, s, wake, pp_seas_ships_facing(s, wake->square), 0, fate);
    *own = fate[seat];
    *shares = clash.sunk >> seat & 1;
    const fortune loss = own_loss(own, *shares);
    if (loss != FARES_WELL) return loss;
    if (clash.at_one_end != 0 && pp_plays(game, PP_R49_1B_MERGING_OTHERS_BARRED_TOO)) return SINKS_OTHERS;
    return pp_seas_hangs_on_dice(game, s, seat, own) ? FACES_DICE : FARES_WELL;
}

static bool is_barred(const pp_game *game, fortune its) {
    switch (its) {
    case FARES_WELL: return false;
    case FACES_DICE: return pp_plays(game, PP_R36_1B_DICE_BAR);
    case IS_DEVOURED: return pp_plays(game, PP_R48_1A_EVERY_LOSS);
    default: return true;
    }
}

// --- The judgement of one wake that lies so

static pp_suppose wake_ahead(const pp_scene *scene, int kind, int lie) {
    return (pp_suppose){square_ahead(scene->state, scene->frame->seat), (uint8_t)(kind + 1), (uint8_t)lie};
}

static pp_rank rank_way(const pp_scene *scene, int kind, int lie) {
    const pp_suppose wake = wake_ahead(scene, kind, lie);
    pp_seas_fate own;
    bool shares;
    const fortune its = fortune_of(scene, &wake, &own, &shares);
    if (!is_barred(scene->game, its)) return pp_free();
    const bool lost = its == SINKS || its == IS_DEVOURED;
    const bool saved = lost && pp_seas_could_save(scene, &wake, &own);
    if (saved && !pp_plays(scene->game, PP_R36_2C_BARRED)) return pp_free();
    const bool same_direction = shares || its == SINKS_OTHERS;
    const pp_rule rule = own.end == PP_SEAS_AT_UZUSHIO ? PP_RULE_UZUSHIO_AHEAD
                         : same_direction              ? PP_RULE_SELF_COLLISION
                                                       : PP_RULE_SELF_ELIMINATION;
    return (pp_rank){1, PP_WOULD_SELF_ELIMINATE, (uint8_t)rule};
}

// The ban as it is read for one tile (R48.2b): a better turn of it is another placement, another tile is not.
static pp_rank rank_turn(const pp_scene *scene, int kind, pp_rank rank) {
    for (int lie = 0; lie < 4; lie++) {
        if (rank_way(scene, kind, lie).tier < rank.tier) return pp_never(rank.reason, rank.rule);
    }
    return pp_free();
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
                        pp_seas_has_daikaiju(game, s, ahead) ? PP_RULE_BEGINS_AGAIN : PP_RULE_UZUSHIO_AHEAD);
    const pp_rank rank = rank_way(scene, kind, lie);
    return pp_plays(game, PP_R48_2A_WHOLE_HAND_COUNTS) ? rank : rank_turn(scene, kind, rank);
}

// --- The question: wakes as any game lists them, what the modules add, or passing

// Portal and taihou come last in a hand; each looks the same however it is turned, but under R9b counts four times.
uint32_t pp_seas_count_wakes(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    const uint32_t each = pp_plays(scene->game, PP_R9A_ALIKE_IS_ONE_ACTION) ? 1 : 4;
    const uint32_t others = (uint32_t)pp_in_hand(scene->state, seat, PP_SEAS_PORTAL) +
                            (uint32_t)pp_in_hand(scene->state, seat, PP_SEAS_TAIHOU);
    if (!pp_seas_holds_wake(scene->game, scene->state, seat)) return 0;
    return pp_count_lays(scene) - others * each;
}

static uint32_t count_wakes(const pp_scene *scene) {
    const bool blocked = pp_seas_is_blocked(scene->game, scene->state, scene->frame->seat);
    return blocked ? 0 : pp_seas_count_wakes(scene);
}

static uint32_t count_lays(const pp_scene *scene) {
    const uint32_t count = count_wakes(scene) + pp_seas_count_specials(scene);
    return count != 0 ? count : 1;
}

static pp_action nth_lay(const pp_scene *scene, uint32_t i) {
    const uint32_t wakes = count_wakes(scene), specials = pp_seas_count_specials(scene);
    if (i < wakes) return pp_nth_lay(scene, i);
    if (i - wakes < specials) return pp_seas_nth_special(scene, i - wakes);
    return pp_act_none(PP_PASS, pp_first_pawn(scene->frame->seat));
}

static pp_rank rank_lay(const pp_scene *scene, pp_action action) {
    switch (pp_verb_of(action)) {
    case PP_LAY: return rank_wake(scene, action);
    case PP_PASS:
        return count_wakes(scene) + pp_seas_count_specials(scene) == 0
                   ? pp_free()
                   : pp_never(PP_TILES_IN_HAND, PP_RULE_PASS);
    default: return pp_seas_rank_special(scene, action);
    }
}

// Whether this wake is lawful only because its player can be saved, and so must be (R36.2a).
static bool must_be_saved(const pp_scene *scene, pp_action action) {
    const pp_suppose wake = wake_ahead(scene, pp_a(action), pp_b(action));
    pp_seas_fate own;
    bool shares;
    const fortune its = fortune_of(scene, &wake, &own, &shares);
    const bool lost = (its == SINKS || its == IS_DEVOURED) && is_barred(scene->game, its);
    return pp_plays(scene->game, PP_R36_2A_LAWFUL_AND_MUST_BE_USED) && lost &&
           pp_seas_could_save(scene, &wake, &own);
}

static void take_lay(const pp_work *work, pp_frame *frame, pp_action action) {
    pp_seas_turn_frame *turn = PP_VIEW(pp_seas_turn_frame, frame - 1);
    const pp_scene scene = {work->game, work->state, frame};
    if (pp_verb_of(action) == PP_LAY) {
        turn->must = must_be_saved(&scene, action);
        turn->tile = pp_lay_tile(work, action, PP_RULE_LAY).square;
        turn->at = PP_SEAS_TURN_SAILS;
    } else if (pp_verb_of(action) == PP_PASS) {
        pp_tell(work, PP_RULE_PASS, (pp_event){.event = PP_EV_PASSES, .pawn = pp_first_pawn(frame->seat)});
        turn->at = PP_SEAS_TURN_SETTLES;
    } else {
        pp_seas_take_special(work, frame, action);
    }
}

static bool possible_lay(const pp_scene *scene) {
    const int seat = scene->frame->seat;
    return seat == pp_seas_active(scene->state) && pp_is_on(scene->state, pp_first_pawn(seat));
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
