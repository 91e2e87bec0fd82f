// SPDX-License-Identifier: MIT
// Fits games to their seats, tiles and readings, and has the list of rulings. The readers of game lines and command
// lines call this.
#include "game.h"

#include "bits.h"
#include "step.h"

int pp_copies(const pp_game *game, int kind) {
    const pp_kind *k = pp_kind_of(game, kind);
    return pp_bits(game->box[k->deck] & pp_slots(k));
}

bool pp_has_copies(const pp_game *game) {
    uint64_t repeats = 0;
    for (int pile = 0; pile < PP_PILES; pile++)
        repeats |= game->box[pile] & game->tiles->repeats[pile];
    return repeats != 0;
}

void pp_fit(pp_game *game) {
    if (!game->fit) return;
    game->size = game->base->size;
    game->fit(game);
}

static const pp_tileset *built_in(const pp_tileset *set) {
    return set->instead_of ? set->instead_of : set;
}

bool pp_take_tiles(pp_game *game, const pp_tileset *set) {
    while (set && built_in(set) != built_in(game->tiles))
        set = set->unmarked;
    if (set) game->tiles = set;
    return set != 0;
}

// Returns whether every step can play with this many pawns. A step written for one pawn per seat would silently leave
// the second where it is.
static bool steps_can_play(const pp_game *game) {
    for (int i = 0; i < game->steps && game->pawns == 2; i++) {
        if (game->step[i] && !game->step[i]->two_pawns) return false;
    }
    return game->pawns == 1 || game->pawns == 2;
}

const char *pp_table_fault(const pp_game *game) {
    const pp_size size = game->size;
    if (game->seats < game->fewest_seats) return "too few seats for this game";
    if (game->seats > game->most_seats) return "too many seats for this game";
    if (!steps_can_play(game)) return "not a number of pawns a seat that this game can play with";
    if (size.width < 2 || size.width > PP_STRIDE) return "a board has 2 to 8 columns";
    if (size.height < 2 || size.height > PP_STRIDE) return "a board has 2 to 8 rows";
    return game->misfit ? game->misfit(game) : 0;
}

// Returns whether every pawn can find a place. Pawns that wait beside the board need a square each. If each player
// places a pawn and lays a tile before the next one does (R8.3b), each earlier player may have covered a square.
static bool finds_places(const pp_game *game) {
    const int inner = (game->size.width - 2) * (game->size.height - 2);
    const bool one_by_one = pp_plays(game, PP_R8_3B_MARK_WITH_FIRST_TILE);
    return (!game->waits_beside && !one_by_one) ||
           game->seats <= game->size.width * game->size.height - inner;
}

int pp_squares_left_empty(const pp_game *game) {
    const int squares = game->size.width * game->size.height;
    const int tiles = game->fills ? game->fills(game) : squares;
    return tiles < squares ? squares - tiles : 0;
}

bool pp_turn_can_go_on(const pp_game *game) {
    bool can = false;
    for (int i = 0; i < game->endless_pairs; i++)
        can |= pp_plays_pair(game, game->endless[i]);
    return can;
}

bool pp_box_deals(const pp_game *game) {
    return pp_bits(game->box[0]) >= pp_hand_numbers(game) * game->hand;
}

const char *pp_game_fault(const pp_game *game) {
    const char *fault = pp_table_fault(game);
    if (fault) return fault;
    if (!finds_places(game)) return "this game has more seats than the board has squares at the rim";
    return pp_box_deals(game) ? 0 : "the box has too few tiles to deal every hand";
}

// --- Rulings: the list, made from ruling_table.inc

// Short names for the rulebooks of the rulings. BOTH means the two games of the Phoenix Rising box.
enum {
    TSURO = PP_BOOK_TSURO,
    PHOENIX = PP_BOOK_PHOENIX,
    WINDS = PP_BOOK_WINDS,
    BOTH = PHOENIX | WINDS,
    MANUAL = PP_BOOK_MANUAL,
    SEAS = PP_BOOK_SEAS,
};

const pp_ruling_entry pp_rulings[PP_RULINGS] = {
#define RULING(ruling, name, concerns, says)                                                                 \
    [PP_##ruling].id = name, [PP_##ruling].books = concerns, [PP_##ruling].about = says,
#define READING(ruling, letter, name) [PP_##ruling].reading[PP_READING_##letter] = #name,
#include "ruling_table.inc"
};

uint8_t pp_readings(pp_ruling ruling) {
    uint8_t readings = 0;
    while (readings < PP_READINGS_MAX && pp_rulings[ruling].reading[readings])
        readings++;
    return readings;
}
