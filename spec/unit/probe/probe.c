// SPDX-License-Identifier: MIT
// The game `probe` as a const object, and what is true of its positions.
#include "probe.h"

#include "bits.h"
#include "probe_steps.h"

// --- What must be true, beyond what every game demands

// Whether this pawn is about to come in over the rim, or has just come in, and somebody is asked at once.
static bool asked_at_entry(const pp_state *s, int pawn) {
    if (s->depth < 2) return false;
    const pp_frame *asking = &s->frame[s->depth - 1], *walk = asking - 1;
    return walk->step == PP_STEP_TRAVEL && PP_VIEW(probe_travel_frame, walk)->pawn == pawn &&
           (asking->step == PROBE_DODGE || asking->step == PROBE_GUST);
}

static bool places_hold(const pp_game *game, const pp_state *s) {
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        const int pawn = pp_lowest_bit(rest);
        const uint8_t under = probe_under(game, s, pawn);
        if (s->place[pawn].point >= PP_SIDES) {
            if (!pp_at_rim(game->size, s->place[pawn])) return false;
        } else if (under == PP_NO_SQUARE ? !asked_at_entry(s, pawn) : s->tile[under] == 0) {
            return false;
        }
    }
    return true;
}

static const pp_invariant places = {"probe-places",
                                    "a pawn stands on a tile, waits beside the board, or is about to enter",
                                    PP_POSSIBLE, places_hold, false};

static bool sets_up(const pp_state *s) {
    const int step = s->depth > 0 ? s->frame[0].step : PP_STEP_TURN;
    return step == PP_STEP_FIRST_PLAYER || step == PP_STEP_DEAL || step == PP_STEP_START ||
           step == PROBE_BEGIN;
}

// Stars still to be scored are numbered on from those that were, and exist only while somebody walks or scores.
static bool stars_hold(const pp_state *s) {
    int scored = 0;
    bool walks = false;
    for (int i = 0; i < s->depth; i++) {
        if (s->frame[i].step == PP_STEP_TRAVEL) walks = true;
        if (s->frame[i].step == PROBE_SCORE) scored = PP_VIEW(probe_score_frame, &s->frame[i])->scored;
    }
    const uint64_t starred = s->mark[PROBE_STAR];
    const int stars = probe_stars(s);
    if (pp_numbered_squares(s) != starred || (starred & ~s->mark[PROBE_LAMP]) != 0) return false;
    for (int number = scored + 1; number <= scored + stars; number++) {
        if (pp_star_square(s, number) == PP_NO_SQUARE) return false;
    }
    return stars == 0 || (walks && scored + stars <= PROBE_LAMPS);
}

static bool marks_hold(const pp_game *game, const pp_state *s) {
    (void)game;
    if ((pp_marked_squares(s) & ~pp_filled(s->tile)) != 0) return false;
    if (s->mark[PROBE_TOUCHED] != 0 && sets_up(s)) return false;
    return probe_lamps(s) <= PROBE_LAMPS && stars_hold(s);
}

static const pp_invariant marks = {"probe-marks",
                                   "lamps and stars lie on tiles, three at most, stars in order", PP_POSSIBLE,
                                   marks_hold, false};

// Only path tiles lie on the board, only storms on top, one a square.
static bool storms_hold(const pp_game *game, const pp_state *s) {
    for (int square = 0; square < PP_SQUARES; square++) {
        if (s->tile[square] != 0 && pp_kind_of(game, s->tile[square] - 1)->deck != 0) return false;
    }
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        if (pp_kind_of(game, s->over_tile[i] - 1)->deck != 1) return false;
        if (probe_storm_over(s, s->over_square[i]) != i) return false;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        for (int i = 0; i < PP_HAND; i++) {
            if (s->hand[seat][i] != 0 && pp_kind_of(game, s->hand[seat][i] - 1)->deck != 0) return false;
        }
    }
    return true;
}

static const pp_invariant storms = {"probe-storms",
                                    "paths lie on the board and in hands, storms on top, one a square",
                                    PP_POSSIBLE, storms_hold, false};

// A pawn off the board can return, which takes two lives; none is unplaced once the first turn has begun.
static bool lives_hold(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (s->life[seat] > PROBE_LIVES) return false;
        if (sets_up(s) && (s->life[seat] != 0 || s->score[seat] != 0 || s->due[seat] != 0)) return false;
        if (s->due[seat] != 0 && (!pp_is_in(s, seat) || pp_hand_size(s, seat) == game->hand)) return false;
        for (int nth = 0; nth < 2; nth++) {
            const int pawn = pp_nth_pawn(seat, nth);
            if (pp_status_of(s, pawn) == PP_OFF && s->life[seat] < 2) return false;
            if (pp_status_of(s, pawn) == PP_UNPLACED && !sets_up(s)) return false;
        }
    }
    return !sets_up(s) || s->holder == 0;
}

static const pp_invariant lives = {"probe-lives",
                                   "who is off the board has two lives, who is in the queue lacks a tile",
                                   PP_POSSIBLE, lives_hold, false};

static const pp_invariant *const invariants[] = {
    &pp_check_numbers, &pp_check_tiles, &pp_check_hands, &pp_check_pawns_apart, &places, &marks,
    &storms,           &lives,          &pp_check_stage, &pp_check_choice,      0,
};

// --- Where the rulebook has each rule (spec/unit/probe.md)

static const char *const clauses[PP_RULES] = {
    [PP_RULE_MARKER_ASIDE] = "PRB-1.1",
    [PP_RULE_DEAL] = "PRB-1.2",
    [PP_RULE_FIRST_PLAYER] = "PRB-1.2",
    [PP_RULE_START_MARK] = "PRB-1.4",
    [PP_RULE_STARTS] = "PRB-1.4",
    [PP_RULE_START_TAKEN] = "PRB-1.5",
    [PP_RULE_TURN_ORDER] = "PRB-2.1",
    [PP_RULE_WHOSE_HAND] = "PRB-2.1",
    [PP_RULE_TURN_PARTS] = "PRB-2.2",
    [PP_RULE_DICE] = "PRB-3.1",
    [PP_RULE_DESTROYED] = "PRB-3.3",
    [PP_RULE_HANDS_RETURN] = "PRB-3.4",
    [PP_RULE_REMOVED] = "PRB-3.5",
    [PP_RULE_OWN_HAND] = "PRB-4.1",
    [PP_RULE_LAY] = "PRB-4.2",
    [PP_RULE_TURN_TILE] = "PRB-4.4",
    [PP_RULE_WITHDRAW] = "PRB-4.5",
    [PP_RULE_RETURN] = "PRB-4.6",
    [PP_RULE_PASS] = "PRB-4.7",
    [PP_RULE_MOVE_ACTIVE] = "PRB-5.1",
    [PP_RULE_RIM] = "PRB-5.3",
    [PP_RULE_COLLISION] = "PRB-5.4",
    [PP_RULE_INTERRUPT] = "PRB-5.5",
    [PP_RULE_LOOP] = "PRB-5.6",
    [PP_RULE_FLIP] = "PRB-5.8",
    [PP_RULE_MOVE_OTHERS] = "PRB-5.10",
    [PP_RULE_SCORE] = "PRB-6.1",
    [PP_RULE_MARKER_MOVES] = "PRB-6.2",
    [PP_RULE_MARKER_PASSED] = "PRB-6.4",
    [PP_RULE_DRAW] = "PRB-7.1",
    [PP_RULE_DRAW_TOP] = "PRB-7.2",
    [PP_RULE_DRAW_ROUND] = "PRB-7.1",
    [PP_RULE_LAST_ONE_WINS] = "PRB-8.1",
    [PP_RULE_FALLEN_TOGETHER] = "PRB-8.2",
    [PP_RULE_ALL_TILES_PLAYED] = "PRB-8.3",
    [PP_RULE_SCORED_ENOUGH] = "PRB-8.4",
    [PP_RULE_GAME_OVER] = "PRB-8.5",
};

static const pp_step *const steps[] = {
    [PP_STEP_FIRST_PLAYER] = &pp_step_first_player,
    [PP_STEP_DEAL] = &pp_step_deal,
    [PP_STEP_START] = &probe_middle,
    [PP_STEP_TURN] = &probe_turn,
    [PP_STEP_TRAVEL] = &probe_travel_step,
    [PP_STEP_FOLLOWERS] = &probe_followers,
    [PROBE_SPIN] = &probe_spin,
    [PROBE_BEGIN] = &probe_begin,
    [PROBE_STORM] = &probe_storm,
    [PROBE_DROP] = &probe_drop,
    [PROBE_GALE] = &probe_gale,
    [PROBE_WARD] = &probe_ward,
    [PROBE_ACT] = &probe_act,
    [PROBE_DODGE] = &probe_dodge,
    [PROBE_GUST] = &probe_gust,
    [PROBE_FLIP] = &probe_flip,
    [PROBE_OBJECT] = &probe_object,
    [PROBE_LOOP] = &probe_loop,
    [PROBE_SCORE] = &probe_score,
    [PROBE_CROWN] = &probe_crown,
    [PROBE_REFILL] = &probe_refill,
};

// Any pawn that is reached is met; only the two pawns of a seat pass each other head on.
static bool collides(const pp_game *game, const pp_state *s, int walking, int standing, bool head_on) {
    (void)game, (void)s;
    return !head_on || pp_seat_of_pawn(walking) != pp_seat_of_pawn(standing);
}

const pp_game probe_game = {
    .name = "probe",
    .title = "a game made for testing core",
    .base = &probe_game,
    .tiles = &probe_tiles,
    .step = steps,
    .travel = &probe_travel,
    .collides = collides,
    .invariant = invariants,
    .clause = clauses,
    .pile_name = {"pile", "storms"},
    .mark_name = {"lamp", "star", "touched"},
    .box = {(UINT64_C(1) << 18) - 1, (UINT64_C(1) << 3) - 1},
    .size = {3, 3},
    .steps = sizeof steps / sizeof steps[0],
    .first_step = PP_STEP_FIRST_PLAYER,
    .begin_step = PP_STEP_DEAL,
    .dealt_step = PP_STEP_START,
    .turn_step = PP_STEP_TURN,
    .seats = 2,
    .fewest_seats = 2,
    .most_seats = 4,
    .pawns = 2,
    .hand = 2,
    .has = PP_HAS_SCORES | PP_HAS_LIVES | PP_HAS_QUEUE | PP_HAS_OVERS | PP_HAS_GONE,
    .corners = true,
    .waits_beside = true,
};
