// SPDX-License-Identifier: MIT
// Tsuro: Phoenix Rising, and its advanced game Winds of Change.
#include "phoenix.h"

#include "bits.h"

// A pawn that reaches a point where another pawn stands collides with it, from either side; under R18b, only head on.
static bool collides(const pp_game *game, const pp_state *s, int walking, int standing, bool head_on) {
    (void)s;
    (void)walking;
    (void)standing;
    return head_on || pp_plays(game, PP_R18A_FROM_EITHER_DIRECTION);
}

// --- Where the rulebook has each rule (spec/books/phoenix-rising.md, spec/books/winds-of-change.md)

// Winds of Change follows the standard game, except for loops and flips.
// clang-format off
#define STANDARD \
    [PP_RULE_DEAL] = "PHX-3.10", \
    [PP_RULE_FIRST_PLAYER] = "PHX-3.11", \
    [PP_RULE_START_MARK] = "PHX-3.2", \
    [PP_RULE_STARTS] = "PHX-3.2", \
    [PP_RULE_START_TAKEN] = "PHX-3.3", \
    [PP_RULE_TURN_ORDER] = "PHX-4.1", \
    [PP_RULE_WHOSE_HAND] = "PHX-4.1", \
    [PP_RULE_TURN_PARTS] = "PHX-4.3", \
    [PP_RULE_MARKER_ASIDE] = "PHX-1.4", \
    [PP_RULE_PLACE_ORDER] = "PHX-3.9", \
    [PP_RULE_MUST_EXTEND] = "PHX-5.1", \
    [PP_RULE_OWN_HAND] = "PHX-5.4", \
    [PP_RULE_LAY] = "PHX-5.3", \
    [PP_RULE_PASS] = "PHX-14.5", \
    [PP_RULE_MOVE_ACTIVE] = "PHX-8.1", \
    [PP_RULE_MOVE_OTHERS] = "PHX-12.1", \
    [PP_RULE_RIM] = "PHX-9.1", \
    [PP_RULE_COLLISION] = "PHX-9.2", \
    [PP_RULE_EXCHANGE] = "PHX-14.4", \
    [PP_RULE_DRAW] = "PHX-13.1", \
    [PP_RULE_DRAW_TOP] = "PHX-3.5", \
    [PP_RULE_LAST_ONE_WINS] = "PHX-16.9", \
    [PP_RULE_FALLEN_TOGETHER] = "PHX-16.11", \
    [PP_RULE_GAME_OVER] = "PHX-16.12", \
    [PP_RULE_SCORE] = "PHX-11.5", \
    [PP_RULE_TURN_TILE] = "PHX-7.1", \
    [PP_RULE_WITHDRAW] = "PHX-15.3", \
    [PP_RULE_QUEUE] = "PHX-14.3", \
    [PP_RULE_LAYOUT] = "PHX-3.6", \
    [PP_RULE_LANTERNS] = "PHX-3.7", \
    [PP_RULE_EXTENDS] = "PHX-5.6", \
    [PP_RULE_TURN_EXTENDS] = "PHX-7.2", \
    [PP_RULE_ENTRY] = "PHX-5.8", \
    [PP_RULE_STAR] = "PHX-10.1", \
    [PP_RULE_SEND] = "PHX-11.2", \
    [PP_RULE_SEND_ICON] = "PHX-11.2", \
    [PP_RULE_SEND_BARRED] = "PHX-11.3", \
    [PP_RULE_TAKE_STARS] = "PHX-11.5", \
    [PP_RULE_DISCARD] = "PHX-5.7", \
    [PP_RULE_SPACE_FILLED] = "PHX-13.4", \
    [PP_RULE_LOST_HAND] = "PHX-9.7", \
    [PP_RULE_WITHDRAWN_HAND] = "PHX-15.5", \
    [PP_RULE_DISCARD_ORDER] = "PHX-13.7", \
    [PP_RULE_COLLECT] = "PHX-14.2", \
    [PP_RULE_SHORT] = "PHX-14.1", \
    [PP_RULE_MARKER_BACK] = "PHX-14.2", \
    [PP_RULE_ONE_TILE] = "PHX-14.7", \
    [PP_RULE_CLAIM_ENDS] = "PHX-14.8", \
    [PP_RULE_TAKE_TILES] = "PHX-14.5", \
    [PP_RULE_MARKER_EXCHANGED] = "PHX-14.4", \
    [PP_RULE_RISE] = "PHX-15.6", \
    [PP_RULE_RISE_SQUARE] = "PHX-15.9", \
    [PP_RULE_RISE_DRAW] = "PHX-15.10", \
    [PP_RULE_WITHDRAW_WHEN] = "PHX-15.4", \
    [PP_RULE_LAST_WHO_CAN_RISE] = "PHX-16.10", \
    [PP_RULE_TIE_BROKEN] = "PHX-16.6", \
    [PP_RULE_MOST_STARS] = "PHX-16.5", \
    [PP_RULE_STARS_SHARED] = "PHX-16.7"
// clang-format on

static const char *const phoenix_clauses[PP_RULES] = {
    STANDARD,
    [PP_RULE_LOOP] = "PHX-9.3",
};

static const char *const winds_clauses[PP_RULES] = {
    STANDARD,
    [PP_RULE_LOOP] = "WOC-6.12",
    [PP_RULE_FLIP] = "WOC-4.4",
    [PP_RULE_FLIP_GLOWING] = "WOC-2.1",
    [PP_RULE_FLIP_DIMMED] = "WOC-3.1",
    [PP_RULE_LOOP_FLIP] = "WOC-6.3",
    [PP_RULE_LOOP_FREE] = "WOC-6.9",
};

static const pp_step *const phoenix_steps[] = {
    [PP_STEP_FIRST_PLAYER] = &pp_step_first_player,
    [PP_STEP_DEAL] = &pp_step_deal,
    [PP_STEP_START] = &pp_phx_place,
    [PP_STEP_TURN] = &pp_phx_turn,
    [PP_STEP_TRAVEL] = &pp_phx_travel_step,
    [PP_STEP_FOLLOWERS] = &pp_phx_others,
    [PP_STEP_DRAW] = &pp_phx_draw,
    [PP_PHX_LAYOUT] = &pp_phx_layout,
    [PP_PHX_RETURNS] = &pp_phx_returns,
    [PP_PHX_GIVES] = &pp_phx_gives,
    [PP_PHX_MOVE] = &pp_phx_move,
    [PP_PHX_STARS] = &pp_phx_stars,
    [PP_PHX_FLIP] = &pp_phx_flip,
    [PP_PHX_LOOP] = &pp_phx_loop,
};

// Center tiles that do not fit inside the rim stay in the box.
static int fills(const pp_game *game) {
    const int inside = (game->size.width - 2) * (game->size.height - 2), centers = pp_bits(game->box[1]);
    return pp_bits(game->box[0]) + (centers < inside ? centers : inside);
}

// A player can flip the same tile to and fro, or score the same star again and again.
static const pp_endless winds_endless[] = {
    {PP_R35_8A_UNTIL_IT_IS_BROKEN, PP_R35_8A_UNTIL_IT_IS_BROKEN},
    {PP_R32B_PAWN_GOES_ON, PP_R22B_LANTERN_LIFTED_UNTIL_STARS_TAKEN},
};

// Fills in the fields that both games have. The arguments are the differences between the games.
#define PHOENIX(NAME, TITLE, BOOK, SELF, TRAVEL, CLAUSES, FLIPS)                                             \
    {                                                                                                        \
        .name = NAME, .title = TITLE, .base = SELF, .tiles = &pp_tiles_house, .step = phoenix_steps,         \
        .steps = sizeof phoenix_steps / sizeof phoenix_steps[0], .travel = TRAVEL, .collides = collides,     \
        .invariant = pp_phx_invariants, .clause = CLAUSES, .pile_name = {"pile", "centers"},                 \
        .mark_name = {"lantern", "star", "scored", FLIPS ? "turned" : 0}, .book = BOOK,                      \
        .box = {(UINT64_C(1) << 20) - 1, (UINT64_C(1) << 16) - 1}, .size = {6, 6},                           \
        .first_step = PP_STEP_FIRST_PLAYER, .begin_step = PP_STEP_START, .dealt_step = PP_STEP_TURN,         \
        .turn_step = PP_STEP_TURN, .seats = 2, .fewest_seats = 2, .most_seats = 8, .pawns = 1, .hand = 2,    \
        .has = PP_HAS_SCORES | PP_HAS_LIVES | PP_HAS_QUEUE, .corners = true, .waits_beside = true,           \
        .movers = PP_MOVERS_IN_ORDER, .lanterns_flip = FLIPS, .fills = fills,                                \
        .endless = FLIPS ? winds_endless : 0,                                                                \
        .endless_pairs = FLIPS ? sizeof winds_endless / sizeof winds_endless[0] : 0,                         \
    }

const pp_game pp_phoenix = PHOENIX("phoenix", "Tsuro: Phoenix Rising", PP_BOOK_PHOENIX, &pp_phoenix,
                                   &pp_phx_travel, phoenix_clauses, false);
const pp_game pp_winds = PHOENIX("winds", "Tsuro: Phoenix Rising, the advanced game Winds of Change",
                                 PP_BOOK_WINDS, &pp_winds, &pp_winds_travel, winds_clauses, true);
