// SPDX-License-Identifier: MIT
// Tsuro: Phoenix Rising, and its advanced game Winds of Change.
#include "phoenix_check.h"
#include "steps/phoenix.h"

// A pawn that reaches a point where another stands collides with it from either side; or only head on (R18).
static bool collides(const pp_game *game, const pp_state *s, int walking, int standing, bool head_on) {
    (void)s;
    (void)walking;
    (void)standing;
    return head_on || pp_reading(game, PP_R18) == 0;
}

// --- Where the rulebook has each rule (spec/phoenix-rising.md, spec/winds-of-change.md).

static const char *const phoenix_clauses[PP_RULES] = {
    [PP_RULE_DEAL] = "PHX-0.1",           [PP_RULE_FIRST_PLAYER] = "PHX-0.2",
    [PP_RULE_START_MARK] = "PHX-0.3",     [PP_RULE_START_TAKEN] = "PHX-0.4",
    [PP_RULE_TURN_ORDER] = "PHX-0.5",     [PP_RULE_TURN_PARTS] = "PHX-0.6",
    [PP_RULE_OWN_HAND] = "PHX-0.7",       [PP_RULE_LAY] = "PHX-0.8",
    [PP_RULE_PASS] = "PHX-0.9",           [PP_RULE_MOVE_ACTIVE] = "PHX-0.10",
    [PP_RULE_MOVE_OTHERS] = "PHX-0.11",   [PP_RULE_RIM] = "PHX-0.12",
    [PP_RULE_COLLISION] = "PHX-0.13",     [PP_RULE_EXCHANGE] = "PHX-0.14",
    [PP_RULE_DRAW] = "PHX-0.15",          [PP_RULE_DRAW_TOP] = "PHX-0.16",
    [PP_RULE_LAST_ONE_WINS] = "PHX-0.17", [PP_RULE_FALLEN_TOGETHER] = "PHX-0.18",
    [PP_RULE_GAME_OVER] = "PHX-0.19",     [PP_RULE_SCORE] = "PHX-0.20",
    [PP_RULE_LOOP] = "PHX-0.21",          [PP_RULE_TURN_TILE] = "PHX-0.22",
    [PP_RULE_WITHDRAW] = "PHX-0.23",      [PP_RULE_QUEUE] = "PHX-0.24",
    [PP_RULE_LAYOUT] = "PHX-0.25",        [PP_RULE_LANTERNS] = "PHX-0.26",
    [PP_RULE_EXTENDS] = "PHX-0.27",       [PP_RULE_ENTRY] = "PHX-0.28",
    [PP_RULE_STAR] = "PHX-0.29",          [PP_RULE_SEND] = "PHX-0.30",
    [PP_RULE_SEND_ICON] = "PHX-0.31",     [PP_RULE_SEND_BARRED] = "PHX-0.32",
    [PP_RULE_TAKE_STARS] = "PHX-0.33",    [PP_RULE_DISCARD] = "PHX-0.34",
    [PP_RULE_COLLECT] = "PHX-0.35",       [PP_RULE_SHORT] = "PHX-0.36",
    [PP_RULE_MARKER_BACK] = "PHX-0.37",   [PP_RULE_MARKER_EXCHANGED] = "PHX-0.38",
    [PP_RULE_RISE] = "PHX-0.39",          [PP_RULE_RISE_SQUARE] = "PHX-0.40",
    [PP_RULE_RISE_DRAW] = "PHX-0.41",     [PP_RULE_LIFE_NEEDED] = "PHX-0.42",
    [PP_RULE_MOST_STARS] = "PHX-0.43",    [PP_RULE_STARS_SHARED] = "PHX-0.44",
};

static const char *const winds_clauses[PP_RULES] = {
    [PP_RULE_DEAL] = "PHX-0.1",           [PP_RULE_FIRST_PLAYER] = "PHX-0.2",
    [PP_RULE_START_MARK] = "PHX-0.3",     [PP_RULE_START_TAKEN] = "PHX-0.4",
    [PP_RULE_TURN_ORDER] = "PHX-0.5",     [PP_RULE_TURN_PARTS] = "PHX-0.6",
    [PP_RULE_OWN_HAND] = "PHX-0.7",       [PP_RULE_LAY] = "PHX-0.8",
    [PP_RULE_PASS] = "PHX-0.9",           [PP_RULE_MOVE_ACTIVE] = "PHX-0.10",
    [PP_RULE_MOVE_OTHERS] = "PHX-0.11",   [PP_RULE_RIM] = "PHX-0.12",
    [PP_RULE_COLLISION] = "PHX-0.13",     [PP_RULE_EXCHANGE] = "PHX-0.14",
    [PP_RULE_DRAW] = "PHX-0.15",          [PP_RULE_DRAW_TOP] = "PHX-0.16",
    [PP_RULE_LAST_ONE_WINS] = "PHX-0.17", [PP_RULE_FALLEN_TOGETHER] = "PHX-0.18",
    [PP_RULE_GAME_OVER] = "PHX-0.19",     [PP_RULE_SCORE] = "PHX-0.20",
    [PP_RULE_LOOP] = "WOC-0.5",           [PP_RULE_TURN_TILE] = "PHX-0.22",
    [PP_RULE_WITHDRAW] = "PHX-0.23",      [PP_RULE_QUEUE] = "PHX-0.24",
    [PP_RULE_LAYOUT] = "PHX-0.25",        [PP_RULE_LANTERNS] = "PHX-0.26",
    [PP_RULE_EXTENDS] = "PHX-0.27",       [PP_RULE_ENTRY] = "PHX-0.28",
    [PP_RULE_STAR] = "PHX-0.29",          [PP_RULE_SEND] = "PHX-0.30",
    [PP_RULE_SEND_ICON] = "PHX-0.31",     [PP_RULE_SEND_BARRED] = "PHX-0.32",
    [PP_RULE_TAKE_STARS] = "PHX-0.33",    [PP_RULE_DISCARD] = "PHX-0.34",
    [PP_RULE_COLLECT] = "PHX-0.35",       [PP_RULE_SHORT] = "PHX-0.36",
    [PP_RULE_MARKER_BACK] = "PHX-0.37",   [PP_RULE_MARKER_EXCHANGED] = "PHX-0.38",
    [PP_RULE_RISE] = "PHX-0.39",          [PP_RULE_RISE_SQUARE] = "PHX-0.40",
    [PP_RULE_RISE_DRAW] = "PHX-0.41",     [PP_RULE_LIFE_NEEDED] = "PHX-0.42",
    [PP_RULE_MOST_STARS] = "PHX-0.43",    [PP_RULE_STARS_SHARED] = "PHX-0.44",
    [PP_RULE_FLIP] = "WOC-0.1",           [PP_RULE_FLIP_GLOWING] = "WOC-0.2",
    [PP_RULE_FLIP_DIMMED] = "WOC-0.3",    [PP_RULE_LOOP_FREE] = "WOC-0.4",
};

static const pp_step *const phoenix_steps[] = {
    [PP_STEP_DEAL] = &pp_step_deal,     [PP_STEP_START] = &pp_phx_place,      [PP_STEP_TURN] = &pp_phx_turn,
    [PP_STEP_TRAVEL] = &pp_step_travel, [PP_STEP_FOLLOWERS] = &pp_phx_others, [PP_STEP_DRAW] = &pp_phx_draw,
    [PP_PHX_LAYOUT] = &pp_phx_layout,   [PP_PHX_RETURNS] = &pp_phx_returns,   [PP_PHX_GIVES] = &pp_phx_gives,
    [PP_PHX_MOVE] = &pp_phx_move,       [PP_PHX_STARS] = &pp_phx_stars,       [PP_PHX_FLIP] = &pp_phx_flip,
    [PP_PHX_LOOP] = &pp_phx_loop,
};

// The two games as two columns of one form.
#define PHOENIX(NAME, BOOK, SELF, TRAVEL, CLAUSES, FLIPS)                                                    \
    {                                                                                                        \
        .name = NAME, .base = SELF, .tiles = &pp_tiles_house, .step = phoenix_steps,                         \
        .steps = sizeof phoenix_steps / sizeof phoenix_steps[0], .travel = TRAVEL, .collides = collides,     \
        .invariant = pp_phx_invariants, .clause = CLAUSES, .pile_name = {"pile", "centers"},                 \
        .mark_name = {"lantern", "star", FLIPS ? "turned" : 0}, .book = BOOK,                                \
        .box = {(UINT64_C(1) << 20) - 1, (UINT64_C(1) << 16) - 1}, .size = {6, 6},                           \
        .first_step = PP_STEP_START, .dealt_step = PP_STEP_TURN, .turn_step = PP_STEP_TURN, .seats = 2,      \
        .fewest_seats = 2, .most_seats = 8, .pawns = 1, .hand = 2, .corners = true, .waits_beside = true,    \
        .lanterns_flip = FLIPS,                                                                              \
    }

const pp_game pp_phoenix =
    PHOENIX("phoenix", PP_BOOK_PHOENIX, &pp_phoenix, &pp_phx_travel, phoenix_clauses, false);
const pp_game pp_winds = PHOENIX("winds", PP_BOOK_WINDS, &pp_winds, &pp_winds_travel, winds_clauses, true);
