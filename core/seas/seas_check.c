// SPDX-License-Identifier: MIT
// The invariants of the seas. Classic Tsuro's theorems about paths do not hold here, because wakes leave the board.
#include "seas.h"

#include "bits.h"
#include "legal.h"

// --- hands: a player who is out has no tiles, unless they are on offer or on their way under the pile, or the game
// is over

static bool may_keep(const pp_state *s, int seat) {
    const pp_frame *sail = pp_under_way(s, PP_SEAS_SAIL);
    const pp_frame *returns = pp_under_way(s, PP_SEAS_RETURN);
    if (s->depth == 0) return true;
    if (returns && PP_VIEW(pp_seas_return_frame, returns)->seats >> seat & 1) return true;
    if (sail && PP_VIEW(pp_seas_sail_frame, sail)->were_in >> seat & 1) return true;
    const pp_seas_turn_frame *turn = pp_seas_turn_of(s);
    return turn && turn->fallen >> seat & 1;
}

// Returns whether these tiles were left by an exchange, and their owner has not yet chosen their order (R38b).
static bool is_left_over(const pp_state *s, int seat) {
    const pp_frame *returns = pp_under_way(s, PP_SEAS_RETURN);
    const pp_seas_return_frame *group = returns ? PP_VIEW(pp_seas_return_frame, returns) : 0;
    return group && group->together && group->seats >> seat & 1;
}

// The most tiles that a hand can have. An exchange that takes fewer tiles than it gives (R3.1b) leaves the fallen
// player one too many.
static int most_tiles(const pp_game *game, const pp_state *s, int seat) {
    return game->hand + (is_left_over(s, seat) && pp_plays(game, PP_R3_1B_ANY_FOR_ANY));
}

// The most taihou that a hand can have. A third one that was just drawn is about to be shown. An exchange can leave a
// fallen player with more, given for wakes.
static int most_taihou(const pp_state *s, int seat) {
    const pp_frame *offer = pp_under_way(s, PP_SEAS_OFFER);
    if (is_left_over(s, seat)) return PP_HAND;
    return PP_TAIHOU_MOST + (offer && offer->seat == seat);
}

static bool hands_hold(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < game->seats; seat++) {
        int taihous = 0;
        for (int i = 0; i < PP_HAND; i++)
            taihous += s->hand[seat][i] == PP_SEAS_TAIHOU + 1;
        if (pp_hand_size(s, seat) > most_tiles(game, s, seat) || taihous > most_taihou(s, seat)) return false;
        const bool out = s->out >> pp_first_pawn(seat) & 1;
        if (out && s->hand[seat][0] != 0 && !may_keep(s, seat)) return false;
    }
    return true;
}

static const pp_invariant hands = {
    "hands", "no hand is too large or has three taihou, and nobody out of the game holds tiles", PP_POSSIBLE,
    hands_hold, false};

// --- wave: there is one exactly while its tile is on the board. The tile's lie gives the strength, and does not
// change while the wave still waits.

static bool wave_holds(const pp_game *game, const pp_state *s) {
    const int i = pp_seas_over(s, PP_SEAS_TSUNAMI);
    if ((i < PP_OVERS) != (s->wave_side != 0)) return false;
    if (!s->wave_waits) return true;
    return pp_plays(game, PP_R62_2A_FROM_THE_SECOND_TURN) && s->over_lie[i] == s->wave_side - 1;
}

static const pp_invariant wave = {
    "wave", "there is a wave exactly while the tsunami is on the board, and a waiting wave has not turned",
    PP_POSSIBLE, wave_holds, true};

// --- inside: everything in the portal is on its way out

// Returns whether the portal may hold something at this stage of a turn. It is empty before a roll, and from the exchange on.
static bool may_hold(const pp_state *s) {
    const pp_seas_turn_frame *turn = pp_seas_turn_of(s);
    return s->depth == 0 || (s->depth > 2 && (!turn || turn->at < PP_SEAS_TURN_EXCHANGE));
}

static bool inside_holds(const pp_game *game, const pp_state *s) {
    (void)game;
    return !pp_seas_any_inside(s) || (pp_seas_portal_lies(s) && may_hold(s));
}

static const pp_invariant inside = {"inside",
                                    "everything in the portal is on its way out, unless the game is over",
                                    PP_POSSIBLE, inside_holds, false};

// --- squares: wakes, daikaiju and the portal lie on squares; the tsunami, the uzushio and one daikaiju (in the
// portal) are on top of tiles

static bool lies_well(const pp_game *game, const pp_state *s, uint8_t square) {
    switch (pp_kind_of(game, s->tile[square] - 1)->sort) {
    case PP_WAKE: return !pp_seas_whirls(s, square) || pp_plays(game, PP_R64_6B_HARMLESS_UNTIL_IT_MOVES);
    case PP_DAIKAIJU: return !pp_seas_whirls(s, square);
    case PP_PORTAL: return true;
    default: return false;
    }
}

static bool lies_well_over(const pp_game *game, const pp_state *s, int i) {
    const pp_sort sort = (pp_sort)pp_kind_of(game, s->over_tile[i] - 1)->sort;
    if (sort == PP_DAIKAIJU)
        return i == 0 && s->tile[s->over_square[i]] == PP_SEAS_PORTAL + 1; // a second would not be the first
    return pp_lies_over(sort);
}

static bool is_in_hand_well(const pp_game *game, int tile) {
    return tile == 0 || pp_kind_of(game, tile - 1)->deck == PP_SEAS_WAKES;
}

static bool squares_hold(const pp_game *game, const pp_state *s) {
    for (uint64_t rest = pp_filled(s->tile); rest != 0; rest &= rest - 1) {
        if (!lies_well(game, s, (uint8_t)pp_lowest_bit(rest))) return false;
    }
    for (int i = 0; i < PP_OVERS; i++) {
        if (s->over_tile[i] != 0 && !lies_well_over(game, s, i)) return false;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        for (int i = 0; i < PP_HAND; i++) {
            if (!is_in_hand_well(game, s->hand[seat][i])) return false;
        }
    }
    return true;
}

static const pp_invariant squares = {"squares", "every tile is in a place where its kind can lie",
                                     PP_POSSIBLE, squares_hold, true};

// --- ships: each is on a wake or on its mark, and the square ahead has no wake. There are two exceptions: the ship
// is setting out; or another ship laid that wake as it came out of the portal, and under R37b the wake moved only
// that ship.

static bool sets_out(const pp_state *s, uint8_t square) {
    const pp_frame *sail = pp_under_way(s, PP_SEAS_SAIL);
    if (!sail || PP_VIEW(pp_seas_sail_frame, sail)->square != square) return false;
    return !pp_under_way(s, PP_SEAS_RETURN) || PP_VIEW(pp_seas_sail_frame, sail)->were_in != 0;
}

// Returns whether the ship has just come out of the portal, at a point of entry. Only there is a ship on no wake.
static bool comes_out(const pp_state *s, int seat) {
    const pp_frame *out = pp_under_way(s, PP_SEAS_OUT);
    return out && out->seat == seat;
}

static bool ship_is_well(const pp_game *game, const pp_state *s, int seat) {
    const uint8_t ahead = s->place[pp_first_pawn(seat)].square, under = pp_seas_under_ship(game, s, seat);
    const bool leaves = sets_out(s, ahead), on_wake = under == PP_NO_SQUARE || pp_seas_has_wake(s, under);
    if (!on_wake && !(leaves && comes_out(s, seat))) return false;
    if (leaves) return true;
    if (s->tile[ahead] == PP_SEAS_PORTAL + 1) return false;
    return !pp_seas_has_wake(s, ahead) ||
           (pp_plays(game, PP_R37B_DO_NOT_MOVE_OTHERS) && pp_seas_portal_lies(s));
}

static bool ships_hold(const pp_game *game, const pp_state *s) {
    for (uint32_t rest = s->on; rest != 0; rest &= rest - 1) {
        if (!ship_is_well(game, s, pp_seat_of_pawn(pp_lowest_bit(rest)))) return false;
    }
    return true;
}

static const pp_invariant ships = {"ships",
                                   "a ship is on a wake or on its mark, and no wake or portal is ahead of it",
                                   PP_POSSIBLE, ships_hold, true};

// --- ends: no two ships are at one end, unless they may share it or one of them has just come out of the portal
// there

static bool ends_hold(const pp_game *game, const pp_state *s) {
    const pp_frame *out = pp_under_way(s, PP_SEAS_OUT);
    if (pp_plays(game, PP_R49_1C_END_IS_SHARED)) return true;
    if (!out || !pp_under_way(s, PP_SEAS_SAIL)) return pp_check_pawns_apart.holds(game, s);
    pp_state others = *s;
    others.on &= (uint16_t) ~(1u << pp_first_pawn(out->seat));
    return pp_check_pawns_apart.holds(game, &others);
}

static const pp_invariant ends = {"ends", "no two ships are at the same point", PP_POSSIBLE, ends_hold,
                                  false};

// --- stage: when a game is over, one ship is left and its player has won; or none is left, and two or more players
// share the win. A game that goes on is in a stage that every game can be in.

static bool is_decided(const pp_game *game, const pp_state *s) {
    const bool shared = (s->winners & (s->winners - 1)) != 0;
    return pp_unplaced(game, s) == 0 && pp_seats_in(game, s) == (shared ? 0 : s->winners);
}

static bool stage_holds(const pp_game *game, const pp_state *s) {
    return s->depth == 0 ? is_decided(game, s) : pp_check_stage.holds(game, s);
}

static const pp_invariant stage = {
    "stage", "the turn is in a possible stage, or the last ship has won, or the last players share the win",
    PP_POSSIBLE, stage_holds, true};

// --- three-daikaiju: when somebody rolls to move them, three are on the board. Fewer may be if their pile is empty,
// if the missing ones were left to the next player (R43c, R44b), or if they found no square (R43b).

static bool places_missing(const pp_game *game, const pp_state *s) {
    const bool fallen_too =
        pp_plays(game, PP_R44A_WHOLE_FIRST_STEP) && !pp_plays(game, PP_R43C_FALLEN_SEATS_SKIPPED);
    return !pp_plays(game, PP_R43B_PLACED_AT_ONCE) && (fallen_too || pp_is_in(s, pp_active(s)));
}

static bool three_daikaiju_hold(const pp_game *game, const pp_state *s) {
    const pp_seas_turn_frame *turn = pp_seas_turn_of(s);
    const bool rolls = turn && turn->at == PP_SEAS_TURN_DICE;
    return !rolls || !places_missing(game, s) || !pp_seas_are_missing(s);
}

static const pp_invariant three_daikaiju = {
    "three-daikaiju",
    "when somebody rolls to move the daikaiju, three are on the board or their pile is empty", PP_POSSIBLE,
    three_daikaiju_hold, false};

// --- open-water: a player who is about to lay has finished the first step, so the ship faces no monster. Two ships can
// still face one: a ship blocked on its mark (R45.2d), and a ship that has first sailed along a wake (R37b), because
// daikaiju can be placed then. Under R45.1b a ship on a tile never faces a monster: it is lost in the very moment in
// which the monster comes, and a ship that sails up to a monster is lost in any case.

static bool any_outlives_a_monster(const pp_game *game, const pp_state *s) {
    for (int seat = 0; seat < game->seats; seat++) {
        if (pp_seas_is_blocked(game, s, seat) && pp_seas_under_ship(game, s, seat) != PP_NO_SQUARE)
            return true;
    }
    return false;
}

static bool open_water_holds(const pp_game *game, const pp_state *s) {
    if (pp_plays(game, PP_R45_1B_AT_ONCE) && any_outlives_a_monster(game, s)) return false;
    const pp_seas_turn_frame *turn = pp_seas_turn_of(s);
    if (!turn || turn->at != PP_SEAS_TURN_LAY) return true;
    const int seat = turn->seat;
    const bool on_mark = pp_seas_under_ship(game, s, seat) == PP_NO_SQUARE;
    const bool stays = on_mark && pp_plays(game, PP_R45_2D_TURN_PASSES);
    if (pp_plays(game, PP_R37B_DO_NOT_MOVE_OTHERS) && pp_seas_portal_lies(s)) return true;
    return stays || !pp_seas_is_blocked(game, s, seat);
}

static const pp_invariant open_water = {"open-water",
                                        "no monster is ahead of a ship that it would already have sunk",
                                        PP_POSSIBLE, open_water_holds, false};

// --- gone: until all marks are chosen, only two sorts of tile can have left the game: taihou shown at the deal and,
// under R64.1b, daikaiju that the uzushio took when it or the daikaiju was placed

static bool gone_holds(const pp_game *game, const pp_state *s) {
    const uint64_t wakes = s->gone[PP_SEAS_WAKES], monsters = s->gone[PP_SEAS_MONSTERS];
    if (pp_unplaced(game, s) == 0) return true;
    if ((wakes & ~pp_slots(pp_kind_of(game, PP_SEAS_TAIHOU))) != 0) return false;
    const uint64_t waves = pp_slots(pp_kind_of(game, PP_SEAS_TSUNAMI));
    const bool takes =
        pp_plays(game, PP_R64_1B_OUT_OF_THE_GAME) && pp_seas_over(s, PP_SEAS_UZUSHIO) < PP_OVERS;
    return (monsters & (takes ? waves : UINT64_MAX)) == 0;
}

static const pp_invariant gone = {
    "gone", "before the first turn, only tiles that can leave the game so early have left it", PP_POSSIBLE,
    gone_holds, false};

// --- asked: a player who is out is asked only for the order in which a lost hand goes back (R38b). Chance answers
// when dice are rolled or tiles are drawn.

static bool asked_holds(const pp_game *game, const pp_state *s) {
    const pp_question question = pp_asked(game, s);
    if (question.over || question.chance || pp_under_way(s, PP_SEAS_RETURN)) return true;
    return (pp_seats_in(game, s) >> question.seat & 1) != 0;
}

static const pp_invariant asked = {"asked", "a player who is out only rolls dice", PP_POSSIBLE, asked_holds,
                                   false};

const pp_invariant *const pp_seas_invariants[] = {
    &pp_check_numbers, &pp_check_tiles, &wave, &squares, &inside,          &hands, &ships, &ends, &stage,
    &three_daikaiju,   &open_water,     &gone, &asked,   &pp_check_choice, 0,
};
