// SPDX-License-Identifier: MIT
// Tsuro of the Seas, and Veterans of the Seas.
#include "seas.h"

#include <assert.h>

// --- The tiles

enum { WAKES = 56, TAIHOUS = 5, TAIHOU_SLOT = WAKES + 1 };

#define WAKE(digits, looks, first_slot, count, ...)                                                          \
    {.name = "T" #digits,                                                                                    \
     .face = {CLASS_FACE(__VA_ARGS__)},                                                                      \
     .faces = 1,                                                                                             \
     .turns = {looks},                                                                                       \
     .slot = (first_slot),                                                                                   \
     .copies = (count)},

// The fields of a tile without paths. All four of its turns differ, except for the portal and the taihou, which show
// no direction.
#define PATHLESS(kind_name, looks, in_deck, first_slot, count)                                               \
    .name = kind_name, .faces = 1, .turns = {looks}, .deck = (in_deck), .slot = (first_slot),                \
    .copies = (count)

// Gold and blue daikaiju of the same number have the same arrows. A daikaiju turns when the die shows its number.
#define DAIKAIJU(color, slot, number, top, right, bottom, left)                                              \
    {                                                                                                        \
        PATHLESS("D" color #number, 4, PP_SEAS_MONSTERS, slot, 1),                                           \
            .sort = PP_DAIKAIJU, .arrow = {top, right, bottom, left}, .turns_at = (number)                   \
    }

// clang-format off
#define SPECIAL_AND_MONSTERS \
    {PATHLESS("portal", 1, PP_SEAS_WAKES, WAKES, 1), .sort = PP_PORTAL}, \
    {PATHLESS("taihou", 1, PP_SEAS_WAKES, TAIHOU_SLOT, TAIHOUS), .sort = PP_TAIHOU}, \
    DAIKAIJU("G", 0, 1, 2, 5, 4, 3), \
    DAIKAIJU("G", 1, 2, 3, 1, 5, 4), \
    DAIKAIJU("G", 2, 3, 4, 2, 1, 5), \
    DAIKAIJU("G", 3, 4, 5, 3, 2, 1), \
    DAIKAIJU("G", 4, 5, 1, 4, 3, 2), \
    DAIKAIJU("B", 5, 1, 2, 5, 4, 3), \
    DAIKAIJU("B", 6, 2, 3, 1, 5, 4), \
    DAIKAIJU("B", 7, 3, 4, 2, 1, 5), \
    DAIKAIJU("B", 8, 4, 5, 3, 2, 1), \
    DAIKAIJU("B", 9, 5, 1, 4, 3, 2), \
    {PATHLESS("tsunami", 4, PP_SEAS_MONSTERS, 10, 1), .sort = PP_TSUNAMI, .arrow = {2, 3, 3, 4}}, \
    {PATHLESS("uzushio", 4, PP_SEAS_MONSTERS, 11, 1), .sort = PP_UZUSHIO, .arrow = {1, 2, 3, 4}}
// clang-format on

static const pp_kind reported[PP_SEAS_KINDS] = {
#define CLASS(number, digits, looks, first, many, reported_first, reported, even_first, even, ...)           \
    WAKE(digits, looks, reported_first, reported, __VA_ARGS__)
#include "tile_classes.inc"
    SPECIAL_AND_MONSTERS,
};

static const pp_kind even_ones[PP_SEAS_KINDS] = {
#define CLASS(number, digits, looks, first, many, reported_first, reported, even_first, even, ...)           \
    WAKE(digits, looks, even_first, even, __VA_ARGS__)
#include "tile_classes.inc"
    SPECIAL_AND_MONSTERS,
};

#define ALL_WAKES ((UINT64_C(1) << (TAIHOU_SLOT + TAIHOUS)) - 1)
#define ALL_MONSTERS ((UINT64_C(1) << 12) - 1)

// `repeats` has all slots except the first of each kind.
const pp_tileset pp_seas_tiles = {
    .name = "seas",
    .kind = reported,
    .kinds = PP_SEAS_KINDS,
    .marker = PP_SEAS_KINDS,
    .slots = {ALL_WAKES, ALL_MONSTERS},
    .repeats = {UINT64_C(0x3c93528894aa0e50)},
};

const pp_tileset pp_seas_tiles_even = {
    .name = "seas",
    .kind = even_ones,
    .kinds = PP_SEAS_KINDS,
    .marker = PP_SEAS_KINDS,
    .slots = {ALL_WAKES, ALL_MONSTERS},
    .repeats = {UINT64_C(0x3c0002aaaaaaaaaa)},
};

// --- The special tiles

static const pp_seas_special specials[PP_SEAS_KINDS] = {
    [PP_SEAS_PORTAL] = {.part = 1 + PP_SEAS_PART_PORTAL},
    [PP_SEAS_TAIHOU] = {.part = 1 + PP_SEAS_PART_TAIHOU, .needs_dice = true, .is_offered = true},
    [PP_SEAS_TSUNAMI] = {.part = 1 + PP_SEAS_PART_TSUNAMI,
                         .needs_dice = true,
                         .drawn_by = PP_RULE_DRAW_TSUNAMI,
                         .comes = pp_seas_place_wave},
    [PP_SEAS_UZUSHIO] = {.part = 1 + PP_SEAS_PART_UZUSHIO,
                         .needs_dice = true,
                         .drawn_by = PP_RULE_DRAW_UZUSHIO,
                         .comes = pp_seas_place_uzushio},
};

const pp_seas_special *pp_seas_special_of(int kind) {
    return specials[kind].part != 0 ? &specials[kind] : 0;
}

// --- The box, by its parts

static bool is_played_with(const pp_game *game, int kind) {
    const pp_seas_special *special = pp_seas_special_of(kind);
    if (special) return pp_seas_has_part(game, special->part - 1);
    return pp_kind_of(game, kind)->sort == PP_WAKE || pp_seas_has_part(game, PP_SEAS_PART_DAIKAIJU);
}

// Puts into the box every tile of the parts in play.
static void fit(pp_game *game) {
    game->tiles = pp_plays(game, PP_R53_2B_SPREAD_EVENLY) ? &pp_seas_tiles_even : game->base->tiles;
    for (int pile = 0; pile < PP_PILES; pile++)
        game->box[pile] = 0;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        if (is_played_with(game, kind)) game->box[k->deck] |= pp_slots(k);
    }
}

// Returns why these parts do not go together; null if they do. Without daikaiju nobody rolls, so no other module
// except the portal has any effect (R53.1).
static const char *misfit(const pp_game *game) {
    bool stray = false;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        const pp_seas_special *special = pp_seas_special_of(kind);
        if (special && special->needs_dice && is_played_with(game, kind) &&
            !pp_seas_has_part(game, PP_SEAS_PART_DAIKAIJU))
            return "without daikaiju, portal is the only module that can be added";
        stray |= pp_copies(game, kind) > 0 && !is_played_with(game, kind);
    }
    return stray ? "the box has a tile of a part that is left out" : 0;
}

// Daikaiju come back to the board again and again, until they have taken the last ships but one. Without them only
// wakes can end the game. Under R64.1b the uzushio can take every daikaiju out of the game, and then leave it.
static int fills(const pp_game *game) {
    const bool can_all_go = pp_copies(game, PP_SEAS_UZUSHIO) > 0 && pp_plays(game, PP_R64_1B_OUT_OF_THE_GAME);
    int wakes = 0;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (pp_copies(game, kind) == 0) continue;
        if (pp_kind_of(game, kind)->sort == PP_DAIKAIJU && !can_all_go) return PP_SQUARES;
        if (pp_kind_of(game, kind)->sort == PP_WAKE) wakes += pp_copies(game, kind);
    }
    return wakes;
}

int pp_seas_in_order(int i) {
    assert(i >= 0 && i < PP_SEAS_DAIKAIJU);
    return (i % 2 == 0 ? PP_SEAS_GOLD : PP_SEAS_BLUE) + i / 2;
}

// The column or row for a number on a die. On a board of seven lines, the middle line (R39a) or the last one (R39b)
// has no number.
static uint8_t line_of(const pp_game *game, int die) {
    static const uint8_t around_the_middle[] = {0, 1, 2, 4, 5, 6};
    const bool printed = game->size.width == 7 && game->size.height == 7;
    return printed && pp_plays(game, PP_R39A_MIDDLE_LINE_NEVER) ? around_the_middle[die - 1]
                                                                : (uint8_t)(die - 1);
}

uint8_t pp_seas_named(const pp_game *game, int gold, int blue) {
    assert(gold >= 1 && gold <= 6 && blue >= 1 && blue <= 6);
    const uint8_t square = (uint8_t)(line_of(game, blue) * PP_STRIDE + line_of(game, gold));
    return pp_on_board(game->size, square) ? square : PP_NO_SQUARE;
}

// Under R49.2b ships collide head on. A ship that is coming out of the portal still passes every other ship.
static bool collides(const pp_game *game, const pp_state *s, int walking, int standing, bool head_on) {
    if (!head_on || !pp_plays(game, PP_R49_2B_BOTH_SINK)) return false;
    const pp_frame *out = pp_under_way(s, PP_SEAS_OUT);
    return !out || (pp_seat_of_pawn(walking) != out->seat && pp_seat_of_pawn(standing) != out->seat);
}

// --- Where the rulebooks have each rule (spec/books/tsuro-of-the-seas.md, spec/books/veterans-of-the-seas.md)

static const char *const clauses[PP_RULES] = {
    [PP_RULE_DEAL] = "SEA-2.1",
    [PP_RULE_FIRST_PLAYER] = "SEA-2.8",
    [PP_RULE_START_MARK] = "SEA-1.3",
    [PP_RULE_STARTS] = "SEA-2.8",
    [PP_RULE_START_TAKEN] = "SEA-2.8",
    [PP_RULE_TURN_ORDER] = "SEA-5.3",
    [PP_RULE_WHOSE_HAND] = "SEA-5.3",
    [PP_RULE_PLACE_ORDER] = "SEA-5.3",
    [PP_RULE_TURN_PARTS] = "SEA-5.1",
    [PP_RULE_DICE] = "SEA-5.2",
    [PP_RULE_OWN_HAND] = "SEA-7.1",
    [PP_RULE_LAY] = "SEA-7.1",
    [PP_RULE_PASS] = "SEA-7.12",
    [PP_RULE_MOVE_ACTIVE] = "SEA-7.2",
    [PP_RULE_MOVE_OTHERS] = "SEA-7.2",
    [PP_RULE_RIM] = "SEA-7.3",
    [PP_RULE_AT_DAIKAIJU] = "SEA-7.4",
    [PP_RULE_LOOP] = "SEA-7.5",
    [PP_RULE_SELF_ELIMINATION] = "SEA-7.6",
    [PP_RULE_SELF_COLLISION] = "SEA-7.8",
    [PP_RULE_COLLISION] = "SEA-7.8",
    [PP_RULE_HEAD_ON] = "SEA-7.9",
    [PP_RULE_EXCHANGE] = "SEA-8.1",
    [PP_RULE_EXCHANGE_OFFER] = "SEA-8.1",
    [PP_RULE_EXCHANGE_COUNT] = "SEA-8.2",
    [PP_RULE_HANDS_RETURN] = "SEA-8.3",
    [PP_RULE_DRAW] = "SEA-9.1",
    [PP_RULE_DRAW_TOP] = "SEA-2.2",
    [PP_RULE_LAST_ONE_WINS] = "SEA-10.1",
    [PP_RULE_FALLEN_TOGETHER] = "SEA-10.2",
    [PP_RULE_GAME_OVER] = "SEA-10.3",
    [PP_RULE_THROW_AGAIN] = "SEA-2.7",
    [PP_RULE_DAIKAIJU_SETUP] = "SEA-2.5",
    [PP_RULE_DAIKAIJU_LIES] = "SEA-2.6",
    [PP_RULE_DAIKAIJU_SIX] = "SEA-6.5",
    [PP_RULE_DAIKAIJU_REFILL] = "SEA-6.12",
    [PP_RULE_DAIKAIJU_MOVES] = "SEA-6.3",
    [PP_RULE_DAIKAIJU_TURNS] = "SEA-6.4",
    [PP_RULE_WAKE_UNDER] = "SEA-6.8",
    [PP_RULE_DESTROYED] = "SEA-6.9",
    [PP_RULE_DAIKAIJU_UNDER] = "SEA-6.10",
    [PP_RULE_DAIKAIJU_OFF] = "SEA-6.11",
    [PP_RULE_DAIKAIJU_AHEAD] = "SEA-6.14",
    [PP_RULE_BEGINS_AGAIN] = "SEA-6.15",
    [PP_RULE_UZUSHIO_TAKES] = "VET-3.10",
    [PP_RULE_UZUSHIO_DESTROYS] = "VET-3.8",
    [PP_RULE_UZUSHIO_AHEAD] = "VET-3.13",
    [PP_RULE_DRAW_TSUNAMI] = "VET-2.2",
    [PP_RULE_DRAW_UZUSHIO] = "VET-3.1",
    [PP_RULE_UZUSHIO_PLACED] = "VET-3.3",
    [PP_RULE_UZUSHIO_MOVES] = "VET-3.5",
    [PP_RULE_UZUSHIO_WAKE] = "VET-3.7",
    [PP_RULE_UZUSHIO_HITS] = "VET-3.9",
    [PP_RULE_UZUSHIO_LEAVES] = "VET-3.11",
    [PP_RULE_WAVE_PLACED] = "VET-2.5",
    [PP_RULE_WAVE_WHEN_PLACED] = "VET-2.9",
    [PP_RULE_WAVE_ACTIVE] = "VET-2.10",
    [PP_RULE_WAVE_MOVES] = "VET-2.12",
    [PP_RULE_WAVE_WHEN_MOVED] = "VET-2.16",
    [PP_RULE_WAVE_OTHERS] = "VET-2.19",
    [PP_RULE_WAVE_LEAVES] = "VET-2.20",
    [PP_RULE_PORTAL_LAID] = "VET-1.5",
    [PP_RULE_PORTAL_SAVES] = "VET-1.8",
    [PP_RULE_PORTAL_SAVES_AHEAD] = "VET-1.9",
    [PP_RULE_PORTAL_SAVES_FROM_WAVE] = "VET-1.10",
    [PP_RULE_PORTAL_SAVES_BESIDE] = "VET-1.11",
    [PP_RULE_PORTAL_ON_WAKE] = "VET-1.14",
    [PP_RULE_PORTAL_AFFECTS] = "VET-1.15",
    [PP_RULE_PORTAL_SAILED_INTO] = "VET-1.16",
    [PP_RULE_PORTAL_DAIKAIJU] = "VET-1.17",
    [PP_RULE_PORTAL_NO_WAY_OUT] = "VET-1.21",
    [PP_RULE_ARRIVAL_LAYS] = "VET-1.22",
    [PP_RULE_ARRIVAL_SAILS] = "VET-1.24",
    [PP_RULE_ARRIVAL_ENTRY] = "VET-1.25",
    [PP_RULE_ARRIVAL_SHARED] = "VET-1.26",
    [PP_RULE_ARRIVAL_LOST] = "VET-1.28",
    [PP_RULE_TAIHOU_SHOWN] = "VET-4.3",
    [PP_RULE_TAIHOU_THIRD] = "VET-4.4",
    [PP_RULE_TAIHOU_LIMIT] = "VET-4.5",
    [PP_RULE_FIRED_TO_SAVE] = "VET-4.6",
    [PP_RULE_FIRED_ON_THE_WAY] = "VET-4.7",
    [PP_RULE_FIRED_AHEAD] = "VET-4.8",
    [PP_RULE_SAVE_DECLINED] = "VET-4.10",
    [PP_RULE_FIRED] = "VET-4.12",
    [PP_RULE_SHOT_UNDER] = "VET-4.14",
    [PP_RULE_MUST_BE_SAVED] = "VET-4.15",
};

static const pp_step *const steps[] = {
    [PP_STEP_FIRST_PLAYER] = &pp_step_first_player,
    [PP_STEP_DEAL] = &pp_seas_deal,
    [PP_STEP_START] = &pp_step_start,
    [PP_STEP_TURN] = &pp_seas_turn,
    [PP_STEP_EXCHANGE] = &pp_step_exchange,
    [PP_STEP_DRAW] = &pp_seas_draw,
    [PP_SEAS_SETUP] = &pp_seas_setup,
    [PP_SEAS_REFILL] = &pp_seas_refill,
    [PP_SEAS_PULL] = &pp_seas_pull,
    [PP_SEAS_PLACE] = &pp_seas_place,
    [PP_SEAS_THROW] = &pp_seas_throw,
    [PP_SEAS_SPIN] = &pp_seas_spin,
    [PP_SEAS_ROLL] = &pp_seas_roll,
    [PP_SEAS_MARCH] = &pp_seas_march,
    [PP_SEAS_ARRIVE] = &pp_seas_arrive,
    [PP_SEAS_SAIL] = &pp_seas_sails,
    [PP_SEAS_MOMENT] = &pp_seas_moment,
    [PP_SEAS_LAY] = &pp_seas_lay,
    [PP_SEAS_MARK] = &pp_seas_mark,
    [PP_SEAS_RETURN] = &pp_seas_return,
    [PP_SEAS_SWIRL] = &pp_seas_swirl,
    [PP_SEAS_SAVE] = &pp_seas_save,
    [PP_SEAS_OFFER] = &pp_seas_offer,
    [PP_SEAS_TRANSPORT] = &pp_seas_transport,
    [PP_SEAS_OUT] = &pp_seas_out,
};

const pp_game pp_seas = {
    .name = "seas",
    .title = "Tsuro of the Seas, and Veterans of the Seas",
    .base = &pp_seas,
    .tiles = &pp_seas_tiles,
    .step = steps,
    .steps = sizeof steps / sizeof steps[0],
    .first_step = PP_STEP_FIRST_PLAYER,
    .begin_step = PP_STEP_DEAL,
    .dealt_step = PP_SEAS_SETUP,
    .placed_step = PP_SEAS_SETUP,
    .turn_step = PP_STEP_TURN,
    .collides = collides,
    .invariant = pp_seas_invariants,
    .clause = clauses,
    .opens = pp_seas_opens,
    .pile_name = {"pile", "daikaiju"},
    .book = PP_BOOK_SEAS,
    .part_name = {[PP_SEAS_PART_PORTAL] = "portal",
                  [PP_SEAS_PART_TSUNAMI] = "tsunami",
                  [PP_SEAS_PART_UZUSHIO] = "uzushio",
                  [PP_SEAS_PART_TAIHOU] = "taihou",
                  [PP_SEAS_PART_DAIKAIJU] = "daikaiju"},
    .parts = 1 << PP_SEAS_PART_DAIKAIJU,
    .fit = fit,
    .misfit = misfit,
    .fills = fills,
    .box = {(UINT64_C(1) << 56) - 1, (UINT64_C(1) << 10) - 1},
    .size = {7, 7},
    .seats = 2,
    .fewest_seats = 2,
    .most_seats = 8,
    .pawns = 1,
    .hand = 3,
    .exchange = true,
    .movers = PP_MOVERS_ANY,
    .has = PP_HAS_OVERS | PP_HAS_GONE | PP_HAS_WAVE | PP_HAS_CARRIED,
};
