// SPDX-License-Identifier: MIT
// Tsuro, by the rulebook of 2005: the game object, its invariants and its clauses. The list of games includes it.
#include "pile.h"
#include "tsuro.h"

// --- Invariants, beyond those of every game

// Returns whether the dragon, which is in the pile, is alone at the very bottom.
static bool lies_lowest(const pp_game *game, const pp_state *s) {
    const int count = s->under_count[0];
    return count > 0 ? s->under[0][count - 1] == game->tiles->marker + 1 : pp_pile_size(s, 0) == 1;
}

// Returns whether the dragon, which is in the pile, can be among other tiles. No hand goes back during the deal.
static bool may_be_shuffled_in(const pp_game *game, const pp_state *s) {
    const bool dealing = s->depth > 0 && s->frame[0].step == PP_STEP_DEAL;
    return pp_plays(game, PP_R7B_DRAGON_SHUFFLED_IN) && !dealing;
}

static bool dragon_holds(const pp_game *game, const pp_state *s) {
    const bool in_pile = pp_in_pile(game->tiles, s, game->tiles->marker);
    if (!in_pile && s->holder == 0) {
        return pp_plays(game, PP_R4_2B_DRAGON_WAITS_FOR_A_PILE) && pp_pile_is_empty(s, 0);
    }
    if (in_pile && s->holder != 0) return false;
    if (in_pile) return may_be_shuffled_in(game, s) || lies_lowest(game, s);
    const int seat = s->holder - 1;
    if (s->depth == 0) return true;
    const bool fallen = s->frame[s->depth - 1].step == PP_STEP_EXCHANGE &&
                        (s->out & pp_pawns_of(seat)) != 0; // still has the dragon
    const bool may_be_full =
        pp_plays(game, PP_R1B_ACTIVE_PLAYER_DRAWS_FIRST) && pp_plays(game, PP_R1_2B_HOLDER_KEEPS_DRAGON);
    return (fallen || pp_is_in(s, seat)) && (may_be_full || pp_hand_size(s, seat) < game->hand);
}

static const pp_invariant dragon = {
    "dragon", "the dragon lies below every tile of the pile, or a player who needs a tile holds it",
    PP_POSSIBLE, dragon_holds, false};

// Returns whether nobody can be left without a tile. Proven by counting: the dragon's holder was the first player to
// need a tile, and draws first (R1a). Under other readings a player can be left without one.
static bool supplies_everybody(const pp_game *game) {
    static const pp_reading other[] = {
        PP_R1B_ACTIVE_PLAYER_DRAWS_FIRST,
        PP_R1_1B_BACK_TO_ACTIVE_PLAYER,
        PP_R1_3B_NEXT_IN_NEED_DRAWS_DRAGON,
        PP_R1_4B_WAITING_PLAYER_PASSES_DRAGON_ON,
        PP_R3_1B_ANY_FOR_ANY,
        PP_R4B_DRAGON_GOES_ON,
        PP_R4_1B_FROM_ACTIVE_PLAYER,
        PP_R4_2B_DRAGON_WAITS_FOR_A_PILE,
        PP_R7B_DRAGON_SHUFFLED_IN,
        PP_R7_1B_NOBODY_DRAWS,
    };
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        if (pp_plays(game, other[i])) return false;
    }
    return true;
}

static bool tile_in_hand_holds(const pp_game *game, const pp_state *s) {
    const bool turn_begins = s->depth == 1 && s->frame[0].step == PP_STEP_TURN;
    return !turn_begins || !supplies_everybody(game) || s->hand[pp_active(s)][0] != 0;
}

static const pp_invariant tile_in_hand = {"tile-in-hand", "no player begins a turn without a tile",
                                          PP_REACHED, tile_in_hand_holds, false};

static const pp_invariant *const tsuro_invariants[] = {
    &pp_check_numbers,
    &pp_check_tiles,
    &pp_check_hands,
    &pp_check_pawns_apart,
    &pp_tsuro_pawn_places,
    &dragon,
    &pp_check_stage,
    &pp_tsuro_paths_home,
    &pp_check_choice,
    &tile_in_hand,
    0,
};

// --- Where the rulebook has each rule (spec/books/tsuro-2005.md)

static const char *const tsuro_clauses[PP_RULES] = {
    [PP_RULE_DEAL] = "T05-3.4",
    [PP_RULE_FIRST_PLAYER] = "T05-3.7",
    [PP_RULE_START_MARK] = "T05-3.8",
    [PP_RULE_STARTS] = "T05-3.8",
    [PP_RULE_START_TAKEN] = "T05-3.10",
    [PP_RULE_START_ORDER] = "T05-3.9",
    [PP_RULE_TURN_ORDER] = "T05-4.2",
    [PP_RULE_WHOSE_HAND] = "T05-4.2",
    [PP_RULE_TURN_PARTS] = "T05-4.1",
    [PP_RULE_OWN_HAND] = "T05-4.3",
    [PP_RULE_LAY] = "T05-4.4",
    [PP_RULE_PASS] = "T05-4.7",
    [PP_RULE_MOVE_ACTIVE] = "T05-5.1",
    [PP_RULE_MOVE_OTHERS] = "T05-5.3",
    [PP_RULE_RIM] = "T05-9.1",
    [PP_RULE_COLLISION] = "T05-9.5",
    [PP_RULE_SELF_ELIMINATION] = "T05-9.2",
    [PP_RULE_SELF_COLLISION] = "T05-9.6",
    [PP_RULE_EXCHANGE] = "T05-6.1",
    [PP_RULE_EXCHANGE_COUNT] = "T05-6.2",
    [PP_RULE_EXCHANGE_OFFER] = "T05-6.3",
    [PP_RULE_MARKER_PASSED] = "T05-6.8",
    [PP_RULE_MARKER_TO_FULL_HAND] = "T05-6.9",
    [PP_RULE_HANDS_RETURN] = "T05-6.11",
    [PP_RULE_SHUFFLE] = "T05-6.10",
    [PP_RULE_ACTIVE_HOLDER_DRAWS] = "T05-7.2",
    [PP_RULE_HOLDER_DRAWS] = "T05-7.3",
    [PP_RULE_DRAW] = "T05-7.1",
    [PP_RULE_DRAW_TOP] = "T05-7.15",
    [PP_RULE_DRAW_ROUND] = "T05-7.4",
    [PP_RULE_DRAW_MARKER] = "T05-7.6",
    [PP_RULE_LAST_ONE_WINS] = "T05-10.1",
    [PP_RULE_ALL_TILES_PLAYED] = "T05-10.2",
    [PP_RULE_FALLEN_TOGETHER] = "T05-10.3",
    [PP_RULE_GAME_OVER] = "T05-10.4",
    [PP_RULE_PLACE_ORDER] = "T05-3.9",
};

const pp_game pp_tsuro_2005 = {
    .name = "tsuro-2005",
    .title = "Tsuro, by the rulebook of 2005",
    .base = &pp_tsuro_2005,
    .tiles = &pp_tiles_tsuro,
    .step = pp_tsuro_steps,
    .steps = PP_TSURO_STEPS,
    .first_step = PP_STEP_FIRST_PLAYER,
    .begin_step = PP_STEP_DEAL,
    .dealt_step = PP_STEP_START,
    .placed_step = PP_STEP_TURN,
    .turn_step = PP_STEP_TURN,
    .travel = &pp_tsuro_travel,
    .invariant = tsuro_invariants,
    .clause = tsuro_clauses,
    .pile_name = {"pile"},
    .book = PP_BOOK_TSURO,
    .box = {(UINT64_C(1) << 35) - 1},
    .size = {6, 6},
    .seats = 2,
    .fewest_seats = 2,
    .most_seats = 8,
    .pawns = 1,
    .hand = 3,
    .movers = PP_MOVERS_LAYER_FIRST,
    .exchange = true,
    .marker_starts_in_pile = true,
};
