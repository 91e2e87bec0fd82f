// SPDX-License-Identifier: MIT
// Tsuro, by the later reference manual: 35 or 64 tiles, two sides of the board, a dragon that is never in the pile,
// and two pawns each in a game of two. The list of games includes it.
#include "bits.h"
#include "tsuro.h"

// The bits of `parts`, in the order of their names.
enum { EXCHANGE = 1, PAIRS = 2, DRAGON = 4 };

// --- What players choose

static void fit(pp_game *game) {
    const bool many = game->tile_count == 64;
    const pp_tileset *set = many ? &pp_tiles_tsuro_64 : &pp_tiles_tsuro;
    const bool pairs = pp_plays(game, PP_R13_13A_COMPULSORY) || game->parts & PAIRS;
    game->tiles = game->parts & DRAGON ? set : set->unmarked;
    game->box[0] = set->unmarked->slots[0];
    if (many && game->seats > 4) game->size = (pp_size){7, 7};
    game->pawns = game->seats == 2 && pairs ? 2 : 1;
    game->hand_a_pawn = game->pawns == 2 && pp_plays(game, PP_R12B_ONE_HAND_A_PAWN);
    game->exchange = game->parts & EXCHANGE;
}

static const char *misfit(const pp_game *game) {
    if (!(game->parts & PAIRS)) return 0;
    if (pp_plays(game, PP_R13_13A_COMPULSORY)) return "with=pairs needs the reading R13.13b";
    return game->seats == 2 ? 0 : "with=pairs is for two seats";
}

// --- Invariants, beyond those of every game

// Returns whether the game uses the marker tile.
static bool has_dragon(const pp_game *game) {
    return game->tiles->marker < game->tiles->kinds;
}

// A mask of the hands that can still be played and lack a tile.
static uint8_t short_hands(const pp_game *game, const pp_state *s) {
    uint8_t hands = 0;
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        const int pawn = pp_pawn_of_hand(game, hand);
        const bool in = game->hand_a_pawn ? pp_is_on(s, pawn) : pp_is_in(s, pp_seat_of_pawn(pawn));
        if (in && pp_hand_size(s, hand) < game->hand) hands |= (uint8_t)(1 << hand);
    }
    return hands;
}

// Returns whether the holder may hold the dragon. A holder took it because a tile was missing, and gives it back with
// the first tile drawn, or when none of the holder's hands is short any more.
static bool dragon_holds(const pp_game *game, const pp_state *s) {
    if (s->holder == 0 || s->depth == 0 || s->frame[s->depth - 1].step == PP_STEP_EXCHANGE) return true;
    return (short_hands(game, s) & pp_hands_of(game, s->holder - 1)) != 0;
}

static const pp_invariant dragon = {"dragon",
                                    "the dragon lies beside the board, or a player who needs a tile holds it",
                                    PP_POSSIBLE, dragon_holds, false};

static bool is_laying(const pp_state *s) {
    return s->depth == 1 && s->frame[0].step == PP_STEP_TURN;
}

// Returns whether hands are full while the pile has tiles. Under R13.6b they need not be, because tiles go back only
// after everyone has drawn.
static bool hands_full_hold(const pp_game *game, const pp_state *s) {
    if (!is_laying(s) || pp_plays(game, PP_R13_6B_AFTER_DRAWING)) return true;
    return s->top[0] == 0 || short_hands(game, s) == 0;
}

static const pp_invariant hands_full = {
    "hands-full", "while the pile has tiles, every player begins a turn with a full hand", PP_REACHED,
    hands_full_hold, false};

// Returns whether the dragon is taken when somebody is short of tiles. Under R13.10b a tile goes back with its pawn,
// under R13.6b after everyone has drawn. So a player who was not short before can be short now.
static bool dragon_taken_hold(const pp_game *game, const pp_state *s) {
    if (!is_laying(s) || !has_dragon(game) || s->holder != 0 || s->top[0] != 0) return true;
    return pp_plays(game, PP_R13_5B_ONLY_THE_ACTIVE_PLAYER) || short_hands(game, s) == 0;
}

static const pp_invariant dragon_taken = {
    "dragon-taken", "when the pile is empty and somebody lacks a tile, somebody holds the dragon", PP_REACHED,
    dragon_taken_hold, false};

static const pp_invariant *const invariants[] = {
    &pp_check_numbers,     &pp_check_tiles, &pp_check_hands, &pp_check_pawns_apart,
    &pp_tsuro_pawn_places, &dragon,         &pp_check_stage, &pp_tsuro_paths_home,
    &pp_check_choice,      &hands_full,     &dragon_taken,   0,
};

// --- Where the manual has each rule (spec/books/reference-manual.md)

static const char *const clauses[PP_RULES] = {
    [PP_RULE_DEAL] = "MAN-3.3",
    [PP_RULE_FIRST_PLAYER] = "MAN-3.6",
    [PP_RULE_START_MARK] = "MAN-3.8",
    [PP_RULE_STARTS] = "MAN-3.8",
    [PP_RULE_START_TAKEN] = "MAN-3.9",
    [PP_RULE_PLACE_ORDER] = "MAN-3.7",
    [PP_RULE_PLACE_LAPS] = "MAN-3.11",
    [PP_RULE_TURN_ORDER] = "MAN-4.2",
    [PP_RULE_TURN_PARTS] = "MAN-4.1",
    [PP_RULE_OWN_HAND] = "MAN-4.2",
    [PP_RULE_LAY] = "MAN-4.4",
    [PP_RULE_PASS] = "MAN-4.3",
    [PP_RULE_MOVE_ACTIVE] = "MAN-4.7",
    [PP_RULE_MOVE_OTHERS] = "MAN-4.8",
    [PP_RULE_RIM] = "MAN-4.9",
    [PP_RULE_COLLISION] = "MAN-4.10",
    [PP_RULE_SELF_ELIMINATION] = "MAN-4.12",
    [PP_RULE_SELF_COLLISION] = "MAN-4.13",
    [PP_RULE_OTHER_PAWN] = "MAN-7.8",
    [PP_RULE_WHOSE_HAND] = "MAN-7.11",
    [PP_RULE_PAWN_OUT] = "MAN-7.10",
    [PP_RULE_SECOND_TURN] = "MAN-7.9",
    [PP_RULE_EXCHANGE] = "MAN-4.29",
    [PP_RULE_EXCHANGE_COUNT] = "MAN-4.29",
    [PP_RULE_EXCHANGE_OFFER] = "MAN-4.30",
    [PP_RULE_MARKER_ASIDE] = "MAN-3.2",
    [PP_RULE_MARKER_TAKEN] = "MAN-4.19",
    [PP_RULE_MARKER_BACK] = "MAN-4.24",
    [PP_RULE_MARKER_SET_ASIDE] = "MAN-4.25",
    [PP_RULE_HANDS_RETURN] = "MAN-4.26",
    [PP_RULE_SHUFFLE] = "MAN-4.26",
    [PP_RULE_ACTIVE_HOLDER_DRAWS] = "MAN-4.22",
    [PP_RULE_HOLDER_DRAWS] = "MAN-4.22",
    [PP_RULE_DRAW] = "MAN-4.15",
    [PP_RULE_DRAW_TOP] = "MAN-3.4",
    [PP_RULE_DRAW_ROUND] = "MAN-4.16",
    [PP_RULE_LAST_ONE_WINS] = "MAN-6.1",
    [PP_RULE_FALLEN_TOGETHER] = "MAN-6.2",
    [PP_RULE_ALL_TILES_PLAYED] = "MAN-6.3",
    [PP_RULE_GAME_OVER] = "MAN-6.5",
};

const pp_game pp_tsuro_manual = {
    .name = "tsuro-manual",
    .title = "Tsuro, by the later reference manual",
    .base = &pp_tsuro_manual,
    .tiles = &pp_tiles_tsuro,
    .step = pp_tsuro_steps,
    .steps = PP_TSURO_STEPS,
    .first_step = PP_STEP_FIRST_PLAYER,
    .begin_step = PP_STEP_DEAL,
    .dealt_step = PP_STEP_START,
    .placed_step = PP_STEP_TURN,
    .turn_step = PP_STEP_TURN,
    .travel = &pp_tsuro_travel,
    .invariant = invariants,
    .clause = clauses,
    .pile_name = {"pile"},
    .part_name = {"exchange", "pairs", "dragon"},
    .parts = DRAGON,
    .fit = fit,
    .misfit = misfit,
    .tile_counts = {35, 64},
    .tile_count = 35,
    .sides = {6, 7},
    .book = PP_BOOK_MANUAL,
    .box = {(UINT64_C(1) << 35) - 1},
    .size = {6, 6},
    .seats = 2,
    .fewest_seats = 2,
    .most_seats = 8,
    .pawns = 2,
    .hand = 3,
    .movers = PP_MOVERS_LAYER_FIRST,
};
