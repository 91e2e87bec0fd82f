// SPDX-License-Identifier: MIT
// Games and actions that bytes select. fuzz_games.c, fuzz_step.c, fuzz_beside.c and reach.c call it.
#include "pick.h"

#include "steer.h"
#include "tilesets.h"
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- The bytes

uint8_t fuzz_byte(fuzz_bytes *bytes) {
    if (bytes->left == 0) return 0;
    bytes->left--;
    return *bytes->at++;
}

uint32_t fuzz_bytes_below(fuzz_bytes *bytes, uint32_t bound) {
    if (bound <= 1) return 0;
    uint32_t number = fuzz_byte(bytes);
    if (bound > 256) number = number << 8 | fuzz_byte(bytes);
    return number % bound;
}

static uint32_t below(play_source *source, uint32_t bound) {
    return fuzz_bytes_below((fuzz_bytes *)source, bound);
}

fuzz_bytes fuzz_bytes_of(const uint8_t *bytes, size_t size) {
    return (fuzz_bytes){{below}, bytes, size};
}

// --- Games

// Copies of a tile are alike, so a box takes the first ones.
static void keep_copies(pp_game *game, int kind, int copies) {
    const pp_kind *k = pp_kind_of(game, kind);
    for (int i = copies; i < k->copies; i++)
        game->box[k->deck] &= ~(UINT64_C(1) << (k->slot + i));
}

// Leaves a random part of the tiles in the box. If too few are left to deal from, tiles are put back, one kind after another.
static void shrink_box(pp_game *game, fuzz_bytes *bytes) {
    const pp_game whole = *game;
    const int kinds = game->tiles->kinds, marker = game->tiles->marker;
    unsigned mask = 0;
    for (int kind = 0; kind < kinds; kind++) {
        if (kind % 8 == 0) mask = fuzz_byte(bytes);
        const int copies = pp_copies(game, kind);
        if (kind != marker && !(mask >> kind % 8 & 1))
            keep_copies(game, kind, (int)fuzz_bytes_below(bytes, (unsigned)copies));
    }
    for (int kind = 0; kind < kinds && pp_game_fault(game); kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        const uint64_t slots = pp_slots(k);
        if (kind != marker) game->box[k->deck] |= whole.box[k->deck] & slots;
    }
}

// The only game to play if the environment names one, or null.
static const pp_game *only_game(void) {
    static const pp_game *only;
    const char *name = getenv("PP_FUZZ_GAME");
    if (!name || only) return only;
    only = gr_find_game(trial_games(), name);
    if (!only) {
        fprintf(stderr, "PP_FUZZ_GAME: no such game: %s\n", name);
        exit(2);
    }
    return only;
}

// The game that the bytes name. Stored inputs name their game by its number, counted from 1. The number 0 was a test game that no longer
// exists; it now means the seas.
static const pp_game *named_game(fuzz_bytes *bytes) {
    const pp_game *const *games = trial_games()->games;
    uint32_t known = 0;
    while (games[known])
        known++;
    const uint32_t number = fuzz_bytes_below(bytes, known + 1);
    const pp_game *game = number == 0 ? &pp_seas : games[number - 1];
    const pp_game *only = only_game();
    return only ? only : game;
}

// Tile sets for games that can use others: random:0 and so on. They are drawn as the command draws them, so that a record can be
// replayed, and once per process.
static const pp_tileset *own_tiles(fuzz_bytes *bytes) {
    enum { SETS = 64 };
    static gr_own_tileset own[SETS];
    const uint32_t number = fuzz_bytes_below(bytes, SETS);
    if (!own[number].set.kind) {
        char name[32];
        snprintf(name, sizeof name, "random:%u", (unsigned)number);
        if (tiles_load(name, &own[number]) != 0) abort();
    }
    return &own[number].set;
}

static void choose_readings(pp_game *game, fuzz_bytes *bytes) {
    for (int i = 0; i < PP_RULINGS; i++) {
        if (pp_concerns(game, (pp_ruling)i))
            game->reading[i] = (uint8_t)fuzz_bytes_below(bytes, pp_readings((pp_ruling)i));
    }
}

static uint8_t one_of(const uint8_t choice[PP_VALUES], fuzz_bytes *bytes) {
    uint32_t count = 0;
    while (count < PP_VALUES && choice[count] != 0)
        count++;
    return choice[fuzz_bytes_below(bytes, count)];
}

// Returns whether the game can be played with these parts, with any of its numbers of tiles.
static bool go_together(pp_game game, unsigned parts) {
    game.parts = (uint8_t)parts;
    pp_fit(&game);
    return !pp_table_fault(&game);
}

// The sets of parts that can be combined in one game, with these seats and readings.
typedef struct part_sets {
    const pp_game *base;
    uint8_t seats, reading[PP_RULINGS];
    uint16_t count;
    uint8_t parts[1 << PP_PARTS];
} part_sets;

static void find_sets(part_sets *sets, const pp_game *game) {
    unsigned names = 0;
    while (names < PP_PARTS && game->part_name[names])
        names++;
    *sets = (part_sets){.base = game->base, .seats = game->seats};
    memcpy(sets->reading, game->reading, sizeof sets->reading);
    for (unsigned parts = 0; parts < 1u << names; parts++) {
        if (go_together(*game, parts)) sets->parts[sets->count++] = (uint8_t)parts;
    }
}

// The sets of parts for this game. Finding them takes a tenth of the time of a short game, so those found last are kept.
static const part_sets *sets_of(const pp_game *game) {
    enum { PLACES = 1 << 10 };
    static part_sets known[PLACES];
    uint32_t at = game->seats;
    for (int i = 0; i < PP_RULINGS; i++)
        at = at * 31 + game->reading[i];
    part_sets *sets = &known[at % PLACES];
    const bool found = sets->base == game->base && sets->seats == game->seats &&
                       memcmp(sets->reading, game->reading, sizeof sets->reading) == 0;
    if (!found) find_sets(sets, game);
    return sets;
}

// Picks a set of parts. Each valid set is equally likely.
static uint8_t any_parts(const pp_game *game, fuzz_bytes *bytes) {
    const part_sets *sets = sets_of(game);
    return sets->parts[fuzz_bytes_below(bytes, sets->count)];
}

// Picks random parts, and any number of tiles and side of the board that the game has.
static void choose_parts(pp_game *game, fuzz_bytes *bytes) {
    game->parts = any_parts(game, bytes);
    game->tile_count = one_of(game->tile_counts, bytes);
    pp_fit(game);
    const uint8_t side = one_of(game->sides, bytes);
    if (side != 0) game->size = (pp_size){side, side};
}

pp_game pick_game(fuzz_bytes *bytes, unsigned how) {
    pp_game game = *named_game(bytes);
    trial_name_tiles(0);
    if (how & PICK_OWN_TILES && game.tiles->hash != 0) {
        pp_take_tiles(&game, own_tiles(bytes));
        trial_name_tiles(game.tiles);
    }
    game.seats =
        (uint8_t)(game.fewest_seats + fuzz_bytes_below(bytes, game.most_seats - game.fewest_seats + 1u));
    if (how & PICK_STEERED) {
        pp_fit(&game);
        steer_game(&game, STEER_ALL, &bytes->source);
        return game;
    }
    const bool read_first = game.fit != 0; // readings decide which tiles exist
    if (read_first && !(how & PICK_DEFAULT_READINGS)) choose_readings(&game, bytes);
    choose_parts(&game, bytes);
    if (!(how & PICK_WHOLE_BOARD)) {
        game.size.width = (uint8_t)(2 + fuzz_bytes_below(bytes, PP_STRIDE - 1));
        game.size.height = (uint8_t)(2 + fuzz_bytes_below(bytes, PP_STRIDE - 1));
    }
    if (!(how & PICK_WHOLE_BOX)) shrink_box(&game, bytes);
    if (!read_first && !(how & PICK_DEFAULT_READINGS)) choose_readings(&game, bytes);
    return game;
}

// --- Actions

// Picks any action, or one that is nearly lawful.
pp_action pick_wrong_action(const pp_game *game, fuzz_bytes *bytes, pp_action lawful) {
    const int field = (int)fuzz_bytes_below(bytes, 6), value = fuzz_byte(bytes);
    if (field == 5)
        return (uint32_t)value << 22 | (uint32_t)fuzz_byte(bytes) << 14 | (uint32_t)fuzz_byte(bytes) << 6;
    const int seats_pawn = value % pp_pawn_numbers(game->seats);
    return pp_act(field == 0 ? (pp_verb)(value % PP_VERBS) : pp_verb_of(lawful),
                  field == 1 ? seats_pawn : pp_pawn_of(lawful), field == 2 ? value % 128 : pp_a(lawful),
                  field == 3 ? value % 128 : pp_b(lawful), field == 4 ? value % 128 : pp_c(lawful));
}

// The weight of an action, which the bits of `habits` decide: its kind, how its tile is turned, and where it goes.
static unsigned liking(unsigned habits, pp_action action) {
    unsigned mixed =
        habits * 2654435761u ^ (unsigned)pp_verb_of(action) * 40503u ^ (unsigned)pp_b(action) % 4u * 9973u;
    mixed ^= mixed >> 15;
    return mixed * 2246822519u >> 16;
}

pp_action pick_action(const pp_game *game, const pp_state *s, fuzz_bytes *bytes, unsigned habits) {
    const pp_action one = play_choose(game, s, &bytes->source);
    if (habits == 0 || one == PP_NO_ACTION || pp_asked(game, s).chance) return one;
    const pp_action other = play_choose(game, s, &bytes->source);
    return liking(habits, other) > liking(habits, one) ? other : one;
}
