// SPDX-License-Identifier: MIT
// The table of steered games, and the code that follows it.
#include "steer.h"

#include "bits.h"
#include "weigh.h"

#include <string.h>

// --- The table

typedef enum steer_parts {
    GIVEN_PARTS,
    ANY_PARTS, // each with even chances
    ALL_PARTS,
} steer_parts;

enum { WHOLE_BOX = 255 };

// A kind of game in which rare things happen. One of the rows of a game is chosen, in proportion to `share`.
typedef struct steer_row {
    const char *game;
    uint8_t share;
    uint8_t least, most; // lengths of the board's sides; 0: the game's own board
    uint8_t spare;       // the pile has at most this many tiles after the deal; or WHOLE_BOX
    bool alike;          // tiles without a copy leave the box first
    uint8_t parts;       // steer_parts
    uint8_t readings;    // how many rulings have a reading other than the first
    const play_policy *policy;
} steer_row;

static const steer_row table[] = {
    // game, share, least, most, spare, alike, parts, readings, policy
    // Few squares: full edges, collisions, many who fall together, and games in which the last tile decides.
    {"tsuro-2005", 3, 2, 4, WHOLE_BOX, false, GIVEN_PARTS, 2, &play_random},
    {"tsuro-manual", 3, 2, 4, WHOLE_BOX, false, ANY_PARTS, 2, &play_random},
    {"phoenix", 3, 3, 4, WHOLE_BOX, false, GIVEN_PARTS, 2, &play_random},
    {"winds", 3, 3, 4, WHOLE_BOX, false, GIVEN_PARTS, 2, &play_random},
    // A nearly empty pile: short hands, hands that go back and are drawn again, and a marker tile that goes from hand to hand.
    {"tsuro-2005", 3, 4, 6, 3, false, GIVEN_PARTS, 2, &play_random},
    {"tsuro-manual", 3, 4, 6, 3, false, ANY_PARTS, 2, &play_random},
    {"phoenix", 3, 3, 5, 3, false, GIVEN_PARTS, 2, &play_random},
    {"winds", 3, 3, 5, 3, false, GIVEN_PARTS, 2, &play_random},
    {"seas", 3, 3, 7, 4, false, ALL_PARTS, 2, &play_random},
    // Both.
    {"tsuro-2005", 2, 2, 3, 1, false, GIVEN_PARTS, 0, &play_random},
    {"tsuro-manual", 2, 2, 3, 1, false, ANY_PARTS, 0, &play_random},
    // Daikaiju on most squares, and ships on most marks.
    {"seas", 3, 3, 3, WHOLE_BOX, false, ANY_PARTS, 2, &play_random},
    {"seas", 3, 3, 5, WHOLE_BOX, false, ALL_PARTS, 0, &play_random},
    // Alike tiles: exchanges give and take the same kind.
    {"seas", 2, 3, 6, 6, true, ANY_PARTS, 2, &play_random},
    // Long games: a full board, many stars, and ties.
    {"tsuro-2005", 1, 4, 6, WHOLE_BOX, false, GIVEN_PARTS, 1, &play_careful},
    {"tsuro-manual", 1, 4, 6, WHOLE_BOX, false, ANY_PARTS, 1, &play_careful},
    {"phoenix", 2, 0, 0, WHOLE_BOX, false, GIVEN_PARTS, 1, &play_careful},
    {"winds", 2, 0, 0, WHOLE_BOX, false, GIVEN_PARTS, 1, &play_careful},
    {"seas", 1, 4, 6, WHOLE_BOX, false, ALL_PARTS, 1, &play_careful},
};

// --- Following a row

static uint32_t below(play_source *source, uint32_t bound) {
    return source->below(source, bound);
}

static const steer_row *pick_row(const pp_game *game, play_source *source) {
    enum { ROWS = sizeof table / sizeof table[0] };
    uint32_t shares = 0;
    for (int i = 0; i < ROWS; i++)
        shares += strcmp(table[i].game, game->name) == 0 ? table[i].share : 0;
    uint32_t left = shares > 0 ? below(source, shares) : 0;
    for (int i = 0; i < ROWS; i++) {
        if (strcmp(table[i].game, game->name) != 0) continue;
        if (left < table[i].share) return &table[i];
        left -= table[i].share;
    }
    return 0;
}

// The choices that the given game leaves open: it has them as the game is shipped.
static unsigned open_choices(const pp_game *game) {
    pp_game shipped = *game->base;
    unsigned open = STEER_ALL;
    if (memcmp(game->reading, shipped.reading, sizeof shipped.reading) != 0)
        open &= ~(unsigned)STEER_READINGS;
    if (game->parts != shipped.parts) open &= ~(unsigned)STEER_PARTS;
    shipped = *game;
    pp_fit(&shipped);
    if (memcmp(&shipped.size, &game->size, sizeof game->size) != 0) open &= ~(unsigned)STEER_BOARD;
    if (memcmp(shipped.box, game->box, sizeof game->box) != 0) open &= ~(unsigned)STEER_BOX;
    return open;
}

static void steer_readings(pp_game *game, int readings, play_source *source) {
    pp_ruling ruling[PP_RULINGS];
    uint32_t rulings = 0;
    for (int i = 0; i < PP_RULINGS; i++) {
        if (pp_concerns(game, (pp_ruling)i) && pp_readings((pp_ruling)i) > 1)
            ruling[rulings++] = (pp_ruling)i;
    }
    for (int i = 0; i < readings && rulings > 0; i++) {
        const pp_ruling chosen = ruling[below(source, rulings)];
        game->reading[chosen] = (uint8_t)(1 + below(source, pp_readings(chosen) - 1u));
    }
}

static void steer_parts_of(pp_game *game, steer_parts parts, play_source *source) {
    uint8_t all = 0;
    for (int i = 0; i < PP_PARTS && game->part_name[i]; i++)
        all |= (uint8_t)(1 << i);
    if (parts == ANY_PARTS) game->parts = (uint8_t)below(source, all + 1u);
    if (parts == ALL_PARTS) game->parts = all;
}

static void steer_board(pp_game *game, const steer_row *row, play_source *source) {
    const uint32_t lengths = row->most - row->least + 1u;
    game->size.width = (uint8_t)(row->least + below(source, lengths));
    game->size.height = (uint8_t)(row->least + below(source, lengths));
}

// Takes one copy of a random tile with paths out of the box. If `alike`, it is one of which the box has a single copy.
static bool drop_tile(pp_game *game, bool alike, play_source *source) {
    uint8_t kind[PP_KINDS_MAX];
    uint32_t kinds = 0;
    for (int i = 0; i < game->tiles->kinds; i++) {
        const int copies = pp_copies(game, i);
        const pp_kind *k = pp_kind_of(game, i);
        if (i != game->tiles->marker && k->deck == 0 && k->sort == PP_WAKE && copies > 0 &&
            (!alike || copies == 1))
            kind[kinds++] = (uint8_t)i;
    }
    if (kinds == 0) return false;
    const pp_kind *k = pp_kind_of(game, kind[below(source, kinds)]);
    const uint64_t copies =
        game->box[k->deck] & pp_slots(k); // copies are alike, so a box takes the first ones
    game->box[k->deck] &= ~(UINT64_C(1) << (63 - __builtin_clzll(copies)));
    return true;
}

// Takes one tile out of the box, unless the board could then never be full in a game that needs that to end.
static bool may_drop(pp_game *game, bool alike, play_source *source) {
    const pp_game before = *game;
    if (!drop_tile(game, alike, source)) return false;
    if (pp_squares_left_empty(game) == 0) return true;
    *game = before;
    return false;
}

static void steer_box(pp_game *game, const steer_row *row, play_source *source) {
    if (row->spare == WHOLE_BOX) return;
    const int dealt = pp_hand_numbers(game) * game->hand;
    const int kept = dealt + (int)below(source, row->spare + 1u);
    while (pp_bits(game->box[0]) > kept && row->alike && may_drop(game, true, source)) {
    }
    while (pp_bits(game->box[0]) > kept && may_drop(game, false, source)) {
    }
}

static void follow_row(pp_game *game, const steer_row *row, unsigned change, play_source *source) {
    const pp_game given = *game;
    if (change & STEER_READINGS) steer_readings(game, row->readings, source);
    if (change & STEER_PARTS) steer_parts_of(game, row->parts, source);
    pp_fit(game);
    pp_take_tiles(game, given.tiles);
    if (!(change & STEER_BOARD)) game->size = given.size;
    if (!(change & STEER_BOX)) memcpy(game->box, given.box, sizeof game->box);
    if (change & STEER_BOARD && row->most > 0) steer_board(game, row, source);
    if (change & STEER_BOX) steer_box(game, row, source);
}

// Returns whether a box that has been named lists other tiles in the steered game, because a reading changes how many copies there are
// (R53.2).
static bool misreads_box(const pp_game *steered, const pp_game *given, unsigned change) {
    return !(change & STEER_BOX) && steered->tiles->kind != given->tiles->kind;
}

const play_policy *steer_game(pp_game *game, unsigned may_change, play_source *source) {
    enum { TRIES = 8 };
    const unsigned change = may_change & open_choices(game);
    const steer_row *row = pick_row(game, source);
    for (int i = 0; row && i < TRIES; i++) {
        pp_game steered = *game;
        follow_row(&steered, row, change, source);
        if (misreads_box(&steered, game, change)) continue;
        if (pp_game_fault(&steered) || pp_squares_left_empty(&steered) != 0) continue;
        *game = steered;
        return row->policy;
    }
    return &play_random;
}

pp_action steer_choose(const play_policy *policy, const pp_game *game, const pp_state *s,
                       play_source *source) {
    const pp_question question = pp_asked(game, s);
    if (question.over || question.chance || policy == &play_random) return play_choose(game, s, source);
    const pp_view view = pp_view_of(game, s, question.seat);
    return policy->choose(policy, &view, source, 0);
}
